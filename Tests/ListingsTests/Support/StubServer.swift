import Foundation
import TrellisRequests

/// Answers the app's requests as a test says, path by path.
actor StubServer: HTTPTransport {
    /// What becomes of a request.
    enum Answer {
        case json(String)
        case status(Int)
        /// None, until the asker gives up.
        case never
    }

    private var answers: [String: [Answer]] = [:]
    private(set) var paths: [String] = []
    private(set) var cancelled: [String] = []

    /// Plans the answers of a path, in order; the last one stays.
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
