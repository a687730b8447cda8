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
    /// The request's URL, secrets left out.
    public let url: String
    /// The status, where the server answered.
    public internal(set) var status: Int?
    /// Where in the answer decoding failed, as in `Data.HouseList[4].price`.
    public internal(set) var path: String?
    /// What was wrong, in words.
    public let detail: String
    /// What the request was for, as in "page 3"; a paging source sets it.
    public internal(set) var context: String?
    /// The body of an answer with a refused status, where it is not large.
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

    /// Whether the same request may succeed later, with nothing changed.
    public var isTransient: Bool {
        switch kind {
        case .connectionLost, .cannotConnect, .offline, .timedOut: true
        case .status: [408, 425, 429, 500, 502, 503, 504].contains(status)
        default: false
        }
    }
}

extension RequestError: CustomStringConvertible {
    /// The request and what was wrong with it, for logs.
    public var description: String { "\(method.rawValue) \(url): \(detail)" }
}

extension RequestError: PageNamingError {
    /// The page that the request was for, where it was for one.
    public var pageName: String? { context }
}

// `isTransient` and `retryAfter` say it.
extension RequestError: RetryableError {}

extension RequestError: LocalizedError {
    /// What was wrong, for the user.
    public var errorDescription: String? { detail }
}

extension RequestError {
    init(_ failure: TransportFailure, method: HTTPMethod, url: URL) {
        let (kind, detail): (Kind, String) =
            switch failure {
            case .connectionLost: (.connectionLost, "connection lost")
            case .cannotConnect: (.cannotConnect, "could not connect to the server")
            case .hostNotFound: (.cannotConnect, "the server's name was not found")
            case .offline: (.offline, "there is no network connection")
            case .timedOut: (.timedOut, "no answer in time")
            case .insecure: (.insecure, "no secure connection to the server")
            case .invalidAnswer: (.invalidAnswer, "the answer is not HTTP")
            case .tooManyRedirects: (.invalidAnswer, "the answer redirects too often")
            case .other(let text): (.transport, text)
            }
        self.init(kind, detail, method: method, url: url)
    }
}
