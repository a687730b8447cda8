import Foundation
import Testing
import TrellisTesting

@testable import TrellisRequests

@Suite("Timeout and retry", .timeLimit(.minutes(15)))
struct HTTPRetryTests {
    @Test("a response that does not come in time is an error, on a silent server")
    func timeout() async throws {
        let server = try LoopbackServer { _ in .silence() }
        var configuration = HTTPClientConfiguration()
        configuration.clock = TestClock { $0 == .seconds(4) }
        let client = HTTPClient(baseURL: server.url, configuration: configuration)
        let error = await #expect(throws: RequestError.self) {
            try await client.get("a").timeout(.seconds(4)).data()
        }
        #expect(error?.kind == .timedOut)
        #expect(error?.detail == "no complete response within 4 seconds")
    }

    @Test("a transport that does not heed its cancellation times out all the same")
    func deafTransport() async {
        let (gate, open) = AsyncStream<Void>.makeStream()
        let transport = ScriptedTransport { request, _ in
            await Task { for await _ in gate {} }.value  // a task of its own, which nobody cancels
            return request.json("{}")
        }
        let client = transport.client { $0.clock = TestClock { $0 == .seconds(4) } }
        let error = await #expect(throws: RequestError.self) {
            try await client.get("a").timeout(.seconds(4)).data()
        }
        #expect(error?.kind == .timedOut)
        open.finish()
    }

    @Test("limits of time may be as long as a duration can be")
    func longest() async throws {
        let server = try LoopbackServer { _ in
            .json("{}", status: 503, headers: ["Retry-After": "99999999999999999999"])
        }
        var configuration = HTTPClientConfiguration()
        (configuration.timeout, configuration.waitLimit) = (.seconds(Int64.max), .seconds(Int64.max))
        let client = HTTPClient(baseURL: server.url, configuration: configuration)
        let error = await #expect(throws: RequestError.self) { try await client.get("a").data() }
        #expect(error?.retryAfter == .seconds(Int64.max))
        let retrying = client.get("a").retry(RetryPolicy(attempts: 2, maxDelay: .seconds(Int64.max)))
        let task = Task { try await retrying.data() }
        try await eventually { server.requests.count == 2 }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("nothing is repeated by itself unless asked")
    func never() async {
        let transport = ScriptedTransport { _, _ in throw TransportFailure.connectionLost }
        await #expect(throws: RequestError.self) { try await transport.client().get("a").data() }
        #expect(transport.requests.count == 1)
    }

    @Test("waits double up to their cap, less the jitter, and then the error stands")
    func backoff() async {
        let clock = TestClock { $0 < .seconds(30) }
        let transport = ScriptedTransport { _, _ in throw TransportFailure.connectionLost }
        let client = transport.client {
            $0.clock = clock
            $0.random = { 0.5 }
            $0.retry = RetryPolicy(attempts: 5, delay: .seconds(1), maxDelay: .seconds(5), jitter: 0.5)
        }
        let error = await #expect(throws: RequestError.self) { try await client.get("a").data() }
        #expect(error?.kind == .connectionLost)
        #expect(clock.slept == [.milliseconds(750), .milliseconds(1500), .milliseconds(3000), .milliseconds(3750)])
        #expect(transport.requests.count == 5)
    }

    @Test("a repetition that succeeds is the response")
    func recovers() async throws {
        let transport = ScriptedTransport { request, number in
            guard number > 2 else { throw TransportFailure.cannotConnect }
            return request.json("[1]")
        }
        let client = transport.client {
            $0.clock = TestClock { $0 < .seconds(30) }
            $0.retry = .standard
        }
        #expect(try await client.get("a").value(as: [Int].self) == [1])
    }

    @Test("only idempotent methods are repeated", arguments: HTTPMethod.allCases)
    func methods(_ method: HTTPMethod) async {
        let transport = ScriptedTransport { request, _ in request.json("", status: 503) }
        let client = transport.client {
            $0.clock = TestClock { $0 < .seconds(30) }
            $0.retry = .standard
        }
        await #expect(throws: RequestError.self) { try await client.request(method, "a").data() }
        #expect(transport.requests.count == ([.post, .patch].contains(method) ? 1 : 3))
    }

    @Test("a POST that is marked as one that can be sent twice is repeated, and a GET that is not is not")
    func marked() async {
        let transport = ScriptedTransport { request, _ in request.json("", status: 503) }
        let client = transport.client {
            $0.clock = TestClock { $0 < .seconds(30) }
            $0.retry = .standard
        }
        await #expect(throws: RequestError.self) { try await client.post("a").idempotent().data() }
        #expect(transport.requests.count == 3)
        #expect(transport.requests.map(\.isIdempotent) == [true, true, true])
        await #expect(throws: RequestError.self) { try await client.get("a").idempotent(false).data() }
        #expect(transport.requests.count == 4)
    }

    @Test("what would fail again is not repeated", arguments: [400, 401, 404, 409, 501])
    func permanent(_ status: Int) async {
        let transport = ScriptedTransport { request, _ in request.json("", status: status) }
        let client = transport.client {
            $0.clock = TestClock { $0 < .seconds(30) }
            $0.retry = .standard
        }
        await #expect(throws: RequestError.self) { try await client.get("a").data() }
        #expect(transport.requests.count == 1)
    }

    @Test(
        "a server's Retry-After is obeyed, and where it is too long the error stands",
        arguments: [
            ("2", [Duration.seconds(2)]), ("60", []),
        ])
    func retryAfter(_ field: String, _ slept: [Duration]) async {
        let clock = TestClock { $0 < .seconds(30) }
        let transport = ScriptedTransport { request, _ in
            request.json("", status: 429, headers: ["Retry-After": field])
        }
        let client = transport.client {
            $0.clock = clock
            $0.retry = RetryPolicy(attempts: 2, delay: .milliseconds(1))
        }
        await #expect(throws: RequestError.self) { try await client.get("a").data() }
        #expect(clock.slept == slept)
    }

    @Test("cancelling ends the wait for a repetition")
    func cancelledWait() async throws {
        let transport = ScriptedTransport { _, _ in throw TransportFailure.connectionLost }
        let client = transport.client { $0.retry = .standard }
        let task = Task { try await client.get("a").data() }
        try await eventually { !transport.requests.isEmpty }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(transport.requests.count == 1)
    }

    @Test("waits out of range are brought into it", arguments: [Double.nan, .infinity, -.infinity, -3, 7])
    func strangeWaits(_ number: Double) {
        let error = RequestError(TransportFailure.timedOut, method: .get, url: URL(fileURLWithPath: "/"))
        for delay in [Duration.seconds(Int64.max), .seconds(1), .zero, .seconds(-1)] {
            for maxDelay in [Duration.seconds(Int64.max), .seconds(4), .seconds(-1)] {
                var policy = RetryPolicy(attempts: .max, delay: delay, maxDelay: maxDelay, jitter: number)
                policy.jitter = number
                for attempt in [1, 2, 25, 4000] {
                    let wait = policy.wait(
                        after: error, attempt: attempt, isIdempotent: true, random: number)
                    #expect(wait.map { $0 >= .zero && $0 <= max(.zero, maxDelay) } == true)
                }
            }
        }
    }

    @Test(
        "a date in Retry-After is obeyed by the server's clock, and what is no time is passed over",
        arguments: [
            ("Fri, 01 Jan 2100 00:00:07 GMT", Duration.seconds(7)), ("Friday, 01-Jan-00 00:00:07 GMT", .zero),
            ("Fri Jan  1 00:00:07 2100", .seconds(7)), ("Thu, 31 Dec 2099 23:00:00 GMT", .zero),
            (" 120 ", .seconds(120)),
            ("99999999999999999999", .seconds(Int64.max)), ("-5", nil), ("soon", nil), ("", nil), ("1e3", nil),
        ])
    func retryAfterForms(_ field: String, _ wait: Duration?) async {
        let transport = ScriptedTransport { request, _ in
            request.json(
                "", status: 503, headers: ["Retry-After": field, "Date": "Fri, 01 Jan 2100 00:00:00 GMT"])
        }
        let error = await #expect(throws: RequestError.self) { try await transport.client().get("a").data() }
        #expect(error?.retryAfter == wait)
    }

    @Test("what an interceptor fails with is told without the URL that it carries")
    func interceptorFailure() async {
        struct Renewing: HTTPInterceptor {
            func send(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
                throw URLError(.timedOut, userInfo: ["NSErrorFailingURLStringKey": "https://host/?token=s3cret"])
            }
        }
        let transport = ScriptedTransport { request, _ in request.json("") }
        let error = await #expect(throws: RequestError.self) {
            try await transport.client { $0.interceptors = [Renewing()] }.get("a").data()
        }
        #expect(error?.kind == .transport)
        #expect(error?.detail.contains("s3cret") == false)
    }
}
