/// Single rows that changed: removals are told in the indexes of the items before, all else in those after.
public struct PagingEdits: Sendable, Hashable, Codable {
    /// Indexes of the items that are gone, ascending, in the list before.
    public var removed: [Int] = []
    /// Indexes of the items that are new, ascending, in the list after.
    public var inserted: [Int] = []
    /// Indexes of the items with new content and the same id, ascending, in the list after.
    public var updated: [Int] = []

    /// Makes a description of row changes.
    public init(removed: [Int] = [], inserted: [Int] = [], updated: [Int] = []) {
        self.removed = removed
        self.inserted = inserted
        self.updated = updated
    }

    /// Whether no row changed.
    public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && updated.isEmpty }
}
