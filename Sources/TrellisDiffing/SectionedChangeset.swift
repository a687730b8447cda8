/// The changes that turn one list of sections into another, as stages that can each be performed as one batch update.
///
/// A batch update must not move an item out of a deleted section or into an inserted one, or change the items of a
/// moved section. If sections are inserted, deleted or moved, there are up to three stages: deletes, then inserted and
/// moved sections, then inserted and moved items. If only items change, there is one stage. Each stage contains the
/// list after the stage, which the data source must use from then on.
///
/// For example:
/// ```swift
/// let changes = SectionedChangeset(from: old, to: new)
/// for stage in changes.stages {
///     tableView.performBatchUpdates {
///         sections = stage.sections
///         tableView.deleteSections(IndexSet(stage.sectionDeletes), with: .automatic)
///         // … and so on for each property of the stage
///     }
/// }
/// sections = new
/// tableView.reconfigureRows(at: changes.itemUpdates.map { IndexPath(row: $0.item, section: $0.section) })
/// ```
/// Items are matched by identity across the whole list. An item that is now in another section is moved there, unless
/// its old section is deleted. If an identity occurs more than once, its occurrences are matched one by one.
///
/// A section whose items are unchanged costs one comparison for each item, or none if both lists share the array.
public struct SectionedChangeset<Header: Identifiable & Equatable, Item: Identifiable & Equatable> {
    @usableFromInline
    typealias Section = DiffSection<Header, Item>

    /// A batch update.
    public struct Stage {
        /// The deleted sections, by their index before the stage, in ascending order.
        public var sectionDeletes: [Int] = []
        /// The inserted sections, by their index after the stage, in ascending order.
        public var sectionInserts: [Int] = []
        /// The moved sections, with their indexes before and after the stage.
        public var sectionMoves: [IndexPair<Int>] = []
        /// The deleted items, by their path before the stage, in ascending order.
        public var itemDeletes: [ItemPath] = []
        /// The inserted items, by their path after the stage, in ascending order.
        public var itemInserts: [ItemPath] = []
        /// The items that change their position relative to the other items that stay, in their section or to another one,
        /// with their paths before and after the stage.
        public var itemMoves: [IndexPair<ItemPath>] = []
        /// The list after the stage.
        public var sections: [DiffSection<Header, Item>]

        @inlinable
        init(sections: [Section]) {
            self.sections = sections
        }

        /// A Boolean value that indicates whether the stage contains no changes.
        @inlinable
        package var isEmpty: Bool {
            sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionMoves.isEmpty && itemDeletes.isEmpty
                && itemInserts.isEmpty && itemMoves.isEmpty
        }
    }

    /// The batch updates in order. There are at most three, and none is empty.
    public var stages: [Stage] = []
    /// The sections whose header has different content, by their index in the new list, in ascending order.
    public var headerUpdates: [Int] = []
    /// The items with different content, by their path in the new list, in ascending order. Reconfigure them after the
    /// last stage.
    public var itemUpdates: [ItemPath] = []

    /// A Boolean value that indicates whether the lists are equal, including their content.
    @inlinable
    public var isEmpty: Bool { stages.isEmpty && headerUpdates.isEmpty && itemUpdates.isEmpty }
}

extension SectionedChangeset: Sendable where Header: Sendable, Item: Sendable {}
extension SectionedChangeset.Stage: Sendable where Header: Sendable, Item: Sendable {}
extension SectionedChangeset: Equatable {}
extension SectionedChangeset.Stage: Equatable {}

/// A section of a list with its items, as a value for comparison.
public struct DiffSection<Header: Identifiable & Equatable, Item: Identifiable & Equatable>: Identifiable, Equatable {
    /// The content of the section apart from its items. Its identity is the section's.
    public var header: Header
    /// The items, in order.
    public var items: [Item]

    /// Creates a section.
    @inlinable
    public init(_ header: Header, items: [Item]) {
        self.header = header
        self.items = items
    }

    /// The identity of the header.
    @inlinable
    public var id: Header.ID { header.id }
}

extension DiffSection: Sendable where Header: Sendable, Item: Sendable {}

/// The path of an item in a list of sections.
public struct ItemPath: Sendable, Hashable {
    /// The section's index.
    public let section: Int
    /// The item's index in its section.
    public let item: Int

    /// Creates a path.
    @inlinable
    package init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// Returns whether a path precedes another one.
    @inlinable
    package static func < (one: ItemPath, other: ItemPath) -> Bool {
        (one.section, one.item) < (other.section, other.item)
    }
}
