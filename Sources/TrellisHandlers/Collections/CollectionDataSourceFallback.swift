#if canImport(ObjectiveC)
internal import TrellisUIKit

/// Calls the app's own data source, or returns UIKit's documented default if it doesn't implement a method.
@MainActor
struct CollectionDataSourceFallback {
    private let original: (any UICollectionViewDataSource)?

    init(_ original: (any UICollectionViewDataSource)?) {
        self.original = original
    }

    var _movesItems: Bool {
        original?.responds(to: #selector(UICollectionViewDataSource.collectionView(_:moveItemAt:to:))) == true
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        original?.collectionView(collectionView, cellForItemAt: indexPath)
            ?? collectionView.emptyCell(for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        original?.collectionView(collectionView, numberOfItemsInSection: section)
            ?? 0
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        original?.numberOfSections?(in: collectionView)
            ?? 1
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        original?.collectionView?(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
            ?? collectionView.emptyView(ofKind: kind, at: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        original?.collectionView?(collectionView, canMoveItemAt: indexPath) ?? true
    }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        original?.collectionView?(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }

    func indexTitles(for collectionView: UICollectionView) -> [String]? {
        original?.indexTitles?(for: collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
        -> IndexPath
    {
        original?.collectionView?(collectionView, indexPathForIndexTitle: title, at: index)
            ?? IndexPath(item: 0, section: index)
    }
}
#endif
