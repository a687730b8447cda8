/// A read mark as a row of the database.
struct MarkRow {
    static let columns = "user, key, kind, value, checksum"

    let user: String
    let key: String
    let kind: String
    let value: Int64

    /// Reads a row.
    ///
    /// - Throws: `CacheError` of kind `damaged` if the row doesn't match its checksum.
    init(_ row: SQLRow) throws {
        user = row.text(0)
        key = row.text(1)
        kind = row.text(2)
        value = row.integer(3)
        guard row.integer(4) == checksum else { throw CacheError(.damaged, "a stored read mark is damaged") }
    }

    init(user: String, key: String, kind: String, value: Int64) {
        self.user = user
        self.key = key
        self.kind = kind
        self.value = value
    }

    /// Returns the stored mark with the same key, or `nil` if there is none.
    ///
    /// - Throws: `CacheError`.
    func kept(in connection: Connection) throws -> MarkRow? {
        try connection.first(
            "SELECT \(Self.columns) FROM mark WHERE user = ? AND key = ? AND kind = ?", .text(user),
            .text(key), .text(kind), read: MarkRow.init)
    }

    /// Saves the row, replacing the stored one with the same key.
    ///
    /// - Throws: `CacheError`.
    func save(in connection: Connection) throws {
        try connection.run(
            "INSERT OR REPLACE INTO mark (\(Self.columns)) VALUES (?, ?, ?, ?, ?)", .text(user), .text(key),
            .text(kind), .integer(value), .integer(checksum))
    }

    private var checksum: Int64 {
        var checksum = RowChecksum()
        checksum.add(user)
        checksum.add(key)
        checksum.add(kind)
        checksum.add(value)
        return checksum.value
    }
}
