public import Foundation
internal import TrellisPaging

/// The key of a page that a response links to.
///
/// A type of its own, because keys appear in messages and links may hold secrets.
public struct PageLink: Sendable, Hashable, CustomStringConvertible {
    /// The page's URL.
    public let url: URL

    /// Creates a key from a URL.
    public init(_ url: URL) {
        self.url = url
    }

    /// The URL without its secrets.
    public var description: String { url.redacted }
}

/// A link to another host than the request's is refused, since following it would send the request's credentials there.
/// This is also true after a redirect. A plain HTTP link to a host requested over HTTPS, as sent by servers behind a
/// proxy, is followed over HTTPS.
extension HTTPPaging where Key == PageLink {
    /// Paging by the `Link` field of each response (RFC 8288), `rel="next"` and `rel="prev"`.
    ///
    /// - Parameter size: The request field for the first page's size. Links have their own.
    /// - Returns: The scheme.
    public static func link(size: PageField? = nil) -> HTTPPaging {
        links(size: size) { answer in
            let links = LinkHeader(answer.response.headers["Link"] ?? "")
            return (links["next"], links["prev"])
        }
    }

    /// Paging by the next page's URL in each response body, such as Django REST framework's `next`.
    ///
    /// - Parameters:
    ///   - next: The path of the next page's URL, or of an object that has it as `href`; missing, `null` or empty on
    ///     the last page.
    ///   - previous: The path of the previous page's URL, if the API has one.
    ///   - size: The request field for the first page's size. Links have their own.
    /// - Returns: The scheme.
    public static func nextURL(
        at next: JSONPath = "next", previous: JSONPath? = nil, size: PageField? = nil
    ) -> HTTPPaging {
        links(reading: [.body(next), previous.map { .body($0) }], size: size) { answer in
            (try answer.link(at: next), try previous.flatMap { try answer.link(at: $0) })
        }
    }

    /// Paging of JSON:API: the items at `data`, the links at `links.next` and `links.prev`.
    ///
    /// - Parameter size: The request field for the first page's size. Links have their own.
    /// - Returns: The scheme.
    public static func jsonAPI(size: PageField? = "page[size]") -> HTTPPaging {
        var scheme = nextURL(at: "links.next", previous: "links.prev", size: size)
        scheme.list = "data"
        return scheme
    }

    /// Paging of OData: the items at `value`, the next page at `@odata.nextLink`.
    ///
    /// The page size is sent as `Prefer: odata.maxpagesize`, because `$top` would limit the whole list. For the total,
    /// request it with `$count=true` and read `@odata\.count`.
    ///
    /// - Returns: The scheme.
    public static func odata() -> HTTPPaging {
        let next = JSONPath(keys: ["@odata.nextLink"])
        let inner = nextURL(at: next)
        var scheme = HTTPPaging(
            reading: [next],
            request: { request, page in
                try inner.ask(&request, page)
                request.headers["Prefer"] = "odata.maxpagesize=\(page.size)"
            },
            neighbours: inner.neighbours)
        scheme.list = "value"
        return scheme
    }

    private static func links(
        reading: [AnswerField?] = [], size: PageField?,
        _ links: @escaping @Sendable (PageAnswer<Key>) throws -> (next: String?, previous: String?)
    ) -> HTTPPaging {
        HTTPPaging(
            reading: reading.compactMap(\.?.path),
            request: { request, page in
                if let key = page.key {
                    request.target = .url(key.url)
                    request.query = [:]
                } else {
                    size?.set(.number(Decimal(page.size)), in: &request)
                }
            },
            neighbours: { answer in
                let links = try links(answer)
                let next = try answer.resolve(links.next, "next")
                if let next, next == answer.key?.url {
                    throw PagingFlaw(words: "the next link is this page's own: the list would never end")
                }
                let previous = try answer.resolve(links.previous, "prev")
                return PageNeighbours(previous: previous.map(PageLink.init), next: next.map(PageLink.init))
            })
    }
}

extension PageAnswer {
    /// A link in the body: a text, or an object that has it as `href`.
    fileprivate func link(at path: JSONPath) throws -> String? {
        switch value(at: path) {
        case nil: return nil
        case .text(let text)?: return text.isEmpty ? nil : text
        case .object(let fields)?: return fields["href"]?.plainText
        case let value?: throw PagingFlaw(words: "expected a URL at \(path), found \(value.words)")
        }
    }

    /// The absolute URL of a link, on the same host as the request.
    fileprivate func resolve(_ target: String?, _ relation: String) throws -> URL? {
        guard let target else { return nil }
        guard var url = URL(string: target, relativeTo: response.url)?.absoluteURL else {
            throw PagingFlaw(words: "the \(relation) link is not a URL")
        }
        let asked = Origin(requestURL)
        if let origin = Origin(url), origin.secured == asked, var parts = URLComponents(string: url.absoluteString) {
            (parts.scheme, parts.port) = ("https", nil)
            url = parts.url ?? url
        }
        guard let asked, let origin = Origin(url), origin == asked || origin == asked.secured else {
            let found = Origin(url).map { " (\($0), and not \(asked.map { "\($0)" } ?? "the one asked"))" } ?? ""
            throw PagingFlaw(words: "the \(relation) link leads to another host\(found)")
        }
        return url
    }
}
