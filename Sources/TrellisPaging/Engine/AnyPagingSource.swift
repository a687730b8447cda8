/// A type-erased source, which converts the ledger's loads to the source's requests.
package struct AnyPagingSource<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// Shows a stored page during the load.
    package typealias ShowStored = @Sendable (LoadedPage<Item>) async -> Void

    /// Performs a load entirely off the main actor, because each change of thread delays the list.
    package let load: @Sendable (PageLoad, ShowStored) async throws -> LoadedPage<Item>
    /// Whether the source can determine the page of an item.
    let canJump: @Sendable (_ position: Int, _ pageSize: Int) -> Bool

    package init<Source: PagingSource>(_ source: Source) where Source.Item == Item {
        /// Returns the page with its kind of keys.
        @Sendable func loaded(_ page: Page<Source.Key, Item>, for request: PageRequest<Source.Key>) -> LoadedPage<Item>
        {
            var loaded = LoadedPage(page)
            for case let key? in [request.key, page.nextKey, page.previousKey] where loaded.keys == .fixed {
                loaded.keys = Self.kind(of: key, size: request.size, in: source)
            }
            return loaded
        }
        canJump = { source.key(forItemAt: $0, pageSize: $1) != nil }
        load = { load, showStored in
            let request = PageRequest(key: try Self.key(load, of: source), size: load.size, loadType: load.type)
            if load.allowsStored, let stored = await source.stored(request) {
                let page = loaded(stored.page, for: request)
                if stored.isFresh { return page }
                if load.type == .refresh { await showStored(page) }
            }
            return loaded(try await source.load(request), for: request)
        }
    }

    private static func key<Source: PagingSource>(_ load: PageLoad, of source: Source) throws -> Source.Key? {
        switch load.address {
        case .first:
            return nil
        case .position(let position):
            guard let key = source.key(forItemAt: position, pageSize: load.size) else { throw PagingError.cannotJump }
            return key
        case .key(let erased):
            guard let key = erased.base as? Source.Key else { throw PagingError.foreignKey }
            return moved(key, by: load.moved, atMost: load.size, of: source)
        }
    }

    /// Returns a key moved by rows, in steps of at most a page, so that a source with page numbers needn't know the
    /// page size.
    private static func moved<Source: PagingSource>(
        _ key: Source.Key, by rows: Int, atMost size: Int, of source: Source
    ) -> Source.Key {
        var key = key
        var left = rows
        while left != 0 {
            let step = max(-size, min(size, left))
            key = source.key(key, movedBy: step)
            left -= step
        }
        return key
    }

    /// Returns the kind of a key. A page number changes by the same amount for a row as for a page, or only backwards.
    private static func kind<Source: PagingSource>(of key: Source.Key, size: Int, in source: Source) -> KeyKind {
        let (before, behind) = (source.key(key, movedBy: -1), source.key(key, movedBy: 1))
        if before == key, behind == key { return .fixed }
        return size == 1 || behind == key || behind == source.key(key, movedBy: size) ? .pages : .rows
    }
}
