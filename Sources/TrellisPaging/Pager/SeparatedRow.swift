/// A row of a list with separators: an item, or what stands between two of them.
public enum SeparatedRow<Item: Sendable, Separator: Sendable>: Sendable {
    /// An item.
    case item(Item)
    /// What stands before the next item, such as the name of a new day.
    case separator(Separator)
}

extension SeparatedRow: Equatable where Item: Equatable, Separator: Equatable {}

extension PagingSnapshot {
    /// Puts separators between the items, made from the data.
    ///
    /// Before the first item a separator is asked for with `nil` in front, but only if the list is known to begin there;
    /// likewise with `nil` behind after the last one. So a separator never stands where a page is still to come.
    ///
    /// - Parameter separator: Says what stands between two items; `nil` is nothing.
    /// - Returns: The items and the separators, in the order of the list.
    /// - Complexity: O(n).
    public func separated<Separator>(
        by separator: (Item?, Item?) -> Separator?
    ) -> [SeparatedRow<Item, Separator>] {
        var rows: [SeparatedRow<Item, Separator>] = []
        rows.reserveCapacity(items.count)
        var previous: Item?
        for item in items {
            if previous != nil || prepend == .end, let between = separator(previous, item) {
                rows.append(.separator(between))
            }
            rows.append(.item(item))
            previous = item
        }
        if previous != nil, append == .end, let last = separator(previous, nil) { rows.append(.separator(last)) }
        return rows
    }
}
