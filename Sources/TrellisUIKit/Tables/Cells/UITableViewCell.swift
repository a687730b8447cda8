/// The cell of one row of a table view.
///
/// Follows Apple's `UITableViewCell`. Its labels are placed by frames rather than constraints, so that scrolling stays
/// cheap.
@preconcurrency @MainActor
open class UITableViewCell: _UITableViewCellBase, ItemCell, _UITableViewCellClass, ConfiguredView {
    /// Creates a cell with a style and a reuse identifier.
    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    @_documentation(visibility: internal)
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a cell of a nib.
    public required init?(coder: NSCoder) {
        let archive = (coder as? NibCoder)?.current?.archive
        style = archive?.cellStyle ?? .default
        reuseIdentifier = archive?.reuseIdentifier
        super.init(coder: coder)
    }

    override func didInit() {
        super.didInit()
        frame.size = CGSize(width: 320, height: CellMetrics.height)
        storedContentView.cell = self
        storedContentView.frame = bounds
        addSubview(storedContentView)
    }

    override class func makeWidgets() -> (outer: Widget, content: Widget) {
        let row = TableInput.makeRow()
        row.setClass(hoverClass, true)
        return (row, row)
    }

    override var keepsSubviewsFlat: Bool { true }

    final let style: CellStyle
    /// The table view that shows the cell.
    final weak var table: UITableView?
    /// Whether the cell is unused, but still in the table's widget tree.
    final var isParked = false

    // MARK: Content

    /// The view that contains the cell's content. Add subviews here.
    open var contentView: UIView { shownContentView }
    private let storedContentView = CellContentView()

    /// The primary label.
    open var textLabel: UILabel? { labels.text(in: self) }
    /// The secondary label, or `nil` in a cell of the default style.
    open var detailTextLabel: UILabel? { style == .default ? nil : labels.detail(in: self) }
    /// The image view before the labels.
    open var imageView: UIImageView? { labels.image(in: self) }
    /// The labels and the image view, created on first access.
    final var labels = CellLabels()

    /// The indentation level of the content.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { contentView.setNeedsLayout() } } }
    /// The width of one indentation level, in points.
    open var indentationWidth: CGFloat = 10 { didSet { contentView.setNeedsLayout() } }

    // MARK: Reuse

    /// The identifier for reusing the cell.
    open internal(set) var reuseIdentifier: String?

    /// Prepares the cell for reuse. Overrides reset state of the previous row and call `super`.
    open func prepareForReuse() {
        setHighlighted(false, animated: false)
        setSelected(false, animated: false)
    }

    // MARK: Accessory

