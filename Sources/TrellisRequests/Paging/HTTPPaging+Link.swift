internal import Foundation

extension HTTPPaging where Key == PageLink {
    /// Pages by the `Link` field of each answer (RFC 8288), `rel="next"` and `rel="prev"`.
    ///
    /// A link to another host than the request's is refused: it would be sent the request's credentials. That holds
    /// where the request was redirected, too.
    ///
    /// - Parameter size: The query field of the first page's size; links carry their own.
    /// - Returns: The scheme.
    public static func link(size: String? = nil) -> HTTPPaging {
        HTTPPaging(
            ask: { request, key, count in
                var request = request
                if let key {
                    request.target = .url(key.url)
                    request.query = [:]
                } else if let size {
                    request.query.set(size, count)
                }
                return request
            },
            neighbours: { key, answer in
                let links = LinkHeader(answer.headers["Link"] ?? "")
                let next = try links.url("next", of: answer)
                if let next, next == key?.url { throw PagingFlaw(words: "the next link is this page's own") }
                let previous = try links.url("prev", of: answer)
                return PageNeighbours(previous: previous.map(PageLink.init), next: next.map(PageLink.init))
            },
            name: { $0 == nil ? "first page" : "next page" })
    }
}

extension LinkHeader {
    /// The absolute URL of a relation, on the same host as the request.
    fileprivate func url(_ relation: String, of answer: PageAnswer) throws -> URL? {
        guard let target = self[relation] else { return nil }
        guard let url = URL(string: target, relativeTo: answer.url)?.absoluteURL else {
            throw PagingFlaw(words: "the \(relation) link is not a URL")
        }
        guard let origin = Origin(url), let asked = Origin(answer.requestURL),
            origin == asked || origin == asked.secured
        else {
            throw PagingFlaw(words: "the \(relation) link leads to another host")
        }
        return url
    }
}

/// Whom a URL leads to (RFC 6454).
private struct Origin: Equatable {
    var scheme: String
    var host: String
    var port: Int

    init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased() else { return nil }
        self.scheme = scheme
        self.host = host
        port = url.port ?? (scheme == "https" ? 443 : 80)
    }

    /// The same host over a secure connection, where many a server redirects to.
    var secured: Origin? {
        guard scheme == "http", port == 80 else { return nil }
        var origin = self
        (origin.scheme, origin.port) = ("https", 443)
        return origin
    }
}
