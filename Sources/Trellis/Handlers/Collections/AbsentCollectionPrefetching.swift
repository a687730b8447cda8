#if os(Linux)
internal import TrellisUIKit

/// Takes no notice of items to come.
@MainActor
final class AbsentCollectionPrefetching: NSObject, UICollectionViewDataSourcePrefetching {
    static let shared = AbsentCollectionPrefetching()

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
}
#endif
