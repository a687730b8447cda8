internal import TrellisPaging

/// The log of a request's attempts, including those that interceptors make.
///
/// If an interceptor sends a request several times, each has a record. The outcome of the last one is that of the interceptors.
final class AttemptLog: Sendable {
    private typealias Ending = (result: Result<TransportResponse, any Error>, duration: Duration)

    private struct State {
        var number: Int
        /// Measures the time since the attempt began.
        var elapsed: (@Sendable () -> Duration)?
        /// The attempt that has ended, if no other one has begun since.
        var last: Ending?
    }

    private let client: HTTPClient
    private let log: @Sendable (RequestRecord) -> Void
    private let state: Locked<State>

    /// Creates the log of a request, or returns `nil` if its client has none.
    init?(_ client: HTTPClient, attempt: Int = 1) {
        guard let log = client.log else { return nil }
        self.client = client
        self.log = log
        state = Locked(State(number: attempt))
    }

    /// Notes that the interceptors begin.
    func begin() {
        let elapsed = client.clock.stopwatch()
        state.withLock { state in
            state.elapsed = elapsed
            state.last = nil
        }
    }

    /// Returns a closure that sends requests and logs them.
    func logging(_ send: @escaping HTTPInterceptor.Next, of message: TransportRequest) -> HTTPInterceptor.Next {
        { request in
            self.beginNext(message)
            do {
                let response = try await send(request)
                self.note(.success(response))
                return response
            } catch {
                self.note(.failure(error))
                throw error
            }
        }
    }

    /// Notes the result of the interceptors.
    func end(_ message: TransportRequest, _ result: Result<TransportResponse, any Error>) {
        record(message, result, state.withLock { $0.elapsed?() } ?? .zero)
    }

    /// Logs the previous attempt, if there was one.
    private func beginNext(_ message: TransportRequest) {
        guard let last = state.withLock({ $0.last }) else { return }
        record(message, client.checked(last.result, of: message), last.duration)
        begin()
    }

    private func note(_ result: Result<TransportResponse, any Error>) {
        state.withLock { state in
            state.last = (result, state.elapsed?() ?? .zero)
        }
    }

    private func record(
        _ message: TransportRequest, _ result: Result<TransportResponse, any Error>, _ duration: Duration
    ) {
        let number = state.withLock { state in
            defer { state.number += 1 }
            return state.number
        }
        log(RequestRecord(of: message, attempt: number, duration: duration, result))
    }
}
