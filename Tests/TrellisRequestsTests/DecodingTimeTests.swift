import Foundation
import Testing
import TrellisPaging
import TrellisRequests
import TrellisTesting

/// The timeout and cancellation while a response is decoded.
@Suite("Time of decoding", .timeLimit(.minutes(15)))
struct DecodingTimeTests {
    /// A gate in `Slow.init(from:)`, for each number in the document.
    private static let gates = Locked<[Int: DispatchSemaphore]>([:])

    /// A value whose decoding waits for its gate.
    private struct Slow: Decodable, Sendable {
        init(from decoder: any Decoder) throws {
            let number = try decoder.singleValueContainer().decode([Int].self)[0]
            DecodingTimeTests.gates.withLock { $0[number] }?.wait()
        }
    }

    private func client(_ number: Int, _ clock: ManualClock) -> HTTPClient {
        let body = Data("[\(number)\(String(repeating: ",1", count: 40_000))]".utf8)
        return ScriptedTransport { request, _ in
            clock.advance(by: .seconds(20))
            return TransportResponse(status: 200, body: body, url: request.url)
        }.client { $0.clock = clock }
    }

    @Test("a caller that is cancelled goes on while the response is still being decoded")
    func cancelled() async throws {
        let gate = DispatchSemaphore(value: 0)
        Self.gates.withLock { $0[1] = gate }
        let task = Task { try await client(1, ManualClock()).get("a").value(as: Slow.self) }
        await Task.yield()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        gate.signal()
    }

    @Test("the timeout covers decoding, with what remains after receiving")
    func timeout() async throws {
        let gate = DispatchSemaphore(value: 0)
        Self.gates.withLock { $0[2] = gate }
        let clock = ManualClock()
        let task = Task { try await client(2, clock).get("a").value(as: Slow.self) }
        await clock.sleepers(1)
        clock.advance(by: .seconds(10))
        let error = await #expect(throws: RequestError.self) { try await task.value }
        #expect(error?.kind == .timedOut)
        #expect(error?.detail == "the response was not decoded within 30 seconds")
        gate.signal()
    }

    @Test("a caller that is cancelled goes on while a reported failure is searched for in a long response")
    func reported() async throws {
        /// A clock whose time doesn't pass, and that reports that somebody waits.
        struct WaitingClock: Clock {
            let clock = ManualClock()
            let onWait: @Sendable () -> Void

            var now: ManualClock.Instant { clock.now }
            var minimumResolution: Duration { clock.minimumResolution }

            func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
                onWait()
                try await clock.sleep(until: deadline, tolerance: tolerance)
            }
        }
        let (begins, continuation) = AsyncStream<Void>.makeStream()
        let caller = Locked<Task<TransportResponse, any Error>?>(nil)
        // To find the last element takes seconds.
        let body = Data("{\"a\":[\(String(repeating: "1,", count: 2_000_000))1]}".utf8)
        let client = ScriptedTransport { request, _ in
            TransportResponse(status: 200, body: body, url: request.url)
        }.client {
            // The limit of time begins with the search.
            $0.clock = WaitingClock { caller.withLock { $0 }?.cancel() }
            $0.serverErrors = ServerErrors(messages: ["message"], reported: .present("a.-1.error"))
        }
        let task = Task {
            for await _ in begins {}
            return try await client.get("a").response()
        }
        caller.withLock { $0 = task }
        continuation.finish()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("a call that is cancelled while its response is decoded runs only its last handlers")
    @MainActor
    func call() async throws {
        let gate = DispatchSemaphore(value: 0)
        Self.gates.withLock { $0[3] = gate }
        let clock = ManualClock()
        let ended = Locked(false)
        let handle = client(3, clock).get("a")
            .then { (_: Slow) in Issue.record("decoded") }.failed { _ in Issue.record("failed") }
            .finally { ended.withLock { $0 = true } }.start()
        await clock.sleepers(1)
        handle.cancel()
        await handle.value
        #expect(ended.withLock { $0 })
        gate.signal()
    }
}
