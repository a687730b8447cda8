#if canImport(FoundationNetworking)
internal import Foundation
internal import FoundationNetworking
#else
internal import Foundation
#endif
internal import TrellisPaging

/// One request and its answer over a session.
///
/// Stands for `URLSession.data(for:)`, whose cancellation on Linux waits for the session's queue while it holds the
/// Swift task's lock; that queue may be waiting for the lock at that moment, and then neither goes on. Here a
/// cancellation answers at once, and the session is told by another queue.
final class URLSessionExchange: Sendable {
    private struct State {
        var continuation: CheckedContinuation<(Data, URLResponse), any Error>?
        var task: URLSessionDataTask?
        var isOver = false
    }

    private let state = Locked(State())

    /// Sends the request, and waits for its answer.
    ///
    /// - Throws: `URLError`, or `CancellationError` when the Swift task is cancelled.
    func run(_ request: URLRequest, over session: URLSession) async throws -> (Data, URLResponse) {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let task = session.dataTask(with: request) { data, response, error in
                    if let data, let response, error == nil {
                        self.end(.success((data, response)))
                    } else {
                        self.end(.failure(error ?? URLError(.unknown)))
                    }
                }
                let begins = state.withLock { state in
                    guard !state.isOver else { return false }
                    state.continuation = continuation
                    state.task = task
                    return true
                }
                if begins { task.resume() } else { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let task = end(.failure(CancellationError()))
            if let task { DispatchQueue.global().async { task.cancel() } }
        }
    }

    /// Answers, once; what comes later is left out.
    @discardableResult
    private func end(_ result: Result<(Data, URLResponse), any Error>) -> URLSessionDataTask? {
        let (continuation, task) = state.withLock { state in
            defer { state = State(isOver: true) }
            return (state.continuation, state.task)
        }
        continuation?.resume(with: result)
        return task
    }
}
