/// A property for sale or for rent, as the server's lists contain it.
public struct Listing: Identifiable, Codable, Hashable, Sendable {
    /// Whether a listing is for sale or for rent.
    public enum Kind: String, CaseIterable, Codable, Sendable {
        case sale
        case rent
    }

    /// The kind of seller.
    public enum Seller: String, CaseIterable, Codable, Sendable {
        case owner
        case agent
    }

    public let id: Int
    public let title: String
    public let district: String
    /// The price, or the monthly rent.
    public let price: Int
    /// The area, in square metres.
    public let area: Double
    public let rooms: Int
    public let tags: [String]
    public let kind: Kind
    public let seller: Seller
    /// The day on which it was listed, such as 2026-05-01.
    public let listed: String
    /// The path of the picture on the server.
    public let picture: String
    /// How well it matches the user's wishes, from 0 to 100; `nil` if it isn't a quick match.
    public var score: Int?
}

/// The details of a listing that lists don't include.
public struct ListingDetail: Codable, Hashable, Sendable {
    /// The description, in one paragraph.
    public let description: String
    /// The paths of all pictures on the server.
    public let pictures: [String]?
}

/// The texts of a listing in the app's language, for the gallery.
extension Listing {
    /// The price, formatted.
    public var priceText: String { AppTexts.preferred.price(of: self) }

    /// The facts in one line.
    public var factsText: String { AppTexts.preferred.facts(of: self) }
}
