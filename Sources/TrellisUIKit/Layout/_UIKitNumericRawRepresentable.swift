/// A type with a numeric raw value, whose values can be compared, added and subtracted.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable where RawValue: Comparable & Numeric {}

extension _UIKitNumericRawRepresentable {
    /// Returns whether the first value is less than the second.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

    /// Returns the sum of a value and a number.
    public static func + (lhs: Self, rhs: Self.RawValue) -> Self {
        // UIKit's numeric types accept every raw value. For a type that doesn't, the value stays as it is.
        Self(rawValue: lhs.rawValue + rhs) ?? lhs
    }

    /// Returns the difference of a value and a number.
    public static func - (lhs: Self, rhs: Self.RawValue) -> Self {
        Self(rawValue: lhs.rawValue - rhs) ?? lhs
    }

    /// Returns the difference of two values.
    public static func - (lhs: Self, rhs: Self) -> Self.RawValue { lhs.rawValue - rhs.rawValue }
    /// Adds a number.
    public static func += (lhs: inout Self, rhs: Self.RawValue) { lhs = lhs + rhs }
    /// Subtracts a number.
    public static func -= (lhs: inout Self, rhs: Self.RawValue) { lhs = lhs - rhs }
}
