import Foundation
import TrellisRequests

/// Responds to the app's requests as the test plans for each path.
actor StubServer: HTTPTransport {
    /// The result of a request.
    enum Response {
        case json(String)
        case status(Int)
        /// No response, until the request is cancelled.
        case never
    }

    private var responses: [String: [Response]] = [:]
    private(set) var paths: [String] = []
    private(set) var cancelled: [String] = []

    /// Plans the responses to a path, in order. The last one is repeated.
    func plan(_ path: String, _ responses: Response...) {
        self.responses[path] = responses
    }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        let path = request.url.path
        paths.append(path)
        var planned = responses[path] ?? [.status(404)]
        let response = planned.count > 1 ? planned.removeFirst() : planned[0]
        responses[path] = planned
        switch response {
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
