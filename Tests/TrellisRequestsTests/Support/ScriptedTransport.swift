import Foundation
import TrellisPaging
import TrellisRequests

/// A transport that responds with a closure and records the requests.
final class ScriptedTransport: HTTPTransport {
    private let response: @Sendable (TransportRequest, _ number: Int) async throws -> TransportResponse
    private let log = Locked<[TransportRequest]>([])

    /// Creates a transport. The closure is called with the request and its number, beginning with 1.
    init(_ response: @escaping @Sendable (TransportRequest, _ number: Int) async throws -> TransportResponse) {
        self.response = response
    }

    /// The requests so far.
    var requests: [TransportRequest] { log.withLock { $0 } }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        let number = log.withLock { log in
            log.append(request)
            return log.count
        }
        return try await response(request, number)
    }

    /// Creates a client with this transport.
    func client(
        _ base: String = "http://test.invalid", _ change: (inout HTTPClientConfiguration) -> Void = { _ in }
    ) -> HTTPClient {
        var configuration = HTTPClientConfiguration()
        configuration.clock = TestClock()
        change(&configuration)
        return HTTPClient(
            baseURL: URL(string: base) ?? URL(fileURLWithPath: "/"), transport: self, configuration: configuration)
    }
}

extension TransportRequest {
    /// Returns a JSON response to the request.
    func json(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> TransportResponse {
        TransportResponse(status: status, headers: headers, body: Data(text.utf8), url: url)
    }

    /// Returns the value of a query field.
    func query(_ name: String) -> String? {
        URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems?.first { $0.name == name }?.value
    }
}

/// Collects the issues that a client reports.
final class IssueLog: Sendable {
    private let log = Locked<[ListIssue]>([])

    var issues: [ListIssue] { log.withLock { $0 } }
    var kinds: [ListIssue.Kind] { issues.map(\.kind) }

    func removeAll() { log.withLock { $0 = [] } }

    var reporter: @Sendable (ListIssue) -> Void {
        { [log] issue in log.withLock { $0.append(issue) } }
    }
}
