public import Foundation

/// One HTTP request as a transport sends it: complete, with nothing left to decide.
public struct TransportRequest: Sendable, Hashable {
    /// The method.
    public var method: HTTPMethod
    /// The absolute URL.
    public var url: URL
    /// The header fields.
    public var headers: HTTPHeaders
    /// The body; nil where there is none.
    public var body: Data?
    /// How long the client waits; it gives up by itself, a transport need not.
    public var timeout: Duration

    /// Makes a request.
    public init(
        method: HTTPMethod, url: URL, headers: HTTPHeaders = HTTPHeaders(), body: Data? = nil,
        timeout: Duration = .seconds(30)
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
    }
}
