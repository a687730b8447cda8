import Testing
import TrellisTesting

@testable import TrellisPaging

/// Sources as somebody writes them who has read a page of the documentation, in a list of limited size, on a server that
/// changes, or that doesn't do what the source says.
@MainActor
@Suite("Strangers' sources")
struct StrangersSourceTests {
    /// A source of rows that names no previous key, and the next one as long as there are rows.
    nonisolated private static func plain(_ ids: Range<Int>, _ keys: PageKeys<Int>) -> ClosureSource<Int, Row> {
        ClosureSource(keys: keys) { request in
            let start = request.key ?? 0, end = min(start + request.size, ids.count)
            return Page(
                items: ids.dropFirst(start).prefix(request.size).map { Row(id: $0) },
                nextKey: end < ids.count ? end : nil)
        }
    }

    nonisolated private static func rows(_ ids: Range<Int>) -> ClosureSource<Int, Row> {
        ClosureSource(rows: { $0.clamped(to: 0..<ids.count).map { Row(id: ids.lowerBound + $0) } })
    }

    /// A source of rows that counts its requests.
    nonisolated private static func counted(_ ids: Range<Int>, _ requests: Locked<Int>) -> ClosureSource<Int, Row> {
        ClosureSource(rows: { range in
            requests.withLock { $0 += 1 }
            return range.clamped(to: ids).map { Row(id: $0) }
        })
    }

    nonisolated private static func all(_ ids: Range<Int>) -> ClosureSource<Int, Row> {
        ClosureSource(all: { ids.map { Row(id: $0) } })
    }

    /// A source of the given ids, in a list with two or three pages of the given size.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let ids: [Int]
        let size: Int
        let pager: @MainActor (PagingConfig) -> Pager<Row>

