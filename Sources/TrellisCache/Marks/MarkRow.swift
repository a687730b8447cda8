/// A read mark as the file holds it.
struct MarkRow {
    static let columns = "user, scope, place, kind, value, checksum"

    let user: String
    let scope: Int64
    let place: Int64
    let kind: String
    let value: Int64

    /// Reads a row.
    ///
    /// - Throws: `CacheError` of kind `damaged` where it is not as it was written.
    init(_ row: SQLRow) throws {
        user = row.text(0)
        scope = row.integer(1)
        place = row.integer(2)
        kind = row.text(3)
        value = row.integer(4)
        guard row.integer(5) == checksum else { throw CacheError(.damaged, "a read mark is not as it was written") }
    }

    init(user: String, scope: Int64, place: Int64, kind: String, value: Int64) {
        self.user = user
        self.scope = scope
        self.place = place
        self.kind = kind
        self.value = value
    }

    /// The mark that is kept in the place of this one.
    ///
    /// - Throws: `CacheError`.
    func kept(in connection: Connection) throws -> MarkRow? {
        try connection.first(
            "SELECT \(Self.columns) FROM mark WHERE user = ? AND scope = ? AND place = ? AND kind = ?", .text(user),
            .integer(scope), .integer(place), .text(kind), read: MarkRow.init)
    }

    /// Writes the row over the one in its place.
    ///
    /// - Throws: `CacheError`.
    func save(in connection: Connection) throws {
        try connection.run(
            "INSERT OR REPLACE INTO mark (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?)", .text(user), .integer(scope),
            .integer(place), .text(kind), .integer(value), .integer(checksum))
    }

    private var checksum: Int64 {
        var checksum = RowChecksum()
        checksum.add(user)
        checksum.add(scope)
        checksum.add(place)
        checksum.add(kind)
        checksum.add(value)
        return checksum.value
    }
}
