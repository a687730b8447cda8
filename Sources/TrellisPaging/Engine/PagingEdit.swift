/// A change of an item by the user.
public enum PagingEdit<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// Inserts an item before the item at an index, or at the end. What the server sends of the item while the insertion
    /// is being saved is newer.
    case insert(Item, at: Int)
    /// Replaces the item with the same id.
    case update(Item)
    /// Deletes the item with an id.
    case delete(Item.ID)
    /// Moves the item with an id to an index of the resulting list.
    case move(Item.ID, to: Int)
}

extension PagingEdit: Codable where Item: Codable, Item.ID: Codable {}

extension PagingEdit {
    /// The changed item's id.
    package var id: Item.ID {
        switch self {
        case .insert(let item, _), .update(let item): item.id
        case .delete(let id), .move(let id, _): id
        }
    }

    /// Returns the item after the edit, or `nil` if there is none. The server's content of an inserted item is newer
    /// than the insertion.
    func applied(to item: Item?) -> Item? {
        switch self {
        case .insert(let new, _): item ?? new
        case .update(let new): item == nil ? nil : new
        case .delete: nil
        case .move: item
        }
    }
}

/// A change of the list that the server pushed.
public enum PagingPush<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// New items at the beginning of the list, in list order. Those that are in the list already get new content.
    case inserted([Item])
    /// New items at the end of the list, in list order. Those that are in the list already get new content.
    ///
    /// If the end isn't loaded yet, they are shown once it is, whether or not its page contains them.
    case appended([Item])
    /// New content for items. Items that aren't loaded are ignored.
    case updated([Item])
    /// The ids of deleted items.
    case deleted([Item.ID])
}

extension PagingPush: Codable where Item: Codable, Item.ID: Codable {}

extension PagingPush {
    /// The number of items.
    var count: Int {
        switch self {
        case .inserted(let items), .appended(let items), .updated(let items): items.count
        case .deleted(let ids): ids.count
        }
    }

    /// Returns pushes of a maximum number of items that have the same effect one after the other.
    func parts(of size: Int) -> [PagingPush] {
        let ranges = stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
        switch self {
        // The last items are the nearest to the list.
        case .inserted(let items):
            return ranges.map { .inserted(Array(items.dropLast($0.lowerBound).suffix($0.count))) }
        case .appended(let items): return ranges.map { .appended(Array(items[$0])) }
        case .updated(let items): return ranges.map { .updated(Array(items[$0])) }
        case .deleted(let ids): return ranges.map { .deleted(Array(ids[$0])) }
        }
    }

    /// Returns pushes with the same effect, with successive ones of the same kind merged.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items in all pushes.
    static func merging(_ pushes: [PagingPush]) -> [PagingPush] {
        var merged: [PagingPush] = []
        var inserted: [[Item]] = []
        var updated: [Item] = []
        var deleted: [Item.ID] = []
        func endRun() {
            // The items of a later push are before those of an earlier one.
            if !inserted.isEmpty { merged.append(.inserted(inserted.reversed().flatMap(\.self))) }
            if !updated.isEmpty { merged.append(.updated(updated)) }
            if !deleted.isEmpty { merged.append(.deleted(deleted)) }
            (inserted, updated, deleted) = ([], [], [])
        }
        for push in pushes {
            switch push {
            case .inserted(let items):
                if !updated.isEmpty || !deleted.isEmpty { endRun() }
                inserted.append(items)
            case .appended:
                endRun()
                merged.append(push)
            case .updated(let items):
                if !inserted.isEmpty || !deleted.isEmpty { endRun() }
                updated += items
            case .deleted(let ids):
                if !inserted.isEmpty || !updated.isEmpty { endRun() }
                deleted += ids
            }
        }
        endRun()
        return merged
    }
}
