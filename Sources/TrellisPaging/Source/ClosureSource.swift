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
/// let messages = ClosureSource<String, Message>(keys: .cursors) { request in
///     let response = try await client.messages(after: request.key, limit: request.size)
///     return Page(items: response.messages, nextKey: response.cursor)
/// }
/// ```
/// For a JSON API over HTTP, use `HTTPPagingSource`, which also names the page and the field in its errors.
public struct ClosureSource<Key: Hashable & Sendable, Item: Identifiable & Sendable>: PagingSource
where Item.ID: Sendable {
    /// What the keys are.
    public let keys: PageKeys<Key>
    private let page: @Sendable (PageRequest<Key>) async throws -> Page<Key, Item>

    /// Creates a source of pages with keys.
    ///
    /// - Parameters:
    ///   - keys: What the keys are, such as ``PageKeys/cursors``.
    ///   - load: Loads a page with the key of the next one, and of the previous one if the list can begin in the middle.
    public init(
        keys: PageKeys<Key>, pages load: @escaping @Sendable (PageRequest<Key>) async throws -> Page<Key, Item>
    ) {
        self.keys = keys
        page = load
    }

    /// Loads a page with the closure.
    ///
    /// - Throws: The closure's error.
    public func load(_ request: PageRequest<Key>) async throws -> Page<Key, Item> { try await page(request) }
}

extension ClosureSource where Key == Int {
    /// Creates a source that loads all items at once.
    public init(all load: @escaping @Sendable () async throws -> [Item]) {
        self.init(
            keys: .cursors, pages: { _ in Page(items: try await load(), nextKey: nil, itemsBefore: 0, itemsAfter: 0) })
    }

    /// Creates a source of items that are loaded by their positions in the list.
    ///
    /// The closure may return fewer items than requested: the next page continues after the last one.
    ///
    /// - Parameters:
    ///   - load: Loads the items at positions, beginning with 0. The positions may be partly or wholly beyond the end of the
    ///     list: then it returns the items that exist, or none, as `Array(all[range.clamped(to: all.indices)])` does.
    ///     Without a total, the list ends when it returns none.
    ///   - total: Returns the number of items in the list. It is called for each page.
    public init(
        rows load: @escaping @Sendable (Range<Int>) async throws -> [Item],
        total: (@Sendable () async throws -> Int)? = nil
    ) {
        self.init(keys: .offsets) { request in
            let start = max(0, request.key ?? 0), size = max(1, request.size)
            let items = try await load(start..<start + min(size, .max - start))
            let end = start + min(items.count, .max - start), total = try await total?().bounded(from: 0)
            let isLast = items.isEmpty || total.map { $0 <= end } ?? false
            return Page(
                items: items, previousKey: start > 0 ? max(0, start - size) : nil, nextKey: isLast ? nil : end,
                itemsBefore: items.isEmpty ? min(start, max(0, total ?? start)) : start,
                itemsAfter: total.map { max(0, $0 - end) }, totalCount: total)
        }
    }

    /// Creates a source of items that are loaded by page numbers. The list ends with an empty page.
    ///
    /// - Parameters:
    ///   - load: Loads the items of a page, with the number of items per page.
    ///   - first: The first page's number.
    public init(
        numbered load: @escaping @Sendable (_ number: Int, _ size: Int) async throws -> [Item], first: Int = 1
    ) {
        self.init(keys: .numbers(first: first)) { request in
            let number = request.key ?? first
            let items = try await load(number, request.size)
            return Page(
                items: items, previousKey: number > first ? number - 1 : nil,
                nextKey: items.isEmpty || number == .max ? nil : number + 1)
        }
    }
}
