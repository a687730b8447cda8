import Foundation
import Testing
import TrellisPaging
import TrellisRequests

/// Persistent connections that the server has closed before the next request.
@Suite("Kept connections", .timeLimit(.minutes(15)))
struct KeptConnectionTests {
    private func send(
        _ method: HTTPMethod = .get, _ path: String = "a", to server: LoopbackServer
    ) async throws -> Data {
        try await PlatformTransport().send(TransportRequest(method: method, url: server.url.appending(path: path))).body
    }

    @Test("a request after another takes its connection")
    func kept() async throws {
        let server = try LoopbackServer { _ in .json("{}") }
        for _ in 0..<5 { _ = try await send(to: server) }
        #expect(server.requests.count == 5)
        // While many other tests have connections, curl may close one that is idle.
        #expect(server.connectionCount < 5)
    }

    @Test("a connection that the server closed meanwhile fails no request, and none is sent twice")
    func closed() async throws {
        // The response doesn't indicate that the connection will be closed.
        let server = try LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}") }
        for number in 1...100 {
            let method: HTTPMethod = number.isMultiple(of: 2) ? .post : .get
            #expect(try await send(method, "\(number)", to: server) == Data("{}".utf8))
        }
        #expect(server.requests.map(\.target) == (1...100).map { "/\($0)" })
    }

    @Test("a request that changes something is sent once, even where a kept connection is cut", arguments: 1...20)
    func once(_: Int) async throws {
        let server = try LoopbackServer { $0.method == "GET" ? .json("{}") : .cut }
        _ = try await send(to: server)
        await #expect(throws: TransportFailure.connectionLost) { try await send(.post, to: server) }
        #expect(server.requests.map(\.method) == ["GET", "POST"])
    }

    @Test("many requests at a time all have their responses")
    func many() async throws {
        let server = try LoopbackServer { .json($0.target) }
        let transport = PlatformTransport()
        let responses = try await withThrowingTaskGroup(of: Data.self, returning: Set<String>.self) { group in
            for number in 0..<200 {
                let url = server.url.appending(path: "\(number)")
                group.addTask { try await transport.send(TransportRequest(method: .get, url: url)).body }
            }
            return try await group.reduce(into: []) { $0.insert(String(decoding: $1, as: UTF8.self)) }
        }
        #expect(responses == Set((0..<200).map { "/\($0)" }))
        #expect(server.connectionCount < 50)
    }
}
