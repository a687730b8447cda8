public import Foundation
internal import TrellisPaging

/// The cookies of a client, such as those of a session (RFC 6265). They are kept in memory.
///
/// Several clients can share a store. Cookies are stored from the hosts that receive a client's credentials and sent only to
/// those (``CredentialRules``), also behind redirects. A request with a `Cookie` field of its own gets no others.
public final class CookieStore: Sendable {
    /// A cookie that a server has set.
    public struct Cookie: Sendable, Hashable {
        /// The name.
        public let name: String
        /// The value, as the server has written it.
        public let value: String
        /// The host that has set the cookie, or the domain that it named.
        package let domain: String
        /// The path of the URLs to which the cookie is sent.
        package let path: String
        /// The time at which the cookie is removed; `nil` if it lasts as long as the store.
        package let expires: Date?
        /// Whether the cookie is sent only over HTTPS.
        package let isSecure: Bool
        /// Whether the cookie is also sent to hosts below its domain.
        package let includesSubdomains: Bool
    }

    /// The maximum size of a cookie in bytes, and the maximum number of cookies, as in browsers.
    private static let sizeLimit = 4096, countLimit = 300

    private let state = Locked<[Cookie]>([])
    private let now: @Sendable () -> Date

    /// Creates an empty store.
    public init() {
        now = { Date() }
    }

    init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    /// The cookies that haven't expired, in the order in which they were set.
    public var cookies: [Cookie] {
        let now = now()
        return state.withLock { cookies in
            cookies.removeAll { $0.expires.map { $0 <= now } ?? false }
            return cookies
        }
    }

    /// Removes all cookies, such as when a user signs out.
    public func removeAll() {
        state.withLock { $0 = [] }
    }

    /// Stores the cookies of a response.
    ///
    /// - Parameters:
    ///   - fields: The values of its `Set-Cookie` fields. Invalid ones and those for other hosts are ignored.
    ///   - url: The URL of the response.
    public func store(_ fields: [String], from url: URL) {
        for field in fields {
            guard let cookie = Cookie(field, from: url, now: now()) else { continue }
            state.withLock { cookies in
                cookies.removeAll { $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path }
                if let expires = cookie.expires, expires <= now() { return }
                if cookies.count >= Self.countLimit { cookies.removeFirst() }
                if field.utf8.count <= Self.sizeLimit { cookies.append(cookie) }
            }
        }
    }

    /// Returns the value of the `Cookie` field of a request, or `nil` if there are no cookies for its URL.
    package func field(for url: URL) -> String? {
        guard let origin = Origin(url) else { return nil }
        let path = url.path.isEmpty ? "/" : url.path
        let sent = cookies.filter { $0.matches(origin, path: path) }
        // Longer paths come first (RFC 6265, section 5.4).
        let sorted = sent.enumerated().sorted { first, second in
            let (long, short) = (first.element.path.count, second.element.path.count)
            return long != short ? long > short : first.offset < second.offset
        }
        return sent.isEmpty ? nil : sorted.map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
    }
}

/// A client's cookies as a part of a request. Two are equal if they are the same store.
struct SharedCookies: Sendable, Hashable {
    let store: CookieStore

    static func == (first: SharedCookies, second: SharedCookies) -> Bool { first.store === second.store }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(store)) }
}

extension CookieStore.Cookie {
    /// Parses a value of `Set-Cookie`. Returns `nil` if it is invalid, or if the host may not set it.
    fileprivate init?(_ field: String, from url: URL, now: Date) {
        guard let origin = Origin(url) else { return nil }
        let parts = field.split(separator: ";", omittingEmptySubsequences: false)
        guard let (name, value) = parts.first.flatMap(Self.pair), !name.isEmpty else { return nil }
        var attributes: [String: String] = [:]
        for part in parts.dropFirst() {
            let (name, value) = Self.pair(part) ?? (part.trimmingSpace, "")
            attributes[name.lowercased()] = value
        }
        let domain = attributes["domain"]?.lowercased().drop { $0 == "." } ?? ""
        if !domain.isEmpty {
            // A domain without a full stop would be that of all hosts below it.
            guard origin.host == domain || (domain.contains(".") && origin.host.hasSuffix(".\(domain)")) else {
                return nil
            }
        }
        self.name = name
        self.value = value
        self.domain = domain.isEmpty ? origin.host : String(domain)
        includesSubdomains = !domain.isEmpty && !Self.isAddress(origin.host)
        path = attributes["path"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? Self.folder(of: url.path)
        isSecure = attributes["secure"] != nil
        if isSecure, origin.scheme != "https" { return nil }
        // Names by which a server says that no other host has set the cookie.
        if name.hasPrefix("__Secure-"), !isSecure { return nil }
        if name.hasPrefix("__Host-"), !isSecure || !domain.isEmpty || path != "/" { return nil }
        if let seconds = attributes["max-age"].flatMap(Double.init) {
            expires = seconds > 0 ? now.addingTimeInterval(seconds) : .distantPast
        } else {
            expires = attributes["expires"].flatMap(RetryAfter.date)
        }
    }

    /// Whether the cookie is sent to a URL.
    fileprivate func matches(_ origin: Origin, path: String) -> Bool {
        guard !isSecure || origin.scheme == "https" else { return false }
        guard origin.host == domain || (includesSubdomains && origin.host.hasSuffix(".\(domain)")) else { return false }
        return path == self.path || path.hasPrefix(self.path.hasSuffix("/") ? self.path : self.path + "/")
    }

    private static func pair(_ text: Substring) -> (String, String)? {
        guard let equals = text.firstIndex(of: "=") else { return nil }
        return (text[..<equals].trimmingSpace, text[text.index(after: equals)...].trimmingSpace)
    }

    /// Returns the path of the folder of a path, the default path of a cookie (RFC 6265, section 5.1.4).
    private static func folder(of path: String) -> String {
        guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    private static func isAddress(_ host: String) -> Bool {
        host.contains(":") || host.split(separator: ".").allSatisfy { Int($0) != nil }
    }
}
