internal import Foundation

/// A page as a row of the database.
struct PageRow {
    static let columns = "source, query, key, saved, content, checksum"

    let source: String
    let query: String
    let key: String
    let saved: Timestamp
    let content: Data

    /// Reads a row.
    ///
    /// - Throws: `CacheError` of kind `damaged` if the row doesn't match its checksum.
    init(_ row: SQLRow) throws {
        source = row.text(0)
        query = row.text(1)
        key = row.text(2)
        saved = Timestamp(milliseconds: row.integer(3))
        content = row.blob(4)
        guard row.integer(5) == checksum else { throw CacheError(.damaged, "a stored page is damaged") }
    }

    init(source: String, query: String, key: String, saved: Timestamp, content: Data) {
        self.source = source
        self.query = query
        self.key = key
        self.saved = saved
        self.content = content
    }

    /// Saves the row. It replaces a page with the same key, and keeps that page's position in the order.
    ///
    /// - Parameters:
    ///   - connection: The connection.
    ///   - first: The lowest number that a new row may have.
    /// - Throws: `CacheError`.
    func save(in connection: Connection, from first: Int64) throws {
        try connection.run(
            """
            INSERT INTO page (\(Self.columns), id) \
            VALUES (?, ?, ?, ?, ?, ?, max(?, ifnull((SELECT max(id) FROM page), 0) + 1)) \
            ON CONFLICT (source, query, key) \
            DO UPDATE SET saved = excluded.saved, content = excluded.content, checksum = excluded.checksum
            """,
            .text(source), .text(query), .text(key), .integer(saved.milliseconds), .blob(content), .integer(checksum),
            .integer(first))
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

/// A time in whole milliseconds since 1970, which is comparable across restarts.
struct Timestamp {
    let milliseconds: Int64

    init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    init(_ date: Date) {
        milliseconds = Int64(exactly: (date.timeIntervalSince1970 * 1000).rounded()) ?? 0
    }

    /// Returns the time that has passed. If it is negative, because the clock was set back, returns the maximum.
    func age(at now: Timestamp) -> Duration {
        let age = now.milliseconds.subtractingReportingOverflow(milliseconds)
        return age.overflow || age.partialValue < 0 ? .seconds(Int64.max) : .milliseconds(age.partialValue)
    }
}

extension Duration {
    /// The duration in whole milliseconds, clamped to the range of the type.
    var milliseconds: Int64 {
        let whole = components.seconds.multipliedReportingOverflow(by: 1000)
        let sum = whole.partialValue.addingReportingOverflow(components.attoseconds / 1_000_000_000_000_000)
        return whole.overflow || sum.overflow ? (components.seconds < 0 ? .min : .max) : sum.partialValue
    }
}
