internal import Foundation

/// A value that is protected by a lock. (`Mutex` requires iOS 18.)
package final class Locked<Value>: @unchecked Sendable {  // guard: `lock` is held for every access to `value`
    private let lock = NSLock()
    private var value: Value

    /// Creates a protected value.
    package init(_ value: sending Value) {
        self.value = value
    }

    /// Calls a closure with exclusive access to the value.
    package func withLock<Result>(_ body: (inout Value) throws -> sending Result) rethrows -> sending Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}

extension Clock where Duration == Swift.Duration {
    /// Waits for a duration. The standard library's `sleep(for:)` isn't available for existential clocks on all
    /// platforms.
    ///
    /// The duration is limited to more than a century, because a longer one could exceed the range of the clock's
    /// instants, which would be a run-time error.
    package func wait(_ duration: Duration) async throws {
        try await sleep(until: now.advanced(by: min(duration, .seconds(4_000_000_000))), tolerance: nil)
    }
}

extension Clock where Duration == Swift.Duration {
    /// Returns a closure that returns the time since this call.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}

extension Int {
    /// The number, limited to a minimum and to a maximum below which the counts of a list can be added without
    /// overflow.
    package func bounded(from minimum: Int) -> Int {
        Swift.min(Swift.max(self, minimum), .max / 8)
    }

    /// The number, limited to the sizes of pages that a list can show.
    var boundedPageSize: Int { Swift.min(Swift.max(self, 1), PagingConfig.maximumRowCount) }
}

/// Runs an operation, and throws ``PagingError/Kind/timedOut`` if it exceeds a time limit, even if it ignores
/// cancellation.
package func withTimeLimit<Value: Sendable>(
    _ limit: Duration, clock: any Clock<Duration>, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    let first = FirstResult<Value>()
    // Use separate tasks, so that an operation that ignores cancellation can't delay the timeout.
    let work = Task {
        do {
            first.give(.success(try await operation()))
        } catch {
            first.give(.failure(error))
        }
    }
    let timer = Task {
        guard (try? await clock.wait(limit)) != nil else { return }
        first.give(.failure(PagingError.timedOut(after: limit)))
        work.cancel()
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { first.wait($0) }
    } onCancel: {
        work.cancel()
        first.cancel()
    }
}
