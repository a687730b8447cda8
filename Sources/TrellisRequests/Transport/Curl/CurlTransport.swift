#if os(Linux)
internal import Foundation

/// The transport that ships for Linux: libcurl, which Foundation's `URLSession` there stands on as well.
///
/// `URLSession` on Linux (6.3) stops the process when a server ends the connection inside the head of its answer; here
/// that is `TransportFailure.connectionLost`, as it is anywhere else in an answer. Nothing is kept on disk, no cookies are
/// stored, and nothing is answered from a cache, so that a refresh shows what the server says. Proxies are those of the
/// environment (`http_proxy`, `https_proxy`, `no_proxy`).
///
/// All transports share one thread and its connections, six to a host. A request is never sent twice unless it is
/// idempotent: a POST or PATCH has a connection of its own, since one that was kept may have been closed meanwhile.
public struct CurlTransport: HTTPTransport {
    /// How many redirects in a row are followed.
    private static let redirectLimit = 20

    /// Makes a transport.
    public init() {}

    /// Sends a request, and follows where its answer leads.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        guard let thread = CurlThread.shared else {
            throw TransportFailure.other("libcurl 7.68 or newer is not installed")
        }
        guard request.url.isHTTP else { throw TransportFailure.other("not an HTTP URL") }
        var request = request
        for _ in 0...Self.redirectLimit {
            let answer = try await CurlExchange(request).run(on: thread)
            guard let url = answer.redirect, url.isHTTP else { return answer.response }
            request.redirect(to: url, status: answer.response.status)
        }
        throw TransportFailure.tooManyRedirects
    }
}

extension URL {
    fileprivate var isHTTP: Bool {
        guard let scheme = scheme?.lowercased() else { return false }
        return scheme == "http" || scheme == "https"
    }
}
#endif
