internal import TrellisCache
public import TrellisPaging

/// Stores the pages of lists in SQLite.
public struct StoredListingsCacheService: ListingsCacheService {
    private let file: AppCache

    /// Creates the service of the app's cache.
    public init(_ file: AppCache) {
        self.file = file
    }

    public func pages(of query: ListingsQuery) -> any PageStore<Int, Listing> {
        StoredListings(file: file, query: query.name)
    }
}

/// The pages of a list in the app's cache, which is opened on first use.
private struct StoredListings: PageStore {
    let file: AppCache
    let query: String

    func page(for key: Int?) async throws -> (page: Page<Int, Listing>, age: Duration)? {
        guard var kept = try await pages().page(for: key) else { return nil }
        kept.page.metadata = KeptPage(age: kept.age)
        return kept
    }

    func save(_ page: Page<Int, Listing>, for key: Int?, replacingAll: Bool) async throws {
        try await pages().save(page, for: key, replacingAll: replacingAll)
    }

    private func pages() async throws -> CachedPages<Int, Listing> {
        CachedPages(in: try await file.open(), source: "listings", query: query)
    }
}
