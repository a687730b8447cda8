/// The changes that turn one list of sections into another, in stages that are each safe as one batch update.
///
/// A batch must not move an item out of a section that it deletes or into one that it inserts, nor change the inside of a
/// section that it moves. If sections are inserted, deleted or moved, there are up to three stages: the deletes; inserted
/// and moved sections; inserted and moved items. If only items change, there is one. Each stage carries the list as it is
/// after the stage, which the data source has to show from then on.
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
/// Items are matched by identity across the whole list: an item that is now in another section has moved there, unless its
/// old section is deleted. If an identity occurs more than once, its occurrences are matched one by one.
///
/// Sections whose items are equal cost one comparison an item, or none if both lists share the array.
public struct SectionedChangeset<Header: Identifiable & Equatable, Item: Identifiable & Equatable> {
    /// A section of such a list.
    public typealias Section = DiffSection<Header, Item>

    /// One batch update.
    public struct Stage {
        /// The deleted sections by their index before the stage, ascending.
        public var sectionDeletes: [Int] = []
        /// The inserted sections by their index after the stage, ascending.
        public var sectionInserts: [Int] = []
        /// The moved sections, from their index before the stage to that after it.
        public var sectionMoves: [Changeset.Move] = []
        /// The deleted items by their path before the stage, ascending.
        public var itemDeletes: [ItemPath] = []
        /// The inserted items by their path after the stage, ascending.
        public var itemInserts: [ItemPath] = []
        /// The moved items, from their path before the stage to that after it.
        public var itemMoves: [ItemMove] = []
        /// The list after the stage.
        public var sections: [Section]

        @inlinable
        init(sections: [Section]) {
            self.sections = sections
        }

        /// A Boolean value that indicates whether nothing is inserted, deleted or moved.
        @inlinable
        public var isEmpty: Bool {
            sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionMoves.isEmpty && itemDeletes.isEmpty
                && itemInserts.isEmpty && itemMoves.isEmpty
        }
    }

    /// The batch updates in order: at most three, and none that is empty.
    public var stages: [Stage] = []
    /// The sections whose header has new content, by their index in the new list, ascending.
    public var headerUpdates: [Int] = []
    /// The items with new content, by their path in the new list, ascending. Reconfigure them after the last stage.
    public var itemUpdates: [ItemPath] = []

    /// A Boolean value that indicates whether the lists are equal, content included.
    @inlinable
    public var isEmpty: Bool { stages.isEmpty && headerUpdates.isEmpty && itemUpdates.isEmpty }
}

extension SectionedChangeset: Sendable where Header: Sendable, Item: Sendable {}
extension SectionedChangeset.Stage: Sendable where Header: Sendable, Item: Sendable {}
extension SectionedChangeset: Equatable {}
extension SectionedChangeset.Stage: Equatable {}

/// A section of a list with its items, as a value to compare.
public struct DiffSection<Header: Identifiable & Equatable, Item: Identifiable & Equatable>: Identifiable, Equatable {
    /// What the section is apart from its items. Its identity is the section's.
    public var header: Header
    /// The items in order.
    public var items: [Item]

    /// Creates a section.
    @inlinable
    public init(_ header: Header, items: [Item]) {
        self.header = header
        self.items = items
    }

    /// The header's identity.
    @inlinable
    public var id: Header.ID { header.id }
}

extension DiffSection: Sendable where Header: Sendable, Item: Sendable {}

/// The position of an item in a list of sections.
public struct ItemPath: Sendable, Hashable, Comparable {
    /// The section's index.
    public let section: Int
    /// The item's index in its section.
    public let item: Int

    /// Creates a path.
    @inlinable
    public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// Returns whether one position comes before another.
    @inlinable
    public static func < (one: ItemPath, other: ItemPath) -> Bool {
        (one.section, one.item) < (other.section, other.item)
    }
}

/// An item that changes its position among the items that stay, within its section or into another one.
public struct ItemMove: Sendable, Hashable {
    /// The path before the stage.
    public let from: ItemPath
    /// The path after the stage.
    public let to: ItemPath

    /// Creates a move.
    @inlinable
    public init(from: ItemPath, to: ItemPath) {
        self.from = from
        self.to = to
    }
}
