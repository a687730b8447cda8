internal import Foundation
internal import TrellisPaging

extension HTTPPaging where Key == Int {
    /// Paging by page number.
    ///
    /// Every load must use the same page size: the second page of 20 items doesn't follow the first page of 60. The end
    /// of the list is determined by the total, the page count or the condition. Without these, the list ends with a
    /// page that is empty or shorter than the server's page size, or that ``ends(with:)`` describes.
    ///
    /// - Parameters:
    ///   - parameter: The request field for the page number.
    ///   - size: The request field for the page size; `nil` if the API has none.
    ///   - first: The first page's number.
    ///   - end: The condition that holds on the last page, such as `.when("hasMore", is: false)`.
    ///   - pageCount: The response field with the number of pages.
    /// - Returns: The scheme.
    public static func number(
        parameter: PageField, size: PageField? = nil, first: Int = 1, end: JSONCondition? = nil,
        pageCount: ResponseField? = nil
    ) -> HTTPPaging {
        var scheme = HTTPPaging(
            keys: .numbers(first: first), field: parameter, size: size, end: end, reading: [pageCount],
            key: { .number(Decimal($0 ?? first)) },
            neighbours: { page in
                let number = page.key ?? first
                let pages = number.subtractingReportingOverflow(first)
                let before = pages.partialValue.multipliedReportingOverflow(by: page.size)
                guard !pages.overflow, !before.overflow, number < Int.max else {
                    throw InvalidResponse(words: "the page number is out of range")
                }
                var hasMore = page.hasMore(after: before.partialValue, end: end)
                if let count = pageCount.flatMap({ page[$0]?.number }) { hasMore = pages.partialValue + 1 < count }
                return PageNeighbours(
                    previous: number > first ? number - 1 : nil, next: hasMore ? number + 1 : nil,
                    before: max(0, before.partialValue))
            })
        scheme.name = { "page \($0 ?? first)" }
        scheme.pastEnd = { page in
            guard let key = page.key, key > first else { return nil }
            let before = (key - first).multipliedReportingOverflow(by: page.size)
            return PageNeighbours(previous: key - 1, next: nil, before: before.overflow ? nil : before.partialValue)
        }
        return scheme
    }

    /// Paging by the number of items before the page.
    ///
    /// A response with status 416 to an offset other than the first one is the end of the list, as in PostgREST. For other
    /// errors, see ``ends(with:)``.
    ///
    /// - Parameters:
    ///   - parameter: The request field for the offset.
    ///   - limit: The request field for the page size; `nil` if the API has none.
    ///   - first: The first item's number in requests, which is 1 for SCIM's `startIndex`, for example.
    ///   - step: The page size, if the server allows only offsets that are multiples of it.
    ///   - end: The condition that holds on the last page, such as `.when("hasMore", is: false)`.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: The scheme.
    public static func offset(
        parameter: PageField = "offset", limit: PageField? = "limit", first: Int = 0, step: Int? = nil,
        end: JSONCondition? = nil, fileID: String = #fileID, line: Int = #line
    ) -> HTTPPaging {
        var scheme = HTTPPaging(
            keys: step.map { .offsets(inStepsOf: $0, fileID: fileID, line: line) } ?? .offsets, field: parameter,
            size: limit, end: end,
            key: { .number(Decimal($0 ?? 0) + Decimal(first)) },
            neighbours: { page in
                let offset = page.key ?? 0
                // Continue by the number of rows in the response, so that none is skipped after a short page.
                let (next, overflow) = offset.addingReportingOverflow(page.count)
                guard !overflow else { throw InvalidResponse(words: "the offset is too large") }
                let saysMore = page.hasMore(after: offset, end: end)
                if saysMore, page.count == 0, end != nil {
                    throw InvalidResponse(
                        words: "the server returned no rows from row \(offset) on, and says that there are more")
                }
                // Without rows, the list ends here, whatever the total is. The pager says how many are missing.
                let hasMore = saysMore && page.count > 0
                return PageNeighbours(
                    previous: offset > 0 ? max(0, offset - page.size) : nil, next: hasMore ? next : nil,
                    before: max(0, page.count == 0 ? min(offset, page.total ?? offset) : offset))
            })
        scheme.isEnd = { $0.status == 416 }
        scheme.pastEnd = { page in
            guard let key = page.key, key > 0 else { return nil }
            return PageNeighbours(previous: max(0, key - page.size), next: nil, before: key)
        }
        scheme.name = { "items from \($0 ?? 0)" }
        return scheme
    }
}
