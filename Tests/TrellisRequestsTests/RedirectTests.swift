import Foundation
import Testing
import TrellisRequests

/// Redirects.
@Suite("Redirects", .timeLimit(.minutes(15)))
struct RedirectTests {
    /// Returns a server that redirects from `/old` to a path, and responds there.
    private func server(_ status: Int, to place: String = "/new") throws -> LoopbackServer {
        try LoopbackServer { request in
            guard request.target == "/old" else { return .json("{}") }
            return .json("[]", status: status, headers: ["Location": place])
        }
    }

    private func send(
        _ method: HTTPMethod, to server: LoopbackServer, headers: HTTPHeaders = [:]
    ) async throws -> TransportResponse {
        let body = method == .get || method == .head ? nil : Data("body".utf8)
        return try await PlatformTransport().send(
            TransportRequest(method: method, url: server.url.appending(path: "old"), headers: headers, body: body))
    }

    @Test(
        "the method and the body are those that RFC 9110 says",
        arguments: [
            (301, HTTPMethod.get, HTTPMethod.get), (301, .post, .get), (302, .post, .get), (302, .head, .head),
            (303, .get, .get), (303, .head, .head), (303, .post, .get), (303, .put, .get), (303, .delete, .get),
            (307, .get, .get), (307, .post, .post), (307, .put, .put), (308, .patch, .patch), (308, .delete, .delete),
        ])
    func method(_ status: Int, _ method: HTTPMethod, _ then: HTTPMethod) async throws {
        let server = try server(status)
        let response = try await send(method, to: server)
        #expect(response.status == 200)
        #expect(response.url.path == "/new")
        #expect(server.requests.map(\.method) == [method.rawValue, then.rawValue])
        let hasBody = then != .get && then != .head
        #expect(server.requests.last?.body == (hasBody ? Data("body".utf8) : Data()))
    }

    @Test("what says who asks is not sent to another server")
    func secrets() async throws {
        let other = try LoopbackServer { _ in .json("{}") }
        for (place, isKept) in [("/new", true), ("\(other.url)/new", false)] {
            let server = try server(302, to: place)
            let headers: HTTPHeaders = [
                "Authorization": "Bearer 1", "Cookie": "a=1", "X-Api-Key": "1", "Accept": "text/plain",
            ]
            _ = try await send(.get, to: server, headers: headers)
            let arrived = (isKept ? server : other).requests.last?.headers
            #expect(arrived?["Accept"] == "text/plain")
            #expect(arrived?["X-Api-Key"] == (isKept ? "1" : nil))
            #expect(arrived?["Authorization"] == (isKept ? "Bearer 1" : nil))
            #expect(arrived?["Cookie"] == (isKept ? "a=1" : nil))
        }
    }

    @Test("a circle has an end")
    func circle() async throws {
        let server = try server(302, to: "/old")
        let failure = await #expect(throws: TransportFailure.self) { try await send(.get, to: server) }
        #expect(failure == .tooManyRedirects)
        #expect((10...30).contains(server.requests.count))
    }

    @Test("a place that is not of HTTP is not gone to", arguments: ["file:///etc/hostname", "ftp://127.0.0.1/", ""])
    func elsewhere(_ place: String) async throws {
        let server = try server(302, to: place)
        let response = try await send(.get, to: server)
        #expect(response.status == 302)
        #expect(String(decoding: response.body, as: UTF8.self) == "[]")
    }

    @Test("a failure behind a redirect names the URL that failed, and the one that was asked")
    func failureBehind() async throws {
        let other = try LoopbackServer { _ in .cut }
        let server = try server(302, to: "\(other.url)/new?token=s3cret")
        let error = await #expect(throws: RequestError.self) {
            try await HTTPClient(baseURL: server.url).get("old").data()
        }
        #expect(
            error?.description == "GET \(other.url)/new?token=*** (redirected from \(server.url)/old): connection lost")
        let refusing = try LoopbackServer { _ in .json("{}", status: 404) }
        let leading = try self.server(302, to: "\(refusing.url)/new")
        let refused = await #expect(throws: RequestError.self) {
            try await HTTPClient(baseURL: leading.url).get("old").data()
        }
        #expect(refused?.url == "\(refusing.url)/new")
    }
}
