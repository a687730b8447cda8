public import Foundation

/// Sends one HTTP request and returns the response. The client does everything else.
///
/// No status is a failure here: a transport returns every complete response, including a 500.
public protocol HTTPTransport: Sendable {
    /// Sends a request.
    ///
    /// Stops if its task is cancelled, which is also how timeouts work, and if the body exceeds
    /// `TransportRequest.bodyLimit`.
    ///
    /// - Parameter request: The request to send.
    /// - Returns: The complete response.
    /// - Throws: A `TransportFailure`, or `CancellationError` if the task was cancelled.
    func send(_ request: TransportRequest) async throws -> TransportResponse
}

#if os(Linux)
/// The platform's transport: `CurlTransport` on Linux, `URLSessionTransport` on Apple's platforms.
public typealias PlatformTransport = CurlTransport
#else
/// The platform's transport: `CurlTransport` on Linux, `URLSessionTransport` on Apple's platforms.
public typealias PlatformTransport = URLSessionTransport
#endif

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
    /// The client's timeout. The client enforces it; a transport needn't.
    public var timeout: Duration
    /// Whether sending the request twice has the same effect as sending it once.
    public var isIdempotent: Bool
    /// The largest body of the response in bytes, after decompression.
    public var bodyLimit: Int

    /// Creates a request.
    public init(
        method: HTTPMethod, url: URL, headers: HTTPHeaders = HTTPHeaders(), body: Data? = nil,
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

/// A complete HTTP response.
public struct TransportResponse: Sendable, Hashable {
    /// The status code.
    public var status: Int
    /// The header fields.
    public var headers: HTTPHeaders
    /// The body, empty if there was none.
    public var body: Data
    /// The URL of the response, after redirects.
    public var url: URL

    /// Creates a response.
    public init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: Data = Data(), url: URL) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
    }
}

/// The header fields of an HTTP message. Names are case-insensitive.
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    private var values: [String: String] = [:]

    /// Creates an empty set of fields.
    public init() {}

    /// Creates a set of fields from a literal. A repeated name replaces the earlier one.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { self[name] = value }
    }

    /// The value of a field, or `nil` if there is none. Setting `nil` removes it.
    public subscript(name: String) -> String? {
        get { values[name.lowercased()] }
        set { values[name.lowercased()] = newValue }
    }

    /// All fields, names in lower case, in no particular order.
    public var fields: [String: String] { values }

    /// The fields with credentials, which are only sent to the server they were meant for.
    static let credentials = ["Authorization", "Cookie", "Proxy-Authorization"]
}
