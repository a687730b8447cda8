internal import Dispatch
internal import TrellisPaging

/// A few threads for work that takes long without waiting, so that it doesn't occupy those that tasks share.
final class WorkThreads: Sendable {
    private typealias Job = @Sendable () -> Void

    private struct State {
        var idle: Int
        var waiting: ArraySlice<Job> = []
    }

    private let state: Locked<State>

    /// Creates a number of threads.
    init(count: Int) {
        state = Locked(State(idle: count))
    }

    /// Performs work in its turn, unless the task is cancelled before.
    ///
    /// - Parameter work: The work.
    /// - Returns: The result of the work.
    /// - Throws: The error of the work, or `CancellationError`.
    func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        let isCancelled = Locked(false)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add {
                    continuation.resume(
                        with: Result {
                            if isCancelled.withLock({ $0 }) { throw CancellationError() }
                            return try work()
                        })
                }
            }
        } onCancel: {
            isCancelled.withLock { $0 = true }
        }
    }

    private func add(_ job: @escaping Job) {
        let begins = state.withLock { state in
            guard state.idle > 0 else {
                state.waiting.append(job)
                return false
            }
            state.idle -= 1
            return true
        }
        if begins { begin(job) }
    }

    private func begin(_ job: @escaping Job) {
        DispatchQueue.global(qos: .userInitiated).async { [self] in
            job()
            let next = state.withLock { state -> Job? in
                guard let next = state.waiting.popFirst() else {
                    state.idle += 1
                    return nil
                }
                return next
            }
            if let next { begin(next) }
        }
    }
}
