/// A listing, and how well it matches the user's wishes.
package struct QuickMatch: Encodable, Sendable {
    package var listing: Listing
    /// The score, from 0 to 100.
    package var score: Int

    /// The minimum score of a quick match.
    package static let threshold = 70

    /// Returns the score of a listing. The wishes are three rooms, eighty square metres and the common preferences.
    package static func score(of listing: Listing) -> Int {
        let wished: Set = ["Balcony", "Garden", "Lift", "Fitted kitchen", "Cellar", "Terrace"]
        let rooms = 10 * abs(listing.rooms - 3)
        let area = Int(abs(listing.area - 80) / 2)
        let tags = 8 * listing.tags.count { wished.contains($0) }
        return min(100, max(0, 76 - rooms - area + tags))
    }

    package func encode(to encoder: any Encoder) throws {
        try listing.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(score, forKey: .score)
    }

    private enum CodingKeys: String, CodingKey {
        case score
    }
}
