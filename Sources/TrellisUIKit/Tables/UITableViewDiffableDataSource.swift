public import Foundation

/// A data source that shows snapshots and animates the differences between them.
///
/// Follows Apple's `UITableViewDiffableDataSource`. The table view references its data source weakly, so retain it
/// elsewhere.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject, UITableViewDataSource
where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
{
    /// A closure that returns the cell of an item, or `nil` if there is none.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private nonisolated let content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()

    /// The default animation of rows when a snapshot is applied.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Creates a data source and sets it as the data source of a table view.
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

    /// Applies a snapshot, which updates the table view with the differences to the current one.
    ///
    /// The method can be called from a background queue, if it always is.
    ///
    /// - Parameters:
    ///   - snapshot: The new state of the data.
    ///   - animatingDifferences: Whether the changes are animated.
    ///   - completion: A closure called on the main queue after the table view has changed.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        // Passed on once and called on the main thread only.
        nonisolated(unsafe) let completion = completion
        let prepared = content.prepare(snapshot)
        OnMain.run { [self] in
            content.apply(
                snapshot, prepared: prepared, to: tableView,
                animation: animatingDifferences ? defaultRowAnimation : nil, completion: completion)
        }
    }

    /// Applies a snapshot, and returns after the table view has changed.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Applies a snapshot by reloading the data, without computing differences.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        // Passed on once and called on the main thread only.
        nonisolated(unsafe) let completion = completion
        OnMain.run { [self] in content.reload(snapshot, in: tableView, completion: completion) }
    }

    /// Applies a snapshot by reloading the data, and returns after the table view has changed.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    /// Returns the current snapshot.
    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        content.snapshot
    }

    // MARK: Identifiers and index paths

    /// Returns the identifier of the section at an index, or `nil` if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { content.section(at: index) }
    /// Returns the index of a section, or `nil` if it is not in the snapshot.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { content.index(of: sectionIdentifier) }
    /// Returns the identifier of the item at an index path, or `nil` if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { content.item(at: indexPath) }
    /// Returns the index path of an item, or `nil` if it is not in the snapshot.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { content.path(of: itemIdentifier) }

    // MARK: UITableViewDataSource

    open func numberOfSections(in tableView: UITableView) -> Int { content.sectionCount }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        content.itemCount(inSectionAt: section)
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if let item = content.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) { return cell }
        tableView.raise("the cell provider made no cell for row \(indexPath.row) of section \(indexPath.section)")
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    /// Returns the titles of the section index. The default is `nil`, for none.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns the section for a title of the section index. The default is the section at the title's index.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns a Boolean value that indicates whether a row can be edited. The default is `false`.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Returns a Boolean value that indicates whether a row can be moved. The default is `false`.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Called when the user has moved a row. Overrides move the item in the snapshot.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    /// Returns a description of the data source and its counts.
    open func description() -> String {
        let shown = content.snapshot
        return "\(type(of: self)): \(shown.numberOfSections) sections, \(shown.numberOfItems) rows"
    }

    /// A Boolean value that indicates whether edits are committed. A subclass that makes rows editable overrides
    /// `tableView(_:commit:forRowAt:)` as well.
    @_documentation(visibility: internal)
    open var _commitsEdits: Bool { true }
    @_documentation(visibility: internal)
    open var _movesRows: Bool { true }
}
