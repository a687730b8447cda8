public import TrellisPaging
public import TrellisRequests

/// The houses of two APIs as one list, newest first: those that owners offer, and those that match the user's wishes. A
/// house that both APIs return is one row, which is marked as a match. A page of houses for sale and for rent takes
/// four requests.
public struct HouseSource: PagingSource {
    /// The houses of one of the APIs.
    public typealias Houses = HTTPPagingSource<Int, House>
    /// The position in both APIs' lists.
    public typealias Key = MergedKey<Houses, Houses>
    private let joined: any PagingSource<Key, House>

    /// Creates the source of houses for sale or for rent.
    public init(_ client: HTTPClient, kind: Listing.Kind) {
        joined = Self.owned(client, kind: kind).merged(with: Self.matching(client, kind: kind)) {
            $0.id > $1.id
        } combining: { owned, match in
            House(listing: owned.listing, score: match.score)
        }
    }

    /// Returns the source of the houses that owners offer.
    static func owned(_ client: HTTPClient, kind: Listing.Kind) -> Houses {
        Houses(
            client.get("api/houses/owner", query: ["kind": kind.rawValue]), page: page,
            list: "Data.HouseList", total: "Data.Total"
        ) { (listing: Listing) in House(listing: listing) }.named("the owners' houses")
    }

    /// Returns the source of the houses that match the user's wishes.
    static func matching(_ client: HTTPClient, kind: Listing.Kind) -> Houses {
        Houses(
            client.get("api/houses/match", query: ["kind": kind.rawValue]), page: page,
            list: "Data.QuickMatch.List", total: "Data.QuickMatch.Total"
        ) { (match: QuickMatch) in House(listing: match.listing, score: match.score) }.named("the quick matches")
    }

    private static let page = HTTPPaging.number(parameter: "page", size: "size")

    /// The keys of the merged list.
    public var keys: PageKeys<Key> { joined.keys }

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
