package import Foundation
internal import TrellisPaging

/// An HTTP request: a value that can be stored, changed and sent any number of times.
public struct HTTPRequest: Sendable {
    /// The destination of a request.
    enum Target: Sendable {
        case path(String)
        case components([String])
        case url(URL)
    }

    var client: HTTPClient
    /// The method.
    package let method: HTTPMethod
    var target: Target
    /// The query's fields.
    public var query: HTTPQuery
    /// The body.
    public var body: HTTPBody?
    /// The request's own header fields.
    public var headers: HTTPHeaders = [:]
    /// The maximum time from sending the request until its response is complete; `nil` uses the client's.
    package var timeout: Duration?
    /// The policy for automatic retries; `nil` uses the client's.
    package var retry: RetryPolicy?
    /// Whether sending the request twice has the same effect as sending it once; `nil` derives it from the method.
    package var isIdempotent: Bool?
    /// The maximum size of the response in bytes, after decompression; `nil` uses the client's limit.
    package var bodyLimit: Int?
    /// The priority among the requests that wait for a connection to the same host.
    package var priority = RequestPriority.content
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

    /// Returns a copy of the request with a header field. `nil` removes the field.
    public func header(_ name: String, _ value: String?) -> HTTPRequest {
        changed { $0.headers[name] = value }
    }

    /// Returns a copy of the request with its own timeout.
    public func timeout(_ timeout: Duration) -> HTTPRequest {
        changed { $0.timeout = timeout }
    }

    /// Returns the request with a retry policy of its own.
    public func retry(_ policy: RetryPolicy) -> HTTPRequest {
        changed { $0.retry = policy }
    }

    /// Returns the request marked as idempotent, such as a POST that only queries.
    ///
    /// An idempotent request is retried as a GET is.
    public func idempotent(_ isIdempotent: Bool = true) -> HTTPRequest {
        changed { $0.isIdempotent = isIdempotent }
    }

    /// Returns a copy of the request with its own limit for the size of the response.
    public func bodyLimit(_ bytes: Int) -> HTTPRequest {
        changed { $0.bodyLimit = bytes }
    }

    /// Returns a copy of the request with a priority among the requests that wait for a connection to the same host.
    public func priority(_ priority: RequestPriority) -> HTTPRequest {
        changed { $0.priority = priority }
    }

    private func changed(_ change: (inout HTTPRequest) -> Void) -> HTTPRequest {
        var copy = self
        change(&copy)
        return copy
    }

    /// The origin of the request's URL, or `nil` if the URL isn't valid.
    var origin: Origin? {
        switch target {
        case .path, .components: client.origin
        case .url(let url): Origin(url)
        }
    }

    /// Returns the complete request for a transport.
    func message() throws -> TransportRequest {
        var url = try url()
        let isTrusted = client.credentials.trusts(origin)
        var headers = client.configuration.headers
        if !isTrusted { headers = client.credentials.withoutCredentials(headers) }
        let user = url.takeUser() ?? client.baseURL.basicAuthorization
        if isTrusted, headers["Authorization"] == nil { headers["Authorization"] = user }
        if headers["Accept"] == nil { headers["Accept"] = "application/json" }
        var data: Data?
        if let body {
            headers["Content-Type"] = body.contentType
            do {
                data = try body.encode()
            } catch {
                let reason = (error as? EncodingError).map(Self.words) ?? error.oneLine
                throw RequestError(.encoding, "the body could not be encoded: \(reason)", method: method, url: url)
            }
        }
        for (name, value) in self.headers.fields { headers[name] = value }
        var message = TransportRequest(
            method: method, url: url, headers: headers, body: data,
            timeout: timeout ?? client.configuration.timeout, isIdempotent: isIdempotent,
            bodyLimit: bodyLimit ?? client.configuration.bodyLimit)
        message.waitLimit = client.configuration.waitLimit
        message.priority = priority
        message.allowsCredentials = isTrusted
        message.cookies = client.configuration.cookies.map(SharedCookies.init)
        return message
    }

    /// Returns the absolute URL of the request, which may contain a user's name and password.
    func url() throws -> URL {
        var parts: URLComponents?
        switch target {
        case .url(let url): parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        case .path, .components: parts = URLComponents(url: client.baseURL, resolvingAgainstBaseURL: true)
        }
        let base = parts
        func invalid(_ words: String) -> RequestError {
            RequestError(.invalidURL, words, method: method, url: base?.url?.redacted ?? client.baseURL.redacted)
        }
        switch target {
        case .url: break
        case .path(let path):
            guard !path.leavesBasePath else {
                throw invalid("the path leaves that of the base URL: request the whole URL if it should")
            }
            parts?.append(encodedPath: path.encodedPath, isEmpty: path.isEmpty)
        case .components(let components):
            guard components.allSatisfy({ !["", ".", ".."].contains($0) }) else {
                throw invalid("a component of the path is empty, \".\" or \"..\"")
            }
            let path = components.map(HTTPQuery.escape).joined(separator: "/")
            parts?.append(encodedPath: path, isEmpty: path.isEmpty)
        }
        if !query.isEmpty {
            let own = parts?.percentEncodedQuery.map { $0 + "&" } ?? ""
            parts?.percentEncodedQuery = own + query.encoded
        }
        guard let url = parts?.url, url.isHTTP, url.host?.isEmpty == false else {
            throw invalid("not an HTTP URL")
        }
        return url
    }

