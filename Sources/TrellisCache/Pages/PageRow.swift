internal import Foundation

/// A page as the file holds it.
struct PageRow {
    static let columns = "source, query, key, saved, content, checksum"

    let source: String
    let query: String
    let key: String
    let saved: Timestamp
    let content: Data

    /// Reads a row.
    ///
    /// - Throws: `CacheError` of kind `damaged` where it is not as it was written.
    init(_ row: SQLRow) throws {
        source = row.text(0)
        query = row.text(1)
        key = row.text(2)
        saved = Timestamp(milliseconds: row.integer(3))
        content = row.blob(4)
        guard row.integer(5) == checksum else { throw CacheError(.damaged, "a page is not as it was written") }
    }

    init(source: String, query: String, key: String, saved: Timestamp, content: Data) {
        self.source = source
        self.query = query
        self.key = key
        self.saved = saved
        self.content = content
    }

    /// Writes the row; a page of the same key gives way, and keeps its place in the order.
    ///
    /// - Throws: `CacheError`.
    func save(in connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO page (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (source, query, key) \
            DO UPDATE SET saved = excluded.saved, content = excluded.content, checksum = excluded.checksum
            """,
            .text(source), .text(query), .text(key), .integer(saved.milliseconds), .blob(content), .integer(checksum))
    }

    private var checksum: Int64 {
        var checksum = RowChecksum()
        checksum.add(source)
        checksum.add(query)
        checksum.add(key)
        checksum.add(saved.milliseconds)
        checksum.add(content)
        return checksum.value
    }
}
