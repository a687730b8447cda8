import Foundation
import Testing
import TrellisPaging
import TrellisRequests
import TrellisTesting

/// Secure connections to a third-party server.
@Suite(
    "TLS", .timeLimit(.minutes(15)), .serialized,
    .enabled(if: NginxServer.program != nil, "it needs nginx, which ./test --all installs and runs"))
struct TLSTests {
    private func client(_ server: NginxServer, _ certificate: NginxServer.Certificate, _ trust: ServerTrust) throws
        -> HTTPClient
    {
        HTTPClient(baseURL: try server.url(certificate), transport: PlatformTransport(trust: trust))
    }

    @Test("an authority of one's own is trusted, and HTTP/2 is spoken, for many requests over few connections")
    func good() async throws {
        let server = try await NginxServer()
        let client = try client(server, .good, ServerTrust(authorities: server.authority))
        for number in 0..<20 {
            let response = try await client.get("\(number)").response()
            #expect(String(decoding: response.body, as: UTF8.self) == #"{"a":1}"#)
            #expect(response.headers["X-Protocol"] == "HTTP/2.0")
        }
        let statuses = try await withThrowingTaskGroup(of: Int.self, returning: [Int].self) { group in
            for number in 0..<50 { group.addTask { try await client.post("\(number)").response().status } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses == Array(repeating: 200, count: 50))
    }

    @Test("what is wrong with a certificate is one sentence, which says what would help")
    func bad() async throws {
        let server = try await NginxServer()
        let sentences: [NginxServer.Certificate: String] = [
            .expired: "the server's certificate has expired: it has to be renewed, unless this device's clock is wrong",
            .future: "the server's certificate is not valid yet: this device's clock may be wrong",
            .otherHost: "the server's certificate is for another host: check the URL's host",
            .foreign:
                "the server's certificate isn't signed by a trusted authority: add the authority to ServerTrust if "
                + "it is yours",
        ]
        for (certificate, sentence) in sentences {
            let client = try client(server, certificate, ServerTrust(authorities: server.authority))
            let error = await #expect(throws: RequestError.self) {
                try await client.get("a", query: ["token": "x"]).data()
            }
            #expect(error?.kind == .insecure)
            #expect(error?.isTransient == false)
            #expect(error?.description == "GET \(try server.url(certificate))a?token=***: \(sentence)")
        }
    }

    @Test("an authority that the system does not know is trusted by nobody who was not told")
    func unknownAuthority() async throws {
        let server = try await NginxServer()
        await #expect(throws: TransportFailure.insecure(.unknownAuthority)) {
            try await PlatformTransport().send(TransportRequest(method: .get, url: server.url()))
        }
    }

    @Test("authorities that cannot be read trust nobody", arguments: ["", "no certificate"])
    func unreadable(_ text: String) async throws {
        let server = try await NginxServer()
        let transport = PlatformTransport(trust: ServerTrust(authorities: Data(text.utf8)))
        let failure = await #expect(throws: TransportFailure.self) {
            try await transport.send(TransportRequest(method: .get, url: server.url()))
        }
        guard case .insecure? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test("a pinned key is accepted, any other is refused, on top of the certificate")
    func pins() async throws {
        let server = try await NginxServer()
        let pin = try await server.pin()
        let other = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
        let authority = server.authority
        func send(_ pins: [String], _ certificate: NginxServer.Certificate = .good) async throws -> Int {
            let transport = PlatformTransport(trust: ServerTrust(authorities: authority, pins: pins))
            return try await transport.send(TransportRequest(method: .get, url: server.url(certificate))).status
        }
        #expect(try await send([pin]) == 200)
        #expect(try await send([other, pin]) == 200)
        await #expect(throws: TransportFailure.insecure(.unknownKey)) { try await send([other]) }
        await #expect(throws: TransportFailure.insecure(.unknownKey)) { try await send(["no pin"]) }
        // A connection that was made with other trust settings isn't reused.
        #expect(try await send([pin]) == 200)
        await #expect(throws: TransportFailure.insecure(.expired)) { try await send([pin], .expired) }
    }

    @Test("a failure behind a redirect names the URL that failed, and the one that was asked")
    func redirected() async throws {
        let server = try await NginxServer()
        let target = try server.url(.expired)
        let first = try LoopbackServer { _ in
            .json("", status: 302, headers: ["Location": "\(target)b?token=s3cret"])
        }
        let client = HTTPClient(
            baseURL: first.url, transport: PlatformTransport(trust: ServerTrust(authorities: server.authority)))
        let error = await #expect(throws: RequestError.self) { try await client.get("a").data() }
        #expect(error?.url == "\(target)b?token=***")
        #expect(
            error?.description.hasPrefix(
                "GET \(target)b?token=*** (redirected from \(first.url)/a): the server's certificate has expired")
                == true)
    }

    @Test("credentials reach neither plain HTTP nor another port, and all of them the server itself")
    func credentials() async throws {
        let (server, other) = (try await NginxServer(), try await NginxServer())
        let plain = try LoopbackServer { _ in .json("{}") }
        func client(allowsInsecureRedirects: Bool = false) throws -> HTTPClient {
            var configuration = HTTPClientConfiguration()
            configuration.headers = ["Authorization": "Bearer", "Cookie": "a=1", "X-Api-Key": "key"]
            configuration.credentials.allowsInsecureRedirects = allowsInsecureRedirects
            let trust = ServerTrust(authorities: server.authority + other.authority)
            return HTTPClient(
                baseURL: try server.url(), transport: PlatformTransport(trust: trust), configuration: configuration)
        }
        func target(_ text: String) throws -> URL {
            try #require(URL(string: text, relativeTo: try server.url())).absoluteURL
        }
        try await client().get(url: target("/to?\(other.url())a")).response()
        try await client().get(url: other.url()).response()
        try await client().get(url: target("/to?\(server.url())b")).response()
        try await client().get(url: target("/to?/c")).response()
        let error = await #expect(throws: RequestError.self) {
            try await client().get(url: target("/to?\(plain.url)/d")).response()
        }
        #expect(error?.kind == .insecure)
        #expect(error?.url == "\(plain.url)/d")
        #expect(error?.detail.hasPrefix("the server redirects from HTTPS to plain HTTP") == true)
        #expect(plain.requests.isEmpty)
        try await client(allowsInsecureRedirects: true).get(url: target("/to?\(plain.url)/e")).response()
        #expect(plain.requests.map(\.target) == ["/e"])
        #expect(
            Set(plain.requests.flatMap(\.headers.fields.keys)) == ["host", "accept", "accept-encoding", "user-agent"])
        try await eventually { try other.seen.count == 2 && server.seen.count == 7 }
        #expect(try other.seen == ["/a -,-,-", "/ -,-,-"])
        #expect(try server.seen.allSatisfy { $0.hasSuffix(" Bearer,a=1,key") })
    }

    @Test("a host with HTTP/2 is sent more requests at the same time")
    func multiplexed() async throws {
        let seen = Locked(0)
        // The first responses tell the version.
        let backend = try LoopbackServer { _ in
            seen.withLock { seen in
                seen += 1
                return seen <= 6 ? .json("{}") : .silence()
            }
        }
        let server = try await NginxServer(backend: backend.url)
        let client = try client(server, .good, ServerTrust(authorities: server.authority))
        let tasks = (0..<50).map { number in Task { try await client.get("backend/\(number)").data() } }
        try await eventually { seen.withLock { $0 } == 6 + 32 }
        for task in tasks { task.cancel() }
        for task in tasks { _ = await task.result }
    }
}
