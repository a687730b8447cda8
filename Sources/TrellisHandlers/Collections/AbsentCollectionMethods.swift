#if os(Linux)
internal import TrellisUIKit

/// A data source without items.
@MainActor
final class AbsentCollectionDataSource: NSObject, UICollectionViewDataSource {
    static let shared = AbsentCollectionDataSource()

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.emptyCell(for: indexPath)
    }
}

/// A delegate that implements no method, so that UIKit's defaults apply.
@MainActor
final class AbsentCollectionDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    static let shared = AbsentCollectionDelegate()
}

/// Ignores prefetching.
@MainActor
final class AbsentCollectionPrefetching: NSObject, UICollectionViewDataSourcePrefetching {
    static let shared = AbsentCollectionPrefetching()

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
}
#endif
