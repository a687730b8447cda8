internal import Foundation

extension HTTPPaging where Key == PageLink {
    /// Pages by the `Link` field of each answer (RFC 8288), `rel="next"` and `rel="prev"`.
    ///
    /// A link to another host than the request's is refused: it would be sent the request's credentials.
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
                let next = try links.url("next", from: answer.url)
                if let next, next == key?.url { throw PagingFlaw(words: "the next link is this page's own") }
                let previous = try links.url("prev", from: answer.url)
                return PageNeighbours(previous: previous.map(PageLink.init), next: next.map(PageLink.init))
            },
            name: { $0 == nil ? "first page" : "next page" })
    }
}

extension LinkHeader {
    /// The absolute URL of a relation, on the same host as the answer.
    fileprivate func url(_ relation: String, from base: URL) throws -> URL? {
        guard let target = self[relation] else { return nil }
        guard let url = URL(string: target, relativeTo: base)?.absoluteURL else {
            throw PagingFlaw(words: "the \(relation) link is not a URL")
        }
        guard url.scheme == base.scheme, url.host == base.host, url.port == base.port else {
            throw PagingFlaw(words: "the \(relation) link leads to another host")
        }
        return url
    }
}
