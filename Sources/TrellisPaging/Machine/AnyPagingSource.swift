/// A source whose key type is erased; it turns the machine's loads into the source's requests.
package struct AnyPagingSource<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    package let load: @Sendable (PageLoad) async throws -> LoadedPage<Item>

    package init<Source: PagingSource>(_ source: Source) where Source.Item == Item {
        load = { load in
            let request = try PageRequest(key: Self.key(load, of: source), size: load.size, loadType: load.type)
            let page = try await source.load(request)
            return LoadedPage(
                items: page.items, previousKey: page.previousKey.map { PageKey($0) },
                nextKey: page.nextKey.map { PageKey($0) }, itemsBefore: page.itemsBefore, itemsAfter: page.itemsAfter)
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
            return load.moved == 0 ? key : source.key(key, movedBy: load.moved)
        }
    }
}
