internal import Foundation
internal import TrellisPaging

extension HTTPClient {
    /// Sends a request with everything around it: interceptors, timeout, checks, repetition.
    func send(_ request: HTTPRequest) async throws -> TransportResponse {
        let message = try request.message()
        var attempt = 1
        while true {
            do {
                return try await sendOnce(message, for: request)
            } catch let error as RequestError {
                try Task.checkCancellation()
                let policy = request.retry ?? configuration.retry
                guard let wait = policy.wait(after: error, attempt: attempt, random: configuration.random()) else {
                    throw error
                }
                try await configuration.clock.wait(wait)
                attempt += 1
            }
        }
    }

    private func sendOnce(_ message: TransportRequest, for request: HTTPRequest) async throws -> TransportResponse {
        do {
            let response = try await TimedWork.run(within: message.timeout, on: configuration.clock) {
                try await chain(message)
            }
            guard configuration.acceptedStatuses.contains(response.status) else {
                throw RequestError(refused: response, method: message.method, url: message.url)
            }
            return response
        } catch let failure as TransportFailure {
            throw RequestError(failure, method: message.method, url: message.url)
        } catch let error as RequestError {
            throw error
        } catch {
            if error is CancellationError || Task.isCancelled { throw CancellationError() }
            throw RequestError(.transport, error.oneLine, method: message.method, url: message.url)
        }
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

extension RequestError {
    /// An answer whose status is not accepted.
    fileprivate init(refused response: TransportResponse, method: HTTPMethod, url: URL) {
        let words = HTTPStatus.phrase(response.status)
        self.init(
            .status, words.map { "\(response.status) \($0)" } ?? "status \(response.status)", method: method, url: url,
            status: response.status)
        // Enough for any error document; a large body is not kept alive by an error.
        body = response.body.count <= 65_536 ? response.body : nil
        retryAfter = RetryAfter.wait(asked: response.headers)
    }
}
