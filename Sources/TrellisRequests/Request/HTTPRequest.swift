internal import Foundation

/// A description of one HTTP request; a value that can be kept, changed and sent any number of times.
public struct HTTPRequest: Sendable {
    /// Where a request goes.
    enum Target: Sendable {
        case path(String)
        case url(URL)
    }

    let client: HTTPClient
    /// The method.
    public let method: HTTPMethod
    var target: Target
    /// The query's fields.
    public var query: HTTPQuery
    /// The body.
    public var body: HTTPBody?
    /// The request's own header fields.
    public var headers = HTTPHeaders()
    /// How long one attempt may take; nil takes the client's.
    public var timeout: Duration?
    /// When the request is sent again by itself; nil takes the client's policy.
    public var retry: RetryPolicy?
    let fileID: String
    let line: Int

    init(
        client: HTTPClient, method: HTTPMethod, target: Target, query: HTTPQuery = [:], body: HTTPBody? = nil,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.client = client
        self.method = method
        self.target = target
        self.query = query
        self.body = body
        self.fileID = fileID
        self.line = line
    }

    /// The same request with one header field set; nil removes it.
    public func header(_ name: String, _ value: String?) -> HTTPRequest {
        changed { $0.headers[name] = value }
    }

    /// The same request with a timeout of its own.
    public func timeout(_ timeout: Duration) -> HTTPRequest {
        changed { $0.timeout = timeout }
    }

    /// The same request with a retry policy of its own.
    public func retry(_ policy: RetryPolicy) -> HTTPRequest {
        changed { $0.retry = policy }
    }

    private func changed(_ change: (inout HTTPRequest) -> Void) -> HTTPRequest {
        var copy = self
        change(&copy)
        return copy
    }

    /// Everything a transport needs.
    func message() throws -> TransportRequest {
        let url = try url()
        var headers = client.configuration.headers
        if headers["Accept"] == nil { headers["Accept"] = "application/json" }
        var data: Data?
        if let body {
            headers["Content-Type"] = body.contentType
            do {
                data = try body.encode()
            } catch {
                let reason = (error as? EncodingError).map(Self.words) ?? String(describing: error)
                throw RequestError(.encoding, "the body could not be encoded: \(reason)", method: method, url: url)
            }
        }
        for (name, value) in self.headers.fields { headers[name] = value }
        return TransportRequest(
            method: method, url: url, headers: headers, body: data,
            timeout: timeout ?? client.configuration.timeout)
    }

    private func url() throws -> URL {
        var parts: URLComponents?
        switch target {
        case .url(let url):
            parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        case .path(let path):
            parts = URLComponents(url: client.baseURL, resolvingAgainstBaseURL: true)
            let base = parts?.path ?? ""
            let slash = base.hasSuffix("/") || path.isEmpty ? "" : "/"
            parts?.path = base + slash + path.drop { $0 == "/" }
        }
        if !query.isEmpty {
            let own = parts?.percentEncodedQuery.map { $0 + "&" } ?? ""
            parts?.percentEncodedQuery = own + query.encoded
        }
        guard let url = parts?.url, let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            url.host?.isEmpty == false
        else {
            let shown = parts?.url?.redacted ?? client.baseURL.redacted
            throw RequestError(.invalidURL, "not an HTTP URL", method: method, url: shown)
        }
        return url
    }

    private static func words(_ error: EncodingError) -> String {
        guard case .invalidValue(_, let context) = error else { return "unknown reason" }
        let path = JSONPath.text(context.codingPath)
        return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    }
}
