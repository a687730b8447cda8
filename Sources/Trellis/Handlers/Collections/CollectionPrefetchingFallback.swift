#if canImport(ObjectiveC)
internal import TrellisUIKit

/// Asks the app's own object, or gives what UIKit documents for an absent method.
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
