internal import TrellisUIKit

extension UICollectionView {
    /// A cell that shows nothing, for an item that nobody has a cell for: UIKit takes none that was not dequeued.
    func emptyCell(for indexPath: IndexPath) -> UICollectionViewCell {
        let identifier = "an empty cell of Trellis"
        register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
        return dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }

    /// A view that shows nothing, where the layout has one and nobody makes it.
    func emptyView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
        let identifier = "an empty view of Trellis"
        register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        return dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    }
}
