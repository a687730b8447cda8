import TrellisPaging

/// A list of numbers with pages by offset.
struct NumberSource: PagingSource {
    let keys = PageKeys<Int>.offsets
    var count = 100
    var text = ""

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, Row> {
        let start = min(max(0, request.key ?? 0), count)
        let end = min(start + request.size, count)
        return Page(
            items: rows(start..<end, text), previousKey: start > 0 ? max(0, start - request.size) : nil,
            nextKey: end < count ? end : nil, itemsBefore: start, itemsAfter: count - end)
    }
}
