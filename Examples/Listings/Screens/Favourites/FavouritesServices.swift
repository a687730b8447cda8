internal import TrellisCache
internal import TrellisPaging

/// Loads the user's favourites from the server and changes them there.
public protocol FavouritesDomainService: Sendable {
    /// Returns all favourites, in the user's order.
    ///
    /// - Throws: `RequestError` if the request fails.
    func favourites() async throws -> [Listing]

    /// Adds a listing before the other favourites. Has no effect if it is a favourite already.
    ///
    /// - Throws: An error if the request fails.
    func add(_ id: Listing.ID) async throws

    /// Removes a listing from the favourites. Has no effect if it isn't one.
    ///
    /// - Throws: An error if the request fails.
    func remove(_ id: Listing.ID) async throws

    /// Sets the order of the favourites. Favourites that aren't in the list come first.
    ///
    /// - Throws: An error if the request fails.
    func order(_ ids: [Listing.ID]) async throws
}

/// Stores the favourites, and the changes that the server hasn't received yet, across restarts.
protocol FavouritesCacheService: Sendable {
    /// Returns the stored state.
    ///
    /// - Throws: An error if the state can't be read.
    func load() async throws -> FavouritesState?

    /// Stores a state, which atomically replaces the previous one.
    ///
    /// - Throws: An error if the state can't be stored.
    func save(_ state: FavouritesState) async throws
}

/// Stores the favourites in SQLite, as a list of one page.
struct StoredFavouritesCacheService: FavouritesCacheService {
    let file: AppCache

    func load() async throws -> FavouritesState? {
        try await page().page(for: nil)?.page.items.first
    }

    func save(_ state: FavouritesState) async throws {
        try await page().save(Page(items: [state], nextKey: nil), for: nil, replacingAll: true)
    }

    private func page() async throws -> CachedPages<Int, FavouritesState> {
        CachedPages(in: try await file.open(), source: "favourites")
    }
}
