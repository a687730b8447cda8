public import Foundation
public import TrellisPaging

/// How an API tells its pages apart: where a request says which page it wants, and what an answer says about the pages
/// beside its own.
///
/// The common shapes are ready: `number`, `offset`, `cursor`, `afterLastID`, `link`, `nextURL`, `relay`, `jsonAPI` and
/// `odata`. Another one is made of two closures, one for what is asked and one for what was answered:
/// ```swift
/// // Each answer names the day before its own, until there is none: {"items": […], "older": "2026-11-20"}
/// let byDay = HTTPPaging<String>(
///     reading: ["older"],
///     request: { request, page in request.query.set("day", page.key ?? "today") },
///     neighbours: { answer in PageNeighbours(next: answer["older"]?.plainText) })
/// ```
public struct HTTPPaging<Key: Hashable & Sendable>: Sendable {
    /// Puts a page's key and size into the request.
    let ask: @Sendable (inout HTTPRequest, _ page: PageRequest<Key>) throws -> Void
    /// Works out the neighbours of the page that came.
    let neighbours: @Sendable (PageAnswer<Key>) throws -> PageNeighbours<Key>
    /// The places in the answer that `neighbours` reads.
    var reading: [JSONPath]
    /// What the server does with the key, for messages: `the query field "page"`.
    var field: PageField?
    /// The neighbours of a page that the server refused because it lies behind the list's end.
    var pastEnd: @Sendable (Key, RequestError) -> PageNeighbours<Key>? = { _, _ in nil }
    /// Names a page for messages.
    var name: @Sendable (Key?) -> String = { $0 == nil ? "first page" : "next page" }
    /// The key of the page around an item, or `nil` if pages can't be jumped to.
    var around: @Sendable (_ position: Int, _ size: Int) -> Key? = { _, _ in nil }
    /// The key after the list became longer or shorter in front of it.
    var moved: @Sendable (Key, _ rows: Int) -> Key = { key, _ in key }
    /// Where the answer has its list, its items and their number, unless the source is told otherwise.
    var list: JSONPath = ""
    var element: JSONPath = ""
    var total: AnswerField?

    /// Creates a way of paging.
    ///
    /// - Parameters:
    ///   - reading: The places in the body that `neighbours` reads. They are decoded together with the page; others can
    ///     be read too, at the cost of reading the body once more.
    ///   - request: Puts the page's key and size into the request. The key is `nil` for the first page.
    ///   - neighbours: Works out the neighbours of the page that came. An error that it throws becomes the page's failure.
    ///   - name: Names a page in messages, as in "page 3".
    ///   - key: Gives the key of the page around a position, if pages can be jumped to.
    ///   - moved: Gives the key that asks for the same rows after the list became longer or shorter in front of them by
    ///     a number of rows, if keys are positions.
    public init(
        reading: [JSONPath] = [],
        request: @escaping @Sendable (inout HTTPRequest, _ page: PageRequest<Key>) throws -> Void,
        neighbours: @escaping @Sendable (PageAnswer<Key>) throws -> PageNeighbours<Key>,
        name: (@Sendable (Key?) -> String)? = nil,
        key: (@Sendable (_ position: Int, _ pageSize: Int) -> Key?)? = nil,
        moved: (@Sendable (Key, _ rows: Int) -> Key)? = nil
    ) {
        self.ask = request
        self.neighbours = neighbours
        self.reading = reading
        if let name { self.name = name }
        if let key { self.around = key }
        if let moved { self.moved = moved }
    }

    init(
        field: PageField?, size: PageField?, end: JSONCondition? = nil, reading: [AnswerField?] = [],
        key: @escaping @Sendable (Key?) -> JSONValue?,
        neighbours: @escaping @Sendable (PageAnswer<Key>) throws -> PageNeighbours<Key>
    ) {
        self.init(
            reading: reading.compactMap(\.?.path) + [end?.path].compactMap(\.self),
            request: { request, page in
                if let value = key(page.key) { field?.set(value, in: &request) }
                size?.set(.number(Decimal(page.size)), in: &request)
            },
            neighbours: neighbours)
        self.field = field
    }
}

