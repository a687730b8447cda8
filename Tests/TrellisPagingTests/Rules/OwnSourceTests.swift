import Testing
import TrellisTesting

@testable import TrellisPaging

@MainActor
@Suite("Sources that name only the next page and the total")
struct OwnSourceTests {
    nonisolated private static let count = 1000

    /// A source of a type of keys, as its user first writes it.
    struct Kind: CustomTestStringConvertible {
        let testDescription: String
        let keys: PageKeys<Int>
        /// The largest page of the server.
        var cap = Int.max
        /// Returns the number of rows before a page, and the next page's key.
        let page: @Sendable (_ key: Int?, _ size: Int, _ given: Int) -> (start: Int, next: Int)

        static let all = [
            Kind(testDescription: "offsets", keys: .offsets) { key, _, given in (key ?? 0, (key ?? 0) + given) },
            Kind(testDescription: "offsets of pages of seven", keys: .offsets, cap: 7) { key, _, given in
                (key ?? 0, (key ?? 0) + given)
            },
            Kind(testDescription: "offsets in steps", keys: .offsets(inStepsOf: 10)) { key, _, given in
                (key ?? 0, (key ?? 0) + given)
            },
            Kind(testDescription: "numbers", keys: .numbers(first: 1)) { key, size, _ in
                (((key ?? 1) - 1) * size, (key ?? 1) + 1)
            },
        ]
    }

    let requested = Locked<[Int?]>([])

    private func pager(_ kind: Kind) -> Pager<Row> {
        let source = ClosureSource<Int, Row>(keys: kind.keys) { [requested] request in
            requested.withLock { $0.append(request.key) }
            let given = min(request.size, kind.cap)
            let (start, next) = kind.page(request.key, request.size, given)
            let end = min(start + given, Self.count)
            return Page(items: rows(start..<end), nextKey: end < Self.count ? next : nil, totalCount: Self.count)
        }
        return Pager(source, config: PagingConfig(pageSize: 10, prefetchDistance: 0, placeholders: true))
    }

    private func next(_ pager: Pager<Row>) async {
        pager.append()
        await pager.waitUntilSettled()
    }

    private func previous(_ pager: Pager<Row>) async {
        pager.prepend()
        await pager.waitUntilSettled()
    }

    @Test("the list has placeholders for the rows that aren't loaded", arguments: Kind.all)
    func placeholders(_ kind: Kind) async {
        let pager = pager(kind)
        pager.refresh()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.itemsBefore == 0)
        #expect(pager.snapshot.items.count + (pager.snapshot.itemsAfter ?? 0) == Self.count)
    }

    @Test("after a jump, the rows before it are loaded page by page", arguments: Kind.all)
    func previousPages(_ kind: Kind) async {
        let pager = pager(kind)
        pager.refresh()
        await pager.waitUntilSettled()
        pager.jump(toRow: 500)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.itemsBefore == 500)
        #expect(pager.snapshot.ids.first == 500)
        requested.withLock { $0 = [] }
        for _ in 0..<5 { await previous(pager) }
        let ids = pager.snapshot.ids
        #expect(ids.first ?? 500 <= 470)
        #expect(ids == Array((ids.first ?? 0)...(ids.last ?? 0)))
        #expect(pager.snapshot.itemsBefore == ids.first)
        #expect(!requested.withLock { $0 }.contains(nil))
        await next(pager)
        #expect(pager.snapshot.ids.last ?? 0 > ids.last ?? 0)
    }

    @Test("all rows are loaded from the middle of the list to both its ends", arguments: Kind.all)
    func everything(_ kind: Kind) async {
        let pager = pager(kind)
        pager.jump(toRow: 50)
        await pager.waitUntilSettled()
        for _ in 0..<400 where pager.snapshot.prepend != .end { await previous(pager) }
        for _ in 0..<400 where pager.snapshot.append != .end { await next(pager) }
        #expect(pager.snapshot.ids == Array(0..<Self.count))
    }

    // The fourth page is empty.
    @Test("the oldest page of a list that begins with the newest has none before it", arguments: [nil, 30], [3, 4])
    func oldestPage(_ total: Int?, number last: Int) async {
        // As in a chat: the first page is the list's last one.
        let source = ClosureSource<Int, Row>(keys: .numbers(first: 1)) { [requested] request in
            requested.withLock { $0.append(request.key) }
            let number = request.key ?? 1, end = 30 - (number - 1) * 10
            return Page(
                items: rows(max(0, end - 10)..<end), previousKey: number < last ? number + 1 : nil, nextKey: nil,
                totalCount: total)
        }
        let pager = Pager(source, config: PagingConfig(pageSize: 10, prefetchDistance: 0))
        pager.refresh()
        await pager.waitUntilSettled()
        for _ in 0..<5 { await previous(pager) }
        #expect(pager.snapshot.ids == Array(0..<30))
        #expect(pager.snapshot.prepend == .end)
        #expect(requested.withLock { $0 }.compactMap { $0 }.max() == last)
    }

    @Test("a source of single rows has each row before that of a jump")
    func singleRowsBeforeJump() async {
        let kind = Kind(testDescription: "single rows", keys: .offsets, cap: 1) { key, _, _ in
            (key ?? 0, (key ?? 0) + 1)
        }
        let pager = pager(kind)
        pager.jump(toRow: 15)
        await pager.waitUntilSettled()
        for _ in 0..<5 { await next(pager) }
        let last = pager.snapshot.ids.last ?? 0
        for _ in 0..<20 { await previous(pager) }
        #expect(pager.snapshot.ids == Array(0...last))
        #expect(pager.snapshot.prepend == .end)
    }

    @Test("a list whose pages count down is loaded to its end and back")
    func pagesThatCountDown() async {
        let source = ClosureSource<Int, Row>(keys: .numbers(first: 1)) { request in
            let number = request.key ?? 4, start = (4 - number) * 10
            return Page(items: rows(start..<start + 10), nextKey: number > 1 ? number - 1 : nil)
        }
        let config = PagingConfig(pageSize: 10, prefetchDistance: 0, maxSize: 20, proof: .never)
        let pager = Pager(source, config: config)
        pager.refresh()
        await pager.waitUntilSettled()
        for _ in 0..<5 { await next(pager) }
        #expect(pager.snapshot.ids == Array(20..<40))
        for _ in 0..<5 { await previous(pager) }
        #expect(pager.snapshot.ids == Array(0..<20))
        #expect(pager.snapshot.prepend == .end)
    }
}
