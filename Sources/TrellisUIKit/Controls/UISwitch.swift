internal import Foundation

/// A control with an on and an off state: GTK's switch.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private let toggle = Widget.toggle()

    /// Creates a switch at the frame's origin. Its size is fixed.
    @_documentation(visibility: internal)
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override class var accessibleRole: AccessibleRole { .generic }

    override func didInit() {
        super.didInit()
        toggle.setFocusOnClick(false)
        toggle.setParent(widget)
        super.frame.size = toggle.naturalSize
        Signal.connectNotify(toggle, "active") { [weak self] in self?.toggleDidChange() }
    }

    override var leafWidget: Widget? { toggle }

    /// The colour of the on state; `nil` means the accent colour.
    open var onTintColor: UIColor? { didSet { updateTint() } }

    private var onTint = TintStyle(.switchOn)

    private func updateTint() { onTint.apply(onTintColor?.rgba(for: traitCollection), to: toggle) }

    override func appearanceDidChange() {
        super.appearanceDidChange()
        updateTint()
    }

    /// Whether the switch is on. Setting it sends no event.
    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }

    private var storedIsOn = false

    /// Turns the switch on or off. No event is sent. The theme determines whether the change is animated.
    open func setOn(_ on: Bool, animated: Bool) {
        storedIsOn = on
        toggle.setToggleOn(on)
    }

    /// Called when GTK's state has changed. It only differs from the stored one if the user has changed it.
    private func toggleDidChange() {
        guard toggle.isToggleOn != storedIsOn else { return }
        storedIsOn = toggle.isToggleOn
        pressCount += 1
        sendActions(for: [.valueChanged, .primaryActionTriggered, .touchUpInside])
    }

    /// The number of presses and changes, which tells whether a press has changed the state.
    private var pressCount = 0
    /// The time within which GTK changes the state after a press, in seconds.
    private static let toggleTime = 0.25

    /// GTK changes the state after the press, with an animation, so the event is sent when `isOn` has the new value. A
    /// press that left the switch for a while changes nothing, and its event is sent a little later.
    override func pressEndedInside() {
        pressCount += 1
        let count = pressCount
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.toggleTime) { [weak self] in
            guard let self, pressCount == count else { return }
            sendActions(for: .touchUpInside)
        }
    }

    /// Sets the frame. Its size is always the natural one.
    override func store(frame: CGRect) {
        super.store(frame: CGRect(origin: frame.origin, size: toggle.naturalSize))
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { toggle.naturalSize }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize { toggle.naturalSize }

    /// Toggles the switch, as a click does.
    @_documentation(visibility: internal)
    open override func accessibilityActivate() -> Bool {
        isEnabled && toggle.activate()
    }
}
