internal import TrellisPaging
public import TrellisRequests

/// Loads listings from the server.
public struct HTTPListingsDomainService: ListingsDomainService {
    private let client: HTTPClient

    /// Creates the service of a client's server.
    public init(_ client: HTTPClient) {
        self.client = client
    }

    public func listings(_ query: ListingsQuery) -> ListingSource {
        ListingSource(
            HTTPPagingSource(
                client.get("api/listings", query: query.fields), page: .number(parameter: "page", size: "size"),
                list: "Data.HouseList", total: "Data.Total", as: Listing.self))
    }

    public func quickMatches(_ kind: Listing.Kind) -> (offers: ListingSource, matches: ListingSource) {
        (
            ListingSource(HouseSource.owned(client, kind: kind).map(\.scoredListing)),
            ListingSource(HouseSource.matching(client, kind: kind).map(\.scoredListing))
        )
    }

    public func detail(of id: Listing.ID) async throws -> ListingDetail {
        try await client.get("api/listings/\(id)").value(at: "Data")
    }

    public func listing(_ id: Listing.ID) async throws -> Listing {
        try await client.get("api/listings/\(id)").value(at: "Data")
    }

    public func districts() async throws -> [String] {
        try await client.get("api/districts", query: ["size": 200]).value(at: "Data.List")
    }

    public func send(_ message: ContactMessage, about id: Listing.ID) async throws {
        try await client.post("api/listings/\(id)/messages", body: .json(message)).response()
    }
}
