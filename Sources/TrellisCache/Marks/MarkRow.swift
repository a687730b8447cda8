/// A read mark as a row of the database.
struct MarkRow {
    static let columns = "user, scope, place, kind, value, checksum"

    let user: String
    let scope: Int64
    let place: Int64
    let kind: String
    let value: Int64

    /// Reads a row.
    ///
    /// - Throws: `CacheError` of kind `damaged` if the row doesn't match its checksum.
    init(_ row: SQLRow) throws {
        user = row.text(0)
        scope = row.integer(1)
        place = row.integer(2)
        kind = row.text(3)
        value = row.integer(4)
        guard row.integer(5) == checksum else { throw CacheError(.damaged, "a stored read mark is damaged") }
    }

    init(user: String, scope: Int64, place: Int64, kind: String, value: Int64) {
        self.user = user
        self.scope = scope
        self.place = place
        self.kind = kind
        self.value = value
    }

    /// Returns the stored mark with the same key, or `nil` if there is none.
    ///
    /// - Throws: `CacheError`.
    func kept(in connection: Connection) throws -> MarkRow? {
        try connection.first(
            "SELECT \(Self.columns) FROM mark WHERE user = ? AND scope = ? AND place = ? AND kind = ?", .text(user),
            .integer(scope), .integer(place), .text(kind), read: MarkRow.init)
    }

    /// Saves the row, replacing the stored one with the same key.
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
