import CacheTesting
import Testing

// The code of the module's page begins here.
import Foundation
import TrellisCache
import TrellisPaging

struct Flat: Identifiable, Codable, Equatable, Sendable {
    let id: Int
    let price: Int
}

func open(_ file: URL) async throws -> PageCache {
    try await PageCache(at: file) { recovery in print(recovery) }
}

func store(_ flats: [Flat], in cache: PageCache) async throws -> CachedPages<Int, Flat> {
    let pages = CachedPages<Int, Flat>(in: cache, source: "flats", query: "town=A")
    try await pages.save(Page(items: flats, nextKey: 2), for: nil, replacingAll: true)
    if let first = try await pages.page(for: nil) {
        print("\(first.page.items.count) flats, \(first.age) old")
    }
    return pages
}

extension ReadKind {
    static let posts = ReadKind(rawValue: "posts")
}

func badge(newest: Int64, readTo id: Int64, in cache: PageCache) async throws -> Badge {
    let marks = ReadMarks(in: cache, user: "ada")
    let group: ReadScope = ["group 11", "team 7"]
    try await marks.raise(.posts, to: id, in: group)
    return Badge(newest: newest, read: try await marks.mark(.posts, in: group))
}

/// Runs the code of the module's page, which `ArticlesTests` compares with it.
@Suite("The landing page")
struct SampleTests {
    private let flats = [Flat(id: 1, price: 900), Flat(id: 2, price: 700)]

    @Test("its samples run")
    func samples() async throws {
        let folder = try TemporaryFolder()
        let cache = try await open(folder.file)
        let pages = try await store(flats, in: cache)
        #expect(try await pages.page(for: nil)?.page.items == flats)
        #expect(try await badge(newest: 42, readTo: 41, in: cache) == .dot)
    }

    @Test("a page whose save is canceled is saved completely or not at all")
    func canceled() async throws {
        let folder = try TemporaryFolder()
        let pages = try await store(flats, in: try await open(folder.file))
        let save = Task { try await pages.save(Page(items: flats, nextKey: 3), for: 2, replacingAll: false) }
        save.cancel()
        let result = await save.result
        let isKept = try await pages.page(for: 2) != nil
        switch result {
        case .success: #expect(isKept)
        case .failure(let error): #expect(error is CancellationError && !isKept)
        }
    }
}
