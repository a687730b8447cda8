#if os(Linux)
internal import Foundation

/// What came back for one request, before redirects are followed.
struct CurlAnswer: Sendable {
    var response: TransportResponse
    /// Where the answer leads to, if it leads elsewhere.
    var redirect: URL?
}
#endif
