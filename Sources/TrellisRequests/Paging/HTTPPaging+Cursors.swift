internal import Foundation

extension HTTPPaging where Key == String {
    /// Pages by a cursor that each answer gives for the next one.
    ///
    /// - Parameters:
    ///   - parameter: Where the cursor goes; left out for the first page.
    ///   - size: Where the page's size goes; `nil` if the API has none.
    ///   - next: Where the answer has the next page's cursor; missing, `null` or empty at the end.
    ///   - previous: Where the answer has the cursor of the page before, if the API pages both ways.
    ///   - end: What the answer says on the last page, if it has a cursor there as well.
    /// - Returns: The scheme.
    public static func cursor(
        parameter: PageField, size: PageField? = nil, next: AnswerField, previous: AnswerField? = nil,
        end: JSONCondition? = nil
    ) -> HTTPPaging {
        HTTPPaging(
            field: parameter, size: size, end: end, reading: [next, previous],
            key: { $0.map { .text($0) } },
            neighbours: { answer in
                let before = try previous.flatMap { try answer.cursor(at: $0) }
                if let end, end.holds(for: answer.value(at: end.path)) {
                    return PageNeighbours(previous: before, next: nil)
                }
                guard let cursor = try answer.cursor(at: next) else {
                    if let end, case .when = end, answer.value(at: end.path) != nil {
                        throw PagingFlaw(
                            words: "the answer says that there is more, and has no cursor at \(next.words)")
                    }
                    return PageNeighbours(previous: before, next: nil)
                }
                if cursor == answer.key {
                    throw PagingFlaw(
                        words: "the next cursor is this page's own: the server seems to ignore \(parameter)")
                }
                return PageNeighbours(previous: before, next: cursor)
            })
    }

    /// Pages by the `id` of the last row: each page begins behind it.
    ///
    /// - Parameters:
    ///   - parameter: Where the last row's `id` goes; left out for the first page.
    ///   - size: Where the page's size goes; `nil` if the API has none.
    ///   - end: What the answer says on the last page, such as `.when("has_more", is: false)`; without it the list ends
    ///     with a page that is empty or shorter than those that this server gives.
    /// - Returns: The scheme.
    public static func afterLastID(
        parameter: PageField, size: PageField? = nil, end: JSONCondition? = nil
    ) -> HTTPPaging {
        HTTPPaging(
            field: parameter, size: size, end: end,
            key: { $0.map { .text($0) } },
            neighbours: { answer in
                guard answer.hasMore(after: nil, end: end) else { return PageNeighbours(next: nil) }
                guard let last = answer.lastID else {
                    throw PagingFlaw(words: "the answer says that there is more, and has no row to go on from")
                }
                if last == answer.key {
                    throw PagingFlaw(
                        words: "the page ends with the row that it follows: the server seems to ignore \(parameter)")
                }
                return PageNeighbours(next: last)
            })
    }

    /// Pages of a connection as Relay defines it (`edges`, `pageInfo`), over GraphQL.
    ///
    /// For example:
    /// ```swift
    /// HTTPPagingSource(
    ///     client.post("graphql", body: .graphQL(query)).idempotent(),
    ///     page: .relay(connection: "data.repository.issues"), as: Issue.self)
    /// ```
    /// The items are the connection's nodes. Those that are `null`, because they may not be seen, are left out.
    ///
    /// - Parameters:
    ///   - connection: Where the answer has the connection.
    ///   - after: Where the cursor goes.
    ///   - first: Where the page's size goes.
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

extension PageAnswer {
    /// A cursor, which APIs give as text or as a number of any size.
    fileprivate func cursor(at field: AnswerField) throws -> String? {
        switch self[field] {
        case nil: return nil
        case .text(let text)?: return text.isEmpty ? nil : text
        case .number(let number)?: return number.description
        case let value?: throw PagingFlaw(words: "expected a cursor at \(field.words), found \(value.words)")
        }
    }
}

extension JSONValue {
    /// The kind of value in words.
    var words: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .text: "a string"
        case .list: "a list"
        case .object: "an object"
        }
    }

    /// A whole number, also one that is written as text, as header fields are.
    var number: Int? {
        if case .text(let text) = self { Int(text) } else { integer }
    }
}
