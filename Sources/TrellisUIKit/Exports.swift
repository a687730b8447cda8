// Apple's UIKit re-exports Foundation and CoreGraphics, whose geometry is part of Foundation on Linux.
@_exported public import Foundation

// What code for iOS has from Foundation and CoreFoundation, and Foundation on Linux lacks.

/// A time interval in seconds.
public typealias CFTimeInterval = Double

extension UserDefaults {
    /// Sets the value of a key.
    @_documentation(visibility: internal)
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// Returns the value of a key, or `nil` if there is none.
    @_documentation(visibility: internal)
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}
