/// One of the two lists that are merged, with the page that was read last.
struct MergeSide<Source: PagingSource>: Sendable {
    /// How far the list has been read.
    struct Place: Hashable, Sendable, CustomStringConvertible {
        /// The page; `nil` is the first one.
        var key: Source.Key?
        /// How many of the page's items have been used.
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

    /// Forgets the page that was read last.
    func forget() {
        kept.withLock { $0 = nil }
    }

    /// Returns a reader that begins at a place.
    func reader<Key>(at place: Place, like request: PageRequest<Key>) async throws -> MergeReader<Source> {
        var reader = MergeReader(side: self, place: place, size: request.size, loadType: request.loadType)
        try await reader.begin()
        return reader
    }

    func page(_ request: PageRequest<Source.Key>) async throws -> Page<Source.Key, Source.Item> {
        if let kept = kept.withLock({ $0 }), kept.key == request.key { return kept.page }
        let page = try await source.load(request)
        try kept.withLock { kept in
            // A load is cancelled before its replacement begins, so under the lock no late page wins.
            try Task.checkCancellation()
            kept = (request.key, page)
        }
        return page
    }
}

/// Reads one list item by item, page after page.
struct MergeReader<Source: PagingSource>: Sendable {
    private let side: MergeSide<Source>
    private let size: Int
    private let loadType: LoadType
    private(set) var place: MergeSide<Source>.Place
    private var page: Page<Source.Key, Source.Item>?
    /// Whether a page came that was empty and not the last: what comes next is not known yet, and the pager decides
    /// how long to go on.
    private(set) var isWaiting = false

    init(side: MergeSide<Source>, place: MergeSide<Source>.Place, size: Int, loadType: LoadType) {
        self.side = side
        self.place = place
        self.size = size
        self.loadType = loadType
    }

    /// The next item; `nil` at the end.
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

    /// Loads the next page where this one is used up.
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
