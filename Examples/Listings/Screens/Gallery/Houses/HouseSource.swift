public import TrellisPaging
public import TrellisRequests

/// The houses of two APIs as one list, newest first: those that owners offer, and those that match the user's wishes. A
/// house that both APIs return is one row, which is marked as a match. A page of houses for sale and for rent takes
/// four requests.
public struct HouseSource: PagingSource {
    /// The houses of one of the APIs.
    public typealias Houses = HTTPPagingSource<Int, House>
    /// The position in both APIs' lists.
    public typealias Key = MergedSource<Houses, Houses>.Key
    private let joined: MergedSource<Houses, Houses>

    /// Creates the source of houses for sale or for rent.
    public init(_ client: HTTPClient, kind: Listing.Kind) {
        let page = HTTPPaging.number(parameter: "page", size: "size")
        let owned = Houses(
            client.get("api/houses/owner", query: ["kind": kind.rawValue]), page: page,
            list: "Data.HouseList", total: "Data.Total"
        ) { (listing: Listing) in House(listing: listing) }
        let matching = Houses(
            client.get("api/houses/match", query: ["kind": kind.rawValue]), page: page,
            list: "Data.QuickMatch.List", total: "Data.QuickMatch.Total"
        ) { (match: QuickMatch) in House(listing: match.listing, score: match.score) }
        joined = owned.named("the owners' houses").merged(with: matching.named("the quick matches")) {
            $0.id > $1.id
        } combining: { owned, match in
            House(listing: owned.listing, score: match.score)
        }
    }

    /// Loads a page from both APIs. It fails if either request fails.
    public func load(_ request: PageRequest<Key>) async throws -> Page<Key, House> {
        try await joined.load(request)
    }
}

/// A listing of the second API, which also contains a score.
private struct QuickMatch: Decodable, Sendable {
    let listing: Listing
    let score: Int

    init(from decoder: any Decoder) throws {
        listing = try Listing(from: decoder)
        score = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .score)
    }

    private enum CodingKeys: CodingKey {
        case score
    }
}