/// Why the neighbours of a page can't be told.
struct PagingFlaw: Error {
    let words: String
}

/// Where a request says which page it wants, or how large a page. A literal is a query field.
public enum PageField: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// A field of the query.
    case query(String)
    /// A field of the body, which has to be JSON or a form.
    case body(JSONPath)
    /// A header field.
    case header(String)

    /// Names a query field.
    public init(stringLiteral name: String) {
        self = .query(name)
    }

    /// What a message calls the field.
    public var description: String {
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

/// Where an answer says something about its page. A literal is a path in the body.
public enum AnswerField: Sendable, Hashable, ExpressibleByStringLiteral {
    /// A place in the body.
    case body(JSONPath)
    /// A header field, such as `X-Total-Count`.
    case header(String)

    /// Names a place in the body.
    public init(stringLiteral path: String) {
        self = .body(JSONPath(path))
    }

    /// The path that is read in the body.
    var path: JSONPath? {
        if case .body(let path) = self { path } else { nil }
    }

    /// What a message calls the field.
    var words: String {
        switch self {
        case .body(let path): path.description
        case .header(let name): "the header field \(name)"
        }
    }
}

/// What came for a page, for the scheme that works out its neighbours.
public struct PageAnswer<Key: Hashable & Sendable>: Sendable {
    /// The key that was asked for; `nil` for the first page.
    public let key: Key?
    /// The number of rows in the answer, before any transform.
    public let count: Int
    /// The size of a page as the server uses it: the one that was asked for, unless the server caps it.
    public let size: Int
    /// Whether the page is known to be shorter than those that the server gives.
    public let isShort: Bool
    /// The number of rows of the whole list, if the source reads one and the answer has it.
    public let total: Int?
    /// The `id` of the last item, if it is a text or a number.
    public let lastID: String?
    /// The status, the header fields, the body and the URL that answered.
    public let response: TransportResponse
    /// The URL that was asked, and was sent the request's credentials.
    public let requestURL: URL
    let values: [JSONPath: JSONValue]
    let readPaths: Set<JSONPath>

    /// The value of a field, by its path in the body or as `.header("X-Next")`; `nil` if there is none, or `null`.
    public subscript(field: AnswerField) -> JSONValue? {
        switch field {
        case .body(let path): value(at: path)
        case .header(let name): response.headers[name].map { JSONValue.text($0) }
        }
    }

    /// The value at a path of the body.
    func value(at path: JSONPath) -> JSONValue? {
        if readPaths.contains(path) { return values[path] }
        return (try? JSONDecoder().decode(JSONValue.self, from: response.body))?[path]
    }

    /// Whether the list goes on behind this page.
    ///
    /// By the condition, if the answer meets it; else by the total, as long as the rows agree with it; else because the
    /// page is neither empty nor short. A list never ends on a guess.
    ///
    /// - Parameters:
    ///   - before: The number of rows before this page, or `nil` if unknown.
    ///   - end: What the answer says on the last page, if the server says such a thing.
    /// - Returns: `false` only if the end is proved.
    public func hasMore(after before: Int?, end: JSONCondition? = nil) -> Bool {
        if let end {
            let value = value(at: end.path)
            if end.holds(for: value) { return false }
            // The server marks the last page, and this one isn't marked.
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

/// The neighbours of a page.
public struct PageNeighbours<Key: Hashable & Sendable>: Sendable {
    /// The key of the page before, or `nil` if the list begins with this one.
    public var previous: Key?
    /// The key of the page after; `nil` says that the list ends with this one.
    public var next: Key?
    /// The number of rows before this page, or `nil` if unknown.
    public var before: Int?

    /// Creates the neighbours of a page.
    public init(previous: Key? = nil, next: Key?, before: Int? = nil) {
        self.previous = previous
        self.next = next
        self.before = before
    }
}