    /// The standard accessory at the trailing edge.
    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { accessoryDidChange() } } }
    /// A custom view at the trailing edge, which replaces the standard accessory.
    open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { accessoryDidChange() } } }
    /// The standard accessory in editing mode.
    open var editingAccessoryType = AccessoryType.none {
        didSet { if editingAccessoryType != oldValue { accessoryDidChange() } }
    }
    /// A custom view at the trailing edge in editing mode.
    open var editingAccessoryView: UIView? { didSet { if editingAccessoryView !== oldValue { accessoryDidChange() } } }
    private var shownAccessory: UIView?

    final func accessoryDidChange() {
        shownAccessory?.removeFromSuperview()
        shownAccessory =
            (isEditing ? editingAccessoryView : accessoryView)
            ?? CellAccessory.make(isEditing ? editingAccessoryType : accessoryType) { [weak self] in
                guard let self else { return }
                table?.accessoryWasTapped(on: self)
            }
        if let shownAccessory { addSubview(shownAccessory) }
        setNeedsLayout()
        speakState(isSelected: storedSelected, isChecked: accessoryType == .checkmark)
    }

    /// Returns the position and width of the content, beside the accessory and the fully shown editing controls.
    final func contentExtent(in width: CGFloat) -> (x: CGFloat, width: CGFloat) {
        contentExtent(in: width, editing: isEditing ? 1 : 0)
    }

    /// The position and width of the content beside the editing controls, which may be moving.
    private var shownExtent: (x: CGFloat, width: CGFloat) {
        contentExtent(in: bounds.width, editing: editing?.progress ?? 0)
    }

    private func contentExtent(in width: CGFloat, editing progress: CGFloat) -> (x: CGFloat, width: CGFloat) {
        let leading = editing?.leading(progress) ?? 0
        var trailing = editing?.trailing(progress) ?? 0
        if let size = shownAccessory?.frame.size { trailing += size.width + CellMetrics.margin }
        let side = table?.readableInset(in: width) ?? 0
        return (leading + side, max(0, width - leading - trailing - 2 * side))
    }

    override func insets(of subview: UIView, inWidth width: CGFloat? = nil) -> UIEdgeInsets? {
        guard subview === contentView else { return nil }
        let extent = width.map(contentExtent(in:)) ?? shownExtent
        let far = (width ?? bounds.width) - extent.x - extent.width
        return UIEdgeInsets(
            top: 0, left: isRightToLeft ? far : extent.x, bottom: 0, right: isRightToLeft ? extent.x : far)
    }

    /// Returns the width of the content in a cell of a width.
    final func contentWidth(in width: CGFloat) -> CGFloat { contentExtent(in: width).width }

    // MARK: Editing

    /// The editing controls, created when the cell first enters editing mode.
    private final var editing: CellEditing?
    /// The table's decisions about editing the row.
    final var rowEditing = RowEditing()
    private var storedEditing = false

    /// A Boolean value that indicates whether the cell is in editing mode.
    open var isEditing: Bool {
        get { storedEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Sets whether the cell is in editing mode. Called by the table view. Overrides call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing || storedEditing else { return }
        let mask: StateMask = editing ? .showingEditControl : []
        let changes = storedEditing != editing
        if changes { willTransition(to: confirmationMask.union(mask)) }
        storedEditing = editing
        let controls = self.editing ?? CellEditing()
        self.editing = controls
        if editing, table == nil { rowEditing.indents = shouldIndentWhileEditing }
        controls.show(rowEditing, isShown: editing, in: self, animated: animated)
        controls.control?.isSelected = isSelected
        if changes {
            accessoryDidChange()
            setNeedsUpdateConfiguration()
            didTransition(to: confirmationMask.union(mask))
        }
    }

    /// The editing style that the table's delegate returned, or `.none` if the row can't be edited.
    open var editingStyle: EditingStyle { rowEditing.style }
    /// A Boolean value that indicates whether the reorder control is shown in editing mode.
    open var showsReorderControl: Bool {
        get { rowEditing.canMove }
        set {
            rowEditing.canMove = newValue
            if storedEditing { editing?.show(rowEditing, isShown: true, in: self, animated: false) }
        }
    }
    /// A Boolean value that indicates whether the content is indented in editing mode.
    open var shouldIndentWhileEditing: Bool {
        get { rowEditing.indents }
        set {
            rowEditing.indents = newValue
            if storedEditing { editing?.show(rowEditing, isShown: true, in: self, animated: false) }
        }
    }
    /// A Boolean value that indicates whether the cell shows swipe actions or the confirmation of a deletion.
    open private(set) var showingDeleteConfirmation = false

    private var confirmationMask: StateMask { showingDeleteConfirmation ? .showingDeleteConfirmation : [] }
    private var editMask: StateMask { storedEditing ? .showingEditControl : [] }

    /// Called before the state of the editing controls changes. Overrides call `super`.
    open func willTransition(to state: UITableViewCell.StateMask) {}
    /// Called after the state of the editing controls changed, perhaps before their animation ends. Overrides call
    /// `super`.
    open func didTransition(to state: UITableViewCell.StateMask) {}

    /// Called before the row shows or hides its swipe actions.
    final func swipeWillChange(isOpen: Bool) {
        showingDeleteConfirmation = isOpen
        setNeedsUpdateConfiguration()
        willTransition(to: editMask.union(confirmationMask))
    }

    /// Called after the row showed or hid its swipe actions.
    final func swipeDidChange() { didTransition(to: editMask.union(confirmationMask)) }

    /// The handle that moves the row, or `nil` if none is shown.
    final var reorderGrip: UIView? { editing?.grip }

    private var liftedBackground: UIView?

    /// Sets whether the row is shown above the others, with a border, while it is being moved.
    final func setLifted(_ isLifted: Bool) {
        liftedBackground?.removeFromSuperview()
        liftedBackground = nil
        setNeedsUpdateConfiguration()
        guard isLifted else { return }
        let background = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        background.backgroundColor = .secondarySystemBackground
        background.layer.borderWidth = 1
        background.layer.borderColor = UIColor.systemGray3.cgColor
        insertSubview(background, at: 0)
        liftedBackground = background
    }

    // MARK: Configurations

    /// A closure that updates a cell's configurations when its state changes.
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

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

    /// Returns the default content configuration for the cell's style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        style == .value1 || style == .value2 ? .valueCell() : style == .subtitle ? .subtitleCell() : .cell()
    }

    /// Returns the default background configuration for the cell's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        table?.style == .plain || table == nil ? .listPlainCell() : .listGroupedCell()
    }

    /// The current state of the cell for its configurations.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isFocused = TableInput.holdsFocusItself(self)
        state.isEditing = isEditing
        state.isSwiped = showingDeleteConfirmation
        state.isReordering = liftedBackground != nil
        return state
    }

    /// A closure that updates the configurations when the cell's state changes, after the automatic updates.
    open var configurationUpdateHandler: UITableViewCell.ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Requests an update of the configurations before the next layout.
    open func setNeedsUpdateConfiguration() { configurationIsStale() }

    override func configurationStateDidChange() { setNeedsUpdateConfiguration() }

    /// Updates the configurations for a state. Overrides call `super`.
    open func updateConfiguration(using state: UICellConfigurationState) {
        configured?.update(for: state, in: self)
        configurationUpdateHandler?(self, state)
    }

    final var plainContentView: UIView { storedContentView }
    final var updatesByOverride: Bool { type(of: self) != UITableViewCell.self }
    final var hasConfigurationUpdateHandler: Bool { configurationUpdateHandler != nil }

    // MARK: Selection

    /// The appearance of the selected cell.
    open var selectionStyle = SelectionStyle.default {
        didSet {
            guard selectionStyle != oldValue else { return }
            updateSelectionAppearance()
            widget.setClass(Self.hoverClass, selectionStyle != .none)
        }
    }

    /// The class of rows that are marked under the pointer, because a click chooses them.
    private static let hoverClass = "chosen-by-click"

    /// A Boolean value that indicates whether the row is selected.
    open var isSelected: Bool {
        get { storedSelected }
        set { setSelected(newValue, animated: false) }
    }

    private var storedSelected = false

    /// A Boolean value that indicates whether the row is highlighted because it is being pressed.
    open var isHighlighted: Bool {
        get { storedHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    private var storedHighlighted = false

    /// Sets whether the row is selected. The change isn't animated.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard storedSelected != selected else { return }
        storedSelected = selected
        editing?.control?.isSelected = selected
        updateSelectionAppearance()
        speakState(isSelected: selected, isChecked: accessoryType == .checkmark)
    }

    /// Sets whether the row is highlighted. The change isn't animated.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard storedHighlighted != highlighted else { return }
        storedHighlighted = highlighted
        updateSelectionAppearance()
    }

    /// The view behind all other views of the cell.
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil { backgroundConfiguration = nil }
            replaceBackground(oldValue, by: backgroundView)
        }
    }
    /// The view behind the content while the row is selected or highlighted. The default is grey.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
            oldValue?.removeFromSuperview()
            updateSelectionAppearance()
        }
    }
    private var plainSelectedBackground: UIView?
    /// The view behind the content of a selected row of a table that allows multiple selection. The default is
    /// `selectedBackgroundView`.
    open var multipleSelectionBackgroundView: UIView? {
        didSet {
            guard multipleSelectionBackgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            updateSelectionAppearance()
        }
    }

    /// The view that shows the current selection.
    private var selectionBackground: UIView? {
        if table?.takesSeveral == true, let multipleSelectionBackgroundView { return multipleSelectionBackgroundView }
        return selectedBackgroundView ?? plainSelectedBackground
    }

    private func updateSelectionAppearance() {
        setNeedsUpdateConfiguration()
        // A background configuration draws the selection itself.
        let isShown =
            (storedSelected || storedHighlighted) && selectionStyle != .none && configured?.background == nil
        labels.isHighlighted = isShown
        if isShown, selectedBackgroundView == nil, plainSelectedBackground == nil { makeSelectedBackground() }
        showSelectedBackground(selectionBackground, isShown: isShown)
    }

    private func makeSelectedBackground() {
        let view = UIView()
        view.backgroundColor = .systemGray5
        plainSelectedBackground = view
    }

    // MARK: Separator

    /// The insets of the separator. The default is the table's. The labels and the image of a cell with insets of its
    /// own begin where its separator begins, unless that is nearer to the edge than they usually are.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? table?.separatorInsetFromEdges ?? CellMetrics.separatorInset }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
            contentView.setNeedsLayout()
        }
    }

    private final var ownSeparatorInset: UIEdgeInsets?
    /// The distance of the labels and the image from the edge.
    final var labelMargin: CGFloat { max(CellMetrics.margin, ownSeparatorInset?.left ?? 0) }
    private var separator: UIView?

    /// Shows a separator at the bottom edge, or removes it if `color` is `nil`.
    final func showSeparator(_ color: UIColor?) {
        guard let color else {
            separator?.removeFromSuperview()
            separator = nil
            return
        }
        let line = separator ?? UIView()
        if line.backgroundColor !== color { line.backgroundColor = color }
        guard separator == nil else { return }
        separator = line
        addSubview(line)
    }

    // MARK: Layout

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        // While the row is swiped aside, the origin of its bounds isn't zero.
        let area = CGRect(origin: .zero, size: bounds.size)
        let extent = shownExtent
        contentView.frame = mirrored(CGRect(x: extent.x, y: 0, width: extent.width, height: bounds.height))
        editing?.layOut(in: self)
        if let shownAccessory {
            let size = shownAccessory.frame.size
            shownAccessory.frame = mirrored(
                CGRect(
                    x: extent.x + extent.width, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                    height: size.height))
        }
        backgroundView?.frame = area
        configured?.layOut(in: area.size)
        liftedBackground?.frame = area
        if storedSelected || storedHighlighted { selectionBackground?.frame = area }
        if let separator {
            let inset = separatorInset
            separator.frame = mirrored(
                CGRect(
                    x: extent.x + inset.left, y: bounds.height - 1,
                    width: max(
                        0,
                        bounds.width - extent.x - inset.left - inset.right
                            - (table?.readableInset(in: bounds.width) ?? 0)), height: 1))
        }
    }

    /// Returns the size that the cell's labels need at a width.
    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : bounds.width
        if let view = configured?.view {
            updateConfigurationIfNeeded()
            let size = view.sizeThatFits(CGSize(width: contentWidth(in: width), height: 0))
            return CGSize(width: width, height: size.height)
        }
        return CGSize(width: width, height: labels.height(in: self, forWidth: contentWidth(in: width)))
    }

    /// Returns the smallest size that satisfies the cell's constraints, or the size that fits if it has none.
    @_documentation(visibility: internal)
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        return cellSizeFitting(
            targetSize, content: contentView, beside: targetSize.width - contentWidth(in: targetSize.width),
            horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    }

    // MARK: Accessibility

    @_documentation(visibility: internal)
    @discardableResult
    open override func accessibilityActivate() -> Bool {
        table?.activate(self) ?? false
    }

    /// A gesture recognizer of the cell receives the tap. Activating the row is another action.
    override func activateByTap() { tap() }

    // MARK: Size invalidation

    @_documentation(visibility: internal)
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        table?.sizeIsStale(of: self, byConstraints: false)
    }

    override func sizeWasInvalidated(of subview: UIView) {
        super.sizeWasInvalidated(of: subview)
        if subview === contentView { table?.sizeIsStale(of: self, byConstraints: false) }
    }

    override func constraintsDidChange(in view: UIView) {
        super.constraintsDidChange(in: view)
        table?.sizeIsStale(of: self, byConstraints: true)
    }

    override func showContextMenu() { table?.showMenu(of: self) }

    override func widgetWasMade() {
        super.widgetWasMade()
        AccessibleActions.publish(self)
    }

    /// The titles of the swipe actions, which assistive technology can perform without a swipe.
    override var namesOfActions: [String] {
        super.namesOfActions + (table?.swipeActions(of: self).compactMap(\.title) ?? [])
    }

    override func performAction(named name: String) {
        if table?.performSwipeAction(named: name, of: self) != true { super.performAction(named: name) }
    }

    final var spokenText: String?
    final var spokenPlace: AccessibilityPosition?
    final var spokenTextIsStale = false

    override func spokenTextDidChange() { spokenTextIsStale = true }

    override func widgetWasAllocated(width: Int, height: Int) {
        super.widgetWasAllocated(width: width, height: height)
        updateSpokenTextIfStale()
    }
}

