internal import Foundation

/// A clock that advances only when the test calls ``advance(by:)``.
///
/// For example:
/// ```swift
/// let clock = ManualClock()
/// let pager = Pager(source, clock: clock)
/// pager.replaceSource(other, debounce: .milliseconds(300))
/// await clock.sleepers(1)
/// clock.advance(by: .milliseconds(300))
/// ```
public final class ManualClock: Clock, @unchecked Sendable {
    // All mutable state is guarded by `lock`.

    /// An instant of the clock, relative to its creation.
    public struct Instant: InstantProtocol {
        /// The time since the clock's creation.
        package var offset: Duration

        /// Returns the instant that is later by a duration.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// Returns the duration until another instant.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        var deadline: Instant
        var continuation: CheckedContinuation<Void, any Error>
    }

    private let lock = NSLock()
    private var time = Instant(offset: .zero)
    private var sleepers: [Int: Sleeper] = [:]
    /// The tasks that are about to sleep, and whether they are cancelled.
    private var beginners: [Int: Bool] = [:]
    private var sleepersMade = 0
    private var counters: [Int: (count: Int, continuation: CheckedContinuation<Void, Never>)] = [:]
    private var countersMade = 0

    /// Creates a clock whose current instant is zero.
    public init() {}

    /// The current instant.
    public var now: Instant { lock.withLock { time } }
    /// The smallest step of the clock.
    public var minimumResolution: Duration { .zero }

    /// Waits until the clock is advanced to the deadline.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let number = lock.withLock {
            sleepersMade += 1
            beginners[sleepersMade] = false
            return sleepersMade
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Sleeper(deadline: deadline, continuation: continuation), number)
            }
        } onCancel: {
            cancel(number)
        }
    }

    /// Advances the clock and resumes the tasks whose deadline has passed, in the order of their deadlines.
    public func advance(by duration: Duration) {
        let awake = lock.withLock {
            time = time.advanced(by: duration)
            let due = sleepers.filter { $0.value.deadline <= time }
            for number in due.keys { sleepers[number] = nil }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
        }
        for sleeper in awake { sleeper.value.continuation.resume() }
    }

    /// Waits until at least a number of tasks are sleeping on the clock, or the waiting task is cancelled.
    public func sleepers(_ count: Int) async {
        let number = lock.withLock {
            countersMade += 1
            return countersMade
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isEnough = lock.withLock {
                    let isEnough = sleepers.count >= count || Task.isCancelled
                    if !isEnough { counters[number] = (count, continuation) }
                    return isEnough
                }
                if isEnough { continuation.resume() }
            }
        } onCancel: {
            lock.withLock { counters.removeValue(forKey: number) }?.continuation.resume()
        }
    }

    /// The number of tasks whose cancellation is remembered.
    var cancellationCount: Int { lock.withLock { beginners.filter(\.value).count } }

    private func add(_ sleeper: Sleeper, _ number: Int) {
        let (outcome, told) = lock.withLock {
            () -> (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) in
            if beginners.removeValue(forKey: number) == true { return (.failure(CancellationError()), []) }
            if sleeper.deadline <= time { return (.success(()), []) }
            sleepers[number] = sleeper
            let told = counters.filter { $0.value.count <= sleepers.count }
            for number in told.keys { counters[number] = nil }
            return (nil, told.values.map(\.continuation))
        }
        if let outcome { sleeper.continuation.resume(with: outcome) }
        for counter in told { counter.resume() }
    }

    private func cancel(_ number: Int) {
        let sleeper = lock.withLock {
            let sleeper = sleepers.removeValue(forKey: number)
            if beginners[number] != nil { beginners[number] = true }
            return sleeper
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}
