/// The method of an HTTP request, as RFC 9110 defines them.
public enum HTTPMethod: String, Sendable, Hashable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    /// Whether repeating the request does no more than doing it once, so that it may be retried.
    public var isIdempotent: Bool {
        self != .post && self != .patch
    }
}
