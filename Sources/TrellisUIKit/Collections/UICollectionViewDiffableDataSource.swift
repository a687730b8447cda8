public import Foundation

/// A data source that shows snapshots and animates the differences between them.
///
/// Follows Apple's `UICollectionViewDiffableDataSource`. The collection view references its data source weakly, so
/// retain it elsewhere.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
    UICollectionViewDataSource
where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
{
    /// A closure that returns the cell of an item, or `nil` if there is none.
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    /// A closure that returns a supplementary view, or `nil` if there is none.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private nonisolated let content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()

    /// The closure that returns the supplementary views.
    open var supplementaryViewProvider:
        UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>.SupplementaryViewProvider?

    /// Creates a data source and sets it as the data source of a collection view.
    public init(
        collectionView: UICollectionView,
        cellProvider:
            @escaping UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>.CellProvider
    ) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    /// Closures that are called when the user reorders items.
    public struct ReorderingHandlers {
        /// Returns whether an item can be moved. If the closure is `nil`, no item can be moved.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called after the user moved an item, before the snapshot is updated.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called after the snapshot was updated with a move by the user.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Creates handlers that allow no reordering.
        public init() {}
    }

    /// The closures that are called when the user reorders items.
    open var reorderingHandlers:
        UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>.ReorderingHandlers = .init()
    {
        didSet { collectionView?.movesByGesture = reorderingHandlers.canReorderItem != nil }
    }

    /// Closures that are called when the user expands and collapses items of a section snapshot.
    public struct SectionSnapshotHandlers<Item> where Item: Hashable, Item: Sendable {
        /// Returns whether the user can expand an item. The default is `true`.
        public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is expanded.
        public var willExpandItem: ((ItemIdentifierType) -> Void)?
        /// Returns whether the user can collapse an item. The default is `true`.
        public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is collapsed.
        public var willCollapseItem: ((ItemIdentifierType) -> Void)?
        /// Returns the children of an item that is about to be expanded, from the item and its current children.
        public var snapshotForExpandingParent:
            (
                (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
                    NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
            )?

        /// Creates handlers that allow all items to be expanded and collapsed.
        public init() {}
    }

    /// The closures that are called when the user expands and collapses items of a section snapshot.
    open var sectionSnapshotHandlers:
        UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>.SectionSnapshotHandlers<
            ItemIdentifierType
        > = .init()

    // MARK: Snapshots

    /// Applies a section snapshot to a section. If the section isn't in the data source, it is appended.
    ///
    /// - Parameters:
    ///   - snapshot: The items of the section. The descendants of collapsed items aren't shown.
    ///   - section: The identifier of the section.
    ///   - animatingDifferences: Whether the changes are animated.
    ///   - completion: A closure called on the main queue after the collection view has changed.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        // Passed on once and called on the main thread only.
        nonisolated(unsafe) let completion = completion
        OnMain.run { [self] in
            content.apply(
                snapshot, to: section, in: collectionView, animation: animatingDifferences ? .automatic : nil,
                completion: completion)
            collectionView?.updateOutlines()
        }
    }

    /// Applies a section snapshot to a section, and returns after the collection view has changed.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Returns the section snapshot of a section, including the descendants of collapsed items.
    nonisolated open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { content.snapshot(of: section) }

    /// Applies a snapshot, which updates the collection view with the differences to the current one.
    ///
    /// The method can be called from a background queue, if it always is.
    ///
    /// - Parameters:
    ///   - snapshot: The new state of the data.
    ///   - animatingDifferences: Whether the changes are animated.
    ///   - completion: A closure called on the main queue after the collection view has changed.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        // Passed on once and called on the main thread only.
        nonisolated(unsafe) let completion = completion
        let prepared = content.prepare(snapshot)
        OnMain.run { [self] in
            content.apply(
                snapshot, prepared: prepared, to: collectionView, animation: animatingDifferences ? .automatic : nil,
                completion: completion)
        }
    }

    /// Applies a snapshot, and returns after the collection view has changed.
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
        OnMain.run { [self] in content.reload(snapshot, in: collectionView, completion: completion) }
    }

    /// Applies a snapshot by reloading the data, and returns after the collection view has changed.
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

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int { content.sectionCount }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        content.itemCount(inSectionAt: section)
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let item = content.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) {
            if let row = cell as? UICollectionViewListCell {
                collectionView.showOutline(self, in: row, at: indexPath)
            }
            return cell
        }
        collectionView.raise(
            "the cell provider made no cell for item \(indexPath.item) of section \(indexPath.section)")
        return UICollectionViewCell(frame: .zero)
    }

    /// Returns the titles of the index. The default is `nil`, for none.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    /// Returns the index path for a title of the index. The default is the first item of the section at the title's
    /// index.
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = content.item(at: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let transaction = content.move(from: sourceIndexPath, to: destinationIndexPath) else { return }
        reorderingHandlers.willReorder?(transaction)
        let moveOthers = content.take(transaction, from: sourceIndexPath, to: destinationIndexPath)
        reorderingHandlers.didReorder?(transaction)
        guard let moveOthers else { return }
        // After the collection view has moved the item itself.
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            moveOthers(self.collectionView)
            self.collectionView?.updateOutlines()
        }
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath)
            ?? collectionView.missingElement(kind, at: indexPath)
    }

    /// Returns a description of the data source and its counts.
    open func description() -> String {
        let shown = content.snapshot
        return "\(type(of: self)): \(shown.numberOfSections) sections, \(shown.numberOfItems) items"
    }
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
    func outline(at path: IndexPath) -> (level: Int, isExpanded: Bool)? {
        guard let outline = content.outline(ofSectionAt: path.section), let item = content.item(at: path) else {
            return nil
        }
        return (outline.snapshot.level(of: item), outline.snapshot.isExpanded(item))
    }

    func toggleItem(at path: IndexPath) {
        guard let (section, old) = content.outline(ofSectionAt: path.section), let item = content.item(at: path) else {
            return
        }
        let handlers = sectionSnapshotHandlers
        var new = old
        if old.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            new.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let given = handlers.snapshotForExpandingParent?(item, old.snapshot(of: item)) {
                new.replace(childrenOf: item, using: given)
            }
            new.expand([item])
        }
        apply(new, to: section, animatingDifferences: true)
    }
}
