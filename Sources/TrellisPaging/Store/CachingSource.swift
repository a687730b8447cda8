/// A source that stores another source's pages and shows them before the network responds, or without it.
///
/// The stored first page is shown immediately. If it is older than the age limit, it is loaded from the network too and
/// replaced. Further pages come from the store while they are fresh, otherwise from the network, and from the store
/// again if the network fails. A refresh by the user always uses the network.
///
/// For example:
/// ```swift
/// let pager = Pager(CachingSource(remote: api, store: cache, maxAge: .seconds(300)))
/// ```
public struct CachingSource<Remote: PagingSource, Store: PageStore>: PagingSource
where Store.Key == Remote.Key, Store.Item == Remote.Item {
    private let remote: Remote
    private let store: Store
    private let maxAge: Duration
    private let onStoreFailure: @Sendable (any Error) -> Void
    /// Whether saving the latest list failed, so that the store has pages of an older one.
    private let isBehind = Locked(false)

    /// Creates a caching source.
    ///
    /// - Parameters:
    ///   - remote: The source that loads from the network.
    ///   - store: The store of the pages.
    ///   - maxAge: The age up to which a stored page replaces a load. With zero, none does.
    ///   - onStoreFailure: Called after each failure of the store. The list continues without it. If the first page
    ///     can't be saved, later ones aren't either, since the stored ones are of an older list.
    public init(
        remote: Remote, store: Store, maxAge: Duration,
        onStoreFailure: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.remote = remote
        self.store = store
        self.maxAge = maxAge
        self.onStoreFailure = onStoreFailure
    }

    public func load(_ request: PageRequest<Remote.Key>) async throws -> Page<Remote.Key, Remote.Item> {
        let page: Page<Remote.Key, Remote.Item>
        do {
            page = try await remote.load(request)
        } catch {
            guard request.loadType != .refresh, !Task.isCancelled, let kept = await kept(request.key) else {
                throw error
            }
            return kept.page
        }
        // A cancelled load must not overwrite a newer page.
        guard !Task.isCancelled else { throw CancellationError() }
        let isFirst = request.loadType == .refresh && request.key == nil
        guard isFirst || !isBehind.withLock({ $0 }) else { return page }
        do {
            try await store.save(page, for: request.key, replacingAll: isFirst)
            if isFirst { isBehind.withLock { $0 = false } }
        } catch {
            if isFirst { isBehind.withLock { $0 = true } }
            onStoreFailure(error)
        }
        return page
    }

    public func stored(_ request: PageRequest<Remote.Key>) async -> StoredPage<Remote.Key, Remote.Item>? {
        guard let kept = await kept(request.key) else { return nil }
        return StoredPage(page: kept.page, isFresh: maxAge > .zero && kept.age <= maxAge)
    }

    public func key(forItemAt position: Int, pageSize: Int) -> Remote.Key? {
        remote.key(forItemAt: position, pageSize: pageSize)
    }

    public func key(_ key: Remote.Key, movedBy rows: Int) -> Remote.Key {
        remote.key(key, movedBy: rows)
    }

    private func kept(_ key: Remote.Key?) async -> (page: Page<Remote.Key, Remote.Item>, age: Duration)? {
        guard key == nil || !isBehind.withLock({ $0 }) else { return nil }
        do {
            return try await store.page(for: key)
        } catch {
            onStoreFailure(error)
            return nil
        }
    }
}
