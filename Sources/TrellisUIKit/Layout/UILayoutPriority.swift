/// How much a constraint matters: required at 1000, and below that the higher wins.
///
/// Follows Apple's `UILayoutPriority`.
public struct UILayoutPriority: _UIKitNumericRawRepresentable, Hashable, Sendable {
    /// The number, from just above 0 to 1000.
    @_documentation(visibility: internal)
    public let rawValue: Float

    /// Makes a priority of a number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Makes a priority of a number.
    public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

    /// Must hold.
    public static var required: UILayoutPriority { UILayoutPriority(1000) }
    /// How strongly content resists being made smaller.
    public static var defaultHigh: UILayoutPriority { UILayoutPriority(750) }
    /// How strongly content resists being made larger.
    public static var defaultLow: UILayoutPriority { UILayoutPriority(250) }
    /// How strongly a view wants the size that it is asked to fit.
    public static var fittingSizeLevel: UILayoutPriority { UILayoutPriority(50) }
}
