public import TrellisUIKit

extension UITableView {
    /// Registers cells that come from nib files, each under the name of its type.
    public func registerNibs(_ cells: [any (UITableViewCell & NibView).Type]) {
        for cell in cells { register(cell.nib, forCellReuseIdentifier: cell.reuseIdentifier) }
    }

    /// Registers headers and footers that come from nib files, each under the name of its type.
    public func registerHeaderFooterNibs(_ views: [any (UITableViewHeaderFooterView & NibView).Type]) {
        for view in views { register(view.nib, forHeaderFooterViewReuseIdentifier: view.reuseIdentifier) }
    }
}

extension UICollectionView {
    /// Registers cells that come from nib files, each under the name of its type.
    public func registerNibs(_ cells: [any (UICollectionViewCell & NibView).Type]) {
        for cell in cells { register(cell.nib, forCellWithReuseIdentifier: cell.reuseIdentifier) }
    }

    /// Registers section headers that come from nib files, each under the name of its type.
    public func registerHeaderNibs(_ headers: [any (UICollectionReusableView & NibView).Type]) {
        registerNibs(headers, ofKind: UICollectionView.elementKindSectionHeader)
    }

    /// Registers section footers that come from nib files, each under the name of its type.
    public func registerFooterNibs(_ footers: [any (UICollectionReusableView & NibView).Type]) {
        registerNibs(footers, ofKind: UICollectionView.elementKindSectionFooter)
    }

    private func registerNibs(_ views: [any (UICollectionReusableView & NibView).Type], ofKind kind: String) {
        for view in views {
            register(view.nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: view.reuseIdentifier)
        }
    }
}
