import Testing
import TrellisPaging
import TrellisTesting

/// Long pages, and refreshes of many pages, whose rows are prepared before they replace the list.
@MainActor
@Suite("Replacing many rows")
struct ReplacementTests {
    private let source = ScriptedSource<Int, Row>()

    private func load(_ pager: Pager<Row>, _ page: [Row], next: Int? = nil) async {
        pager.refresh()
        await source.next().respond(with: page, next: next)
        await pager.waitUntilSettled()
    }

    @Test("a long page shows each row once, by the policy, and reports the others")
    func longPageWithRepeatedRows() async {
        let page = rows(0..<2000, "first") + rows([7, 5, 7], "again")
        let expected: [(DuplicatePolicy<Row>, [Int], String)] = [
            (.keepFirst, Array(0..<2000), "first"),
            (.keepLast, (0..<2000).filter { $0 != 5 && $0 != 7 } + [5, 7], "again"),
            (.newest { $0.text > $1.text }, Array(0..<2000), "again"),
        ]
        for (policy, ids, text) in expected {
            let pager = Pager(source, config: PagingConfig(pageSize: 20), duplicates: policy)
            var reports: [DuplicateReport] = []
            pager.log = { if case .duplicates(let new) = $0 { reports += new } }
            await load(pager, page)
            #expect(pager.snapshot.ids == ids)
            #expect(Set(pager.snapshot.items.filter { [5, 7].contains($0.id) }.map(\.text)) == [text])
            #expect(reports.map(\.id) == ["7", "5", "7"])
            #expect(pager.snapshot.duplicates == reports)
        }
    }

    @Test("the pages after a long one are its neighbours, and can replace it")
    func pagesAfterLongPage() async {
        let pager = Pager(
            source,
            config: PagingConfig(pageSize: 20, prefetchDistance: 0, maxSize: 1500, refreshStrategy: .loadedPages))
        await load(pager, rows(0..<1500), next: 1)
        pager.itemShown(at: 1499)
        pager.append()
        await source.next().respond(with: rows(1500..<1520), next: 2)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == Array(0..<1520))
        pager.itemShown(at: 1519)
        pager.append()
        await source.next().respond(with: rows(1520..<1540), next: nil)
        await pager.waitUntilSettled()
        // The long page is far away by now, so it was dropped with all its rows.
        #expect(pager.snapshot.ids == Array(1500..<1540))
        pager.prepend()
        await source.next().respond(with: rows(0..<1500), next: 1)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids.prefix(1500) == Array(0..<1500)[...])
    }

    @Test("what was pushed while a long page was loaded is newer than the page")
    func pushDuringLongPage() async {
        let pager = Pager(source, config: PagingConfig(pageSize: 20))
        pager.refresh()
        let load = await source.next()
        pager.receive(.updated([Row(id: 3, text: "pushed")]))
        pager.receive(.deleted([4]))
        await load.respond(with: rows(0..<1200, "page"), next: nil)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == (0..<1200).filter { $0 != 4 })
        #expect(pager.snapshot.items.first { $0.id == 3 } == Row(id: 3, text: "pushed"))
    }

    @Test("the pages of a refresh are shown together, with what was pushed between them")
    func pushBetweenPages() async {
        let pager = Pager(
            source, config: PagingConfig(pageSize: 2, prefetchDistance: 0, refreshStrategy: .loadedPages))
        await load(pager, rows(0..<2), next: 1)
        pager.append()
        await source.next().respond(with: rows(2..<4), next: 2)
        await pager.waitUntilSettled()
        var shown: [[Int]] = []
        let observation = pager.observe { shown.append($0.snapshot.ids) }
        pager.refresh()
        await source.next().respond(with: rows([0, 1], "new"), next: 1)
        let second = await source.next()
        pager.receive(.deleted([0]))
        pager.receive(.updated([Row(id: 3, text: "pushed")]))
        await second.respond(with: rows([2, 0, 3], "new"), next: nil)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == [1, 2, 3])
        #expect(pager.snapshot.items.map(\.text) == ["new", "new", "pushed"])
        #expect(shown.allSatisfy { [[0, 1, 2, 3], [1, 2, 3]].contains($0) })
        observation.cancel()
    }

    @Test("a refresh of long pages shows all of them")
    func longPages() async {
        let pager = Pager(
            source, config: PagingConfig(pageSize: 20, prefetchDistance: 0, refreshStrategy: .loadedPages))
        await load(pager, rows(0..<1200), next: 1)
        pager.append()
        await source.next().respond(with: rows(1200..<2400), next: 2)
        await pager.waitUntilSettled()
        pager.refresh()
        await source.next().respond(with: rows(-5..<1195), next: 1)
        await source.next().respond(with: rows(1195..<2395), next: 2)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == Array(-5..<2395))
    }

    @Test("the pages of a refresh that repeat rows report them once, at its end")
    func repeatedRowsOfPages() async {
        let pager = Pager(
            source, config: PagingConfig(pageSize: 2, prefetchDistance: 0, refreshStrategy: .loadedPages))
        await load(pager, rows(0..<2), next: 1)
        pager.append()
        await source.next().respond(with: rows(2..<4), next: 2)
        await pager.waitUntilSettled()
        var reports: [DuplicateReport] = []
        pager.log = { if case .duplicates(let new) = $0 { reports += new } }
        pager.refresh()
        await source.next().respond(with: rows([0, 1, 0]), next: 1)
        let second = await source.next()
        #expect(reports.isEmpty)
        await second.respond(with: rows([1, 4]), next: nil)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == [0, 1, 4])
        #expect(reports.map(\.id) == ["0", "1"])
    }

    @Test("many rows that are replaced are freed after the observers let go of them")
    func replacedRowsAreFreedLater() async throws {
        let source = ScriptedSource<Int, Held>()
        let pager = Pager(source, config: PagingConfig(pageSize: 20))
        func load() async -> Weak {
            let page = (0..<1200).map { Held(id: $0) }
            let first = Weak(object: page[0].object)
            pager.refresh()
            await source.next().respond(with: page, next: nil)
            await pager.waitUntilSettled()
            return first
        }
        let old = await load()
        var shown = pager.snapshot
        var wasFreed = false
        let observation = pager.observe {
            shown = $0.snapshot
            if shown.refresh == .idle { wasFreed = old.object == nil }
        }
        _ = await load()
        #expect(!wasFreed)
        try await eventually { old.object == nil }
        observation.cancel()
    }

    @Test("a row that remains of a page doesn't keep the page's other items in memory")
    func itemsOfDeletedRows() async throws {
        let source = ScriptedSource<Int, Held>()
        let pager = Pager(source, config: PagingConfig(pageSize: 200))
        func load() async -> [Weak] {
            let page = (0..<200).map { Held(id: $0) }
            pager.refresh()
            await source.next().respond(with: page, next: nil)
            await pager.waitUntilSettled()
            return page.map { Weak(object: $0.object) }
        }
        let objects = await load()
        pager.receive(.deleted(Array(0..<120) + Array(121..<200)))
        #expect(pager.snapshot.items.map(\.id) == [120])
        try await eventually { objects.filter { $0.object != nil }.count == 1 }
        #expect(objects[120].object != nil)
    }
}

private final class Object: Sendable {}

private struct Held: Identifiable, Sendable {
    let id: Int
    let object = Object()
}

private struct Weak {
    weak var object: Object?
}
