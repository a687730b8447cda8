internal import TrellisUIKit

extension UICollectionView {
    /// Returns an empty cell, for an item for which the app provides none. It is dequeued, as UIKit requires.
    func emptyCell(for indexPath: IndexPath) -> UICollectionViewCell {
        let identifier = "an empty cell of Trellis"
        register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
        return dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }

    /// Returns an empty supplementary view, for one that the layout requires and the app doesn't provide.
    func emptyView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
        #if canImport(ObjectiveC)
        let identifier = "an empty view of Trellis"
        register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        return dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
        #else
        missingElement(kind, at: indexPath)
        #endif
    }
}
