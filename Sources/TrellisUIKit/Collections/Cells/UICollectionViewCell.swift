public import Foundation

/// One item of a collection: content, and what shows that it is selected.
///
/// Follows Apple's `UICollectionViewCell`. Nothing shows a selection by itself, as in UIKit: give the cell a
/// `selectedBackgroundView`, or override `isSelected` and `isHighlighted`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ItemCell {
    override func didInit() {
        super.didInit()
        storedContentView.frame = bounds
        addSubview(storedContentView)
    }

    override class func makeWidgets() -> (outer: Widget, content: Widget) {
        let row = TableInput.makeRow()
        return (row, row)
    }

    final var isParked = false
    final var spokenText: String?

    /// What the cell shows; add views here.
    open var contentView: UIView { storedContentView }
    private let storedContentView = UIView()

    // MARK: Selection

    /// Whether the item is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { updateSelectionAppearance() } } }
    /// Whether the item is pressed.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { updateSelectionAppearance() } } }

    func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

    /// A view behind everything.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
    /// A view behind the content while the item is selected or pressed.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            updateSelectionAppearance()
        }
    }

    private func updateSelectionAppearance() {
        showSelectedBackground(selectedBackgroundView, isShown: isSelected || isHighlighted)
    }

    // MARK: Reuse and layout

    @_documentation(visibility: internal)
    open override func prepareForReuse() {
        super.prepareForReuse()
        isHighlighted = false
        isSelected = false
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
    }

    /// The layout's size, or the one that the constraints in the content want; without any, the size that fits.
    @_documentation(visibility: internal)
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let size = systemLayoutSizeFitting(layoutAttributes.size)
        guard size != layoutAttributes.size, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite,
            let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
        else { return layoutAttributes }
        preferred.size = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
        return preferred
    }

    /// The size that the constraints in the content want; without any, the size that fits.
    @_documentation(visibility: internal)
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard contentView.holdsConstraints else { return sizeThatFits(targetSize) }
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    // MARK: Accessibility

    @_documentation(visibility: internal)
    @discardableResult
    open override func accessibilityActivate() -> Bool {
        collection?.activate(self) ?? false
    }

    override func showContextMenu() { collection?.showMenu(of: self) }
}
