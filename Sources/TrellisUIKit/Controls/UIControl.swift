/// A view that responds to user interaction and sends events to actions.
///
/// Follows Apple's `UIControl` with `UIAction`. There are no selectors on Linux, so there is no target and action.
@preconcurrency @MainActor
open class UIControl: UIView {
    private struct Registration {
        let action: UIAction
        var events: UIControl.Event
    }

    private var registrations: [Registration] = []

    /// Creates a control with an action for `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// A control without a GTK widget of its own is a button for assistive technology.
    override class var accessibleRole: AccessibleRole { .button }

    override class func makeWidgets() -> (outer: Widget, content: Widget) {
        guard accessibleRole == .button else { return super.makeWidgets() }
        let widget = Widget.activatable(.button)
        return (widget, widget)
    }

    override func didInit() {
        super.didInit()
        ControlTracking.install(on: self)
    }

    /// Whether the control is enabled.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { pressCancelled() }
            // `stateDidChange` comes before `setSensitive`, as GTK silently removes the focus from an insensitive
            // widget.
            stateDidChange()
            widget.setSensitive(isEnabled)
        }
    }

    /// Whether the control is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// Whether the control is highlighted: a press is inside it.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    /// The vertical alignments of a control's content.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// Centred.
        case center = 0
        /// At the top.
        case top = 1
        /// At the bottom.
        case bottom = 2
        /// Stretched over the height.
        case fill = 3
    }

    /// The horizontal alignments of a control's content.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// Centred.
        case center = 0
        /// At the left edge.
        case left = 1
        /// At the right edge.
        case right = 2
        /// Stretched over the width.
        case fill = 3
        /// At the leading edge.
        case leading = 4
        /// At the trailing edge.
        case trailing = 5
    }

    /// The vertical alignment of the content.
    open var contentVerticalAlignment = UIControl.ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
    /// The horizontal alignment of the content.
    open var contentHorizontalAlignment = UIControl.ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }

    /// Whether the control is tracking a press.
    open internal(set) var isTracking = false
    /// Whether the tracked press is inside the control.
    open internal(set) var isTouchInside = false

    /// Whether the control is an accessibility element. If it is one, it can also be focused with the keyboard.
    @_documentation(visibility: internal)
    open override var isAccessibilityElement: Bool {
        didSet { if leafWidget == nil { widget.setFocusable(isAccessibilityElement) } }
    }

    /// The current state, which combines `isEnabled`, `isSelected` and `isHighlighted`.
    open var state: UIControl.State {
        var state = UIControl.State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Whether a click opens the menu of the control, rather than a secondary click or a long press. Has an effect on
    /// buttons only, which have a `menu`.
    open var showsMenuAsPrimaryAction = false { didSet { menuDidChange() } }

    /// Called when the menu of the control, or the way to open it, has changed.
    func menuDidChange() {}

    /// Called when one of the properties that make up `state` has changed.
    func stateDidChange() {}

    override func willLeaveWindow() {
        super.willLeaveWindow()
        pressCancelled()
    }

    /// Whether a press that no control inside takes belongs to the control. One with a GTK widget leaves it to that.
    var claimsPress: Bool { leafWidget == nil }

    /// Called before a press is tracked.
    func pressWillBegin() {}

    /// The last point of the current or previous press, in the control's coordinates.
    final var pressPoint = CGPoint.zero

    /// Called when a press has ended inside.
    func pressEndedInside() { sendActions(for: .touchUpInside) }

    /// Sends the events of a press. Returns `false` if the control is disabled.
    @_documentation(visibility: internal)
    @discardableResult
    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        sendActions(for: .touchDown)
        sendActions(for: .touchUpInside)
        return true
    }

    /// A gesture recognizer of the control receives the tap. Activating the control is another action.
    override func activateByTap() { tap() }

    /// Adds an action for events. Another action with the same identifier is replaced.
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        guard !controlEvents.isEmpty else { return }
        if let index = registrations.firstIndex(where: { $0.action === action }) {
            registrations[index].events.formUnion(controlEvents)
            return
        }
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        registrations.append(Registration(action: action, events: controlEvents))
    }

    /// Removes an action from events.
    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with an identifier from events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
        for index in registrations.indices where registrations[index].action.identifier == actionIdentifier {
            registrations[index].events.subtract(controlEvents)
        }
        registrations.removeAll { $0.events.isEmpty }
    }

    /// Performs an action with the control as its sender.
    open func sendAction(_ action: UIAction) {
        action.perform(sender: self)
    }

    /// Performs the actions registered for events, each once, in the order in which they were added.
    open func sendActions(for controlEvents: UIControl.Event) {
        for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
            sendAction(registration.action)
        }
    }

    /// Calls a closure with each action and its events, until the closure sets `stop`.
    ///
    /// There are no selectors on Linux, so the target-action pair is always `nil`.
    public func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void)
    {
        var stop = false
        for registration in registrations where !stop {
            iterator(registration.action, nil, registration.events, &stop)
        }
    }

    /// The events that have an action.
    open var allControlEvents: UIControl.Event {
        registrations.reduce(into: []) { $0.formUnion($1.events) }
    }

    // MARK: Touches

    // A control handles touches itself and doesn't pass them up the responder chain.
    @_documentation(visibility: internal)
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    @_documentation(visibility: internal)
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    @_documentation(visibility: internal)
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    @_documentation(visibility: internal)
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
