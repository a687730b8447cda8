#if !os(Linux)
internal import CryptoKit
public import Foundation
internal import Security
internal import TrellisPaging

/// The transport for Apple's platforms, which uses `URLSession`. On Linux, use `CurlTransport`.
public final class URLSessionTransport: HTTPTransport {
    private let session: URLSession
    private let trust: ServerTrust
    /// The tasks of the requests that are being sent or received.
    private let tasks = Locked<[ObjectIdentifier: URLSessionDataTask]>([:])

    /// Creates a transport with its own session.
    ///
    /// - Parameters:
    ///   - configuration: The session's configuration. The default has no cache, so a refresh always shows the server's
    ///     state.
    ///   - trust: The servers to trust.
    public init(
        configuration: URLSessionConfiguration = URLSessionTransport.uncached, trust: ServerTrust = .system
    ) {
        session = URLSession(configuration: configuration)
        self.trust = trust
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    /// A configuration without a cache and without stored cookies.
    public static var uncached: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        // The queue gives the session no more requests than that for a host with HTTP/1.
        configuration.httpMaximumConnectionsPerHost = 6
        return configuration
    }

    /// Sends a request through the session and follows redirects.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        try await deliver(request)
    }

    /// Sends a request through the session, follows redirects, and returns the response when its header fields have
    /// arrived.
    public func stream(_ request: TransportRequest) async throws -> TransportStream {
        try await deliverStream(request)
    }
}

extension URLSessionTransport: QueuedTransport {
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
        task.delegate = SessionExchange(exchange, trust: trust) { [tasks] in
            tasks.withLock { $0[ObjectIdentifier(exchange)] = nil }
        }
        tasks.withLock { $0[ObjectIdentifier(exchange)] = task }
        // If the exchange was cancelled before its task was stored, nobody has cancelled the task.
        if exchange.isOver { task.cancel() }
        task.resume()
    }

    func cancel(_ exchange: Exchange) {
        tasks.withLock { $0[ObjectIdentifier(exchange)] }?.cancel()
    }

    func resume(_ exchange: Exchange) {
        tasks.withLock { $0[ObjectIdentifier(exchange)] }?.resume()
    }
}

/// A request on a session and its response. The methods are called on the session's delegate queue, one at a time.
private final class SessionExchange: NSObject, URLSessionDataDelegate {
    private struct State {
        var received: HTTPURLResponse?
        var body = Data()
        /// Receives the body if it is received in parts.
        var receiver: BodyParts?
        /// The target of a redirect, or `nil`.
        var redirect: URL?
        /// The reason why this class has ended the task, or `nil`.
        var failure: TransportFailure?
    }

    private let exchange: Exchange
    private let trust: ServerTrust
    /// Called when the task has ended.
    private let completion: @Sendable () -> Void
    private let state = Locked(State())
    private var request: TransportRequest { exchange.request }

    init(_ exchange: Exchange, trust: ServerTrust, completion: @escaping @Sendable () -> Void) {
        self.exchange = exchange
        self.trust = trust
        self.completion = completion
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // Redirects are followed for all transports in the same way, by the queue.
        state.withLock { $0.redirect = request.url }
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
    ) {
        guard let name = metrics.transactionMetrics.last?.networkProtocolName else { return }
        RequestQueue.shared.note(isMultiplexed: name.hasPrefix("h2") || name.hasPrefix("h3"), exchange.turn.host)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if let parts = partsInUse(response), let received = response as? HTTPURLResponse {
            state.withLock { state in
                state.received = received
                state.receiver = parts
            }
            exchange.end(.success(ExchangeResponse(response: head(of: received))))
            return completionHandler(.allow)
        }
        // The announced length is that of the compressed body, which is never longer than the decompressed one.
        let isTooLarge = request.method != .head && response.expectedContentLength > Int64(request.bodyLimit)
        state.withLock { state in
            state.received = response as? HTTPURLResponse
            if isTooLarge { state.failure = .tooLarge(limit: request.bodyLimit) }
        }
        completionHandler(isTooLarge ? .cancel : .allow)
    }