extension UIView {
    /// Returns the size of the view as a cell, which satisfies the constraints of its content, and those between the
    /// cell itself and its subviews; the size that fits if there are none.
    ///
    /// - Parameters:
    ///   - target: The target size of the cell.
    ///   - content: The cell's content view.
    ///   - taken: The width of the cell that isn't available to the content.
    ///   - horizontal: The priority of the width.
    ///   - vertical: The priority of the height.
    /// - Returns: The size.
    func cellSizeFitting(
        _ target: CGSize, content: UIView, beside taken: CGFloat, horizontal: UILayoutPriority,
        vertical: UILayoutPriority
    ) -> CGSize {
        let own = holdsConstraints ? sizeFitting(target, horizontal: horizontal, vertical: vertical) : nil
        guard content.holdsConstraints else { return own ?? sizeThatFits(target) }
        let fitting = content.systemLayoutSizeFitting(
            CGSize(width: max(0, target.width - taken), height: target.height),
            withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        return CGSize(
            width: max(fitting.width + taken, own?.width ?? 0), height: max(fitting.height, own?.height ?? 0))
    }

    /// Whether constraints apply to the view's subviews.
    var holdsConstraints: Bool {
        !viewLayout.constraints.isEmpty || subviews.contains { !$0.viewLayout.translatesAutoresizingMask }
    }
}
