/// One of two lists that are merged, with its last page.
struct MergeSide<Source: PagingSource>: Sendable {
    /// The position up to which the list has been read.
    struct Place: Hashable, Sendable, CustomStringConvertible {
        /// The key of the page; `nil` for the first page.
        var key: Source.Key?
        /// The number of the page's items that have been read.
        var used = 0
        /// Whether the list has been read to its end.
        var isEnd = false

        static var beginning: Place { Place() }

        var description: String { isEnd ? "the end" : key.map { "\($0)" } ?? "the first page" }
    }

    private let source: Source
    private let kept = Locked<(key: Source.Key?, page: Page<Source.Key, Source.Item>)?>(nil)

    init(_ source: Source) {
        self.source = source
    }

    /// Discards the last page.
    func forget() {
        kept.withLock { $0 = nil }
    }

    /// Returns a reader that begins at a position.
    func reader<Key>(at place: Place, like request: PageRequest<Key>) async throws -> MergeReader<Source> {
        var reader = MergeReader(side: self, place: place, size: request.size, loadType: request.loadType)
        try await reader.begin()
        return reader
    }

    func page(_ request: PageRequest<Source.Key>) async throws -> Page<Source.Key, Source.Item> {
        if let kept = kept.withLock({ $0 }), kept.key == request.key { return kept.page }
        let page = try await source.load(request)
        try kept.withLock { kept in
            // A load is cancelled before its replacement begins, so this check under the lock rejects late pages.
            try Task.checkCancellation()
            kept = (request.key, page)
        }
        return page
    }
}

/// Reads a list item by item, across its pages.
struct MergeReader<Source: PagingSource>: Sendable {
    private let side: MergeSide<Source>
    private let size: Int
    private let loadType: LoadType
    private(set) var place: MergeSide<Source>.Place
    private var page: Page<Source.Key, Source.Item>?
    /// Whether the last page was empty but not the end, so the next item is unknown. The pager decides how many empty
    /// pages to skip.
    private(set) var isWaiting = false

    init(side: MergeSide<Source>, place: MergeSide<Source>.Place, size: Int, loadType: LoadType) {
        self.side = side
        self.place = place
        self.size = size
        self.loadType = loadType
    }

    /// The next item, or `nil` at the end.
    var item: Source.Item? {
        guard let page, page.items.indices.contains(place.used) else { return nil }
        return page.items[place.used]
    }

    /// Advances past the next item.
    mutating func advance() async throws {
        place.used += 1
        try await settle()
    }

    mutating func begin() async throws {
        guard !place.isEnd else { return }
        page = try await side.page(PageRequest(key: place.key, size: size, loadType: loadType))
        if page?.items.isEmpty == true {
            turn()
            isWaiting = !place.isEnd
        } else {
            try await settle()
        }
    }

    /// Loads the next page if all items of the current one have been read.
    private mutating func settle() async throws {
        guard let page, place.used >= page.items.count else { return }
        turn()
        try await begin()
    }

    private mutating func turn() {
        if let next = page?.nextKey {
            place = MergeSide<Source>.Place(key: next)
        } else {
            place.isEnd = true
        }
        page = nil
    }
}
