/// A type-erased source, which converts the ledger's loads to the source's requests.
package struct AnyPagingSource<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// Shows a stored page during the load.
    package typealias ShowStored = @Sendable (LoadedPage<Item>) async -> Void

    /// Performs a load entirely off the main actor, because each change of thread delays the list.
    package let load: @Sendable (PageLoad, ShowStored) async throws -> LoadedPage<Item>
    /// Whether the source can determine the page of an item.
    let canJump: @Sendable (_ position: Int, _ pageSize: Int) -> Bool

    package init<Source: PagingSource>(_ source: Source) where Source.Item == Item {
        let keys = source.keys
        canJump = { keys.key($0, $1) != nil }
        load = { load, showStored in
            let request = PageRequest(key: try Self.key(load, keys), size: load.size, loadType: load.type)
            if load.allowsStored, let stored = await source.stored(request) {
                let page = LoadedPage(stored.page, requestedBy: request, keys)
                if stored.isFresh { return page }
                if load.type == .refresh { await showStored(page) }
            }
            return LoadedPage(try await source.load(request), requestedBy: request, keys)
        }
    }

    private static func key<Key>(_ load: PageLoad, _ keys: PageKeys<Key>) throws -> Key? {
        switch load.address {
        case .first:
            return nil
        case .position(let position):
            guard position < PagingConfig.maximumRowCount else { throw PagingError.beyondRows }
            guard let key = keys.key(position, load.size) else { throw PagingError.cannotJump }
            return key
        case .key(let erased):
            guard let key = erased.base as? Key else { throw PagingError.foreignKey }
            return keys.key(key, movedBy: load.moved, size: load.size)
        }
    }
}
