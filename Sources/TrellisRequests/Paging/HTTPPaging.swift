internal import Foundation

/// How an API tells its pages apart: by number, by offset, by a cursor in the answer or by its `Link` field.
public struct HTTPPaging<Key: Hashable & Sendable>: Sendable {
    /// Puts a key and a size into the request.
    let ask: @Sendable (HTTPRequest, _ key: Key?, _ size: Int) throws -> HTTPRequest
    /// Works out the neighbours of the page that came.
    let neighbours: @Sendable (_ key: Key?, PageAnswer) throws -> PageNeighbours<Key>
    /// Names a page for messages.
    let name: @Sendable (Key?) -> String
    /// The key of the page around an item; nil where pages cannot be jumped to.
    var around: @Sendable (_ position: Int, _ size: Int) -> Key? = { _, _ in nil }
    /// The key after the list became longer or shorter in front of it.
    var moved: @Sendable (Key, _ rows: Int) -> Key = { key, _ in key }
    /// The answer's fields that the scheme reads.
    var next: JSONPath?
    var previous: JSONPath?
}

/// Why the neighbours of a page cannot be told.
struct PagingFlaw: Error {
    let words: String
}

extension HTTPPaging where Key == Int {
    /// Pages by number.
    ///
    /// Every load has to ask for the same size: the second page of 20 does not follow the first page of 60. The list
    /// ends by its total where the source reads one, else with a page that is shorter than its size.
    ///
    /// - Parameters:
    ///   - parameter: The query field of the page's number.
    ///   - size: The query field of the page's size; nil where the API has none.
    ///   - first: The first page's number.
    /// - Returns: The scheme.
    public static func number(parameter: String, size: String? = nil, first: Int = 1) -> HTTPPaging {
        HTTPPaging(
            ask: { request, key, count in
                var request = request
                request.query.set(parameter, key ?? first)
                if let size { request.query.set(size, count) }
                return request
            },
            neighbours: { key, answer in
                let number = key ?? first
                let pages = number.subtractingReportingOverflow(first)
                let before = pages.partialValue.multipliedReportingOverflow(by: answer.size)
                guard !pages.overflow, !before.overflow, number < Int.max else {
                    throw PagingFlaw(words: "the page number is out of range")
                }
                return PageNeighbours(
                    previous: number > first ? number - 1 : nil,
                    next: answer.hasMore(after: before.partialValue, step: answer.size) ? number + 1 : nil,
                    before: max(0, before.partialValue))
            },
            name: { "page \($0 ?? first)" },
            around: { position, size in
                let number = (max(0, position) / max(1, size)).addingReportingOverflow(first)
                return number.overflow ? nil : number.partialValue
            },
            // Rows that moved up a page are found on the page before; those that come twice are dropped.
            moved: { key, rows in rows < 0 && key > first ? key - 1 : max(first, key) })
    }

    /// Pages by the number of items before them.
    ///
    /// - Parameters:
    ///   - parameter: The query field of the offset.
    ///   - limit: The query field of the page's size; nil where the API has none.
    /// - Returns: The scheme.
    public static func offset(parameter: String = "offset", limit: String? = "limit") -> HTTPPaging {
        HTTPPaging(
            ask: { request, key, count in
                var request = request
                request.query.set(parameter, key ?? 0)
                if let limit { request.query.set(limit, count) }
                return request
            },
            neighbours: { key, answer in
                let offset = key ?? 0
                // A short page in the middle moves by what it gave, so that nothing is skipped.
                let (next, overflow) = offset.addingReportingOverflow(answer.count)
                guard !overflow else { throw PagingFlaw(words: "the offset is too large") }
                let hasMore = answer.count > 0 && answer.hasMore(after: offset, step: answer.count)
                return PageNeighbours(
                    previous: offset > 0 ? max(0, offset - answer.size) : nil, next: hasMore ? next : nil,
                    before: max(0, offset))
            },
            name: { "items from \($0 ?? 0)" },
            around: { position, size in max(0, position) / max(1, size) * max(1, size) },
            moved: { key, rows in
                let moved = key.addingReportingOverflow(rows)
                return moved.overflow ? key : max(0, moved.partialValue)
            })
    }
}

extension HTTPPaging where Key == String {
    /// Pages by a cursor that each answer gives for the next one.
    ///
    /// - Parameters:
    ///   - parameter: The query field of the cursor; left out for the first page.
    ///   - size: The query field of the page's size; nil where the API has none.
    ///   - next: Where the answer has the next page's cursor; missing, null or empty at the end.
    ///   - previous: Where the answer has the cursor of the page before, if the API pages both ways.
    /// - Returns: The scheme.
    public static func cursor(
        parameter: String, size: String? = nil, next: JSONPath, previous: JSONPath? = nil
    ) -> HTTPPaging {
        var scheme = HTTPPaging(
            ask: { request, key, count in
                var request = request
                if let key { request.query.set(parameter, key) }
                if let size { request.query.set(size, count) }
                return request
            },
            neighbours: { key, answer in
                if let next = answer.next, next == key { throw PagingFlaw(words: "the next cursor is this page's own") }
                return PageNeighbours(previous: answer.previous, next: answer.next)
            },
            name: { $0 == nil ? "first page" : "next page" })
        scheme.next = next
        scheme.previous = previous
        return scheme
    }
}

extension PageAnswer {
    /// Whether the list goes on after a page: by the total, else because the page is full.
    fileprivate func hasMore(after before: Int, step: Int) -> Bool {
        if let total {
            let end = before.addingReportingOverflow(step)
            return !end.overflow && end.partialValue < total
        }
        return count > 0 && count >= size
    }
}