    private static func words(_ error: EncodingError) -> String {
        guard case .invalidValue(_, let context) = error else { return "unknown reason" }
        let path = JSONPath.text(context.codingPath)
        return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    }
}

extension HTTPRequest {
    /// Sends the request and returns the response.
    ///
    /// - Returns: A response with an accepted status.
    /// - Throws: `RequestError`, or `CancellationError` when the task was cancelled.
    @discardableResult
    public func response() async throws -> TransportResponse {
        try await client.send(self)
    }

    /// Sends the request and returns the response's bytes.
    ///
    /// - Throws: `RequestError`, or `CancellationError` when the task was cancelled.
    package func data() async throws -> Data {
        try await response().body
    }

    /// Sends the request and decodes the response, off the main actor.
    ///
    /// - Parameters:
    ///   - type: The type to decode. `Data` returns the bytes.
    ///   - path: The path of the value in the response. The default is the whole response.
    /// - Returns: The decoded value.
    /// - Throws: `RequestError`, or `CancellationError` when the task was cancelled.
    public func value<Value: Decodable & Sendable>(
        as type: Value.Type = Value.self, at path: JSONPath = ""
    ) async throws -> Value {
        let response = try await response()
        return try await decoding(response) { try decode(type, at: path, from: response) }
    }

    /// Decodes a response within the time that remains of the request's timeout.
    ///
    /// If the task is cancelled or the time is over, the caller goes on immediately. The decoding then runs to its end on
    /// another thread, which the body limit bounds.
    ///
    /// - Throws: The error of the decoding, `RequestError`, or `CancellationError` when the task was cancelled.
    func decoding<Value: Sendable>(
        _ response: TransportResponse, _ decode: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try Task.checkCancellation()
        guard response.body.count > Self.shortBody else { return try decode() }
        let timeout = timeout ?? client.configuration.timeout
        let limit = max(timeout - (response.elapsed ?? .zero), .milliseconds(1))
        do {
            return try await TimedWork.runOnThread(within: limit, on: client.clock, decode)
        } catch TransportFailure.timedOut {
            throw RequestError(undecodedWithin: timeout, response, method)
        }
    }

    /// The size of a body in bytes up to which decoding takes less time than beginning another thread.
    static let shortBody = 65_536

    func decode<Value: Decodable>(
        _ type: Value.Type, at path: JSONPath = "", from response: TransportResponse
    ) throws -> Value {
        if path.isRoot, let data = response.body as? Value { return data }
        // There is no value to decode.
        if response.status == 204, response.body.isEmpty, let none = (type as? any OptionalType.Type)?.none as? Value {
            return none
        }
        do {
            if let value = try JSONValue.value(type, at: path, in: response.body) { return value }
            let decoder = client.configuration.decoder()
            decoder.noteKeys()
            guard !path.isRoot else { return try decoder.decode(type, from: response.body) }
            if let key = CodingUserInfoKey.trellisPath { decoder.userInfo[key] = path }
            return try decoder.decode(ValueAtPath<Value>.self, from: response.body).value
        } catch {
            throw RequestError(undecodable: response, because: error, expected: type, at: path, of: self)
        }
    }
}

extension HTTPRequest {
    /// Creates a call with a handler for the decoded response. It is sent by `start()`.
    ///
    /// For example:
    /// ```swift
    /// client.get("user/getUserInfo").then { (user: User) in show(user) }.failed { show($0) }.start()
    /// ```
    public func then<Value: Decodable & Sendable>(_ handler: @escaping @MainActor (Value) -> Void) -> HTTPCall {
        HTTPCall(self).then(handler)
    }

    /// Creates a call with a handler for failures. It is sent by `start()`.
    public func failed(_ handler: @escaping @MainActor (RequestError) -> Void) -> HTTPCall {
        HTTPCall(self).failed(handler)
    }

    /// Creates a call with a handler that runs after success, failure or cancellation. It is sent by `start()`.
    public func finally(_ handler: @escaping @MainActor () -> Void) -> HTTPCall {
        HTTPCall(self).finally(handler)
    }

    /// Sends the request and ignores the response. A failure is passed to `ListIssue.reporter`.
    ///
    /// - Returns: A handle that cancels the request.
    @discardableResult
    public func start() -> Task<Void, Never> {
        HTTPCall(self).start()
    }
}

/// The method of an HTTP request (RFC 9110).
public enum HTTPMethod: String, Sendable, Hashable, CaseIterable {
    /// `GET`: Reads a resource.
    case get = "GET"
    /// `HEAD`: Reads only the header fields of a resource.
    case head = "HEAD"
    /// `POST`: Changes the server's state each time it is sent.
    case post = "POST"
    /// `PUT`: Replaces a resource.
    case put = "PUT"
    /// `PATCH`: Changes a part of a resource.
    case patch = "PATCH"
    /// `DELETE`: Deletes a resource.
    case delete = "DELETE"

    /// Whether sending the request twice has the same effect as sending it once, so that it can be retried.
    package var isIdempotent: Bool {
        self != .post && self != .patch
    }
}
