#if !os(Linux)
public import Foundation

/// The transport that ships for Apple's platforms: `URLSession`. For Linux it is `CurlTransport`.
public final class URLSessionTransport: HTTPTransport {
    private let session: URLSession

    /// Makes a transport with a session of its own.
    ///
    /// - Parameter configuration: The session's configuration. The default keeps nothing on disk and answers nothing
    ///   from a cache of its own, so that a refresh shows what the server says.
    public init(configuration: URLSessionConfiguration = URLSessionTransport.uncached) {
        session = URLSession(configuration: configuration)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    /// A configuration without disk cache or stored cookies.
    public static var uncached: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        return configuration
    }

    /// Sends a request through the session.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        var message = URLRequest(url: request.url)
        message.httpMethod = request.method.rawValue
        message.httpBody = request.body
        // The client's timeout decides; the session's own stands behind it with some room.
        message.timeoutInterval = request.timeout.seconds + 5
        for (name, value) in request.headers.fields { message.setValue(value, forHTTPHeaderField: name) }
        do {
            let (body, answer) = try await session.data(for: message)
            guard let answer = answer as? HTTPURLResponse else { throw TransportFailure.invalidAnswer }
            return try Self.response(answer, body: body, to: request)
        } catch let error as URLError {
            if error.code == .cancelled || Task.isCancelled { throw CancellationError() }
            throw Self.failure(error.code)
        }
    }

    private static func response(
        _ answer: HTTPURLResponse, body: Data, to request: TransportRequest
    ) throws -> TransportResponse {
        var headers = HTTPHeaders()
        for (name, value) in answer.allHeaderFields {
            if let name = name as? String, let value = value as? String { headers[name] = value }
        }
        // A body shorter than announced is a lost connection, whether or not the session noticed.
        if request.method != .head, headers["Content-Encoding"] == nil,
            let length = headers["Content-Length"].flatMap(Int.init), body.count < length,
            answer.statusCode != 204, answer.statusCode != 304
        {
            throw TransportFailure.connectionLost
        }
        return TransportResponse(
            status: answer.statusCode, headers: headers, body: body, url: answer.url ?? request.url)
    }

    /// One failure for what the platforms report under different codes.
    private static func failure(_ code: URLError.Code) -> TransportFailure {
        switch code {
        case .networkConnectionLost, .badServerResponse, .unknown: .connectionLost
        case .cannotConnectToHost: .cannotConnect
        case .cannotFindHost, .dnsLookupFailed: .hostNotFound
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff: .offline
        case .timedOut: .timedOut
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            .insecure
        // The URL was looked at before.
        case .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData, .unsupportedURL: .invalidAnswer
        case .httpTooManyRedirects, .redirectToNonExistentLocation: .tooManyRedirects
        default: .other("the connection failed (URLError \(code.rawValue))")
        }
    }
}
#endif
