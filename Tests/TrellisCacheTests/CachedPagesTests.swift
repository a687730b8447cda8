import CacheTesting
import Foundation
import Testing
import TrellisPaging

@testable import TrellisCache

@Suite("Cached pages")
struct CachedPagesTests {
    private let folder: TemporaryFolder
    private let recoveries = Recoveries()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func list(_ cache: PageCache, source: String = "flats", query: String = "") -> CachedPages<Int, CacheRow> {
        CachedPages(in: cache, source: source, query: query)
    }

    private func page(_ number: Int, count: Int = 20) -> Page<Int, CacheRow> {
        Page(
            items: CacheRow.rows(ofPage: number, count: count), previousKey: number == 0 ? nil : number - 1,
            nextKey: number + 1, itemsBefore: number * count, itemsAfter: 7, totalCount: 10_000, pageSize: 100,
            rawRows: RawRows(0..<2 * count, items: Array(0..<count)))
    }

    @Test("a page comes back as it was saved, from another opening of the file too")
    func roundTrip() async throws {
        let cache = try await recoveries.open(folder.file)
        try await list(cache).save(page(0), for: nil, replacingAll: true)
        try await list(cache).save(page(1, count: 0), for: 1, replacingAll: false)
        #expect(try await list(cache).page(for: nil)?.page == page(0))
        let other = try await recoveries.open(folder.file)
        #expect(try await list(other).page(for: nil)?.page == page(0))
        #expect(try await list(other).page(for: 1)?.page == page(1, count: 0))
        #expect(try await list(other).page(for: 2) == nil)
        #expect(recoveries.all.isEmpty)
    }

    private struct Counts: Codable, Equatable, Sendable {
        var unread: Int
        var share = Double.infinity
    }

    @Test("a page's metadata is saved if its type is known")
    func metadata() async throws {
        let cache = try await recoveries.open(folder.file)
        let plain = list(cache)
        let counting = CachedPages<Int, CacheRow>(in: cache, source: "flats", metadata: Counts.self)
        var page = page(0)
        page.metadata = Counts(unread: 7)
        try await counting.save(page, for: nil, replacingAll: true)
        #expect(try await counting.page(for: nil)?.page.metadata as? Counts == Counts(unread: 7))
        #expect(try await counting.pages().map { $0.page.metadata as? Counts } == [Counts(unread: 7)])
        #expect(try await plain.page(for: nil)?.page.metadata == nil)
        page.metadata = "of another type"
        try await counting.save(page, for: nil, replacingAll: true)
        #expect(try await counting.page(for: nil)?.page.metadata == nil)
        page.metadata = Counts(unread: 8)
        try await plain.save(page, for: nil, replacingAll: true)
        #expect(try await counting.page(for: nil)?.page.metadata == nil)
    }

    @Test("lists are apart by source and by query")
    func lists() async throws {
        let cache = try await recoveries.open(folder.file)
        try await list(cache).save(page(0), for: nil, replacingAll: true)
        try await list(cache, query: "q=a").save(page(1), for: nil, replacingAll: true)
        try await list(cache, source: "groups").save(page(2), for: nil, replacingAll: true)
        try await list(cache, query: "q=a").removeAll()
        #expect(try await list(cache).page(for: nil)?.page == page(0))
        #expect(try await list(cache, query: "q=a").page(for: nil) == nil)
        #expect(try await list(cache, source: "groups").page(for: nil)?.page == page(2))
    }

    @Test("pages keep the order of their first saving; replacing all begins anew")
    func order() async throws {
        let cache = try await recoveries.open(folder.file)
        try await list(cache).save(page(0), for: nil, replacingAll: true)
        for number in [1, 3, 2, 1] { try await list(cache).save(page(number), for: number, replacingAll: false) }
        #expect(try await list(cache).pages().map(\.key) == [nil, 1, 3, 2])
        try await list(cache).save(page(5), for: nil, replacingAll: true)
        #expect(try await list(cache).pages().map(\.page) == [page(5)])
    }

    /// Saves a list that is too long to be deleted at once.
    private func saveLongList(in cache: PageCache) async throws {
        for number in 0..<200 { try await list(cache).save(page(number), for: number, replacingAll: false) }
    }

