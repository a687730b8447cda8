import CacheTesting
import Foundation
import Testing
import TrellisCache
import TrellisPaging

@Suite("The landing page")
struct SampleTests {
    @Test("its samples run")
    func samples() async throws {
        let folder = try TemporaryFolder()
        let file = folder.file
        let rows = CacheRow.rows(ofPage: 0)

        let cache = try await PageCache(at: file) { recovery in print(recovery) }
        let pages = CachedPages<Int, CacheRow>(in: cache, source: "flats", query: "town=A")
        try await pages.save(Page(items: rows, nextKey: 2), for: nil, replacingAll: true)
        if let first = try await pages.page(for: nil) {
            print("\(first.page.items.count) rows, \(first.age) old")
        }
        #expect(try await pages.page(for: nil)?.page.items == rows)

        let marks = ReadMarks(in: cache, user: "ada")
        let place = ReadPlace(teamID: 7, groupID: 11)
        try await marks.raise(.dynamic, to: 41, in: place)
        let badge = Badge(newest: 42, read: try await marks.mark(.dynamic, in: place))
        #expect(badge == .dot)

        let save = Task { try await pages.save(Page(items: rows, nextKey: 3), for: 2, replacingAll: false) }
        save.cancel()
        // The page is saved completely or not at all.
        let result = await save.result
        let isKept = try await pages.page(for: 2) != nil
        switch result {
        case .success: #expect(isKept)
        case .failure(let error): #expect(error is CancellationError && !isKept)
        }
    }

    @Test("its samples are those of the test above")
    func areTested() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let page = try String(
            contentsOf: root.appending(path: "Sources/TrellisCache/TrellisCache.docc/TrellisCache.md"),
            encoding: .utf8)
        let tests = try String(contentsOfFile: #filePath, encoding: .utf8)
        let samples = page.components(separatedBy: "```swift\n").dropFirst().map { part in
            part.components(separatedBy: "```")[0].split(separator: "\n").map { "        \($0)\n" }.joined()
        }
        #expect(samples.count == 3)
        for sample in samples { #expect(tests.contains(sample)) }
    }
}
