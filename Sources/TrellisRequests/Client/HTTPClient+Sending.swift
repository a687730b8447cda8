internal import Foundation
internal import TrellisPaging

extension HTTPClient {
    /// Sends a request through the interceptors, with the timeout, checks and retries.
    func send(_ request: HTTPRequest) async throws -> TransportResponse {
        var attempt = 1
        let log = AttemptLog(self)
        while true {
            // While a request waits, its frames are kept in memory. So the message is created afterwards.
            let turn = await turn(for: request)
            let result = await send(request, log, in: turn)
            guard let wait = try delay(after: result, attempt, request) else { return try result.get() }
            try await clock.wait(wait)
            attempt += 1
        }
    }

    /// Waits until a request may be sent, or returns `nil` if its host isn't known before interceptors have changed it.
    private func turn(for request: HTTPRequest) async -> Result<Turn?, any Error> {
        guard let (queue, place) = place(of: request) else { return .success(nil) }
        guard case .waiting(let waiter) = place else {
            if case .turn(let turn) = place { return .success(turn) }
            return .success(nil)
        }
        do {
            return .success(try await queue.wait(waiter))
        } catch {
            return .failure(error)
        }
    }

    @inline(never)
    private func place(of request: HTTPRequest) -> (RequestQueue, RequestQueue.Slot)? {
        guard configuration.interceptors.isEmpty, let origin = request.origin,
            let queue = (transport as? any QueuedTransport)?.queue
        else { return nil }
        return (queue, queue.place(at: origin, request.priority, within: configuration.waitLimit))
    }

    @inline(never)
    private func send(
        _ request: HTTPRequest, _ log: AttemptLog?, in turn: Result<Turn?, any Error>
    ) async -> Result<TransportResponse, any Error> {
        do {
            return await sendOnce(try request.message(), log, in: turn)
        } catch {
            return .failure(error)
        }
    }

    /// Returns the delay before the next attempt, or `nil` if there is none.
    @inline(never)
    private func delay(
        after result: Result<TransportResponse, any Error>, _ attempt: Int, _ request: HTTPRequest
    ) throws -> Duration? {
        guard case .failure(let error as RequestError) = result else { return nil }
        try Task.checkCancellation()
        let policy = request.retry ?? configuration.retry
        return policy.wait(
            after: error, attempt: attempt, isIdempotent: request.isIdempotent ?? request.method.isIdempotent,
            random: configuration.random())
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
        let result = await acceptedResponse(to: message, AttemptLog(self, attempt: attempt)) { request in
            let stream = try await openOnce(credentials.checked(request, asked: message))
            guard configuration.acceptedStatuses.contains(stream.response.status) else {
                // The body describes the failure.
                return try await stream.collected(limit: 65_536)
            }
            opened.withLock { $0 = stream }
            return stream.response
        }
        let response = try result.get()
        // An interceptor may have responded itself.
        guard let stream = opened.withLock({ $0 }), response.body.isEmpty else { return TransportStream(response) }
        return TransportStream(response, parts: stream.parts)
    }

    private func sendOnce(
        _ message: TransportRequest, _ log: AttemptLog?, in turn: Result<Turn?, any Error>
    ) async -> Result<TransportResponse, any Error> {
        await acceptedResponse(to: message, log) { [transport, clock, credentials] request in
            let request = credentials.checked(request, asked: message)
            guard let queued = transport as? any QueuedTransport else {
                let request = credentials.withCookies(request)
                let elapsed = clock.stopwatch()
                var response = try await TimedWork.run(within: request.timeout, on: clock) {
                    try await transport.send(request)
                }
                response.elapsed = elapsed()
                credentials.storeCookies(of: response, asked: request)
                return response
            }
            return try await queued.deliver(
                request, in: turn.get(), within: TimeLimit(duration: request.timeout, clock: clock), credentials)
        }
    }

    private func openOnce(_ request: TransportRequest) async throws -> TransportStream {
        guard let queued = transport as? any QueuedTransport else {
            let request = credentials.withCookies(request)
            let stream = try await TimedWork.run(within: request.timeout, on: clock) {
                try await transport.stream(request)
            }
            credentials.storeCookies(of: stream.response, asked: request)
            return stream
        }
        return try await queued.deliverStream(
            request, within: TimeLimit(duration: request.timeout, clock: clock), credentials)
    }

    /// Returns the accepted response to a request, with the interceptors and the checks.
    private func acceptedResponse(
        to message: TransportRequest, _ log: AttemptLog?, by send: @escaping HTTPInterceptor.Next
    ) async -> Result<TransportResponse, any Error> {
        log?.begin()
        let result: Result<TransportResponse, any Error>
        do {
            result = .success(try await chain(message, log.map { $0.logging(send, of: message) } ?? send))
        } catch {
            result = .failure(error)
        }
        let checked = await checkedInTime(result, of: message)
        log?.end(message, checked)
        return checked
    }

    /// Returns an accepted response, or the error that describes a failure, within the time that remains of the timeout.
    ///
    /// To find out whether a response reports a failure, it is parsed. This takes long only if it is large.
    private func checkedInTime(
        _ result: Result<TransportResponse, any Error>, of message: TransportRequest
    ) async -> Result<TransportResponse, any Error> {
        guard case .success(var response) = result, response.body.count > HTTPRequest.shortBody,
            configuration.serverErrors?.reported != nil
        else { return checked(result, of: message) }
        let elapsed = response.elapsed ?? .zero, stopwatch = clock.stopwatch()
        do {
            let limit = max(message.timeout - elapsed, .milliseconds(1))
            let accepted = try await TimedWork.runOnThread(within: limit, on: clock) {
                self.checked(result, of: message)
            }
            response = try accepted.get()
            response.elapsed = elapsed + stopwatch()
            return .success(response)
        } catch TransportFailure.timedOut {
            return .failure(RequestError(undecodedWithin: message.timeout, response, message.method))
        } catch {
            return .failure(error)
        }
    }

    /// Returns an accepted response, or the error that describes a failure.
    func checked(
        _ result: Result<TransportResponse, any Error>, of message: TransportRequest
    ) -> Result<TransportResponse, any Error> {
        Result {
            do {
                let response = try result.get()
                if let error = failure(response, to: message) { throw error.asked(message.url) }
                return response
            } catch TransportFailure.timedOut {
                let detail = "no complete response within \(message.timeout.words)"
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
        guard let failure = errors?.failure(in: response), failure.isReported else { return nil }
        let detail = failure.words ?? "the server says that the request failed"
        var error = RequestError(.reported, detail, method: method, url: response.url, status: response.status)
        error.serverMessage = failure.words
        return error
    }

    private func chain(
        _ message: TransportRequest, _ send: @escaping HTTPInterceptor.Next
    ) async throws -> TransportResponse {
        guard !interceptors.isEmpty else { return try await send(message) }
        var next = send
        for interceptor in interceptors.reversed() {
            let inner = next
            next = { try await interceptor.send($0, next: inner) }
        }
        let first = next
        // An interceptor may ignore a cancellation, such as while it waits for a token that other requests need as well.
        return try await TimedWork.run(within: nil, on: clock) { try await first(message) }
    }
}
