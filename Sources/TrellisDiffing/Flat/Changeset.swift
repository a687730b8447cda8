/// What turns one list into another, as a table view's batch update wants it told.
///
/// For example:
/// ```swift
/// let changes = Changeset(from: oldRows, to: newRows)
/// tableView.performBatchUpdates {
///     rows = newRows
///     tableView.deleteRows(at: changes.deletes.map { IndexPath(row: $0, section: 0) }, with: .automatic)
///     tableView.insertRows(at: changes.inserts.map { IndexPath(row: $0, section: 0) }, with: .automatic)
///     for move in changes.moves {
///         tableView.moveRow(at: IndexPath(row: move.from, section: 0), to: IndexPath(row: move.to, section: 0))
///     }
/// }
/// tableView.reconfigureRows(at: changes.updates.map { IndexPath(row: $0.new, section: 0) })
/// ```
/// Deletes and the origins of moves are indexes in the old list; inserts and the targets of moves are indexes in the new
/// one. So they all belong into one batch, in any order. Updates are not part of it: a batch must not both move and
/// reload a row, so rows with new content are reconfigured after it, at their new indexes.
///
/// Elements are told apart by identity; an identity that comes more than once is matched occurrence by occurrence.
public struct Changeset: Sendable, Hashable {
    /// An element that changes its place among those that stay.
    public struct Move: Sendable, Hashable {
        /// The index in the old list.
        public let from: Int
        /// The index in the new list.
        public let to: Int

        /// Makes a move.
        @inlinable
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// An element that is the same by identity and has other content.
    public struct Update: Sendable, Hashable {
        /// The index in the old list.
        public let old: Int
        /// The index in the new list.
        public let new: Int

        /// Makes an update.
        @inlinable
        public init(old: Int, new: Int) {
            self.old = old
            self.new = new
        }
    }

    /// The indexes in the old list of what is gone, ascending.
    public var deletes: [Int] = []
    /// The indexes in the new list of what is new, ascending.
    public var inserts: [Int] = []
    /// As few moves as possible, by ascending target.
    public var moves: [Move] = []
    /// What has other content, moved or not, by ascending index in the new list.
    public var updates: [Update] = []

    /// Makes an empty changeset.
    @inlinable
    public init() {}

    /// Whether the lists are the same, content included.
    public var isEmpty: Bool { isStructurallyEmpty && updates.isEmpty }

    /// Whether no row comes, goes or moves.
    public var isStructurallyEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }
}
