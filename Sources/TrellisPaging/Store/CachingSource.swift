/// A source that keeps what another one loads, and shows it before the network answers, or without it.
///
/// The first page kept is shown at once. Where it is no older than the age limit, that is all; otherwise the network is
/// asked too, and its answer replaces the page. Further pages come from the store while they are fresh, then from the
/// network, and from the store again where the network fails. A refresh by the user always asks the network.
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
    /// Whether the store could not take the list that was loaded last: what it still has are pages of an older one.
    private let isBehind = Locked(false)

    /// Creates a source over another one and a store.
    ///
    /// - Parameters:
    ///   - remote: Loads pages from the network.
    ///   - store: Keeps them.
    ///   - maxAge: How old a page may be to stand for a load; nothing is fresh with zero.
    ///   - onStoreFailure: Is told when the store fails. The list goes on without it; where the first page could not be
    ///     kept, so do the further ones, since those kept are of an older list.
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
