/// A source that transforms another source's items and omits some of them.
///
/// Its pages can be shorter than requested, or empty with a next key. A pager skips empty pages. The numbers of items
/// before and after a page are unknown, because the number of omitted items is.
public struct CompactMappedSource<Base: PagingSource, Item: Identifiable & Sendable>: PagingSource
where Item.ID: Sendable {
    private let base: Base
    private let transform: @Sendable (Base.Item) throws -> Item?

    init(_ base: Base, _ transform: @escaping @Sendable (Base.Item) throws -> Item?) {
        self.base = base
        self.transform = transform
    }

    /// Loads a page of the base source and transforms or omits its items.
    public func load(_ request: PageRequest<Base.Key>) async throws -> Page<Base.Key, Item> {
        try changed(await base.load(request))
    }

    /// Returns the base source's stored page with its items transformed or omitted, or `nil` if there is none or the
    /// transform throws.
    public func stored(_ request: PageRequest<Base.Key>) async -> StoredPage<Base.Key, Item>? {
        guard let stored = await base.stored(request), let page = try? changed(stored.page) else { return nil }
        return StoredPage(page: page, isFresh: stored.isFresh)
    }

    /// Returns the key that the base source returns.
    public func key(_ key: Base.Key, movedBy rows: Int) -> Base.Key {
        base.key(key, movedBy: rows)
    }

    private func changed(_ page: Page<Base.Key, Base.Item>) throws -> Page<Base.Key, Item> {
        var changed = page.withItems(try page.items.compactMap(transform))
        (changed.itemsBefore, changed.itemsAfter) = (nil, nil)
        // A page with omitted rows must not look like a short last page.
        if changed.items.count < page.items.count { changed.pageSize = nil }
        return changed
    }
}

extension PagingSource {
    /// Returns a source that transforms every item or omits it.
    ///
    /// - Parameter transform: Returns the new item, or `nil` to omit it. Called off the main actor. If it throws, the
    ///   load fails.
    /// - Returns: The source of the new items, with the same keys.
    public func compactMap<NewItem: Identifiable & Sendable>(
        _ transform: @escaping @Sendable (Item) throws -> NewItem?
    ) -> CompactMappedSource<Self, NewItem> where NewItem.ID: Sendable {
        CompactMappedSource(self, transform)
    }

    /// Returns a source of the items that satisfy a condition.
    ///
    /// - Parameter isIncluded: Returns whether to include an item. If it throws, the load fails.
    /// - Returns: The source of the included items, with the same keys.
    public func filter(
        _ isIncluded: @escaping @Sendable (Item) throws -> Bool
    ) -> CompactMappedSource<Self, Item> {
        CompactMappedSource(self) { try isIncluded($0) ? $0 : nil }
    }
}
