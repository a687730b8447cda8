internal import Foundation
internal import TrellisPaging

/// Performs work with a time limit.
///
/// It replaces a task group of the work and a timer. A group returns only when both have ended. Work that ignores its
/// cancellation would then never time out, and every response would be delayed until the timer's task has ended.
final class TimedWork<Value: Sendable>: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Value, any Error>?
        var tasks: [Task<Void, Never>] = []
        var isOver = false
    }

    private let state = Locked(State())

    /// Performs work. It is cancelled when the time limit is exceeded or the task is cancelled.
    ///
    /// - Parameters:
    ///   - limit: The time limit, or `nil` if only a cancellation ends the work early.
    ///   - clock: The clock that measures the time.
    ///   - work: The work.
    /// - Returns: The result of the work.
    /// - Throws: The error of the work, `TransportFailure.timedOut` or `CancellationError`.
    static func run(
        within limit: Duration?, on clock: any Clock<Duration>, _ work: @escaping @Sendable () async throws -> Value
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
                if let limit { timed.startTimer(limit, clock) }
            }
        } onCancel: {
            timed.end(.failure(CancellationError()))
        }
    }

    /// Performs work that occupies its thread, on a thread of its own. The threads that tasks share are needed by those that
    /// go on when the time is over.
    ///
    /// - Parameters:
    ///   - limit: The time limit.
    ///   - clock: The clock that measures the time.
    ///   - work: The work, which runs to its end in any case.
    /// - Returns: The result of the work.
    /// - Throws: The error of the work, `TransportFailure.timedOut` or `CancellationError`.
    static func runOnThread(
        within limit: Duration, on clock: any Clock<Duration>, _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        let timed = TimedWork()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard timed.begin(continuation) else { return }
                timed.startTimer(limit, clock)
                let thread = Thread { timed.end(Result(catching: work)) }
                // Nested values need much of it.
                thread.stackSize = 8 << 20
                thread.start()
            }
        } onCancel: {
            timed.end(.failure(CancellationError()))
        }
    }

    private func startTimer(_ limit: Duration, _ clock: any Clock<Duration>) {
        start { [self] in
            // If the timer is cancelled, the work has ended.
            if (try? await clock.wait(limit)) != nil { end(.failure(TransportFailure.timedOut)) }
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

    /// Starts a task that is cancelled at the end, unless the end has been reached.
    private func start(_ body: @escaping @Sendable () async -> Void) {
        guard !state.withLock({ $0.isOver }) else { return }
        let task = Task.started(body)
        let isOver = state.withLock { state in
            if !state.isOver { state.tasks.append(task) }
            return state.isOver
        }
        if isOver { task.cancel() }
    }

    /// Returns the result to the caller, once, and cancels the tasks that still run.
    private func end(_ result: Result<Value, any Error>) {
        let (continuation, tasks) = state.withLock { state in
            defer { state = State(isOver: true) }
            return (state.continuation, state.tasks)
        }
        continuation?.resume(with: result)
        for task in tasks { task.cancel() }
    }
}

extension Task where Success == Void, Failure == Never {
    /// Creates a task. On Linux, it runs on this thread until its first suspension, which saves a change of threads.
    static func started(_ body: @escaping @Sendable () async -> Void) -> Task {
        #if os(Linux)
        Task.immediate { await body() }
        #else
        // `immediate` requires iOS 26.
        Task { await body() }
        #endif
    }
}

extension Duration {
    /// The duration in seconds.
    package var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }

    /// The duration in messages, such as "30 seconds", "0.25 seconds" or "1 second".
    var words: String {
        let rounded = (seconds * 1000).rounded() / 1000
        let number = rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
        return number == "1" ? "1 second" : "\(number) seconds"
    }
}
