public import Foundation

/// The cell of one item of a collection view.
///
/// Follows Apple's `UICollectionViewCell`. As in UIKit, the cell has no selected appearance by default: set a
/// `selectedBackgroundView`, or override `isSelected` and `isHighlighted`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ItemCell, ConfiguredView {
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
    final var spokenPlace: AccessibilityPosition?
    final var spokenTextIsStale = false

    override func spokenTextDidChange() { spokenTextIsStale = true }

    override func widgetWasAllocated(width: Int, height: Int) {
        super.widgetWasAllocated(width: width, height: height)
        updateSpokenTextIfStale()
    }

    /// The view that contains the cell's content. Add subviews here.
    open var contentView: UIView { shownContentView }
    private let storedContentView = UIView()

    // MARK: Configurations

    /// A closure that updates a cell's configurations when its state changes.
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

    final var configured: ConfiguredContent?

    /// The content of the cell as a value. Its view replaces the content view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured?.content }
        set { showContent(newValue) }
    }

    /// The background of the cell as a value. It replaces `backgroundView`, `selectedBackgroundView` and
    /// `backgroundColor`, and each of these replaces it.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured?.background }
        set {
            if newValue != nil { (backgroundView, selectedBackgroundView, backgroundColor) = (nil, nil, nil) }
            showBackground(newValue)
        }
    }

    @_documentation(visibility: internal)
    open override var backgroundColor: UIColor? {
        didSet { if backgroundColor != nil { backgroundConfiguration = nil } }
    }

    /// A Boolean value that indicates whether the content configuration is updated automatically when the cell's state
    /// changes.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configured?.updatesContent ?? true }
        set { configuredContent.updatesContent = newValue }
    }
    /// A Boolean value that indicates whether the background configuration is updated automatically when the cell's
    /// state changes.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configured?.updatesBackground ?? true }
        set { configuredContent.updatesBackground = newValue }
    }

    /// Returns the default background configuration, which is clear.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    /// The current state of the cell for its configurations.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isFocused = TableInput.holdsFocusItself(self)
        state.isReordering = collection?.movement?.cell === self
        state.isSwiped = isSwiped
        state.isPinned = isPinned
        state.isEditing = collection?.showsEditing(of: self) ?? false
        return state
    }

    /// A closure that updates the configurations when the cell's state changes, after the automatic updates.
    open var configurationUpdateHandler: UICollectionViewCell.ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Requests an update of the configurations before the next layout.
    open func setNeedsUpdateConfiguration() { configurationIsStale() }

    override func configurationStateDidChange() { setNeedsUpdateConfiguration() }

    /// Whether the cell is a header or footer that is pinned.
    private var isPinned = false

    @_documentation(visibility: internal)
    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        guard layoutAttributes.isPinned != isPinned else { return }
        isPinned = layoutAttributes.isPinned
        setNeedsUpdateConfiguration()
    }

    /// Updates the configurations for a state. Overrides call `super`.
    open func updateConfiguration(using state: UICellConfigurationState) {
        configured?.update(for: state, in: self)
        configurationUpdateHandler?(self, state)
    }

    final var plainContentView: UIView { storedContentView }
    final var updatesByOverride: Bool { type(of: self) != UICollectionViewCell.self }
    final var hasConfigurationUpdateHandler: Bool { configurationUpdateHandler != nil }

    // MARK: Selection

    /// A Boolean value that indicates whether the item is selected.
    open var isSelected = false {
        didSet {
            guard isSelected != oldValue else { return }
            updateSelectionAppearance()
            speakState(isSelected: isSelected, isChecked: false)
        }
    }
    /// A Boolean value that indicates whether the item is highlighted because it is being pressed.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { updateSelectionAppearance() } } }

    func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

    private var isSwiped = false

    final func swipeWillChange(isOpen: Bool) {
        isSwiped = isOpen
        setNeedsUpdateConfiguration()
    }

    final func swipeDidChange() {}

    /// The view behind all other views of the cell.
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil { backgroundConfiguration = nil }
            replaceBackground(oldValue, by: backgroundView)
        }
    }
    /// The view behind the content while the item is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
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
    /// The width of the cell that isn't available to the content.
    var contentWidthTaken: CGFloat { 0 }

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
        configured?.layOut(in: bounds.size)
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
    }

    /// Returns the attributes that the cell prefers: those with the size that satisfies its constraints, or the
    /// layout's if it has none.
    @_documentation(visibility: internal)
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        updateConfigurationIfNeeded()
        return fitting(layoutAttributes)
    }

    /// Returns the smallest size that satisfies the cell's constraints, or the size that fits if it has none.
    @_documentation(visibility: internal)
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        return cellSizeFitting(
            targetSize, content: contentView, beside: contentWidthTaken, horizontal: horizontalFittingPriority,
            vertical: verticalFittingPriority)
    }

    override func insets(of subview: UIView, inWidth width: CGFloat? = nil) -> UIEdgeInsets? {
        guard subview === contentView else { return nil }
        let frame = contentFrame
        return UIEdgeInsets(top: 0, left: frame.minX, bottom: 0, right: bounds.width - frame.maxX)
    }

    // MARK: Accessibility

    @_documentation(visibility: internal)
    @discardableResult
    open override func accessibilityActivate() -> Bool {
        collection?.activate(self) ?? false
    }

    /// A gesture recognizer of the cell receives the tap. Activating the row is another action.
    override func activateByTap() { tap() }

    // MARK: Size invalidation

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
