/// A source whose items are made of another's, some of them left out.
///
/// Its pages may be shorter than asked, or empty with a next key, which a pager passes over. They do not say how many
/// items there are before and after, since nobody knows how many of those will be left out.
public struct CompactMappedSource<Base: PagingSource, Item: Identifiable & Sendable>: PagingSource
where Item.ID: Sendable {
    private let base: Base
    private let transform: @Sendable (Base.Item) throws -> Item?

    init(_ base: Base, _ transform: @escaping @Sendable (Base.Item) throws -> Item?) {
        self.base = base
        self.transform = transform
    }

    /// Loads a page of the base, and changes its items or leaves them out.
    public func load(_ request: PageRequest<Base.Key>) async throws -> Page<Base.Key, Item> {
        try changed(await base.load(request))
    }

    /// The base's kept page with its items changed or left out; none where that fails.
    public func stored(_ request: PageRequest<Base.Key>) async -> StoredPage<Base.Key, Item>? {
        guard let stored = await base.stored(request), let page = try? changed(stored.page) else { return nil }
        return StoredPage(page: page, isFresh: stored.isFresh)
    }

    /// The base's key.
    public func key(_ key: Base.Key, movedBy rows: Int) -> Base.Key {
        base.key(key, movedBy: rows)
    }

    private func changed(_ page: Page<Base.Key, Base.Item>) throws -> Page<Base.Key, Item> {
        var changed = page.withItems(try page.items.compactMap(transform))
        (changed.itemsBefore, changed.itemsAfter) = (nil, nil)
        // A page with rows left out must not look like a short last page.
        if changed.items.count < page.items.count { changed.pageSize = nil }
        return changed
    }
}

extension PagingSource {
    /// A source with every item changed or left out.
    ///
    /// - Parameter transform: Makes the new item, off the main actor; `nil` leaves it out, and what it throws fails the
    ///   page.
    /// - Returns: The source of the new items, with the same keys.
    public func compactMap<NewItem: Identifiable & Sendable>(
        _ transform: @escaping @Sendable (Item) throws -> NewItem?
    ) -> CompactMappedSource<Self, NewItem> where NewItem.ID: Sendable {
        CompactMappedSource(self, transform)
    }

    /// A source of the items that satisfy a condition.
    ///
    /// - Parameter isIncluded: Whether an item stays; what it throws fails the page.
    /// - Returns: The source of those items, with the same keys.
    public func filter(
        _ isIncluded: @escaping @Sendable (Item) throws -> Bool
    ) -> CompactMappedSource<Self, Item> {
        CompactMappedSource(self) { try isIncluded($0) ? $0 : nil }
    }
}
