#if os(Linux)
internal import TrellisPaging

/// One request and its answer over the thread of libcurl; a cancellation answers at once.
final class CurlExchange: Sendable {
    private struct State {
        var continuation: CheckedContinuation<CurlAnswer, any Error>?
        var isOver = false
    }

    let request: TransportRequest
    private let state = Locked(State())

    init(_ request: TransportRequest) {
        self.request = request
    }

    /// Whether nobody waits for the answer any more.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// Sends the request, and waits for its answer.
    ///
    /// - Throws: `TransportFailure`, or `CancellationError` when the task is cancelled.
    func run(on thread: CurlThread) async throws -> CurlAnswer {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let begins = state.withLock { state in
                    guard !state.isOver else { return false }
                    state.continuation = continuation
                    return true
                }
                if begins { thread.begin(self) } else { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            end(.failure(CancellationError()))
            thread.cancel(self)
        }
    }

    /// Answers, once; what comes later is left out.
    func end(_ result: Result<CurlAnswer, any Error>) {
        let continuation = state.withLock { state in
            defer { state = State(isOver: true) }
            return state.continuation
        }
        continuation?.resume(with: result)
    }
}
#endif