    private func partsInUse(_ response: URLResponse) -> BodyParts? {
        (response as? HTTPURLResponse).map { BodyParts.areUsed(for: $0.statusCode) } == true ? exchange.parts : nil
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if let receiver = state.withLock({ $0.receiver }) {
            receiver.add(data)
            // The reader resumes the task.
            if !receiver.hasRoom() { dataTask.suspend() }
            return
        }
        let isTooLarge = state.withLock { state in
            guard state.body.count + data.count <= request.bodyLimit else {
                state.failure = .tooLarge(limit: request.bodyLimit)
                state.body = Data()
                return true
            }
            state.body.append(data)
            return false
        }
        if isTooLarge { dataTask.cancel() }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let space = challenge.protectionSpace
        guard space.authenticationMethod == NSURLAuthenticationMethodServerTrust, trust != .system,
            let server = space.serverTrust
        else { return completionHandler(.performDefaultHandling, nil) }
        if let reason = trust.failure(of: server) {
            state.withLock { $0.failure = .insecure(reason) }
            completionHandler(.cancelAuthenticationChallenge, nil)
        } else {
            completionHandler(.useCredential, URLCredential(trust: server))
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let result = result(error)
        exchange.parts?.finish(result.map { _ in })
        exchange.end(result)
        completion()
        exchange.turn.leave()
    }

    private func result(_ error: (any Error)?) -> Result<ExchangeResponse, any Error> {
        let state = state.withLock { $0 }
        return Result {
            if let failure = state.failure { throw failure }
            if let error { throw Self.failure(error) }
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

    /// Returns the failure for an error, for which the platforms use different codes.
    private static func failure(_ error: any Error) -> any Error {
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

extension ServerTrust {
    /// Returns what is wrong with a server's certificates, or `nil` if the server is trusted.
    fileprivate func failure(of server: SecTrust) -> TransportFailure.SecurityFailure? {
        if let authorities {
            let anchors = Self.certificates(authorities)
            guard !anchors.isEmpty else { return .badAuthorities }
            SecTrustSetAnchorCertificates(server, anchors as CFArray)
            SecTrustSetAnchorCertificatesOnly(server, true)
        }
        var error: CFError?
        guard SecTrustEvaluateWithError(server, &error) else {
            return switch (error.map { CFErrorGetCode($0) }).map({ OSStatus(truncatingIfNeeded: $0) }) {
            case errSecCertificateExpired: .expired
            case errSecCertificateNotValidYet: .notYetValid
            case errSecHostNameMismatch: .otherHost
            case errSecNotTrusted, errSecCreateChainFailed: .unknownAuthority
            default: .refused
            }
        }
        guard !pins.isEmpty else { return nil }
        guard let chain = SecTrustCopyCertificateChain(server) as? [SecCertificate],
            let key = chain.first.flatMap(SecCertificateCopyKey), let pin = Self.pin(of: key), pins.contains(pin)
        else { return .unknownKey }
        return nil
    }

    /// Returns the certificates in a PEM file.
    private static func certificates(_ pem: Data) -> [SecCertificate] {
        String(decoding: pem, as: UTF8.self).components(separatedBy: "-----BEGIN CERTIFICATE-----").dropFirst()
            .compactMap { text in
                let base64 = text.components(separatedBy: "-----END").first ?? ""
                return Data(base64Encoded: base64, options: .ignoreUnknownCharacters)
                    .flatMap { SecCertificateCreateWithData(nil, $0 as CFData) }
            }
    }

    /// Returns the pin of a key. Security provides the bare key, but a pin includes the algorithm's identifier (RFC
    /// 5280).
    private static func pin(of key: SecKey) -> String? {
        guard let attributes = SecKeyCopyAttributes(key) as? [String: Any],
            let bytes = SecKeyCopyExternalRepresentation(key, nil) as Data?
        else { return nil }
        let type = attributes[kSecAttrKeyType as String] as? String
        let size = attributes[kSecAttrKeySizeInBits as String] as? Int
        let isCurve = type == kSecAttrKeyTypeECSECPrimeRandom as String
        let algorithm: [UInt8]
        if type == kSecAttrKeyTypeRSA as String {
            algorithm = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00]
        } else if isCurve, size == 256 {
            algorithm = [
                0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03,
                0x01, 0x07,
            ]
        } else if isCurve, size == 384 {
            algorithm = [
                0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x05, 0x2B, 0x81, 0x04, 0x00, 0x22,
            ]
        } else {
            return nil
        }
        let info = encode(0x30, encode(0x30, Data(algorithm)) + encode(0x03, Data([0]) + bytes))
        return Data(SHA256.hash(data: info)).base64EncodedString()
    }

    /// Encodes a value in DER: its tag, its length and its bytes.
    private static func encode(_ tag: UInt8, _ bytes: Data) -> Data {
        switch bytes.count {
        case ..<0x80: Data([tag, UInt8(bytes.count)]) + bytes
        case ..<0x100: Data([tag, 0x81, UInt8(bytes.count)]) + bytes
        default: Data([tag, 0x82, UInt8(bytes.count >> 8 & 0xFF), UInt8(bytes.count & 0xFF)]) + bytes
        }
    }
}
#endif
