public import TrellisRequests

/// The favourites on the server.
public struct HTTPFavouritesDomainService: FavouritesDomainService {
    private let client: HTTPClient

    /// Creates the service of a client's server.
    public init(_ client: HTTPClient) {
        self.client = client
    }

    public func favourites() async throws -> [Listing] {
        var all: [Listing] = []
        for page in 1...1000 {
            let next: [Listing] = try await client.get("api/favourites", query: ["page": page, "size": 200])
                .value(at: "Data.HouseList")
            all += next
            if next.count < 200 { break }
        }
        return all
    }

    public func add(_ id: Listing.ID) async throws {
        try await client.put("api/favourites/\(id)").response()
    }

    public func remove(_ id: Listing.ID) async throws {
        try await client.delete("api/favourites/\(id)").response()
    }

    public func order(_ ids: [Listing.ID]) async throws {
        try await client.put("api/favourites", body: .json(ids)).response()
    }
}
