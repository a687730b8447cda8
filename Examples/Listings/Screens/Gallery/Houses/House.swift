/// A house of the two APIs: the listing, and how well it fits if it is a quick match.
public struct House: Identifiable, Hashable, Sendable {
    /// The listing.
    public let listing: Listing
    /// How well it fits, from 0 to 100, or `nil` if it isn't a quick match.
    public var score: Int?

    /// Creates a house.
    public init(listing: Listing, score: Int? = nil) {
        self.listing = listing
        self.score = score
    }

    public var id: Int { listing.id }

    /// What speaks for the house, the match first.
    public var tags: [String] {
        let match = score.map { ["Quick match \($0)"] } ?? []
        return match + (listing.seller == .owner ? ["Owner"] : ["Agent"]) + listing.tags
    }
}
