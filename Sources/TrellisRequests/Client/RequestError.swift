public import Foundation
public import TrellisPaging

/// The failure of one HTTP request.
///
/// `description` is for logs and includes the request: "GET http://host/api/listings?page=3: 500 Internal Server
/// Error". `localizedDescription` is the part without the request. ``reason`` is what a user needs to know, for which screens
/// have a sentence. None of them contains secrets: user names, passwords and the values of query fields with names like `token`
/// are removed from the URL.
public struct RequestError: Error, Sendable {
    /// The kind of a failure. Include a `default` case when you switch over it: later versions may add kinds.
    public enum Kind: String, Sendable, Hashable {
        /// The base URL and the path don't form a valid URL.
        case invalidURL
        /// The body could not be encoded.
        case encoding
        /// The server responded with a status that isn't accepted.
        case status
        /// The connection was lost before the response was complete.
        case connectionLost
        /// No server can be reached at the host.
        case cannotConnect
        /// There is no network.
        case offline
        /// The response didn't arrive within the timeout.
        case timedOut
        /// The connection is not secure.
        case insecure
        /// The response isn't valid HTTP.
        case invalidResponse
        /// The response exceeds the size limit.
        case tooLarge
        /// The status is accepted, but the response reports a failure (`ServerErrors`).
        case reported
        /// The response isn't JSON, or is incomplete.
        case invalidJSON
        /// The response is JSON, but not of the expected shape.
        case decoding
        /// The transport failed in another way.
        case transport
    }

    /// The kind of failure.
    public let kind: Kind
    /// The request's method.
    public let method: HTTPMethod
    /// The URL that failed, after redirects, without secrets.
    public let url: String
    /// The requested URL, if it redirected to the URL that failed.
    package internal(set) var originalURL: String?
    /// The status code, or `nil` if there was no response.
    public internal(set) var status: Int?
    /// The server's own error message, if the client's `ServerErrors` found one, or the message of a GraphQL error in a
    /// response that can't be decoded.
    public internal(set) var serverMessage: String?
    /// The path at which decoding failed, such as `Data.HouseList[4].price`.
    public internal(set) var path: String?
    /// Whether the server no longer accepts the key of the page that the request was for: with status 410, or as
    /// ``HTTPPaging/startsOver(after:)`` says.
    public internal(set) var isExpired: Bool
    /// A description of what went wrong.
    package let detail: String
    /// The page that the request was for, such as "page 3". Set by paging sources.
    package internal(set) var context: String?
    /// The body of a response with a status that isn't accepted, if it has at most 64 KB.
    public internal(set) var body: Data?
    /// The delay that the server requested in its `Retry-After` field.
    public internal(set) var retryAfter: Duration?

    init(_ kind: Kind, _ detail: String, method: HTTPMethod, url: URL, status: Int? = nil, path: String? = nil) {
        self.init(kind, detail, method: method, url: url.redacted, status: status, path: path)
    }

    init(_ kind: Kind, _ detail: String, method: HTTPMethod, url: String, status: Int? = nil, path: String? = nil) {
        self.kind = kind
        self.detail = detail.shortened
        self.method = method
        self.url = url
        self.status = status
        self.isExpired = status == 410
        self.path = path?.shortened
    }

    /// Whether the same request may succeed later. This is the case after network failures and timeouts, and for the
    /// statuses 408, 425, 429 and most from 500.
    public var isTransient: Bool {
        switch kind {
        case .connectionLost, .cannotConnect, .offline, .timedOut: true
        case .status:
            switch status ?? 0 {
            // "Not implemented" and "HTTP version not supported" are permanent.
            case 501, 505: false
            case 408, 425, 429, 500...599: true
            default: false
            }
        default: false
        }
    }

    /// Returns the error with the URL that was requested, if another URL failed.
    func asked(_ url: URL) -> RequestError {
        var error = self
        let asked = url.redacted
        error.originalURL = asked == self.url ? nil : asked
        return error
    }
}

extension String {
    /// The text for a message. What a server writes into it, such as a number or a field's name, can have any length.
    var shortened: String {
        utf8.count <= 1000 ? self : prefix(1000) + "…"
    }
}

