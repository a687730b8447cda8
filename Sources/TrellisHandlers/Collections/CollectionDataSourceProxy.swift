internal import TrellisUIKit

/// Implements a collection view's data source methods with handlers.
final class CollectionDataSourceProxy: DelegateProxy, UICollectionViewDataSource {
    var cellForItem: ((UICollectionView, IndexPath) -> UICollectionViewCell)?
    var numberOfItems: ((UICollectionView, Int) -> Int)?
    var numberOfSections: ((UICollectionView) -> Int)?
    var viewForSupplementaryElement: ((UICollectionView, String, IndexPath) -> UICollectionReusableView)?
    var canMoveItem: ((UICollectionView, IndexPath) -> Bool)?
    var indexTitles: ((UICollectionView) -> [String]?)?
    var moveItem: ((UICollectionView, IndexPath, IndexPath) -> Void)?
    var indexPathForIndexTitle: ((UICollectionView, String, Int) -> IndexPath)?

    #if !canImport(ObjectiveC)
    private weak var collection: UICollectionView?
    #endif

    /// Creates the proxy of a collection view's data source.
    convenience init(for collection: UICollectionView) {
        self.init()
        #if canImport(ObjectiveC)
        attach(to: collection, at: \.dataSource)
        #else
        attach(to: collection, at: \.dataSourceProxy) { $0.contentIsStale() }
        self.collection = collection
        #endif
    }

    /// Returns the object that is called if no handler is set.
    #if canImport(ObjectiveC)
    private func next(_ collectionView: UICollectionView) -> CollectionDataSourceFallback {
        CollectionDataSourceFallback(original as? any UICollectionViewDataSource)
    }
    #else
    private func next(_ collectionView: UICollectionView) -> any UICollectionViewDataSource {
        collectionView.dataSource ?? AbsentCollectionDataSource.shared
    }
    #endif

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        cellForItem?(collectionView, indexPath)
            ?? next(collectionView).collectionView(collectionView, cellForItemAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        numberOfItems?(collectionView, section)
            ?? next(collectionView).collectionView(collectionView, numberOfItemsInSection: section)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        numberOfSections?(collectionView)
            ?? next(collectionView).numberOfSections(in: collectionView)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        viewForSupplementaryElement?(collectionView, kind, indexPath)
            ?? next(collectionView).collectionView(
                collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        canMoveItem?(collectionView, indexPath)
            ?? next(collectionView).collectionView(collectionView, canMoveItemAt: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        if let moveItem { return moveItem(collectionView, sourceIndexPath, destinationIndexPath) }
        next(collectionView).collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }

    #if !canImport(ObjectiveC)
    var _movesItems: Bool { moveItem != nil || collection?.dataSource?._movesItems == true }
    #endif

    func indexTitles(for collectionView: UICollectionView) -> [String]? {
        if let indexTitles { return indexTitles(collectionView) }
        return next(collectionView).indexTitles(for: collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
        -> IndexPath
    {
        indexPathForIndexTitle?(collectionView, title, index)
            ?? next(collectionView).collectionView(collectionView, indexPathForIndexTitle: title, at: index)
    }

    #if canImport(ObjectiveC)
    override class var handlers: [Selector: AnyKeyPath] {
        super.handlers.merging([
            #selector(UICollectionViewDataSource.collectionView(_:cellForItemAt:)):
                \CollectionDataSourceProxy.cellForItem,
            #selector(UICollectionViewDataSource.collectionView(_:numberOfItemsInSection:)):
                \CollectionDataSourceProxy.numberOfItems,
            #selector(UICollectionViewDataSource.numberOfSections(in:)):
                \CollectionDataSourceProxy.numberOfSections,
            #selector(UICollectionViewDataSource.collectionView(_:viewForSupplementaryElementOfKind:at:)):
                \CollectionDataSourceProxy.viewForSupplementaryElement,
            #selector(UICollectionViewDataSource.collectionView(_:canMoveItemAt:)):
                \CollectionDataSourceProxy.canMoveItem,
            #selector(UICollectionViewDataSource.collectionView(_:moveItemAt:to:)): \CollectionDataSourceProxy.moveItem,
            #selector(UICollectionViewDataSource.indexTitles(for:)):
                \CollectionDataSourceProxy.indexTitles,
            #selector(UICollectionViewDataSource.collectionView(_:indexPathForIndexTitle:at:)):
                \CollectionDataSourceProxy.indexPathForIndexTitle,
        ]) { $1 }
    }
    #endif
}
