public import TrellisPaging

/// Loads listings from the server.
public protocol ListingsDomainService: Sendable {
    /// Returns the source of a query's listings.
    func listings(_ query: ListingsQuery) -> ListingSource

    /// Returns the details of a listing, which lists don't include.
    ///
    /// - Throws: `RequestError` if the request fails.
    func detail(of id: Listing.ID) async throws -> ListingDetail

    /// Returns a listing, as lists contain it.
    ///
    /// - Throws: `RequestError` if the request fails.
    func listing(_ id: Listing.ID) async throws -> Listing

    /// Returns the names of the districts.
    ///
    /// - Throws: `RequestError` if the request fails.
    func districts() async throws -> [String]

    /// Sends a message to a listing's seller.
    ///
    /// - Throws: An error if the request fails.
    func send(_ message: ContactMessage, about id: Listing.ID) async throws
}

/// Stores the pages of lists across restarts.
public protocol ListingsCacheService: Sendable {
    /// Returns the stored pages of a query. Their metadata is a ``KeptPage``.
    func pages(of query: ListingsQuery) -> any PageStore<Int, Listing>
}

/// The metadata of a page from the cache. Pages from the server have none.
public struct KeptPage: Sendable, Equatable {
    /// The time since the page was loaded.
    public let age: Duration
}

/// Provides the lists through the cache, so that loaded pages are available without the server.
public struct ListingsAppService: Sendable {
    private let domain: any ListingsDomainService
    private let cache: any ListingsCacheService

    /// Creates a service with the API and the cache.
    public init(domain: any ListingsDomainService, cache: any ListingsCacheService) {
        self.domain = domain
        self.cache = cache
    }

    /// Returns the source of a query's listings, first from the cache and then from the server.
    public func listings(_ query: ListingsQuery) -> ListingSource {
        kept(domain.listings(query), in: cache.pages(of: query))
    }

    private func kept(
        _ remote: ListingSource, in store: some PageStore<Int, Listing>
    ) -> ListingSource {
        ListingSource(CachingSource(remote: remote, store: store, maxAge: .zero))
    }
}
