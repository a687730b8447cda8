internal import Foundation

/// The pages of a list in the database.
///
/// The pages of a long list are removed in two steps: a row of the table `removal` hides them, and ``tidy(_:)`` deletes
/// them a few at a time, so that no other list waits meanwhile.
struct PageList {
    let source: String
    let query: String

    /// The condition for the pages that aren't hidden.
    private static let shown = """
        source = ?1 AND query = ?2 \
        AND id >= ifnull((SELECT before FROM removal WHERE source = ?1 AND query = ?2), 0)
        """

    /// The number of pages that are deleted in one step.
    private static let step = 16
    /// The number of free database pages that are given back in one step, and of those that are kept for later pages.
    private static let space = 64

    /// Returns the page for a key, or `nil` if there is none.
    ///
    /// - Throws: `CacheError`.
    func page(for key: String, in connection: Connection) throws -> PageRow? {
        try connection.first(
            "SELECT \(PageRow.columns) FROM page WHERE \(Self.shown) AND key = ?3", .text(source), .text(query),
            .text(key), read: PageRow.init)
    }

    /// Returns all pages, in the order in which they were first saved.
    ///
    /// - Throws: `CacheError`.
    func pages(in connection: Connection) throws -> [PageRow] {
        try connection.rows(
            "SELECT \(PageRow.columns) FROM page WHERE \(Self.shown) ORDER BY id", .text(source), .text(query),
            read: PageRow.init)
    }

    /// Saves a page of the list. It replaces a page with the same key, and keeps that page's position in the order.
    ///
    /// - Throws: `CacheError`.
    func save(_ row: PageRow, in connection: Connection) throws {
        let before = try connection.first(
            "SELECT before FROM removal WHERE source = ?1 AND query = ?2", .text(source), .text(query)
        ) { $0.integer(0) }
        if let before {
            try connection.run(
                "DELETE FROM page WHERE source = ?1 AND query = ?2 AND key = ?3 AND id < ?4", .text(source),
                .text(query), .text(row.key), .integer(before))
        }
        try row.save(in: connection, from: before ?? 0)
    }

    /// Removes all pages of the list. Those of a long list are hidden, and deleted later.
    ///
    /// - Parameters:
    ///   - connection: The connection.
    ///   - atOnce: Whether all pages are deleted at once, which frees their space.
    /// - Throws: `CacheError`.
    func remove(in connection: Connection, atOnce: Bool) throws {
        let first = "SELECT 1 FROM page WHERE source = ?1 AND query = ?2 LIMIT \(2 * Self.step + 1)"
        let count = try connection.first("SELECT count(*) FROM (\(first))", .text(source), .text(query)) {
            Int($0.integer(0))
        }
        if atOnce || count ?? 0 <= 2 * Self.step {
            try connection.run("DELETE FROM page WHERE source = ?1 AND query = ?2", .text(source), .text(query))
            try connection.run("DELETE FROM removal WHERE source = ?1 AND query = ?2", .text(source), .text(query))
        } else {
            try connection.run(
                "INSERT OR REPLACE INTO removal VALUES (?1, ?2, (SELECT max(id) + 1 FROM page))", .text(source),
                .text(query))
        }
    }

    /// Deletes some hidden pages, or gives back some free space.
    ///
    /// - Throws: `CacheError`.
    /// - Returns: Whether there may be more to do.
    static func tidy(_ connection: Connection) throws -> Bool {
        let removal = try connection.first("SELECT source, query, before FROM removal LIMIT 1") {
            (list: PageList(source: $0.text(0), query: $0.text(1)), before: $0.integer(2))
        }
        if let (list, before) = removal {
            let deleted = try connection.run(
                """
                DELETE FROM page WHERE id IN \
                (SELECT id FROM page WHERE source = ?1 AND query = ?2 AND id < ?3 LIMIT \(step))
                """, .text(list.source), .text(list.query), .integer(before))
            if deleted < step {
                try connection.run(
                    "DELETE FROM removal WHERE source = ?1 AND query = ?2", .text(list.source), .text(list.query))
            }
            return true
        }
        func freePages() throws -> Int64 { try connection.first("PRAGMA freelist_count") { $0.integer(0) } ?? 0 }
        let before = try freePages()
        guard before > space else { return false }
        // The statement returns a row for each page, and ends with the last one.
        _ = try connection.rows("PRAGMA incremental_vacuum(\(space))") { _ in }
        return try freePages() < before
    }
}
