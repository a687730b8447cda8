extension UIControl {
    /// The states of a control.
    public struct State: OptionSet, Sendable {
        /// The raw bits of the set.
        @_documentation(visibility: internal)
        public let rawValue: UInt

        /// Creates a set from its raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Enabled, not selected and not highlighted.
        public static var normal: UIControl.State { [] }
        /// Pressed.
        public static var highlighted: UIControl.State { .init(rawValue: 1 << 0) }
        /// Disabled.
        public static var disabled: UIControl.State { .init(rawValue: 1 << 1) }
        /// Selected.
        public static var selected: UIControl.State { .init(rawValue: 1 << 2) }
    }
}
