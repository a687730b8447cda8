/// How much a constraint matters: required at 1000, and below that the higher wins.
///
/// Follows Apple's `UILayoutPriority`.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number, from just above 0 to 1000.
    public let rawValue: Float

    /// Makes a priority of a number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Makes a priority of a number.
    public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

    /// Must hold.
    public static let required = UILayoutPriority(1000)
    /// How strongly content resists being made smaller.
    public static let defaultHigh = UILayoutPriority(750)
    /// How strongly content resists being made larger.
    public static let defaultLow = UILayoutPriority(250)
    /// How strongly a view wants the size that it is asked to fit.
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    public static func + (lhs: Self, rhs: Self.RawValue) -> Self { Self(lhs.rawValue + rhs) }
    public static func - (lhs: Self, rhs: Self.RawValue) -> Self { Self(lhs.rawValue - rhs) }
}
