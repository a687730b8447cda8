import Foundation
import Testing
import TrellisPaging
import TrellisTesting

@testable import TrellisRequests

/// Requests that wait for a connection to a real server.
@Suite("Waiting requests", .timeLimit(.minutes(15)))
struct WaitingRequestTests {
    /// Returns a server that never responds to paths that begin with `/slow`.
    private func server() throws -> LoopbackServer {
        try LoopbackServer { $0.target.hasPrefix("/slow") ? .silence() : .json(#"{"path":"\#($0.target)"}"#) }
    }

    private func isPictures(_ server: LoopbackServer, _ count: Int) -> Bool {
        server.requests.filter { $0.target.hasPrefix("/slow") }.count == count
    }

    @Test("a page is sent at once, while forty pictures of its host are loading or wait")
    func pageBeforePictures() async throws {
        let server = try server()
        let loader = ImageLoader()
        let pictures = (0..<40).map { number in
            Task { try await loader.data(at: server.url.appending(path: "slow/\(number)")) }
        }
        try await eventually { isPictures(server, 4) }
        for number in 0..<10 {
            let data = try await HTTPClient(baseURL: server.url).get("page/\(number)").data()
            #expect(data == Data(#"{"path":"/page/\#(number)"}"#.utf8))
        }
        #expect(isPictures(server, 4))
        for picture in pictures { picture.cancel() }
        for picture in pictures { await #expect(throws: CancellationError.self) { try await picture.value } }
        // Those that were prepared may have been sent before their own cancellation.
        #expect(server.requests.filter { $0.target.hasPrefix("/slow") }.count <= 10)
    }

    @Test("the timeout begins when the request is sent, not while it waits")
    func timeout() async throws {
        let server = try server()
        let clock = ManualClock()
        var configuration = HTTPClientConfiguration()
        configuration.clock = clock
        configuration.timeout = .seconds(3600)
        let client = HTTPClient(baseURL: server.url, configuration: configuration)
        let first = (0..<6).map { number in Task { try await client.get("slow/\(number)").data() } }
        try await eventually { server.requests.count == 6 }
        let late = Task { try await client.get("slow/late").timeout(.seconds(2)).data() }
        try await eventually { RequestQueue.shared.waiting(at: server.url) == 1 }
        clock.advance(by: .seconds(1000))
        #expect(RequestQueue.shared.waiting(at: server.url) == 1)
        first[3].cancel()
        try await eventually { server.requests.count == 7 }
        await clock.sleepers(6)
        clock.advance(by: .seconds(2))
        let error = await #expect(throws: RequestError.self) { try await late.value }
        #expect(error?.detail == "no complete response within 2 seconds")
        for task in first { task.cancel() }
    }

    @Test("a request that waits for too long for a connection says so, and is not sent")
    func waitLimit() async throws {
        let server = try server()
        var configuration = HTTPClientConfiguration()
        configuration.waitLimit = .milliseconds(150)
        let client = HTTPClient(baseURL: server.url, configuration: configuration)
        let first = (0..<6).map { number in Task { try await client.get("slow/\(number)").data() } }
        try await eventually { server.requests.count == 6 }
        let error = await #expect(throws: RequestError.self) { try await client.get("late").data() }
        #expect(error?.kind == .timedOut)
        #expect(
            error?.detail
                == "all connections to the server were in use for 0.15 seconds, so the request was not sent")
        #expect(server.requests.count == 6)
        for task in first { task.cancel() }
    }

    @Test("a thousand waiting requests end when they are cancelled, and the host is free again")
    func manyCancelled() async throws {
        let server = try server()
        let client = HTTPClient(baseURL: server.url)
        let tasks = (0..<1000).map { number in Task { try await client.get("slow/\(number)").data() } }
        try await eventually { RequestQueue.shared.waiting(at: server.url) == 994 }
        for task in tasks { task.cancel() }
        for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
        #expect(RequestQueue.shared.waiting(at: server.url) == 0)
        #expect(try await client.get("free").data().isEmpty == false)
        // Those that were prepared may have been sent before their own cancellation.
        #expect(server.requests.filter { $0.target.hasPrefix("/slow") }.count <= 12)
    }

    @Test("waves of requests all end", arguments: [7, 20, 100])
    func waves(_ count: Int) async throws {
        let server = try server()
        let client = HTTPClient(baseURL: server.url)
        for _ in 0..<1000 / count {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<count { group.addTask { _ = try await client.get("\(number)").data() } }
                try await group.waitForAll()
            }
        }
        // While many other tests have connections, curl may close one that is idle.
        #expect(server.connectionCount < 100)
    }

    @Test("requests that are redirected to a host wait for its connections as well")
    func redirected() async throws {
        let target = try server()
        let server = try LoopbackServer { request in
            .json("", status: 302, headers: ["Location": "\(target.url)/slow\(request.target)"])
        }
        let client = HTTPClient(baseURL: server.url)
        let tasks = (0..<12).map { number in Task { try await client.get("\(number)").data() } }
        try await eventually { RequestQueue.shared.waiting(at: target.url) == 6 && target.requests.count == 6 }
        for task in tasks { task.cancel() }
        for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    }

    @Test("a stream occupies its connection until its body ends")
    func stream() async throws {
        let server = try LoopbackServer { request in
            guard request.target.hasPrefix("/slow") else { return .json("{}") }
            return .parts([Data("data: 1\n\n".utf8)], then: .open())
        }
        let client = HTTPClient(baseURL: server.url)
        var events = (0..<6).map { client.events("slow/\($0)").makeAsyncIterator() }
        for index in events.indices { #expect(try await events[index].next() != nil) }
        let page = Task { try await client.get("page").data() }
        try await eventually { RequestQueue.shared.waiting(at: server.url) == 1 }
        events.removeLast()
        #expect(try await page.value == Data("{}".utf8))
    }
}

extension RequestQueue {
    /// The number of requests that wait for a server of a test.
    fileprivate func waiting(at url: URL) -> Int {
        Origin(url).map { waiting(at: $0) } ?? 0
    }
}
