import Foundation
import Testing
import TrellisPaging

@testable import TrellisRequests

/// Cookies of sessions, and fields that are repeated.
@Suite("Cookies", .timeLimit(.minutes(15)))
struct CookieTests {
    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test("a session survives a redirect, and belongs to its client")
    func session() async throws {
        let server = try LoopbackServer { request in
            let sent = request.headers["Cookie"] ?? ""
            guard request.target == "/login" else { return .json(#"{"cookie":"\#(sent)"}"#) }
            return .raw(
                "HTTP/1.1 302 Found\r\nLocation: /home\r\nSet-Cookie: sid=1; Path=/\r\nSet-Cookie: b=2; Secure\r\n"
                    + "Set-Cookie: lang=de, at; Expires=Wed, 21 Oct 2065 07:28:00 GMT\r\nContent-Length: 0\r\n\r\n")
        }
        var configuration = HTTPClientConfiguration()
        let cookies = CookieStore()
        configuration.cookies = cookies
        let client = HTTPClient(baseURL: server.url, configuration: configuration)
        #expect(try await client.post("login").value(as: String.self, at: "cookie") == "sid=1; lang=de, at")
        #expect(try await client.get("a").value(as: String.self, at: "cookie") == "sid=1; lang=de, at")
        #expect(try await HTTPClient(baseURL: server.url).get("a").value(as: String.self, at: "cookie") == "")
        let own = client.get("a").header("Cookie", "own=1")
        #expect(try await own.value(as: String.self, at: "cookie") == "own=1")
        cookies.removeAll()
        #expect(try await client.get("a").value(as: String.self, at: "cookie") == "")
    }

    @Test("cookies don't reach other hosts, and those of other hosts aren't stored")
    func otherHosts() async throws {
        let other = try LoopbackServer { _ in .json("{}", headers: ["Set-Cookie": "other=1"]) }
        let server = try LoopbackServer { request in
            request.target == "/away"
                ? .json("", status: 302, headers: ["Location": "\(other.url)/there"])
                : .json("{}", headers: ["Set-Cookie": "sid=1"])
        }
        var configuration = HTTPClientConfiguration()
        let cookies = CookieStore()
        configuration.cookies = cookies
        let client = HTTPClient(baseURL: server.url, configuration: configuration)
        for path in ["a", "away", "a"] { _ = try await client.get(path).data() }
        #expect(server.requests.map { $0.headers["Cookie"] } == [nil, "sid=1", "sid=1"])
        #expect(other.requests.map { $0.headers["Cookie"] } == [nil])
        #expect(cookies.cookies.map(\.name) == ["sid"])
    }

    @Test("a cookie goes to the URLs that its attributes name")
    func attributes() throws {
        let now = Date(timeIntervalSince1970: 1_000_000)
        let time = Locked(now)
        let store = CookieStore { time.withLock { $0 } }
        let base = try url("https://api.example.com/v1/list")
        store.store(
            [
                "host=1", "all=1; Domain=.example.com; Path=/", "secure=1; Secure; Path=/",
                "short=1; Max-Age=10; Path=/",
                "gone=1; Expires=Thu, 01-Jan-1970 00:00:00 GMT", "foreign=1; Domain=other.com", "top=1; Domain=com",
                "=nameless", "none",
            ], from: base)
        #expect(store.field(for: base) == "host=1; all=1; secure=1; short=1")
        #expect(try store.field(for: url("https://api.example.com/v12")) == "all=1; secure=1; short=1")
        #expect(try store.field(for: url("http://www.example.com/")) == "all=1")
        #expect(try store.field(for: url("https://example.com.evil.com/")) == nil)
        time.withLock { $0 += 11 }
        store.store(["all=2; Domain=example.com; Path=/", "host=; Max-Age=0"], from: base)
        #expect(store.field(for: base) == "secure=1; all=2")
    }

    @Test("a cookie whose name promises that no other host has set it is stored only if that is true")
    func prefixes() throws {
        let store = CookieStore()
        let rejected = [
            "__Secure-a=1", "__Host-a=1; Secure", "__Host-b=1; Path=/",
            "__Host-c=1; Secure; Path=/; Domain=example.com",
        ]
        store.store(rejected, from: try url("https://api.example.com/v1/list"))
        store.store(["__Host-d=1; Secure; Path=/"], from: try url("http://api.example.com/"))
        #expect(store.cookies.isEmpty)
        store.store(
            ["__Secure-e=1; Secure; Domain=example.com", "__Host-f=1; Secure; Path=/"],
            from: try url("https://api.example.com/v1/list"))
        #expect(store.cookies.map(\.name) == ["__Secure-e", "__Host-f"])
    }

    @Test("the values of a repeated field are a list, in any spelling of its name")
    func repeated() async throws {
        let server = try LoopbackServer { _ in
            .raw(
                "HTTP/1.1 200 OK\r\nWarning: one\r\nSet-Cookie: a=1\r\nwarning: two,\r\n three\r\nset-cookie: b=2\r\n"
                    + "Content-Length: 2\r\n\r\n{}")
        }
        let headers = try await HTTPClient(baseURL: server.url).get("a").response().headers
        #expect(headers.values(of: "SET-Cookie") == ["a=1", "b=2"])
        #expect(headers.values(of: "Warning") == ["one", "two, three"])
        #expect(headers["Warning"] == "one, two, three")
        #expect(headers.values(of: "X") == [])
        var changed = headers
        changed["warning"] = "four"
        #expect(changed.values(of: "Warning") == ["four"])
    }

    @Test("many values of a field, each on several lines, take time in proportion to their length")
    func manyValues() async throws {
        let fields = String(repeating: "X-Many: b\r\n", count: 4000) + String(repeating: " c\r\n", count: 10_000)
        let server = try LoopbackServer { _ in
            .raw("HTTP/1.1 200 OK\r\n\(fields)Content-Length: 2\r\n\r\n{}")
        }
        let headers = try await HTTPClient(baseURL: server.url).get("a").response().headers
        let values = headers.values(of: "X-Many")
        #expect(values.count == 4000)
        #expect(values.last == "b" + String(repeating: " c", count: 10_000))
    }

    @Test("cookies that were joined are told apart, also with dates")
    func joined() {
        #expect(
            HTTPHeaders.cookies(in: "a=1; Expires=Wed, 21 Oct 2065 07:28:00 GMT; Path=/, b=2, c=3; Path=/")
                == ["a=1; Expires=Wed, 21 Oct 2065 07:28:00 GMT; Path=/", "b=2", "c=3; Path=/"])
        #expect(HTTPHeaders.cookies(in: "a=1") == ["a=1"])
    }
}
