internal import Foundation

/// A value behind a lock; `Mutex` asks for iOS 18 and we ship from iOS 16.
package final class Locked<Value>: @unchecked Sendable {  // guard: `lock` is held for every access to `value`
    private let lock = NSLock()
    private var value: Value

    /// Puts a value behind a lock.
    package init(_ value: sending Value) {
        self.value = value
    }

    /// Runs `body` alone with the value.
    package func withLock<Result>(_ body: (inout Value) throws -> sending Result) rethrows -> sending Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
