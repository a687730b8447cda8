internal import TrellisPaging

/// Loads listings from the server.
public protocol ListingsDomainService: Sendable {
    /// Returns the source of a query's listings.
    func listings(_ query: ListingsQuery) -> ListingSource

    /// Returns the sources of the homes that may suit the user, newest first: those that owners offer, and those that
    /// match the user's wishes, which have a score. A home can be in both.
    func quickMatches(_ kind: Listing.Kind) -> (offers: ListingSource, matches: ListingSource)

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

/// Provides lists and details through the cache, so that whatever was loaded is available without the server.
public struct ListingsAppService: Sendable {
    private let domain: any ListingsDomainService
    private let cache: AppCache

    /// Creates a service with the API and the cache.
    public init(domain: any ListingsDomainService, cache: AppCache) {
        self.domain = domain
        self.cache = cache
    }

    /// Returns the source of a query's listings, first from the cache and then from the server.
    public func listings(_ query: ListingsQuery) -> ListingSource {
        ListingSource(domain.listings(query).kept(in: cache, as: "listings", query: query.name))
    }

    /// Returns the source of the homes that may suit the user, first from the cache and then from the server.
    public func quickMatches(_ kind: Listing.Kind) -> QuickMatchSource {
        let (offers, matches) = domain.quickMatches(kind)
        return QuickMatchSource(
            offers: ListingSource(offers.kept(in: cache, as: "offers", query: kind.rawValue)),
            matches: ListingSource(matches.kept(in: cache, as: "matches", query: kind.rawValue)))
    }

    /// Loads the details of a listing from the server, and stores them.
    ///
    /// - Throws: `RequestError` if the request fails.
    public func detail(of id: Listing.ID) async throws -> ListingDetail {
        let detail = try await domain.detail(of: id)
        // Without the cache, the details can still be shown.
        try? await details(of: id).save(Page(items: [detail], nextKey: nil), for: nil, replacingAll: true)
        return detail
    }

    /// Returns the stored details of a listing and the time since they were loaded, or `nil` if there are none.
    public func keptDetail(of id: Listing.ID) async -> (detail: ListingDetail, age: Duration)? {
        guard let kept = try? await details(of: id).page(for: nil), let detail = kept.page.items.first else {
            return nil
        }
        return (detail, kept.age)
    }

    private func details(of id: Listing.ID) -> KeptPages<ListingDetail> {
        KeptPages(cache: cache, source: "details", query: "\(id)")
    }
}
