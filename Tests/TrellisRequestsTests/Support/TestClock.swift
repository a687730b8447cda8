import TrellisRequests
import TrellisPaging

/// A clock that records sleeps. The test determines whether a sleep ends immediately or never.
final class TestClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration = .zero

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
    }

    private let ends: @Sendable (Duration) -> Bool
    private let log = Locked<[Duration]>([])

    /// Creates a clock. By default, all sleeps last until they are cancelled.
    init(ends: @escaping @Sendable (Duration) -> Bool = { _ in false }) {
        self.ends = ends
    }

    let now = Instant()
    let minimumResolution: Duration = .zero

    /// The sleeps that have ended.
    var slept: [Duration] { log.withLock { $0 } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        if ends(deadline.offset) {
            log.withLock { $0.append(deadline.offset) }
        } else {
            await untilCancelled()
        }
        try Task.checkCancellation()
    }
}

/// Suspends until the task is cancelled.
func untilCancelled() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
}
