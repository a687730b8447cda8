/// One of two lists that are merged, with its last page.
struct MergeSide<Source: PagingSource>: Sendable {
    /// The position up to which the list has been read.
    struct Place: Hashable, Sendable, CustomStringConvertible {
        /// The key of the page with the next row, or of the page after the last one that was read; `nil` for the first
        /// page.
        var key: Source.Key?
        /// The size with which that page is loaded, so that it has the same rows again, or `nil` if any size will do. A page
        /// number counts pages of the first one's size.
        var size: Int?
        /// The last item that was read of that page, or `nil` if none was.
        var last: MergedItem<Source.Item>?
        /// The last item that was read of any page.
        var lastRead: MergedItem<Source.Item>?
        /// The identities of the rows before the position, nearest last, by which it is found again after rows have moved.
        /// There are at most as many as in four pages.
        var read: [String] = []
        /// The number of rows on the server when the last page was loaded, or `nil` if unknown.
        var total: Int?
        /// The number of rows that were read twice, because the server has moved them.
        var repeats = 0
        /// Whether the list has been read to its end.
        var isEnd = false
        /// The number of pages behind the last row that was read.
        var emptyPages = 0

        static var beginning: Place { Place() }

        var description: String { isEnd ? "the end" : key == nil ? "the first page" : "a later page" }

        /// Compares what has been read, wherever the pages begin and end.
        static func == (left: Place, right: Place) -> Bool {
            (left.read.last, left.repeats, left.emptyPages, left.isEnd)
                == (right.read.last, right.repeats, right.emptyPages, right.isEnd)
        }

        func hash(into hasher: inout Hasher) { hasher.combine(read.last) }
    }

    private let source: Source
    fileprivate let isOrdered: @Sendable (Source.Item, Source.Item) -> Bool
    private let kept = Locked<Kept?>(nil)
    private let sorted = Locked(true)

    /// Whether the rows of each page so far were in order.
    var isSorted: Bool { sorted.withLock { $0 } }

    /// The page that is being read.
    private struct Kept {
        let page: MergePage<Source>
        /// The size with which it is loaded.
        let size: Int
        /// The row after which the page was loaded, if none of its rows was read before.
        let previous: String?
        /// The number of changes before the page was loaded.
        let changes: Int
    }

    /// Whether only stored pages are read.
    private var isStored = false

    init(_ source: Source, _ isOrdered: @escaping @Sendable (Source.Item, Source.Item) -> Bool) {
        self.source = source
        self.isOrdered = isOrdered
    }

    /// The same list, of which only stored pages are read.
    private var storedSide: MergeSide {
        var side = MergeSide(source, isOrdered)
        side.isStored = true
        return side
    }

    /// Discards the last page.
    func forget() {
        kept.withLock { $0 = nil }
    }

    /// Returns a reader that begins at a position. An end that was reached before a refresh may have moved. A reader of stored
    /// pages begins at the first page, and fails where a page isn't stored.
    func reader<Key>(
        at place: Place, like request: PageRequest<Key>, isRefresh: Bool = false, isStored: Bool = false
    ) async throws -> MergeReader<Source> {
        var place = place
        if isRefresh { place.isEnd = false }
        let side = isStored ? storedSide : self
        var reader = MergeReader(side: side, place: place, request: request.with(place.key))
        try await reader.begin()
        return reader
    }

    /// Returns the index after the last of a page's rows that have been read, or `nil` if it contains none of them. Those behind
    /// an unread item that comes after all that were read have moved there.
    func index(of place: Place, in page: MergePage<Source>) -> Int? {
        let read = Set(place.read)
        var unread: Int?
        if isSorted, let last = place.lastRead?.item {
            unread = page.page.items.indices.first { item in
                !read.contains(page.ids[page.row(of: item)]) && isOrdered(last, page.page.items[item])
            }.map { page.row(of: $0) }
        }
        return page.ids[..<(unread ?? page.ids.count)].lastIndex { read.contains($0) }.map { $0 + 1 }
    }

    /// Returns the last page and its size if the position is in it, and the index of the position. A page that was loaded
    /// before the latest change isn't used, because it may have rows that were deleted since.
    func keptPage(at place: Place, changes: Int) -> (page: MergePage<Source>, size: Int, index: Int)? {
        kept.withLock { kept in
            guard let kept, kept.changes == changes, kept.page.key == place.key, let last = place.read.last
            else { return nil }
            let start = kept.previous == last ? 0 : nil
            let index = kept.page.ids.contains(last) ? self.index(of: place, in: kept.page) : start
            return index.map { (kept.page, kept.size, $0) }
        }
    }

    /// Loads the page with a key, moved by rows.
    func load(_ request: PageRequest<Source.Key>, movedBy rows: Int = 0) async throws -> MergePage<Source> {
        var moved = request
        moved.key = request.key.map { source.keys.key($0, movedBy: rows, size: request.size) }
        let page = isStored ? try await stored(moved) : try await source.load(moved)
        if page.items.isOutOfOrder(isOrdered) { sorted.withLock { $0 = false } }
        return MergePage(key: moved.key, page: page)
    }

