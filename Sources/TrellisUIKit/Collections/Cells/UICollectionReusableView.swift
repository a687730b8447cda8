internal import Foundation

/// A reusable view of a collection view: a cell, a header or a footer.
///
/// Follows Apple's `UICollectionReusableView`.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The identifier for reusing the view.
    open internal(set) var reuseIdentifier: String?
    /// The collection view that shows the view.
    final weak var collection: UICollectionView?
    /// The attributes that were last applied to the view.
    final var placedBy: UICollectionViewLayoutAttributes?

    /// Prepares the view for reuse. Overrides reset state of the previous element and call `super`.
    open func prepareForReuse() {}

    /// Applies the attributes of a custom layout. The collection view itself applies the frame and the other attributes
    /// that every layout has.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before the layout of the collection view changes.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called after the layout of the collection view has changed.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Returns the attributes that the view prefers to those of the layout. The default has the size that satisfies the
    /// view's constraints.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        holdsConstraints ? fitting(layoutAttributes) : layoutAttributes
    }

    /// Returns attributes with the size that fits, or with the height that fits if the layout determines the width.
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

    /// Applies the attributes to the view. A transparency, a transform or a hidden state that the app set is kept until
    /// the layout changes its own.
    final func place(by attributes: UICollectionViewLayoutAttributes) {
        if frame != attributes.frame { frame = attributes.frame }
        if attributes.alpha != placedBy?.alpha ?? 1 { alpha = attributes.alpha }
        if attributes.isHidden != placedBy?.isHidden ?? false { isHidden = attributes.isHidden }
        if attributes.transform != placedBy?.transform ?? .identity { transform = attributes.transform }
        guard placedBy?.isEqual(attributes) != true else { return }
        // A copy, as a layout may change the attributes that it returned.
        placedBy = attributes.copy() as? UICollectionViewLayoutAttributes
        apply(attributes)
    }

    /// Undoes the attributes of the view's place before the view is reused at another one.
    final func leavePlace() {
        guard let old = placedBy else { return }
        if old.alpha != 1 { alpha = 1 }
        if old.isHidden { isHidden = false }
        if old.transform != .identity { transform = .identity }
        placedBy = nil
    }
}
