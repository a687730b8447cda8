public import Foundation

/// A table's data source that shows snapshots, and changes the table by their differences.
///
/// Follows Apple's `UITableViewDiffableDataSource`. The table holds its data source weakly: keep it.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject, UITableViewDataSource
where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
{
    /// Makes the cell of an item.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private nonisolated let content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()

    /// How rows come and go when a snapshot is applied with animation.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Makes a data source, and sets it as the table's.
    public init(
        tableView: UITableView,
        cellProvider: @escaping UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>.CellProvider
    ) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// Shows a snapshot: the table changes by what differs from the one before.
    ///
    /// It may be called on a background queue, if it always is.
    ///
    /// - Parameters:
    ///   - snapshot: What the table shows from now on.
    ///   - animatingDifferences: Whether rows move to their places.
    ///   - completion: Called on the main queue once the table has changed.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        // Handed over once, and called on the main thread alone.
        nonisolated(unsafe) let completion = completion
        OnMain.run { [self] in
            content.apply(
                snapshot, to: tableView, animation: animatingDifferences ? defaultRowAnimation : .none,
                completion: completion)
        }
    }

    /// Shows a snapshot, and returns once the table has changed.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot by a reload, without looking for differences.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        // Handed over once, and called on the main thread alone.
        nonisolated(unsafe) let completion = completion
        OnMain.run { [self] in content.reload(snapshot, in: tableView, completion: completion) }
    }

    /// Shows a snapshot by a reload, and returns once the table has changed.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    /// What the table shows.
    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        content.snapshot
    }

    // MARK: Finding

    /// The section at an index, if there is one.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { content.section(at: index) }
    /// The index of a section, if the table shows it.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { content.index(of: sectionIdentifier) }
    /// The item of a row, if there is one.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { content.item(at: indexPath) }
    /// The row of an item, if the table shows it.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { content.path(of: itemIdentifier) }

    // MARK: UITableViewDataSource

    open func numberOfSections(in tableView: UITableView) -> Int { content.sectionCount }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        content.itemCount(inSectionAt: section)
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if let item = content.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) { return cell }
        tableView.report("the cell provider made no cell for row \(indexPath.row) of section \(indexPath.section)")
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    /// The titles of the index; none, unless a subclass gives some.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// The section that a title of the index leads to: the one of the same number.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Whether a row can be edited; no row can, unless a subclass says so.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Whether a row can be moved; no row can, unless a subclass says so.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing; a subclass moves the item in a snapshot of its own.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    /// What the data source is, and how much it shows.
    open func description() -> String {
        let shown = content.snapshot
        return "\(type(of: self)): \(shown.numberOfSections) sections, \(shown.numberOfItems) rows"
    }

    /// A subclass that lets rows be edited overrides what commits it, too.
    @_documentation(visibility: internal)
    open var _commitsEdits: Bool { true }
    @_documentation(visibility: internal)
    open var _movesRows: Bool { true }
}
