/// A source that changes the pages of another one, or how they are loaded.
///
/// It passes everything else on: the keys, the stored pages, the totals and the rows that it omits.
struct WrappedSource<Base: PagingSource, Item: Identifiable & Sendable>: PagingSource where Item.ID: Sendable {
    private let base: Base
    private let change: @Sendable (Page<Base.Key, Base.Item>) throws -> Page<Base.Key, Item>
    private let perform: Perform

    /// Performs a load of the base source.
    typealias Perform =
        @Sendable (Base, PageRequest<Base.Key>) async throws -> Page<Base.Key, Base.Item>

    init(
        _ base: Base, perform: @escaping Perform = { try await $0.load($1) },
        change: @escaping @Sendable (Page<Base.Key, Base.Item>) throws -> Page<Base.Key, Item>
    ) {
        (self.base, self.perform, self.change) = (base, perform, change)
    }

    var keys: PageKeys<Base.Key> { base.keys }

    func load(_ request: PageRequest<Base.Key>) async throws -> Page<Base.Key, Item> {
        try change(try await perform(base, request))
    }

    /// Returns the base source's stored page with the changes, or `nil` if there is none or the change throws.
    func stored(_ request: PageRequest<Base.Key>) async -> StoredPage<Base.Key, Item>? {
        guard let stored = await base.stored(request), let page = try? change(stored.page) else { return nil }
        return StoredPage(page: page, isFresh: stored.isFresh)
    }
}

extension PagingSource {
    /// Returns a source that transforms every item.
    ///
    /// - Parameter transform: Returns the new item. Called off the main actor. If it throws, the load fails.
    /// - Returns: The source of the new items, with the same keys.
    public func map<NewItem: Identifiable & Sendable>(
        _ transform: @escaping @Sendable (Item) throws -> NewItem
    ) -> some PagingSource<Key, NewItem> where NewItem.ID: Sendable {
        WrappedSource(self) { page in page.withItems(try page.items.map(transform)) }
    }

    /// Returns a source that transforms every item or omits it.
    ///
    /// Its pages can be shorter than requested, or empty with a next key. A pager skips empty pages.
    ///
    /// - Parameter transform: Returns the new item, or `nil` to omit it. Called off the main actor. If it throws, the
    ///   load fails.
    /// - Returns: The source of the new items, with the same keys.
    public func compactMap<NewItem: Identifiable & Sendable>(
        _ transform: @escaping @Sendable (Item) throws -> NewItem?
    ) -> some PagingSource<Key, NewItem> where NewItem.ID: Sendable {
        WrappedSource(self) { page in
            let kept = try page.items.enumerated().compactMap { index, item in try transform(item).map { (index, $0) } }
            var changed = page.withItems(kept.map(\.1))
            // How many items of other pages are omitted is unknown.
            (changed.itemsBefore, changed.itemsAfter) = (nil, nil)
            guard changed.items.count < page.items.count else { return changed }
            let indexes = kept.map(\.0)
            let rows = page.bounded.rawRows?.items
            changed.rawRows = RawRows(page.identities, items: indexes.map { rows?[$0] ?? $0 })
            return changed
        }
    }

    /// Returns a source of the items that satisfy a condition.
    ///
    /// - Parameter isIncluded: Returns whether to include an item. If it throws, the load fails.
    /// - Returns: The source of the included items, with the same keys.
    public func filter(_ isIncluded: @escaping @Sendable (Item) throws -> Bool) -> some PagingSource<Key, Item> {
        compactMap { try isIncluded($0) ? $0 : nil }
    }

    /// Returns a source whose loads are performed by a closure, for example to measure them or to change the request.
    ///
    /// - Parameter perform: Loads a page of this source.
    /// - Returns: The source with the same keys and items.
    public func loading(
        _ perform: @escaping @Sendable (_ source: Self, PageRequest<Key>) async throws -> Page<Key, Item>
    ) -> some PagingSource<Key, Item> {
        WrappedSource(self, perform: perform, change: { $0 })
    }

    /// Returns a source whose loads fail if they exceed a time limit, even if this source ignores cancellation.
    ///
    /// - Parameters:
    ///   - limit: The maximum duration of a load.
    ///   - clock: The clock that measures the time.
    /// - Returns: The source with the same keys and items. A load that exceeds the limit fails with
    ///   ``PagingError/Kind/timedOut``.
    package func timeLimit(
        _ limit: Duration, clock: any Clock<Duration> = ContinuousClock()
    ) -> some PagingSource<Key, Item> {
        loading { source, request in
            try await withTimeLimit(limit, clock: clock) { try await source.load(request) }
        }
    }
}
