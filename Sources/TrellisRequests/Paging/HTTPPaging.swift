package import Foundation
public import TrellisPaging

/// An API's paging scheme: how a request identifies its page, and how a response identifies the neighbouring pages.
///
/// Common schemes are built in: `number`, `offset`, `cursor`, `afterLastID`, `link`, `nextURL`, `relay`, `jsonAPI` and
/// `odata`. For any other, provide two closures, one for the request and one for the response:
/// ```swift
/// // Each response names the previous day, if there is one: {"items": […], "older": "2026-11-20"}
/// let byDay = HTTPPaging<String>(
///     keys: .cursors, reading: ["older"],
///     request: { request, page in request.query.set("day", page.key ?? "today") },
///     neighbours: { page in PageNeighbours(next: page["older"]?.plainText) })
/// ```
public struct HTTPPaging<Key: Hashable & Sendable>: Sendable {
    /// Puts a page's key and size into the request.
    let ask: @Sendable (inout HTTPRequest, _ page: PageRequest<Key>) throws -> Void
    /// Returns the neighbours of the page in the response.
    let neighbours: @Sendable (PageResponse<Key>) throws -> PageNeighbours<Key>
    /// The paths in the response that `neighbours` reads.
    var reading: [JSONPath]
    /// The request field for the key, for messages such as `the query field "page"`.
    var field: PageField?
    /// Returns whether the server rejected a page because it is after the list's end.
    var isEnd: @Sendable (RequestError) -> Bool = { _ in false }
    /// Returns the neighbours of a page after the list's end, or `nil` for the first page. The number of rows before the page
    /// is a limit for the total.
    var pastEnd: @Sendable (PageRequest<Key>) -> PageNeighbours<Key>? = {
        $0.key == nil ? nil : PageNeighbours(next: nil)
    }
    /// Returns whether the server rejected a page because it no longer accepts the page's key.
    var isExpired: @Sendable (RequestError) -> Bool = { $0.isExpired }
    /// Returns the name of a page in messages, or `nil` for a name that depends on the direction.
    var name: (@Sendable (Key?) -> String)?
    /// The path of the next page's key, if a response without it would look like the last page.
    var nextPath: JSONPath?
    /// Whether requests for the first page, and for others, name a page size.
    var sizes: (first: Bool, others: Bool) = (false, false)
    /// What the keys are.
    let keys: PageKeys<Key>
    /// The default paths of the list and of the item in each element.
    var list: JSONPath = ""
    var element: JSONPath = ""
    var total: ResponseField?

    /// Creates a paging scheme.
    ///
    /// - Parameters:
    ///   - keys: What the keys are, such as `.cursors`.
    ///   - reading: The paths in the body that `neighbours` reads. They are decoded together with the page. Reading any
    ///     other path parses the body again.
    ///   - request: Puts the page's key and size into the request. The key is `nil` for the first page.
    ///   - neighbours: Returns the neighbours of the page in the response. If it throws, the load fails with that
    ///     error.
    ///   - name: Returns the name of a page in messages, such as "page 3".
    public init(
        keys: PageKeys<Key>, reading: [JSONPath] = [],
        request: @escaping @Sendable (inout HTTPRequest, _ page: PageRequest<Key>) throws -> Void,
        neighbours: @escaping @Sendable (PageResponse<Key>) throws -> PageNeighbours<Key>,
        name: (@Sendable (Key?) -> String)? = nil
    ) {
        self.keys = keys
        self.ask = request
        self.neighbours = neighbours
        self.reading = reading
        self.name = name
    }

    /// Returns the scheme of a server that rejects a page after the last one. For example, Django responds with 404:
    /// ```swift
    /// .number(parameter: "page").ends { $0.status == 404 }
    /// ```
    ///
    /// - Parameter isEnd: Returns whether an error is the end of the list. It isn't called for errors of the first page.
    /// - Returns: The scheme.
    public func ends(with isEnd: @escaping @Sendable (RequestError) -> Bool) -> HTTPPaging {
        var scheme = self
        scheme.isEnd = isEnd
        return scheme
    }

    /// Returns the scheme of a server whose keys expire, and that says so otherwise than with status 410. For example:
    /// ```swift
    /// .cursor(parameter: "cursor", next: "next").startsOver { $0.serverMessage == "invalid_cursor" }
    /// ```
    /// The list is then loaded again from its beginning, up to the rows in sight, which stay until then. A client finds a
    /// server's messages only with `HTTPClientConfiguration.serverErrors`.
    ///
    /// - Parameter isExpired: Returns whether an error means that the key has expired. It isn't called for errors of the
    ///   first page.
    /// - Returns: The scheme.
    public func startsOver(after isExpired: @escaping @Sendable (RequestError) -> Bool) -> HTTPPaging {
        var scheme = self
        scheme.isExpired = { $0.isExpired || isExpired($0) }
        return scheme
    }

    /// Returns the name of a page in messages.
    func name(of page: PageRequest<Key>) -> String {
        if let name { return name(page.key) }
        guard page.key != nil else { return "first page" }
        return page.loadType == .prepend ? "previous page" : "next page"
    }

