/// A property for sale or for rent, as the server describes it in its lists.
public struct Listing: Identifiable, Codable, Hashable, Sendable {
    /// Whether it is sold or let.
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
    /// The price, or the rent a month.
    public let price: Int
    /// Square metres.
    public let area: Double
    public let rooms: Int
    public let tags: [String]
    public let kind: Kind
    public let seller: Seller
    /// The day on which it was listed, as in 2026-05-01.
    public let listed: String
    /// The path of its picture on the server.
    public let picture: String
}
