/// A source whose items are loaded by a closure, for example from a database, a file or another library's API client.
///
/// For example:
/// ```swift
/// // All items at once.
/// let countries = ClosureSource(all: { try await store.countries() })
/// // The items at positions. With the total, the list has placeholders and can jump.
/// let orders = ClosureSource(rows: { range in try await store.orders(in: range) }, total: { try await store.count() })
/// // The items of numbered pages.
/// let films = ClosureSource(numbered: { number, size in try await client.films(page: number, size: size) })
/// // Pages with keys of any other type.
/// let messages = ClosureSource<String, Message>(pages: { request in
///     let answer = try await client.messages(after: request.key, limit: request.size)
///     return Page(items: answer.messages, nextKey: answer.cursor)
/// })
/// ```
/// For a JSON API over HTTP, use `HTTPPagingSource`, which also names the page and the field in its errors.
public struct ClosureSource<Key: Hashable & Sendable, Item: Identifiable & Sendable>: PagingSource
where Item.ID: Sendable {
    private let page: @Sendable (PageRequest<Key>) async throws -> Page<Key, Item>
    private var around: @Sendable (_ position: Int, _ size: Int) -> Key? = { _, _ in nil }
    private var moved: @Sendable (Key, _ rows: Int) -> Key = { key, _ in key }

    /// Creates a source of pages with keys that don't depend on positions, such as cursors.
    ///
    /// - Parameter load: Loads a page with the key of the next one, and of the previous one if the list can begin in the
    ///   middle.
    public init(pages load: @escaping @Sendable (PageRequest<Key>) async throws -> Page<Key, Item>) {
        page = load
    }

    /// Loads a page with the closure.
    ///
    /// - Throws: The closure's error.
    public func load(_ request: PageRequest<Key>) async throws -> Page<Key, Item> { try await page(request) }

    /// Returns the key of the page with a position, if the items have positions.
    public func key(forItemAt position: Int, pageSize: Int) -> Key? { around(position, pageSize) }

    /// Returns the key of the same items after insertions or deletions before them.
    public func key(_ key: Key, movedBy rows: Int) -> Key { moved(key, rows) }
}

extension ClosureSource where Key == Int {
    /// Creates a source that loads all items at once.
    public init(all load: @escaping @Sendable () async throws -> [Item]) {
        self.init(pages: { _ in Page(items: try await load(), nextKey: nil, itemsBefore: 0, itemsAfter: 0) })
    }

    /// Creates a source of items that are loaded by their positions in the list.
    ///
    /// The closure may return fewer items than requested: the next page continues after the last one.
    ///
    /// - Parameters:
    ///   - load: Loads the items at positions, beginning with 0. Without a total, the list ends when it returns none.
    ///   - total: Returns the number of items in the list. It is called for each page.
    public init(
        rows load: @escaping @Sendable (Range<Int>) async throws -> [Item],
        total: (@Sendable () async throws -> Int)? = nil
    ) {
        self.init(pages: { request in
            let start = max(0, request.key ?? 0), size = max(1, request.size)
            let items = try await load(start..<start.offset(movedBy: size))
            let end = start.offset(movedBy: items.count), total = try await total?()
            let isLast = items.isEmpty || total.map { $0 <= end } ?? false
            return Page(
                items: items, previousKey: start > 0 ? max(0, start - size) : nil, nextKey: isLast ? nil : end,
                itemsBefore: items.isEmpty ? min(start, max(0, total ?? start)) : start,
                itemsAfter: total.map { max(0, $0 - end) }, totalCount: total)
        })
        around = { position, size in max(0, position) / max(1, size) * max(1, size) }
        moved = { key, rows in key.offset(movedBy: rows) }
    }

    /// Creates a source of items that are loaded by page numbers. The list ends with an empty page.
    ///
    /// - Parameters:
    ///   - load: Loads the items of a page, with the number of items per page.
    ///   - first: The first page's number.
    public init(
        numbered load: @escaping @Sendable (_ number: Int, _ size: Int) async throws -> [Item], first: Int = 1
    ) {
        self.init(pages: { request in
            let number = request.key ?? first
            let items = try await load(number, request.size)
            return Page(
                items: items, previousKey: number > first ? number - 1 : nil,
                nextKey: items.isEmpty || number == .max ? nil : number + 1)
        })
        moved = { key, rows in key.pageNumber(movedBy: rows, first: first) }
    }
}

/// Keys that are positions.
extension Int {
    /// The offset of the same rows after a number of rows was inserted before them, or removed if it is negative.
    package func offset(movedBy rows: Int) -> Int {
        let (moved, overflow) = addingReportingOverflow(rows)
        return overflow ? (rows > 0 ? .max : 0) : Swift.max(0, moved)
    }

    /// The number of the page to load after a number of rows was inserted before it, or removed if it is negative. If
    /// rows were removed, the page's rows may have moved to the previous page; those that are repeated are dropped.
    package func pageNumber(movedBy rows: Int, first: Int) -> Int {
        rows < 0 && self > first ? self - 1 : Swift.max(first, self)
    }
}
