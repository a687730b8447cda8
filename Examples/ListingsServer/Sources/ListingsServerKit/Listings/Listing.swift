/// A property, as the API returns it.
package struct Listing: Codable, Equatable, Sendable {
    /// Whether the property is for sale or for rent.
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case sale, rent
    }

    /// The kind of seller.
    package enum Seller: String, Codable, CaseIterable, Sendable {
        case owner, agent
    }

    package var id: Int
    package var title: String
    package var district: String
    /// The price in euros, or the monthly rent.
    package var price: Int
    /// The area, in square metres.
    package var area: Double
    package var rooms: Int
    package var tags: [String]
    package var kind: Kind
    package var seller: Seller
    /// The day, such as 2026-05-01.
    package var listed: String
    /// The path of the picture.
    package var picture: String
    /// The description, which only single listings have.
    package var description: String?
    /// The paths of all pictures, which only single listings have.
    package var pictures: [String]?

    /// The listing, as lists contain it.
    var withoutDescription: Listing {
        var listing = self
        listing.description = nil
        listing.pictures = nil
        return listing
    }
}

/// The kind of building in a listing's picture.
package enum Dwelling: Int, Sendable {
    case flat, house
}
