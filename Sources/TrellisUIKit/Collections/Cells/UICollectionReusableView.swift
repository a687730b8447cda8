internal import Foundation

/// A view of a collection that can be used again: a cell, a header, a footer.
///
/// Follows Apple's `UICollectionReusableView`.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The identifier by which the view is used again.
    open internal(set) var reuseIdentifier: String?
    /// The collection that shows the view.
    final weak var collection: UICollectionView?
    /// What the view was placed by.
    final var placedBy: UICollectionViewLayoutAttributes?

    /// The view is about to be used again: take away what belongs to the last element only. Call super.
    open func prepareForReuse() {}

    /// Takes attributes that a layout of one's own gives; the frame and the rest that every layout gives are taken.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before the collection takes another layout.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called after the collection has taken another layout, and the view its place in it.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The attributes that the view wants in place of those of the layout, where the layout asks: as large as its
    /// constraints want it.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        holdsConstraints ? fitting(layoutAttributes) : layoutAttributes
    }

    /// The attributes with the size that fits, or with the height that fits if the layout keeps to its width.
    final func fitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        var size =
            attributes.fixesWidth
            ? systemLayoutSizeFitting(
                CGSize(width: attributes.size.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel) : systemLayoutSizeFitting(attributes.size)
        if attributes.fixesWidth { size.width = attributes.size.width }
        guard size != attributes.size, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite,
            let preferred = attributes.copy() as? UICollectionViewLayoutAttributes
        else { return attributes }
        preferred.size = CGSize(
            width: attributes.fixesWidth ? size.width : size.width.rounded(.up), height: size.height.rounded(.up))
        return preferred
    }

    /// Takes its place, and how it looks there.
    final func place(by attributes: UICollectionViewLayoutAttributes) {
        if frame != attributes.frame { frame = attributes.frame }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
        guard placedBy?.isEqual(attributes) != true else { return }
        placedBy = attributes
        apply(attributes)
    }
}
