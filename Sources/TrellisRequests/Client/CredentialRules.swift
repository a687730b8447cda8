internal import Foundation

/// The hosts that receive a client's credentials, and the header fields that are none.
///
/// Credentials go to the base URL's scheme, host and port (also over HTTPS if the base URL is plain HTTP), to `hosts`, and
/// nowhere else: not to the host of another URL, of a link or of a picture, and not after a redirect, even if an interceptor
/// has added them. A client whose base URL has no host has no host of its own.
///
/// For example, this configuration sends the token of an API also to the host of its pictures:
/// ```swift
/// configuration.headers["Authorization"] = "Bearer \(token)"
/// configuration.credentials.hosts = ["pictures.example.com"]
/// ```
/// A body isn't redirected to a host that doesn't receive credentials: the request fails instead.
///
/// A user and a password in the base URL or in another URL are sent, as `Authorization`, by the same rules. A field that an
/// app sets for a single request is sent to that request's URL, whatever its host, but not to another host
/// to which the request is redirected.
public struct CredentialRules: Sendable, Hashable {
    /// The hosts that receive credentials, besides that of the base URL.
    ///
    /// A name such as "pictures.example.com" is a host with HTTPS on port 443. For another port or for plain HTTP, specify
    /// the scheme, as in "http://localhost:8080". Anything else matches no host.
    public var hosts: Set<String> = []

    /// The names of the header fields that aren't credentials and are sent to every host. Case doesn't matter.
    ///
    /// All other fields count as credentials, because a field such as `X-Api-Key` can't be told from a harmless one by its
    /// name. `Authorization`, `Cookie` and `Proxy-Authorization` always do.
    public var publicFields: Set<String> = Self.standardPublicFields

    /// Whether a redirect from HTTPS to plain HTTP is followed, without credentials. By default, the request fails.
    public var allowsInsecureRedirects = false

    /// Creates the default rules.
    public init() {}

    /// The default public fields: those of RFC 9110 that describe contents and preferences.
    package static let standardPublicFields: Set<String> = [
        "Accept", "Accept-Charset", "Accept-Encoding", "Accept-Language", "Cache-Control", "Content-Encoding",
        "Content-Language", "Content-Type", "If-Match", "If-Modified-Since", "If-None-Match", "If-Range",
        "If-Unmodified-Since", "Pragma", "Prefer", "Range", "User-Agent",
    ]
}

/// Decides which header fields may be sent to a URL.
struct CredentialGuard: Sendable {
    /// Credentials stay with the origin of the request to which they were added. These are the rules of a transport that
    /// is used without a client.
    static let sameOrigin = CredentialGuard(base: nil, CredentialRules())

    let allowsInsecureRedirects: Bool
    private let trusted: Set<Origin>
    private let publicFields: Set<String>

    init(base: Origin?, _ rules: CredentialRules) {
        trusted = Set([base, base?.secured].compactMap(\.self) + rules.hosts.compactMap(Self.origin))
        publicFields = Set(rules.publicFields.map { $0.lowercased() })
            .subtracting(["authorization", "cookie", "proxy-authorization"])
        allowsInsecureRedirects = rules.allowsInsecureRedirects
    }

    /// Whether the client's credentials may be sent to an origin. Without one, they may not.
    func trusts(_ origin: Origin?) -> Bool {
        origin.map(trusted.contains) ?? false
    }

    /// Whether the credentials of a request to one origin may also be sent to another.
    func keepsCredentials(from first: Origin?, to second: Origin?) -> Bool {
        guard let first, let second else { return false }
        return first == second || (trusts(first) && trusts(second))
    }

    /// Whether a header field is a credential.
    func isCredential(_ name: String) -> Bool {
        !publicFields.contains(name.lowercased())
    }

    /// Returns fields without credentials.
    func withoutCredentials(_ headers: HTTPHeaders) -> HTTPHeaders {
        var headers = headers
        for name in headers.fields.keys where isCredential(name) { headers[name] = nil }
        return headers
    }

    /// Returns a request without the credentials that interceptors added for a host that must not receive them.
    ///
    /// - Parameters:
    ///   - request: The request, changed by interceptors.
    ///   - asked: The request before.
    /// - Returns: The request to send.
    func checked(_ request: TransportRequest, asked: TransportRequest) -> TransportRequest {
        if request.url == asked.url, request.headers == asked.headers { return request }
        let origin = Origin(request.url)
        guard !trusts(origin) else { return request }
        var checked = request
        checked.headers = withoutCredentials(request.headers)
        // Fields that the app has set for this request were meant for its URL.
        if let origin, origin == Origin(asked.url) {
            for (name, value) in request.headers.fields where asked.headers[name] == value {
                checked.headers[name] = value
            }
        }
        return checked
    }

    /// Returns a request with the client's cookies for its URL, unless it has a `Cookie` field of its own.
    func withCookies(_ request: TransportRequest) -> TransportRequest {
        guard let cookies = request.cookies?.store, trusts(Origin(request.url)), request.headers["Cookie"] == nil,
            let field = cookies.field(for: request.url)
        else { return request }
        var request = request
        request.headers["Cookie"] = field
        return request
    }

    /// Stores the cookies that a response sets, if it comes from a host that receives credentials.
    func storeCookies(of response: TransportResponse, asked request: TransportRequest) {
        guard let cookies = request.cookies?.store, trusts(Origin(response.url)) else { return }
        cookies.store(response.headers.values(of: "Set-Cookie"), from: response.url)
    }

    /// Returns the origin of a configured host, or `nil` if it isn't one.
    private static func origin(_ host: String) -> Origin? {
        let text = host.contains("://") ? host : "https://\(host)"
        guard let parts = URLComponents(string: text), ["", "/"].contains(parts.path), parts.user == nil,
            parts.password == nil, parts.query == nil, parts.fragment == nil, let url = parts.url, url.isHTTP
        else { return nil }
        // A name without a scheme stands for the default port.
        return host.contains("://") || parts.port == nil ? Origin(url) : nil
    }
}
