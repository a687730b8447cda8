#if canImport(ObjectiveC)
internal import TrellisUIKit

/// Calls the app's own prefetching data source, or does nothing if it doesn't implement a method.
@MainActor
struct CollectionPrefetchingFallback {
    private let original: (any UICollectionViewDataSourcePrefetching)?

    init(_ original: (any UICollectionViewDataSourcePrefetching)?) {
        self.original = original
    }

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        original?.collectionView(collectionView, prefetchItemsAt: indexPaths)
    }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        original?.collectionView?(collectionView, cancelPrefetchingForItemsAt: indexPaths)
    }
}
#endif
