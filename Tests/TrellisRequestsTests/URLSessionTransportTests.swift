import Foundation
import Testing
import TrellisPaging
import TrellisRequests

/// The transport that ships, against real sockets.
@Suite("URLSessionTransport", .timeLimit(.minutes(1)))
struct URLSessionTransportTests {
    @Test("an answer arrives whole, with status, headers and URL")
    func answer() async throws {
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
            LoopbackServer.Answer.cut, .reset,
            .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort"),
            .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n"),
            .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\nshort"),
        ])
    func lost(_ answer: LoopbackServer.Answer) async throws {
        let server = try LoopbackServer { _ in answer }
        let error = await #expect(throws: RequestError.self) {
            try await HTTPClient(baseURL: server.url).get("a").data()
        }
        #expect(error?.kind == .connectionLost)
        #expect(error?.description == "GET \(server.url)/a: connection lost")
    }

    @Test("bytes that are not HTTP are an invalid answer")
    func garbage() async throws {
        let server = try LoopbackServer { _ in .raw("this is not HTTP\r\n\r\n") }
        let error = await #expect(throws: RequestError.self) {
            try await HTTPClient(baseURL: server.url).get("a").data()
        }
        #expect(error?.kind == .invalidAnswer)
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
}
