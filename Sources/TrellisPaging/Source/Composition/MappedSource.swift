/// A source that transforms another source's items.
public struct MappedSource<Base: PagingSource, Item: Identifiable & Sendable>: PagingSource where Item.ID: Sendable {
    private let base: Base
    private let transform: @Sendable (Base.Item) throws -> Item

    init(_ base: Base, _ transform: @escaping @Sendable (Base.Item) throws -> Item) {
        self.base = base
        self.transform = transform
    }

    /// Loads a page of the base source and transforms its items.
    public func load(_ request: PageRequest<Base.Key>) async throws -> Page<Base.Key, Item> {
        try changed(await base.load(request))
    }

    /// Returns the base source's stored page with its items transformed, or `nil` if there is none or the transform
    /// throws.
    public func stored(_ request: PageRequest<Base.Key>) async -> StoredPage<Base.Key, Item>? {
        guard let stored = await base.stored(request), let page = try? changed(stored.page) else { return nil }
        return StoredPage(page: page, isFresh: stored.isFresh)
    }

    private func changed(_ page: Page<Base.Key, Base.Item>) throws -> Page<Base.Key, Item> {
        page.withItems(try page.items.map(transform))
    }

    /// Returns the key that the base source returns.
    public func key(forItemAt position: Int, pageSize: Int) -> Base.Key? {
        base.key(forItemAt: position, pageSize: pageSize)
    }

    /// Returns the key that the base source returns.
    public func key(_ key: Base.Key, movedBy rows: Int) -> Base.Key {
        base.key(key, movedBy: rows)
    }
}

extension PagingSource {
    /// Returns a source that transforms every item.
    ///
    /// - Parameter transform: Returns the new item. Called off the main actor. If it throws, the load fails.
    /// - Returns: The source of the new items, with the same keys.
    public func map<NewItem: Identifiable & Sendable>(
        _ transform: @escaping @Sendable (Item) throws -> NewItem
    ) -> MappedSource<Self, NewItem> where NewItem.ID: Sendable {
        MappedSource(self, transform)
    }
}
