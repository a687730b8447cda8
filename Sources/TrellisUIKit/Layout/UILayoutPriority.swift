/// The priority of a constraint, from 0 to 1000. Constraints of priority 1000 are required.
///
/// Follows Apple's `UILayoutPriority`.
public struct UILayoutPriority: _UIKitNumericRawRepresentable, Hashable, Sendable {
    /// The value, above 0 and up to 1000.
    @_documentation(visibility: internal)
    public let rawValue: Float

    /// Creates a priority from a value.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Creates a priority from a value.
    public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

    /// The priority of a required constraint.
    public static var required: UILayoutPriority { UILayoutPriority(1000) }
    /// The priority with which a button resists being smaller than its content.
    public static var defaultHigh: UILayoutPriority { UILayoutPriority(750) }
    /// The priority with which a button resists being larger than its content.
    public static var defaultLow: UILayoutPriority { UILayoutPriority(250) }
    /// The priority with which a view fits its target size when it is measured.
    public static var fittingSizeLevel: UILayoutPriority { UILayoutPriority(50) }
}
