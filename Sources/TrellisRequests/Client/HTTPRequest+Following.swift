public import Foundation

extension HTTPRequest {
    /// Changes the request's URL to that of a link in a response.
    ///
    /// A link to the request's own scheme, host and port is followed, and one to a host that receives the client's
    /// credentials (``CredentialRules``). The link replaces the query. Servers behind a proxy may send plain HTTP links in
    /// response to HTTPS requests. Such a link to the same host is followed over HTTPS.
    ///
    /// For example, a paging scheme follows the link that it uses as the key of a page:
    /// ```swift
    /// request: { request, page in if let link = page.key { try request.follow(link) } }
    /// ```
    ///
    /// - Parameters:
    ///   - link: The link, which may be relative.
    ///   - base: The URL to which a relative link refers, such as that of the response; `nil` for the request's URL.
    /// - Throws: `RequestError` with the kind `invalidURL` if the link isn't an HTTP URL or leads to another host.
    public mutating func follow(_ link: String, relativeTo base: URL? = nil) throws {
        var url = try url()
        _ = url.takeUser()
        let target = try Link(asked: url, credentials: client.credentials).target(of: link, relativeTo: base ?? url)
            .mapError { RequestError(.invalidURL, "the link \($0.words)", method: method, url: url) }.get()
        if !client.credentials.keepsCredentials(from: Origin(url), to: Origin(target)) {
            headers = client.credentials.withoutCredentials(headers)
        }
        self.target = .url(target)
        query = [:]
    }

    /// Changes the request's URL to an absolute one from a response, by the rules of ``follow(_:relativeTo:)``.
    ///
    /// - Parameter url: The URL.
    /// - Throws: `RequestError` with the kind `invalidURL` if it isn't an HTTP URL or leads to another host.
    package mutating func follow(_ url: URL) throws {
        try follow(url.absoluteString)
    }
}

/// The reason why a link isn't followed.
struct LinkProblem: Error {
    /// The sentence without its subject.
    let words: String
}

/// The check of the links in a response.
struct Link {
    /// The URL of the request.
    let asked: URL
    let credentials: CredentialGuard

    /// Returns the absolute URL of a link that may be followed.
    func target(of link: String, relativeTo base: URL) -> Result<URL, LinkProblem> {
        guard var url = URL(string: link.escapingInvalidCharacters, relativeTo: base)?.absoluteURL else {
            return .failure(LinkProblem(words: "is not a URL"))
        }
        let asked = Origin(asked)
        if let origin = Origin(url), origin.secured == asked, var parts = URLComponents(string: url.absoluteString) {
            (parts.scheme, parts.port) = ("https", origin.port == 80 ? nil : origin.port)
            url = parts.url ?? url
        }
        // The base URL's user stays the one that asks.
        _ = url.takeUser()
        guard let asked, let origin = Origin(url), url.isHTTP,
            origin == asked || origin == asked.secured || credentials.trusts(origin)
        else {
            let found = Origin(url).map { " (\($0), and not \(asked.map { "\($0)" } ?? "the one asked"))" } ?? ""
            return .failure(LinkProblem(words: "leads to another host\(found)"))
        }
        return .success(url)
    }
}
