import ListingsScreens

/// A house, and its score if it is a quick match.
struct PlainHouse {
    let listing: Listing
    var score: Int?

    var tags: [String] {
        var tags = score.map { ["Quick match \($0)"] } ?? []
        tags.append(listing.seller == .owner ? "Owner" : "Agent")
        return tags + listing.tags
    }
}