    @Test("a long list that is removed is gone at once, and its space is given back")
    func longList() async throws {
        let cache = try await recoveries.open(folder.file)
        try await saveLongList(in: cache)
        try await list(cache, query: "q=a").save(page(0), for: nil, replacingAll: true)
        // Keys of removed pages are those of new ones, in a new order.
        try await list(cache).save(page(7), for: 7, replacingAll: true)
        try await list(cache).save(page(150), for: 150, replacingAll: false)
        try await list(cache).save(page(3), for: 3, replacingAll: false)
        #expect(try await list(cache).pages().map(\.page) == [page(7), page(150), page(3)])
        #expect(try await list(cache).page(for: 4) == nil)
        #expect(try await list(cache).page(for: 3)?.page == page(3))
        #expect(try await list(cache, query: "q=a").page(for: nil)?.page == page(0))
        try await waitUntilTidy(cache)
        #expect(try await list(cache).pages().map(\.page) == [page(7), page(150), page(3)])
        try await cache.verify()
        await cache.close()
        #expect(try Data(contentsOf: folder.file).count < 400_000)
        #expect(recoveries.all.isEmpty)
    }

    @Test("all pages of a long list are removed at once, and twice")
    func longListRemoved() async throws {
        let cache = try await recoveries.open(folder.file)
        try await saveLongList(in: cache)
        try await list(cache).removeAll()
        #expect(try await list(cache).pages().isEmpty)
        try await saveLongList(in: cache)
        #expect(try await list(cache).pages().map(\.page) == (0..<200).map { page($0) })
        try await list(cache).removeAll()
        try await waitUntilTidy(cache)
        #expect(try await list(cache).pages().isEmpty)
    }

    @Test("pages of a removed list that a closed cache left are deleted later")
    func removedListLeft() async throws {
        let first = try await recoveries.open(folder.file)
        try await saveLongList(in: first)
        try await list(first).removeAll()
        await first.close()
        let cache = try await recoveries.open(folder.file)
        #expect(try await list(cache).pages().isEmpty)
        try await list(cache).save(page(0), for: nil, replacingAll: false)
        try await waitUntilTidy(cache)
        #expect(try await list(cache).pages().map(\.page) == [page(0)])
    }

    @Test("removing all pages gives their space back at once and keeps the marks")
    func removingAll() async throws {
        let cache = try await recoveries.open(folder.file)
        let marks = ReadMarks(in: cache, user: "ada")
        try await marks.raise("posts", to: 3, in: ["group 1"])
        try await saveLongList(in: cache)
        let other = try await recoveries.open(folder.file)
        #expect(try await list(other).pages().count == 200)
        try await cache.removeAllPages()
        let files = try folder.names.map { folder.file.deletingLastPathComponent().appending(path: $0) }
        #expect(try files.map { try Data(contentsOf: $0).count }.reduce(0, +) < 200_000)
        #expect(try await list(other).pages().isEmpty)
        #expect(try await ReadMarks(in: other, user: "ada").mark("posts", in: ["group 1"]) == 3)
        #expect(recoveries.all.isEmpty)
    }

