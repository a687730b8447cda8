/// What the user did to one item and the server may not know yet, over what the server last said of it.
struct ItemOverlay<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// An edit on its way to the server.
    struct Pending: Sendable {
        /// Names the edit; nil where nothing will be heard of it.
        var number: Int?
        /// Counts the edits of the list.
        var order: Int
        var edit: PagingEdit<Item>
        /// The load of the last page that was held when the edit was made.
        var lastPage = 0
        /// Whether the server is known to have it.
        var isCounted = false
        /// Whether the server pushed it; it is saved then.
        var isPushed = false
        /// The last load that began before the edit was saved; nil while it is not saved.
        var savedAfterLoad: Int?
    }

    /// The item as the server has it; nil where no page held has it.
    var base: Item?
    /// The edits in the order in which they were made.
    var pending: [Pending] = []
    /// Between which items it was when it was taken off the list.
    var place: ItemPlace<Item.ID>?
    /// Whether the item is off the list, and the keys of later pages reckon with its going.
    var isGoneForKeys = false

    /// The item as it is shown; nil where it is not.
    var shown: Item? {
        pending.reduce(base) { $1.edit.applied(to: $0) }
    }

    /// Whether the user put the item in and the server may not have it yet.
    var isComing: Bool {
        base == nil && shown != nil
    }

    /// Whether all of this came from the server.
    var isPushed: Bool {
        pending.allSatisfy(\.isPushed)
    }

    /// Whether the server told of the item as a new one.
    var isPushedInsertion: Bool {
        isPushed && wantedIndex != nil
    }

    /// When the first of the edits was made.
    var order: Int { pending.first?.order ?? 0 }

    /// The index that a pending insertion asked for.
    var wantedIndex: Int? {
        for pending in pending.reversed() {
            if case .insert(_, let index) = pending.edit { return index }
        }
        return nil
    }

    /// The server is now known to have the item: its insertion counts no more.
    mutating func learn(_ item: Item) {
        base = item
        for index in pending.indices {
            if case .insert = pending[index].edit { pending[index].isCounted = true }
        }
    }
}

/// A place in a list, told by the neighbours; nil is the list's end on that side.
struct ItemPlace<ID: Hashable & Sendable>: Sendable {
    let previous: ID?
    let next: ID?
    /// The nearest ones that are still there, where those went themselves.
    var nearestPrevious: ID?
    var nearestNext: ID?

    init(previous: ID?, next: ID?) {
        self.previous = previous
        self.next = next
        (nearestPrevious, nearestNext) = (previous, next)
    }
}
