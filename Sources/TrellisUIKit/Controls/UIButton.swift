/// A button with a title or a symbol: GTK's.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// What kind of button it is.
    public enum ButtonType: Int, Sendable {
        /// No style.
        case custom = 0
        /// The style of buttons in bars: the title in the tint color.
        case system = 1
    }

    private let button = Widget.button()
    private var shownTitle: String?
    private var shownImage: UIImage?
    private var titles: [UInt: String] = [:]
    private var images: [UInt: UIImage] = [:]

    /// The kind of button.
    open private(set) var buttonType = UIButton.ButtonType.custom

    /// Makes a button of a kind: the title of a `.system` one has the accent colour.
    public convenience init(type buttonType: UIButton.ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        button.setClass("system", buttonType == .system)
    }

    /// Makes a button that runs an action and is called what the action is called.
    public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    override class var accessibleRole: AccessibleRole { .generic }

    override func didInit() {
        super.didInit()
        button.setClass("flat", true)
        // As on iOS, a tap on a button leaves the keyboard with the text field that has it.
        button.setFocusOnClick(false)
        button.setParent(widget)
        Signal.connect(button, "clicked") { [weak self] in self?.wasClicked() }
    }

    override var leafWidget: Widget? { button }

    /// GTK's click is about to come, for a press that ended inside.
    private var awaitsClick = false

    override func pressWillBegin() { awaitsClick = false }

    override func pressEndedInside() { awaitsClick = true }

    private func wasClicked() {
        // The keyboard and assistive technology click without a press: a tap has both ends.
        if !awaitsClick { sendActions(for: .touchDown) }
        awaitsClick = false
        sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }

    /// Sets the title for a state; nil takes it away, so that the normal one shows.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        titles[state.rawValue] = title
        stateDidChange()
    }

    /// The title for a state, as it was set.
    open func title(for state: UIControl.State) -> String? { titles[state.rawValue] }

    /// Sets the picture for a state; it shows where there is no title.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        images[state.rawValue] = image
        stateDidChange()
    }

    /// The picture for a state, as it was set.
    open func image(for state: UIControl.State) -> UIImage? { images[state.rawValue] }

    /// The title that shows now.
    open var currentTitle: String? { titles[state.rawValue] ?? titles[UIControl.State.normal.rawValue] }
    /// The picture that shows now.
    open var currentImage: UIImage? { images[state.rawValue] ?? images[UIControl.State.normal.rawValue] }

    override func stateDidChange() {
        let title = currentTitle, image = currentImage
        guard title != shownTitle || image !== shownImage else { return }
        shownTitle = title
        shownImage = image
        if let title, !title.isEmpty {
            button.setButtonTitle(title)
        } else if let image {
            button.setButtonImage(image.content)
        } else {
            button.setButtonTitle("")
        }
        invalidateIntrinsicContentSize()
        superview?.setNeedsLayout()
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { button.naturalSize }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize { button.naturalSize }

    /// Presses the button, as a click does.
    @_documentation(visibility: internal)
    open override func accessibilityActivate() -> Bool {
        isEnabled && button.activate()
    }
}