    /// Returns whether the stored first page can be used instead of a load.
    func isFresh(_ size: Int) async -> Bool {
        await source.stored(PageRequest(key: nil, size: size, loadType: .refresh))?.isFresh ?? false
    }

    private func stored(_ request: PageRequest<Source.Key>) async throws -> Page<Source.Key, Source.Item> {
        guard let stored = await source.stored(request) else { throw PagingError.lostPlace }
        return stored.page
    }

    /// Keeps the page that is being read.
    func keep(_ page: MergePage<Source>, size: Int, behind previous: String?, changes: Int) throws {
        try kept.withLock { kept in
            // A load is cancelled before its replacement begins, so this check under the lock rejects late pages.
            try Task.checkCancellation()
            kept = Kept(page: page, size: size, previous: previous, changes: changes)
        }
    }

    /// The kind of a key. A key of the first page is fixed.
    func kind(of key: Source.Key?) -> KeyKind {
        guard let key, !source.keys.isBorder(key) else { return .fixed }
        return source.keys.kind(key)
    }
}

/// A page of a list that is merged, with its key and the identities of its rows, including those that the source omits.
struct MergePage<Source: PagingSource>: Sendable {
    let key: Source.Key?
    let page: Page<Source.Key, Source.Item>
    let ids: [String]

    init(key: Source.Key?, page: Page<Source.Key, Source.Item>) {
        (self.key, self.page) = (key, page.bounded)
        ids = self.page.identities
    }

    /// Returns the index of the item that is at an index of the rows or behind it.
    func item(from row: Int) -> Int {
        guard let rows = page.rawRows?.items else { return row }
        return rows.position { rows[$0] >= row }
    }

    /// Returns the first item whose row is at an index or behind it.
    func firstItem(from row: Int) -> Source.Item? {
        let index = item(from: row)
        return page.items.indices.contains(index) ? page.items[index] : nil
    }

    /// Returns the index of an item's row.
    func row(of item: Int) -> Int {
        guard let rows = page.rawRows?.items, rows.indices.contains(item) else { return item }
        return rows[item]
    }
}

/// Reads a list item by item, across its pages, also if rows are inserted or deleted meanwhile.
struct MergeReader<Source: PagingSource>: Sendable {
    private let side: MergeSide<Source>
    /// The request to which the pages of the list are the response.
    private let request: PageRequest<Source.Key>
    private(set) var place: MergeSide<Source>.Place
    private var page: MergePage<Source>?
    /// The index of the next row in the page.
    private var next = 0
    /// Whether the last page was empty but not the end, so the next item is unknown. The pager decides how many empty
    /// pages to skip.
    private(set) var isWaiting = false
    /// Whether a row of the page has been read.
    private var hasRead = false

    init(side: MergeSide<Source>, place: MergeSide<Source>.Place, request: PageRequest<Source.Key>) {
        (self.side, self.place, self.request) = (side, place, request)
    }

    /// The next item, or `nil` at the end.
    var item: Source.Item? { page?.firstItem(from: next) }

    private var size: Int { place.size ?? max(1, request.size) }

    private func request(_ key: Source.Key?, size: Int) -> PageRequest<Source.Key> {
        var request = self.request.with(key)
        request.size = size
        return request
    }

    /// Advances past the next item.
    mutating func advance() async throws {
        guard let page, let item else { return }
        read(upTo: page.row(of: page.item(from: next)) + 1)
        place.last = MergedItem(item: item)
        place.lastRead = place.last
        try await settle()
    }

    mutating func begin() async throws {
        guard !place.isEnd else { return }
        let page = try await findPage()
        guard page.page.items.isEmpty else { return try await settle() }
        try turn()
        isWaiting = !place.isEnd
    }

    private mutating func read(upTo row: Int) {
        guard let page, row > next else { return }
        (hasRead, place.emptyPages) = (true, 0)
        place.repeats += page.ids[next..<row].filter(place.read.contains).count
        place.read += page.ids[next..<row]
        if place.read.count > 4 * size { place.read.removeFirst(place.read.count - 2 * size) }
        next = row
    }

    /// Loads the next page if all items of the current one have been read.
    private mutating func settle() async throws {
        guard page != nil, item == nil else { return }
        try turn()
        try await begin()
    }

    private mutating func turn() throws {
        guard let page else { return }
        read(upTo: page.ids.count)
        if !hasRead { place.emptyPages += 1 }
        let following = page.page.nextKey
        if following != nil, following == page.key { throw PagingError.namesItself }
        (place.key, place.isEnd, place.last) = (following ?? place.key, following == nil, nil)
        if side.kind(of: place.key) != .pages { place.size = nil }
        self.page = nil
    }

