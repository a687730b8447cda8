internal import Foundation
public import TrellisPaging

/// The pages of a list in a cache.
///
/// A list is identified by its source and its query, so each search and each filter has its own pages. Each page is
/// saved as JSON in its own transaction. A page's `metadata` is saved with it if its type is passed to the initialiser.
public struct CachedPages<Key: Codable & Hashable & Sendable, Item: Codable & Sendable>: PageStore {
    /// A stored page with its key and age.
    package typealias Kept = (key: Key?, page: Page<Key, Item>, age: Duration)

    private let cache: PageCache
    private let list: PageList
    private let metadata: (any (Codable & Sendable).Type)?

    /// Creates the pages of a list in a cache.
    ///
    /// - Parameters:
    ///   - cache: The cache that stores the pages.
    ///   - source: The name of the source. Use a different name for items of another type or shape.
    ///   - query: The query of the list.
    ///   - metadata: The type of the pages' `metadata`, such as counts that a screen shows; `nil` to not save it.
    public init(
        in cache: PageCache, source: String, query: String = "", metadata: (any (Codable & Sendable).Type)? = nil
    ) {
        self.cache = cache
        list = PageList(source: source, query: query)
        self.metadata = metadata
    }

    /// Returns the page for a key and its age, or `nil` if it isn't stored.
    ///
    /// If a page was saved at a time in the future, because the clock was set back, its age is the maximum.
    ///
    /// - Throws: `CacheError`, of kind `coding` if the stored items are of another shape, or `CancellationError` if the
    ///   task is canceled.
    public func page(for key: Key?) async throws -> (page: Page<Key, Item>, age: Duration)? {
        let text = try Self.text(key)
        let row = try await cache.read { try list.page(for: text, in: $0) }
        guard let kept = try row.map(kept) else { return nil }
        return (kept.page, kept.age)
    }

    /// Returns all pages of the list, in the order in which they were first saved.
    ///
    /// - Throws: `CacheError`, of kind `coding` if the stored items are of another shape, or `CancellationError` if the
    ///   task is canceled.
    /// - Complexity: O(*n*), where *n* is the number of items.
    package func pages() async throws -> [Kept] {
        try await cache.read { try list.pages(in: $0) }.map(kept)
    }

    /// Saves a page.
    ///
    /// - Throws: `CacheError`, or `CancellationError` if the task is canceled. In both cases nothing is changed.
    public func save(_ page: Page<Key, Item>, for key: Key?, replacingAll: Bool) async throws {
        var content = StoredPage(key: key, page: page)
        if let metadata, let value = page.metadata as? any Codable, type(of: value) == metadata {
            content.metadata = String(decoding: try Self.encode(value), as: UTF8.self)
        }
        let row = PageRow(
            source: list.source, query: list.query, key: try Self.text(key),
            saved: Timestamp(cache.configuration.now()), content: try Self.encode(content))
        func save(freesSpace: Bool) async throws {
            try await cache.write { connection in
                if replacingAll || freesSpace { try list.remove(in: connection, atOnce: freesSpace) }
                try list.save(row, in: connection)
            }
        }
        do {
            try await save(freesSpace: false)
        } catch let error as CacheError where error.kind == .full && replacingAll {
            // The pages that are replaced may leave enough space.
            try await save(freesSpace: true)
        }
        if replacingAll { cache.tidyLater() }
    }

    /// Removes all pages of the list.
    ///
    /// - Throws: `CacheError`, or `CancellationError` if the task is canceled. In both cases nothing is changed.
    public func removeAll() async throws {
        try await cache.write { try list.remove(in: $0, atOnce: false) }
        cache.tidyLater()
    }

    private func kept(_ row: PageRow) throws -> Kept {
        var content: StoredPage<Key, Item>
        do {
            let decoder = JSONDecoder()
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
            content = try decoder.decode(StoredPage<Key, Item>.self, from: row.content)
            if let metadata, let text = content.metadata {
                content.page.metadata = try decoder.decode(metadata, from: Data(text.utf8))
            }
        } catch {
            throw CacheError(
                .coding, "the stored page isn't of \(Item.self): use another source name for a changed type: \(error)")
        }
        return (content.key, content.page, row.saved.age(at: Timestamp(cache.configuration.now())))
    }

    /// Returns a key as text, which is empty for the first page.
    private static func text(_ key: Key?) throws -> String {
        guard let key else { return "" }
        return String(
            decoding: try encoding(key) {
                let encoder = JSONEncoder()
                // Sort the keys, so that equal values have equal text.
                encoder.outputFormatting = .sortedKeys
                return try encoder.encode(key)
            }, as: UTF8.self)
    }

    private static func encode(_ content: some Encodable) throws -> Data {
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

/// A page as it is encoded in the file.
private struct StoredPage<Key: Codable & Hashable & Sendable, Item: Codable & Sendable>: Codable {
    let key: Key?
    var page: Page<Key, Item>
    /// The page's metadata as JSON, or `nil` if it isn't saved.
    var metadata: String?
}