    init(
        keys: PageKeys<Key>, field: PageField?, size: PageField?, end: JSONCondition? = nil,
        reading: [ResponseField?] = [], key: @escaping @Sendable (Key?) -> JSONValue?,
        neighbours: @escaping @Sendable (PageResponse<Key>) throws -> PageNeighbours<Key>
    ) {
        self.init(
            keys: keys, reading: reading.compactMap(\.?.path) + [end?.path].compactMap(\.self),
            request: { request, page in
                if let value = key(page.key) { field?.set(value, in: &request) }
                size?.set(.number(Decimal(page.size)), in: &request)
            },
            neighbours: neighbours)
        self.field = field
        sizes = (size != nil, size != nil)
    }
}

/// The reason why a page's neighbours can't be determined.
struct InvalidResponse: Error {
    let words: String
}

/// A request field for a page's key or size. A string literal is a query field.
public enum PageField: Sendable, Hashable, ExpressibleByStringLiteral {
    /// A field of the query.
    case query(String)
    /// A field of a JSON or form body.
    case body(JSONPath)
    /// A header field.
    case header(String)

    /// Creates a query field.
    public init(stringLiteral name: String) {
        self = .query(name)
    }

    /// The field's name in messages.
    package var words: String {
        switch self {
        case .query(let name): "the query field \"\(name)\""
        case .body(let path): "the body's field \"\(path)\""
        case .header(let name): "the header field \"\(name)\""
        }
    }

    /// Sets the field of a request.
    func set(_ value: JSONValue, in request: inout HTTPRequest) {
        switch self {
        case .query(let name): request.query.set(name, value.plainText)
        case .body(let path):
            var body = request.body ?? .json(JSONValue.object([:]))
            body.set(path, value)
            request.body = body
        case .header(let name): request.headers[name] = value.plainText
        }
    }
}

/// A response field that describes the page. A string literal is a path in the body.
public enum ResponseField: Sendable, Hashable, ExpressibleByStringLiteral {
    /// A path in the body.
    case body(JSONPath)
    /// A header field, such as `X-Total-Count`, or `Content-Range` for the total in `items 0-24/95`.
    case header(String)

    /// Creates a path in the body.
    public init(stringLiteral path: String) {
        self = .body(JSONPath(path))
    }

    /// The path in the body, or `nil` for a header field.
    var path: JSONPath? {
        if case .body(let path) = self { path } else { nil }
    }

    /// The field's name in messages.
    var words: String {
        switch self {
        case .body(let path): path.description
        case .header(let name): "the header field \(name)"
        }
    }
}

/// The response to a page's request, passed to a paging scheme.
public struct PageResponse<Key: Hashable & Sendable>: Sendable {
    /// The requested key; `nil` for the first page.
    public let key: Key?
    /// The number of rows in the response, including those that don't become items.
    public let count: Int
    /// The page size that the server uses: the requested size, unless the server limits it.
    public let size: Int
    /// Whether the page is known to be shorter than the server's page size.
    package let isShort: Bool
    /// The number of rows in the whole list, or `nil` if unknown.
    public let total: Int?
    /// The `id` of the last item, or `nil` if it is neither a string nor a number.
    package let lastID: String?
    /// The response's status, header fields, body and URL.
    public let response: TransportResponse
    /// The requested URL, before redirects.
    package var requestURL: URL { (try? request.message().url) ?? response.url }
    let request: HTTPRequest
    let values: [JSONPath: JSONValue]
    let readPaths: Set<JSONPath>

    /// Returns the value of a field, which is a path in the body or a header field; `nil` if it is missing or `null`.
    public subscript(field: ResponseField) -> JSONValue? {
        switch field {
        case .body(let path): value(at: path)
        case .header(let name): response.headers[name].map { JSONValue.text($0) }
        }
    }

    /// Returns the value at a path in the body.
    func value(at path: JSONPath) -> JSONValue? {
        if readPaths.contains(path) { return values[path] }
        return (try? JSONDecoder().decode(JSONValue.self, from: response.body))?[path]
    }

    /// Returns whether the list continues after this page.
    ///
    /// The condition decides if the response contains its value, otherwise the total if it is consistent with the rows.
    /// Without either, a page that is neither empty nor short is followed by another. A list never ends on a guess.
    ///
    /// - Parameters:
    ///   - before: The number of rows before this page, or `nil` if unknown.
    ///   - end: The condition that holds on the last page, if the API has one.
    /// - Returns: `false` only if this is known to be the last page.
    public func hasMore(after before: Int?, end: JSONCondition? = nil) -> Bool {
        if let end {
            let value = value(at: end.path)
            if end.holds(for: value) { return false }
            // The server marks the last page, and this page isn't marked.
            if value != nil { return true }
            if case .present = end { return true }
        }
        if let total, let before, before >= 0 {
            let (rows, overflow) = before.addingReportingOverflow(count)
            if !overflow, rows <= total { return rows < total }
        }
        return count > 0 && !isShort
    }
}

/// The keys of the pages around a page.
public struct PageNeighbours<Key: Hashable & Sendable>: Sendable {
    /// The previous page's key, or `nil` if this is the first one.
    package var previous: Key?
    /// The next page's key, or `nil` if this is the last one.
    package var next: Key?
    /// The number of rows before this page, or `nil` if unknown.
    package var before: Int?
    /// The field of the next page's key that counts rows or pages although keys must not, if there is one.
    var counting: CountingField?

    /// Creates the neighbours of a page.
    public init(previous: Key? = nil, next: Key?, before: Int? = nil) {
        self.previous = previous
        self.next = next
        self.before = before
    }
}
