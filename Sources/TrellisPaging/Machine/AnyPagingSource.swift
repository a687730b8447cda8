/// A source whose key type is erased; it turns the machine's loads into the source's requests.
package struct AnyPagingSource<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// Shows a page kept from an earlier load, while the source is asked.
    package typealias ShowStored = @Sendable (LoadedPage<Item>) async -> Void

    /// Runs a load, away from the main actor from its beginning to its end: each change of thread is time that a list
    /// waits for.
    package let load: @Sendable (PageLoad, ShowStored) async throws -> LoadedPage<Item>

    package init<Source: PagingSource>(_ source: Source) where Source.Item == Item {
        load = { load, showStored in
            let request = try Self.request(load, of: source)
            if load.allowsStored, let stored = await source.stored(request) {
                let page = LoadedPage(stored.page)
                if stored.isFresh { return page }
                if load.type == .refresh { await showStored(page) }
            }
            var page = LoadedPage(try await source.load(request))
            page.keyMoves =
                request.key.map { source.key($0, movedBy: -1) != $0 || source.key($0, movedBy: 1) != $0 } ?? false
            return page
        }
    }

    private static func request<Source: PagingSource>(
        _ load: PageLoad, of source: Source
    ) throws -> PageRequest<Source.Key> {
        PageRequest(key: try key(load, of: source), size: load.size, loadType: load.type)
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

    /// Moves a key by no more than a page at a time, so that a source that counts pages need not know their size.
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
}
