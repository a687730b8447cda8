/// A change of one item by the user.
public enum PagingEdit<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// A new item, in front of the one at the index; at the end where there is none.
    case insert(Item, at: Int)
    /// New content for the item with the same id.
    case update(Item)
    /// The item with this id goes.
    case delete(Item.ID)
    /// The item with this id goes to an index of the list as it is after the move.
    case move(Item.ID, to: Int)
}

extension PagingEdit: Codable where Item: Codable, Item.ID: Codable {}

extension PagingEdit {
    /// The id of the item that is changed.
    public var id: Item.ID {
        switch self {
        case .insert(let item, _), .update(let item): item.id
        case .delete(let id), .move(let id, _): id
        }
    }

    /// What the edit makes of an item; nil is none.
    func applied(to item: Item?) -> Item? {
        switch self {
        case .insert(let new, _): new
        case .update(let new): item == nil ? nil : new
        case .delete: nil
        case .move: item
        }
    }
}
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
