/// The first of possibly several answers, from any thread; the others are dropped.
package final class FirstAnswer<Model: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Model, any Error>

    private struct State {
        var waiter: Waiter?
        var result: Result<Model, any Error>?
        var cancellation: (@Sendable () -> Void)?
        var isCancelled = false
    }

    private let state = Locked(State())

    package init() {}

    /// Takes who waits; there is one.
    package func wait(_ continuation: CheckedContinuation<Model, any Error>) {
        let result = state.withLock { state in
            if state.result == nil { state.waiter = continuation }
            return state.result
        }
        if let result { continuation.resume(with: result) }
    }

    /// Takes what gives up the request; called at once where it has been given up already.
    package func cancelling(by cancellation: @escaping @Sendable () -> Void) {
        let isCancelled = state.withLock { state in
            if state.result == nil { state.cancellation = cancellation }
            return state.isCancelled
        }
        if isCancelled { cancellation() }
    }

    /// Answers, unless there is an answer already.
    package func give(_ result: Result<Model, any Error>) {
        _ = end(result, isCancelled: false)
    }

    /// Gives the request up, unless it is answered.
    package func cancel() {
        end(.failure(CancellationError()), isCancelled: true)?()
    }

    /// Ends the wait; gives what gives up the request.
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
