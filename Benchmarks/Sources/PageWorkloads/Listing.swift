/// A row of a list of homes.
public struct Listing: Codable, Identifiable, Equatable, Sendable {
    public var id: Int
    public var title: String
    public var district: String
    public var kind: String
    public var price: Double
    public var area: Double
    public var rooms: Int
    public var tags: [String]

    public init(id: Int) {
        self.id = id
        title = "Sunny flat with a balcony, number \(id)"
        district = "North"
        kind = "sale"
        price = 123_456.5
        area = 80.5
        rooms = 3
        tags = ["lift", "garden"]
    }

    /// Returns the rows of a page, numbered from 0.
    public static func page(_ number: Int, size: Int) -> [Listing] {
        (number * size..<(number + 1) * size).map { Listing(id: $0) }
    }
}

/// A response of the server, with the page two levels deep.
public struct ListingResponse: Codable, Sendable {
    public struct Content: Codable, Sendable {
        public var HouseList: [Listing]
        public var Total: Int
    }

    public var Data: Content
}
