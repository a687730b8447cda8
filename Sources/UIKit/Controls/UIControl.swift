/// A view that a user operates and that says so to closures.
///
/// Follows Apple's `UIControl` with `UIAction`; there are no selectors here, so there is no target and action.
@MainActor
open class UIControl: UIView {
    private struct Registration {
        let action: UIAction
        var events: UIControl.Event
    }

    private var registrations: [Registration] = []

    /// Whether the user can operate it.
    open var isEnabled = true {
        didSet {
            widget.setSensitive(isEnabled)
            stateDidChange()
        }
    }

    /// Whether it is chosen.
    open var isSelected = false { didSet { stateDidChange() } }
    /// Whether it is being pressed.
    open var isHighlighted = false { didSet { stateDidChange() } }

    /// All of these at once.
    open var state: UIControl.State {
        var state = UIControl.State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// One of the properties that make up `state` changed.
    func stateDidChange() {}

    /// Runs an action on events; one with the same identifier is replaced.
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        registrations.append(Registration(action: action, events: controlEvents))
    }

    /// Runs the action no more on these events.
    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Runs the action with the identifier no more on these events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
        for index in registrations.indices where registrations[index].action.identifier == actionIdentifier {
            registrations[index].events.subtract(controlEvents)
        }
        registrations.removeAll { $0.events.isEmpty }
    }

    /// Runs one action with the control as its sender.
    open func sendAction(_ action: UIAction) {
        action.perform(sender: self)
    }

    /// Runs the actions of the events, in the order in which they were added.
    open func sendActions(for controlEvents: UIControl.Event) {
        for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
            sendAction(registration.action)
        }
    }

    /// The events that some action runs on.
    open var allControlEvents: UIControl.Event {
        registrations.reduce(into: []) { $0.formUnion($1.events) }
    }
}

extension UIControl {
    /// What a user did to a control.
    public struct Event: OptionSet, Sendable {
        /// The bits.
        @_documentation(visibility: internal)
        public let rawValue: UInt

        /// Makes events of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static var touchUpInside: UIControl.Event { .init(rawValue: 1 << 6) }
        public static var valueChanged: UIControl.Event { .init(rawValue: 1 << 12) }
        public static var primaryActionTriggered: UIControl.Event { .init(rawValue: 1 << 13) }
        public static var allEvents: UIControl.Event { .init(rawValue: 0xFFFF_FFFF) }
    }

    /// What a control is like at the moment.
    public struct State: OptionSet, Sendable {
        /// The bits.
        @_documentation(visibility: internal)
        public let rawValue: UInt

        /// Makes a state of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static var normal: UIControl.State { [] }
        public static var highlighted: UIControl.State { .init(rawValue: 1 << 0) }
        public static var disabled: UIControl.State { .init(rawValue: 1 << 1) }
        public static var selected: UIControl.State { .init(rawValue: 1 << 2) }
    }
}
