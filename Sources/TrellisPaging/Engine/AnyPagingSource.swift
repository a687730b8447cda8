/// A type-erased source, which converts the ledger's loads to the source's requests.
package struct AnyPagingSource<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// Shows a stored page during the load.
    package typealias ShowStored = @Sendable (LoadedPage<Item>) async -> Void

    /// Performs a load entirely off the main actor, because each change of thread delays the list.
    package let load: @Sendable (PageLoad, ShowStored) async throws -> LoadedPage<Item>
    /// Whether the source can determine the page of an item.
    let canJump: @Sendable (_ position: Int, _ pageSize: Int) -> Bool

    package init<Source: PagingSource>(_ source: Source) where Source.Item == Item {
        let keys = source.keys, hasReported = Locked(false)
        canJump = { keys.key($0, $1) != nil }
        load = { load, showStored in
            var request = PageRequest(key: try Self.key(load, keys), size: load.size, loadType: load.type)
            request.changes = load.changes
            if load.allowsStored, let stored = await source.stored(request) {
                var page = stored.page.erased(of: load, requestedBy: request, keys)
                page.isStored = true
                if stored.isFresh { return page }
                if load.type == .refresh { await showStored(page) }
            }
            let page = try await source.load(request)
            if let size = page.pageSize, size < 1 { Self.report(size, of: Source.self, unless: hasReported) }
            return page.erased(of: load, requestedBy: request, keys)
        }
    }

    private static func report(_ size: Int, of source: Any.Type, unless hasReported: Locked<Bool>) {
        let isFirst = hasReported.withLock { reported in
            defer { reported = true }
            return !reported
        }
        guard isFirst else { return }
        let message = "the page size of a page of \(source) is \(size), which is passed over"
        ListIssue(kind: .pageSize, message: message, fileID: #fileID, line: #line).report()
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
