/// What turns one list of sections into another, in stages that are each safe as one batch update.
///
/// A batch must not move an item out of a section that it deletes or into one that it inserts, nor change the inside of a
/// section that it moves. So where sections come, go or move there are up to three stages: what goes; sections that come
/// or move; items that come or move. Where only items change there is one. Each stage carries the list as it is after it,
/// which the data source has to show from then on.
///
/// For example:
/// ```swift
/// let changes = SectionedChangeset(from: old, to: new)
/// for stage in changes.stages {
///     tableView.performBatchUpdates {
///         sections = stage.sections
///         tableView.deleteSections(IndexSet(stage.sectionDeletes), with: .automatic)
///         // … and so on for each list of the stage
///     }
/// }
/// sections = new
/// tableView.reconfigureRows(at: changes.itemUpdates.map { IndexPath(row: $0.item, section: $0.section) })
/// ```
/// Identities are those of items anywhere in the list: an item that is in another section now has moved there, unless its
/// section is gone. One that comes more than once is matched occurrence by occurrence.
public struct SectionedChangeset<Header: Identifiable & Equatable, Item: Identifiable & Equatable> {
    /// A section of such a list.
    public typealias Section = DiffSection<Header, Item>

    /// One batch update.
    public struct Stage {
        /// Sections that go, by their index before the stage, ascending.
        public var sectionDeletes: [Int] = []
        /// Sections that come, by their index after the stage, ascending.
        public var sectionInserts: [Int] = []
        /// Sections that move, from their index before the stage to that after it.
        public var sectionMoves: [Changeset.Move] = []
        /// Items that go, by their place before the stage, ascending.
        public var itemDeletes: [ItemPath] = []
        /// Items that come, by their place after the stage, ascending.
        public var itemInserts: [ItemPath] = []
        /// Items that move, from their place before the stage to that after it.
        public var itemMoves: [ItemMove] = []
        /// The list after the stage.
        public var sections: [Section]

        @inlinable
        init(sections: [Section]) {
            self.sections = sections
        }

        /// Whether nothing comes, goes or moves.
        @inlinable
        public var isEmpty: Bool {
            sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionMoves.isEmpty && itemDeletes.isEmpty
                && itemInserts.isEmpty && itemMoves.isEmpty
        }
    }

    /// The batch updates, in order; at most three, and none that is empty.
    public var stages: [Stage] = []
    /// Sections whose header has other content, by their index in the new list, ascending.
    public var headerUpdates: [Int] = []
    /// Items with other content, by their place in the new list, ascending; to be reconfigured after the last stage.
    public var itemUpdates: [ItemPath] = []

    /// Whether the lists are the same, content included.
    @inlinable
    public var isEmpty: Bool { stages.isEmpty && headerUpdates.isEmpty && itemUpdates.isEmpty }
}

extension SectionedChangeset: Sendable where Header: Sendable, Item: Sendable {}
extension SectionedChangeset.Stage: Sendable where Header: Sendable, Item: Sendable {}
extension SectionedChangeset: Equatable {}
extension SectionedChangeset.Stage: Equatable {}
