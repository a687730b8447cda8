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
#endif
