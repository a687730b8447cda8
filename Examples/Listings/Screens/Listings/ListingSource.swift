public import TrellisPaging

/// The pages of a list of listings from any source.
public struct ListingSource: PagingSource {
    private let base: any PagingSource<Int, Listing>

    /// Creates the source from another one.
    public init(_ base: any PagingSource<Int, Listing>) {
        self.base = base
    }

    public var keys: PageKeys<Int> { base.keys }

    public func load(_ request: PageRequest<Int>) async throws -> Page<Int, Listing> {
        try await base.load(request)
    }

    public func stored(_ request: PageRequest<Int>) async -> StoredPage<Int, Listing>? {
        await base.stored(request)
    }

}

/// The homes of two lists as one, newest first: those that owners offer, and those that match the user's wishes. A home
/// of both is one row, with its score.
public struct QuickMatchSource: PagingSource {
    /// The positions in both lists.
    public typealias Key = MergedKey<Side, Side>

    /// One of the lists, either from the server or only from the cache.
    public struct Side: PagingSource {
        fileprivate let pages: ListingSource
        fileprivate let isStored: Bool

        public var keys: PageKeys<Int> { pages.keys }

        public func load(_ request: PageRequest<Int>) async throws -> Page<Int, Listing> {
            guard isStored else { return try await pages.load(request) }
            guard let stored = await pages.stored(request) else { throw NotStored() }
            return stored.page
        }

        private struct NotStored: Error {}
    }

    private let offers: ListingSource
    private let matches: ListingSource
    private let loaded: any PagingSource<Key, Listing>

    /// Creates the source of two lists with stored pages.
    init(offers: ListingSource, matches: ListingSource) {
        self.offers = offers
        self.matches = matches
        loaded = Self.merged(offers, matches, isStored: false)
    }

    public var keys: PageKeys<Key> { loaded.keys }

    public func load(_ request: PageRequest<Key>) async throws -> Page<Key, Listing> {
        try await loaded.load(request)
    }

    /// Returns the page merged from the stored pages of both lists. Its age is that of the older list.
    public func stored(_ request: PageRequest<Key>) async -> StoredPage<Key, Listing>? {
        guard var page = try? await Self.merged(offers, matches, isStored: true).load(request) else { return nil }
        var ages: [Duration] = []
        for list in [offers, matches] {
            let first = await list.stored(PageRequest(key: nil, size: request.size, loadType: .refresh))
            if let kept = first?.page.metadata as? KeptPage { ages.append(kept.age) }
        }
        page.metadata = ages.max().map(KeptPage.init)
        return StoredPage(page: page, isFresh: false)
    }

    private static func merged(
        _ offers: ListingSource, _ matches: ListingSource, isStored: Bool
    ) -> some PagingSource<Key, Listing> {
        Side(pages: offers, isStored: isStored)
            .merged(with: Side(pages: matches, isStored: isStored), by: { $0.id > $1.id }, combining: { $1 })
    }
}
