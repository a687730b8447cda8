import TrellisPaging

/// A list on a server that can be edited, with pages by offset.
actor EditableSource: PagingSource {
    nonisolated let keys = PageKeys<Int>.offsets
    private var list: [Row]
    /// The offsets of the requested pages.
    private(set) var starts: [Int] = []

    init(count: Int) {
        list = rows(0..<count)
    }

    func delete(_ id: Int) {
        list.removeAll { $0.id == id }
    }

    func load(_ request: PageRequest<Int>) -> Page<Int, Row> {
        let start = min(request.key ?? 0, list.count)
        let end = min(start + request.size, list.count)
        starts.append(start)
        return Page(
            items: Array(list[start..<end]), nextKey: end < list.count ? end : nil, totalCount: list.count)
    }

}
