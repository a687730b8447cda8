public import Foundation
public import TrellisPaging

/// What went wrong with one HTTP request, and which request it was.
///
/// `description` names everything ("GET http://host/api/listings?page=3: 500 Internal Server Error") and is for logs;
/// `localizedDescription` is the part for the user ("500 Internal Server Error"), which a pager puts behind the page's
/// name. Neither holds a secret: user names, passwords and the values of query fields with names like `token` are left
/// out of the URL.
public struct RequestError: Error, Sendable {
    /// The kind of failure; more may come, so switch with a `default`.
    public enum Kind: String, Sendable, Hashable {
        /// The path or base does not make a URL.
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
        /// The answer is not one that the protocol allows.
        case invalidAnswer
        /// The answer has more bytes than are allowed.
        case tooLarge
        /// The status is accepted, and the answer says that the request failed (`ServerErrors`).
        case reported
        /// The answer is not JSON, or not whole.
        case invalidJSON
        /// The answer is JSON of another shape than expected.
        case decoding
        /// The transport failed in another way.
        case transport
    }

    /// The kind of failure.
    public let kind: Kind
    /// The request's method.
    public let method: HTTPMethod
    /// The URL that failed, after redirects, secrets left out.
    public let url: String
    /// The URL that was asked, if it redirected to the one that failed.
    public internal(set) var originalURL: String?
    /// The status, if the server answered.
    public internal(set) var status: Int?
    /// The server's own words for the failure, if the client's `ServerErrors` find them.
    public internal(set) var serverMessage: String?
    /// Where in the answer decoding failed, as in `Data.HouseList[4].price`.
    public internal(set) var path: String?
    /// What was wrong, in words.
    public let detail: String
    /// What the request was for, as in "page 3"; a paging source sets it.
    public internal(set) var context: String?
    /// The body of an answer with a refused status, if it is not large.
    public internal(set) var body: Data?
    /// How long the server asked to wait, by its `Retry-After` field.
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

    /// Whether the same request may succeed later, with nothing changed: after a failure of the network, a timeout, and
    /// the statuses 408, 425, 429 and those of the server's own failures.
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
    /// The page that the request was for, where it was for one.
    public var pageName: String? { context }
}

// Implemented by `isTransient` and `retryAfter`.
extension RequestError: RetryableError {}

extension RequestError: LocalizedError {
    /// What was wrong, for the user.
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
