internal import TrellisUIKit

/// Implements a collection view's prefetching methods with handlers.
final class CollectionPrefetchingProxy: DelegateProxy, UICollectionViewDataSourcePrefetching {
    var prefetchItems: ((UICollectionView, [IndexPath]) -> Void)?
    var cancelPrefetchingForItems: ((UICollectionView, [IndexPath]) -> Void)?

    /// Creates the proxy of a collection view's prefetching data source.
    convenience init(for collection: UICollectionView) {
        self.init()
        #if canImport(ObjectiveC)
        attach(to: collection, at: \.prefetchDataSource)
        #else
        attach(to: collection, at: \.prefetchDataSourceProxy) { _ in }
        #endif
    }

    /// Returns the object that is called if no handler is set.
    #if canImport(ObjectiveC)
    private func next(_ collectionView: UICollectionView) -> CollectionPrefetchingFallback {
        CollectionPrefetchingFallback(original as? any UICollectionViewDataSourcePrefetching)
    }
    #else
    private func next(_ collectionView: UICollectionView) -> any UICollectionViewDataSourcePrefetching {
        collectionView.prefetchDataSource ?? AbsentCollectionPrefetching.shared
    }
    #endif

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        prefetchItems?(collectionView, indexPaths)
        next(collectionView).collectionView(collectionView, prefetchItemsAt: indexPaths)
    }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        cancelPrefetchingForItems?(collectionView, indexPaths)
        next(collectionView).collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths)
    }

    private static let ownMethods: [String: AnyKeyPath] = [
        "collectionView:prefetchItemsAtIndexPaths:": \CollectionPrefetchingProxy.prefetchItems,
        "collectionView:cancelPrefetchingForItemsAtIndexPaths:": \CollectionPrefetchingProxy.cancelPrefetchingForItems,
    ]

    override class var methods: [String: AnyKeyPath] { ownMethods }
}