extension RequestError: CustomStringConvertible {
    /// The request and the failure, for logs.
    public var description: String {
        "\(method.rawValue) \(url)\(originalURL.map { " (redirected from \($0))" } ?? ""): \(detail)"
    }
}

extension RequestError: PageNamingError {
    /// The page that the request was for, or `nil`.
    package var pageName: String? { context }
}

// The requirements are `isTransient`, `isExpired` and `retryAfter`.
extension RequestError: RetryableError {}

extension RequestError: LocalizedError {
    /// A description of what went wrong, without the request.
    public var errorDescription: String? { detail }
}

extension RequestError: ReasonedError {
    /// Why the request failed, as far as it matters to a user: the server's own message if there is one.
    public var reason: FailureReason {
        if let serverMessage { return .message(serverMessage) }
        switch kind {
        case .status: return statusReason
        case .connectionLost: return .connectionLost
        case .cannotConnect, .transport: return .unreachable
        case .offline: return .offline
        case .timedOut: return .timedOut
        case .insecure: return .insecure
        case .invalidResponse, .invalidJSON, .decoding: return .unreadable
        case .tooLarge: return .tooLarge
        case .reported: return .serverFailed
        case .invalidURL, .encoding: return .unknown
        }
    }

    private var statusReason: FailureReason {
        switch status ?? 0 {
        case 401, 407: .signedOut
        case 402, 403, 451: .forbidden
        case 404, 410: .missing
        case 408, 504: .timedOut
        case 409, 412, 423: .conflict
        case 413: .tooLarge
        case 429, 503: .busy(retryAfter: retryAfter)
        case 500...: .serverFailed
        case 400...: .refused
        default: .unreadable
        }
    }
}

extension RequestError {
    init(_ failure: TransportFailure, method: HTTPMethod, url: URL) {
        if case .redirected(let target, let failure) = failure {
            self = RequestError(failure, method: method, url: target).asked(url)
        } else {
            self.init(failure.words.kind, failure.words.detail, method: method, url: url)
        }
    }

    /// Creates the error of a response that could not be decoded in time.
    init(undecodedWithin timeout: Duration, _ response: TransportResponse, _ method: HTTPMethod) {
        let detail = "the response was not decoded within \(timeout.words)"
        self.init(.timedOut, detail, method: method, url: response.url, status: response.status)
    }

    /// Creates the error of a response whose status isn't accepted.
    init(refused response: TransportResponse, method: HTTPMethod, words: String?) {
        let wait = RetryAfter.wait(asked: response.headers)
        var detail = Self.phrases[response.status].map { "\(response.status) \($0)" } ?? "status \(response.status)"
        if let words { detail += ": \(words)" }
        if let wait, response.status == 429 || response.status == 503 {
            detail += "; the server asks to wait \(wait.words)"
        }
        self.init(.status, detail, method: method, url: response.url, status: response.status)
        serverMessage = words
        // Large enough for error documents; an error doesn't keep a larger body alive.
        body = response.body.count <= 65_536 ? response.body : nil
        retryAfter = wait
    }

    /// The reason phrases of RFC 9110 and related RFCs. Foundation's are localised and differ between platforms.
    private static let phrases: [Int: String] = [
        300: "Multiple Choices", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
        307: "Temporary Redirect", 308: "Permanent Redirect",
        400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 406: "Not Acceptable", 407: "Proxy Authentication Required", 408: "Request Timeout",
        409: "Conflict", 410: "Gone", 411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large",
        414: "URI Too Long", 415: "Unsupported Media Type", 416: "Range Not Satisfiable", 417: "Expectation Failed",
        421: "Misdirected Request", 422: "Unprocessable Content", 423: "Locked", 424: "Failed Dependency",
        425: "Too Early", 426: "Upgrade Required", 428: "Precondition Required", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 451: "Unavailable For Legal Reasons",
        500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
        504: "Gateway Timeout", 505: "HTTP Version Not Supported", 507: "Insufficient Storage",
    ]
}
