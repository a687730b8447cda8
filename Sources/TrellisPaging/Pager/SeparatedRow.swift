/// A row of a list with separators: an item, or a separator between two items.
public enum SeparatedRow<Item: Sendable, Separator: Sendable>: Sendable {
    /// An item.
    case item(Item)
    /// A separator before the next item, such as the name of a day.
    case separator(Separator)
}

extension SeparatedRow: Equatable where Item: Equatable, Separator: Equatable {}

extension PagingSnapshot {
    /// Returns the items with separators between them.
    ///
    /// Before the first item, the closure is called with `nil` as its first argument. After the last item, it is called
    /// with `nil` as its second argument. Both happen only if the list is known to begin or end there, so there is no
    /// separator at an end that isn't loaded.
    ///
    /// - Parameter separator: Returns the separator between two items, or `nil` for none.
    /// - Returns: The items and the separators, in list order.
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
