internal import Foundation

/// A transport that sends each request in its turn.
///
/// Redirects, priorities, limits of time and credentials are the same for all such transports.
protocol QueuedTransport: HTTPTransport {
    /// The queue of the requests.
    var queue: RequestQueue { get }

    /// Sends a request. The transport ends the exchange with the response, and the turn when the connection is free again.
    func begin(_ exchange: Exchange)

    /// Stops sending a request and receiving its response.
    func cancel(_ exchange: Exchange)

    /// Continues to receive the body of a request that was paused.
    func resume(_ exchange: Exchange)
}

extension QueuedTransport {
    /// Sends a request and follows redirects.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - turn: The turn in which the request is sent, or `nil` to wait for one.
    ///   - limit: The maximum time of sending and receiving, without the time of waiting; `nil` for none.
    ///   - credentials: The rules for redirects to other hosts.
    /// - Returns: The complete response.
    /// - Throws: `TransportFailure`, or `CancellationError` when the task is cancelled.
    func deliver(
        _ request: TransportRequest, in turn: Turn? = nil, within limit: TimeLimit? = nil,
        _ credentials: CredentialGuard = .sameOrigin
    ) async throws -> TransportResponse {
        try await follow(RedirectRoute(request, limit, credentials), turn, inParts: false).response
    }

    /// Sends a request, follows redirects, and returns the response when its header fields have arrived.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - limit: The maximum time until the header fields have arrived, without the time of waiting; `nil` for none.
    ///   - credentials: The rules for redirects to other hosts.
    /// - Returns: The response and the parts of its body.
    /// - Throws: `TransportFailure`, or `CancellationError` when the task is cancelled.
    func deliverStream(
        _ request: TransportRequest, within limit: TimeLimit? = nil, _ credentials: CredentialGuard = .sameOrigin
    ) async throws -> TransportStream {
        let (response, parts) = try await follow(RedirectRoute(request, limit, credentials), nil, inParts: true)
        return parts.map { TransportStream(response, receiving: $0) } ?? TransportStream(response)
    }

    private func follow(
        _ route: RedirectRoute, _ turn: Turn?, inParts: Bool
    ) async throws -> (response: TransportResponse, parts: BodyParts?) {
        var turn = turn
        while true {
            do {
                let exchange = route.exchange(
                    try await queue.turn(turn, for: route.request), over: self, inParts: inParts)
                turn = nil
                let received: ExchangeResponse
                do {
                    received = try await exchange.run()
                } catch is UnprocessedRequest {
                    guard route.repeats(after: exchange) else { throw TransportFailure.connectionLost }
                    continue
                }
                guard try route.advance(by: received, after: exchange) else {
                    return (route.described(received.response, exchange), exchange.parts)
                }
            } catch {
                throw route.failure(error)
            }
        }
    }
}

/// The way of a request through redirects.
///
/// Not `Sendable`: only the function that follows the redirects uses it.
private final class RedirectRoute {
    private(set) var request: TransportRequest
    private(set) var limit: TimeLimit?
    private let credentials: CredentialGuard
    private let first: URL
    private var redirects = 0
    private var isRepeated = false
    /// Whether a redirect has led to a host that doesn't receive the request's credentials.
    private var lostCredentials = false

    init(_ request: TransportRequest, _ limit: TimeLimit?, _ credentials: CredentialGuard) {
        self.request = request
        self.limit = limit
        self.credentials = credentials
        first = request.url
    }

    /// Creates the exchange for the next URL.
    func exchange(_ turn: Turn, over transport: any QueuedTransport, inParts: Bool) -> Exchange {
        let sent = request.cookies == nil ? request : credentials.withCookies(request)
        return Exchange(sent, turn, within: limit, over: transport, parts: inParts ? BodyParts() : nil)
    }

    /// Whether a request without a response is sent once more. Subtracts the time of sending from the limit.
    func repeats(after exchange: Exchange) -> Bool {
        guard request.isIdempotent, !isRepeated else { return false }
        isRepeated = true
        limit?.duration -= exchange.elapsed
        return true
    }

    /// Returns a response with the time of sending and receiving, including that of redirects.
    func described(_ response: TransportResponse, _ exchange: Exchange) -> TransportResponse {
        var response = response
        response.lostCredentials = lostCredentials
        guard let limit else { return response }
        response.elapsed = request.timeout - limit.duration + exchange.elapsed
        return response
    }

    /// Changes the request to the one that follows a redirect. Returns `false` if the response isn't one.
    func advance(by received: ExchangeResponse, after exchange: Exchange) throws -> Bool {
        credentials.storeCookies(of: received.response, asked: request)
        guard let target = received.redirect, target.isHTTP else { return false }
        limit?.duration -= exchange.elapsed
        // The same number of redirects as in browsers.
        guard redirects < 20 else { throw TransportFailure.tooManyRedirects }
        redirects += 1
        let isDowngrade = Origin(request.url)?.scheme == "https" && Origin(target)?.scheme != "https"
        let keepsCredentials = credentials.keepsCredentials(from: Origin(request.url), to: Origin(target))
        request.redirect(to: target, status: received.response.status, credentials)
        if isDowngrade, !credentials.allowsInsecureRedirects { throw TransportFailure.insecure(.downgrade) }
        if !keepsCredentials { lostCredentials = true }
        // A body can contain a password as well.
        if !keepsCredentials, request.body?.isEmpty == false { throw TransportFailure.insecure(.bodyForOtherHost) }
        return true
    }

    /// Returns a failure that names the URL that failed.
    func failure(_ error: any Error) -> any Error {
        guard let failure = error as? TransportFailure, request.url != first else { return error }
        return TransportFailure.redirected(to: request.url, failure)
    }
}

/// A failure of a request on an HTTP/2 connection that ended before any response, such as with GOAWAY.
///
/// The server has probably not processed the request, so it is sent once more if it is idempotent.
struct UnprocessedRequest: Error {}

extension URL {
    /// Whether the URL's scheme is HTTP or HTTPS.
    var isHTTP: Bool {
        guard let scheme = scheme?.lowercased() else { return false }
        return scheme == "http" || scheme == "https"
    }
}

extension TransportRequest {
    /// Changes the request to the one that follows a redirect (RFC 9110, section 15.4).
    ///
    /// Credentials are removed if the target must not receive them.
    mutating func redirect(to target: URL, status: Int, _ credentials: CredentialGuard) {
        let becomesGet = status == 303 ? method != .head : [301, 302].contains(status) && method == .post
        if becomesGet {
            method = .get
            body = nil
            for name in headers.fields.keys where name.hasPrefix("content-") { headers[name] = nil }
        }
        if !credentials.keepsCredentials(from: Origin(url), to: Origin(target)) {
            headers = credentials.withoutCredentials(headers)
            allowsCredentials = false
        }
        url = target
        // A server doesn't choose the user of a request.
        _ = url.takeUser()
    }
}
