/// The first of several results, which can be given on any thread. Later ones are ignored.
package final class FirstResult<Model: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Model, any Error>

    private struct State {
        var waiter: Waiter?
        var result: Result<Model, any Error>?
        var cancellation: (@Sendable () -> Void)?
        var isCancelled = false
    }

    private let state = Locked(State())

    package init() {}

    /// Sets the continuation that waits for the result.
    package func wait(_ continuation: CheckedContinuation<Model, any Error>) {
        let result = state.withLock { state in
            if state.result == nil { state.waiter = continuation }
            return state.result
        }
        if let result { continuation.resume(with: result) }
    }

    /// Sets the closure that cancels the request. If the request has already been cancelled, the closure is called
    /// immediately.
    package func cancelling(by cancellation: @escaping @Sendable () -> Void) {
        let isCancelled = state.withLock { state in
            if state.result == nil { state.cancellation = cancellation }
            return state.isCancelled
        }
        if isCancelled { cancellation() }
    }

    /// Ends the wait with a result, unless there already is one.
    package func give(_ result: Result<Model, any Error>) {
        _ = end(result, isCancelled: false)
    }

    /// Cancels the request, unless there already is a result.
    package func cancel() {
        end(.failure(CancellationError()), isCancelled: true)?()
    }

    /// Ends the wait with a result. Returns the closure that cancels the request.
    private func end(_ result: Result<Model, any Error>, isCancelled: Bool) -> (@Sendable () -> Void)? {
        let (waiter, cancellation) = state.withLock { state -> (Waiter?, (@Sendable () -> Void)?) in
            guard state.result == nil else { return (nil, nil) }
            let ended = state
            state = State(result: result, isCancelled: isCancelled)
            return (ended.waiter, ended.cancellation)
        }
        waiter?.resume(with: result)
        return cancellation
    }
}
