import Foundation
import Testing
import TrellisPaging
import TrellisRequests

/// The platform's transport, with real sockets.
@Suite("PlatformTransport", .timeLimit(.minutes(15)))
struct PlatformTransportTests {
    @Test("a response arrives whole, with status, headers and URL")
    func response() async throws {
        let server = try LoopbackServer { _ in .json(#"{"a":1}"#, status: 201, headers: ["X-Test": "yes"]) }
        let response = try await HTTPClient(baseURL: server.url).get("some/where").response()
        #expect(response.status == 201)
        #expect(response.headers["x-test"] == "yes")
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"a":1}"#)
        #expect(response.url.path == "/some/where")
    }

    @Test(
        "every way of losing the connection is one error",
        arguments: [
            LoopbackServer.Response.cut, .reset,
            .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort"),
            .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n"),
            .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\nshort"),
        ])
    func lost(_ response: LoopbackServer.Response) async throws {
        let server = try LoopbackServer { _ in response }
        let error = await #expect(throws: RequestError.self) {
            try await HTTPClient(baseURL: server.url).get("a").data()
        }
        #expect(error?.kind == .connectionLost)
        #expect(error?.description == "GET \(server.url)/a: connection lost")
    }

    @Test("bytes that are not HTTP are an invalid response")
    func garbage() async throws {
        let server = try LoopbackServer { _ in .raw("this is not HTTP\r\n\r\n") }
        let error = await #expect(throws: RequestError.self) {
            try await HTTPClient(baseURL: server.url).get("a").data()
        }
        #expect(error?.kind == .invalidResponse)
    }

    @Test("a port where nobody listens cannot be connected to")
    func refused() async throws {
        let server = try LoopbackServer { _ in .cut }
        server.stop()
        let error = await #expect(throws: RequestError.self) {
            try await HTTPClient(baseURL: server.url).get("a").data()
        }
        #expect(error?.kind == .cannotConnect)
    }

    @Test("a name that nobody has is not found")
    func unknownHost() async throws {
        let url = try #require(URL(string: "http://no-such-host.invalid/"))
        await #expect(throws: TransportFailure.hostNotFound) {
            try await PlatformTransport().send(TransportRequest(method: .get, url: url))
        }
    }

    @Test("a server that cannot do TLS is not secure")
    func insecure() async throws {
        let server = try LoopbackServer { _ in .json("{}") }
        let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
        await #expect(throws: TransportFailure.insecure(.handshake)) {
            try await PlatformTransport().send(TransportRequest(method: .get, url: url))
        }
    }

    @Test("only HTTP is spoken")
    func scheme() async throws {
        let url = URL(fileURLWithPath: "/etc/hostname")
        await #expect(throws: TransportFailure.self) {
            try await PlatformTransport().send(TransportRequest(method: .get, url: url))
        }
    }

    @Test("the method, the fields and the body arrive as they are", arguments: HTTPMethod.allCases)
    func request(_ method: HTTPMethod) async throws {
        let server = try LoopbackServer { _ in .raw("HTTP/1.1 204 Whatever\r\n\r\n") }
        // The body is long enough for HTTP/1.1 clients to wait for permission to send it.
        let body = [.get, .head].contains(method) ? Data() : Data(counting: 3_000_000)
        let response = try await PlatformTransport().send(
            TransportRequest(
                method: method, url: server.url.appending(path: "a b", directoryHint: .notDirectory),
                headers: ["X-Empty": "", "X-Lines": "one\r\nX-Other: two", "User-Agent": "Test"],
                body: body.isEmpty ? nil : body))
        #expect(response.status == 204)
        let request = try #require(server.requests.first)
        #expect(server.requests.count == 1)
        #expect(request.method == method.rawValue)
        #expect(request.target == "/a%20b")
        #expect(request.body == body)
        #expect(request.headers["X-Empty"] == "")
        #expect(request.headers["X-Lines"] == "one  X-Other: two")
        #expect(request.headers["X-Other"] == nil)
        #expect(request.headers["User-Agent"] == "Test")
        #expect(request.headers["Content-Type"] == nil)
        #expect(request.headers["Expect"] == nil)
    }

    @Test("an empty body is said to be so, where there could be one", arguments: [HTTPMethod.post, .put, .patch])
    func emptyBody(_ method: HTTPMethod) async throws {
        let server = try LoopbackServer { _ in .json("{}") }
        _ = try await PlatformTransport().send(TransportRequest(method: method, url: server.url))
        #expect(server.requests.first?.headers["Content-Length"] == "0")
    }

    @Test("a field that comes twice has both values, and one may go on in the next line")
    func repeatedFields() async throws {
        let server = try LoopbackServer { _ in
            .raw("HTTP/1.1 200 OK\r\nLink: <a>\r\nX-Long: one\r\n  two\r\nlink:<b>  \r\n\r\n")
        }
        let response = try await PlatformTransport().send(TransportRequest(method: .get, url: server.url))
        #expect(response.headers["Link"] == "<a>, <b>")
        #expect(response.headers["X-Long"] == "one two")
    }

    @Test("a compressed body is unpacked, and one that is not what it is said to be is refused")
    func compressed() async throws {
        let packed = try #require(
            Data(base64Encoded: "H4sIAAAAAAACA6tWSlSyUqoYBaNgFIyCUTAKRsGQB0q1AF1yJcHYBwAA"))
        let server = try LoopbackServer { request in
            let body = request.target == "/broken" ? Data("not gzip".utf8) : packed
            return .full(headers: ["Content-Encoding": "gzip"], body: body)
        }
        let client = HTTPClient(baseURL: server.url)
        #expect(try await client.get("whole").value(as: [String: String].self)["a"]?.count == 2000)
        #expect(server.requests.first?.headers["Accept-Encoding"]?.contains("gzip") == true)
        let error = await #expect(throws: RequestError.self) { try await client.get("broken").data() }
        #expect(error?.kind == .invalidResponse)
    }

    @Test("a large response arrives whole")
    func large() async throws {
        let body = Data(counting: 20_000_000)
        let server = try LoopbackServer { _ in .full(body: body) }
        let response = try await PlatformTransport().send(TransportRequest(method: .get, url: server.url))
        #expect(response.body == body)
    }

    @Test("a cancelled request ends at once, and its connection is closed")
    func cancelled() async throws {
        let (asked, signalAsked) = AsyncStream<Void>.makeStream()
        let (left, signalLeft) = AsyncStream<Void>.makeStream()
        let server = try LoopbackServer { _ in
            signalAsked.finish()
            return .silence { signalLeft.finish() }
        }
        let task = Task { try await PlatformTransport().send(TransportRequest(method: .get, url: server.url)) }
        for await _ in asked {}
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        for await _ in left {}
    }

    @Test("a cancellation at any moment ends a request once, and harms no other")
    func cancelledAnywhere() async throws {
        let server = try LoopbackServer { _ in .json("{}") }
        let transport = PlatformTransport()
        let request = TransportRequest(method: .get, url: server.url)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<400 {
                group.addTask {
                    let task = Task { try await transport.send(request) }
                    for _ in 0..<number % 40 { await Task.yield() }
                    task.cancel()
                    do {
                        #expect(try await task.value.status == 200)
                    } catch {
                        #expect(error is CancellationError)
                    }
                }
            }
        }
        #expect(try await transport.send(request).status == 200)
    }

    @Test("nothing is held after the end", .serialized, arguments: [false, true])
    func released(_ isCancelled: Bool) async throws {
        let (asked, signalAsked) = AsyncStream<Void>.makeStream()
        let server = try LoopbackServer { _ in
            signalAsked.finish()
            return isCancelled ? .silence() : .json("{}")
        }
        let (freed, signalFreed) = AsyncStream<Void>.makeStream()
        let task = Task {
            let bytes = UnsafeMutableRawPointer.allocate(byteCount: 65_536, alignment: 1)
            bytes.initializeMemory(as: UInt8.self, repeating: 0, count: 65_536)
            let body = Data(
                bytesNoCopy: bytes, count: 65_536,
                deallocator: .custom { bytes, _ in
                    bytes.deallocate()
                    signalFreed.finish()
                })
            _ = try await PlatformTransport().send(TransportRequest(method: .post, url: server.url, body: body))
        }
        for await _ in asked {}
        if isCancelled { task.cancel() }
        _ = await task.result
        for await _ in freed {}
    }
}

extension Data {
    /// Creates bytes without repetition.
    fileprivate init(counting count: Int) {
        self.init(capacity: count + 8)
        var number: UInt64 = 0
        while self.count < count {
            number &+= 0x9E37_79B9_7F4A_7C15
            Swift.withUnsafeBytes(of: number) { append(contentsOf: $0) }
        }
        removeLast(self.count - count)
    }
}
