/// A button with a title, an image or both.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The types of buttons.
    public enum ButtonType: Int, Sendable {
        /// A button without an appearance of its own.
        case custom = 0
        /// A button whose title has the tint colour.
        case system = 1
        /// An info button that shows details.
        case detailDisclosure = 2
        /// An info button.
        case infoLight = 3
        /// An info button.
        case infoDark = 4
        /// A button with a plus sign.
        case contactAdd = 5
        /// A button with a cross.
        case close = 7

        /// The same as `.system`.
        public static var roundedRect: UIButton.ButtonType { .system }

        var symbol: String? {
            switch self {
            case .custom, .system: nil
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus"
            case .close: "xmark"
            }
        }
    }

    /// The roles of a button. Destructive buttons are red.
    public enum Role: Int, Sendable {
        /// No specific role.
        case normal = 0
        /// The default button.
        case primary = 1
        /// A button that cancels the operation.
        case cancel = 2
        /// A button that deletes or changes data.
        case destructive = 3
    }

    let button = Widget.button()
    private let label = ButtonLabel()
    private let secondLabel = ButtonLabel()
    private let picture = UIImageView()
    private let background = UIImageView()
    private lazy var spinner = UIActivityIndicatorView(style: .medium)
    private var textTint = TintStyle(.buttonText), fillTint = TintStyle(.buttonFill), shapeStyle = StyleSlot()

    private struct Content {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
        var symbolConfiguration: UIImage.SymbolConfiguration?
    }

    private var contents: [UInt: Content] = [:]

    /// The type of the button.
    open private(set) var buttonType = UIButton.ButtonType.custom

    /// Creates a button of a type. The title of a `.system` button has the tint colour.
    public convenience init(type buttonType: UIButton.ButtonType) {
        self.init(frame: .zero)
        become(buttonType)
    }

    /// Makes a new button one of a type.
    final func become(_ buttonType: UIButton.ButtonType) {
        self.buttonType = buttonType
        if let symbol = buttonType.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
        if buttonType == .close { accessibilityLabel = SystemText.localized("Close") }
        update()
    }

    /// Creates a button of a type with an action, whose title and image it shows.
    public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// Creates a button with a configuration and, optionally, an action.
    public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        take(primaryAction)
        self.configuration = configuration
        update()
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        setTitle(action.title, for: .normal)
        setImage(action.image, for: .normal)
        addAction(action, for: .primaryActionTriggered)
    }

    override class var accessibleRole: AccessibleRole { .generic }

    override func didInit() {
        super.didInit()
        button.setClass("flat", true)
        button.setClass("content-above", true)
        button.setParent(widget)
        Signal.connect(button, "clicked") { [weak self] in
            guard let self else { return }
            KeyboardFocus.noteClick(button)
            wasClicked()
        }
        background.contentMode = .scaleToFill
        picture.contentMode = .scaleAspectFit
        label.font = .systemFont(ofSize: 15)
        label.owner = self
        secondLabel.font = .systemFont(ofSize: 13)
        secondLabel.owner = self
        for view in [background, picture, label, secondLabel] { addSubview(view) }
        update()
    }

    override var leafWidget: Widget? { button }

    // MARK: Pressing

    /// Whether GTK will emit "clicked" for a press that has just ended inside.
    private var awaitsClick = false

    override func pressWillBegin() { awaitsClick = false }

    override func pressEndedInside() { awaitsClick = true }

    private func wasClicked() {
        // Clicks by keyboard and assistive technology come without a press, so `touchDown` is sent here.
        if !awaitsClick { sendActions(for: .touchDown) }
        awaitsClick = false
        if opensMenu { return _ = openMenu() }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }

    /// Activates the button, as a click does.
    @_documentation(visibility: internal)
    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        // GTK's own activation clicks a quarter of a second later, and then not if the button has gone.
        wasClicked()
        return true
    }

    // MARK: Menu

    /// The menu of the button.
    ///
    /// A click opens it if `showsMenuAsPrimaryAction` is set. Otherwise, a click with the secondary button, a long press
    /// of a finger or the Menu key opens it.
    open var menu: UIMenu? { didSet { menuDidChange() } }

    /// Whether the button shows a selection.
    ///
    /// If a click opens the menu, the button shows the title and the image of the menu's selected action. Otherwise, a
    /// click selects the button or deselects it.
    open var changesSelectionAsPrimaryAction = false { didSet { menuDidChange() } }

    /// Whether the menu is open.
    open var isHeld: Bool { pullDown.popover != nil }

    private var opensMenu: Bool { showsMenuAsPrimaryAction && menu != nil }
    /// The action whose title and image a pop-up button shows.
    private var shownAction: UIAction? {
        opensMenu && changesSelectionAsPrimaryAction ? menu?.selectedAction : nil
    }
    /// The open menu.
    final let pullDown = PullDownMenu()
    private var hasMenuGestures = false

    override func menuDidChange() {
        if menu != nil, !hasMenuGestures {
            hasMenuGestures = true
            MenuGestures.install(onButton: button) { [weak self] in self?.openMenu() ?? false }
        }
        if opensMenu, changesSelectionAsPrimaryAction { menu?.selectOne() }
        AccessibleProperty.setHasMenu(menu != nil, of: button)
        update()
    }

    private func openMenu() -> Bool {
        guard let menu, isEnabled else { return false }
        sendActions(for: .menuActionTriggered)
        return pullDown.open(
            menu, over: self, beside: CGRect(origin: .zero, size: bounds.size), sender: self,
            selects: opensMenu && changesSelectionAsPrimaryAction
        ) { [weak self] in self?.update() }
    }

    // MARK: Content by state

    private func value<Value>(_ path: KeyPath<Content, Value?>, for state: UIControl.State) -> Value? {
        contents[state.rawValue]?[keyPath: path]
    }

    /// Returns the value of the current state: the one set for it, or else that of the normal state.
    private func current<Value>(_ path: KeyPath<Content, Value?>) -> Value? {
        value(path, for: state) ?? (isSelected ? value(path, for: .selected) : nil) ?? value(path, for: .normal)
    }

    private func set<Value>(_ path: WritableKeyPath<Content, Value?>, _ value: Value?, _ state: UIControl.State) {
        contents[state.rawValue, default: Content()][keyPath: path] = value
        update()
    }

    /// Sets the title for a state. If it is `nil`, the title of the normal state is used.
    open func setTitle(_ title: String?, for state: UIControl.State) { set(\.title, title, state) }
    /// Sets the attributed title for a state. It takes precedence over the plain one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        set(\.attributedTitle, title.map { .copy(of: $0) }, state)
    }
    /// Sets the colour of the title for a state.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { set(\.titleColor, color, state) }
    /// Sets the image for a state. It is placed before the title.
    open func setImage(_ image: UIImage?, for state: UIControl.State) { set(\.image, image, state) }
    /// Sets the background image for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { set(\.backgroundImage, image, state) }
    /// Sets the symbol configuration for a state.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) { set(\.symbolConfiguration, configuration, state) }

    /// Returns the title that was set for a state.
    open func title(for state: UIControl.State) -> String? { value(\.title, for: state) }
    /// Returns the attributed title that was set for a state.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        value(\.attributedTitle, for: state)
    }
    /// Returns the colour of the title that was set for a state.
    open func titleColor(for state: UIControl.State) -> UIColor? { value(\.titleColor, for: state) }
    /// Returns the image that was set for a state.
    open func image(for state: UIControl.State) -> UIImage? { value(\.image, for: state) }
    /// Returns the background image that was set for a state.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { value(\.backgroundImage, for: state) }
    /// Returns the symbol configuration that was set for a state.
    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        value(\.symbolConfiguration, for: state)
    }

    /// The current title.
    open var currentTitle: String? { shownAction?.title ?? configuration?.title ?? current(\.title) }
    /// The current attributed title.
    open var currentAttributedTitle: NSAttributedString? { current(\.attributedTitle) }
    /// The current image.
    open var currentImage: UIImage? { shownAction?.image ?? configuration?.image ?? current(\.image) }
    /// The current background image.
    open var currentBackgroundImage: UIImage? { current(\.backgroundImage) }
    /// The current symbol configuration.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { current(\.symbolConfiguration) }
    /// The current colour of the title. As on iOS, the default of a custom button is white, and a disabled custom button
    /// keeps the colour that was set for the normal state.
    open var currentTitleColor: UIColor {
        if let color = value(\.titleColor, for: state) { return color }
        if !isEnabled, buttonType != .custom || titleColor(for: .normal) == nil { return .tertiaryLabel }
        if let color = current(\.titleColor) { return color }
        if role == .destructive { return .systemRed }
        return buttonType == .custom ? .white : tintColor
    }

    /// The label of the title. Set its font here, and its text and colour by state.
    open var titleLabel: UILabel? { label }
    /// The label of the configuration's subtitle.
    open var subtitleLabel: UILabel? { secondLabel }
    /// The view of the image.
    open var imageView: UIImageView? { picture }

    /// The role of the button. A destructive button is red.
    open var role = UIButton.Role.normal { didSet { update() } }

    // MARK: Configuration

    /// The configuration of the button, or `nil` to use the values that were set by state.
    open var configuration: UIButton.Configuration? { didSet { update() } }

    /// A closure that updates a button's configuration when its state changes.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    /// The closure that updates the configuration when the button's state changes.
    open var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Whether the configuration is updated automatically when the button's state changes.
    open var automaticallyUpdatesConfiguration = true

    /// Requests an update of the configuration.
    open func setNeedsUpdateConfiguration() { updateConfiguration() }

    /// Updates the configuration for the current state. Overrides call `super`, which calls the handler.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    override func stateDidChange() {
        super.stateDidChange()
        if automaticallyUpdatesConfiguration, configuration != nil || configurationUpdateHandler != nil {
            setNeedsUpdateConfiguration()
        }
        update()
    }

    // MARK: Appearance

    private var isUpdating = false

    /// Updates the subviews to the content of the current state.
    private func update() {
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        let style = configuration?.look(of: self)
        let color = style?.foreground ?? currentTitleColor
        label.textColor = color
        if let attributed = currentAttributedTitle, configuration?.title == nil, shownAction == nil {
            label.attributedText = attributed
        } else {
            label.text = currentTitle
        }
        label.numberOfLines = configuration == nil ? label.numberOfLines : 0
        secondLabel.text = configuration?.subtitle
        secondLabel.textColor = color
        var image = currentImage
        if let symbol = style?.symbol ?? currentPreferredSymbolConfiguration {
            image = image?.applyingSymbolConfiguration(symbol) ?? image
        }
        picture.image = image
        picture.tintColor = buttonType == .custom && configuration == nil ? tintColor : color
        background.image = currentBackgroundImage
        let showsSpinner = configuration?.showsActivityIndicator ?? false
        if showsSpinner, spinner.superview == nil { addSubview(spinner) }
        if spinnerIsThere { showsSpinner ? spinner.startAnimating() : spinner.stopAnimating() }
        label.isHidden = (label.text ?? "").isEmpty
        secondLabel.isHidden = (secondLabel.text ?? "").isEmpty
        picture.isHidden = image == nil || showsSpinner
        background.isHidden = background.image == nil
        let isDimmed = isHighlighted && contents[state.rawValue] == nil
        for view in [label, secondLabel] { view.alpha = isDimmed ? 0.4 : 1 }
        let dimsImage =
            isDimmed && (adjustsImageWhenHighlighted || configuration != nil)
            || !isEnabled && value(\.image, for: .disabled) == nil
                && (adjustsImageWhenDisabled || configuration != nil)
        picture.alpha = dimsImage ? 0.4 : 1
        showBezel(style)
        AccessibleProperty.setLabel(
            accessibilityLabel ?? [label.text, secondLabel.text].compactMap { $0 }.joined(separator: ", "), of: button)
        contentDidChange()
    }

    private var spinnerIsThere: Bool { subviews.contains { $0 is UIActivityIndicatorView } }

    private func showBezel(_ style: Configuration.Look?) {
        button.setClass("flat", style?.hasBezel != true)
        button.setClass("suggested-action", style?.isProminent == true && style?.fill == nil && role != .destructive)
        button.setClass("destructive-action", style?.isProminent == true && style?.fill == nil && role == .destructive)
        button.setClass("capsule", style?.isCapsule == true)
        fillTint.apply((style?.fill).map { shown($0).rgba(for: traitCollection) }, to: button)
        var shape = style?.cornerRadius.map { "border-radius: \($0)px;" } ?? ""
        if let border = style?.border {
            shape += "border: \(border.width)px solid \(shown(border.color).rgba(for: traitCollection).css);"
        }
        shapeStyle.apply(shape.isEmpty ? nil : "button% { \(shape) }", to: button)
    }

    /// Invalidates the layout after the size of a label, or another part of the content, has changed.
    func contentDidChange() {
        invalidateIntrinsicContentSize()
        superview?.setNeedsLayout()
        setNeedsLayout()
    }

    @_documentation(visibility: internal)
    open override var accessibilityLabel: String? { didSet { update() } }

    @_documentation(visibility: internal)
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    override func appearanceDidChange() {
        super.appearanceDidChange()
        update()
    }

    @_documentation(visibility: internal)
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { update() }
    }

    // MARK: Layout

    /// The space around the content.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    /// The distances by which the title is moved.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    /// The distances by which the image is moved.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    /// Whether the image is dimmed while the button is pressed. It has no effect if there is a configuration.
    open var adjustsImageWhenHighlighted = true { didSet { update() } }
    /// Whether the image is dimmed while the button is disabled. It has no effect if there is a configuration.
    open var adjustsImageWhenDisabled = true { didSet { update() } }

    private var arrangement: ButtonArrangement {
        let titles = [label, secondLabel].filter { !$0.isHidden }
        let hasPicture = !picture.isHidden || configuration?.showsActivityIndicator == true
        var arrangement = ButtonArrangement(
            image: hasPicture ? (picture.image?.size ?? CGSize(width: 20, height: 20)) : nil,
            titles: { width in titles.map { $0.sizeThatFits(CGSize(width: width ?? 0, height: 0)) } })
        arrangement.insets = contentEdgeInsets
        arrangement.horizontal = side(contentHorizontalAlignment)
        arrangement.placement = side(.leading)
        arrangement.vertical = contentVerticalAlignment
        if let configuration {
            let insets = configuration.contentInsets
            arrangement.insets = UIEdgeInsets(
                top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isRightToLeft ? insets.leading : insets.trailing)
            arrangement.placement = side(configuration.imagePlacement)
            arrangement.imagePadding = configuration.imagePadding
            arrangement.titlePadding = configuration.titlePadding
            arrangement.titleAlignment = configuration.titleAlignment
        }
        return arrangement
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = backgroundRect(forBounds: bounds)
        let content = contentRect(forBounds: bounds)
        picture.frame = imageRect(forContentRect: content)
        if spinnerIsThere { spinner.frame = picture.frame }
        label.frame = titleRect(forContentRect: content)
        if !secondLabel.isHidden { secondLabel.frame = arrangement.frames(in: content).titles.last ?? .zero }
    }

    /// Returns the rectangle of the background.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the rectangle of the content: the title and the image.
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        let rect = bounds.inset(by: arrangement.insets)
        return rect.width < 0 || rect.height < 0 ? bounds : rect
    }

    /// Returns the rectangle of the title in the content rectangle.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        guard !label.isHidden else { return .zero }
        return (arrangement.frames(in: contentRect).titles.first ?? .zero).moved(by: titleEdgeInsets)
    }

    /// Returns the edge or alignment for the layout direction: leading and trailing swap from right to left.
    private func side(_ edge: NSDirectionalRectEdge) -> NSDirectionalRectEdge {
        guard isRightToLeft else { return edge }
        return edge == .leading ? .trailing : edge == .trailing ? .leading : edge
    }

    private func side(_ alignment: UIControl.ContentHorizontalAlignment) -> UIControl.ContentHorizontalAlignment {
        guard isRightToLeft else { return alignment }
        return alignment == .leading ? .right : alignment == .trailing ? .left : alignment
    }

    /// Returns the rectangle of the image in the content rectangle.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        (arrangement.frames(in: contentRect).image ?? .zero).moved(by: imageEdgeInsets)
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        var fitting = arrangement.size
        if let image = currentBackgroundImage {
            fitting = CGSize(
                width: max(fitting.width, image.size.width), height: max(fitting.height, image.size.height))
        }
        // As on iOS, a system button has a minimum size.
        if buttonType == .system, configuration == nil, contentEdgeInsets == .zero {
            fitting = CGSize(width: max(fitting.width, 30), height: fitting.height + 12)
        }
        return fitting
    }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
        guard !label.isHidden, let own = label.baselineOffsets else { return nil }
        let frame = titleRect(forContentRect: contentRect(forBounds: bounds))
        return (frame.minY + own.first, bounds.height - frame.maxY + own.last)
    }

    override func appendTexts(to spoken: inout String) {
        guard let title = currentTitle, !title.isEmpty else { return }
        if !spoken.isEmpty { spoken += ", " }
        spoken += title
    }
}

/// A label that notifies its button when its size changes.
@MainActor
private final class ButtonLabel: UILabel {
    weak var owner: UIButton?

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        owner?.contentDidChange()
    }
}

extension CGRect {
    /// Returns the rectangle moved as UIKit applies a button's insets: by half of their difference.
    fileprivate func moved(by insets: UIEdgeInsets) -> CGRect {
        guard insets != .zero else { return self }
        return offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }
}
