import Foundation
import Testing
import TrellisPaging
import TrellisRequests
import TrellisTesting

/// Tokens that expire, and are renewed.
@Suite("Tokens", .timeLimit(.minutes(15)))
struct TokenTests {
    /// A server that accepts one token, and responds to the path `/late` when `opens` is called.
    private final class Server: Sendable {
        let server: LoopbackServer
        let gate = DispatchSemaphore(value: 0)
        let accepted: Locked<String>

        init() throws {
            let (gate, accepted) = (gate, Locked("new"))
            self.accepted = accepted
            server = try LoopbackServer { request in
                let isAccepted = request.headers["Authorization"] == "Bearer \(accepted.withLock { $0 })"
                if request.target == "/late", !isAccepted { gate.wait() }
                return isAccepted ? .json(#"{"path":"\#(request.target)"}"#) : .json("{}", status: 401)
            }
        }

        func client(
            _ tokens: TokenInterceptor, _ others: any HTTPInterceptor..., log: Locked<[RequestRecord]> = Locked([])
        ) -> HTTPClient {
            var configuration = HTTPClientConfiguration()
            configuration.interceptors = [tokens] + others
            configuration.log = { record in log.withLock { $0.append(record) } }
            return HTTPClient(baseURL: server.url, configuration: configuration)
        }
    }

    private struct Offline: Error {}

    /// Sends requests on when a number of them have been signed, but for one that is late.
    private struct Gathering: HTTPInterceptor {
        let count: Int
        let signed = Locked(0)

        func send(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
            if !request.url.path.hasSuffix("/late") {
                signed.withLock { $0 += 1 }
                try await eventually { signed.withLock { $0 >= count } }
            }
            return try await next(request)
        }
    }

