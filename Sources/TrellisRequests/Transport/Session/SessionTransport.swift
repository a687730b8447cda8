internal import TrellisPaging

#if canImport(FoundationNetworking)
internal import Foundation
package import FoundationNetworking
#else
package import Foundation
#endif

/// Sends requests through a `URLSession`.
///
/// On Apple's platforms, `PlatformTransport` uses this class. On Linux only tests use it: there, `URLSession` stops the
/// process when a server ends a connection within the header fields of a response.
package final class SessionTransport: QueuedTransport {
    private let session: URLSession
    private let delegate: SessionDelegate

    /// Creates a transport with its own session.
    package init(
        configuration: URLSessionConfiguration = SessionTransport.uncached, trust: ServerTrust = ServerTrust()
    ) {
        delegate = SessionDelegate(trust: trust)
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    /// A configuration without a cache and without stored cookies.
    package static var uncached: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        // The queue gives the session no more requests than that for a host with HTTP/1.
        configuration.httpMaximumConnectionsPerHost = 6
        return configuration
    }

    package func send(_ request: TransportRequest) async throws -> TransportResponse {
        try await deliver(request)
    }

    package func stream(_ request: TransportRequest) async throws -> TransportStream {
        try await deliverStream(request)
    }

    var queue: RequestQueue { .shared }

    func begin(_ exchange: Exchange) {
        let request = exchange.request
        var message = URLRequest(url: request.url)
        message.httpMethod = request.method.rawValue
        message.httpBody = request.body
        // The client has its own cookies.
        message.httpShouldHandleCookies = false
        // The client enforces the timeout. The session's own is a later safety net.
        message.timeoutInterval = exchange.parts == nil ? request.timeout.seconds + 5 : 604_800
        for (name, value) in request.headers.fields { message.setValue(value, forHTTPHeaderField: name) }
        let task = session.dataTask(with: message)
        delegate.add(exchange, task)
        // If the exchange was cancelled before its task was stored, nobody has cancelled the task.
        if exchange.isOver { task.cancel() }
        task.resume()
    }

    func cancel(_ exchange: Exchange) {
        delegate.task(of: exchange)?.cancel()
    }

    func resume(_ exchange: Exchange) {
        delegate.task(of: exchange)?.resume()
    }
}

/// The delegate of a session, which ends the exchanges. There is one for all tasks, because on Linux a session ignores
/// the delegate of a task.
private final class SessionDelegate: NSObject, URLSessionDataDelegate {
    private let trust: ServerTrust
    private let entries = Locked<[Int: (task: URLSessionDataTask, exchange: SessionExchange)]>([:])

    init(trust: ServerTrust) {
        self.trust = trust
    }

    func add(_ exchange: Exchange, _ task: URLSessionDataTask) {
        entries.withLock { $0[task.taskIdentifier] = (task, SessionExchange(exchange)) }
    }

    func task(of exchange: Exchange) -> URLSessionDataTask? {
        entries.withLock { $0.values.first { $0.exchange.exchange === exchange }?.task }
    }

