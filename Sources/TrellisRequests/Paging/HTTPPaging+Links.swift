public import Foundation
internal import TrellisPaging

/// The key of a page to which a response links.
///
/// It is a type of its own because keys appear in messages, and links may contain secrets.
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

// Encoded as the URL's text, so that lists with links can be cached.
extension PageLink: Codable {
    /// Creates a key from the text of a URL.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let url = URL(string: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "the page's link is not a URL")
        }
        self.init(url)
    }

    /// Encodes the whole URL, including secrets.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(url.absoluteString)
    }
}

/// A link to another host than the request's is rejected, also after a redirect, because following it would send the
/// request's credentials there, unless the client's ``CredentialRules`` name the host. Servers behind a proxy may send plain
/// HTTP links in response to HTTPS requests. Such a link to the same host is followed over HTTPS.
extension HTTPPaging where Key == PageLink {
    /// Paging by the `Link` header field of each response (RFC 8288), with `rel="next"` and `rel="prev"`.
    ///
    /// The links must not count rows or pages, or rows are lost after deletions on the server; ones that do are reported.
    ///
    /// - Parameter size: The request field for the size of the first page. Links contain their own.
    /// - Returns: The scheme.
    public static func link(size: PageField? = nil) -> HTTPPaging {
        links(size: size) { page in
            let links = LinkHeader(page.response.headers["Link"] ?? "")
            return (links["next"], links["prev"])
        }
    }

    /// Paging by the next page's URL in each response, such as Django REST framework's `next`.
    ///
    /// The URLs must not count rows or pages, or rows are lost after deletions on the server; ones that do are reported.
    ///
    /// - Parameters:
    ///   - next: The path of the next page's URL, or of an object that has it as `href`, or the header field with the
    ///     URL, such as `.header("Next-Page")`. It is missing, `null` or empty on the last page. If no page has had
    ///     anything at the path, which may be misspelt, this is checked and reported.
    ///   - previous: The field with the previous page's URL, if the API has one.
    ///   - size: The request field for the size of the first page. Links contain their own.
    ///   - omitsLast: Whether the server omits the URL on the last page, so that a full page without one may be the whole
    ///     list.
    /// - Returns: The scheme.
    public static func nextURL(
        at next: ResponseField = "next", previous: ResponseField? = nil, size: PageField? = nil,
        omitsLast: Bool = false
    ) -> HTTPPaging {
        var scheme = links(reading: [next, previous], size: size) { page in
            (try page.link(at: next), try previous.flatMap { try page.link(at: $0) })
        }
        scheme.nextPath = omitsLast ? nil : next.path
        scheme.sizes.first = size != nil
        return scheme
    }

    /// Paging of JSON:API, with the items at `data` and the links at `links.next` and `links.prev`.
    ///
    /// The links must not count rows or pages, or rows are lost after deletions on the server; ones that do are reported.
    ///
    /// - Parameter size: The request field for the size of the first page. Links contain their own.
    /// - Returns: The scheme.
    public static func jsonAPI(size: PageField? = "page[size]") -> HTTPPaging {
        var scheme = nextURL(at: "links.next", previous: "links.prev", size: size, omitsLast: true)
        scheme.list = "data"
        return scheme
    }

    /// Paging of OData, with the items at `value` and the link to the next page at `@odata.nextLink`.
    ///
    /// The page size is sent as `Prefer: odata.maxpagesize`, because `$top` would limit the whole list. To get the
    /// total, add `$count=true` to the request and read `@odata\.count`. A link with `$skip` loses rows after deletions on the
    /// server, and is reported.
    ///
    /// - Returns: The scheme.
    public static func odata() -> HTTPPaging {
        let next = JSONPath(keys: ["@odata.nextLink"])
        let inner = nextURL(at: .body(next))
        var scheme = HTTPPaging(
            keys: .cursors, reading: [next],
            request: { request, page in
                try inner.ask(&request, page)
                request.headers["Prefer"] = "odata.maxpagesize=\(page.size)"
            },
            neighbours: inner.neighbours)
        scheme.list = "value"
        return scheme
    }

    private static func links(
        reading: [ResponseField?] = [], size: PageField?,
        _ links: @escaping @Sendable (PageResponse<Key>) throws -> (next: String?, previous: String?)
    ) -> HTTPPaging {
        HTTPPaging(
            keys: .cursors, reading: reading.compactMap(\.?.path),
            request: { request, page in
                if let key = page.key {
                    try request.follow(key.url)
                } else {
                    size?.set(.number(Decimal(page.size)), in: &request)
                }
            },
            neighbours: { page in
                let links = try links(page)
                let next = try page.resolve(links.next, "next")
                if let next, next == page.key?.url {
                    throw InvalidResponse(words: "the next link is that of this page, so the list would never end")
                }
                let previous = try page.resolve(links.previous, "prev")
                var neighbours = PageNeighbours(previous: previous.map(PageLink.init), next: next.map(PageLink.init))
                neighbours.counting = next.flatMap { page.countingField(in: $0) }
                return neighbours
            })
    }
}

extension PageResponse {
    /// Returns a link, which is a string or an object that has it as `href`.
    fileprivate func link(at field: ResponseField) throws -> String? {
        switch self[field] {
        case nil: return nil
        case .text(let text)?: return text.isEmpty ? nil : text
        case .object(let fields)?: return fields["href"]?.plainText
        case let value?: throw InvalidResponse(words: "expected a URL at \(field.words), found \(value.words)")
        }
    }

    /// Returns the absolute URL of a link that may be followed.
    fileprivate func resolve(_ target: String?, _ relation: String) throws -> URL? {
        guard let target else { return nil }
        return try Link(asked: requestURL, credentials: request.client.credentials)
            .target(of: target, relativeTo: response.url)
            .mapError { InvalidResponse(words: "the \(relation) link \($0.words)") }.get()
    }
}
