/// A source that stores the pages of another source, and shows them before the network responds or when it isn't
/// available.
///
/// The stored first page is shown immediately. If it is older than the age limit, the page is also loaded from the
/// network and replaces it. Further pages are read from the store if they are fresh, otherwise loaded from the network.
/// If the network fails, the stored page is used. A refresh by the user always uses the network, and so do the further
/// pages that are loaded after it, or after a push or a saved edit. This source doesn't see a refresh of a list that it follows
/// (``PagingSource/followed(by:)``), so that its pages may then be stored ones, as old as the age limit. If they don't connect
/// to those of today, they are loaded from the network.
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
    /// Whether the store contains pages of an older list, because saving the latest list failed.
    private let isBehind = Locked(false)
    /// When a refresh has used the network last, or the list was found to have changed by pushes or edits. Pages that were
    /// stored before belong to an older list.
    private let renewed = Locked<(time: ContinuousClock.Instant?, changes: Int)>((nil, 0))

    /// Creates a caching source.
    ///
    /// - Parameters:
    ///   - remote: The source that loads from the network.
    ///   - store: The store of the pages.
    ///   - maxAge: The maximum age of a stored page that is used instead of a load. With zero, none is.
    ///   - onStoreFailure: Called after each failure of the store, but not if its load was cancelled. The list continues
    ///     without the store. If the first page can't be saved, later ones aren't saved either, because the stored pages
    ///     belong to an older list.
    public init(
        remote: Remote, store: Store, maxAge: Duration,
        onStoreFailure: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.remote = remote
        self.store = store
        self.maxAge = maxAge
        self.onStoreFailure = onStoreFailure
    }

    /// The keys of the source that loads from the network.
    public var keys: PageKeys<Remote.Key> { remote.keys }

    public func load(_ request: PageRequest<Remote.Key>) async throws -> Page<Remote.Key, Remote.Item> {
        let page: Page<Remote.Key, Remote.Item>
        do {
            page = try await remote.load(request)
        } catch {
            guard request.loadType != .refresh, !Task.isCancelled, var kept = await kept(request.key) else {
                throw error
            }
            kept.page.isStored = true
            return kept.page
        }
        // A cancelled load must not replace a newer page.
        guard !Task.isCancelled else { throw CancellationError() }
        if request.loadType == .refresh { renewed.withLock { $0.time = .now } }
        let isFirst = request.loadType == .refresh && request.key == nil
        guard isFirst || !isBehind.withLock({ $0 }) else { return page }
        do {
            try await store.save(page, for: request.key, replacingAll: isFirst)
            if isFirst { isBehind.withLock { $0 = false } }
        } catch {
            if isFirst { isBehind.withLock { $0 = true } }
            tell(error)
        }
        return page
    }

    public func stored(_ request: PageRequest<Remote.Key>) async -> StoredPage<Remote.Key, Remote.Item>? {
        guard let kept = await kept(request.key) else { return nil }
        let sinceRenewal = renewed.withLock { renewed in
            if request.changes != renewed.changes { renewed = (.now, request.changes) }
            return renewed.time?.duration(to: .now)
        }
        return StoredPage(page: kept.page, isFresh: maxAge > .zero && kept.age <= min(maxAge, sinceRenewal ?? maxAge))
    }

    private func kept(_ key: Remote.Key?) async -> (page: Page<Remote.Key, Remote.Item>, age: Duration)? {
        guard key == nil || !isBehind.withLock({ $0 }) else { return nil }
        do {
            return try await store.page(for: key)
        } catch {
            tell(error)
            return nil
        }
    }

    /// Tells the app of a failure of the store, which the end of a load that is no longer needed isn't.
    private func tell(_ error: any Error) {
        if !(error is CancellationError && Task.isCancelled) { onStoreFailure(error) }
    }
}
