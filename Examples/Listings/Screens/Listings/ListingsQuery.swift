public import TrellisRequests

/// What the user wants to see of the listings.
public struct ListingsQuery: Hashable, Codable, Sendable {
    /// The order of the list.
    public enum Order: String, CaseIterable, Codable, Sendable {
        case newest, cheapest, dearest, largest
    }

    /// For sale or for rent.
    public var kind: Listing.Kind
    /// What the title or the district contains; empty for all.
    public var text = ""
    /// The order of the list.
    public var order = Order.newest
    /// What else a listing has to be.
    public var filter = ListingsFilter()

    /// Creates a query for everything of a kind.
    public init(_ kind: Listing.Kind = .sale) {
        self.kind = kind
    }

    /// The fields that ask the server for it.
    public var fields: HTTPQuery {
        var fields: HTTPQuery = ["kind": kind.rawValue]
        if !text.isEmpty { fields.set("query", text) }
        if order != .newest { fields.set("sort", order.rawValue) }
        fields.set("district", filter.district)
        fields.set("seller", filter.seller?.rawValue)
        fields.set("rooms", filter.minRooms)
        fields.set("minPrice", filter.minPrice)
        fields.set("maxPrice", filter.maxPrice)
        return fields
    }

    /// The name under which the answers are kept: equal for equal queries alone.
    public var name: String {
        fields.fields.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }
}

/// What a listing has to be to be shown; `nil` leaves a property open.
public struct ListingsFilter: Hashable, Codable, Sendable {
    /// The district.
    public var district: String?
    /// Who offers it.
    public var seller: Listing.Seller?
    /// The fewest rooms.
    public var minRooms: Int?
    /// The lowest price.
    public var minPrice: Int?
    /// The highest price.
    public var maxPrice: Int?

    /// Creates a filter that lets everything through.
    public init() {}
}
