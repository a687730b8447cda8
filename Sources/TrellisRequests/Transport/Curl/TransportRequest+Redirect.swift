#if os(Linux)
internal import Foundation

extension TransportRequest {
    /// Becomes the request that follows a redirect (RFC 9110, section 15.4).
    ///
    /// What says who asks stays with the server that it was meant for.
    mutating func redirect(to target: URL, status: Int) {
        let becomesGet = status == 303 ? method != .head : [301, 302].contains(status) && method == .post
        if becomesGet {
            method = .get
            body = nil
            for name in headers.fields.keys where name.hasPrefix("content-") { headers[name] = nil }
        }
        if target.scheme != url.scheme || target.host != url.host || target.port != url.port {
            for name in ["Authorization", "Cookie", "Proxy-Authorization"] { headers[name] = nil }
        }
        url = target
    }
}
#endif
