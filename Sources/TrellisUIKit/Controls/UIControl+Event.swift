extension UIControl {
    /// The events of a control.
    public struct Event: OptionSet, Sendable {
        /// The raw bits of the set.
        @_documentation(visibility: internal)
        public let rawValue: UInt

        /// Creates a set from its raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A press began inside the control.
        public static var touchDown: UIControl.Event { .init(rawValue: 1 << 0) }
        /// The second press of a double click began inside the control. Sent together with `touchDown`.
        public static var touchDownRepeat: UIControl.Event { .init(rawValue: 1 << 1) }
        /// The pointer was dragged inside the control.
        public static var touchDragInside: UIControl.Event { .init(rawValue: 1 << 2) }
        /// The pointer was dragged outside the control, after a press inside.
        public static var touchDragOutside: UIControl.Event { .init(rawValue: 1 << 3) }
        /// The pointer was dragged back into the control.
        public static var touchDragEnter: UIControl.Event { .init(rawValue: 1 << 4) }
        /// The pointer was dragged out of the control.
        public static var touchDragExit: UIControl.Event { .init(rawValue: 1 << 5) }
        /// A press ended inside the control.
        public static var touchUpInside: UIControl.Event { .init(rawValue: 1 << 6) }
        /// A press that began inside the control ended outside it.
        public static var touchUpOutside: UIControl.Event { .init(rawValue: 1 << 7) }
        /// The press was cancelled, for example because a scroll view took it over or the control was removed.
        public static var touchCancel: UIControl.Event { .init(rawValue: 1 << 8) }
        /// The user changed the value.
        public static var valueChanged: UIControl.Event { .init(rawValue: 1 << 12) }
        /// The main action of the control was triggered, for example by a click on a button or Return in a text field.
        public static var primaryActionTriggered: UIControl.Event { .init(rawValue: 1 << 13) }
        /// The menu of the control is about to open.
        public static var menuActionTriggered: UIControl.Event { .init(rawValue: 1 << 14) }
        /// Editing of a text field has begun.
        public static var editingDidBegin: UIControl.Event { .init(rawValue: 1 << 16) }
        /// The user changed the text of a text field.
        public static var editingChanged: UIControl.Event { .init(rawValue: 1 << 17) }
        /// Editing of a text field has ended.
        public static var editingDidEnd: UIControl.Event { .init(rawValue: 1 << 18) }
        /// Return was pressed in a text field. If there is an action for this event, editing ends.
        public static var editingDidEndOnExit: UIControl.Event { .init(rawValue: 1 << 19) }

        /// All events of a press.
        public static var allTouchEvents: UIControl.Event { .init(rawValue: 0x0000_0FFF) }
        /// All events of text editing.
        public static var allEditingEvents: UIControl.Event { .init(rawValue: 0x000F_0000) }
        /// The bits reserved for apps.
        public static var applicationReserved: UIControl.Event { .init(rawValue: 0x0F00_0000) }
        /// The bits reserved for the system.
        public static var systemReserved: UIControl.Event { .init(rawValue: 0xF000_0000) }
        /// All events.
        public static var allEvents: UIControl.Event { .init(rawValue: 0xFFFF_FFFF) }
    }
}
