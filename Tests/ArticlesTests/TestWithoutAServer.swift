import Foundation
import TrellisRequests

/// Responds to requests with a closure.
final class StubTransport: HTTPTransport {
    private let respond: @Sendable (TransportRequest) throws -> TransportResponse

    init(_ respond: @escaping @Sendable (TransportRequest) throws -> TransportResponse) {
        self.respond = respond
    }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        try respond(request)
    }
}

extension TransportResponse {
    /// A response of JSON.
    static func json(_ text: String, to request: TransportRequest, status: Int = 200) -> TransportResponse {
        TransportResponse(
            status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8), url: request.url)
    }
}

func stubbedClient(_ api: URL) -> HTTPClient {
    let transport = StubTransport { request in
        switch request.url.path {
        case "/friends": .json(#"{"friends": [{"id": 1, "name": "Ada"}], "total": 1}"#, to: request)
        case "/broken": .json(#"{"friends": "none"}"#, to: request)
        case "/offline": throw TransportFailure.offline
        default: .json(#"{"error": "no such thing"}"#, to: request, status: 404)
        }
    }
    return HTTPClient(baseURL: api, transport: transport)
}

nonisolated struct Friend: Identifiable, Decodable, Sendable {
    let id: Int
    let name: String
}

func friends(_ client: HTTPClient) -> HTTPPagingSource<Int, Friend> {
    HTTPPagingSource(client.get("friends"), page: .offset(), list: "friends", total: "total", as: Friend.self)
}
