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
    /// The closure is called with `nil` as the first argument before the first item, and with `nil` as the second after
    /// the last one, but only if the list is known to begin or end there. A separator never marks an end that isn't
    /// loaded.
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
