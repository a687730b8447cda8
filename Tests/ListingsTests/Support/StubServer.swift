import Foundation
import TrellisRequests

/// Answers the app's requests with responses that the test plans for each path.
actor StubServer: HTTPTransport {
    /// The result of a request.
    enum Answer {
        case json(String)
        case status(Int)
        /// No response, until the request is cancelled.
        case never
    }

    private var answers: [String: [Answer]] = [:]
    private(set) var paths: [String] = []
    private(set) var cancelled: [String] = []

    /// Plans the responses to a path, in order. The last one is repeated.
    func plan(_ path: String, _ answers: Answer...) {
        self.answers[path] = answers
    }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        let path = request.url.path
        paths.append(path)
        var planned = answers[path] ?? [.status(404)]
        let answer = planned.count > 1 ? planned.removeFirst() : planned[0]
        answers[path] = planned
        switch answer {
        case .json(let text):
            return TransportResponse(
                status: 200, headers: ["Content-Type": "application/json"], body: Data(text.utf8), url: request.url)
        case .status(let status): return TransportResponse(status: status, url: request.url)
        case .never:
            let (stream, end) = AsyncStream<Void>.makeStream()
            await withTaskCancellationHandler {
                for await _ in stream {}
            } onCancel: {
                end.finish()
            }
            cancelled.append(path)
            throw CancellationError()
        }
    }
}