    @Test("fifty requests that are refused at once, and one late, share one renewal")
    func once() async throws {
        let server = try Server()
        let renewals = Locked<[String]>([])
        let log = Locked<[RequestRecord]>([])
        let tokens = TokenInterceptor(token: "old") { refused in
            renewals.withLock { $0.append(refused) }
            // All others are sent with the old token before the renewal ends.
            try await eventually { server.server.requests.count == 51 }
            return "new"
        } signedOut: {
            Issue.record("signed out")
        }
        let client = server.client(tokens, Gathering(count: 50), log: log)
        let late = Task { try await client.get("late").data() }
        try await eventually { server.server.requests.count == 1 }
        let responses = try await withThrowingTaskGroup(of: Data.self, returning: [Data].self) { group in
            for number in 0..<50 { group.addTask { try await client.get("\(number)").data() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(responses).count == 50)
        #expect(renewals.withLock { $0 } == ["old"])
        server.gate.signal()
        #expect(try await late.value == Data(#"{"path":"/late"}"#.utf8))
        #expect(renewals.withLock { $0 } == ["old"])
        #expect(tokens.token == "new")
        let records = log.withLock { $0 }.filter { $0.url.hasSuffix("/late") }
        #expect(records.map(\.attempt) == [1, 2])
        #expect(records.first?.description.contains("401 Unauthorized") == true)
        // Every request was sent at most twice, and each time is in the log.
        #expect(log.withLock { $0.count } == server.server.requests.count)
    }

    @Test("a refused renewal signs out once", arguments: [true, false])
    func refused(_ throwsStatus: Bool) async throws {
        let server = try Server()
        let messages = Locked(0), renewals = Locked(0)
        let plain = HTTPClient(baseURL: server.server.url)
        let tokens = TokenInterceptor(token: "old") { _ in
            renewals.withLock { $0 += 1 }
            if throwsStatus { try await plain.get("token").response() }
            return nil
        } signedOut: {
            messages.withLock { $0 += 1 }
        }
        let client = server.client(tokens)
        let statuses = await withTaskGroup(of: Int?.self, returning: [Int?].self) { group in
            for number in 0..<50 {
                group.addTask {
                    do {
                        _ = try await client.get("\(number)").data()
                        return nil
                    } catch { return (error as? RequestError)?.status }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses == Array(repeating: 401, count: 50))
        await #expect(throws: RequestError.self) { try await client.get("after").data() }
        try await eventually { messages.withLock { $0 } == 1 }
        #expect(renewals.withLock { $0 } == 1)
        #expect(tokens.token == nil)
        tokens.signIn(token: "new")
        #expect(try await client.get("again").data() == Data(#"{"path":"/again"}"#.utf8))
        #expect(messages.withLock { $0 } == 1)
    }

    @Test("a renewal that fails without being refused fails the requests, and is tried again")
    func failed() async throws {
        let server = try Server()
        let renewals = Locked(0)
        let tokens = TokenInterceptor(token: "old") { _ in
            let number = renewals.withLock { renewals in
                renewals += 1
                return renewals
            }
            if number == 1 { throw Offline() }
            return "new"
        } signedOut: {
            Issue.record("signed out")
        }
        let client = server.client(tokens)
        let error = await #expect(throws: RequestError.self) { try await client.get("a").data() }
        #expect(error?.kind == .transport)
        #expect(try await client.get("b").data() == Data(#"{"path":"/b"}"#.utf8))
        #expect(renewals.withLock { $0 } == 2)
    }

    @Test("a request is sent again only once, and not for another user")
    func limits() async throws {
        let server = try Server()
        let tokens = TokenInterceptor(token: "old") {
            $0 + "+"
        } signedOut: {
        }
        let client = server.client(tokens)
        let error = await #expect(throws: RequestError.self) { try await client.post("a").data() }
        #expect(error?.status == 401)
        #expect(server.server.requests.map { $0.headers["Authorization"] } == ["Bearer old", "Bearer old+"])
        let late = Task { try await client.post("late").data() }
        try await eventually { server.server.requests.count == 3 }
        tokens.signIn(token: "new")
        server.gate.signal()
        await #expect(throws: RequestError.self) { try await late.value }
        #expect(server.server.requests.count == 3)
    }

    @Test("a refusal by another host, behind a redirect, doesn't renew the token")
    func refusedElsewhere() async throws {
        let other = try LoopbackServer { _ in .json("{}", status: 401) }
        let own = try LoopbackServer { _ in .json("", status: 302, headers: ["Location": "\(other.url)/a"]) }
        let tokens = TokenInterceptor(token: "old") { _ in
            Issue.record("renewed")
            return nil
        } signedOut: {
            Issue.record("signed out")
        }
        var configuration = HTTPClientConfiguration()
        configuration.interceptors = [tokens]
        let client = HTTPClient(baseURL: own.url, configuration: configuration)
        let error = await #expect(throws: RequestError.self) { try await client.get("a").data() }
        #expect(error?.status == 401)
        #expect(own.requests.count == 1)
        #expect(tokens.token == "old")
        // Where the token did arrive, a refusal counts.
        let renewing = TokenInterceptor(token: "old") {
            $0 + "+"
        } signedOut: {
        }
        configuration.interceptors = [renewing]
        configuration.credentials.hosts = ["\(other.url)"]
        let named = HTTPClient(baseURL: own.url, configuration: configuration)
        await #expect(throws: RequestError.self) { try await named.get("a").data() }
        #expect(renewing.token == "old+")
    }

    @Test("the token goes only to hosts that receive credentials")
    func otherHosts() async throws {
        let (server, other) = (try Server(), try Server())
        let tokens = TokenInterceptor(token: "new") { _ in
            Issue.record("renewed")
            return nil
        } signedOut: {
        }
        await #expect(throws: RequestError.self) {
            try await server.client(tokens).get(url: other.server.url.appending(path: "a")).data()
        }
        #expect(other.server.requests.map { $0.headers["Authorization"] } == [nil])
    }
}
