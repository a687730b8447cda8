/// Reads the listings from their file. It is used on one thread.
package final class ListingDatabase {
    /// The identifier ("TRLS") of a database of listings, and the version of its layout.
    static let applicationID = 0x5452_4C53
    static let version = 2

    /// The houses that owners offer, and the matches.
    let houses: HouseTables
    /// The groups and their posts.
    let groups: GroupTables
    private let countAll: Int
    private let countByKind: [Listing.Kind: Int]
    private let anyKindPage: SQLiteStatement
    private let kindPage: SQLiteStatement
    private let connection: SQLiteConnection
    private let single: SQLiteStatement
    private let dwelling: SQLiteStatement

    static let columns = "id, title, district, price, area, rooms, tags, kind, seller, listed"

    /// Opens a complete file.
    init(path: String) throws {
        connection = try SQLiteConnection(path: path, mode: .readOnly)
        let select = "SELECT \(Self.columns) FROM listings"
        // Ids have no gaps and the newest listing has the highest id. `place` numbers the listings of a kind, beginning
        // with the newest. Reading a page therefore takes the same time anywhere in the list.
        anyKindPage = try connection.prepare("\(select) WHERE id <= ?1 ORDER BY id DESC LIMIT ?2")
        kindPage = try connection.prepare("\(select) WHERE kind = ?1 AND place >= ?2 ORDER BY place LIMIT ?3")
        single = try connection.prepare("SELECT \(Self.columns), description FROM listings WHERE id = ?1")
        dwelling = try connection.prepare("SELECT dwelling FROM listings WHERE id = ?1")

        houses = try HouseTables(connection)
        groups = try GroupTables(connection)
        countAll = try connection.number("SELECT count(*) FROM listings") ?? 0
        let countOfKind = try connection.prepare("SELECT count(*) FROM listings WHERE kind = ?1")
        var counts: [Listing.Kind: Int] = [:]
        for kind in Listing.Kind.allCases {
            counts[kind] = try countOfKind.first([.text(kind.rawValue)]) { $0.int(0) }
        }
        countByKind = counts
    }

    /// Returns the number of listings of a kind, or of all kinds.
    package func count(of kind: Listing.Kind?) -> Int {
        guard let kind else { return countAll }
        return countByKind[kind] ?? 0
    }

    /// Returns at most `limit` listings from `offset`, newest first.
    private func listings(of kind: Listing.Kind?, offset: Int, limit: Int) throws -> [Listing] {
        guard let kind else {
            return try anyKindPage.rows([.int(countAll - offset), .int(limit)], read: Self.listing)
        }
        return try kindPage.rows([.text(kind.rawValue), .int(offset), .int(limit)], read: Self.listing)
    }

    /// Returns the listings that match a search, and their total number.
    ///
    /// - Complexity: O(*n*), where *n* is the number of listings in the database, except for the whole list of a kind.
    func listings(
        _ search: ListingSearch, offset: Int, limit: Int
    ) throws -> (listings: [Listing], total: Int) {
        if search.isWholeList {
            return (try listings(of: search.kind, offset: offset, limit: limit), count(of: search.kind))
        }
        let (condition, order, values) = search.sql
        let rows = try connection.prepare(
            "SELECT \(Self.columns) FROM listings WHERE \(condition) ORDER BY \(order) LIMIT ? OFFSET ?")
        let found = try rows.rows(values + [.int(limit), .int(offset)], read: Self.listing)
        let count = try connection.prepare("SELECT count(*) FROM listings WHERE \(condition)")
        return (found, try count.first(values) { $0.int(0) } ?? 0)
    }

    /// Returns a listing with its description, or `nil` if there is none with the id.
    func listing(_ id: Int) throws -> Listing? {
        try single.first([.int(id)]) { row in
            var listing = try Self.listing(row)
            listing.description = row.text(10)
            listing.pictures = PictureView.allCases.map { $0.path(of: id) }
            return listing
        }
    }

    /// Returns the kind of building in a listing's picture, or `nil` if there is no listing with the id.
    func dwelling(of id: Int) throws -> Dwelling? {
        try dwelling.first([.int(id)]) { Dwelling(rawValue: $0.int(0)) } ?? nil
    }

    /// Returns the listing in a row.
    static func listing(_ row: SQLiteStatement) throws -> Listing {
        let id = row.int(0)
        guard let kind = Listing.Kind(rawValue: row.text(7)), let seller = Listing.Seller(rawValue: row.text(8)) else {
            throw SQLiteError(code: 0, message: "kind or seller is not one we know", context: "reading listing \(id)")
        }
        return Listing(
            id: id, title: row.text(1), district: row.text(2), price: row.int(3), area: row.double(4),
            rooms: row.int(5), tags: row.text(6).split(separator: "\n").map(String.init), kind: kind, seller: seller,
            listed: row.text(9), picture: "/pictures/\(id).png")
    }
}
