public import TrellisPaging

/// Fetches listings.
public protocol ListingsDomainService: Sendable {
    /// The listings that a query asks for, page by page.
    func listings(_ query: ListingsQuery) -> ListingSource

    /// What a list does not tell of a listing.
    ///
    /// - Throws: Why it could not be had.
    func detail(of id: Listing.ID) async throws -> ListingDetail

    /// One listing as lists have it.
    ///
    /// - Throws: Why it could not be had.
    func listing(_ id: Listing.ID) async throws -> Listing

    /// The names of the districts.
    ///
    /// - Throws: Why they could not be had.
    func districts() async throws -> [String]

    /// Sends a message to who offers a listing.
    ///
    /// - Throws: Why it could not be sent.
    func send(_ message: ContactMessage, about id: Listing.ID) async throws
}

/// Keeps the pages of lists across restarts.
public protocol ListingsCacheService: Sendable {
    /// The pages that were kept of a query. They say when they were kept, in their metadata.
    func pages(of query: ListingsQuery) -> any PageStore<Int, Listing>
}

/// When a page was loaded that is shown from the cache; what pages of the server don't have.
public struct KeptPage: Sendable, Equatable {
    /// How long ago it was loaded.
    public let age: Duration
}

/// Serves the lists: each goes through the cache, so that what was seen once can be seen without the server.
public struct ListingsAppService: Sendable {
    private let domain: any ListingsDomainService
    private let cache: any ListingsCacheService

    /// Creates the service of what fetches and what keeps.
    public init(domain: any ListingsDomainService, cache: any ListingsCacheService) {
        self.domain = domain
        self.cache = cache
    }

    /// The listings of a query: those kept at once, then the server's.
    public func listings(_ query: ListingsQuery) -> ListingSource {
        kept(domain.listings(query), in: cache.pages(of: query))
    }

    private func kept(
        _ remote: ListingSource, in store: some PageStore<Int, Listing>
    ) -> ListingSource {
        ListingSource(CachingSource(remote: remote, store: store, maxAge: .zero))
    }
}
