/// Reads the houses that owners offer, and the matches. It is used on one thread.
final class HouseTables {
    private let ownerPage: SQLiteStatement
    private let ownerCount: SQLiteStatement
    private let matchPage: SQLiteStatement
    private let matchCount: SQLiteStatement

    init(_ connection: SQLiteConnection) throws {
        let select = "SELECT \(ListingDatabase.columns), score FROM listings"
        let order = "ORDER BY id DESC LIMIT ?2 OFFSET ?3"
        let owner = "seller = 'owner' AND kind = ?1"
        ownerPage = try connection.prepare("\(select) WHERE \(owner) \(order)")
        ownerCount = try connection.prepare("SELECT count(*) FROM listings WHERE \(owner)")
        let match = "score >= \(QuickMatch.threshold) AND kind = ?1"
        matchPage = try connection.prepare("\(select) WHERE \(match) \(order)")
        matchCount = try connection.prepare("SELECT count(*) FROM listings WHERE \(match)")
    }

    /// Creates the indexes for reading pages.
    static func makeIndexes(in connection: SQLiteConnection) throws {
        try connection.execute("CREATE INDEX houses_of_owners ON listings (kind, id) WHERE seller = 'owner'")
        try connection.execute(
            "CREATE INDEX quick_matches ON listings (kind, id) WHERE score >= \(QuickMatch.threshold)")
    }

    /// Returns houses that owners offer, newest first, and their total number.
    ///
    /// - Complexity: O(*n*), where *n* is the number of houses up to the end of the page. Counting takes time as well.
    func ownerHouses(of kind: Listing.Kind, offset: Int, limit: Int) throws -> (list: [Listing], total: Int) {
        let list = try ownerPage.rows(
            [.text(kind.rawValue), .int(limit), .int(offset)], read: ListingDatabase.listing)
        return (list, try ownerCount.first([.text(kind.rawValue)]) { $0.int(0) } ?? 0)
    }

    /// Returns houses that match, from any seller, newest first, and their total number.
    ///
    /// - Complexity: O(*n*), where *n* is the number of houses up to the end of the page. Counting takes time as well.
    func quickMatches(of kind: Listing.Kind, offset: Int, limit: Int) throws -> (list: [QuickMatch], total: Int) {
        let list = try matchPage.rows([.text(kind.rawValue), .int(limit), .int(offset)]) { row in
            QuickMatch(listing: try ListingDatabase.listing(row), score: row.int(10))
        }
        return (list, try matchCount.first([.text(kind.rawValue)]) { $0.int(0) } ?? 0)
    }
}
