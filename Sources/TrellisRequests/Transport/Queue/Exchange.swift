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
        /// Measures the time since the request was sent; `nil` before.
        var stopwatch: (@Sendable () -> Duration)?
        var isOver = false
    }

    let request: TransportRequest
    let turn: Turn
    /// The parts of the body if it is received in parts, else `nil`.
    let parts: BodyParts?
    private let limit: TimeLimit?
    private let transport: any QueuedTransport
    private let state = Locked(State())

    /// Creates an exchange.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - turn: Its turn.
    ///   - limit: The maximum time of sending and receiving, or `nil` if there is none.
    ///   - transport: The transport that sends the request.
    ///   - parts: The parts of the body if it is received in parts.
    init(
        _ request: TransportRequest, _ turn: Turn, within limit: TimeLimit?, over transport: any QueuedTransport,
        parts: BodyParts? = nil
    ) {
        self.limit = limit
        self.request = request
        self.turn = turn
        self.parts = parts
        self.transport = transport
    }

    /// Whether the exchange has ended. The body of a response in parts may still be arriving.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// The time since the request was sent.
    var elapsed: Duration { state.withLock { $0.stopwatch }?() ?? .zero }

    /// Sends the request, and waits for the response.
    ///
    /// - Returns: The response, which may be a redirect.
    /// - Throws: `TransportFailure`, or `CancellationError` when the task is cancelled.
    func run() async throws -> ExchangeResponse {
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
                turn.begin(self)
            }
        } onCancel: {
            stop(CancellationError())
        }
    }

    /// Ends the exchange with a result. Later results are ignored.
    func end(_ result: Result<ExchangeResponse, any Error>) {
        let ended = state.withLock { state in
            defer { state = State(stopwatch: state.stopwatch, isOver: true) }
            return state
        }
        if case .failure(let error) = result { parts?.finish(.failure(error)) }
        ended.continuation?.resume(with: result)
        ended.timer?.cancel()
        if usesDeadlines { Deadlines.shared.remove(self) }
    }

    /// Ends the exchange because its time is over.
    func timeOut() {
        stop(TransportFailure.timedOut)
    }

    /// Ends the exchange with an error before its response has arrived.
    private func stop(_ error: any Error) {
        end(.failure(error))
        if !turn.withdraw() { transport.cancel(self) }
    }

    /// Whether the time limit is one of the system's clock.
    private var usesDeadlines: Bool { limit?.clock is ContinuousClock }

    private func startTimer(_ limit: TimeLimit) {
        if usesDeadlines {
            Deadlines.shared.add(self, after: limit.duration)
            // The exchange may have ended before.
            if isOver { Deadlines.shared.remove(self) }
            return
        }
        let task = Task.started { [weak self] in
            // If the timer is cancelled, the exchange has ended.
            if (try? await limit.clock.wait(limit.duration)) != nil { self?.timeOut() }
        }
        let isOver = state.withLock { state in
            if !state.isOver { state.timer = task }
            return state.isOver
        }
        if isOver { task.cancel() }
    }
}

extension Exchange: PreparedRequest {
    func send() {
        if let limit {
            let stopwatch = limit.clock.stopwatch()
            state.withLock { $0.stopwatch = stopwatch }
            startTimer(limit)
        }
        transport.begin(self)
    }

    func expire(after limit: Duration) {
        end(.failure(TransportFailure.noFreeConnection(waited: limit)))
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
