public import TrellisRequests

/// A query for listings.
public struct ListingsQuery: Hashable, Codable, Sendable {
    /// The order of the list.
    public enum Order: String, CaseIterable, Codable, Sendable {
        case newest, cheapest, dearest, largest
    }

    /// For sale or for rent. Changing it removes the prices from the filter, because rents and prices differ in scale.
    public var kind: Listing.Kind {
        didSet { if kind != oldValue { (filter.minPrice, filter.maxPrice) = (nil, nil) } }
    }
    /// A text that the title or the district contains; empty for all listings.
    public var text = ""
    /// The order of the list.
    public var order = Order.newest
    /// The filter.
    public var filter = ListingsFilter()

    /// Creates a query for all listings of a kind.
    public init(_ kind: Listing.Kind = .sale) {
        self.kind = kind
    }

    /// The query's fields in a request.
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

    /// The query's name in the cache, which is unique for each query.
    public var name: String {
        fields.fields.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }
}

/// The properties that a listing must have. `nil` matches any value.
public struct ListingsFilter: Hashable, Codable, Sendable {
    /// The district.
    public var district: String?
    /// The kind of seller.
    public var seller: Listing.Seller?
    /// The minimum number of rooms.
    public var minRooms: Int?
    /// The minimum price. Setting it removes a maximum price that isn't higher.
    public var minPrice: Int? { didSet { if !hasRange { maxPrice = nil } } }
    /// The maximum price. Setting it removes a minimum price that isn't lower.
    public var maxPrice: Int? { didSet { if !hasRange { minPrice = nil } } }

    /// Creates a filter that matches all listings.
    public init() {}

    private var hasRange: Bool { minPrice ?? 0 < maxPrice ?? .max }
}
