/// Brings the user's favourites to the server and from it.
public protocol FavouritesDomainService: Sendable {
    /// All favourites, in the user's order.
    ///
    /// - Throws: `RequestError` if the request fails.
    func favourites() async throws -> [Listing]

    /// Makes a listing the first favourite; doing so again changes nothing.
    ///
    /// - Throws: Why it could not be done.
    func add(_ id: Listing.ID) async throws

    /// Removes a favourite; doing so again changes nothing.
    ///
    /// - Throws: Why it could not be done.
    func remove(_ id: Listing.ID) async throws

    /// Puts favourites in an order. Those that aren't named come first.
    ///
    /// - Throws: Why it could not be done.
    func order(_ ids: [Listing.ID]) async throws
}

/// Stores the favourites, and the changes that the server hasn't received yet, across restarts.
protocol FavouritesCacheService: Sendable {
    /// Returns the stored state.
    ///
    /// - Throws: Why it could not be read.
    func load() async throws -> FavouritesState?

    /// Keeps a state in place of the last one, in one step.
    ///
    /// - Throws: Why it could not be kept.
    func save(_ state: FavouritesState) async throws
}
