import Foundation
import Testing
import TrellisPaging
import TrellisRequests

/// Events that a real server sends, with connections that end in every way.
@Suite("Server-sent events", .timeLimit(.minutes(15)))
struct ServerEventsTests {
    private struct Note: Codable, Sendable, Identifiable, Equatable {
        var id: Int
        var text = ""
    }

    /// A clock whose delays before reconnecting end immediately, and whose timeouts never end.
    private let clock = TestClock { $0 < .seconds(25) }

    private func client(
        _ server: LoopbackServer, _ change: (inout HTTPClientConfiguration) -> Void = { _ in }
    ) -> HTTPClient {
        var configuration = HTTPClientConfiguration()
        configuration.clock = clock
        configuration.random = { 0 }
        change(&configuration)
        return HTTPClient(baseURL: server.url, configuration: configuration)
    }

    /// Creates a server that responds to each request with the next of some responses, and the later ones with the last.
    private func server(_ responses: LoopbackServer.Response...) throws -> LoopbackServer {
        let number = Locked(0)
        return try LoopbackServer { _ in
            number.withLock { number in
                defer { number += 1 }
                return responses[min(number, responses.count - 1)]
            }
        }
    }

    private func parts(_ texts: String..., then end: LoopbackServer.Response.End = .complete) -> LoopbackServer.Response
    {
        .parts(texts.map { Data($0.utf8) }, then: end)
    }

    private func all(_ events: ServerEvents) async throws -> [String] {
        var found: [String] = []
        for try await event in events { found.append("\(event.id) \(event.name) \(event.data)") }
        return found
    }

    private var noContent: LoopbackServer.Response { .full(status: 204, body: Data()) }

    // MARK: Connections

    @Test("events arrive whatever their parts are, and 204 ends them")
    func parts() async throws {
        let text = ": hello\r\n\r\nid: 1\r\nevent: added\r\ndata: 日本\r\ndata: 🇩🇪\r\n\r\ndata: two\r\rdata: 3\n\n"
        let bytes = Data(text.utf8).map { Data([$0]) }
        let server = try server(.parts(bytes, then: .complete), noContent)
        let events = client(server).events("changes", query: ["room": 7])
        #expect(try await all(events) == ["1 added 日本\n🇩🇪", "1 message two", "1 message 3"])
        let request = try #require(server.requests.first)
        #expect(request.target == "/changes?room=7")
        #expect(request.headers["Accept"] == "text/event-stream")
        #expect(request.headers["Cache-Control"] == "no-cache")
        #expect(request.headers["Last-Event-ID"] == nil)
    }

    @Test("a lost connection continues after the last event, with the delay that the server requested")
    func reconnects() async throws {
        let server = try server(
            parts("id: 4\ndata: a\n\nid: 5\ndata: lost", then: .cut), .cut,
            parts("retry: 750\nid: 6\ndata: b\n\n"), parts("data: c\n\n"), noContent)
        let events = client(server).events("changes", after: "3")
        #expect(try await all(events) == ["4 message a", "6 message b", "6 message c"])
        #expect(server.requests.map { $0.headers["Last-Event-ID"] } == ["3", "4", "4", "6", "6"])
        // The second request, which fails, is followed by the same delay as the first.
        #expect(clock.slept == [.seconds(3), .seconds(3), .milliseconds(750), .milliseconds(750)])
    }

    @Test("a server that requests no delay isn't asked without a pause")
    func leastDelay() async throws {
        let server = try server(parts("retry: 0\nid: 1\ndata: a\n\n"), parts("data: b\n\n"), noContent)
        #expect(try await all(client(server).events("changes")) == ["1 message a", "1 message b"])
        #expect(clock.slept == [.milliseconds(500), .milliseconds(500)])
    }

    @Test("while the server is unavailable, the delays become longer")
    func backsOff() async throws {
        let down = LoopbackServer.Response.full(status: 503, body: Data())
        let asking = LoopbackServer.Response.full(status: 503, headers: ["Retry-After": "20"], body: Data())
        let server = try server(down, down, down, asking, parts("data: a\n\n"), noContent)
        #expect(try await all(client(server).events("changes")) == [" message a"])
        #expect(clock.slept == [.seconds(3), .seconds(6), .seconds(12), .seconds(24), .seconds(3)])
    }

