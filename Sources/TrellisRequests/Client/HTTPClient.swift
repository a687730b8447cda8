public import Foundation

/// Creates and sends requests to one API.
///
/// For example:
/// ```swift
/// let client = HTTPClient(baseURL: url)
/// let user = try await client.get("user/getUserInfo", query: ["id": 7]).value(as: User.self)
///
/// client.get("user/getUserInfo", query: ["id": 7])
///     .then { (user: User) in label.text = user.name }
///     .failed { error in label.text = error.localizedDescription }
///     .start()
/// ```
public struct HTTPClient: Sendable {
    /// The properties. Each request has a copy of its client, which is only a reference.
    private final class Storage: Sendable {
        let baseURL: URL
        let origin: Origin?
        let credentials: CredentialGuard
        let configuration: HTTPClientConfiguration
        let transport: any HTTPTransport

        init(_ baseURL: URL, _ transport: any HTTPTransport, _ configuration: HTTPClientConfiguration) {
            self.baseURL = baseURL
            origin = Origin(baseURL)
            credentials = CredentialGuard(base: origin, configuration.credentials)
            self.transport = transport
            self.configuration = configuration
        }
    }

    private let storage: Storage

    /// The URL to which every path is relative.
    public var baseURL: URL { storage.baseURL }
    /// The settings shared by all requests.
    public var configuration: HTTPClientConfiguration { storage.configuration }
    var transport: any HTTPTransport { storage.transport }

    /// The origin of the base URL, or `nil` if it has none.
    var origin: Origin? { storage.origin }

    /// The rules for the header fields that are sent to a URL.
    var credentials: CredentialGuard { storage.credentials }

    // Not inlined: the frame of an asynchronous function would contain a copy of the whole configuration.
    @inline(never)
    var clock: any Clock<Duration> { storage.configuration.clock }
    @inline(never)
    var log: (@Sendable (RequestRecord) -> Void)? { storage.configuration.log }
    @inline(never)
    var interceptors: [any HTTPInterceptor] { storage.configuration.interceptors }

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - baseURL: The URL to which every path is relative. Its own path is kept.
    ///   - transport: The transport that sends the requests.
    ///   - configuration: The settings shared by all requests.
    public init(
        baseURL: URL, transport: any HTTPTransport = PlatformTransport(),
        configuration: HTTPClientConfiguration = HTTPClientConfiguration()
    ) {
        storage = Storage(baseURL, transport, configuration)
    }

    /// Creates a request. It is sent when it is awaited or started.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - path: The path below the base URL, not percent-encoded. A path that leaves that of the base URL with `..` makes
    ///     the request fail, because it may contain a name that somebody else has chosen.
    ///   - query: The query's fields.
    ///   - body: The body.
    ///   - fileID: The caller's file, for `ListIssue`.
    ///   - line: The caller's line, for `ListIssue`.
    /// - Returns: The request. Await it, or add handlers and start it.
    public func request(
        _ method: HTTPMethod, _ path: String, query: HTTPQuery = [:], body: HTTPBody? = nil,
        fileID: String = #fileID, line: Int = #line
    ) -> HTTPRequest {
        HTTPRequest(
            client: self, method: method, target: .path(path), query: query, body: body, fileID: fileID, line: line)
    }

    /// Creates a request to a path of components, in which also slashes are percent-encoded.
    ///
    /// For example, `client.request(.get, components: ["files", name])` requests one file, whatever its name is.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - components: The components of the path below the base URL, not percent-encoded. One that is empty, `.` or `..`
    ///     makes the request fail.
    ///   - query: The query's fields.
    ///   - body: The body.
    ///   - fileID: The caller's file, for `ListIssue`.
    ///   - line: The caller's line, for `ListIssue`.
    /// - Returns: The request. Await it, or add handlers and start it.
    public func request(
        _ method: HTTPMethod, components: [String], query: HTTPQuery = [:], body: HTTPBody? = nil,
        fileID: String = #fileID, line: Int = #line
    ) -> HTTPRequest {
        HTTPRequest(
            client: self, method: method, target: .components(components), query: query, body: body, fileID: fileID,
            line: line)
    }

    /// Creates a request to an absolute URL, such as one from a response.
    ///
    /// The client's credentials are sent only if its ``CredentialRules`` allow it.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - url: An HTTP URL, which may have a query of its own.
    ///   - query: Fields to add to the query.
    ///   - body: The body.
    ///   - fileID: The caller's file, for `ListIssue`.
    ///   - line: The caller's line, for `ListIssue`.
    /// - Returns: The request. Await it, or add handlers and start it.
    public func request(
        _ method: HTTPMethod, url: URL, query: HTTPQuery = [:], body: HTTPBody? = nil, fileID: String = #fileID,
        line: Int = #line
    ) -> HTTPRequest {
        HTTPRequest(
            client: self, method: method, target: .url(url), query: query, body: body, fileID: fileID, line: line)
    }

    /// Creates a GET request to an absolute URL.
    package func get(
        url: URL, query: HTTPQuery = [:], fileID: String = #fileID, line: Int = #line
    ) -> HTTPRequest {
        request(.get, url: url, query: query, fileID: fileID, line: line)
    }

    /// Creates a GET request.
    public func get(
        _ path: String, query: HTTPQuery = [:], fileID: String = #fileID, line: Int = #line
    ) -> HTTPRequest {
        request(.get, path, query: query, fileID: fileID, line: line)
    }

    /// Creates a POST request.
    public func post(
        _ path: String, query: HTTPQuery = [:], body: HTTPBody? = nil, fileID: String = #fileID, line: Int = #line
    ) -> HTTPRequest {
        request(.post, path, query: query, body: body, fileID: fileID, line: line)
    }

    /// Creates a PUT request.
    public func put(
        _ path: String, query: HTTPQuery = [:], body: HTTPBody? = nil, fileID: String = #fileID, line: Int = #line
    ) -> HTTPRequest {
        request(.put, path, query: query, body: body, fileID: fileID, line: line)
    }

    /// Creates a PATCH request.
    public func patch(
        _ path: String, query: HTTPQuery = [:], body: HTTPBody? = nil, fileID: String = #fileID, line: Int = #line
    ) -> HTTPRequest {
        request(.patch, path, query: query, body: body, fileID: fileID, line: line)
    }

    /// Creates a DELETE request.
    public func delete(
        _ path: String, query: HTTPQuery = [:], fileID: String = #fileID, line: Int = #line
    ) -> HTTPRequest {
        request(.delete, path, query: query, fileID: fileID, line: line)
    }
}
