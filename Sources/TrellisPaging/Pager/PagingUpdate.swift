/// A change of a list, as its observers get it.
public struct PagingUpdate<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// What is loaded now.
    public var snapshot: PagingSnapshot<Item>
    /// What changed in the items since the update before.
    public var change: PagingChange
    /// The load that this update answers, or `nil` if it answers none.
    public var finished: FinishedLoad?

    /// Creates an update.
    public init(snapshot: PagingSnapshot<Item>, change: PagingChange, finished: FinishedLoad? = nil) {
        self.snapshot = snapshot
        self.change = change
        self.finished = finished
    }
}

/// What an update changed in the items.
public enum PagingChange: Sendable, Hashable, Codable {
    /// The items are as they were; load states changed.
    case loadStates
    /// Items were added at the end.
    case appended(Range<Int>)
    /// Items were added at the beginning.
    case prepended(Range<Int>)
    /// Items were removed, inserted or updated in place.
    case edited(PagingEdits)
    /// All items were replaced at once.
    case replaced
}

/// Single rows that changed: removals are told in the indexes of the items before, all else in those after.
public struct PagingEdits: Sendable, Hashable, Codable {
    /// Indexes of the items that are gone, ascending, in the list before.
    public var removed: [Int] = []
    /// Indexes of the items that are new, ascending, in the list after.
    public var inserted: [Int] = []
    /// Indexes of the items with new content and the same id, ascending, in the list after.
    public var updated: [Int] = []

    /// Creates a description of row changes.
    public init(removed: [Int] = [], inserted: [Int] = [], updated: [Int] = []) {
        self.removed = removed
        self.inserted = inserted
        self.updated = updated
    }

    /// Whether no row changed.
    public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && updated.isEmpty }
}

/// A load that has ended.
public struct FinishedLoad: Sendable, Equatable, Codable {
    /// Which load ended.
    public var loadType: LoadType
    /// Why it failed, or `nil` if it did not.
    public var failure: LoadFailure?

    /// Creates the end of a load.
    public init(loadType: LoadType, failure: LoadFailure? = nil) {
        self.loadType = loadType
        self.failure = failure
    }
}
