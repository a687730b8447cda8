/// A number in a type of its own, which adds and compares as the number does.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable where RawValue: Comparable & Numeric {}

extension _UIKitNumericRawRepresentable {
    /// Compares the numbers.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

    /// Adds to the number.
    public static func + (lhs: Self, rhs: Self.RawValue) -> Self {
        // None of UIKit's number types refuses a number; where one did, nothing would change.
        Self(rawValue: lhs.rawValue + rhs) ?? lhs
    }

    /// Subtracts from the number.
    public static func - (lhs: Self, rhs: Self.RawValue) -> Self {
        Self(rawValue: lhs.rawValue - rhs) ?? lhs
    }

    /// The difference of the numbers.
    public static func - (lhs: Self, rhs: Self) -> Self.RawValue { lhs.rawValue - rhs.rawValue }
    /// Adds to the number.
    public static func += (lhs: inout Self, rhs: Self.RawValue) { lhs = lhs + rhs }
    /// Subtracts from the number.
    public static func -= (lhs: inout Self, rhs: Self.RawValue) { lhs = lhs - rhs }
}
