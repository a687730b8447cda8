internal import Foundation
internal import TrellisPaging

extension HTTPPaging where Key == String {
    /// Paging by a cursor for the next page, which each response contains.
    ///
    /// A cursor must not count rows or pages, or rows are lost after deletions on the server; one that does is reported if it
    /// is recognised. The cursors that graphql-relay-js, Graphene and Strawberry make for an array are positions that Trellis
    /// can correct, as it does offsets.
    ///
    /// - Parameters:
    ///   - parameter: The request field for the cursor. Omitted for the first page.
    ///   - size: The request field for the page size; `nil` if the API has none.
    ///   - next: The response field with the next page's cursor, which is missing, `null` or empty on the last page. The
    ///     list also ends with a page that has its own cursor and no row, as in Solr, or only the row of an inclusive
    ///     cursor. If the cursor is a field of the last row, use the index -1, as in `data.-1.id`. If no page has had
    ///     anything at the path, which may be misspelt, this is checked and reported.
    ///   - previous: The response field with the previous page's cursor, if the API pages both ways.
    ///   - end: The condition that holds on the last page, if that page has a cursor too.
    ///   - omitsLast: Whether the server omits the cursor on the last page, so that a full page without one may be the
    ///     whole list.
    /// - Returns: The scheme.
    public static func cursor(
        parameter: PageField, size: PageField? = nil, next: ResponseField, previous: ResponseField? = nil,
        end: JSONCondition? = nil, omitsLast: Bool = false
    ) -> HTTPPaging {
        var scheme = HTTPPaging(
            keys: .connections, field: parameter, size: size, end: end, reading: [next, previous],
            key: { $0.map { .text($0) } },
            neighbours: { page in
                let before = try previous.flatMap { try page.cursor(at: $0) }
                if let end, end.holds(for: page.value(at: end.path)) {
                    return PageNeighbours(previous: before, next: nil)
                }
                guard let cursor = try page.cursor(at: next) else {
                    if let end, case .when = end, page.value(at: end.path) != nil {
                        throw InvalidResponse(
                            words: "the response isn't marked as the last page, but has no cursor at \(next.words)")
                    }
                    return PageNeighbours(previous: before, next: nil)
                }
                if cursor == page.key {
                    // A last page of one row is that of the cursor, which the server includes.
                    if page.count < 2, end == nil { return PageNeighbours(previous: before, next: nil) }
                    throw InvalidResponse(
                        words: "the next cursor is this page's own: the server seems to ignore \(parameter.words)")
                }
                var neighbours = PageNeighbours(previous: before, next: cursor)
                neighbours.counting = page.countingField(in: cursor)
                return neighbours
            })
        scheme.nextPath = end == nil && !omitsLast ? next.path : nil
        return scheme
    }

    /// Paging by the `id` of the last item. Each page begins after that item.
    ///
    /// The `id` must be a string, a number or a UUID. If it is of another type, or if the source omits items, use
    /// ``cursor(parameter:size:next:previous:end:)`` with the path of the last row's `id`, such as `data.-1.id`.
    ///
    /// - Parameters:
    ///   - parameter: The request field for the last item's `id`. Omitted for the first page.
    ///   - size: The request field for the page size; `nil` if the API has none.
    ///   - end: The condition that holds on the last page, such as `.when("has_more", is: false)`. Without it, the list
    ///     ends with a page that is empty or shorter than the server's page size.
    /// - Returns: The scheme.
    public static func afterLastID(
        parameter: PageField, size: PageField? = nil, end: JSONCondition? = nil
    ) -> HTTPPaging {
        HTTPPaging(
            keys: .cursors, field: parameter, size: size, end: end,
            key: { $0.map { .text($0) } },
            neighbours: { page in
                guard page.hasMore(after: nil, end: end) else { return PageNeighbours(next: nil) }
                guard let last = page.lastID else {
                    throw InvalidResponse(
                        words: "the response isn't marked as the last page, but has no row to continue from")
                }
                if last == page.key {
                    // The server includes the row of the cursor.
                    if page.count < 2, end == nil { return PageNeighbours(next: nil) }
                    throw InvalidResponse(
                        words:
                            "the page ends with the row that it follows: the server seems to ignore \(parameter.words)")
                }
                return PageNeighbours(next: last)
            })
    }

    /// Paging of a GraphQL connection as defined by Relay, with `edges` and `pageInfo`.
    ///
    /// For example:
    /// ```swift
    /// HTTPPagingSource(
    ///     client.post("graphql", body: .graphQL(query)).idempotent(),
    ///     page: .relay(connection: "data.repository.issues"), as: Issue.self)
    /// ```
    /// The items are the connection's nodes. Nodes that are `null` are omitted. Cursors that are positions of an array, as
    /// those of Graphene and Strawberry, are corrected when rows were inserted or deleted.
    ///
    /// - Parameters:
    ///   - connection: The path of the connection in the response.
    ///   - after: The request field for the cursor.
    ///   - first: The request field for the page size.
    /// - Returns: The scheme.
    public static func relay(
        connection: JSONPath, after: PageField = .body("variables.after"), first: PageField = .body("variables.first")
    ) -> HTTPPaging {
        var scheme = cursor(
            parameter: after, size: first, next: .body(connection.appending("pageInfo.endCursor")),
            end: .when(connection.appending("pageInfo.hasNextPage"), is: false))
        scheme.list = connection.appending("edges")
        scheme.element = "node"
        return scheme
    }
}

extension PageKeys where Key == String {
    /// Cursors, of which those of array connections are positions. A first page has no cursor that could tell.
    fileprivate static var connections: PageKeys {
        PageKeys(
            kind: { $0?.arrayPosition == nil ? .fixed : .rows }, key: { _, _ in nil },
            moved: { cursor, rows in
                guard let position = cursor.arrayPosition else { return cursor }
                // Behind -1, a list begins.
                let moved = max(-1, position &+ rows)
                return Data("\(String.arrayPrefix)\(moved)".utf8).base64EncodedString()
            })
    }
}

extension String {
    fileprivate static let arrayPrefix = "arrayconnection:"

    /// The position in the cursor of an array connection, which is that of the row before the page, counted from 0.
    fileprivate var arrayPosition: Int? {
        guard let text = Data(base64Encoded: self).map({ String(decoding: $0, as: UTF8.self) }),
            text.hasPrefix(Self.arrayPrefix)
        else { return nil }
        return Int(text.dropFirst(Self.arrayPrefix.count))
    }
}

extension PageResponse {
    /// Returns a cursor, which may be a string or a number of any size.
    fileprivate func cursor(at field: ResponseField) throws -> String? {
        switch self[field] {
        case nil: return nil
        case .text(let text)?: return text.isEmpty ? nil : text
        case .number(let number)?: return number.description
        case .longNumber(let digits)?: return digits
        case let value?: throw InvalidResponse(words: "expected a cursor at \(field.words), found \(value.words)")
        }
    }
}

extension JSONValue {
    /// The kind of the value in messages.
    var words: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .number, .longNumber: "a number"
        case .text: "a string"
        case .list: "a list"
        case .object: "an object"
        }
    }

    /// The value as an integer, also if it is a string, as header fields are.
    var number: Int? {
        if case .text(let text) = self { Int(text) } else { integer }
    }
}
