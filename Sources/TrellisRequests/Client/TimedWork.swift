internal import TrellisPaging

/// Waits for work, but not longer than a clock says.
///
/// Stands for a task group of the work and a wait. A group ends when both have ended, so that work which does not heed
/// its cancellation would never time out, and each answer would wait for one more change of thread: that of the wait's
/// own end.
final class TimedWork<Value: Sendable>: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Value, any Error>?
        var tasks: [Task<Void, Never>] = []
        var isOver = false
    }

    private let state = Locked(State())

    /// Does the work; it is cancelled when the time is over, or when the task is cancelled.
    ///
    /// - Parameters:
    ///   - limit: How long to wait.
    ///   - clock: Measures the time.
    ///   - work: What to do.
    /// - Returns: What the work gave.
    /// - Throws: What the work threw; `TransportFailure.timedOut`; `CancellationError`.
    static func run(
        within limit: Duration, on clock: any Clock<Duration>, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let timed = TimedWork()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard timed.begin(continuation) else { return }
                timed.start {
                    do {
                        timed.end(.success(try await work()))
                    } catch {
                        timed.end(.failure(error))
                    }
                }
                timed.start {
                    // If the wait is cancelled, the work has ended.
                    if (try? await clock.wait(limit)) != nil { timed.end(.failure(TransportFailure.timedOut)) }
                }
            }
        } onCancel: {
            timed.end(.failure(CancellationError()))
        }
    }

    private func begin(_ continuation: CheckedContinuation<Value, any Error>) -> Bool {
        let begins = state.withLock { state in
            guard !state.isOver else { return false }
            state.continuation = continuation
            return true
        }
        if !begins { continuation.resume(throwing: CancellationError()) }
        return begins
    }

    /// Starts a task that is cancelled at the end, unless that has come already.
    private func start(_ body: @escaping @Sendable () async -> Void) {
        guard !state.withLock({ $0.isOver }) else { return }
        #if os(Linux)
        // Runs on this thread until its first suspension. Available on Apple's platforms from iOS 26.
        let task = Task.immediate { await body() }
        #else
        let task = Task { await body() }
        #endif
        let isOver = state.withLock { state in
            if !state.isOver { state.tasks.append(task) }
            return state.isOver
        }
        if isOver { task.cancel() }
    }

    /// Answers, once, and cancels what still runs.
    private func end(_ result: Result<Value, any Error>) {
        let (continuation, tasks) = state.withLock { state in
            defer { state = State(isOver: true) }
            return (state.continuation, state.tasks)
        }
        continuation?.resume(with: result)
        for task in tasks { task.cancel() }
    }
}

extension Duration {
    /// The duration as seconds.
    package var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }

    /// The duration in words: "30 seconds", "0.25 seconds", "1 second".
    var words: String {
        let rounded = (seconds * 1000).rounded() / 1000
        let number = rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
        return number == "1" ? "1 second" : "\(number) seconds"
    }
}
