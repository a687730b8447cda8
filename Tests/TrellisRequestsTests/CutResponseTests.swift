import Foundation
import Testing
import TrellisRequests

/// Responses that end too early, after each of their bytes.
@Suite("A response that is cut", .timeLimit(.minutes(15)))
struct CutResponseTests {
    /// A response as it is transmitted.
    struct Response: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        /// The final status for the client.
        let status: Int

        init(_ name: String, _ text: String, status: Int? = nil) {
            testDescription = name
            self.text = text
            self.status = status ?? text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        }
    }

    @Test(
        "wherever it is cut, the request fails and the process lives",
        arguments: [
            Response(
                "with a length",
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 7\r\nX-Last: 1\r\n\r\n{\"a\":1}"),
            // Without its last byte, which isn't part of the body.
            Response("in chunks", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7\r\n{\"a\":1}\r\n0\r\n\r"),
            Response("with an empty body", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nX-Last: 1\r\n\r\n"),
            Response("without a body", "HTTP/1.1 204 No Content\r\nX-Last: 1\r\n\r\n"),
            Response("without a length", "HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n"),
            Response(
                "of a redirect", "HTTP/1.1 302 Found\r\nLocation: /whole\r\nContent-Length: 0\r\n\r\n", status: 200),
            Response(
                "after a provisional one",
                "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", status: 200),
            Response("of an old server", "HTTP/1.0 200 OK\nContent-Length: 1\n\n1"),
        ])
    func everywhere(_ response: Response) async throws {
        let bytes = Array(response.text.utf8)
        let server = try LoopbackServer { request in
            guard let end = Int(request.target.dropFirst()) else { return .json("{}") }
            return .raw(String(decoding: bytes[..<end], as: UTF8.self))
        }
        let transport = PlatformTransport()
        for end in bytes.indices {
            let request = TransportRequest(method: .get, url: server.url.appending(path: "\(end)"))
            let failure = await #expect(throws: TransportFailure.self, "cut after \(end) bytes") {
                try await transport.send(request)
            }
            #expect([.connectionLost, .invalidResponse].contains(failure), "cut after \(end) bytes")
        }
        let whole = try await transport.send(
            TransportRequest(method: .get, url: server.url.appending(path: "\(bytes.count)")))
        #expect(whole.status == response.status)
    }
}
