public import Foundation
public import TrellisCache
internal import TrellisPaging

/// The app's cache on disk, which is opened on first use.
public actor AppCache {
    private let file: URL
    private let maxSize: Int
    private var opening: Task<PageCache, any Error>?

    /// Creates the cache of a file.
    public init(_ file: URL, maxSize: Int = 256 << 20) {
        self.file = file
        self.maxSize = maxSize
    }

    /// The open cache. A damaged file is moved aside and replaced by an empty one.
    ///
    /// - Throws: `CacheError` if the cache can't be opened. The next call tries again.
    public func open() async throws -> PageCache {
        let task =
            opening
            ?? Task { [file, maxSize] in
                try await PageCache(at: file, configuration: CacheConfiguration(maxSize: maxSize)) { _ in }
            }
        opening = task
        do {
            return try await task.value
        } catch {
            opening = nil
            throw error
        }
    }
}

/// The metadata of a page from the cache. Pages from the server have none.
public struct KeptPage: Sendable, Equatable {
    /// The time since the page was loaded.
    public let age: Duration
}

/// The pages of a list in the app's cache. Their metadata is a ``KeptPage``.
struct KeptPages<Item: Codable & Sendable>: PageStore {
    /// The cache.
    let cache: AppCache
    /// The name of the list, which is unique for the type of its items.
    let source: String
    /// The query of the list, which is unique within the source.
    let query: String

    func page(for key: Int?) async throws -> (page: Page<Int, Item>, age: Duration)? {
        guard var kept = try await pages().page(for: key) else { return nil }
        kept.page.metadata = KeptPage(age: kept.age)
        return kept
    }

    func save(_ page: Page<Int, Item>, for key: Int?, replacingAll: Bool) async throws {
        try await pages().save(page, for: key, replacingAll: replacingAll)
    }

    private func pages() async throws -> CachedPages<Int, Item> {
        CachedPages(in: try await cache.open(), source: source, query: query)
    }
}

extension PagingSource where Key == Int, Item: Codable {
    /// Returns a source that stores the pages in the app's cache. They are shown before the server responds, or if it
    /// can't be reached.
    ///
    /// - Parameters:
    ///   - cache: The cache.
    ///   - source: The name of the list, which is unique for the type of its items.
    ///   - query: The query of the list, which is unique within the source.
    /// - Returns: The source.
    func kept(in cache: AppCache, as source: String, query: String = "") -> CachingSource<Self, KeptPages<Item>> {
        CachingSource(
            remote: self, store: KeptPages(cache: cache, source: source, query: query), maxAge: .zero)
    }
}
