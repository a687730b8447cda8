internal import Foundation
internal import TrellisPaging

/// A request that a transport sends once, without following redirects, and its response.
///
/// It ends with whatever is first: the response, a failure, the time limit, or the cancellation of its task. Its turn lasts
/// until the transport ends it.
final class Exchange: Sendable {
    private struct State {
        var continuation: CheckedContinuation<ExchangeResponse, any Error>?
        var timer: Task<Void, Never>?
        var isOver = false
    }

    let request: TransportRequest
    let turn: Turn
    /// The parts of the body if it is received in parts, else `nil`.
    let parts: BodyParts?
    private let transport: any QueuedTransport
    private let state = Locked(State())

    init(_ request: TransportRequest, _ turn: Turn, over transport: any QueuedTransport, parts: BodyParts? = nil) {
        self.request = request
        self.turn = turn
        self.parts = parts
        self.transport = transport
    }

    /// Whether the exchange has ended. The body of a response in parts may still be arriving.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// Sends the request, and waits for the response.
    ///
    /// - Parameter limit: The maximum time, or `nil` if there is none.
    /// - Returns: The response, which may be a redirect.
    /// - Throws: `TransportFailure`, or `CancellationError` when the task is cancelled.
    func run(within limit: TimeLimit?) async throws -> ExchangeResponse {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let begins = state.withLock { state in
                    guard !state.isOver else { return false }
                    state.continuation = continuation
                    return true
                }
                guard begins else {
                    turn.leave()
                    return continuation.resume(throwing: CancellationError())
                }
                parts?.begin { [self] in
                    transport.resume(self)
                } cancel: { [self] in
                    transport.cancel(self)
                }
                if let limit { startTimer(limit) }
                transport.begin(self)
            }
        } onCancel: {
            stop(CancellationError())
        }
    }

    /// Ends the exchange with a result. Later results are ignored.
    func end(_ result: Result<ExchangeResponse, any Error>) {
        let ended = state.withLock { state in
            defer { state = State(isOver: true) }
            return state
        }
        if case .failure(let error) = result { parts?.finish(.failure(error)) }
        ended.continuation?.resume(with: result)
        ended.timer?.cancel()
    }

    /// Ends the exchange with an error before its response has arrived.
    private func stop(_ error: any Error) {
        end(.failure(error))
        transport.cancel(self)
    }

    private func startTimer(_ limit: TimeLimit) {
        let task = Task.started { [weak self] in
            // If the timer is cancelled, the exchange has ended.
            if (try? await limit.clock.wait(limit.duration)) != nil { self?.stop(TransportFailure.timedOut) }
        }
        let isOver = state.withLock { state in
            if !state.isOver { state.timer = task }
            return state.isOver
        }
        if isOver { task.cancel() }
    }
}

/// The response to an exchange, before redirects are followed.
struct ExchangeResponse: Sendable {
    var response: TransportResponse
    /// The target of a redirect, or `nil`.
    var redirect: URL?
}

/// A maximum time on a clock.
struct TimeLimit: Sendable {
    var duration: Duration
    var clock: any Clock<Duration>
}

extension Clock where Duration == Swift.Duration {
    /// Returns a closure that returns the time since this call.
    func stopwatch() -> @Sendable () -> Swift.Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
