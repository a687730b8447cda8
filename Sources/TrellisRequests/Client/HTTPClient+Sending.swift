internal import Foundation
internal import TrellisPaging

extension HTTPClient {
    /// Sends a request through the interceptors, with the timeout, checks and retries.
    func send(_ request: HTTPRequest) async throws -> TransportResponse {
        let message = try request.message()
        var attempt = 1
        while true {
            do {
                return try await logged(message, attempt, on: configuration.clock) { try await sendOnce(message) }
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

    /// Opens the stream of a request's response through the interceptors.
    ///
    /// - Parameters:
    ///   - message: The request. The timeout applies until the header fields of the response have arrived.
    ///   - attempt: The number of the attempt, for the log.
    /// - Returns: The stream of a response with an accepted status.
    /// - Throws: `RequestError`, or `CancellationError` when the task was cancelled.
    func open(_ message: TransportRequest, attempt: Int) async throws -> TransportStream {
        let opened = Locked<TransportStream?>(nil)
        let response = try await logged(message, attempt, on: configuration.clock) {
            try await answer(to: message) { request in
                let stream = try await transport.stream(request)
                guard configuration.acceptedStatuses.contains(stream.response.status) else {
                    // The body describes the failure.
                    return try await stream.collected(limit: 65_536)
                }
                opened.withLock { $0 = stream }
                return stream.response
            }
        }
        // An interceptor may have answered itself.
        guard let stream = opened.withLock({ $0 }), response.body.isEmpty else { return TransportStream(response) }
        return TransportStream(response, parts: stream.parts)
    }

    private func logged<C: Clock<Duration>>(
        _ message: TransportRequest, _ attempt: Int, on clock: C, _ send: () async throws -> TransportResponse
    ) async throws -> TransportResponse {
        guard let log = configuration.log else { return try await send() }
        let start = clock.now
        let result: Result<TransportResponse, any Error>
        do {
            result = .success(try await send())
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
        log(
            RequestRecord(
                method: message.method, url: url.redacted, attempt: attempt, duration: start.duration(to: clock.now),
                outcome: outcome))
        return try result.get()
    }

    private func sendOnce(_ message: TransportRequest) async throws -> TransportResponse {
        try await answer(to: message) { [transport] in try await transport.send($0) }
    }

    /// Returns the accepted response to a request, with the interceptors, the timeout and the checks.
    private func answer(
        to message: TransportRequest, by send: @escaping HTTPInterceptor.Next
    ) async throws -> TransportResponse {
        do {
            let response = try await TimedWork.run(within: message.timeout, on: configuration.clock) {
                try await chain(message, send)
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

    private func chain(
        _ message: TransportRequest, _ send: @escaping HTTPInterceptor.Next
    ) async throws -> TransportResponse {
        var next = send
        for interceptor in configuration.interceptors.reversed() {
            let inner = next
            next = { try await interceptor.send($0, next: inner) }
        }
        return try await next(message)
    }
}
