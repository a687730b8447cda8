public import Foundation

/// Sends one HTTP request and returns the answer; the client does everything else.
///
/// A status is not a failure here: a transport returns every complete answer, a 500 too.
public protocol HTTPTransport: Sendable {
    /// Sends a request.
    ///
    /// It stops when its task is cancelled, which is also how a timeout ends it, and when the body grows beyond
    /// `TransportRequest.bodyLimit`.
    ///
    /// - Parameter request: What to send.
    /// - Returns: The complete answer.
    /// - Throws: A `TransportFailure`, or `CancellationError` if the task was cancelled.
    func send(_ request: TransportRequest) async throws -> TransportResponse
}

#if os(Linux)
/// The transport that ships for this platform: `CurlTransport` on Linux, `URLSessionTransport` on Apple's platforms.
public typealias PlatformTransport = CurlTransport
#else
/// The transport that ships for this platform: `CurlTransport` on Linux, `URLSessionTransport` on Apple's platforms.
public typealias PlatformTransport = URLSessionTransport
#endif

/// One HTTP request as a transport sends it: complete, with nothing left to decide.
public struct TransportRequest: Sendable, Hashable {
    /// The method.
    public var method: HTTPMethod
    /// The absolute URL.
    public var url: URL
    /// The header fields.
    public var headers: HTTPHeaders
    /// The body, or `nil` if there is none.
    public var body: Data?
    /// How long the client waits; it gives up by itself, a transport need not.
    public var timeout: Duration
    /// Whether sending the request twice does no more than sending it once.
    public var isIdempotent: Bool
    /// The most bytes that the answer's body may have, counted after decompression.
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

/// One complete HTTP answer.
public struct TransportResponse: Sendable, Hashable {
    /// The status code.
    public var status: Int
    /// The header fields.
    public var headers: HTTPHeaders
    /// The body, empty if there was none.
    public var body: Data
    /// The URL that answered, after redirects.
    public var url: URL

    /// Creates an answer.
    public init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: Data = Data(), url: URL) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
    }
}

/// The fields of an HTTP message, looked up by name without regard to case.
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    private var values: [String: String] = [:]

    /// Creates an empty set of fields.
    public init() {}

    /// Creates a set of fields from a literal; of two equal names the later wins.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { self[name] = value }
    }

    /// The value of one field, or `nil` if it is absent; setting `nil` removes it.
    public subscript(name: String) -> String? {
        get { values[name.lowercased()] }
        set { values[name.lowercased()] = newValue }
    }

    /// All fields, names in lower case, in no particular order.
    public var fields: [String: String] { values }

    /// The fields that say who asks. They are never sent to a server that they weren't meant for.
    static let credentials = ["Authorization", "Cookie", "Proxy-Authorization"]
}
