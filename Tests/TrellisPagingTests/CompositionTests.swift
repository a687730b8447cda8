import Testing
import TrellisPaging
import TrellisTesting

@Suite("Composed sources")
struct CompositionTests {
    private struct Item: Identifiable, Equatable, Sendable {
        var id: Int
    }

    private struct Noted: Identifiable, Equatable, Sendable {
        var id: Int
        var notes: [String]
    }

    private struct Refused: Error {}

    /// Returns all items of a source, loaded page by page as by a pager.
    private func all<Source: PagingSource>(_ source: Source, size: Int = 10) async throws -> [Source.Item] {
        var (items, key): ([Source.Item], Source.Key?) = ([], nil)
        repeat {
            let page = try await source.load(
                PageRequest(key: key, size: size, loadType: key == nil ? .refresh : .append))
            items += page.items
            key = page.nextKey
        } while key != nil
        return items
    }

    private func numbers(_ count: Int, _ item: @escaping @Sendable (Int) -> Int = { $0 }) -> SampleSource<Item> {
        SampleSource(count: count) { Item(id: item($0)) }
    }

    @Test("a sample has its items, in pages that know their place")
    func sample() async throws {
        let source = numbers(25)
        #expect(try await all(source).map(\.id) == Array(0..<25))
        let page = try await source.load(PageRequest(key: 10, size: 10, loadType: .append))
        #expect(
            page == Page(items: (10..<20).map(Item.init), previousKey: 0, nextKey: 20, itemsBefore: 10, itemsAfter: 5))
        #expect(source.keys.key(17, 10) == 10)
        #expect(try await all(numbers(0)).isEmpty)
    }

    @Test("what a server says of a page beside its items stays with the page, whatever is made of the source")
    func pagesKeepWhatTheySay() async throws {
        struct Capped: PagingSource {
            let keys = PageKeys<Int>.offsets
            func load(_ request: PageRequest<Int>) async throws -> Page<Int, Item> {
                Page(
                    items: [Item(id: 0), Item(id: 1)], nextKey: 1, itemsBefore: 0, itemsAfter: 5, totalCount: 7,
                    pageSize: 2,
                    metadata: "banner")
            }
        }
        let request = PageRequest<Int>(key: nil, size: 10, loadType: .refresh)
        let mapped = try await Capped().map { Noted(id: $0.id, notes: []) }.load(request)
        #expect(mapped.totalCount == 7 && mapped.pageSize == 2 && mapped.metadata as? String == "banner")
        #expect(mapped.itemsBefore == 0 && mapped.itemsAfter == 5)
        let filtered = try await Capped().filter { $0.id > 0 }.load(request)
        #expect(filtered.totalCount == 7 && filtered.pageSize == 2 && filtered.metadata as? String == "banner")
        #expect(filtered.itemsBefore == nil && filtered.itemsAfter == nil && filtered.items.map(\.id) == [1])
        #expect(filtered.rawRows == RawRows([0, 1], items: [1]))
        let followed = try await Capped().followed(by: Capped())
            .load(PageRequest(key: nil, size: 10, loadType: .refresh))
        #expect(followed.totalCount == nil && followed.pageSize == 2 && followed.metadata as? String == "banner")
    }

    @Test("a page of which nothing is left is passed over, whatever size of page the server has")
    @MainActor
    func emptyPages() async {
        struct Capped: PagingSource {
            let keys = PageKeys<Int>.offsets
            func load(_ request: PageRequest<Int>) async throws -> Page<Int, Item> {
                let start = request.key ?? 0
                return Page(
                    items: (start..<start + 2).map(Item.init), previousKey: start > 0 ? start - 2 : nil,
                    nextKey: start < 8 ? start + 2 : nil, pageSize: 2)
            }
        }
        let pager = Pager(Capped().filter { $0.id > 5 })
        pager.refresh()
        await pager.waitUntilSettled()
        while pager.snapshot.append == .idle, pager.snapshot.items.count < 10 {
            pager.append()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.items.map(\.id) == [6, 7, 8, 9])
        #expect(pager.snapshot.append == .end)
    }

    @Test("a sample's page fails once where it was told to")
    func sampleFailure() async throws {
        let source = SampleSource(count: 25, failingOnce: [2]) { Item(id: $0) }
        let request = PageRequest(key: 10, size: 10, loadType: .append)
        let error = await #expect(throws: SampleSource<Item>.Failure.self) { try await source.load(request) }
        #expect(error?.page == 2)
        #expect(try await source.load(request).items.count == 10)
    }

    @Test("a sample takes its time on the clock it was given")
    func sampleDelay() async throws {
        let clock = ManualClock()
        let source = SampleSource(count: 25, delay: .seconds(1), clock: clock) { Item(id: $0) }
        let load = Task { try await source.load(PageRequest(key: nil, size: 10, loadType: .refresh)) }
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(try await load.value.items.count == 10)
    }

    @Test("map changes every item and keeps keys and counts")
    func map() async throws {
        let source = numbers(25).map { Item(id: $0.id * 2) }
        #expect(try await all(source).map(\.id) == (0..<25).map { $0 * 2 })
        let page = try await source.load(PageRequest(key: 10, size: 10, loadType: .append))
        #expect([page.previousKey, page.nextKey, page.itemsBefore, page.itemsAfter] == [0, 20, 10, 5])
        #expect(source.keys.key(17, 10) == 10)
    }

    @Test("compactMap and filter leave items out, and then give no counts")
    func filter() async throws {
        let even = numbers(25).filter { $0.id.isMultiple(of: 2) }
        #expect(try await all(even).map(\.id) == Array(stride(from: 0, to: 25, by: 2)))
        let halves = numbers(25).compactMap { $0.id.isMultiple(of: 2) ? Item(id: $0.id / 2) : nil }
        #expect(try await all(halves).map(\.id) == Array(0..<13))
        let page = try await even.load(PageRequest(key: 10, size: 10, loadType: .append))
        #expect([page.itemsBefore, page.itemsAfter] == [nil, nil])
        #expect(page.nextKey == 20)
    }

    @Test("what a transform throws fails the page")
    func throwing() async {
        await #expect(throws: Refused.self) { try await all(numbers(5).map { _ -> Item in throw Refused() }) }
        await #expect(throws: Refused.self) { try await all(numbers(5).filter { _ in throw Refused() }) }
    }

    @Test("a source that is followed goes on in the next one, and leads back", arguments: [0, 5, 20, 25])
    func followed(_ count: Int) async throws {
        let source = numbers(count).followed(by: numbers(15) { $0 + 100 })
        #expect(try await all(source).map(\.id) == Array(0..<count) + Array(100..<115))
        typealias Key = FollowedKey<Int, Int>
        var key: Key?
        while let next = try await source.load(PageRequest(key: key, size: 10, loadType: .append)).nextKey {
            key = next
        }
        var back: [Int] = []
        repeat {
            let page = try await source.load(PageRequest(key: key, size: 10, loadType: .prepend))
            back = page.items.map(\.id) + back
            key = page.previousKey
        } while key != nil
        #expect(back == Array(0..<count) + Array(100..<115))
    }

    @Test(
        "sources of one order merge into it",
        arguments: [(25, 25, 10), (25, 0, 10), (0, 25, 10), (3, 40, 7), (0, 0, 10)])
    func merged(_ left: Int, _ right: Int, _ size: Int) async throws {
        let source = numbers(left) { $0 * 3 }.merged(with: numbers(right) { $0 * 2 + 1 }) { $0.id < $1.id }
        let expected = ((0..<left).map { $0 * 3 } + (0..<right).map { $0 * 2 + 1 }).sorted()
        #expect(try await all(source, size: size).map(\.id) == expected)
    }

    @Test(
        "what is in both merged lists is one item, made of the two", arguments: [(30, 20, 7), (20, 30, 10), (1, 1, 1)])
    func combined(_ left: Int, _ right: Int, _ size: Int) async throws {
        func note(_ side: String, _ step: Int, _ count: Int) -> SampleSource<Noted> {
            SampleSource(count: count) { Noted(id: $0 * step, notes: [side]) }
        }
        func source(
            _ combine: (@Sendable (Noted, Noted) -> Noted)?
        ) -> some PagingSource<MergedKey<SampleSource<Noted>, SampleSource<Noted>>, Noted> {
            note("left", 2, left).merged(with: note("right", 3, right), by: { $0.id < $1.id }, combining: combine)
        }
        let items = try await all(source { Noted(id: $0.id, notes: $0.notes + $1.notes) }, size: size)
        let lefts = Set((0..<left).map { $0 * 2 }), rights = Set((0..<right).map { $0 * 3 })
        #expect(items.map(\.id) == lefts.union(rights).sorted())
        for item in items {
            let expected = (lefts.contains(item.id) ? ["left"] : []) + (rights.contains(item.id) ? ["right"] : [])
            #expect(item.notes == expected)
        }
        #expect(try await all(source(nil), size: size).count == left + right, "left alone they stay two")
    }

    @Test("items of one id in different places of the order are not combined")
    func notCombined() async throws {
        let one = SampleSource(count: 1) { _ in Noted(id: 1, notes: ["a"]) }
        let two = SampleSource(count: 1) { _ in Noted(id: 1, notes: ["b"]) }
        let merged = one.merged(with: two, by: { $0.notes[0] < $1.notes[0] }, combining: { one, _ in one })
        #expect(try await all(merged).map(\.notes) == [["a"], ["b"]])
    }

    @Test("a failed page of a merged list is named by the places in both")
    func mergedName() async throws {
        let source = numbers(25) { $0 * 2 }.merged(with: numbers(5) { $0 * 2 + 1 }) { $0.id < $1.id }
        let first = try await source.load(PageRequest(key: nil, size: 10, loadType: .refresh))
        #expect(first.nextKey?.description == "the first page and the end")
    }

    @Test("a page of a merged list is the same when it is asked for again, from anew")
    func mergedAgain() async throws {
        func source() -> some PagingSource<MergedKey<SampleSource<Item>, SampleSource<Item>>, Item> {
            numbers(30) { $0 * 2 }.merged(with: numbers(30) { $0 * 2 + 1 }) { $0.id < $1.id }
        }
        let one = source()
        let first = try await one.load(PageRequest(key: nil, size: 7, loadType: .refresh))
        let second = try await one.load(PageRequest(key: first.nextKey, size: 7, loadType: .append))
        #expect(second.items.map(\.id) == Array(7..<14))
        #expect(try await one.load(PageRequest(key: first.nextKey, size: 7, loadType: .append)) == second)
        #expect(try await source().load(PageRequest(key: first.nextKey, size: 7, loadType: .append)) == second)
    }

    @Test("a page of a merged list that is loaded again is the same, too, if a source has another order")
    func mergedAgainInOtherOrder() async throws {
        func source() -> some PagingSource<MergedKey<SampleSource<Item>, SampleSource<Item>>, Item> {
            numbers(30) { $0 ^ 1 }.merged(with: numbers(3) { $0 - 3 }) { $0.id < $1.id }
        }
        let first = try await source().load(PageRequest(key: nil, size: 4, loadType: .refresh))
        #expect(first.items.map(\.id) == [-3, -2, -1, 1])
        let second = try await source().load(PageRequest(key: first.nextKey, size: 4, loadType: .append))
        #expect(second.items.map(\.id) == [0, 3, 2, 5])
    }

    @Test("a place in a merged list of numbers goes on in its size behind a page that was kept in another one")
    func mergedKeptInOtherSize() async throws {
        let numbers = ClosureSource<Int, Item>(keys: .numbers(first: 0)) { request in
            let start = (request.key ?? 0) * request.size
            return Page(
                items: (0..<60).dropFirst(start).prefix(request.size).map(Item.init),
                nextKey: start / request.size + 1, totalCount: 60)
        }
        let source = numbers.merged(with: self.numbers(0)) { $0.id < $1.id }
        let first = try await source.load(PageRequest(key: nil, size: 5, loadType: .refresh))
        let place = try await source.load(PageRequest(key: first.nextKey, size: 1, loadType: .append))
        let again = try await source.load(PageRequest(key: nil, size: 3, loadType: .refresh))
        #expect(again.items.map(\.id) == [0, 1, 2])
        let next = try await source.load(PageRequest(key: place.nextKey, size: 6, loadType: .append))
        #expect(next.items.map(\.id) == Array(6..<12))
    }

    @Test("a merged list finds its rows again, whatever a source calls them where it omits others")
    func mergedOmissions() async throws {
        let source = ClosureSource<Int, Item>(keys: .offsets) { request in
            let start = request.key ?? 0, rows = (0..<20).dropFirst(start).prefix(request.size)
            let kept = rows.indices.filter { rows[$0] % 7 != 4 }
            return Page(
                items: kept.map { Item(id: rows[$0]) }, nextKey: rows.isEmpty ? nil : start + rows.count,
                rawRows: kept.count == rows.count
                    ? nil : RawRows(rows.map { "row \($0)" }, items: kept.map { $0 - rows.startIndex }))
        }
        let items = try await all(source.merged(with: numbers(1) { _ in 100 }) { $0.id < $1.id }, size: 3)
        #expect(items.map(\.id) == (0..<20).filter { $0 % 7 != 4 } + [100])
    }

    @Test("a merged list loads each page of its sources once while it moves forwards")
    func mergedLoads() async throws {
        let loads = Locked(0)
        let counted = Counted(base: numbers(100) { $0 * 2 }, loads: loads)
        _ = try await all(counted.merged(with: numbers(100) { $0 * 2 + 1 }) { $0.id < $1.id })
        #expect(loads.withLock { $0 } == 10)
    }

    @Test("a merged source that fails fails the page, and the next try goes on from there")
    func mergedFailure() async throws {
        let failing = SampleSource(count: 20, failingOnce: [2]) { Item(id: $0 * 2) }
        let source = failing.merged(with: numbers(20) { $0 * 2 + 1 }) { $0.id < $1.id }
        let first = try await source.load(PageRequest(key: nil, size: 10, loadType: .refresh))
        let request = PageRequest(key: first.nextKey, size: 10, loadType: .append)
        await #expect(throws: SampleSource<Item>.Failure.self) { try await source.load(request) }
        #expect(try await source.load(request).items.map(\.id) == Array(10..<20))
    }

    /// A list that changes before some of its requests.
    private actor ChangingList {
        private var ids: [Int]
        private var requests = 0

        init(_ ids: [Int]) { self.ids = ids }

        func items(in range: Range<Int>) -> [Item] {
            requests += 1
            switch requests {
            case 3, 5: ids.removeFirst()
            case 4: ids.insert(-1, at: 0)
            default: break
            }
            return ids[range.clamped(to: ids.indices)].map { Item(id: $0) }
        }
    }

    @MainActor
    @Test("a merged list loses no row if rows move while the next page of a source is looked for")
    func mergedMoves() async {
        let odd = ChangingList((0..<30).map { $0 * 2 + 1 })
        let even = numbers(30) { $0 * 2 }
        let source = ClosureSource(rows: { await odd.items(in: $0) }).merged(with: even) { $0.id < $1.id }
        let pager = Pager(source, config: PagingConfig(pageSize: 10))
        pager.refresh()
        await pager.waitUntilSettled()
        for _ in 0..<10 {
            pager.append()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.items.map(\.id) == Array(0..<60))
        #expect(pager.snapshot.append == .end)
    }

    @Test("an empty page in a merged source ends the page and not the list")
    func mergedEmptyPage() async throws {
        let gap = numbers(40).filter { !(10..<30).contains($0.id) }
        let source = gap.merged(with: numbers(10) { $0 + 100 }) { $0.id < $1.id }
        #expect(try await all(source).map(\.id) == Array(0..<10) + Array(30..<40) + Array(100..<110))
    }

    @MainActor
    @Test("a row that is pushed before the first one of a list that follows an empty one isn't lost")
    func pushedBehindEmptyList() async {
        let ids = Locked(Array(0..<6))
        let empty = ClosureSource(rows: { _ in [Row]() })
        let source = empty.followed(
            by: ClosureSource(rows: { range in rows(ids.withLock { $0[range.clamped(to: 0..<$0.count)] }) }))
        let config = PagingConfig(
            pageSize: 3, initialLoadSize: 3, prefetchDistance: 0, refreshStrategy: .visiblePages)
        let pager = Pager(source, config: config)
        pager.refresh()
        await pager.waitUntilSettled()
        // Only the page in sight is loaded again, so that the empty one is no longer loaded.
        pager.refresh()
        await pager.waitUntilSettled()
        ids.withLock { $0.insert(9, at: 0) }
        pager.receive(.inserted(rows([9])))
        #expect(pager.snapshot.items.map(\.id) == [0, 1, 2])
        pager.prepend()
        await pager.waitUntilSettled()
        pager.append()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.items.map(\.id) == [9, 0, 1, 2, 3, 4])
    }

    private struct Counted<Base: PagingSource>: PagingSource {
        var base: Base
        var loads: Locked<Int>
        var keys: PageKeys<Base.Key> { base.keys }

        func load(_ request: PageRequest<Base.Key>) async throws -> Page<Base.Key, Base.Item> {
            loads.withLock { $0 += 1 }
            return try await base.load(request)
        }
    }

    @MainActor
    @Test("a page of a merged source that comes late is no part of the list loaded since")
    func mergedLate() async {
        let numbers = ScriptedSource<Int, Row>(ignoresCancellation: true)
        let merged = numbers.merged(with: NumberSource(count: 0)) { $0.id < $1.id }
        let pager = Pager(merged, config: PagingConfig(pageSize: 2))
        pager.refresh()
        let old = await numbers.next()
        pager.refresh()
        await numbers.next().respond(with: rows(0..<4, "new"), next: nil)
        await pager.waitUntilSettled()
        await old.respond(with: rows(0..<4, "old"), next: nil)
        await pager.tasksEnded()
        pager.append()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.items.map(\.text) == ["new", "new", "new", "new"])
    }

    @Test("a chat that another list follows is whole when it is loaded again", arguments: [true, false])
    @MainActor
    func chatFollowed(isInvalidated: Bool) async {
        let chat = ClosureSource<String, Item>(keys: .cursors) { request in
            let words = request.key?.split(separator: " ") ?? [], id = words.last.flatMap { Int($0) } ?? -1
            let ids = (0..<4).filter { words.first == "before" ? $0 < id : $0 > id }
            let page = words.first == "before" ? ids.suffix(request.size) : ids.prefix(request.size)
            return Page(
                items: page.map(Item.init), previousKey: page.first.map { "before \($0)" },
                nextKey: page.last.map { "after \($0)" })
        }
        let pager = Pager(
            chat.followed(by: ClosureSource(all: { [Item(id: 20)] })),
            config: PagingConfig(pageSize: 2, prefetchDistance: 0, refreshStrategy: .loadedPages))
        pager.append()
        await pager.waitUntilSettled()
        pager.prepend()
        await pager.waitUntilSettled()
        isInvalidated ? pager.invalidate() : pager.refresh()
        await pager.waitUntilSettled()
        await pager.loadAll()
        #expect(pager.snapshot.items.map(\.id) == [0, 1, 2, 3, 20])
    }

    @Test("a list of smaller pages than requested, which another list follows, is scrolled back", arguments: [nil, 8])
    @MainActor
    func smallerPagesFollowed(maxSize: Int?) async {
        let first = ClosureSource<Int, Item>(keys: .offsets) { request in
            let start = request.key ?? 0, end = min(6, start + min(3, request.size))
            return Page(items: (start..<max(start, end)).map(Item.init), nextKey: end < 6 ? end : nil)
        }
        let pager = Pager(
            first.followed(by: numbers(8) { 20 + $0 }),
            config: PagingConfig(pageSize: 4, prefetchDistance: 0, maxSize: maxSize),
            startingAt: maxSize == nil ? .key(.second(nil, after: 3)) : .beginning)
        for _ in 0..<9 where pager.snapshot.append != .end {
            pager.append()
            await pager.waitUntilSettled()
            pager.rowShown(at: pager.snapshot.items.count - 1)
        }
        for _ in 0..<9 where pager.snapshot.prepend == .idle {
            pager.rowShown(at: 0)
            pager.prepend()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.prepend == .end && pager.snapshot.items.map(\.id).starts(with: 0..<6))
    }

    @Test("a merged list goes on if the server moves the last row that was read")
    @MainActor
    func mergedMove() async {
        struct Film: Identifiable, Sendable {
            let id: Int, time: Int
        }
        func source(_ films: Locked<[Film]>) -> ClosureSource<Int, Film> {
            ClosureSource(keys: .cursors) { request in
                let all = films.withLock { $0.filter { $0.time > request.key ?? 0 } }
                let page = Array(all.prefix(request.size))
                return Page(items: page, nextKey: all.count > page.count ? page.last?.time : nil)
            }
        }
        let old = Locked([1, 11].map { Film(id: $0, time: $0) })
        let new = Locked([2, 12, 22, 32, 42].map { Film(id: $0, time: $0) })
        let pager = Pager(
            source(old).merged(with: source(new)) { $0.time < $1.time },
            config: PagingConfig(pageSize: 2, prefetchDistance: 0))
        pager.append()
        await pager.waitUntilSettled()
        new.withLock {
            $0.remove(at: 1)
            $0.insert(Film(id: 12, time: 27), at: 2)
        }
        for _ in 0..<9 where pager.snapshot.append == .idle {
            pager.append()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.append == .end)
        #expect(pager.snapshot.items.map(\.id).filter { $0 != 12 } == [1, 2, 11, 22, 32, 42])
    }

    @Test("a push doesn't end a list of numbers that follows another one", arguments: 3...8)
    @MainActor
    func pushBeforeNumbers(count: Int) async {
        let films = Locked([1, 2, 3, 4])
        let first = ClosureSource<Int, Item>(keys: .cursors) { _ in
            Page(items: films.withLock { $0 }.map(Item.init), nextKey: nil)
        }
        let second = ClosureSource<Int, Item>(keys: .numbers(first: 1)) { request in
            let number = request.key ?? 1, ids = Array(20..<20 + count)
            let page = ids[((number - 1) * 3..<number * 3).clamped(to: ids.indices)]
            return Page(items: page.map(Item.init), nextKey: number * 3 < count ? number + 1 : nil)
        }
        let pager = Pager(first.followed(by: second), config: PagingConfig(pageSize: 4, prefetchDistance: 0))
        for _ in 0..<2 {
            pager.append()
            await pager.waitUntilSettled()
        }
        films.withLock { $0.insert(0, at: 0) }
        pager.receive(.inserted([Item(id: 0)]))
        await pager.loadAll()
        #expect(pager.snapshot.items.map(\.id) == [0, 1, 2, 3, 4] + Array(20..<20 + count))
    }

    @Test("pages before rows that have come late in a merged list aren't loaded again, not even its first one")
    func mergedLateBeforeFirstPage() async throws {
        let ids = Locked([[0, 20, 40, 60], [10, 30, 50, 70]])
        func source(_ side: Int) -> ClosureSource<Int, Item> {
            ClosureSource(keys: .cursors) { request in
                let later = ids.withLock { $0[side] }.filter { $0 > request.key ?? -1 }
                return Page(
                    items: later.prefix(2).map(Item.init), nextKey: later.count > 2 ? later[1] : nil)
            }
        }
        let merged = source(0).merged(with: source(1)) { $0.id < $1.id }
        let first = try await merged.load(PageRequest(key: nil, size: 2, loadType: .refresh))
        let second = try await merged.load(PageRequest(key: first.nextKey, size: 2, loadType: .append))
        ids.withLock { $0[0].insert(25, at: 2) }
        var next = PageRequest(key: second.nextKey, size: 2, loadType: .append)
        next.changes = 1
        #expect(try await merged.load(next).items.map(\.id) == [25, 40])
        for key in [nil, first.nextKey] {
            await #expect(throws: PagingError.expired("rows have come before this page")) {
                try await merged.load(PageRequest(key: key, size: 2, loadType: .prepend))
            }
        }
    }

    @Test("a page that a merged list has read in part is loaded again as large as it was")
    @MainActor
    func pageInPartAgain() async {
        let requests = Locked<[Int]>([])
        func source(_ side: Int) -> ClosureSource<Int, Row> {
            ClosureSource(keys: .cursors) { request in
                requests.withLock { $0.append(request.size) }
                let later = (0..<60).filter { $0 % 2 == side && $0 > request.key ?? -1 }
                let page = later.prefix(request.size)
                return Page(items: rows(page), nextKey: page.count < later.count ? page.last : nil)
            }
        }
        let config = PagingConfig(pageSize: 3, initialLoadSize: 12, prefetchDistance: 0)
        let pager = Pager(source(0).merged(with: source(1)) { $0.id < $1.id }, config: config)
        pager.append()
        await pager.waitUntilSettled()
        pager.receive(.updated(rows([0])))
        pager.append()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == Array(0..<15))
        #expect(requests.withLock { $0 } == [12, 12, 12, 12])
    }

    @Test("a merged list shows nothing that it has read before a push that changed it")
    @MainActor
    func pushBeforeKeptRows() async {
        let texts = Locked(Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, "old") }))
        func source(_ side: Int) -> ClosureSource<Int, Row> {
            ClosureSource(rows: { range in
                let all = texts.withLock { $0 }.filter { $0.key % 2 == side }.sorted { $0.key < $1.key }
                return all[range.clamped(to: all.indices)].map { Row(id: $0.key, text: $0.value) }
            })
        }
        let pager = Pager(
            source(0).merged(with: source(1)) { $0.id < $1.id }, config: PagingConfig(pageSize: 6, prefetchDistance: 0))
        pager.append()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == Array(0..<6))
        texts.withLock { ($0[6], $0[9]) = (nil, "new") }
        pager.receive(.deleted([6]))
        pager.receive(.updated([Row(id: 9, text: "new")]))
        await pager.loadAll()
        #expect(pager.snapshot.ids == Array(0..<6) + Array(7..<20))
        #expect(pager.snapshot.items.filter { $0.text == "new" }.map(\.id) == [9])
    }
}
