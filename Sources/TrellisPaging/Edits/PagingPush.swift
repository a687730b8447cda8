/// A change of the list that its server tells of without being asked.
public enum PagingPush<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// New items at the beginning of the list, in their order there.
    case inserted([Item])
    /// New content for items; those that are not held are ignored.
    case updated([Item])
    /// Items that are gone.
    case deleted([Item.ID])
}

extension PagingPush: Codable where Item: Codable, Item.ID: Codable {}
