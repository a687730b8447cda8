internal import TrellisPaging

/// Cancels a started call.
public final class HTTPCallHandle: Sendable {
    private struct State: Sendable {
        var isCancelled = false
        var task: Task<Void, Never>?
    }

    private let state = Locked(State())

    init() {}

    /// Whether `cancel()` was called.
    public var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Stops the call. Called on the main actor, no `then` or `failed` handler runs after it; `finally` still does.
    public func cancel() {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
    }

    /// Waits until the call's last handler has run; returns at once where it was never started.
    public func finished() async {
        await state.withLock { $0.task }?.value
    }

    func run(_ work: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            let task = Task.detached { await work() }
            if state.isCancelled { task.cancel() }
            state.task = task
        }
    }
}
