import Foundation
import Testing
import TrellisPaging
import TrellisTesting

@testable import TrellisRequests

private struct User: Codable, Equatable, Sendable {
    var id: Int
    var name: String
}

@Suite("HTTPRequest", .timeLimit(.minutes(15)))
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

    @Test("a value is decoded, also from a place inside the response")
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

    @Test(
        "the values of fields with the names of secrets are not in a message, and others are",
        arguments: [
            "authenticity_token", "Signature", "X-Amz-Credential", "Key-Pair-Id", "Policy", "accesskey",
            "subscription-key", "appkey", "licensekey", "passphrase", "passcode", "pwd", "jsessionid", "PHPSESSID",
            "sid",
            "hmac", "mac", "bearer", "client_assertion", "code_verifier", "oauth_verifier", "nonce", "_csrf", "xsrf",
            "SAMLResponse", "ticket", "totp", "mfa", "cvv", "invitation", "sas", "sign", "auth.key", "user-pass",
            "id_token", "appid", "wskey",
        ])
    func secretNames(_ name: String) throws {
        let url = try #require(URL(string: "http://test.invalid/a?\(name)=S1&page=2"))
        #expect(url.redacted == "http://test.invalid/a?\(name)=***&page=2")
        let others = try #require(URL(string: "http://test.invalid/a;\(name)=S1/b?page=2;\(name)=S2"))
        #expect(others.redacted == "http://test.invalid/a;\(name)=***/b?page=2;\(name)=***")
    }

    @Test(
        "a URL with a secret in a field's value isn't in a message, however often it is encoded",
        arguments: [
            "https://other.invalid/?token=S1", "https%3A%2F%2Fother.invalid%2Fb%3Ftoken%3DS1",
            "https%253A%252F%252Fother.invalid%252F%253Fa%253D1%2526token%253DS1", "%2Fb%3Bsid%3DS1", "a=b=token=S1",
            "https://ada:S1@other.invalid/", "https%3A%2F%2Fada%3AS1%40other.invalid%2F",
        ])
    func secretsInValues(_ value: String) throws {
        let url = try #require(URL(string: "http://test.invalid/a?next=\(value)&page=2"))
        #expect(url.redacted == "http://test.invalid/a?next=***&page=2")
    }

    @Test("a value that is no secret stays in a message, and one that is nested too deeply to tell doesn't")
    func nestedValues() throws {
        for value in ["%" + String(repeating: "25", count: 100_000) + "3DS1", String(repeating: "a=", count: 100_000)] {
            let url = try #require(URL(string: "http://test.invalid/a?next=\(value)"))
            #expect(url.redacted.hasSuffix("?next=***"))
        }
        let plain = try #require(
            URL(string: "http://test.invalid/a?next=https%3A%2F%2Fb.invalid%2F%3Fpage%3D2&c=eyJpZCI6MX0="))
        #expect(plain.redacted == plain.absoluteString)
    }

    @Test(
        "the values of fields whose names only resemble those of secrets stay in messages",
        arguments: [
            "keyword", "monkey", "passenger", "compass", "author", "barcode", "design", "macro", "hashtag", "pinned",
            "cursor", "offset", "assigned", "codec", "sidebar",
        ])
    func plainNames(_ name: String) throws {
        let url = try #require(URL(string: "http://test.invalid/a?\(name)=1"))
        #expect(url.redacted == url.absoluteString)
    }

    @Test("interceptors stand around each attempt, the first outermost")
    func interceptors() async throws {
        struct Mark: HTTPInterceptor {
            let name: String
            func send(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
                var request = request
                request.headers["X-Marks"] = (request.headers["X-Marks"] ?? "") + name
                var response = try await next(request)
                if response.status == 401 {
                    request.headers["Authorization"] = "Bearer new"
                    response = try await next(request)
                }
                return response
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
        try await eventually { !server.requests.isEmpty }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("an absolute URL is asked as it is, and the client's credentials stay with the base URL's host")
    func absoluteURL() async throws {
        let transport = ScriptedTransport { request, _ in request.json("{}") }
        let client = transport.client("https://test.invalid/v2") {
            $0.headers = ["Authorization": "Bearer 1", "X-App": "yes"]
            $0.credentials.publicFields.insert("x-app")
        }
        for (text, isOwn) in [
            ("https://test.invalid/a?b=%20c", true), ("https://TEST.invalid:443/a", true),
            ("https://other.invalid/a", false), ("http://test.invalid/a", false),
            ("https://test.invalid:8443/a", false),
        ] {
            let url = try #require(URL(string: text))
            try await client.get(url: url, query: ["page": 2]).response()
            let request = try #require(transport.requests.last)
            #expect(request.url.absoluteString == text + (text.contains("?") ? "&" : "?") + "page=2")
            #expect(request.headers["Authorization"] == (isOwn ? "Bearer 1" : nil))
            #expect(request.headers["X-App"] == "yes")
        }
        try await client.request(
            .post, url: try #require(URL(string: "https://other.invalid/a")), body: .form(["a": 1])
        )
        .header("Authorization", "Bearer 2").response()
        #expect(transport.requests.last?.headers["Authorization"] == "Bearer 2")
        let file = URL(fileURLWithPath: "/etc/hostname")
        await #expect(throws: RequestError.self) { try await client.get(url: file).response() }
    }

    @Test("fields of a body are set where they stand, and the rest of it stays")
    func bodyFields() throws {
        var body = HTTPBody.json([
            "a": JSONValue.object(["b": 1, "c": "x"]), "n": .number(Decimal(string: "0.1") ?? 0),
        ])
        body.set("a.b", 2)
        body.set("d.e.f", "y")
        body.set("a.c", nil)
        let value = try JSONDecoder().decode(JSONValue.self, from: body.encode())
        #expect(
            value
                == .object([
                    "a": .object(["b": 2]), "d": .object(["e": .object(["f": "y"])]),
                    "n": .number(Decimal(string: "0.1") ?? 0),
                ]))
        var form = HTTPBody.form(["a": 1, "b": 2])
        form.set("a", "x y")
        let text = try String(decoding: form.encode(), as: UTF8.self)
        #expect(text == "a=x%20y&b=2")
    }

    @Test("a body that has no such field fails the request, and nothing is sent")
    func noBodyField() async {
        let transport = ScriptedTransport { request, _ in request.json("{}") }
        for (start, words) in [
            (HTTPBody.data(Data("x".utf8), contentType: "text/plain"), "set fields in a body of the type text/plain"),
            (.json(["a": 1]), "there is no object at a to set a field of"),
        ] {
            var body = start
            body.set("a.b", 1)
            let error = await #expect(throws: RequestError.self) {
                try await transport.client().post("a", body: body).data()
            }
            #expect(error?.kind == .encoding)
            #expect(error?.detail.contains(words) == true)
        }
        #expect(transport.requests.isEmpty)
    }

    @Test("every attempt is a line of the log, without secrets")
    func log() async throws {
        let lines = Locked<[String]>([])
        let transport = ScriptedTransport { request, number in
            guard number > 1 else { throw TransportFailure.connectionLost }
            return request.json("[1,2]")
        }
        let client = transport.client {
            $0.clock = TestClock { $0 < .seconds(30) }
            $0.retry = .standard
            $0.log = { record in lines.withLock { $0.append("\(record)") } }
        }
        try await client.get("a", query: ["token": "s3cret"]).response()
        #expect(
            lines.withLock { $0 } == [
                "GET http://test.invalid/a?token=***: connection lost (after 0.0 s)",
                "GET http://test.invalid/a?token=***: 200, 5 bytes in 0.0 s, attempt 2",
            ])
    }

    @Test("paths read their text: full stops apart, escaped ones within a key")
    func paths() {
        #expect(JSONPath("a.b").keys == ["a", "b"])
        #expect(JSONPath(#"@odata\.nextLink.x"#).keys == ["@odata.nextLink", "x"])
        #expect(JSONPath(#"a\\.b"#).keys == ["a\\", "b"])
        #expect(JSONPath("").isRoot && JSONPath("...").isRoot)
        #expect(JSONPath(keys: ["a.b"]).description == "a.b")
    }
}
