// Apple's UIKit re-exports Foundation and CoreGraphics, whose geometry is part of Foundation on Linux.
@_exported public import Foundation

// What code for iOS has from Foundation and CoreFoundation, and Foundation on Linux lacks.

/// A time interval in seconds.
public typealias CFTimeInterval = Double

/// Returns the time since the computer was started, in seconds, for measuring durations.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// A point in time, in seconds since the reference date of 1 January 2001.
public typealias CFAbsoluteTime = CFTimeInterval

/// Returns the current time.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

// Dispatch's units of time, which Apple's SDK declares.

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

extension NSAttributedString {
    /// Creates an empty attributed string.
    // In Swift the initialiser of NSObject, which this one stands for, can only be overridden in the class itself.
    @_documentation(visibility: internal)
    public convenience init(_: Void = ()) { self.init(string: "") }
}

extension UserDefaults {
    /// Sets the value of a key.
    @_documentation(visibility: internal)
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// Returns the value of a key, or `nil` if there is none.
    @_documentation(visibility: internal)
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}