    @Test("a server that asks to wait for long is asked again, after an hour at most")
    func waitsAsAsked() async throws {
        func asking(_ seconds: String) -> LoopbackServer.Response {
            .full(status: 503, headers: ["Retry-After": seconds], body: Data())
        }
        let server = try server(asking("90"), asking("999999999999"), parts("data: a\n\n"), noContent)
        // The time limit of a request doesn't pass.
        let waits: [Duration] = [.seconds(90), .seconds(3600), .seconds(3)]
        let clock = TestClock { waits.contains($0) }
        #expect(try await all(client(server) { $0.clock = clock }.events("changes")) == [" message a"])
        #expect(clock.slept == waits)
    }

    @Test("a redirect leads to the events")
    func redirected() async throws {
        let server = try server(
            .full(status: 307, headers: ["Location": "/elsewhere"], body: Data("moved".utf8)), parts("data: a\n\n"),
            noContent)
        #expect(try await all(client(server).events("changes")) == [" message a"])
        #expect(server.requests.map(\.target) == ["/changes", "/elsewhere", "/changes"])
    }

    @Test("a POST is sent once, and its events end with its response")
    func post() async throws {
        let server = try server(parts("data: a\n\n"))
        let question = client(server).post("answers", body: .json(["question": "why"]))
        #expect(try await all(question.events()) == [" message a"])
        #expect(server.requests.map(\.method) == ["POST"])
        let broken = try self.server(.cut)
        await #expect(throws: RequestError.self) { try await all(client(broken).post("answers").events()) }
        #expect(broken.requests.count == 1)
    }

    @Test("an interceptor can renew a token")
    func intercepted() async throws {
        struct Renewing: HTTPInterceptor {
            func send(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
                guard try await next(request).status == 401 else { return try await next(request) }
                var request = request
                request.headers["Authorization"] = "Bearer new"
                return try await next(request)
            }
        }
        let server = try server(.json("{}", status: 401), parts("data: a\n\n"), noContent)
        let client = client(server) { $0.interceptors = [Renewing()] }
        #expect(try await all(client.events("changes")) == [" message a"])
        #expect(server.requests.map { $0.headers["Authorization"] }.prefix(2) == [nil, "Bearer new"])
    }

    @Test("a connection without any data for too long is replaced")
    func idle() async throws {
        let isSilent = Locked(false)
        let clock = TestClock { $0 < .seconds(25) && isSilent.withLock { $0 } }
        let number = Locked(0)
        let server = try LoopbackServer { _ in
            isSilent.withLock { $0 = false }
            let count = number.withLock { number in
                number += 1
                return number
            }
            return .parts([Data("id: \(count)\ndata: a\n\n".utf8)], then: .open())
        }
        let events = client(server) { $0.clock = clock }.events("changes", idleTimeout: .seconds(20))
        var ids: [String] = []
        for try await event in events {
            ids.append(event.id)
            if ids.count == 3 { break }
            isSilent.withLock { $0 = true }
        }
        #expect(ids == ["1", "2", "3"])
        #expect(server.requests.map { $0.headers["Last-Event-ID"] } == [nil, "1", "2"])
    }

    // MARK: Failures

