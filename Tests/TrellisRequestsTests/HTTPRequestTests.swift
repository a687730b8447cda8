import Foundation
import Testing
import TrellisRequests

private struct User: Codable, Equatable, Sendable {
    var id: Int
    var name: String
}

@Suite("HTTPRequest", .timeLimit(.minutes(1)))
struct HTTPRequestTests {
    @Test("path and query are escaped and put behind the base URL")
    func url() async throws {
        let transport = ScriptedTransport { request, _ in request.json("{}") }
        let client = transport.client("http://test.invalid/v2/")
        let nothing: String? = nil
        try await client.get(
            "/a b/50%?", query: ["q": "x&y=z+1 é", "page": 3, "all": true, "skip": nothing, "q": "2"]
        ).response()
        #expect(
            transport.requests.map(\.url.absoluteString) == [
                "http://test.invalid/v2/a%20b/50%25%3F?q=x%26y%3Dz%2B1%20%C3%A9&page=3&all=true&q=2"
            ])
    }

    @Test("a value is decoded, also from a place inside the answer")
    func values() async throws {
        let transport = ScriptedTransport { request, _ in
            request.json(#"{"data": {"user": {"id": 7, "name": "Ada"}}}"#)
        }
        let request = transport.client().get("user")
        #expect(try await request.value(as: User.self, at: "data.user") == User(id: 7, name: "Ada"))
        #expect(try await request.value(as: [String: [String: User]].self)["data"]?["user"]?.id == 7)
        #expect(try await request.value(as: Data.self) == request.data())
    }

    @Test("a decoder that converts keys finds paths under the document's own names")
    func convertedKeys() async throws {
        let transport = ScriptedTransport { request, _ in request.json(#"{"user_data": {"the_user": {"user_id": 7}}}"#)
        }
        let client = transport.client {
            $0.decoder = {
                let decoder = JSONDecoder()
                decoder.keyDecodingStrategy = .convertFromSnakeCase
                return decoder
            }
        }
        struct Converted: Decodable, Sendable { var userId: Int }
        #expect(try await client.get("user").value(as: Converted.self, at: "user_data.the_user").userId == 7)
    }

    @Test("each method sends its body with its type")
    func bodies() async throws {
        let server = try LoopbackServer { _ in .json("{}") }
        let client = HTTPClient(baseURL: server.url)
        try await client.post("u", body: .json(User(id: 1, name: "A"))).response()
        try await client.put("u", body: .form(["a b": "c&d", "n": 1])).response()
        try await client.patch("u", body: .data(Data("x".utf8), contentType: "text/plain")).response()
        try await client.delete("u").header("X-Reason", "test").response()
        let requests = server.requests
        #expect(requests.map(\.method) == ["POST", "PUT", "PATCH", "DELETE"])
        #expect(try JSONDecoder().decode(User.self, from: requests[0].body) == User(id: 1, name: "A"))
        #expect(requests[0].headers["Content-Type"] == "application/json")
        #expect(String(decoding: requests[1].body, as: UTF8.self) == "a%20b=c%26d&n=1")
        #expect(requests[1].headers["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(requests[2].headers["Content-Type"] == "text/plain")
        #expect(requests[3].headers["X-Reason"] == "test")
    }

    @Test("a body that cannot be encoded fails the request, and nothing is sent")
    func unencodable() async {
        let transport = ScriptedTransport { request, _ in request.json("{}") }
        let error = await #expect(throws: RequestError.self) {
            try await transport.client().post("u", body: .json(["x": Double.nan])).response()
        }
        #expect(error?.kind == .encoding)
        #expect(error?.detail.hasPrefix("the body could not be encoded: x: ") == true)
        #expect(transport.requests.isEmpty)
    }

    @Test("a base that is no HTTP URL is refused", arguments: ["file:///etc", "http://", "ftp://x"])
    func invalid(_ base: String) async {
        let transport = ScriptedTransport { request, _ in request.json("{}") }
        let error = await #expect(throws: RequestError.self) { try await transport.client(base).get("a").response() }
        #expect(error?.kind == .invalidURL)
        #expect(transport.requests.isEmpty)
    }

    @Test("a refused status is an error that names method, URL and status, and keeps the body")
    func status() async throws {
        let server = try LoopbackServer { _ in .json(#"{"error":"no"}"#, status: 500) }
        let error = await #expect(throws: RequestError.self) {
            try await HTTPClient(baseURL: server.url).get("api/listings", query: ["page": 3]).data()
        }
        #expect(error?.description == "GET \(server.url)/api/listings?page=3: 500 Internal Server Error")
        #expect(error?.status == 500)
        #expect(error?.body == Data(#"{"error":"no"}"#.utf8))
    }

    @Test("no secret is in a message")
    func secrets() async {
        let transport = ScriptedTransport { _, _ in throw TransportFailure.connectionLost }
        let error = await #expect(throws: RequestError.self) {
            try await transport.client("http://ada:pw@test.invalid").get(
                "a", query: ["access_token": "S1", "apiKey": "S2", "key": "S3", "keyword": "kitchen", "page": 2]
            ).data()
        }
        #expect(
            error?.description == "GET http://test.invalid/a?access_token=***&apiKey=***&key=***&keyword=kitchen&page=2"
                + ": connection lost")
    }

    @Test("interceptors stand around each attempt, the first outermost")
    func interceptors() async throws {
        struct Mark: HTTPInterceptor {
            let name: String
            func send(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
                var request = request
                request.headers["X-Marks"] = (request.headers["X-Marks"] ?? "") + name
                var answer = try await next(request)
                if answer.status == 401 {
                    request.headers["Authorization"] = "Bearer new"
                    answer = try await next(request)
                }
                return answer
            }
        }
        let transport = ScriptedTransport { request, _ in
            request.json("{}", status: request.headers["Authorization"] == nil ? 401 : 200)
        }
        let client = transport.client { $0.interceptors = [Mark(name: "a"), Mark(name: "b")] }
        try await client.get("x").response()
        #expect(transport.requests.map { $0.headers["X-Marks"] } == ["ab", "ab"])
    }

    @Test("a cancelled task gets CancellationError, and the server loses its client")
    func cancelled() async throws {
        let server = try LoopbackServer { _ in .silence() }
        let task = Task { try await HTTPClient(baseURL: server.url).get("a").data() }
        while server.requests.isEmpty { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
