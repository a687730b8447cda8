extension UIControl {
    /// The states of a control.
    public struct State: OptionSet, Sendable {
        /// The raw bits of the set.
        @_documentation(visibility: internal)
        public let rawValue: UInt

        /// Creates a set from its raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The control is enabled, and neither selected nor highlighted.
        public static var normal: UIControl.State { [] }
        /// The control is highlighted: a press is inside it.
        public static var highlighted: UIControl.State { .init(rawValue: 1 << 0) }
        /// The control is disabled.
        public static var disabled: UIControl.State { .init(rawValue: 1 << 1) }
        /// The control is selected.
        public static var selected: UIControl.State { .init(rawValue: 1 << 2) }
    }
}