    /// Waits until the cache has deleted the pages of removed lists, and given their space back.
    private func waitUntilTidy(_ cache: PageCache) async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while try await cache.read({ connection in
            let left = try connection.first("SELECT count(*) FROM removal") { $0.integer(0) } ?? 0
            return try left > 0 || connection.first("PRAGMA freelist_count") { $0.integer(0) } ?? 0 > 64
        }) {
            try #require(ContinuousClock.now < deadline, "the cache isn't tidy")
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    @Test("age is told by the given clock; a page from the future is as old as can be")
    func age() async throws {
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        let clock = Setting(start)
        let cache = try await recoveries.open(folder.file, CacheConfiguration(now: { clock.date }))
        try await list(cache).save(page(0), for: nil, replacingAll: true)
        #expect(try await list(cache).page(for: nil)?.age == .zero)
        clock.date = start.addingTimeInterval(90.5)
        #expect(try await list(cache).page(for: nil)?.age == .milliseconds(90_500))
        clock.date = start.addingTimeInterval(-1)
        #expect(try await list(cache).page(for: nil)?.age == .seconds(Int64.max))
    }

    @Test("pages older than a limit go, marks stay")
    func removing() async throws {
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        let clock = Setting(start)
        let cache = try await recoveries.open(folder.file, CacheConfiguration(now: { clock.date }))
        let marks = ReadMarks(in: cache, user: "ada")
        try await marks.raise("posts", to: 3, in: ["group 1"])
        try await list(cache).save(page(0), for: nil, replacingAll: true)
        clock.date = start.addingTimeInterval(60)
        try await list(cache).save(page(1), for: 1, replacingAll: false)
        try await cache.removePages(olderThan: .seconds(Int64.max))
        try await cache.removePages(olderThan: .seconds(60))
        #expect(try await list(cache).pages().map(\.key) == [nil, 1])
        try await cache.removePages(olderThan: .seconds(59))
        #expect(try await list(cache).pages().map(\.key) == [1])
        try await cache.removeAllPages()
        #expect(try await list(cache).pages().isEmpty)
        #expect(try await marks.mark("posts", in: ["group 1"]) == 3)
    }

    @Test("keys of every kind, names with any character, numbers that JSON does not have")
    func oddities() async throws {
        struct Cursor: Codable, Hashable { var after: String, limit: Int }
        let cache = try await recoveries.open(folder.file)
        let name = "a'b\";--\0żółć👩‍👩‍👧"
        let pages = CachedPages<Cursor, Double>(in: cache, source: name, query: name)
        let key = Cursor(after: name, limit: .max)
        try await pages.save(Page(items: [.infinity, -.infinity, 0.1], nextKey: key), for: key, replacingAll: false)
        #expect(try await pages.page(for: key)?.page == Page(items: [.infinity, -.infinity, 0.1], nextKey: key))
        #expect(try await pages.pages().map(\.key) == [key])
        let texts = CachedPages<String, String>(in: cache, source: "texts")
        try await texts.save(Page(items: [name, ""], nextKey: ""), for: "", replacingAll: false)
        #expect(try await texts.page(for: "")?.page.items == [name, ""])
        #expect(try await texts.page(for: nil) == nil)
    }

    @Test("items of another shape are an error of their own, and saving anew mends it")
    func otherShape() async throws {
        let cache = try await recoveries.open(folder.file)
        try await list(cache).save(page(0), for: nil, replacingAll: true)
        let texts = CachedPages<Int, String>(in: cache, source: "flats")
        let error = await #expect(throws: CacheError.self) { try await texts.page(for: nil) }
        #expect(error?.kind == .coding)
        #expect(recoveries.all.isEmpty)
        try await texts.save(Page(items: ["a"], nextKey: nil), for: nil, replacingAll: false)
        #expect(try await texts.page(for: nil)?.page.items == ["a"])
    }

    @Test("file, journal and index are for their owner alone, also where they were not")
    func mode() async throws {
        let cache = try await recoveries.open(folder.file)
        try await list(cache).save(page(0), for: nil, replacingAll: true)
        #expect(try folder.names == ["pages.sqlite", "pages.sqlite-shm", "pages.sqlite-wal"])
        for name in try folder.names { #expect(try folder.mode(of: name) == 0o600) }
        await cache.close()
        #expect(try folder.names == ["pages.sqlite"])
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.file.path)
        // A closed cache reopens its file.
        #expect(try await list(cache).page(for: nil)?.page == page(0))
        #expect(try folder.mode(of: "pages.sqlite") == 0o600)
    }

    @Test("a folder that is not there is made")
    func makesFolder() async throws {
        let cache = try await recoveries.open(folder.url.appending(path: "a b/ż?#%/pages.sqlite"))
        try await list(cache).save(page(0), for: nil, replacingAll: true)
        #expect(try await list(cache).page(for: nil)?.page == page(0))
    }

    @Test("what a process left that ended while it made the file is removed")
    func abandonedDraft() async throws {
        let abandoned = "pages.sqlite.new-\(Int32.max)-A"
        let others = ["pages.sqlite.new-\(getpid())-B", "pages.sqlite.new-C", "pages.sqlite.newer"]
        for name in [abandoned] + others { try Data().write(to: folder.url.appending(path: name)) }
        let cache = try await recoveries.open(folder.file)
        #expect(try folder.names.filter { $0.contains("new") } == others.sorted())
        #expect(cache.url == folder.file)
    }

    @Test("a file that is deleted while it is open is made anew")
    func deleted() async throws {
        let cache = try await recoveries.open(folder.file)
        try await list(cache).save(page(0), for: nil, replacingAll: true)
        for name in try folder.names { try FileManager.default.removeItem(at: folder.url.appending(path: name)) }
        #expect(try await list(cache).page(for: nil) == nil)
        try await list(cache).save(page(1), for: nil, replacingAll: true)
        #expect(try await list(try await recoveries.open(folder.file)).page(for: nil)?.page == page(1))
        #expect(recoveries.all.isEmpty)
    }

    @Test("readers see whole pages only, whoever writes")
    func concurrentReaders() async throws {
        let cache = try await recoveries.open(folder.file)
        let other = try await recoveries.open(folder.file)
        try await list(cache).save(page(0, count: 50), for: nil, replacingAll: true)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in [cache, other] {
                group.addTask {
                    for number in 1...60 {
                        try await list(writer).save(page(number, count: 50), for: nil, replacingAll: true)
                        try await list(writer).save(page(number, count: 10), for: 1, replacingAll: false)
                    }
                }
            }
            for reader in [cache, other, cache] {
                group.addTask {
                    for _ in 0..<120 {
                        let kept = try await list(reader).pages()
                        #expect((1...2).contains(kept.count))
                        let first = try #require(kept.first)
                        #expect(first.page.items == CacheRow.rows(ofPage: (first.page.nextKey ?? 0) - 1, count: 50))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(recoveries.all.isEmpty)
    }

    @Test("a caching source shows what is kept, and works without the network")
    @MainActor func cachingSource() async throws {
        struct Remote: PagingSource {
            let keys = PageKeys<Int>.cursors
            var fails: Bool
            func load(_ request: PageRequest<Int>) async throws -> Page<Int, CacheRow> {
                guard !fails else { throw URLError(.notConnectedToInternet) }
                let number = request.key ?? 0
                return Page(items: CacheRow.rows(ofPage: number), nextKey: number < 2 ? number + 1 : nil)
            }
        }
        let store = list(try await recoveries.open(folder.file))
        for fails in [false, true] {
            let remote = Remote(fails: fails)
            let pager = Pager(CachingSource(remote: remote, store: store, maxAge: fails ? .zero : .seconds(60)))
            pager.refresh()
            await pager.waitUntilSettled()
            if fails { #expect(pager.snapshot.items.count >= 20) }
            while pager.snapshot.items.count < 60 {
                let before = pager.snapshot.items.count
                pager.append()
                await pager.waitUntilSettled()
                guard pager.snapshot.items.count > before else { break }
            }
            #expect(Array(pager.snapshot.items) == (0...2).flatMap { CacheRow.rows(ofPage: $0) })
        }
    }

    @Test("pages from the future, since the clock was set back, go with the old ones")
    func futurePages() async throws {
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        let clock = Setting(start)
        let cache = try await recoveries.open(folder.file, CacheConfiguration(now: { clock.date }))
        try await list(cache).save(page(0), for: nil, replacingAll: true)
        clock.date = start.addingTimeInterval(86_400)
        try await list(cache).save(page(1), for: 1, replacingAll: false)
        clock.date = start
        try await cache.removePages(olderThan: .seconds(3600))
        #expect(try await list(cache).pages().map(\.key) == [nil])
    }
}

/// A time that the test sets.
private final class Setting: @unchecked Sendable {  // guard: `lock` is held for every access to `value`
    private let lock = NSLock()
    private var value: Date

    init(_ date: Date) { value = date }

    var date: Date {
        get { lock.withLock { value } }
        set { lock.withLock { value = newValue } }
    }
}
