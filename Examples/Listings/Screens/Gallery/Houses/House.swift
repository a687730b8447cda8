/// A house from one of the two APIs: the listing, and its score if it is a quick match.
public struct House: Identifiable, Hashable, Sendable {
    /// The listing.
    public let listing: Listing
    /// The score of the match, from 0 to 100, or `nil` if the house isn't a quick match.
    public var score: Int?

    /// Creates a house.
    public init(listing: Listing, score: Int? = nil) {
        self.listing = listing
        self.score = score
    }

    public var id: Int { listing.id }

    /// The listing with the score.
    var scoredListing: Listing {
        var listing = listing
        listing.score = score
        return listing
    }

    /// The house's advantages as short texts, beginning with the match.
    public var tags: [String] {
        let match = score.map { [translated("Quick match \($0)")] } ?? []
        return match + (listing.seller == .owner ? [translated("Owner")] : [translated("Agent")]) + listing.tags
    }
}
