extension UIControl {
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
