package import TrellisUIKit

/// Implements a collection view's data source methods with handlers.
package final class CollectionDataSourceProxy: DelegateProxy, UICollectionViewDataSource {
    package var cellForItem: ((UICollectionView, IndexPath) -> UICollectionViewCell)?
    package var numberOfItems: ((UICollectionView, Int) -> Int)?
    package var numberOfSections: ((UICollectionView) -> Int)?
    package var viewForSupplementaryElement: ((UICollectionView, String, IndexPath) -> UICollectionReusableView)?
    package var canMoveItem: ((UICollectionView, IndexPath) -> Bool)?
    package var indexTitles: ((UICollectionView) -> [String]?)?
    package var moveItem: ((UICollectionView, IndexPath, IndexPath) -> Void)?
    package var indexPathForIndexTitle: ((UICollectionView, String, Int) -> IndexPath)?

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

    /// The list library's object.
    package weak var library: (any UICollectionViewDataSource)? {
        didSet { libraryDidChange(from: oldValue, to: library) }
    }

    /// Returns the objects behind the handlers.
    #if canImport(ObjectiveC)
    private func hands(_ collectionView: UICollectionView) -> HandsBehind<CollectionDataSourceFallback> {
        let own = original === library ? nil : original as? any UICollectionViewDataSource
        return HandsBehind(
            view: collectionView, library: library.map(CollectionDataSourceFallback.init),
            delegate: own.map(CollectionDataSourceFallback.init),
            absent: CollectionDataSourceFallback(nil))
    }
    #else
    private func hands(_ collectionView: UICollectionView) -> HandsBehind<any UICollectionViewDataSource> {
        let library = library, own = isAttached ? collectionView.dataSource : nil
        return HandsBehind(
            view: collectionView, library: library, delegate: own === library ? nil : own,
            absent: AbsentCollectionDataSource.shared)
    }
    #endif

    package func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        cellForItem?(collectionView, indexPath)
            ?? hands(collectionView).first.collectionView(collectionView, cellForItemAt: indexPath)
    }

    package func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        numberOfItems?(collectionView, section)
            ?? hands(collectionView).first.collectionView(collectionView, numberOfItemsInSection: section)
    }

    package func numberOfSections(in collectionView: UICollectionView) -> Int {
        numberOfSections?(collectionView)
            ?? hands(collectionView).first.numberOfSections(in: collectionView)
    }

    package func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        viewForSupplementaryElement?(collectionView, kind, indexPath)
            ?? hands(collectionView).first.collectionView(
                collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }

    package func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        canMoveItem?(collectionView, indexPath)
            ?? hands(collectionView).ask { $0.collectionView(collectionView, canMoveItemAt: indexPath) }
    }

    package func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        if let moveItem { return moveItem(collectionView, sourceIndexPath, destinationIndexPath) }
        hands(collectionView).editor { $0._movesItems }.collectionView(
            collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }

    #if !canImport(ObjectiveC)
    package var _movesItems: Bool {
        moveItem != nil || library?._movesItems == true || collection?.dataSource?._movesItems == true
    }
    #endif

    package func indexTitles(for collectionView: UICollectionView) -> [String]? {
        if let indexTitles { return indexTitles(collectionView) }
        return hands(collectionView).ask { $0.indexTitles(for: collectionView) }
    }

    package func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
        -> IndexPath
    {
        indexPathForIndexTitle?(collectionView, title, index)
            ?? hands(collectionView).ask { $0.collectionView(collectionView, indexPathForIndexTitle: title, at: index) }
    }

    private static let ownMethods: [String: AnyKeyPath] = [
        "collectionView:cellForItemAtIndexPath:": \CollectionDataSourceProxy.cellForItem,
        "collectionView:numberOfItemsInSection:": \CollectionDataSourceProxy.numberOfItems,
        "numberOfSectionsInCollectionView:": \CollectionDataSourceProxy.numberOfSections,
        "collectionView:viewForSupplementaryElementOfKind:atIndexPath:":
            \CollectionDataSourceProxy.viewForSupplementaryElement,
        "collectionView:canMoveItemAtIndexPath:": \CollectionDataSourceProxy.canMoveItem,
        "collectionView:moveItemAtIndexPath:toIndexPath:": \CollectionDataSourceProxy.moveItem,
        "indexTitlesForCollectionView:": \CollectionDataSourceProxy.indexTitles,
        "collectionView:indexPathForIndexTitle:atIndex:": \CollectionDataSourceProxy.indexPathForIndexTitle,
    ]

    override class var methods: [String: AnyKeyPath] { ownMethods }
}
