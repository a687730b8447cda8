extension UIControl {
    /// What a user did to a control.
    public struct Event: OptionSet, Sendable {
        /// The bits.
        @_documentation(visibility: internal)
        public let rawValue: UInt

        /// Makes events of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A press began inside.
        public static var touchDown: UIControl.Event { .init(rawValue: 1 << 0) }
        /// A press began inside soon after another one: the second of a double click. `touchDown` is sent with it.
        public static var touchDownRepeat: UIControl.Event { .init(rawValue: 1 << 1) }
        /// A press moved inside.
        public static var touchDragInside: UIControl.Event { .init(rawValue: 1 << 2) }
        /// A press that began inside moved outside.
        public static var touchDragOutside: UIControl.Event { .init(rawValue: 1 << 3) }
        /// A press that had left came back.
        public static var touchDragEnter: UIControl.Event { .init(rawValue: 1 << 4) }
        /// A press left the bounds.
        public static var touchDragExit: UIControl.Event { .init(rawValue: 1 << 5) }
        /// A press ended inside.
        public static var touchUpInside: UIControl.Event { .init(rawValue: 1 << 6) }
        /// A press that began inside ended outside.
        public static var touchUpOutside: UIControl.Event { .init(rawValue: 1 << 7) }
        /// A press was taken over, by a scroll view, say, or the control went away under it.
        public static var touchCancel: UIControl.Event { .init(rawValue: 1 << 8) }
        /// The user changed the value.
        public static var valueChanged: UIControl.Event { .init(rawValue: 1 << 12) }
        /// What the control is for was done, whichever way: a button was clicked, Return was pressed in a field.
        public static var primaryActionTriggered: UIControl.Event { .init(rawValue: 1 << 13) }
        /// A text field was entered.
        public static var editingDidBegin: UIControl.Event { .init(rawValue: 1 << 16) }
        /// The user changed a field's text.
        public static var editingChanged: UIControl.Event { .init(rawValue: 1 << 17) }
        /// A text field was left.
        public static var editingDidEnd: UIControl.Event { .init(rawValue: 1 << 18) }
        /// Return was pressed in a field; with an action for it, the field is left.
        public static var editingDidEndOnExit: UIControl.Event { .init(rawValue: 1 << 19) }

        /// The mask of what a pointer or a finger does.
        public static var allTouchEvents: UIControl.Event { .init(rawValue: 0x0000_0FFF) }
        /// The mask of what is done to a text field.
        public static var allEditingEvents: UIControl.Event { .init(rawValue: 0x000F_0000) }
        /// The mask of bits that an app may use for itself.
        public static var applicationReserved: UIControl.Event { .init(rawValue: 0x0F00_0000) }
        /// The mask of bits that no app may use.
        public static var systemReserved: UIControl.Event { .init(rawValue: 0xF000_0000) }
        /// The mask of all events.
        public static var allEvents: UIControl.Event { .init(rawValue: 0xFFFF_FFFF) }
    }
}
