public import Foundation

/// A collection's data source that shows snapshots, and changes the collection by their differences.
///
/// Follows Apple's `UICollectionViewDiffableDataSource`. The collection holds its data source weakly: keep it.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
    UICollectionViewDataSource
where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
{
    /// Makes the cell of an item.
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    /// Makes a header, a footer or the like.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private nonisolated let content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()

    /// Makes headers, footers and the like.
    open var supplementaryViewProvider:
        UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>.SupplementaryViewProvider?

    /// Makes a data source, and sets it as the collection's.
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

    /// What the user may move, and what is called then.
    public struct ReorderingHandlers {
        /// Whether an item can be moved; no item can if it is `nil`.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called when the user has moved an item, before the data source holds the new order.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called when the data source holds the order that the user made.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Makes handlers that let nothing move.
        public init() {}
    }

    /// What the user may move, and what is called then.
    open var reorderingHandlers:
        UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>.ReorderingHandlers = .init()
    {
        didSet { collectionView?.movesByGesture = reorderingHandlers.canReorderItem != nil }
    }

    // MARK: Snapshots

    /// Shows a snapshot: the collection changes by what differs from the one before.
    ///
    /// It may be called on a background queue, if it always is.
    ///
    /// - Parameters:
    ///   - snapshot: What the collection shows from now on.
    ///   - animatingDifferences: Whether items move to their places.
    ///   - completion: Called on the main queue once the collection has changed.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        // Handed over once, and called on the main thread alone.
        nonisolated(unsafe) let completion = completion
        OnMain.run { [self] in
            content.apply(
                snapshot, to: collectionView, animation: animatingDifferences ? .automatic : .none,
                completion: completion)
        }
    }

    /// Shows a snapshot, and returns once the collection has changed.
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
        OnMain.run { [self] in content.reload(snapshot, in: collectionView, completion: completion) }
    }

    /// Shows a snapshot by a reload, and returns once the collection has changed.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    /// What the collection shows.
    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        content.snapshot
    }

    // MARK: Finding

    /// The section at an index, if there is one.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { content.section(at: index) }
    /// The index of a section, if the collection shows it.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { content.index(of: sectionIdentifier) }
    /// The item at a path, if there is one.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { content.item(at: indexPath) }
    /// The path of an item, if the collection shows it.
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
            return cell
        }
        collectionView.report(
            "the cell provider made no cell for item \(indexPath.item) of section \(indexPath.section)")
        return UICollectionViewCell(frame: .zero)
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = content.item(at: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let transaction = content.move(from: sourceIndexPath, to: destinationIndexPath) else { return }
        reorderingHandlers.willReorder?(transaction)
        content.take(transaction)
        reorderingHandlers.didReorder?(transaction)
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath)
            ?? collectionView.missingElement(kind, at: indexPath)
    }
}