        init<Source: PagingSource>(_ name: String, _ ids: [Int], size: Int, _ source: Source)
        where Source.Item == Row {
            (testDescription, self.ids, self.size) = (name, ids, size)
            pager = { Pager(source, config: $0) }
        }
    }

    nonisolated static let cases = [
        Case(
            "a filter", (0..<40).filter { $0 % 3 != 1 }, size: 2,
            ClosureSource(rows: { $0.clamped(to: 0..<40).map { Row(id: $0) } }, total: { 40 })
                .filter { $0.id % 3 != 1 }),
        Case(
            "a filter of cursors that include their row", (0..<41).filter { $0 % 5 != 2 }, size: 5,
            ClosureSource(keys: .cursors) { request in
                let from = request.key ?? 0, rows = from..<min(from + 5, 41)
                return Page(items: rows.map { Row(id: $0) }, nextKey: rows.last == 40 ? nil : rows.last)
            }.filter { $0.id % 5 != 2 }),
        Case(
            "rows before offsets", Array(0..<2) + Array(100..<130), size: 4,
            all(0..<2).followed(by: plain(100..<130, .offsets))),
        Case(
            "offsets before rows", Array(0..<30) + Array(100..<130), size: 4,
            plain(0..<30, .offsets).followed(by: rows(100..<130))),
        Case(
            "cursors before rows", Array(0..<30) + Array(100..<130), size: 4,
            plain(0..<30, .cursors).followed(by: rows(100..<130))),
        Case(
            "single rows before single rows", Array(0..<3) + Array(100..<104), size: 1,
            all(0..<3).followed(by: rows(100..<104))),
    ]

    @Test("a list of limited size has no hole, however often it is left and comes back", arguments: cases)
    func upAndDown(_ example: Case) async {
        let pager = example.pager(
            PagingConfig(pageSize: example.size, prefetchDistance: 0, maxSize: 3 * example.size))
        pager.append()
        await pager.waitUntilSettled()
        for _ in 1...3 {
            for _ in 1...80 where pager.snapshot.append != .end {
                pager.rowShown(at: pager.snapshot.items.count - 1)
                pager.append()
                await pager.waitUntilSettled()
                expectNoHole(pager, example.ids)
            }
            #expect(pager.snapshot.ids.last == example.ids.last)
            for _ in 1...80 where pager.snapshot.prepend != .end {
                pager.rowShown(at: 0)
                pager.prepend()
                await pager.waitUntilSettled()
                expectNoHole(pager, example.ids)
            }
            #expect(pager.snapshot.ids.first == example.ids.first)
        }
    }

    private func expectNoHole(_ pager: Pager<Row>, _ ids: [Int]) {
        let shown = pager.snapshot.ids
        let start = shown.first.flatMap { ids.firstIndex(of: $0) } ?? 0
        #expect(shown == Array(ids[start..<min(start + shown.count, ids.count)]))
    }

    /// Ends the load in progress, and loads a list by so many pages, or to its end or a failure.
    private func load(_ pager: Pager<Row>, pages: Int = 60) async {
        await pager.waitUntilSettled()
        for _ in 1...pages where pager.snapshot.append != .end && pager.snapshot.append.failure == nil {
            pager.append()
            await pager.waitUntilSettled()
        }
    }

    @Test(
        "offsets whose next one never ends, or is counted by the requested size, end with all rows", arguments: [3, 99])
    func countedByTheSize(cap: Int) async {
        let source = ClosureSource<Int, Row>(keys: .offsets) { request in
            let start = request.key ?? 0
            let items = (0..<23).dropFirst(start).prefix(min(cap, request.size)).map { Row(id: $0) }
            return Page(items: items, nextKey: start + request.size)
        }
        let pager = Pager(source, config: PagingConfig(pageSize: 5, prefetchDistance: 0))
        await load(pager)
        #expect(pager.snapshot.ids == Array(0..<23) && pager.snapshot.append == .end)
    }

    @Test("a first page of offsets that has one row, as of a featured item, is followed by the others")
    func shortFirstPage() async {
        let source = ClosureSource(rows: { range in
            (0..<23).clamped(to: range).prefix(range.lowerBound == 0 ? 1 : 100).map { Row(id: $0) }
        })
        let pager = Pager(source, config: PagingConfig(pageSize: 5, prefetchDistance: 0))
        await load(pager)
        #expect(pager.snapshot.ids == Array(0..<23) && pager.snapshot.append == .end)
    }

    @Test("a pinned row at the head of each page of offsets is shown once, and the list ends")
    func pinnedRow() async {
        let source = ClosureSource<Int, Row>(keys: .offsets) { request in
            let start = request.key ?? 0, page = (1..<23).dropFirst(start).prefix(request.size)
            return Page(
                items: [Row(id: 0)] + page.map { Row(id: $0) }, nextKey: page.isEmpty ? nil : start + page.count)
        }
        let pager = Pager(source, config: PagingConfig(pageSize: 5, prefetchDistance: 0))
        await load(pager)
        #expect(pager.snapshot.ids == Array(0..<23) && pager.snapshot.append == .end)
    }

    @Test("a list of pages that are smaller than requested, each by as much as it likes, is loaded from its middle")
    func varyingSizes() async {
        let sizes = [2, 4, 6, 3, 5]
        let source = ClosureSource(
            rows: { range in
                (0..<14).clamped(to: range).prefix(sizes[range.lowerBound % 5]).map { Row(id: $0) }
            }, total: { 14 })
        let pager = Pager(source, config: PagingConfig(pageSize: 3, prefetchDistance: 0), startingAt: .row(13))
        await load(pager)
        for _ in 1...60 where pager.snapshot.prepend != .end && pager.snapshot.prepend.failure == nil {
            pager.prepend()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.ids == Array(0..<14) && pager.snapshot.prepend == .end)
    }

    @Test("a server that filters its pages after reading them loses no rows behind two empty ones when one is inserted")
    func emptyPagesBehindAnInsertion() async {
        let state = Locked((rows: Array(0..<60), requests: 0))
        let source = ClosureSource<Int, Row>(keys: .numbers(first: 1)) { request in
            let number = request.key ?? 1
            return state.withLock { state in
                state.requests += 1
                if state.requests == 2 { state.rows.insert(-1, at: 0) }
                let page = state.rows.dropFirst((number - 1) * request.size).prefix(request.size)
                return Page(
                    items: page.filter { !(10..<39).contains($0) }.map { Row(id: $0) },
                    nextKey: number * request.size < state.rows.count ? number + 1 : nil)
            }
        }
        let pager = Pager(source, config: PagingConfig(pageSize: 10, prefetchDistance: 0))
        await load(pager)
        #expect(pager.snapshot.ids == Array(0..<10) + Array(39..<60) && pager.snapshot.append == .end)
    }

    /// Offsets of 200 rows, of which a server leaves some out after it has read a page, as those of blocked users. Row 5 is
    /// deleted after the second request.
    private func filtered(_ hidden: Range<Int>, namesNext: Bool = false) -> Pager<Row> {
        let state = Locked((rows: Array(0..<200), requests: 0))
        let source = ClosureSource<Int, Row>(keys: .offsets) { request in
            state.withLock { state in
                state.requests += 1
                if state.requests == 3 { state.rows.remove(at: 5) }
                let start = request.key ?? 0, end = start + request.size
                return Page(
                    items: state.rows.dropFirst(start).prefix(request.size).filter { !hidden.contains($0) }
                        .map { Row(id: $0) },
                    nextKey: namesNext || end < state.rows.count ? end : nil)
            }
        }
        return Pager(source, config: PagingConfig(prefetchDistance: 0, emptyPageLimit: 5))
    }

    @Test(
        "offsets of a server that leaves out whole pages are loaded to the end",
        arguments: [20..<60, 30..<100, 20..<101, 0..<80, 170..<200], [false, true])
    func wholePagesLeftOut(hidden: Range<Int>, namesNext: Bool) async {
        let pager = filtered(hidden, namesNext: namesNext)
        await load(pager)
        let expected = (0..<200).filter { !hidden.contains($0) }
        let known = Set(pager.snapshot.ids).union([5])
        #expect(expected.allSatisfy(known.contains) && pager.snapshot.append == .end)
        #expect(pager.snapshot.ids == pager.snapshot.ids.sorted())
    }

    /// Loads a list of offsets to its end, while rows of the server are deleted and inserted, and compares it with the rows
    /// that the server had all the time.
    private func compare(
        _ rows: [Int], seed: UInt64, page: @escaping @Sendable (_ rows: [Int], _ start: Int, _ size: Int) -> [Int]
    ) async {
        let server = Locked((rows: rows, random: SeededGenerator(seed: seed), inserted: 0))
        let source = ClosureSource<Int, Row>(keys: .offsets) { request in
            server.withLock { server in
                let isChanged = seed > 0 && Int.random(in: 0..<3, using: &server.random) == 0
                let place = Int.random(in: 1..<server.rows.count, using: &server.random)
                if isChanged, Bool.random(using: &server.random) {
                    server.inserted += 1
                    server.rows.insert(1000 + server.inserted, at: place)
                } else if isChanged {
                    server.rows.remove(at: place)
                }
                let start = request.key ?? 0, end = min(start + request.size, server.rows.count)
                return Page(
                    items: page(server.rows, start, request.size).map { Row(id: $0) },
                    nextKey: end < server.rows.count ? end : nil)
            }
        }
        let pager = Pager(source, config: PagingConfig(pageSize: 5, prefetchDistance: 0))
        await load(pager)
        let left = Set(server.withLock { $0.rows })
        var known: Set<Int> = []
        let expected = rows.filter { left.contains($0) && known.insert($0).inserted }
        let shown = pager.snapshot.ids.filter { Set(expected).contains($0) }
        #expect(shown == expected && pager.snapshot.append == .end)
    }

    @Test("offsets whose source adds a row to each page are loaded to the end", arguments: 0..<100 as Range<UInt64>)
    func addedRows(seed: UInt64) async {
        await compare(Array(0..<30), seed: seed) { rows, start, size in
            rows.dropFirst(start).prefix(size) + [-1 - start]
        }
    }

    @Test("offsets of which a row is also the first one are loaded to the end", arguments: 0..<30)
    func pinnedRow(pinned: Int) async {
        await compare([pinned] + Array(0..<30), seed: 0) { rows, start, size in
            Array(rows.dropFirst(start).prefix(size))
        }
    }

    @Test("a list that is to begin behind its end begins anew", arguments: [nil, 50], [true, false])
    func beginsBehindEnd(total: Int?, isNumbered: Bool) async {
        let source = ClosureSource<Int, Row>(keys: isNumbered ? .numbers(first: 0) : .offsets) { request in
            let key = request.key ?? 0, start = min(50, isNumbered ? key * request.size : key)
            let end = min(50, start + request.size)
            return Page(
                items: (start..<end).map { Row(id: $0) }, nextKey: end < 50 ? isNumbered ? key + 1 : end : nil,
                totalCount: total)
        }
        let config = PagingConfig(pageSize: 20, prefetchDistance: 0)
        let pager = Pager(source, config: config, startingAt: .key(isNumbered ? 15 : 300))
        pager.refresh()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == Array(0..<20) && pager.snapshot.append == .idle)
    }

    @Test("a first page that names one before the first begins the list nevertheless", arguments: [true, false])
    func previousOfFirst(isNumbered: Bool) async {
        let source = ClosureSource<Int, Row>(keys: isNumbered ? .numbers(first: 1) : .offsets) { request in
            let key = request.key ?? (isNumbered ? 1 : 0), start = isNumbered ? (key - 1) * request.size : key
            let end = min(20, start + request.size)
            return Page(
                items: (start..<max(start, end)).map { Row(id: $0) },
                previousKey: isNumbered ? key - 1 : key - request.size,
                nextKey: end < 20 ? isNumbered ? key + 1 : end : nil)
        }
        let pager = Pager(source, config: PagingConfig(pageSize: 5, prefetchDistance: 0))
        pager.refresh()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.prepend == .end)
        await load(pager)
        #expect(pager.snapshot.ids == Array(0..<20) && pager.snapshot.append == .end)
    }

    @Test("a list of offsets doesn't end at more empty pages than it passes over, but fails")
    func tooManyPagesLeftOut() async {
        let pager = filtered(20..<180)
        await load(pager)
        #expect(pager.snapshot.append.failure != nil)
    }

    @Test(
        "a list of limited size has no hole if a row comes at the beginning of its second source while that is dropped")
    func insertionBeforeADroppedPage() async {
        let second = Locked(Array(100..<130))
        let rows = ClosureSource(rows: { range in
            second.withLock { ids in range.clamped(to: ids.indices).map { Row(id: ids[$0]) } }
        })
        let pager = Pager(
            Self.all(0..<2).followed(by: rows), config: PagingConfig(pageSize: 2, prefetchDistance: 0, maxSize: 6))
        pager.append()
        await pager.waitUntilSettled()
        for _ in 1...20 where pager.snapshot.ids.first != 102 {
            pager.rowShown(at: pager.snapshot.items.count - 1)
            pager.append()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.ids.first == 102)
        second.withLock { $0.insert(99, at: 0) }
        for _ in 1...20 where pager.snapshot.prepend != .end {
            pager.rowShown(at: 0)
            pager.prepend()
            await pager.waitUntilSettled()
        }
        let shown = pager.snapshot.ids
        #expect(shown == Array((Array(0..<2) + Array(99..<130)).prefix(shown.count)))
    }

    /// Errors of somebody's own, of which one says that a retry is in vain.
    private struct Refused: Error {}
    private struct RefusedForGood: RetryableError { let isTransient = false }

    @Test(
        "offsets of a server that rejects a larger page than the first one are loaded to the end and back",
        arguments: [20, 19, 15, 10, 7, 2], [false, true])
    func rejectedSize(size: Int, isForGood: Bool) async {
        let state = Locked((rows: Array(0..<120), rejected: 0))
        let source = ClosureSource<Int, Row>(keys: .offsets) { request in
            let start = request.key ?? 0
            return try state.withLock { state in
                if request.size > max(size, size < 20 ? size + 1 : size) {
                    state.rejected += 1
                    if isForGood { throw RefusedForGood() } else { throw Refused() }
                }
                let items = state.rows.dropFirst(start).prefix(request.size).map { Row(id: $0) }
                let end = start + items.count
                return Page(
                    items: items, previousKey: start > 0 ? max(0, start - request.size) : nil,
                    nextKey: end < state.rows.count ? end : nil, itemsBefore: start)
            }
        }
        let pager = Pager(source, config: PagingConfig(pageSize: size, prefetchDistance: 0, retryDelays: []))
        pager.jump(toRow: 60)
        await pager.waitUntilSettled()
        state.withLock { $0.rows.removeAll { $0 == 3 || $0 == 5 } }
        await load(pager, pages: 2)
        state.withLock { $0.rows.insert(-1, at: 0) }
        await loadPrevious(pager)
        state.withLock { $0.rows.removeSubrange(1..<2) }
        await load(pager, pages: 80)
        #expect(pager.snapshot.append == .end && pager.snapshot.prepend == .end)
        #expect(pager.snapshot.ids.filter { $0 > 5 } == Array(6..<120))
        #expect(state.withLock { $0.rejected } < 2)
    }

    @Test("an error that isn't due to a page's size limits no later page", arguments: [false, true])
    func rejectedForOtherReasons(isForGood: Bool) async {
        let state = Locked((isSignedOut: false, sizes: [Int]()))
        let source = ClosureSource<Int, Row>(keys: .offsets) { request in
            try state.withLock { state in
                if state.isSignedOut {
                    if isForGood { throw RefusedForGood() } else { throw Refused() }
                }
                state.sizes.append(request.size)
            }
            let start = request.key ?? 0, end = min(start + request.size, 60)
            return Page(items: (start..<end).map { Row(id: $0) }, nextKey: end < 60 ? end : nil)
        }
        let pager = Pager(source, config: PagingConfig(pageSize: 20, prefetchDistance: 0, retryDelays: []))
        await load(pager, pages: 1)
        state.withLock { $0.isSignedOut = true }
        await load(pager, pages: 1)
        #expect(pager.snapshot.append.failure != nil)
        state.withLock { $0.isSignedOut = false }
        pager.retry()
        await load(pager)
        #expect(pager.snapshot.ids == Array(0..<60) && pager.snapshot.append == .end)
        #expect(state.withLock { $0.sizes } == [20, 21, 21])
    }

    @Test("rows that leave the list as they are read are all shown", arguments: [100, 400, 12], [20, 4])
    func readRowsLeave(count: Int, size: Int) async {
        let unread = Locked(Array(0..<count))
        let source = ClosureSource(rows: { range in
            unread.withLock { $0.dropFirst(range.lowerBound).prefix(range.count).map { Row(id: $0) } }
        })
        let pager = Pager(source, config: PagingConfig(pageSize: size, prefetchDistance: 0))
        pager.append()
        await pager.waitUntilSettled()
        var seen: Set<Int> = []
        for _ in 0...count / size where pager.snapshot.append != .end {
            let shown = pager.snapshot.ids
            seen.formUnion(shown)
            unread.withLock { $0.removeAll { shown.contains($0) } }
            pager.append()
            await pager.waitUntilSettled()
            #expect(pager.snapshot.append.failure == nil)
        }
        #expect(seen.count == count && pager.snapshot.append == .end)
    }

    @Test("a list that is in another order with each request fails, and says why")
    func otherOrder() async {
        let state = Locked((requests: 0, generator: SeededGenerator(seed: 7)))
        let source = ClosureSource(rows: { range in
            state.withLock { state in
                state.requests += 1
                let rows = (0..<100).shuffled(using: &state.generator)
                return rows[range.clamped(to: 0..<100)].map { Row(id: $0) }
            }
        })
        let pager = Pager(source, config: PagingConfig(pageSize: 10, prefetchDistance: 0))
        await load(pager)
        #expect((pager.snapshot.append.failure?.underlying as? PagingError)?.kind == .movesTooFast)
        #expect(state.withLock { $0.requests } < 200)
    }

    @Test(
        "a move that isn't saved doesn't hold up the list, and costs few requests",
        arguments: [(3, false), (3, true), (1, false), (1, true)],
        [PageKeys<Int>.numbers(first: 0), .offsets])
    func unsavedMove(_ list: (size: Int, hasTotal: Bool), keys: PageKeys<Int>) async {
        let (size, hasTotal) = list
        let state = Locked((rows: Array(1...12), requests: 0))
        let source = ClosureSource<Int, Row>(keys: keys) { request in
            try state.withLock { state in
                state.requests += 1
                if state.requests > 300 { throw Broken() }
                let key = request.key ?? 0, counts = keys.kind(nil) == .rows
                let start = counts ? key : key * size
                let items = state.rows.dropFirst(start).prefix(counts ? request.size : size)
                let next = start + items.count == state.rows.count ? nil : counts ? start + items.count : key + 1
                return Page(
                    items: items.map { Row(id: $0) }, nextKey: next, totalCount: hasTotal ? state.rows.count : nil)
            }
        }
        let pager = Pager(source, config: PagingConfig(pageSize: size, prefetchDistance: 1))
        await load(pager, pages: size == 1 ? 2 : 1)
        let (saving, end) = AsyncStream<Void>.makeStream()
        let moved = PagingEdit<Row>.move(size == 1 ? 1 : 2, to: pager.snapshot.items.count - 1)
        let save = Task { try await pager.edit(moved) { for await _ in saving {} } }
        await Task.yield()
        state.withLock { $0.rows.insert(105, at: 0) }
        pager.refresh()
        await pager.waitUntilSettled()
        pager.rowShown(at: pager.snapshot.items.count - 1)
        await load(pager)
        #expect(state.withLock { $0.requests } < 90)
        if size > 1 { #expect(Set(pager.snapshot.ids) == Set([105] + Array(1...12)) && pager.snapshot.append == .end) }
        end.finish()
        _ = await save.result
        pager.refresh()
        await load(pager)
        #expect(Set(pager.snapshot.ids).isSuperset(of: [105] + Array(1...12)))
    }

    @Test("a list of limited size whose key has expired starts over up to the rows in sight")
    func expiredInLimitedList() async {
        let epoch = Locked(0)
        let source = ClosureSource<Int, Row>(keys: .cursors) { request in
            let now = epoch.withLock { $0 }
            if let key = request.key, key / 1000 != now { throw PagingError.expired("the cursor is too old") }
            let start = (request.key ?? 0) % 1000, end = start + request.size
            return Page(items: (start..<end).map { Row(id: $0) }, nextKey: now * 1000 + end)
        }
        let pager = Pager(source, config: PagingConfig(pageSize: 5, prefetchDistance: 0, maxSize: 15))
        for _ in 1...6 {
            await load(pager, pages: 1)
            pager.rowShown(at: pager.snapshot.items.count - 1)
        }
        let shown = pager.snapshot.ids.suffix(5)
        epoch.withLock { $0 = 1 }
        await load(pager, pages: 1)
        #expect(pager.snapshot.append.failure == nil && pager.snapshot.ids.contains(shown))
    }

    @Test("a server that begins again at its end isn't asked without limit")
    func wrapsAround() async {
        let requests = Locked(0)
        let source = ClosureSource<Int, Row>(keys: .offsets) { request in
            requests.withLock { $0 += 1 }
            let start = request.key ?? 0
            return Page(items: (0..<request.size).map { Row(id: (start + $0) % 23) }, nextKey: start + request.size)
        }
        let pager = Pager(source, config: PagingConfig(pageSize: 5, prefetchDistance: 0))
        await load(pager)
        #expect(pager.snapshot.ids == Array(0..<23) && pager.snapshot.append.failure != nil)
        #expect(requests.withLock { $0 } < 60)
    }

    @Test(
        "a description of omitted rows that doesn't fit is passed over in a merged list, too",
        arguments: [[-3, -3, -3, -3, -3], [7, 8, 9, 10, 11], [], [0, 0, 0, 0, 0]])
    func descriptionInMergedList(indexes: [Int]) async {
        let source = ClosureSource<Int, Row>(keys: .offsets) { request in
            let start = request.key ?? 0
            let items = (0..<23).dropFirst(start).prefix(request.size).map { Row(id: $0) }
            return Page(
                items: items, nextKey: start + items.count < 23 ? start + items.count : nil,
                rawRows: RawRows(items.map(\.id), items: Array(indexes.prefix(items.count))))
        }
        let pager = Pager(
            source.merged(with: Self.all(100..<101)) { $0.id < $1.id },
            config: PagingConfig(pageSize: 5, prefetchDistance: 0))
        await load(pager)
        #expect(pager.snapshot.ids == Array(0..<23) + [100] && pager.snapshot.append == .end)
    }

    @Test("a stored page doesn't continue rows that are newer")
    func storedPage() async {
        let rows = Locked(Array(10..<31))
        let remote = ClosureSource(numbered: { number, size in
            rows.withLock { $0.dropFirst((number - 1) * size).prefix(size).map { Row(id: $0) } }
        })
        let pager = Pager(
            CachingSource(remote: remote, store: MemoryPageStore(), maxAge: .seconds(300)),
            config: PagingConfig(pageSize: 5, prefetchDistance: 0, refreshStrategy: .visiblePages))
        await load(pager, pages: 4)
        pager.rowShown(at: 8)
        rows.withLock { $0.insert(1, at: 0) }
        pager.refresh()
        await load(pager)
        #expect(pager.snapshot.ids == Array(14..<31))
    }

    @Test("a stored page without new rows is loaded from the network")
    func storedPageWithoutNews() async {
        let rows = Locked(Array(0..<21) + Array(100..<131))
        let remote = ClosureSource<Int, Row>(keys: .offsets) { request in
            let start = request.key ?? 0, size = min(6, request.size)
            let items = rows.withLock { $0.dropFirst(start).prefix(size).map { Row(id: $0) } }
            return Page(items: items, nextKey: items.isEmpty ? nil : start + items.count, pageSize: 6)
        }
        let pager = Pager(
            CachingSource(remote: remote, store: MemoryPageStore(), maxAge: .seconds(300)),
            config: PagingConfig(pageSize: 6, prefetchDistance: 0, refreshStrategy: .visiblePages))
        await load(pager, pages: 5)
        pager.rowShown(at: 8)
        rows.withLock { $0.insert(contentsOf: 200..<220, at: 0) }
        pager.refresh()
        await load(pager)
        let shown = pager.snapshot.ids
        #expect(pager.snapshot.append == .end && shown == rows.withLock { Array($0.suffix(shown.count)) })
    }

    @Test("a merged list of numbers loses no row if one is deleted between two requests")
    func mergedNumbers() async {
        let rows = Locked(Array(1...9))
        let numbers = ClosureSource(numbered: { number, size in
            rows.withLock { rows in
                let page = rows.dropFirst((number - 1) * size).prefix(size).map { Row(id: $0) }
                if rows.first == 3, page.first?.id == 5 { rows.removeFirst() }
                return page
            }
        })
        let pager = Pager(
            numbers.merged(with: Self.all(100..<101)) { $0.id < $1.id },
            config: PagingConfig(pageSize: 2, prefetchDistance: 0))
        await load(pager, pages: 2)
        rows.withLock { $0.removeFirst(2) }
        await load(pager)
        #expect(Set(pager.snapshot.ids).isSuperset(of: rows.withLock { $0 }))
    }

    @Test("a list of limited size of two sources has a beginning, however it is scrolled", arguments: 0..<200)
    func beginningOfTwoSources(seed: Int) async {
        var random = SeededGenerator(seed: UInt64(seed))
        let second = ClosureSource<Int, Row>(keys: .offsets) { request in
            let start = request.key ?? 0, end = min(12, start + request.size)
            return Page(items: (start..<max(start, end)).map { Row(id: 100 + $0) }, nextKey: end < 12 ? end : nil)
        }
        let pager = Pager(
            Self.all(0..<6).followed(by: second), config: PagingConfig(pageSize: 2, prefetchDistance: 0, maxSize: 4))
        for _ in 1...15 {
            let isForwards = Bool.random(using: &random)
            pager.rowShown(at: isForwards ? pager.snapshot.items.count - 1 : 0)
            isForwards ? pager.append() : pager.prepend()
            await pager.waitUntilSettled()
        }
        await loadPrevious(pager)
        #expect(pager.snapshot.prepend == .end && pager.snapshot.ids.first == 0)
        expectNoHole(pager, Array(0..<6) + Array(100..<112))
    }

    @Test("a merged list of limited size that has shown rows too late is whole after it was left and came back")
    func lateRowsInMergedList() async {
        let rows = Locked([1000, 1010, 1020, 1030])
        let second = ClosureSource(rows: { range in
            rows.withLock { ids in range.clamped(to: ids.indices).map { Row(id: ids[$0]) } }
        })
        let first = stride(from: 0, to: 90, by: 10).map { $0 }
        let source = ClosureSource(rows: { $0.clamped(to: first.indices).map { Row(id: first[$0]) } })
        let pager = Pager(
            source.merged(with: second) { $0.id % 1000 < $1.id % 1000 },
            config: PagingConfig(pageSize: 3, prefetchDistance: 0, maxSize: 9))
        await load(pager, pages: 2)
        rows.withLock { $0 = [1020, 1021, 1022, 1025] }
        pager.rowShown(at: 5)
        for _ in 1...20 where pager.snapshot.append != .end {
            await load(pager, pages: 1)
            pager.rowShown(at: pager.snapshot.items.count - 1)
        }
        #expect(pager.snapshot.ids.first != 0)
        await loadPrevious(pager)
        let all = [0, 10, 20, 1020, 1021, 1022, 1025] + first.dropFirst(3)
        #expect(pager.snapshot.prepend == .end && pager.snapshot.ids == Array(all.prefix(pager.snapshot.items.count)))
    }

    @Test("a merged list of limited size notices that an equal row of its first source has come too late")
    func lateEqualRow() async {
        let first = Locked([0, 10, 20, 40, 50, 60, 70, 80, 90, 95, 96, 97])
        let source = ClosureSource(rows: { range in
            first.withLock { ids in range.clamped(to: ids.indices).map { Row(id: ids[$0]) } }
        })
        let pager = Pager(
            source.merged(with: Self.rows(1030..<1031)) { $0.id % 1000 < $1.id % 1000 },
            config: PagingConfig(pageSize: 2, prefetchDistance: 0, maxSize: 6))
        await load(pager, pages: 2)
        first.withLock { $0.insert(30, at: 3) }
        for _ in 1...20 where pager.snapshot.append != .end {
            await load(pager, pages: 1)
            pager.rowShown(at: pager.snapshot.items.count - 1)
        }
        await loadPrevious(pager)
        #expect(pager.snapshot.ids.starts(with: [0, 10, 20, 30, 1030, 40, 50]))
    }

    @Test(
        "a merged list loses no row if one that was read moves down on the server", arguments: [1, 4, 7],
        [PageKeys<Int>.offsets, .numbers(first: 0), .cursors])
    func mergedRowMovesDown(moved: Int, keys: PageKeys<Int>) async {
        let kind = keys.kind(nil)
        // The text is the position in the order. A cursor is behind the position of the row before its page.
        let all = Locked((0..<11).map { Row(id: $0, text: "\($0)") })
        let source = ClosureSource<Int, Row>(keys: keys) { request in
            all.withLock { all in
                let key = request.key ?? 0
                let start =
                    kind == .rows ? key : kind == .pages ? key * request.size : all.filter { place($0) < key }.count
                let page = all.dropFirst(start).prefix(request.size), end = start + page.count
                let next = kind == .rows ? end : kind == .pages ? key + 1 : page.last.map { place($0) + 1 }
                return Page(items: Array(page), nextKey: end < all.count ? next : nil)
            }
        }
        @Sendable func place(_ row: Row) -> Int { Int(row.text) ?? 0 }
        let pager = Pager(
            source.merged(with: ClosureSource(all: { [] })) { place($0) < place($1) },
            config: PagingConfig(pageSize: 4, prefetchDistance: 0))
        await load(pager, pages: 1)
        all.withLock { all in
            all.removeAll { $0.id == moved }
            all.append(Row(id: moved, text: "50"))
        }
        await load(pager)
        #expect(Set(pager.snapshot.ids) == Set(0..<11) && pager.snapshot.append == .end)
    }

    @Test(
        "a refresh of a merged list in its middle finds rows that have come behind the end of one list",
        arguments: [RefreshStrategy.visiblePages, .loadedPages])
    func mergedEndAgain(_ strategy: RefreshStrategy) async {
        let ids = Locked([0, 1, 2])
        let short = ClosureSource(rows: { range in
            ids.withLock { $0.dropFirst(range.lowerBound).prefix(range.count).map { Row(id: $0) } }
        })
        let config = PagingConfig(pageSize: 3, prefetchDistance: 0, refreshStrategy: strategy)
        let pager = Pager(short.merged(with: Self.rows(3..<12)) { $0.id < $1.id }, config: config)
        await load(pager)
        pager.rowShown(at: pager.snapshot.items.count - 1)
        ids.withLock { $0.append(100) }
        pager.refresh()
        await load(pager)
        #expect(pager.snapshot.ids.suffix(4) == [9, 10, 11, 100] && pager.snapshot.append == .end)
    }

    @Test("a merged list is loaded again with about as many requests as at first")
    func mergedRequests() async {
        let requests = Locked(0)
        let source = Self.counted(0..<60, requests)
        let config = PagingConfig(pageSize: 5, prefetchDistance: 0, refreshStrategy: .loadedPages)
        let pager = Pager(source.merged(with: Self.all(100..<101)) { $0.id < $1.id }, config: config)
        await load(pager)
        let first = requests.withLock { $0 }
        pager.refresh()
        await pager.waitUntilSettled()
        #expect(requests.withLock { $0 } <= 2 * first + 2)
    }

    @Test(
        "a list behind another one is scrolled back if its server returns fewer rows than requested",
        arguments: [3, 10], [PageKeys<Int>.offsets, .positions { $0 + $1 }])
    func cappedBehindAnother(cap: Int, keys: PageKeys<Int>) async {
        let requests = Locked(0)
        let capped = ClosureSource<Int, Row>(keys: keys) { request in
            requests.withLock { $0 += 1 }
            let start = request.key ?? 0, end = min(start + min(cap, request.size), 100)
            return Page(
                items: (start..<end).map { Row(id: 50 + $0) },
                previousKey: start > 0 ? max(0, start - request.size) : nil,
                nextKey: end < 100 ? end : nil)
        }
        let pager = Pager(
            Self.rows(0..<50).followed(by: capped), config: PagingConfig(pageSize: 20, prefetchDistance: 0, maxSize: 60)
        )
        for _ in 1...90 where pager.snapshot.append != .end {
            await load(pager, pages: 1)
            pager.rowShown(at: pager.snapshot.items.count - 1)
        }
        #expect(pager.snapshot.ids.last == 149)
        await loadPrevious(pager)
        #expect(pager.snapshot.ids.starts(with: 0..<50) && pager.snapshot.prepend == .end)
        #expect(requests.withLock { $0 } < 900 / cap)
    }

    @Test("a list whose cursors lead only forwards isn't passed over between two others, however they are nested")
    func forwardsInTheMiddle() async {
        func cursors(_ rows: Range<Int>) -> ClosureSource<Int, Row> {
            ClosureSource(keys: .cursors) { request in
                let start = request.key ?? rows.lowerBound, end = min(start + 2, rows.upperBound)
                return Page(items: (start..<end).map { Row(id: $0) }, nextKey: end < rows.upperBound ? end : nil)
            }
        }
        let last = ClosureSource<Int, Row>(keys: .cursors) { request in
            let start = request.key ?? 20, end = min(start + 2, 30)
            return Page(
                items: (start..<end).map { Row(id: $0) }, previousKey: start > 20 ? start - 2 : nil,
                nextKey: end < 30 ? end : nil)
        }
        let pager = Pager(
            Self.rows(0..<10).followed(by: cursors(10..<20).followed(by: last)),
            config: PagingConfig(pageSize: 2, prefetchDistance: 0, maxSize: 6, refreshStrategy: .loadedPages))
        for _ in 1...30 where pager.snapshot.append != .end {
            await load(pager, pages: 1)
            pager.rowShown(at: pager.snapshot.items.count - 1)
        }
        #expect(pager.snapshot.ids.last == 29)
        pager.refresh()
        await pager.waitUntilSettled()
        await loadPrevious(pager)
        #expect(pager.snapshot.ids.starts(with: 0..<20) && pager.snapshot.prepend == .end)
    }

    @Test(
        "no list is passed over behind lists without rows", arguments: [0, 1, 5],
        [[[0, 1], [], [], [], [6], [7]], [[], [], [], [], [], [7]], [[0], [1], [2], [3], [4], [5]]])
    func emptyLists(limit: Int, lists: [[Int]]) async {
        func numbers(_ list: Int) -> ClosureSource<Int, Row> {
            ClosureSource(numbered: { number, size in
                lists[list].dropFirst((number - 1) * size).prefix(size).map { Row(id: $0) }
            })
        }
        let pager = Pager(
            numbers(0).followed(by: numbers(1)).followed(by: numbers(2)).followed(by: numbers(3))
                .followed(by: numbers(4)).followed(by: numbers(5)),
            config: PagingConfig(pageSize: 3, prefetchDistance: 0, emptyPageLimit: limit))
        await load(pager)
        #expect(pager.snapshot.ids == lists.flatMap { $0 } && pager.snapshot.append == .end)
    }

    @Test("the recording of a merged list is replayed from JSON, too")
    func mergedRecording() async throws {
        let pager = Pager(
            Self.rows(0..<9).merged(with: Self.rows(20..<29)) { $0.id % 20 < $1.id % 20 },
            config: PagingConfig(pageSize: 4, prefetchDistance: 0))
        try pager.startRecording()
        await load(pager)
        pager.invalidate()
        await pager.waitUntilSettled()
        let recording = try PagingRecording<Row>(json: try #require(pager.recording).json())
        #expect(try recording.replay().last?.ids == pager.snapshot.ids)
    }

    @Test("a merged list of limited size is scrolled back page by page")
    func mergedPageByPage() async {
        let requests = Locked(0)
        let source = Self.counted(0..<200, requests)
        let pager = Pager(
            source.merged(with: Self.all(500..<501)) { $0.id < $1.id },
            config: PagingConfig(pageSize: 4, prefetchDistance: 0, maxSize: 12))
        for _ in 1...60 where pager.snapshot.append != .end {
            await load(pager, pages: 1)
            pager.rowShown(at: pager.snapshot.items.count - 1)
        }
        let before = requests.withLock { $0 }
        for _ in 1...3 {
            pager.rowShown(at: 0)
            pager.prepend()
            await pager.waitUntilSettled()
        }
        #expect(requests.withLock { $0 } - before < 12 && pager.snapshot.items.count < 20)
    }

    @Test("a merged list of limited size comes back, too, if a source has another order")
    func otherOrderInMergedList() async {
        let source = ClosureSource(rows: { $0.clamped(to: 0..<40).map { Row(id: $0 ^ 1) } })
        let pager = Pager(
            source.merged(with: Self.all(100..<101)) { $0.id < $1.id },
            config: PagingConfig(pageSize: 4, prefetchDistance: 0, maxSize: 12))
        for _ in 1...6 {
            for _ in 1...20 where pager.snapshot.append != .end {
                await load(pager, pages: 1)
                pager.rowShown(at: pager.snapshot.items.count - 1)
            }
            #expect(pager.snapshot.ids.first != 1)
            await loadPrevious(pager)
            #expect(pager.snapshot.prepend == .end && pager.snapshot.ids.first == 1)
        }
    }

    nonisolated private static func numbers(_ ids: Range<Int>) -> ClosureSource<Int, Row> {
        ClosureSource(keys: .numbers(first: 0)) { request in
            let number = request.key ?? 0, end = (number + 1) * request.size
            let page = ids.dropFirst(number * request.size).prefix(request.size)
            return Page(
                items: page.map { Row(id: $0) }, nextKey: end < ids.count ? number + 1 : nil, totalCount: ids.count)
        }
    }

    nonisolated private static let byHundreds: @Sendable (Row, Row) -> Bool = { $0.id % 100 < $1.id % 100 }

    @Test(
        "a merged list of numbers has all rows if its first page has another size, or the size changes",
        arguments: [(2, 5), (4, 7), (5, 1)], [false, true])
    func sizesInMergedNumbers(sizes: (first: Int, later: Int), changes: Bool) async {
        let pager = Pager(
            Self.numbers(0..<20).merged(with: Self.numbers(100..<104), by: Self.byHundreds),
            config: PagingConfig(
                pageSize: changes ? sizes.first : sizes.later, initialLoadSize: sizes.first, prefetchDistance: 0))
        pager.refresh()
        await pager.waitUntilSettled()
        pager.config.pageSize = sizes.later
        await load(pager)
        #expect(pager.snapshot.append == .end)
        #expect(pager.snapshot.ids == [0, 100, 1, 101, 2, 102, 3, 103] + Array(4..<20))
    }

    @Test(
        "a merged list whose first page is large is loaded again", arguments: [PageKeys<Int>.cursors, .offsets],
        [RefreshStrategy.loadedPages, .visiblePages])
    func largeFirstMergedPage(keys: PageKeys<Int>, strategy: RefreshStrategy) async {
        let pager = Pager(
            Self.plain(0..<60, keys).merged(with: Self.plain(100..<102, keys), by: Self.byHundreds),
            config: PagingConfig(
                pageSize: 1, initialLoadSize: 20, prefetchDistance: 0, refreshStrategy: strategy))
        await load(pager, pages: 4)
        let ids = pager.snapshot.ids
        pager.rowShown(at: ids.count - 1)
        pager.refresh()
        await pager.waitUntilSettled()
        #expect(
            pager.snapshot.refresh.failure == nil && ids.suffix(pager.snapshot.ids.count) == pager.snapshot.ids[...])
        await load(pager)
        let all = [0, 100, 1, 101] + Array(2..<60)
        #expect(pager.snapshot.append == .end && all.suffix(pager.snapshot.ids.count) == pager.snapshot.ids[...])
    }

    /// A server of rows by offsets, numbers or cursors, whose next request can be made to fail.
    private final class MovingServer: Sendable {
        let state: Locked<(ids: [Int], fails: Bool)>

        init(_ ids: [Int]) { state = Locked((ids, false)) }

        func source(_ keys: PageKeys<Int>, of kind: KeyKind) -> ClosureSource<Int, Row> {
            ClosureSource(keys: keys) { [state] request in
                try state.withLock { state in
                    defer { state.fails = false }
                    if state.fails { throw Refused() }
                    let key = request.key ?? (kind == .fixed ? .min : 0), size = request.size
                    let start = kind == .pages ? key * size : kind == .rows ? key : state.ids.count { $0 <= key }
                    let page = state.ids.dropFirst(start).prefix(size)
                    let next = kind == .pages ? key + 1 : kind == .rows ? start + page.count : page.last
                    return Page(
                        items: page.map { Row(id: $0) }, nextKey: start + size < state.ids.count ? next : nil)
                }
            }
        }
    }

    @Test(
        "a merged list goes on where it was if rows come or go before that while a load has failed",
        arguments: [KeyKind.rows, .pages, .fixed], [0, 1, 2])
    func movedInMergedList(kind: KeyKind, change: Int) async {
        let keys: PageKeys<Int> = kind == .rows ? .offsets : kind == .pages ? .numbers(first: 0) : .cursors
        let first = MovingServer(Array(stride(from: 0, to: 60, by: 2)))
        let second = MovingServer(Array(stride(from: 1, to: 60, by: 2)))
        let pager = Pager(
            first.source(keys, of: kind).merged(with: second.source(keys, of: kind)) { $0.id < $1.id },
            config: PagingConfig(pageSize: 4, prefetchDistance: 0, retryDelays: []))
        pager.refresh()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == [0, 1, 2, 3])
        second.state.withLock { $0.fails = true }
        pager.append()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.append.failure != nil)
        first.state.withLock { state in
            switch change {
            case 0: state.ids.insert(contentsOf: -4..<0, at: 0)
            case 1: state.ids.insert(contentsOf: -40..<0, at: 0)
            default: state.ids.removeFirst(2)
            }
        }
        pager.retry()
        await load(pager)
        #expect(pager.snapshot.append == .end)
        // Behind too many new rows, the place isn't found, and the list starts over.
        #expect(pager.snapshot.ids == Array((change == 1 ? -40 : 0)..<60))
    }

    private struct Order: Identifiable, Sendable {
        struct ID: Hashable, Sendable, CustomStringConvertible {
            let number: Int
            var description: String { number % 2 == 0 ? "one order" : "another one" }
        }

        let id: ID
    }

    @Test("rows are told apart by their ids, not by the descriptions of these, where some are left out or merged")
    func equalDescriptions() async {
        let rows = ClosureSource(rows: { range in
            range.clamped(to: 0..<12).map { Order(id: Order.ID(number: $0)) }
        })
        let one = ClosureSource(all: { [Order(id: Order.ID(number: 100))] })
        func numbers<Source: PagingSource>(of source: Source) async -> [Int] where Source.Item == Order {
            let pager = Pager(source, config: PagingConfig(pageSize: 3, prefetchDistance: 0))
            for _ in 1...20 where pager.snapshot.append != .end && pager.snapshot.append.failure == nil {
                pager.append()
                await pager.waitUntilSettled()
            }
            return pager.snapshot.items.map(\.id.number)
        }
        #expect(await numbers(of: rows.filter { $0.id.number % 3 != 1 }) == [0, 2, 3, 5, 6, 8, 9, 11])
        #expect(await numbers(of: rows.merged(with: one) { $0.id.number < $1.id.number }) == Array(0..<12) + [100])
    }

    /// Loads a list to its beginning or a failure, with the first row in sight.
    private func loadPrevious(_ pager: Pager<Row>) async {
        for _ in 1...30 where pager.snapshot.prepend != .end && pager.snapshot.prepend.failure == nil {
            pager.rowShown(at: 0)
            pager.prepend()
            await pager.waitUntilSettled()
        }
    }

    @Test("a page of known rows that the server has cut isn't the last one because nothing is where it ended")
    func cutPageOfKnownRows() async {
        let ids = Locked([1, 2, 3, 4]), requests = Locked(0), shown = Locked<Pager<Row>?>(nil)
        let source = ClosureSource<Int, Row>(keys: .offsets) { request in
            requests.withLock { $0 += 1 }
            switch requests.withLock({ $0 }) {
            case 2:
                ids.withLock { $0 = [0, 1, 2, 3] }
                await shown.withLock { $0 }?.receive(.deleted([4]))
            case 3: ids.withLock { $0 = [2, 3] }
            default: break
            }
            let start = request.key ?? 0, page = ids.withLock { $0.dropFirst(start).prefix(min(2, request.size)) }
            return Page(items: page.map { Row(id: $0) }, nextKey: page.isEmpty ? nil : start + page.count)
        }
        let pager = Pager(source, config: PagingConfig(pageSize: 2, prefetchDistance: 0))
        shown.withLock { $0 = pager }
        await pager.loadAll()
        #expect(pager.snapshot.ids.contains(3))
        #expect(pager.snapshot.append == .end)
    }

    @Test(
        "numbered pages that are short, because the server leaves out rows, go on after a deletion", arguments: [0, 2])
    func shortNumbers(deleted: Int) async {
        let ids = Locked(Array(0..<40))
        let source = ClosureSource<Int, Row>(keys: .numbers(first: 1)) { request in
            let number = request.key ?? 1, left = ids.withLock { $0.dropFirst((number - 1) * 5) }
            let shown = left.prefix(5).filter { $0 % 4 < 2 }
            return Page(items: shown.map { Row(id: $0) }, nextKey: left.count > 5 ? number + 1 : nil)
        }
        let pager = Pager(source, config: PagingConfig(pageSize: 5, prefetchDistance: 0))
        for _ in 0..<3 {
            pager.append()
            await pager.waitUntilSettled()
        }
        ids.withLock { $0.removeAll { $0 == deleted } }
        pager.receive(.deleted([deleted]))
        await pager.loadAll()
        #expect(pager.snapshot.ids == (0..<40).filter { $0 % 4 < 2 && $0 != deleted })
        #expect(pager.snapshot.append == .end)
    }

    @Test("stored pages that don't connect to those of today are loaded from the source")
    func storedPagesDoNotConnect() async {
        let ids = Locked(Array(100..<120))
        let rows = ClosureSource<Int, Row>(rows: { range in
            ids.withLock { ids in ids[range.clamped(to: ids.indices)].map { Row(id: $0) } }
        })
        let list = CachingSource(remote: Self.all(0..<2), store: MemoryPageStore(), maxAge: .seconds(300))
            .followed(by: CachingSource(remote: rows, store: MemoryPageStore(), maxAge: .seconds(300)))
        let pager = Pager(list, config: PagingConfig(pageSize: 3, prefetchDistance: 0))
        for _ in 0..<2 {
            pager.append()
            await pager.waitUntilSettled()
        }
        ids.withLock { $0.removeSubrange(1...2) }
        await pager.loadAll()
        #expect(pager.snapshot.ids == [0, 1, 100] + Array(103..<120))
        #expect(pager.snapshot.append == .end)
    }

    @Test("a merged list goes on behind a list that another one follows, and whose last row is deleted")
    func lastRowBeforeFollowing() async {
        let ids = Locked((0..<8).map { $0 * 10 })
        let rows = ClosureSource<Int, Row>(rows: { range in
            ids.withLock { ids in ids[range.clamped(to: ids.indices)].map { Row(id: $0) } }
        })
        let list = rows.followed(by: Self.all(100..<104)).merged(with: Self.all(5..<6)) { $0.id < $1.id }
        let pager = Pager(list, config: PagingConfig(pageSize: 4, prefetchDistance: 0))
        for _ in 0..<2 {
            pager.append()
            await pager.waitUntilSettled()
        }
        ids.withLock { $0.removeLast() }
        pager.receive(.deleted([70]))
        await pager.loadAll()
        #expect(pager.snapshot.ids == [0, 5] + (1..<7).map { $0 * 10 } + Array(100..<104))
        #expect(pager.snapshot.append == .end)
    }

    @Test("a merged list passes over rows that a server hides, by offset and number", arguments: 2...5)
    func hiddenRowsMerged(size: Int) async {
        let visible = (0..<60).filter { $0 % 11 >= 3 }
        @Sendable func rows(_ range: Range<Int>) -> [Row] {
            visible.filter(range.contains).map { Row(id: $0 * 10) }
        }
        let offsets = ClosureSource<Int, Row>(keys: .offsets) { request in
            let start = request.key ?? 0, end = start + request.size
            return Page(items: rows(start..<end), nextKey: end < 60 ? end : nil)
        }
        let numbers = ClosureSource<Int, Row>(keys: .numbers(first: 0)) { request in
            let number = request.key ?? 0, end = (number + 1) * size
            return Page(items: rows(end - size..<end), nextKey: end < 60 ? number + 1 : nil)
        }
        func check<Source: PagingSource<Int, Row>>(_ source: Source) async {
            let list = source.merged(with: Self.all(5..<6)) { $0.id < $1.id }
            let pager = Pager(list, config: PagingConfig(pageSize: size, prefetchDistance: 0))
            await pager.loadAll()
            #expect(pager.snapshot.ids == [5] + visible.map { $0 * 10 })
            #expect(pager.snapshot.append == .end)
        }
        await check(offsets)
        await check(numbers)
    }

    @Test("a list that begins in the middle is scrolled back over rows that a server hides and counts")
    func hiddenRowsBefore() async {
        let visible = (0..<60).filter { $0 % 4 != 0 && $0 % 7 != 0 }
        for start in 23..<29 {
            let offsets = ClosureSource<Int, Row>(keys: .offsets) { request in
                let start = request.key ?? 0, end = start + request.size
                return Page(
                    items: visible.filter { start..<end ~= $0 }.map { Row(id: $0) },
                    previousKey: start > 0 ? max(0, start - request.size) : nil, nextKey: end < 60 ? end : nil,
                    totalCount: 60)
            }
            let pager = Pager(
                offsets, config: PagingConfig(pageSize: 5, prefetchDistance: 0), startingAt: .key(start))
            await pager.loadAll()
            #expect(pager.snapshot.ids == visible)
            #expect(pager.snapshot.prepend == .end)
        }
    }

    /// A list of numbers whose server has four rows in each page, of which the first page is loaded.
    private func fours(_ ids: Locked<[Int]>) async -> Pager<Row> {
        let numbers = ClosureSource<Int, Row>(keys: .numbers(first: 1)) { request in
            let number = request.key ?? 1, page = ids.withLock { $0.dropFirst((number - 1) * 4).prefix(4) }
            return Page(items: page.map { Row(id: $0) }, nextKey: page.isEmpty ? nil : number + 1)
        }
        let pager = Pager(numbers, config: PagingConfig(pageSize: 1, prefetchDistance: 0))
        pager.append()
        await pager.waitUntilSettled()
        return pager
    }

    @Test("a row that a page shows beside a pushed one is on the same side of it", arguments: [-2, -1])
    func besidePushedRow(new: Int) async {
        let ids = Locked(Array(0..<20)), pager = await fours(ids), pushed = -3 - new
        for row in [pushed, -3] {
            ids.withLock { $0.insert(row, at: 0) }
            pager.receive(.inserted([Row(id: row)]))
        }
        for row in [0, 1, -3] {
            ids.withLock { $0.removeAll { $0 == row } }
            pager.receive(.deleted([row]))
        }
        ids.withLock { $0.insert(new, at: new < pushed ? 0 : 1) }
        await pager.loadAll()
        #expect(pager.snapshot.ids == [-2, -1] + Array(2..<20))
    }

    @Test("a row that a page shows beside an inserted one is on the same side of it", arguments: [1, 2])
    func besideInsertedRow(place: Int) async throws {
        let ids = Locked(Array(0..<20)), pager = await fours(ids)
        try await pager.edit(.insert(Row(id: 100), at: 1)) { ids.withLock { $0.insert(100, at: 1) } }
        for row in [1, 2] {
            ids.withLock { $0.removeAll { $0 == row } }
            pager.receive(.deleted([row]))
        }
        ids.withLock { $0.insert(101, at: place) }
        await pager.loadAll()
        #expect(pager.snapshot.ids == ids.withLock { $0 })
    }

    @Test("so it is if rows have gone from the list that were behind the pushed one")
    func besidePushedRowAmongOthers() async {
        let ids = Locked([0, 1, 2]), shown = Locked<Pager<Row>?>(nil)
        let source = ClosureSource<Int, Row>(keys: .numbers(first: 1)) { request in
            let number = request.key ?? 1, page = ids.withLock { $0.dropFirst((number - 1) * 4).prefix(4) }
            if ids.withLock({ $0 }) == [0, 1, 2] {
                await shown.withLock { $0 }?.receive(.inserted([Row(id: 8)]))
                ids.withLock { $0 = [7, 8, 2, 9] }
            }
            return Page(items: page.map { Row(id: $0) }, nextKey: page.isEmpty ? nil : number + 1)
        }
        let pager = Pager(source, config: PagingConfig(pageSize: 4, prefetchDistance: 0))
        shown.withLock { $0 = pager }
        await pager.loadAll()
        #expect(pager.snapshot.ids == [7, 8, 0, 1, 2, 9])
    }

    @Test("so it is if there is another row between, which the user has inserted and the server has deleted since")
    func besideRowsWithAnotherBetween() async throws {
        let ids = Locked(Array(0..<20)), first = await fours(ids)
        try await first.edit(.insert(Row(id: -2), at: 0)) { ids.withLock { $0.insert(-2, at: 0) } }
        try await first.edit(.insert(Row(id: 200), at: 1)) {}
        ids.withLock { $0 = [-3, -2] + Array(2..<19) }
        for row in [0, 1, 19] { first.receive(.deleted([row])) }
        await first.loadAll()
        #expect(first.snapshot.ids.filter { $0 != 200 } == ids.withLock { $0 })

        ids.withLock { $0 = Array(0..<20) }
        let inserted = await fours(ids)
        try await inserted.edit(.insert(Row(id: 100), at: 1)) { ids.withLock { $0.insert(100, at: 1) } }
        try await inserted.edit(.insert(Row(id: 200), at: 1)) {}
        ids.withLock { $0 = [0, 100, 101] + Array(3..<19) }
        for row in [1, 2, 19] { inserted.receive(.deleted([row])) }
        await inserted.loadAll()
        #expect(inserted.snapshot.ids.filter { $0 != 200 } == ids.withLock { $0 })
    }
}