    @Test("what a repetition would not change is an error in words")
    func failures() async throws {
        func failure(of response: LoopbackServer.Response) async throws -> RequestError {
            let server = try server(response)
            let error = await #expect(throws: RequestError.self) {
                try await all(client(server) { $0.bodyLimit = 20_000 }.events("changes"))
            }
            #expect(server.requests.count == 1)
            return try #require(error)
        }
        let html = try await failure(of: .full(headers: ["Content-Type": "text/html"], body: Data("<html>".utf8)))
        #expect(html.localizedDescription == "expected a stream of events (text/event-stream), found text/html")
        #expect(html.kind == .invalidResponse)
        let untyped = try await failure(of: .full(body: Data("data: a\n\n".utf8)))
        #expect(
            untyped.localizedDescription == "expected a stream of events (text/event-stream), found no Content-Type")
        let missing = try await failure(of: .json(#"{"error": "none"}"#, status: 404))
        #expect(missing.localizedDescription == "404 Not Found")
        #expect(missing.body == Data(#"{"error": "none"}"#.utf8))
        let line = Data(String(repeating: "x", count: 1024).utf8)
        let endless = try await failure(
            of: .stream(head: "200 OK\r\nContent-Type: text/event-stream", start: Data("data: ".utf8), part: line))
        #expect(endless.kind == .tooLarge)
        #expect(
            endless.localizedDescription
                == "an event has more than 20 kB: send smaller events, or raise the body limit")
    }

    @Test("data of another shape is an error that says where")
    func decoding() async throws {
        let server = try server(parts(#"data: {"id": 1, "text": "a"}"#, "\n\n", #"data: {"id": "x"}"#, "\n\n"))
        var iterator = client(server).events("changes").makeAsyncIterator()
        #expect(try await iterator.next()?.value() == Note(id: 1, text: "a"))
        let other = try #require(try await iterator.next())
        let error = try #require(throws: RequestError.self) { try other.value(as: Note.self) }
        #expect(error.localizedDescription == "id: expected a number, found a string")
        #expect(error.url.hasSuffix("/changes"))
        #expect(try ServerEvent(data: #"{"note": {"id": 2, "text": ""}}"#).value(at: "note") == Note(id: 2))
    }

    // MARK: Ends

    @Test("a cancellation closes the connection")
    func cancelled() async throws {
        let (left, ended) = AsyncStream<Void>.makeStream()
        let server = try server(parts("data: a\n\n", then: .open { ended.finish() }))
        let (arrived, arrival) = AsyncStream<Void>.makeStream()
        let task = Task {
            for try await _ in client(server).events("changes") { arrival.finish() }
        }
        for await _ in arrived {}
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        for await _ in left {}
        #expect(server.requests.count == 1)
    }

    @Test("a loop that ends closes the connection")
    func released() async throws {
        let (left, ended) = AsyncStream<Void>.makeStream()
        let server = try server(parts("data: a\n\ndata: b\n\n", then: .open { ended.finish() }))
        for try await event in client(server).events("changes") where event.data == "a" { break }
        for await _ in left {}
    }

    @Test("a slow reader slows the server down instead of filling the memory")
    func slow() async throws {
        let size = 32 << 20, part = Data(repeating: 0x78, count: 65_536)
        let server = try LoopbackServer { _ in
            .parts(Array(repeating: part, count: size / part.count), then: .complete)
        }
        let stream = try await PlatformTransport().stream(TransportRequest(method: .get, url: server.url))
        var received = 0, largest = 0
        for try await part in stream.parts {
            // In this time a transport that doesn't wait receives much more than it may.
            if received == 0 { try await Task.sleep(for: .milliseconds(300)) }
            received += part.count
            largest = max(largest, part.count)
        }
        #expect(received == size)
        #expect(largest <= 262_144 + 131_072)
    }

    // MARK: Lists

    @Test("events are the pushes of a list")
    @MainActor
    func pager() async throws {
        let server = try LoopbackServer { request in
            guard request.target == "/changes" else {
                return .json(#"[{"id": 1, "text": "a"}, {"id": 2, "text": "b"}]"#)
            }
            let pushes = [
                "event: added\ndata: {\"id\": 3, \"text\": \"c\"}\n\n",
                "event: changed\ndata: {\"id\": 1, \"text\": \"A\"}\n\n",
                "event: removed\ndata: 2\n\n", "event: ping\ndata: 0\n\n",
            ]
            return .parts(pushes.map { Data($0.utf8) }, then: .open())
        }
        let client = client(server)
        let pager = Pager(HTTPPagingSource(client.get("notes"), page: .link(), as: Note.self))
        pager.refresh()
        for await update in pager.updates() where update.snapshot.items.count == 2 { break }
        pager.connect {
            client.events("changes")
        } pushes: { event in
            switch event.name {
            case "added": .inserted([try event.value()])
            case "changed": .updated([try event.value()])
            case "removed": .deleted([try event.value()])
            default: nil
            }
        }
        for await update in pager.updates() where update.snapshot.items.map(\.id) == [3, 1] { break }
        #expect(pager.snapshot.items.map(\.text) == ["c", "A"])
    }
}
