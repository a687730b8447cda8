/// A search for listings: their kind, text, filters and order.
struct ListingSearch {
    /// The order of a list. Among equal listings, the newest comes first.
    enum Order: String, CaseIterable {
        case newest, cheapest, dearest, largest

        fileprivate var sql: String {
            switch self {
            case .newest: "id DESC"
            case .cheapest: "price, id DESC"
            case .dearest: "price DESC, id DESC"
            case .largest: "area DESC, id DESC"
            }
        }
    }

    var kind: Listing.Kind?
    /// The text that the title or the district must contain.
    var text: String?
    var district: String?
    var seller: Listing.Seller?
    var minRooms = 0
    var minPrice = 0
    var maxPrice = Int.max
    var order = Order.newest

    /// The names of the parameters that ``init(_:)`` reads.
    static let parameters = ["kind", "query", "district", "seller", "rooms", "minPrice", "maxPrice", "sort"]

    /// Reads a query strictly.
    init(_ query: QueryReader) throws(BadInput) {
        kind = try query.choice("kind", of: Listing.Kind.self)
        text = try query.text("query")
        district = try query.text("district")
        seller = try query.choice("seller", of: Listing.Seller.self)
        minRooms = try query.number("rooms", in: 0...100, default: 0)
        minPrice = try query.number("minPrice", in: 0...Int.max, default: 0)
        maxPrice = try query.number("maxPrice", in: 0...Int.max, default: Int.max)
        order = try query.choice("sort", of: Order.self) ?? .newest
    }

    /// Whether the search is for all listings of a kind, in the order in which they are stored.
    var isWholeList: Bool {
        text == nil && district == nil && seller == nil && minRooms == 0 && minPrice == 0 && maxPrice == .max
            && order == .newest
    }

    /// The condition and the order in SQL, and the values of the parameters.
    var sql: (condition: String, order: String, values: [SQLiteStatement.Value]) {
        var conditions = ["price BETWEEN ? AND ?", "rooms >= ?"]
        var values: [SQLiteStatement.Value] = [.int(minPrice), .int(maxPrice), .int(minRooms)]
        for (column, value) in [("kind", kind?.rawValue), ("district", district), ("seller", seller?.rawValue)] {
            guard let value else { continue }
            conditions.append("\(column) = ?")
            values.append(.text(value))
        }
        if let text {
            conditions.append("(title LIKE ? ESCAPE '\\' OR district LIKE ? ESCAPE '\\')")
            values += [.text(Self.pattern(text)), .text(Self.pattern(text))]
        }
        return (conditions.joined(separator: " AND "), order.sql, values)
    }

    /// Returns a LIKE pattern that matches a text anywhere. The wildcards in the text are escaped.
    private static func pattern(_ text: String) -> String {
        var pattern = "%"
        for character in text {
            if "\\%_".contains(character) { pattern.append("\\") }
            pattern.append(character)
        }
        return pattern + "%"
    }
}
