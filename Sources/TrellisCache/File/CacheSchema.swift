internal import Foundation

/// The tables of a cache file, and the values that identify it.
enum CacheSchema {
    /// The version of the tables, which is SQLite's `user_version`.
    static let version: Int64 = 1
    /// "Trls", which is SQLite's `application_id`.
    static let applicationID: Int64 = 0x5472_6c73

    /// The tables. The order of `id` is that in which pages were first saved. Those of a list with a lower one than its
    /// `removal` says are removed.
    static let tables = [
        """
        CREATE TABLE page (id INTEGER PRIMARY KEY, source TEXT NOT NULL, query TEXT NOT NULL, key TEXT NOT NULL, \
        saved INTEGER NOT NULL, content BLOB NOT NULL, checksum INTEGER NOT NULL, UNIQUE (source, query, key))
        """,
        """
        CREATE TABLE removal (source TEXT NOT NULL, query TEXT NOT NULL, before INTEGER NOT NULL, \
        PRIMARY KEY (source, query)) WITHOUT ROWID
        """,
        """
        CREATE TABLE mark (user TEXT NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL, value INTEGER NOT NULL, \
        checksum INTEGER NOT NULL, PRIMARY KEY (user, key, kind)) WITHOUT ROWID
        """,
        "CREATE INDEX page_saved ON page (saved)",
    ]

    /// Whether the beginning of a damaged file is that of a cache: it has the identifier at its position, or at least a third
    /// of the text of the tables.
    static func isRecognized(in start: Data) -> Bool {
        if start.dropFirst(68).starts(with: "Trls".utf8) { return true }
        let text = Array(tables.joined().utf8)
        let parts = stride(from: 0, to: text.count, by: 16).map { Data(text[$0..<min($0 + 16, text.count)]) }
        return parts.filter { start.range(of: $0) != nil }.count * 3 >= parts.count
    }

    /// Creates the tables in an empty file that isn't in use yet.
    ///
    /// - Throws: `CacheError`.
    static func make(in connection: Connection, keeping marks: [MarkRow]) throws {
        // The file isn't in use until it is complete, so it doesn't need a journal or space for one.
        try connection.run("PRAGMA journal_mode = OFF")
        try connection.run("PRAGMA auto_vacuum = INCREMENTAL")
        try connection.transaction {
            for table in tables { try connection.run(table) }
            try connection.run("PRAGMA application_id = \(applicationID)")
            try connection.run("PRAGMA user_version = \(version)")
            for mark in marks { try mark.save(in: connection) }
        }
        try connection.run("PRAGMA journal_mode = WAL")
    }

    /// Returns the reason why a file can't be used, or `nil` if it can.
    ///
    /// - Throws: `CacheError`, of kind `damaged` if SQLite can't read the file.
    static func objection(to connection: Connection) throws -> CacheRecovery.Reason? {
        func pragma(_ name: String) throws -> Int64 {
            try connection.first("PRAGMA \(name)") { $0.integer(0) } ?? 0
        }
        guard try pragma("application_id") == applicationID else { return .damaged("the file is not a cache") }
        let found = try pragma("user_version")
        guard found <= version else { return .newer(Int(found)) }
        let encoding = try connection.first("PRAGMA encoding") { $0.text(0) }
        let sql = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid"
        guard found == version, encoding == "UTF-8", try connection.rows(sql, read: { $0.text(0) }) == tables else {
            return .damaged("the tables are not those of a cache")
        }
        return nil
    }
}
