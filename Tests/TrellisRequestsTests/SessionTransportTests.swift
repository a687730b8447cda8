import Foundation
import Testing
import TrellisPaging
import TrellisRequests
import TrellisTesting

/// The transport by `URLSession`, with real sockets. It is the platform's transport on iOS, and runs here with the
/// `URLSession` of this platform.
@Suite("SessionTransport", .timeLimit(.minutes(15)))
struct SessionTransportTests {
    private let transport = SessionTransport()

    private func send(
        _ server: LoopbackServer, _ path: String = "a", method: HTTPMethod = .get, body: Data? = nil,
        limit: Int = 32 << 20
    ) async throws -> TransportResponse {
        try await transport.send(
            TransportRequest(
                method: method, url: server.url.appending(path: path), headers: ["X-Sent": "yes"], body: body,
                bodyLimit: limit))
    }

    @Test("a response arrives whole, with status, headers and URL", arguments: [HTTPMethod.get, .post])
    func response(_ method: HTTPMethod) async throws {
        let server = try LoopbackServer { _ in .json(#"{"a":1}"#, status: 201, headers: ["X-Test": "yes"]) }
        let body = method == .post ? Data("body".utf8) : nil
        let response = try await send(server, method: method, body: body)
        #expect(response.status == 201)
        #expect(response.headers["x-test"] == "yes")
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"a":1}"#)
        #expect(response.url.path == "/a")
        #expect(server.requests.map(\.method) == [method.rawValue])
        #expect(server.requests.first?.headers["X-Sent"] == "yes")
        #expect(server.requests.first?.body == body ?? Data())
    }

    @Test("redirects are followed by the queue")
    func redirect() async throws {
        let server = try LoopbackServer { request in
            request.target == "/new" ? .json("[]") : .json("{}", status: 302, headers: ["Location": "/new"])
        }
        let response = try await send(server, "old")
        #expect(response.status == 200 && response.url.path == "/new")
        #expect(server.requests.map(\.target) == ["/old", "/new"])
    }

    @Test("a body beyond the limit ends the request", arguments: [true, false])
    func tooLarge(isAnnounced: Bool) async throws {
        let server = try LoopbackServer { _ in
            isAnnounced
                ? .full(body: Data(count: 200_000))
                : .parts([Data(count: 100_000), Data(count: 100_000)], then: .complete)
        }
        await #expect(throws: TransportFailure.tooLarge(limit: 150_000)) { try await send(server, limit: 150_000) }
    }

    @Test("a body that is shorter than announced is a lost connection")
    func short() async throws {
        let server = try LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort") }
        await #expect(throws: TransportFailure.connectionLost) { try await send(server) }
    }

    @Test("a response to HEAD has no body, whatever its length")
    func head() async throws {
        let server = try LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n") }
        #expect(try await send(server, method: .head).body.isEmpty)
    }

    @Test("a port without a server can't be connected to")
    func refused() async throws {
        let server = try LoopbackServer { _ in .cut }
        server.stop()
        await #expect(throws: TransportFailure.cannotConnect) { try await send(server) }
    }

    @Test("a cancelled request ends, and closes its connection")
    func cancelled() async throws {
        let isClosed = Locked(false)
        let server = try LoopbackServer { _ in .silence { isClosed.withLock { $0 = true } } }
        let request = Task { try await send(server) }
        try await eventually { !server.requests.isEmpty }
        request.cancel()
        await #expect(throws: CancellationError.self) { try await request.value }
        try await eventually { isClosed.withLock { $0 } }
    }

    @Test("a response in parts arrives while the connection is open")
    func parts() async throws {
        let server = try LoopbackServer { _ in .parts([Data("data: 1\n\n".utf8)], then: .open()) }
        let client = HTTPClient(baseURL: server.url, transport: transport)
        var events = client.events("changes").makeAsyncIterator()
        #expect(try await events.next()?.data == "1")
    }

    @Test(
        "the errors of both platforms are the same failures",
        arguments: [
            (URLError.Code.networkConnectionLost, TransportFailure.connectionLost),
            (.badServerResponse, .connectionLost), (.unknown, .connectionLost),
            (.cannotConnectToHost, .cannotConnect), (.cannotFindHost, .hostNotFound), (.dnsLookupFailed, .hostNotFound),
            (.notConnectedToInternet, .offline), (.dataNotAllowed, .offline), (.internationalRoamingOff, .offline),
            (.timedOut, .timedOut), (.serverCertificateHasBadDate, .insecure(.expired)),
            (.serverCertificateNotYetValid, .insecure(.notYetValid)),
            (.serverCertificateHasUnknownRoot, .insecure(.unknownAuthority)),
            (.serverCertificateUntrusted, .insecure(.unknownAuthority)),
            (.secureConnectionFailed, .insecure(.handshake)), (.clientCertificateRejected, .insecure(.refused)),
            (.appTransportSecurityRequiresSecureConnection, .insecure(.refused)),
            (.cannotDecodeContentData, .badCompression), (.cannotParseResponse, .invalidResponse),
            (.httpTooManyRedirects, .tooManyRedirects),
            (.noPermissionsToReadFile, .other("the connection failed (URLError -1102)")),
        ])
    func failures(_ code: URLError.Code, _ failure: TransportFailure) {
        #expect(TransportFailure.reason(of: URLError(code)) as? TransportFailure == failure)
    }

    @Test(
        "a status of Security is the same reason as elsewhere",
        arguments: [
            (-67818, TransportFailure.SecurityFailure.expired), (-67819, .notYetValid), (-67602, .otherHost),
            (-67843, .unknownAuthority), (-25318, .unknownAuthority), (-1, .refused), (nil, .refused),
        ] as [(Int?, TransportFailure.SecurityFailure)])
    func statuses(_ status: Int?, _ reason: TransportFailure.SecurityFailure) {
        #expect(TransportFailure.SecurityFailure(status: status) == reason)
    }

    @Test(
        "the algorithm of a key is that of its type and size",
        arguments: [
            (true, false, 2048, KeyInfo.Algorithm.rsa), (false, true, 256, .p256), (false, true, 384, .p384),
            (false, true, 521, nil), (false, false, 256, nil),
        ] as [(Bool, Bool, Int, KeyInfo.Algorithm?)])
    func algorithms(_ isRSA: Bool, _ isOnCurve: Bool, _ bits: Int, _ algorithm: KeyInfo.Algorithm?) {
        #expect(KeyInfo.Algorithm(isRSA: isRSA, isOnCurve: isOnCurve, bits: bits) == algorithm)
    }

    @Test("the error of a cancelled task is that of a cancelled request")
    func cancellation() {
        #expect(TransportFailure.reason(of: URLError(.cancelled)) is CancellationError)
    }
}
