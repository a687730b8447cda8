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

    override var keepsSubviewsFlat: Bool { true }

    final var isParked = false
    final var spokenText: String?
    final var spokenPosition: String?
    final var spokenTextIsStale = false

    override func spokenTextDidChange() { spokenTextIsStale = true }

    override func widgetWasAllocated(width: Int, height: Int) {
        super.widgetWasAllocated(width: width, height: height)
        updateSpokenTextIfStale()
    }

    /// What the cell shows; add views here.
    open var contentView: UIView { configured?.view ?? storedContentView }
    private let storedContentView = UIView()

    // MARK: Configurations

    /// Called with the cell and its state, when the configurations have to follow it.
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

    private final var configured: ConfiguredContent?
    private final var configuredContent: ConfiguredContent {
        if let configured { return configured }
        let new = ConfiguredContent()
        configured = new
        return new
    }

    /// What the cell shows, as a value; its view takes the place of the content view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured?.content }
        set {
            guard newValue != nil || configured != nil else { return }
            if configuredContent.setContent(newValue, in: configurationState) { contentViewDidChange() }
            setNeedsLayout()
        }
    }

    private func contentViewDidChange() {
        let view: UIView = configured?.view ?? storedContentView
        if view !== storedContentView { storedContentView.removeFromSuperview() }
        let isCovered = subviews.first is ConfiguredBackground
        insertSubview(view, at: isCovered ? 1 : 0)
    }

    /// The background of the cell, as a value; it takes the place of `backgroundView`.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured?.background }
        set {
            guard newValue != nil || configured != nil else { return }
            configuredContent.setBackground(newValue, in: configurationState, behind: self)
            setNeedsLayout()
        }
    }

    /// Whether the content configuration follows the cell's state by itself.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configured?.updatesContent ?? true }
        set { configuredContent.updatesContent = newValue }
    }
    /// Whether the background configuration follows the cell's state by itself.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configured?.updatesBackground ?? true }
        set { configuredContent.updatesBackground = newValue }
    }

    /// Makes the background configuration of the cell's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    /// The state that the configurations depend on.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isFocused = TableInput.holdsFocusItself(self)
        state.isReordering = collection?.movement?.cell === self
        state.isEditing = collection?.showsEditing(of: self) ?? false
        return state
    }

    /// Called when the configurations have to follow the cell's state, after they did so by themselves.
    open var configurationUpdateHandler: UICollectionViewCell.ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Asks for the configurations to follow the cell's state before the next layout.
    open func setNeedsUpdateConfiguration() {
        guard configured != nil || configurationUpdateHandler != nil || updatesByOverride else { return }
        configuredContent.isStale = true
        setNeedsLayout()
    }

    /// Has the configurations follow a state. Overrides call super.
    open func updateConfiguration(using state: UICellConfigurationState) {
        configured?.update(for: state, in: self)
        configurationUpdateHandler?(self, state)
    }

    /// Whether a subclass may have the configurations follow the state in its own way.
    private var updatesByOverride: Bool { type(of: self) != UICollectionViewCell.self }

    private func updateConfigurationIfNeeded() {
        guard let configured, configured.isStale else { return }
        configured.isStale = false
        updateConfiguration(using: configurationState)
    }

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

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let view = configured?.view else { return super.sizeThatFits(size) }
        updateConfigurationIfNeeded()
        let taken = contentWidthTaken
        let fitting = view.sizeThatFits(CGSize(width: max(0, size.width - taken), height: size.height))
        return CGSize(width: fitting.width + taken, height: fitting.height)
    }

    /// The rectangle of the content.
    var contentFrame: CGRect { bounds }
    /// How much narrower the content is than the cell.
    var contentWidthTaken: CGFloat { 0 }
    /// How far the background goes on beyond the cell.
    var backgroundOverhang: (top: CGFloat, bottom: CGFloat) { (0, 0) }

    private func updateSelectionAppearance() {
        setNeedsUpdateConfiguration()
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
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        contentView.frame = contentFrame
        configured?.layOut(in: bounds.size, beyond: backgroundOverhang)
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
    }

    /// The layout's size, or the one that the constraints in the content want; without any, the size that fits.
    @_documentation(visibility: internal)
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        fitting(layoutAttributes)
    }

    /// The size that the constraints in the content want; without any, the size that fits.
    @_documentation(visibility: internal)
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard contentView.holdsConstraints else { return sizeThatFits(targetSize) }
        let taken = contentWidthTaken
        let fitting = contentView.systemLayoutSizeFitting(
            CGSize(width: max(0, targetSize.width - taken), height: targetSize.height),
            withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        return CGSize(width: fitting.width + taken, height: fitting.height)
    }

    // MARK: Accessibility

    @_documentation(visibility: internal)
    @discardableResult
    open override func accessibilityActivate() -> Bool {
        collection?.activate(self) ?? false
    }

    // MARK: Another size

    @_documentation(visibility: internal)
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        collection?.sizeIsStale(of: self, byConstraints: false)
    }

    override func sizeWasInvalidated(of subview: UIView) {
        super.sizeWasInvalidated(of: subview)
        if subview === contentView { collection?.sizeIsStale(of: self, byConstraints: false) }
    }

    override func constraintsDidChange(in view: UIView) {
        super.constraintsDidChange(in: view)
        collection?.sizeIsStale(of: self, byConstraints: true)
    }

    override func showContextMenu() { collection?.showMenu(of: self) }
}
