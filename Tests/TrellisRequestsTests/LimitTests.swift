import Foundation
import Testing
import TrellisPaging
@testable import TrellisRequests

private struct Row: Decodable, Identifiable, Sendable {
    var id: Int
}

/// Finishes a stream when it is released. A client may leave before a busy server has read its request, so that the
/// server never calls `left`, but only releases it.
private final class ReleaseSignal: Sendable {
    private let continuation: AsyncStream<Void>.Continuation

    init(_ continuation: AsyncStream<Void>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }
}

/// Responses that are too long, too slow, or not of the specified type.
@Suite("Limits", .timeLimit(.minutes(15)))
struct LimitTests {
    /// Returns the failure of the first page of a list with a response.
    private func failure(
        of response: LoopbackServer.Response, _ change: (inout HTTPClientConfiguration) -> Void = { _ in }
    ) async throws -> RequestError {
        let server = try LoopbackServer { _ in response }
        var configuration = HTTPClientConfiguration()
        change(&configuration)
        let source = HTTPPagingSource(
            HTTPClient(baseURL: server.url, configuration: configuration).get("rows"), page: .offset(), list: "rows",
            as: Row.self)
        let error = await #expect(throws: RequestError.self) {
            try await source.load(PageRequest(key: nil, size: 20, loadType: .refresh))
        }
        return try #require(error)
    }

    @Test("a body that unpacks to more than is allowed is refused while it comes, and the server is left")
    func bomb() async throws {
        let (left, signalLeft) = AsyncStream<Void>.makeStream()
        // The header of a gzip file, and 64 kB of zeros compressed to 83 bytes, repeatedly.
        let start = Data([0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0, 0x03])
        let zeros = try #require(
            Data(
                base64Encoded: "7MEBAQAAAICQ/q/uCAoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                    + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABqAAAA//8="))
        let head = "200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip"
        let error = try await failure(of: .stream(head: head, start: start, part: zeros) { signalLeft.finish() })
        #expect(error.kind == .tooLarge)
        #expect(
            error.detail == "the response has more than 32 MB: ask for smaller pages, or raise the body limit")
        #expect(error.context == "items from 0")
        for await _ in left {}
    }

    @Test("a page that is announced to be longer than is allowed is refused at its head")
    func announced() async throws {
        let (left, signalLeft) = AsyncStream<Void>.makeStream()
        // The body would take days.
        let response = LoopbackServer.Response.stream(
            head: "200 OK\r\nContent-Length: 50000000", part: Data(" ".utf8), pause: .milliseconds(5)
        ) { signalLeft.finish() }
        let error = try await failure(of: response) { $0.timeout = .seconds(20) }
        #expect(error.kind == .tooLarge)
        for await _ in left {}
    }

    @Test("a page of 50 MB is refused at the limit, and read where the limit is raised")
    func large() async throws {
        let (left, signalLeft) = AsyncStream<Void>.makeStream()
        let part = Data(repeating: 0x20, count: 1_000_000)
        let error = try await failure(of: .stream(head: "200 OK", part: part, count: 50) { signalLeft.finish() })
        #expect(error.kind == .tooLarge)
        for await _ in left {}
        let server = try LoopbackServer { _ in .stream(head: "200 OK", part: part, count: 50) }
        let client = HTTPClient(baseURL: server.url)
        #expect(try await client.get("a").bodyLimit(50_000_000).data().count == 50_000_000)
        await #expect(throws: RequestError.self) { try await client.get("a").bodyLimit(49_999_999).data() }
    }

    @Test("a transport that knows no limit is held to it")
    func unlimitedTransport() async throws {
        let transport = ScriptedTransport { request, _ in request.json("[1,2,3]") }
        let client = transport.client { $0.bodyLimit = 6 }
        let error = await #expect(throws: RequestError.self) { try await client.get("a").data() }
        #expect(error?.detail == "the response has more than 6 bytes: ask for smaller pages, or raise the body limit")
        #expect(try await client.get("a").bodyLimit(7).data().count == 7)
    }

    @Test("a picture is refused while it comes, too")
    func picture() async throws {
        let (left, signalLeft) = AsyncStream<Void>.makeStream()
        let part = Data(repeating: 7, count: 65_536)
        let server = try LoopbackServer { _ in
            .stream(head: "200 OK\r\nContent-Type: image/png", part: part) { signalLeft.finish() }
        }
        let error = await #expect(throws: RequestError.self) {
            try await ImageLoader().data(at: server.url.appending(path: "a.png"))
        }
        #expect(error?.detail == "the image has more than 16 MB: use a smaller one, or raise imageLimit")
        for await _ in left {}
    }

    @Test(
        "a server that trickles, and one that never responds, are left when the time is over", arguments: [true, false])
    func slow(_ trickles: Bool) async throws {
        let (left, signalLeft) = AsyncStream<Void>.makeStream()
        let error = try await failure(of: Self.slowResponse(trickles, ReleaseSignal(signalLeft))) {
            $0.timeout = .milliseconds(250)
        }
        #expect(error.kind == .timedOut)
        #expect(error.detail == "no complete response within 0.25 seconds")
        #expect(error.isTransient)
        for await _ in left {}
    }

    private static func slowResponse(_ trickles: Bool, _ signal: ReleaseSignal) -> LoopbackServer.Response {
        let left: @Sendable () -> Void = { withExtendedLifetime(signal) {} }
        return trickles
            ? .stream(
                head: "200 OK\r\nContent-Length: 1000000", part: Data(" ".utf8), pause: .milliseconds(5), left: left)
            : .silence(left: left)
    }

    @Test("header fields without end are refused with a sentence, one that is too long and many", arguments: [1, 3000])
    func header(_ count: Int) async throws {
        let field = String(repeating: "x", count: 150_000 / count)
        let fields = (0..<count).map { "X-\($0): \(field)\r\n" }.joined()
        let error = try await failure(of: .raw("HTTP/1.1 200 OK\r\n\(fields)Content-Length: 2\r\n\r\n{}"))
        #expect(error.detail == "the response has header fields of more than 100 kB")
        #expect(error.kind == .tooLarge)
    }

    #if os(Linux)
    @Test("a proxy that refuses, or can't be found, is named", .timeLimit(.minutes(15)))
    func proxy() async {
        // The proxy is a variable of the process.
        await #expect(processExitsWith: .success) {
            let responses = [
                407: "the proxy asks for a user and a password (407)",
                403: "the proxy refuses to connect to the server (403)",
            ]
            for (status, words) in responses {
                let server = try LoopbackServer { _ in .full(status: status, body: Data()) }
                setenv("https_proxy", "\(server.url)", 1)
                let error = await #expect(throws: RequestError.self) {
                    try await HTTPClient(baseURL: #require(URL(string: "https://test.invalid"))).get("a").data()
                }
                #expect(error?.detail == words)
            }
            setenv("https_proxy", "http://no.such.proxy.invalid:1", 1)
            let error = await #expect(throws: RequestError.self) {
                try await HTTPClient(baseURL: #require(URL(string: "https://test.invalid"))).get("a").data()
            }
            #expect(error?.detail == "the proxy was not found, or is not one")
        }
    }
    #endif

    @Test("a body that is not compressed as it is said to be is a sentence", arguments: [false, true])
    func compression(_ isTwice: Bool) async throws {
        let two = "H4sIAAAAAAACA6tWKsovL1ayio6tBQBQ9BTrCwAAAB+LCAAAAAAAAgOrVirKLy9WsoqOrQUAUPQU6wsAAAA="
        let body = isTwice ? Data(base64Encoded: two) : Data(#"{"rows":[]}"#.utf8)
        let error = try await failure(of: .full(headers: ["Content-Encoding": "gzip"], body: #require(body)))
        #expect(
            error.detail == "the response can't be decompressed: its Content-Encoding field is wrong")
    }

    @Test(
        "a response that violates HTTP is a failure or a response, and the next request succeeds",
        arguments: [
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 7\r\n\r\n{}",
            "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n{}",
            "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n{}",
            "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n{}",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}garbage", "HTTP/1.1 999999 X\r\n\r\n",
            "HTTP/1.1 -1 X\r\n\r\n",
            "HTTP/1.1 abc\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\n", "HTTP/1.1 101 Switching Protocols\r\n\r\n",
            "HTTP/1.1 200 OK\r\nno colon\r\n: no name\r\nX\0Y: 1\r\nContent-Length: 2\r\n\r\n{}",
            " c\r\nHTTP/1.1 200 OK\r\n\r\n",
            "HTTP/1.1 200 OK\r\n folded: 1\r\nContent-Length: 2\r\n\r\n{}", "\0\0\0\0",
            "HTTP/1.1 302 Found\r\nLocation: \r\n\r\n",
            "HTTP/1.1 302 Found\r\nLocation: http://\r\n\r\n", "HTTP/1.1 302 Found\r\nLocation: http://[::1\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip,gzip,gzip,gzip,gzip,gzip,gzip\r\nContent-Length: 2\r\n\r\n{}",
            "HTTP/1.1 200 OK\r\nContent-Encoding: unknown\r\nContent-Length: 2\r\n\r\n{}",
            "HTTP/1.1 204 None\r\nContent-Length: 2\r\n\r\n{}", "HTTP/1.1 304 Same\r\nContent-Length: 99\r\n\r\n",
            "HTTP/1.1 200 OK\r\nRetry-After: 99999999999999999999\r\nDate: x\r\nContent-Length: 2\r\n\r\n{}",
        ])
    func violations(_ text: String) async throws {
        let server = try LoopbackServer { $0.target == "/next" ? .json("{}") : .raw(text) }
        var configuration = HTTPClientConfiguration()
        configuration.timeout = .seconds(20)
        configuration.cookies = CookieStore()
        let client = HTTPClient(baseURL: server.url, configuration: configuration)
        do {
            _ = try await client.get("a").data()
        } catch let error as RequestError {
            #expect(error.kind != .timedOut)
        }
        #expect(try await client.get("next").data() == Data("{}".utf8))
    }

    @Test("what a server writes doesn't make a message long")
    func longWords() async throws {
        let digits = String(repeating: "7", count: 1_000_000), name = String(repeating: "n", count: 50_000)
        let issues = IssueLog()
        for (body, headers) in [
            (#"{"rows":[{"id":\#(digits)}]}"#, [:]), (#"{"rows":[{"id":"\#(digits)"}],"total":\#(digits)}"#, [:]),
            ("\u{FFFD}", ["Content-Type": "text/\(name); charset=\(name)"]),
        ] as [(String, [String: String])] {
            let bytes = headers.isEmpty ? Data(body.utf8) : Data([0x5B, 0x22, 0xDF, 0x22, 0x5D])
            let error = try await failure(of: .full(headers: headers, body: bytes)) { $0.reporter = issues.reporter }
            #expect(error.detail.count < 1100)
        }
        let server = try LoopbackServer { _ in .json(#"{"\#(name)":"x"}"#) }
        let client = HTTPClient(baseURL: server.url)
        let error = await #expect(throws: RequestError.self) { try await client.get("a").value(as: [String: Int].self) }
        #expect((error?.detail.count ?? .max) < 1100)
        #expect((error?.path?.count ?? .max) < 1100)
        let text = try LoopbackServer { _ in .full(headers: ["Content-Type": "text/\(name)"], body: Data("x".utf8)) }
        let picture = await #expect(throws: RequestError.self) { try await ImageLoader().data(at: text.url) }
        #expect((picture?.detail.count ?? .max) < 1100)
        let odd = try LoopbackServer { _ in .json(#"{"rows":[],"total":\#(digits)}"#) }
        var configuration = HTTPClientConfiguration()
        configuration.reporter = issues.reporter
        let source = HTTPPagingSource(
            HTTPClient(baseURL: odd.url, configuration: configuration).get("a"), page: .offset(), list: "rows",
            total: "total", as: Row.self)
        _ = try await source.load(PageRequest(key: nil, size: 20, loadType: .refresh))
        #expect(issues.issues.count == 1 && (issues.issues.first?.message.count ?? .max) < 1100)
    }

    @Test("provisional responses without end are refused")
    func provisional() async throws {
        let part = Data("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n".utf8)
        let error = try await failure(of: .stream(head: "100 Continue", part: part)) { $0.timeout = .seconds(20) }
        #expect(error.detail == "the response has header fields of more than 100 kB")
    }

    @Test(
        "characters that are not UTF-8 are a sentence that names what they are said to be",
        arguments: [
            ("application/json; charset=ISO-8859-1", ", but ISO-8859-1 as its Content-Type says"),
            ("application/json; charset=\"utf-8\"", ""), ("application/json", ""),
        ])
    func charset(_ type: String, _ words: String) async throws {
        let body = Data(#"{"rows":[{"id":"Stra"#.utf8) + [0xDF] + Data(#"e"}]}"#.utf8)
        let error = try await failure(of: .full(headers: ["Content-Type": type], body: body))
        #expect(error.detail == "the response is not in UTF-8\(words): the server has to send JSON in UTF-8")
    }

    @Test("a server that is asked too often says how long to wait, and the pager's delays mind it")
    func tooMany() async throws {
        let error = try await failure(of: .json("{}", status: 429, headers: ["Retry-After": "7"]))
        #expect(error.detail == "429 Too Many Requests; the server asks to wait 7 seconds")
        let failure = LoadFailure(loadType: .append, page: nil, underlying: error)
        #expect(failure.isTransient)
        #expect(failure.retryAfter == .seconds(7))
        let missing = try await self.failure(of: .json("{}", status: 404))
        #expect(!LoadFailure(loadType: .append, page: nil, underlying: missing).isTransient)
    }

    @Test(
        "a limit is said as it was written",
        arguments: [
            (10_000_000, "10 MB"), (32 << 20, "32 MB"), (10_000, "10 kB"), (64 << 10, "64 kB"), (9999, "9999 bytes"),
        ])
    func sizes(_ bytes: Int, _ text: String) {
        #expect(TransportFailure.size(bytes) == text)
    }
}
