import Foundation
import Testing
import TrellisPaging
import TrellisRequests

private struct User: Codable, Equatable, Sendable {
    var id: Int
}

/// A response that cancels its call when it has been decoded.
private struct CancelsWhenDecoded: Decodable, Sendable {
    static let key = CodingUserInfoKey(rawValue: "held")

    init(from decoder: any Decoder) throws {
        let held = Self.key.flatMap { decoder.userInfo[$0] as? Locked<Task<Void, Never>?> }
        held?.withLock { $0 }?.cancel()
    }
}

@MainActor
@Suite("HTTPCall", .timeLimit(.minutes(15)))
struct HTTPCallTests {
    private let issues = IssueLog()

    private func client(
        _ response: @escaping @Sendable (TransportRequest, Int) async throws -> TransportResponse
    ) -> HTTPClient {
        ScriptedTransport(response).client { $0.reporter = issues.reporter }
    }

    @Test("every handler runs on the main actor, in order, and the end runs last")
    func success() async {
        var seen: [String] = []
        let call = client { request, _ in request.json(#"{"id":7}"#) }.get("user")
            .then { (user: User) in
                MainActor.assertIsolated()
                seen.append("user \(user.id)")
            }
            .finally { seen.append("end") }
            .then { (data: Data) in seen.append("data \(data.count)") }
            .failed { _ in seen.append("failed") }
        #expect(seen.isEmpty)
        await call.start().value
        #expect(seen == ["user 7", "data 8", "end"])
        #expect(issues.issues.isEmpty)
    }

    @Test("nothing is sent before the start, and then once")
    func nothingSent() async {
        let transport = ScriptedTransport { request, _ in request.json(#"{"id":7}"#) }
        let call = transport.client().get("user").then { (_: User) in }
        #expect(transport.requests.isEmpty)
        await call.start().value
        #expect(transport.requests.count == 1)
    }

    @Test("a failure reaches every failed handler, and a decoding failure is one")
    func failure() async {
        var seen: [String] = []
        await client { request, _ in request.json(#"{"id":"seven"}"#) }.get("user")
            .then { (_: Data) in seen.append("data") }
            .then { (_: User) in seen.append("user") }
            .failed { seen.append($0.detail) }
            .failed { _ in seen.append("second") }
            .finally { seen.append("end") }
            .start().value
        #expect(seen == ["id: expected a number, found a string", "second", "end"])
    }

    @Test("a failure that nobody handles is reported")
    func unhandled() async {
        await client { _, _ in throw TransportFailure.offline }.get("user").then { (_: User) in }.start().value
        #expect(issues.kinds == [.unhandledFailure])
        #expect(issues.issues.first?.message.contains("there is no network connection") == true)
    }

    @Test("a second start is reported and sends nothing")
    func twice() async {
        let transport = ScriptedTransport { request, _ in request.json("{}") }
        let call = transport.client { $0.reporter = issues.reporter }.get("user").failed { _ in }
        await call.start().value
        await call.start().value
        #expect(transport.requests.count == 1)
        #expect(issues.kinds == [.startedTwice])
    }

    @Test("a call that is released without a start is reported with the line that made it")
    func never() {
        let line = #line + 1
        _ = client { request, _ in request.json("{}") }.get("user/me").then { (_: User) in }
        #expect(issues.kinds == [.neverStarted])
        #expect(issues.issues.first?.line == line)
        #expect(issues.issues.first?.fileID.hasSuffix("HTTPCallTests.swift") == true)
        #expect(issues.issues.first?.message.contains("GET user/me") == true)
    }

    @Test("after cancel no handler runs but the end, even where the response was there")
    func cancel() async {
        var seen: [String] = []
        let (started, begin) = AsyncStream<Void>.makeStream()
        let held = Locked<Task<Void, Never>?>(nil)
        let transport = ScriptedTransport { request, _ in
            for await _ in started {}
            return request.json("{}")
        }
        let client = transport.client { configuration in
            configuration.reporter = issues.reporter
            configuration.decoder = {
                let decoder = JSONDecoder()
                if let key = CancelsWhenDecoded.key { decoder.userInfo[key] = held }
                return decoder
            }
        }
        let handle = client.get("user").then { (_: CancelsWhenDecoded) in seen.append("then") }
            .failed { _ in seen.append("failed") }.finally { seen.append("end") }.start()
        held.withLock { $0 = handle }
        begin.finish()
        await handle.value
        #expect(seen == ["end"])
        #expect(handle.isCancelled)
        #expect(issues.issues.isEmpty)
    }

    @Test("cancel stops the request itself")
    func cancelStops() async {
        let (asked, signal) = AsyncStream<Void>.makeStream()
        let (stopped, stop) = AsyncStream<Void>.makeStream()
        let handle = client { _, _ in
            signal.finish()
            await untilCancelled()
            stop.finish()
            throw CancellationError()
        }.get("user").failed { _ in Issue.record("a cancelled call has not failed") }.start()
        for await _ in asked {}
        handle.cancel()
        for await _ in stopped {}
        await handle.value
    }

    @Test("handlers and what they hold are released after the end")
    func released() async {
        final class Owner {}
        weak var held: Owner?
        let call: HTTPCall
        do {
            let owner = Owner()
            held = owner
            call = client { request, _ in request.json(#"{"id":7}"#) }.get("user")
                .then { (_: User) in _ = owner }.failed { _ in _ = owner }.finally { _ = owner }
        }
        #expect(held != nil)
        let handle = call.start()
        await handle.value
        #expect(held == nil)
        withExtendedLifetime((call, handle)) {}
    }
}
