public import TrellisCache
import TrellisPaging

/// A fixed sequence of commits. The number of the last commit determines what a killed process has written.
public enum WriteScript {
    /// The content of a cache after some of the commits.
    public struct State: Hashable, Sendable {
        /// The rows of the pages, by key.
        public var pages: [Int?: [CacheRow]] = [:]
        /// The keys, in list order.
        public var order: [Int?] = []
        /// The read mark.
        public var mark: Int64 = 0

        /// The content of a new cache.
        public init() {}
    }

    private static let scope: ReadScope = ["team 7", "group 11"]

    /// The number of commits before a refresh removes all pages.
    public static let round = 25

    /// Returns the content of the cache after a commit. Commits are numbered from 1.
    public static func state(after number: Int) -> State {
        var state = State()
        state.mark = Int64((0...number).last { $0 % 5 == 0 && $0 % round != 0 } ?? 0)
        guard number > 0 else { return state }
        for number in max(1, number / round * round)...number {
            guard let key = key(number) else { continue }
            if state.pages.updateValue(rows(number), forKey: key) == nil { state.order.append(key) }
        }
        return state
    }

    /// Performs a commit.
    public static func commit(_ number: Int, to cache: PageCache) async throws {
        if let key = key(number) {
            let page = Page(items: rows(number), nextKey: number + 1)
            try await pages(in: cache).save(page, for: key, replacingAll: number % round == 0)
        } else {
            try await marks(in: cache).raise("dynamic", to: Int64(number), in: scope)
        }
    }

    /// Returns the current content of a cache.
    public static func state(of cache: PageCache) async throws -> State {
        var state = State()
        for kept in try await pages(in: cache).pages() {
            state.pages[kept.key] = kept.page.items
            state.order.append(kept.key)
        }
        state.mark = try await marks(in: cache).mark("dynamic", in: scope)
        return state
    }

    /// Saves a page of a separate list.
    public static func save(_ number: Int, of list: String, to cache: PageCache) async throws {
        let page = Page(items: rows(number), nextKey: number + 1)
        try await CachedPages(in: cache, source: list).save(page, for: number, replacingAll: false)
    }

    /// Returns the numbers of the pages of a separate list, and checks that each is as it was saved.
    public static func numbers(of list: String, in cache: PageCache) async throws -> [Int?] {
        try await CachedPages<Int, CacheRow>(in: cache, source: list).pages().map { kept in
            kept.key.flatMap { $0 >= 0 && kept.page.items == rows($0) ? $0 : nil }
        }
    }

    /// Returns the key of the page that a commit saves. The inner `nil` is the first page, the outer `nil` a commit of
    /// a mark.
    private static func key(_ number: Int) -> Int?? {
        if number % round == 0 { return .some(nil) }
        if number % 5 == 0 { return .none }
        // Save some pages twice.
        return number % 5 == 4 ? number - 1 : number
    }

    private static func rows(_ number: Int) -> [CacheRow] {
        CacheRow.rows(ofPage: number, count: 1 + number * 37 % 120)
    }

    private static func pages(in cache: PageCache) -> CachedPages<Int, CacheRow> {
        CachedPages(in: cache, source: "script")
    }

    private static func marks(in cache: PageCache) -> ReadMarks {
        ReadMarks(in: cache, user: "ada")
    }
}
