public import Foundation

/// An object that sends HTTP requests and returns the responses. The client does everything else.
///
/// A status is not a failure of the transport, which returns every complete response, even with the status 500.
public protocol HTTPTransport: Sendable {
    /// Sends a request.
    ///
    /// The transport must stop if its task is cancelled, which is also how timeouts are implemented, and if the body
    /// exceeds `TransportRequest.bodyLimit`.
    ///
    /// - Parameter request: The request to send.
    /// - Returns: The complete response.
    /// - Throws: A `TransportFailure`, or `CancellationError` if the task was cancelled.
    func send(_ request: TransportRequest) async throws -> TransportResponse

    /// Sends a request and returns its response as soon as the header fields have arrived.
    ///
    /// The default calls `send(_:)`, so it suits only responses that end. The request's `bodyLimit` doesn't apply to a
    /// body that is received in parts.
    ///
    /// - Parameter request: The request to send.
    /// - Returns: The response and the parts of its body.
    /// - Throws: A `TransportFailure`, or `CancellationError` if the task was cancelled.
    func stream(_ request: TransportRequest) async throws -> TransportStream
}

extension HTTPTransport {
    /// The default: sends the request, and returns the whole body as one part.
    public func stream(_ request: TransportRequest) async throws -> TransportStream {
        TransportStream(try await send(request))
    }
}

/// A complete HTTP request, ready to be sent by a transport.
public struct TransportRequest: Sendable, Hashable {
    /// The method.
    public var method: HTTPMethod
    /// The absolute URL.
    public var url: URL
    /// The header fields.
    public var headers: HTTPHeaders
    /// The body, or `nil` if there is none.
    public var body: Data?
    /// The client's timeout. The client enforces it, so a transport needn't.
    public var timeout: Duration
    /// The maximum time that the request waits for a connection before it is sent.
    package var waitLimit: Duration = .seconds(120)
    /// Whether the client's credentials may be sent to the URL (``CredentialRules``).
    ///
    /// Interceptors read it. The default, `false`, is that of a request without a client.
    public var allowsCredentials = false
    /// The priority among the requests that wait for a connection to the same host.
    public var priority: RequestPriority = .content
    /// The client's cookies, or `nil` if it has none.
    var cookies: SharedCookies?
    /// Whether sending the request twice has the same effect as sending it once.
    public var isIdempotent: Bool
    /// The maximum size of the response's body in bytes, after decompression.
    public var bodyLimit: Int

    /// Creates a request.
    public init(
        method: HTTPMethod, url: URL, headers: HTTPHeaders = [:], body: Data? = nil,
        timeout: Duration = .seconds(30), isIdempotent: Bool? = nil, bodyLimit: Int = 32 << 20
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.isIdempotent = isIdempotent ?? method.isIdempotent
        self.bodyLimit = bodyLimit
    }
}

/// The priority of a request among those that wait for a connection to the same host.
///
/// A host has six connections, or with HTTP/2 room for 32 requests at the same time. Pictures use at most two thirds of
/// them and prefetching one third, so a page is sent at once while many pictures are loading.
public enum RequestPriority: Int, Sendable, Hashable, CaseIterable {
    /// Content that a screen waits for, such as a page of a list. This is the default.
    case content
    /// A picture that is visible.
    case picture
    /// Content that isn't needed yet.
    case prefetch

    /// Returns `true` if requests of the first priority are sent before those of the second.
    package static func < (first: RequestPriority, second: RequestPriority) -> Bool {
        first.rawValue < second.rawValue
    }
}

/// A complete HTTP response.
public struct TransportResponse: Sendable, Hashable {
    /// The status code.
    public var status: Int
    /// The header fields.
    public var headers: HTTPHeaders
    /// The body, which may be empty.
    public var body: Data
    /// The URL of the response, after redirects.
    public var url: URL
    /// The time from sending the request until the response was complete, by the client's clock; `nil` if it isn't known.
    var elapsed: Duration?
    /// Whether the response comes from a host, behind a redirect, that hasn't received the request's credentials.
    var lostCredentials = false

    /// Creates a response.
    public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data(), url: URL) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
    }
}
