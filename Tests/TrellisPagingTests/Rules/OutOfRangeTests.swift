import Foundation
import Testing
import TrellisTesting

@testable import TrellisPaging

/// Numbers outside any list, from an app, a server, a file or a screen.
@MainActor
@Suite("Numbers out of range")
struct OutOfRangeTests {
    private func placeholders(before: Int?, after: Int?, distance: Int? = nil) -> Driver {
        var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: distance, placeholders: true))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 1, before: before, after: after)
        return driver
    }

    @Test("sizes without a limit are a configuration like any other")
    func hugeSizes() async {
        let all = PagingConfig(pageSize: .max, maxSize: .max, emptyPageLimit: .max)
        #expect(all.jumpThreshold >= all.pageSize)
        let config = PagingConfig(prefetchDistance: .max, maxSize: 10, placeholders: true, jumpThreshold: .max)
        let pager = Pager(NumberSource(), config: config)
        pager.refresh()
        await pager.waitUntilSettled()
        pager.rowShown(at: 70)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == Array(0..<100))
    }

    @Test("a page size without a limit and a server's nonsense are a list like any other", arguments: [0, .min, .max])
    func hugeSizesAndTotals(total: Int) async {
        let config = PagingConfig(pageSize: .max, prefetchDistance: 0)
        let endless = ClosureSource<Int, Row>(keys: .offsets) { request in
            Page(items: (0..<3).map { Row(id: (request.key ?? 0) &* 3 &+ $0) }, nextKey: .max, totalCount: total)
        }
        let closure = ClosureSource(rows: { [Row(id: $0.lowerBound)] }, total: { total })
        let plain = ClosureSource<Int, Row>(keys: .offsets) { request in
            let start = request.key ?? 0
            return Page(items: [Row(id: start)], nextKey: start + 1, totalCount: total)
        }
        let pagers = [Pager(endless, config: config), Pager(closure, config: config), Pager(closure), Pager(plain)]
        for pager in pagers {
            for _ in 0..<3 {
                pager.append()
                await pager.waitUntilSettled()
            }
            #expect(pager.snapshot.ids.first == 0)
        }
    }

    @Test("sizes out of range are brought into it, read from JSON too")
    func decodedSizes() throws {
        let config = PagingConfig(pageSize: 7, maxSize: 90, retryDelays: [.seconds(2)], holdsPushedItems: true)
        let json = String(decoding: try JSONEncoder().encode(config), as: UTF8.self)
        #expect(try JSONDecoder().decode(PagingConfig.self, from: Data(json.utf8)) == config)
        let wrong = json.replacingOccurrences(of: #""emptyPageLimit":5"#, with: #""emptyPageLimit":-2"#)
        #expect(try JSONDecoder().decode(PagingConfig.self, from: Data(wrong.utf8)).emptyPageLimit == 0)
        #expect(PagingConfig(pageSize: -4, prefetchDistance: -1, jumpThreshold: 0, emptyPageLimit: -1).pageSize == 1)
    }

    @Test(
        "a server's counts may be wrong in any way",
        arguments: [(-5, -7, 3), (.min, .min, 3), (0, .max, 10_000_000), (0, 1_000_000_000_000_000_000, 10_000_000)])
    func counts(before: Int, after: Int, rows: Int) {
        var driver = placeholders(before: before, after: after)
        #expect(driver.snapshot.rowCount == rows)
        #expect(driver.snapshot.item(atRow: 0)?.id == 0)
        driver.send(.rowShown(2))
        driver.respond(.append, 3..<6, next: 2, before: before, after: after)
        #expect(driver.snapshot.rowCount >= 6)
    }

    @Test("a jump behind the last row that the server returns says so, also after the rows before it have come")
    func behindLoadableRows() {
        var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0))
        driver.send(.jump(.position(20)))
        driver.respond(.refresh, [], previous: 9, next: nil, before: 20, total: 30, keys: .pages)
        driver.respond(.append, [], previous: 9, next: nil, before: 20, total: 30, keys: .pages)
        #expect(driver.snapshot.append == .end && driver.snapshot.missing == 10)
        driver.send(.loadPrevious)
        driver.respond(.prepend, 6..<9, previous: 1, next: nil, before: 6, total: 30, keys: .pages)
        #expect(driver.ids == Array(6..<9))
        driver.respond(.append, 6..<9, previous: 1, next: nil, before: 6, total: 30, keys: .pages)
        #expect(driver.snapshot.append == .end && driver.snapshot.missing == 21)
        #expect(driver.snapshot.prepend == .idle)
    }

    @Test("a row that the list does not have asks for nothing", arguments: [-1, .min, 93, 5000, .max])
    func strangeRow(_ row: Int) {
        var driver = placeholders(before: 0, after: 90)
        driver.send(.rowShown(row))
        #expect(driver.wanted.isEmpty)
    }

    @Test("rows far before the items are placeholders of the nearest ones")
    func rowsFarBefore() {
        var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0, placeholders: true))
        driver.send(.jump(.position(20)))
        driver.respond(.refresh, 20..<23, previous: 17, next: 23, before: 20_000_000, keys: .rows)
        #expect(driver.snapshot.placeholdersBefore == 10_000_000)
        driver.send(.rowShown(9_999_000))
        #expect(driver.wanted.last?.address == .position(19_999_000))
    }

    @Test("a configuration can be changed while the list is loaded, and its values stay in range")
    func changedConfig() async throws {
        let pager = Pager(NumberSource(), config: PagingConfig(pageSize: 10, prefetchDistance: 0))
        try pager.startRecording()
        pager.append()
        await pager.waitUntilSettled()
        pager.config.pageSize = 0
        #expect(pager.config.pageSize == 1)
        pager.config.pageSize = 7
        pager.append()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == Array(0..<17))
        pager.config.maxSize = 3
        #expect(pager.config.maxSize == 7)
        #expect(try #require(try pager.recording?.replay().last).items.count == pager.snapshot.items.count)
    }

    @Test("a jump beyond the rows that a list can show fails and says to how many")
    func jumpBeyond() async {
        let pager = Pager(NumberSource(), config: PagingConfig(pageSize: 10, placeholders: true))
        pager.jump(toRow: .max)
        await pager.waitUntilSettled()
        let failure = pager.snapshot.refresh.failure
        #expect((failure?.underlying as? PagingError)?.kind == .beyondRows)
        #expect(failure?.description.contains("at most 10000000 rows") == true)
    }

    @Test("a place that no list has is the nearest one that it has", arguments: [.min, -1, 5000])
    func strangePlace(_ position: Int) async {
        let pager = Pager(NumberSource(), config: PagingConfig(pageSize: 10, placeholders: true))
        pager.send(.jump(.position(position)))
        pager.rowShown(at: 3)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids.contains(position < 0 ? 0 : 99))
        #expect(pager.snapshot.rowCount == 100)
    }

    @Test("a wait longer than clocks count lasts, and can be cancelled")
    func longWait() async {
        let (started, start) = AsyncStream<Void>.makeStream()
        let task = Task {
            start.finish()
            try await ContinuousClock().wait(.seconds(Int64.max))
        }
        for await _ in started {}
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
