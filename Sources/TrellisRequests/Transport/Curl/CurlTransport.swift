#if os(Linux)
internal import Foundation
internal import Glibc

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

    private let trust: ServerTrust

    /// Creates a transport.
    ///
    /// - Parameter trust: Which servers are trusted.
    public init(trust: ServerTrust = .system) {
        self.trust = trust
    }

    /// Sends a request, and follows where its answer leads.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        guard let thread = CurlThread.shared else {
            throw TransportFailure.other("libcurl 7.68 or newer is not installed")
        }
        guard request.url.isHTTP else { throw TransportFailure.other("not an HTTP URL") }
        let first = request.url
        var request = request
        do {
            for _ in 0...Self.redirectLimit {
                let answer = try await CurlExchange(request, trust: trust).run(on: thread)
                guard let url = answer.redirect, url.isHTTP else { return answer.response }
                request.redirect(to: url, status: answer.response.status)
            }
            throw TransportFailure.tooManyRedirects
        } catch let failure as TransportFailure {
            throw request.url == first ? failure : TransportFailure.redirected(to: request.url, failure)
        }
    }
}

extension URL {
    fileprivate var isHTTP: Bool {
        guard let scheme = scheme?.lowercased() else { return false }
        return scheme == "http" || scheme == "https"
    }
}

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
            for name in HTTPHeaders.credentials { headers[name] = nil }
        }
        url = target
    }
}

extension TransportFailure {
    /// What a transfer of libcurl failed of; `nil` for what has no case of its own.
    ///
    /// - Parameters:
    ///   - code: The `CURLcode`.
    ///   - system: The number of the system's error, if there was one.
    ///   - certificate: What the certificate's check found, as OpenSSL numbers it.
    ///   - words: curl's own words.
    init?(curl code: Int32, system: Int, certificate: Int = 0, words: String = "") {
        switch code {
        // No reply at all, one that ends early, and errors of sending, receiving and of HTTP/2.
        case 16, 18, 52, 55, 56, 92: self = .connectionLost
        case 7: self = [Int(ENETUNREACH), Int(ENETDOWN)].contains(system) ? .offline : .cannotConnect
        // The proxy's name, the host's name.
        case 5, 6: self = .hostNotFound
        case 28: self = .timedOut
        case 60: self = .insecure(Self.flaw(certificate, words))
        case 77: self = .insecure(.badAuthorities)
        case 90: self = .insecure(.unknownKey)
        case 35: self = .insecure(.handshake)
        // Other failures of the TLS handshake and of certificates.
        case 53, 54, 58, 59, 64, 66, 80, 82, 83, 91, 98: self = .insecure(.refused)
        case 61: self = .badCompression
        // Not HTTP.
        case 1, 8: self = .invalidAnswer
        case 47: self = .tooManyRedirects
        default: return nil
        }
    }

    /// What is wrong with a certificate (`X509_V_ERR_…`). A wrong host has no number of its own there.
    private static func flaw(_ number: Int, _ words: String) -> SecurityFlaw {
        switch number {
        case 10: .expired
        case 9: .notYetValid
        case 2, 18, 19, 20, 21, 27: .unknownAuthority
        case 62: .otherHost
        default: words.contains("subject name") ? .otherHost : .refused
        }
    }
}
#endif
