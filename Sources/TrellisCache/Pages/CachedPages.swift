internal import Foundation
public import TrellisPaging

/// The pages of one list in a cache.
///
/// A list is named by its source and its query, so that each search and each filter has pages of its own. Pages are
/// saved as JSON, each in a transaction of its own.
public struct CachedPages<Key: Codable & Hashable & Sendable, Item: Codable & Sendable>: PageStore {
    /// A page that is kept.
    public typealias Kept = (key: Key?, page: Page<Key, Item>, age: Duration)

    private let cache: PageCache
    private let source: String
    private let query: String

    /// Names a list in a cache.
    ///
    /// - Parameters:
    ///   - cache: Keeps the pages.
    ///   - source: Where the pages come from. Another name for another type of item, or for another shape of it.
    ///   - query: What was asked for.
    public init(in cache: PageCache, source: String, query: String = "") {
        self.cache = cache
        self.source = source
        self.query = query
    }

    /// The page kept under a key, and how long ago it was saved; nil where none is.
    ///
    /// A page from the future, since the clock was set back, is as old as can be.
    ///
    /// - Throws: `CacheError`; kind `coding` where what is kept are items of another shape.
    public func page(for key: Key?) async throws -> (page: Page<Key, Item>, age: Duration)? {
        let text = try Self.text(key)
        let row = try cache.read { connection in
            try connection.first(
                "SELECT \(PageRow.columns) FROM page WHERE source = ? AND query = ? AND key = ?", .text(source),
                .text(query), .text(text), read: PageRow.init)
        }
        guard let kept = try row.map(kept) else { return nil }
        return (kept.page, kept.age)
    }

    /// All pages that are kept, in the order in which they were first saved.
    ///
    /// - Throws: `CacheError`; kind `coding` where what is kept are items of another shape.
    /// - Complexity: O(*n*), where *n* is the number of items.
    public func pages() async throws -> [Kept] {
        try cache.read { connection in
            try connection.rows(
                "SELECT \(PageRow.columns) FROM page WHERE source = ? AND query = ? ORDER BY id", .text(source),
                .text(query), read: PageRow.init)
        }.map(kept)
    }

    /// Keeps a page.
    ///
    /// - Throws: `CacheError`; nothing is changed then.
    public func save(_ page: Page<Key, Item>, for key: Key?, replacingAll: Bool) async throws {
        let row = PageRow(
            source: source, query: query, key: try Self.text(key), saved: Timestamp(cache.configuration.now()),
            content: try Self.encode(PageContent(page, for: key)))
        try cache.write { connection in
            if replacingAll { try remove(in: connection) }
            try row.save(in: connection)
        }
    }

    /// Removes all pages of the list.
    ///
    /// - Throws: `CacheError`.
    public func removeAll() async throws {
        try cache.write { try remove(in: $0) }
    }

    private func remove(in connection: Connection) throws {
        try connection.run("DELETE FROM page WHERE source = ? AND query = ?", .text(source), .text(query))
    }

    private func kept(_ row: PageRow) throws -> Kept {
        let content: PageContent<Key, Item>
        do {
            let decoder = JSONDecoder()
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
            content = try decoder.decode(PageContent<Key, Item>.self, from: row.content)
        } catch {
            throw CacheError(.coding, "what is kept is no page of \(Item.self): \(error)")
        }
        return (content.key, content.page, row.saved.age(at: Timestamp(cache.configuration.now())))
    }

    /// A key as text; none is the first page's.
    private static func text(_ key: Key?) throws -> String {
        guard let key else { return "" }
        return String(
            decoding: try encoding(key) {
                let encoder = JSONEncoder()
                // The same key has to be the same text.
                encoder.outputFormatting = .sortedKeys
                return try encoder.encode(key)
            }, as: UTF8.self)
    }

    private static func encode(_ content: PageContent<Key, Item>) throws -> Data {
        try encoding(content) { try JSONText.encode(content) }
    }

    private static func encoding<Value>(_ value: Value, _ body: () throws -> Data) throws -> Data {
        do {
            return try body()
        } catch {
            throw CacheError(.coding, "a \(Value.self) cannot be kept: \(error)")
        }
    }
}