    private func exchange(of task: URLSessionTask) -> SessionExchange? {
        entries.withLock { $0[task.taskIdentifier]?.exchange }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // Redirects are followed for all transports in the same way, by the queue.
        exchange(of: task)?.redirect = request.url
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
    ) {
        guard let name = metrics.transactionMetrics.last?.networkProtocolName, let exchange = exchange(of: task)
        else { return }
        RequestQueue.shared.note(
            isMultiplexed: name.hasPrefix("h2") || name.hasPrefix("h3"), exchange.exchange.turn.host)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        completionHandler(exchange(of: dataTask)?.accepts(response) == true ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        switch exchange(of: dataTask)?.add(data) {
        case .continues: break
        // The reader resumes the task.
        case .pauses: dataTask.suspend()
        case .ends, nil: dataTask.cancel()
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        entries.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.exchange.finish(error)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(Security)
        if trust != ServerTrust(), let server = challenge.protectionSpace.serverTrust {
            guard let reason = trust.failure(of: server) else {
                return completionHandler(.useCredential, URLCredential(trust: server))
            }
            exchange(of: task)?.failure = .insecure(reason)
            return completionHandler(.cancelAuthenticationChallenge, nil)
        }
        #endif
        completionHandler(.performDefaultHandling, nil)
    }
}

/// A request on a session and its response. The session's delegate calls the methods one at a time.
private final class SessionExchange: Sendable {
    /// What happens after a part of the body.
    enum Flow { case continues, pauses, ends }

    private struct State {
        var received: HTTPURLResponse?
        var body = Data()
        /// Receives the body if it is received in parts.
        var receiver: BodyParts?
        var redirect: URL?
        var failure: TransportFailure?
    }

    let exchange: Exchange
    private let state = Locked(State())
    private var request: TransportRequest { exchange.request }

    init(_ exchange: Exchange) {
        self.exchange = exchange
    }

    /// The target of a redirect, or `nil`.
    var redirect: URL? {
        get { state.withLock { $0.redirect } }
        set { state.withLock { $0.redirect = newValue } }
    }

    /// The reason why the transport has ended the task, or `nil`.
    var failure: TransportFailure? {
        get { state.withLock { $0.failure } }
        set { state.withLock { $0.failure = newValue } }
    }

    /// Notes the header fields of the response. Returns `false` if its body is too large.
    func accepts(_ response: URLResponse) -> Bool {
        let received = response as? HTTPURLResponse
        if let received, let parts = exchange.parts, BodyParts.areUsed(for: received.statusCode) {
            state.withLock { state in
                state.received = received
                state.receiver = parts
            }
            exchange.end(.success(ExchangeResponse(response: head(of: received))))
            return true
        }
        // The announced length is that of the compressed body, which is never longer than the decompressed one.
        let isTooLarge = request.method != .head && response.expectedContentLength > Int64(request.bodyLimit)
        state.withLock { state in
            state.received = received
            if isTooLarge { state.failure = .tooLarge(limit: request.bodyLimit) }
        }
        return !isTooLarge
    }

    /// Adds a part of the body.
    func add(_ data: Data) -> Flow {
        if let receiver = state.withLock({ $0.receiver }) {
            receiver.add(data)
            return receiver.hasRoom() ? .continues : .pauses
        }
        return state.withLock { state in
            guard state.body.count + data.count <= request.bodyLimit else {
                state.failure = .tooLarge(limit: request.bodyLimit)
                state.body = Data()
                return .ends
            }
            state.body.append(data)
            return .continues
        }
    }

    /// Ends the exchange and its turn.
    func finish(_ error: (any Error)?) {
        let result = result(error)
        exchange.parts?.finish(result.map { _ in })
        exchange.end(result)
        exchange.turn.leave()
    }

    private func result(_ error: (any Error)?) -> Result<ExchangeResponse, any Error> {
        let state = state.withLock { $0 }
        return Result {
            if let failure = state.failure { throw failure }
            if let error { throw TransportFailure.reason(of: error) }
            guard let received = state.received else { throw TransportFailure.invalidResponse }
            if state.receiver != nil { return ExchangeResponse(response: head(of: received)) }
            return ExchangeResponse(response: try response(received, body: state.body), redirect: state.redirect)
        }
    }

    private func head(of received: HTTPURLResponse) -> TransportResponse {
        var headers = HTTPHeaders()
        for (name, value) in received.allHeaderFields {
            guard let name = name as? String, let value = value as? String else { continue }
            let values = name.lowercased() == "set-cookie" ? HTTPHeaders.cookies(in: value) : [value]
            for value in values { headers.add(name, value) }
        }
        return TransportResponse(status: received.statusCode, headers: headers, url: received.url ?? request.url)
    }

    private func response(_ received: HTTPURLResponse, body: Data) throws -> TransportResponse {
        var response = head(of: received)
        response.body = body
        // A body that is shorter than announced means a lost connection, even if the session didn't notice.
        if request.method != .head, response.headers["Content-Encoding"] == nil,
            let length = response.headers["Content-Length"].flatMap(Int.init), body.count < length,
            received.statusCode != 204, received.statusCode != 304
        {
            throw TransportFailure.connectionLost
        }
        return response
    }
}

extension TransportFailure {
    /// Returns the failure for an error of a session, for which the platforms use different codes, or the error of a
    /// cancelled task.
    package static func reason(of error: any Error) -> any Error {
        guard let code = (error as? URLError)?.code else { return TransportFailure.other(error.oneLine) }
        return switch code {
        case .cancelled: CancellationError()
        case .networkConnectionLost, .badServerResponse, .unknown: TransportFailure.connectionLost
        case .cannotConnectToHost: TransportFailure.cannotConnect
        case .cannotFindHost, .dnsLookupFailed: TransportFailure.hostNotFound
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff: TransportFailure.offline
        case .timedOut: TransportFailure.timedOut
        case .serverCertificateHasBadDate: TransportFailure.insecure(.expired)
        case .serverCertificateNotYetValid: TransportFailure.insecure(.notYetValid)
        case .serverCertificateHasUnknownRoot, .serverCertificateUntrusted:
            TransportFailure.insecure(.unknownAuthority)
        case .secureConnectionFailed: TransportFailure.insecure(.handshake)
        case .clientCertificateRejected, .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            TransportFailure.insecure(.refused)
        case .cannotDecodeRawData, .cannotDecodeContentData: TransportFailure.badCompression
        // The URL has been validated already, so the response is invalid.
        case .cannotParseResponse, .unsupportedURL: TransportFailure.invalidResponse
        case .httpTooManyRedirects, .redirectToNonExistentLocation: TransportFailure.tooManyRedirects
        default: TransportFailure.other("the connection failed (URLError \(code.rawValue))")
        }
    }
}
