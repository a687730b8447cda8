internal import TrellisCache
internal import TrellisPaging

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
