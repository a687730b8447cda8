import Testing
import TrellisPaging
import TrellisTesting

@MainActor
@Suite("Sources of closures")
struct ClosureSourceTests {
    /// A list in another library, which returns at most 7 rows at a time.
    private actor Shelf {
        var ids: [Int]
        private(set) var asked: [Range<Int>] = []

        init(_ count: Int) { ids = Array(0..<count) }

        func rows(_ range: Range<Int>) -> [Row] {
            asked.append(range)
            return ids[range.clamped(to: 0..<ids.count)].prefix(7).map { Row(id: $0, text: "\($0)") }
        }

        func page(_ number: Int, _ size: Int) -> [Row] {
            ids.dropFirst((number - 1) * size).prefix(size).map { Row(id: $0, text: "\($0)") }
        }

        func remove(_ id: Int) { ids.removeAll { $0 == id } }
    }

    private func loadAll(_ pager: Pager<Row>) async {
        pager.refresh()
        await pager.waitUntilSettled()
        await loadRest(pager)
    }

    private func loadRest(_ pager: Pager<Row>) async {
        for _ in 0..<100 where pager.snapshot.append == .idle {
            pager.append()
            await pager.waitUntilSettled()
        }
    }

    @Test("rows by position: the next page continues after the last row, and an empty page is the end")
    func positions() async {
        let shelf = Shelf(25)
        let pager = Pager(ClosureSource(rows: { await shelf.rows($0) }), config: PagingConfig(pageSize: 10))
        await loadAll(pager)
        #expect(pager.snapshot.ids == Array(0..<25))
        #expect(pager.snapshot.append == .end)
        #expect(await shelf.asked.first == 0..<10)
    }

    @Test("rows with a total: the list jumps and goes on both ways, and rows that don't come are counted as missing")
    func total() async {
        let shelf = Shelf(200)
        let source = ClosureSource(rows: { await shelf.rows($0) }, total: { await shelf.ids.count })
        let pager = Pager(source, config: PagingConfig(pageSize: 5))
        pager.refresh()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.itemsAfter == 195)
        pager.jump(toRow: 102)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids.contains(102))
        #expect(pager.snapshot.itemsBefore == pager.snapshot.ids.first)
        for _ in 0..<40 {
            pager.itemShown(at: 0)
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.ids == Array(0...(pager.snapshot.ids.last ?? 0)))

        let short = Pager(ClosureSource(rows: { await shelf.rows($0) }, total: { 300 }))
        await loadAll(short)
        #expect(short.snapshot.ids == Array(0..<200))
        #expect(short.snapshot.append == .end && short.snapshot.missing == 100)
    }

    @Test("rows of which some were deleted by the user: none of the others is missed", arguments: [true, false])
    func deletion(byNumber: Bool) async throws {
        let shelf = Shelf(40)
        let source =
            byNumber
            ? ClosureSource(numbered: { await shelf.page($0, $1) }) : ClosureSource(rows: { await shelf.rows($0) })
        let pager = Pager(source, config: PagingConfig(pageSize: 5))
        pager.refresh()
        await pager.waitUntilSettled()
        for id in [1, 3] { try await pager.edit(.delete(id)) { await shelf.remove(id) } }
        await loadRest(pager)
        #expect(pager.snapshot.ids == (0..<40).filter { ![1, 3].contains($0) })
    }

    @Test("pages by number begin with the first number and end with an empty page")
    func numbered() async {
        let shelf = Shelf(23)
        let source = ClosureSource(numbered: { await shelf.page($0 + 1, $1) }, first: 0)
        let pager = Pager(source, config: PagingConfig(pageSize: 10))
        await loadAll(pager)
        #expect(pager.snapshot.ids == Array(0..<23))
        #expect(pager.snapshot.append == .end)
    }

    @Test("all rows at once are one page")
    func all() async {
        let shelf = Shelf(6)
        let pager = Pager(ClosureSource(all: { await shelf.rows(0..<6) }))
        await loadAll(pager)
        #expect(pager.snapshot.ids == Array(0..<6))
        #expect(await shelf.asked.count == 1)
    }

    @Test("pages with cursors, and an error of the closure is the page's")
    func cursors() async {
        let failures = Locked([true])
        let source = ClosureSource<String, Row>(
            keys: .cursors,
            pages: { request in
                guard let key = request.key else { return Page(items: rows(0..<3), nextKey: "three") }
                if failures.withLock({ $0.popLast() }) != nil { throw Broken() }
                return Page(items: rows(3..<5), nextKey: key == "three" ? nil : "none")
            })
        let pager = Pager(source)
        await loadAll(pager)
        #expect(pager.snapshot.append.failure?.description == "next page: the line was cut")
        pager.retry()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == [0, 1, 2, 3, 4])
        #expect(pager.snapshot.append == .end)
    }

    @Test("positions and numbers out of range trap nowhere")
    func outOfRange() async throws {
        let shelf = Shelf(3)
        let source = ClosureSource(rows: { await shelf.rows($0) }, total: { -1 })
        for key in [Int.min, -1, 2, .max] {
            let page = try await source.load(PageRequest(key: key, size: .max, loadType: .refresh))
            #expect(page.nextKey == nil)
        }
        #expect(source.keys.key(.max, movedBy: .max, size: 1) == .max)
        #expect(source.keys.key(3, movedBy: .min, size: 1) == 0)
        #expect(source.keys.key(.min, 0) == 0)
        let numbers = ClosureSource(numbered: { _, _ in rows(0..<1) })
        let last = try await numbers.load(PageRequest(key: .max, size: 1, loadType: .refresh))
        #expect(last.nextKey == nil)
        #expect(numbers.keys.key(1, movedBy: .min, size: 1) == 1)
    }

    @Test("numbers that are declared as cursors are said when a page repeats rows")
    func numbersAsCursors() async throws {
        let server = ListServer(count: 9, from: 100_000)
        let source = ClosureSource(keys: PageKeys<Int>.cursors) { request in
            let number = request.key ?? 0, rows = server.rows(number * 3..<number * 3 + 3)
            return Page(items: rows, nextKey: rows.isEmpty ? nil : number + 1)
        }
        let pager = Pager(source, config: PagingConfig(pageSize: 3, prefetchDistance: 0))
        pager.append()
        await pager.waitUntilSettled()
        _ = server.insert(at: 0)
        pager.append()
        await pager.waitUntilSettled()
        let report = try #require(pager.snapshot.duplicates.first)
        #expect(report.isKeyDoubtful)
        #expect(report.words.hasSuffix("if it counts rows or pages, declare it so"))
    }
}
