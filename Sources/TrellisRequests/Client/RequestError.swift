public import Foundation
public import TrellisPaging

/// The failure of one HTTP request.
///
/// `description` names everything ("GET http://host/api/listings?page=3: 500 Internal Server Error") and is for logs;
/// `localizedDescription` is the part for the user ("500 Internal Server Error"), which a pager puts behind the page's
/// name. Neither holds a secret: user names, passwords and the values of query fields with names like `token` are left
/// out of the URL.
public struct RequestError: Error, Sendable {
    /// The kind of a failure. Switch with a `default`: later versions may add kinds.
    public enum Kind: String, Sendable, Hashable {
        /// The path and the base URL don't form a valid URL.
        case invalidURL
        /// The body could not be encoded.
        case encoding
        /// The server answered with a status that is not accepted.
        case status
        /// The connection was cut before the answer was complete.
        case connectionLost
        /// Nothing answers at that host.
        case cannotConnect
        /// There is no network.
        case offline
        /// No answer came in time.
        case timedOut
        /// The connection is not secure.
        case insecure
        /// The response isn't valid HTTP.
        case invalidAnswer
        /// The response exceeds the size limit.
        case tooLarge
        /// The status is accepted, but the response reports a failure (`ServerErrors`).
        case reported
        /// The response isn't JSON, or is incomplete.
        case invalidJSON
        /// The response is JSON of another shape than expected.
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
    /// The requested URL, if it redirected to the one that failed.
    public internal(set) var originalURL: String?
    /// The status code, or `nil` if there was no response.
    public internal(set) var status: Int?
    /// The server's own error message, if the client's `ServerErrors` find one.
    public internal(set) var serverMessage: String?
    /// The path at which decoding failed, such as `Data.HouseList[4].price`.
    public internal(set) var path: String?
    /// A description of what went wrong.
    public let detail: String
    /// The page that the request was for, such as "page 3". Set by paging sources.
    public internal(set) var context: String?
    /// The body of a response with a refused status, up to 64 KB.
    public internal(set) var body: Data?
    /// The wait that the server asked for in its `Retry-After` field.
    public internal(set) var retryAfter: Duration?

    init(_ kind: Kind, _ detail: String, method: HTTPMethod, url: URL, status: Int? = nil, path: String? = nil) {
        self.init(kind, detail, method: method, url: url.redacted, status: status, path: path)
    }

    init(_ kind: Kind, _ detail: String, method: HTTPMethod, url: String, status: Int? = nil, path: String? = nil) {
        self.kind = kind
        self.detail = detail
        self.method = method
        self.url = url
        self.status = status
        self.path = path
    }

    /// Whether the same request may succeed later: after network failures, timeouts, and the statuses 408, 425, 429 and
    /// most from 500 on.
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

    /// The error with the URL that was asked, if another one failed.
    func asked(_ url: URL) -> RequestError {
        var error = self
        let asked = url.redacted
        error.originalURL = asked == self.url ? nil : asked
        return error
    }
}

extension RequestError: CustomStringConvertible {
    /// The request and what was wrong with it, for logs.
    public var description: String {
        "\(method.rawValue) \(url)\(originalURL.map { " (redirected from \($0))" } ?? ""): \(detail)"
    }
}

extension RequestError: PageNamingError {
    /// The page that the request was for, if any.
    public var pageName: String? { context }
}

// Implemented by `isTransient` and `retryAfter`.
extension RequestError: RetryableError {}

extension RequestError: LocalizedError {
    /// A description of what went wrong, for the user.
    public var errorDescription: String? { detail }
}

extension RequestError {
    init(_ failure: TransportFailure, method: HTTPMethod, url: URL) {
        if case .redirected(let target, let failure) = failure {
            self = RequestError(failure, method: method, url: target).asked(url)
        } else {
            self.init(failure.words.kind, failure.words.detail, method: method, url: url)
        }
    }

    /// An answer whose status is not accepted.
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

    /// The reason phrases of RFC 9110 and its neighbours; Foundation's are localised and differ between platforms.
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
