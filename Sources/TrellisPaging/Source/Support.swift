internal import Foundation

/// A value behind a lock. (`Mutex` requires iOS 18.)
package final class Locked<Value>: @unchecked Sendable {  // guard: `lock` is held for every access to `value`
    private let lock = NSLock()
    private var value: Value

    /// Creates a locked value.
    package init(_ value: sending Value) {
        self.value = value
    }

    /// Runs `body` with exclusive access to the value.
    package func withLock<Result>(_ body: (inout Value) throws -> sending Result) rethrows -> sending Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}

extension Clock where Duration == Swift.Duration {
    /// Sleeps for a while from now; the standard library's `sleep(for:)` is not there for an existential clock everywhere.
    ///
    /// Longer than a century is as good as for ever, and what a clock's time has no room for would stop the process.
    package func wait(_ duration: Duration) async throws {
        try await sleep(until: now.advanced(by: min(duration, .seconds(4_000_000_000))), tolerance: nil)
    }
}

extension Int {
    /// The number, not below a minimum, and far enough from the largest one that counts of a list can be added up.
    package func bounded(from minimum: Int) -> Int {
        Swift.min(Swift.max(self, minimum), .max / 8)
    }
}
