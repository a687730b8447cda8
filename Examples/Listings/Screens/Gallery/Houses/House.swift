/// A house in the list of two APIs: what is offered, and how well it fits where it is a quick match.
public struct House: Identifiable, Hashable, Sendable {
    /// What is offered.
    public let listing: Listing
    /// How well it fits, from 0 to 100; nil where it is not a quick match.
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