    /// Finds the page with the position, and the position in it.
    private mutating func findPage(attempt: Int = 1) async throws -> MergePage<Source> {
        if let kept = side.keptPage(at: place, changes: request.changes) {
            (page, place.size, next) = kept
            hasRead = false
            return kept.page
        }
        let kind = place.read.isEmpty ? .fixed : side.kind(of: place.key)
        // Include the last row that was read, which shows whether rows have moved.
        let overlap = kind == .rows ? 1 : 0
        let request = request(place.key, size: size + overlap)
        let loaded = try await side.load(request, movedBy: -overlap)
        if kind == .fixed { return try await take(from: loaded) }
        if let index = side.index(of: place, in: loaded) {
            return try await take(from: loaded, after: index, request, kind, attempt)
        }
        let isUnchanged = loaded.page.totalCount != nil && loaded.page.totalCount == place.total
        if kind == .pages, isUnchanged { return try take(loaded, at: 0) }
        var areEmpty = true
        for step in 1...3 + place.emptyPages {
            let before = try await side.load(request, movedBy: -step * size - overlap)
            guard let index = side.index(of: place, in: before) else {
                areEmpty = areEmpty && before.ids.isEmpty
                continue
            }
            // If the last page before that has rows still ends with the last row that was read, the page is the next one.
            let isNext = kind == .pages && areEmpty && before.ids.last == place.read.last
            return try await isNext ? take(loaded, at: 0) : take(from: before, after: index, request, kind, attempt)
        }
        throw PagingError.lostPlace
    }

    /// Continues in a page whose key doesn't move, or in one behind it if rows that were inserted have pushed those that
    /// have been read there.
    private mutating func take(from loaded: MergePage<Source>) async throws -> MergePage<Source> {
        var later = loaded
        for _ in 0...3 {
            let index = side.index(of: place, in: later)
            let item = later.firstItem(from: index ?? 0), last = place.last?.item
            let isBefore = item.flatMap { item in last.map { side.isOrdered(item, $0) } } ?? false
            if !isBefore || !side.isSorted, index != nil || later.key == loaded.key {
                return try take(later, at: index ?? 0)
            }
            guard let next = later.page.nextKey, next != later.key else { break }
            later = try await side.load(request(next, size: size))
        }
        throw PagingError.lostPlace
    }

    /// Continues after rows that have been read, in a page that contains some of them.
    private mutating func take(
        from loaded: MergePage<Source>, after index: Int, _ request: PageRequest<Source.Key>, _ kind: KeyKind,
        _ attempt: Int
    ) async throws -> MergePage<Source> {
        if index == loaded.ids.count, let next = loaded.page.nextKey, next != loaded.key {
            // The page has only rows that have been read, so the list ends here, or its pages are of one row.
            let behind = try await side.load(request.with(next))
            if let index = side.index(of: place, in: behind) { return try take(behind, at: index) }
            let isEnd = behind.ids.isEmpty && loaded.ids.count < request.size
            // Rows may have moved between the two requests.
            if kind == .pages, !isEnd {
                let again = try await side.load(request.with(loaded.key))
                if again.ids == loaded.ids { return try take(behind, at: 0) }
                guard attempt < 3 else { throw PagingError.movesTooFast }
                return try await findPage(attempt: attempt + 1)
            }
            // The first page of a source that follows another one doesn't move.
            guard kind == .rows, !isEnd, side.kind(of: next) == .rows else { return try take(behind, at: 0) }
            // A source may omit the rows before the next page, so look for the last row that was read further back.
            for overlap in (0...3 + place.emptyPages).map({ 1 + $0 * size }) {
                let wide = self.request(next, size: request.size + overlap)
                let both = try await side.load(wide, movedBy: -overlap)
                guard let index = side.index(of: place, in: both) else { continue }
                if index < both.ids.count { return try take(both, at: index) }
                // Nothing follows the last row, or the pages are of one row.
                if index == 1 { return try take(behind, at: 0) }
            }
            guard attempt < 3 else { throw PagingError.movesTooFast }
            return try await findPage(attempt: attempt + 1)
        }
        if loaded.ids[index - 1] == place.read.last { return try take(loaded, at: index) }
        // The last row that was read is gone, or behind rows that were inserted.
        var later = loaded
        for _ in 1...3 {
            guard let next = later.page.nextKey, next != later.key else { break }
            later = try await side.load(request.with(next))
            guard let index = side.index(of: place, in: later), later.ids[index - 1] == place.read.last
            else { continue }
            return try take(later, at: index)
        }
        return try take(loaded, at: index)
    }

    private mutating func take(_ loaded: MergePage<Source>, at index: Int) throws -> MergePage<Source> {
        let previous = index == 0 ? place.read.last : nil
        try side.keep(loaded, size: size, behind: previous, changes: request.changes)
        (page, next, hasRead) = (loaded, index, false)
        (place.key, place.size, place.total) = (loaded.key, size, loaded.page.totalCount)
        return loaded
    }
}
