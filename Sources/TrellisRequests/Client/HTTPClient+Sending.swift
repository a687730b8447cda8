internal import Foundation
internal import TrellisPaging

extension HTTPClient {
    /// Sends a request through the interceptors, with the timeout, checks and retries.
    func send(_ request: HTTPRequest) async throws -> TransportResponse {
        let message = try request.message()
        var attempt = 1
        while true {
            do {
                guard configuration.log != nil else { return try await sendOnce(message) }
                return try await sendLogged(message, attempt, on: configuration.clock)
            } catch let error as RequestError {
                try Task.checkCancellation()
                let policy = request.retry ?? configuration.retry
                let wait = policy.wait(
                    after: error, attempt: attempt, isIdempotent: message.isIdempotent, random: configuration.random())
                guard let wait else { throw error }
                try await configuration.clock.wait(wait)
                attempt += 1
            }
        }
    }

    private func sendLogged<C: Clock<Duration>>(
        _ message: TransportRequest, _ attempt: Int, on clock: C
    ) async throws -> TransportResponse {
        let start = clock.now
        let result: Result<TransportResponse, any Error>
        do {
            result = .success(try await sendOnce(message))
        } catch {
            result = .failure(error)
        }
        let outcome: RequestRecord.Outcome =
            switch result {
            case .success(let response): .answered(status: response.status, bytes: response.body.count)
            case .failure(let error as RequestError): .failed(error)
            case .failure: .cancelled
            }
        let url = (try? result.get())?.url ?? message.url
        configuration.log?(
            RequestRecord(
                method: message.method, url: url.redacted, attempt: attempt, duration: start.duration(to: clock.now),
                outcome: outcome))
        return try result.get()
    }

    private func sendOnce(_ message: TransportRequest) async throws -> TransportResponse {
        do {
            let response = try await TimedWork.run(within: message.timeout, on: configuration.clock) {
                try await chain(message)
            }
            if let error = failure(response, to: message) { throw error.asked(message.url) }
            return response
        } catch TransportFailure.timedOut {
            let detail = "no complete answer within \(message.timeout.words)"
            throw RequestError(.timedOut, detail, method: message.method, url: message.url)
        } catch let failure as TransportFailure {
            throw RequestError(failure, method: message.method, url: message.url)
        } catch let error as RequestError {
            throw error
        } catch {
            if error is CancellationError || Task.isCancelled { throw CancellationError() }
            throw RequestError(.transport, error.oneLine, method: message.method, url: message.url)
        }
    }

    /// Returns the failure that a complete response represents, or `nil` if it is a success.
    private func failure(_ response: TransportResponse, to message: TransportRequest) -> RequestError? {
        let method = message.method
        // A custom transport may not enforce the limit.
        guard response.body.count <= message.bodyLimit else {
            return RequestError(.tooLarge(limit: message.bodyLimit), method: method, url: response.url)
        }
        let errors = configuration.serverErrors
        guard configuration.acceptedStatuses.contains(response.status) else {
            return RequestError(refused: response, method: method, words: errors?.words(in: response))
        }
        guard let words = errors?.failure(in: response) else { return nil }
        var error = RequestError(.reported, words, method: method, url: response.url, status: response.status)
        error.serverMessage = words
        return error
    }

    private func chain(_ message: TransportRequest) async throws -> TransportResponse {
        var next: HTTPInterceptor.Next = { [transport] in try await transport.send($0) }
        for interceptor in configuration.interceptors.reversed() {
            let inner = next
            next = { try await interceptor.send($0, next: inner) }
        }
        return try await next(message)
    }
}
