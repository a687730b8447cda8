/// One property, as the API gives it.
package struct Listing: Codable, Equatable, Sendable {
    /// Whether it is for sale or to let.
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case sale, rent
    }

    /// Who offers it.
    package enum Seller: String, Codable, CaseIterable, Sendable {
        case owner, agent
    }

    package var id: Int
    package var title: String
    package var district: String
    /// Whole euros; a month's, when it is to let.
    package var price: Int
    /// Square metres.
    package var area: Double
    package var rooms: Int
    package var tags: [String]
    package var kind: Kind
    package var seller: Seller
    /// The day, as 2026-05-01.
    package var listed: String
    /// The path of its picture.
    package var picture: String
    /// A paragraph; only with a single listing.
    package var description: String?
    /// The paths of all its pictures; only with a single listing.
    package var pictures: [String]?

    /// The listing as lists have it.
    var withoutDescription: Listing {
        var listing = self
        listing.description = nil
        listing.pictures = nil
        return listing
    }
}
