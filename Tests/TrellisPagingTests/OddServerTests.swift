import Testing
import TrellisTesting

@testable import TrellisPaging

/// Servers that count, end and fail as they like, through sources with no more than what compiles.
@MainActor
@Suite("Odd servers")
struct OddServerTests {
    nonisolated private static func rows(_ ids: some Collection<Int>) -> [Row] { ids.map { Row(id: $0) } }

    /// Loads a list in both directions to its ends or a failure.
    private func loadAll(_ pager: Pager<Row>) async {
        pager.append()
        await pager.waitUntilSettled()
        for _ in 1...60 where pager.snapshot.append != .end && pager.snapshot.append.failure == nil {
            pager.append()
            await pager.waitUntilSettled()
        }
        for _ in 1...60 where pager.snapshot.prepend != .end && pager.snapshot.prepend.failure == nil {
            pager.prepend()
            await pager.waitUntilSettled()
        }
    }

    private func expectAll(_ pager: Pager<Row>, _ ids: [Int], missing: Int = 0) async {
        await loadAll(pager)
        #expect(pager.snapshot.ids == ids)
        #expect(pager.snapshot.append == .end && pager.snapshot.prepend == .end)
        #expect(pager.snapshot.missing == missing)
    }

    @Test("offsets that are counted by the requested size end with a single row, too", arguments: [1, 2, 5, 20, 40])
    func singleRow(size: Int) async {
        let source = ClosureSource<Int, Row>(keys: .offsets) { request in
            let start = request.key ?? 0
            return Page(items: start == 0 ? [Row(id: 0)] : [], nextKey: start == 0 ? request.size : nil)
        }
        await expectAll(Pager(source, config: PagingConfig(pageSize: size, prefetchDistance: 0)), [0])
    }

    /// A source of numbers whose server returns its last page for all later numbers.
    nonisolated private static func clamped(_ count: Int, total: Int?) -> ClosureSource<Int, Row> {
        ClosureSource(keys: .numbers(first: 1)) { request in
            let number = request.key ?? 1, last = max(1, (count + request.size - 1) / request.size)
            let start = (min(number, last) - 1) * request.size
            return Page(
                items: rows((0..<count).dropFirst(start).prefix(request.size)), nextKey: number + 1, totalCount: total)
        }
    }

    @Test("numbers end if the server returns its last page again and the total is reached", arguments: 1...12, 1...4)
    func lastPageAgain(count: Int, size: Int) async {
        let config = PagingConfig(pageSize: size, prefetchDistance: 0)
        await expectAll(Pager(Self.clamped(count, total: count), config: config), Array(0..<count))
        guard count > size else { return }
        await expectAll(Pager(Self.clamped(count, total: nil), config: config), Array(0..<count))
        let last = (count + size - 1) / size
        let starts: [(Int?, PagingStart<Int, Int>)] = [
            (count, .row(count - 1)), (count, .key(last)), (nil, .key(last)),
        ]
        for (total, start) in starts where total != nil || count % size > 0 {
            let fromEnd = Pager(Self.clamped(count, total: total), config: config, startingAt: start)
            await expectAll(fromEnd, Array(0..<count))
        }
    }

    @Test("numbers whose last row is replaced end if the server returns its last page again", arguments: 1...6, 1...3)
    func replacedLastRow(count: Int, size: Int) async {
        let ids = Locked(Array(0..<count))
        let source = ClosureSource<Int, Row>(keys: .numbers(first: 1)) { request in
            let all = ids.withLock { $0 }, last = max(1, (all.count + request.size - 1) / request.size)
            let start = (min(request.key ?? 1, last) - 1) * request.size
            return Page(
                items: Self.rows(all.dropFirst(start).prefix(request.size)), nextKey: (request.key ?? 1) + 1,
                totalCount: all.count)
        }
        let pager = Pager(source, config: PagingConfig(pageSize: size, prefetchDistance: 0, proof: .always))
        for _ in 0..<(count + size - 1) / size {
            pager.append()
            await pager.waitUntilSettled()
        }
        ids.withLock { $0[count - 1] = 50 }
        await loadAll(pager)
        #expect(pager.snapshot.append == .end)
        #expect(pager.snapshot.ids.filter { $0 < count - 1 } == Array(0..<count - 1))
    }

    @Test("a source that ignores its page numbers fails", arguments: [nil, 99])
    func ignoredNumbers(total: Int?) async {
        let source = ClosureSource<Int, Row>(keys: .numbers(first: 1)) { request in
            Page(items: Self.rows(0..<request.size), nextKey: (request.key ?? 1) + 1, totalCount: total)
        }
        let pager = Pager(source, config: PagingConfig(pageSize: 4, prefetchDistance: 0, emptyPageLimit: 3))
        await loadAll(pager)
        #expect(pager.snapshot.append.failure != nil)
    }

    @Test("a total with rows that the user may not see is missing some at the end", arguments: [true, false])
    func hiddenRows(isNumbered: Bool) async {
        let source = ClosureSource<Int, Row>(keys: isNumbered ? .numbers(first: 0) : .offsets) { request in
            let key = request.key ?? 0, start = isNumbered ? key * request.size : key
            let items = Self.rows((0..<10).dropFirst(start).prefix(request.size))
            return Page(items: items, nextKey: isNumbered ? key + 1 : start + request.size, totalCount: 13)
        }
        let pager = Pager(source, config: PagingConfig(pageSize: 4, prefetchDistance: 0))
        await expectAll(pager, Array(0..<10), missing: 3)
    }

    @Test("a list that starts at its last page has the pages before it", arguments: [1, 3])
    func startAtTheEnd(step: Int) async {
        let source = ClosureSource<Int, Row>(keys: step == 1 ? .numbers(first: 1) : .offsets(inStepsOf: 3)) { request in
            let start = step == 1 ? ((request.key ?? 1) - 1) * 3 : request.key ?? 0
            let items = Self.rows((0..<9).dropFirst(start).prefix(3))
            return Page(items: items, nextKey: start < 6 ? (request.key ?? (step == 1 ? 1 : 0)) + step : nil)
        }
        let pager = Pager(
            source, config: PagingConfig(pageSize: 3, prefetchDistance: 0), startingAt: .key(step == 1 ? 3 : 6))
        await expectAll(pager, Array(0..<9))
    }

    @Test("a previous page before the first row isn't requested", arguments: [true, false])
    func beforeTheFirst(isNumbered: Bool) async {
        let keys = Locked<[Int]>([])
        let source = ClosureSource<Int, Row>(keys: isNumbered ? .numbers(first: 1) : .offsets) { request in
            let key = request.key ?? (isNumbered ? 1 : 0), start = isNumbered ? (key - 1) * 4 : key
            keys.withLock { $0.append(key) }
            let items = Self.rows((0..<18).dropFirst(start).prefix(request.size))
            let end = start + items.count
            return Page(
                items: items, previousKey: isNumbered ? key - 1 : start - request.size,
                nextKey: end < 18 ? isNumbered ? key + 1 : end : nil)
        }
        let pager = Pager(
            source, config: PagingConfig(pageSize: 4, prefetchDistance: 0), startingAt: .key(isNumbered ? 3 : 6))
        await expectAll(pager, Array(0..<18))
        #expect(keys.withLock { $0.allSatisfy { $0 >= (isNumbered ? 1 : 0) } })
    }

    @Test("the position of a row in a filtered list leads back to the row")
    func positionInFilteredList() async throws {
        func list() -> Pager<Row> {
            let source = ClosureSource(rows: { Self.rows($0.clamped(to: 0..<300)) }, total: { 300 })
            return Pager(source.filter { $0.id % 3 == 0 }, config: PagingConfig(pageSize: 10, prefetchDistance: 0))
        }
        let pager = list()
        for _ in 1...12 {
            pager.append()
            await pager.waitUntilSettled()
        }
        let position = try #require(pager.position(ofItemAt: pager.snapshot.items.count - 1))
        let restored = list()
        restored.restore(position)
        await restored.waitUntilSettled()
        #expect(restored.snapshot.ids.contains(position.anchor))
    }

    @Test("a page that is stored since yesterday isn't the neighbor of today's pages if the network fails for a moment")
    func failureBesideStoredPages() async {
        struct Offline: Error {}
        let server = Locked((rows: Array(0..<12), failing: 0))
        let remote = ClosureSource(numbered: { number, size in
            try server.withLock { server in
                if server.failing == number {
                    server.failing = 0
                    throw Offline()
                }
                return Self.rows(server.rows.dropFirst((number - 1) * size).prefix(size))
            }
        })
        let source = CachingSource(remote: remote, store: MemoryPageStore(), maxAge: .zero)
        let config = PagingConfig(pageSize: 3, prefetchDistance: 0, proof: .always)
        await loadAll(Pager(source, config: config))
        server.withLock { $0.rows = [100] + $0.rows.filter { $0 != 7 } }
        let pager = Pager(source, config: config, startingAt: .key(2))
        pager.append()
        await pager.waitUntilSettled()
        server.withLock { $0.failing = 3 }
        await expectAll(pager, [100] + (0..<12).filter { $0 != 7 })
    }

    @Test("cursors whose first page is deleted lead to the rest of the list when it is loaded again")
    func deletedFirstPage() async {
        let server = Locked(Array(0..<20))
        let source = ClosureSource<String, Row>(keys: .cursors) { request in
            let all = server.withLock { $0 }, key = request.key ?? ">-1"
            let id = Int(key.dropFirst()) ?? -1, isBefore = key.hasPrefix("<")
            let rest = all.filter { isBefore ? $0 < id : $0 > id }
            let page = Array(isBefore ? rest.suffix(request.size) : rest.prefix(request.size))
            let before = page.first.flatMap { $0 == all.first ? nil : "<\($0)" }
            return Page(
                items: Self.rows(page), previousKey: before, nextKey: page.last.flatMap { $0 == 19 ? nil : ">\($0)" })
        }
        let config = PagingConfig(pageSize: 5, prefetchDistance: 0)
        let pager = Pager(source, config: config, startingAt: .key(">4"))
        await expectAll(pager, Array(0..<20))
        server.withLock { $0.removeFirst(5) }
        pager.invalidate()
        await pager.waitUntilSettled()
        await expectAll(pager, Array(5..<20))
    }

    @Test("a row that is deleted before its page is loaded isn't shown when it comes", arguments: [true, false])
    func deletedBeforeItIsLoaded(isSaved: Bool) async {
        struct Refused: Error {}
        let server = Locked(Array(0..<9))
        let source = ClosureSource(rows: { range in
            server.withLock { rows in Self.rows(rows[range.clamped(to: rows.indices)]) }
        })
        let pager = Pager(source, config: PagingConfig(pageSize: 3, prefetchDistance: 0))
        pager.append()
        await pager.waitUntilSettled()
        try? await pager.edit(.delete(4)) {
            await pager.append()
            await pager.waitUntilSettled()
            await #expect(pager.snapshot.ids == [0, 1, 2, 3, 5])
            guard isSaved else { throw Refused() }
            server.withLock { $0.removeAll { $0 == 4 } }
        }
        await expectAll(pager, server.withLock { $0 })
    }

    @Test("a page isn't proved by the page before it if the total has changed, though that page is as before")
    func otherTotal() async {
        let server = Locked(Array(1...57))
        let source = ClosureSource<Int, Row>(keys: .numbers(first: 1)) { request in
            let number = request.key ?? 1
            return server.withLock { rows in
                defer { if number == 3, rows.count == 56 { rows.insert(0, at: 0) } }
                let items = Self.rows(rows.dropFirst((number - 1) * 20).prefix(20))
                return Page(items: items, nextKey: number < 3 ? number + 1 : nil, totalCount: rows.count)
            }
        }
        let pager = Pager(source, config: PagingConfig(pageSize: 20, prefetchDistance: 0, proof: .always))
        pager.append()
        await pager.waitUntilSettled()
        pager.append()
        await pager.waitUntilSettled()
        server.withLock { $0.removeAll { $0 == 5 } }
        await loadAll(pager)
        #expect(pager.snapshot.ids.filter { $0 > 5 } == Array(6...57) && pager.snapshot.append == .end)
    }

    @Test("a row that the server has inserted elsewhere isn't lost", arguments: 1...3)
    func insertedElsewhere(size: Int) async throws {
        struct Refused: Error {}
        let server = Locked([100] + Array(0..<9))
        let source = ClosureSource(numbered: { number, size in
            server.withLock { Self.rows($0.dropFirst((number - 1) * size).prefix(size)) }
        })
        let pager = Pager(source, config: PagingConfig(pageSize: size, prefetchDistance: 0, proof: .always))
        for _ in 1...2 {
            pager.append()
            await pager.waitUntilSettled()
        }
        // The list lacks the first row, which the server still has.
        let deletion = Task { @MainActor in
            try await pager.edit(.delete(100)) {
                while server.withLock({ !$0.contains(50) }) { await Task.yield() }
                throw Refused()
            }
        }
        while pager.snapshot.ids.contains(100) { await Task.yield() }
        try await pager.edit(.insert(Row(id: 50), at: 1)) { server.withLock { $0.insert(50, at: 1) } }
        try? await deletion.value
        await loadAll(pager)
        for _ in 1...5 where pager.snapshot.append != .end {
            pager.retry()
            await loadAll(pager)
        }
        #expect(Set(pager.snapshot.ids) == Set(server.withLock { $0 }) && pager.snapshot.append == .end)
    }

    @Test("a list of which the user may see no row ends, also if its total is too high", arguments: 0...4, 0...2)
    func noRowIsShown(count: Int, more: Int) async {
        let source = ClosureSource<Int, Row>(keys: .offsets) { request in
            let start = request.key ?? 0, rows = Self.rows((0..<count).dropFirst(start).prefix(request.size))
            return Page(items: rows, nextKey: rows.isEmpty ? nil : start + rows.count, totalCount: count + more)
        }
        let pager = Pager(source.filter { _ in false }, config: PagingConfig(pageSize: 2, prefetchDistance: 0))
        await loadAll(pager)
        #expect(pager.snapshot.items.isEmpty && pager.snapshot.append == .end)
    }

    @Test("numbers without previous ones are scrolled back after rows were deleted", arguments: 1...4, 1...3)
    func scrolledBackNumbers(deleted: Int, size: Int) async {
        let ids = Locked(Array(0..<9))
        let source = ClosureSource<Int, Row>(keys: .numbers(first: 1)) { request in
            let all = ids.withLock { $0 }, end = (request.key ?? 1) * request.size
            let page = all.dropFirst(end - request.size).prefix(request.size)
            return Page(items: Self.rows(page), nextKey: end < all.count ? end / request.size + 1 : nil)
        }
        let pager = Pager(source, config: PagingConfig(pageSize: size, prefetchDistance: 0, maxSize: size))
        for _ in 0..<12 where pager.snapshot.append != .end {
            pager.append()
            await pager.waitUntilSettled()
        }
        ids.withLock { $0.removeFirst(deleted) }
        for _ in 0..<30 where pager.snapshot.prepend == .idle {
            pager.rowShown(at: 0)
            pager.prepend()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.prepend == .end && pager.snapshot.ids.first == deleted)
    }

    @Test(
        "a second refresh begins anew if the server rejects the page at which the first one began",
        arguments: [RefreshStrategy.loadedPages, .visiblePages], [true, false])
    func rejectedPage(strategy: RefreshStrategy, jumps: Bool) async {
        let count = Locked(15)
        let source = ClosureSource<Int, Row>(keys: .offsets) { request in
            let start = request.key ?? 0, count = count.withLock { $0 }
            guard start <= count else { throw Broken() }
            let rows = Self.rows((0..<count).dropFirst(start).prefix(request.size)), end = start + rows.count
            return Page(items: rows, nextKey: end < count ? end : nil, totalCount: count)
        }
        let pager = Pager(
            source,
            config: PagingConfig(pageSize: 2, prefetchDistance: 0, placeholders: true, refreshStrategy: strategy),
            startingAt: jumps ? .beginning : .key(12))
        pager.append()
        await pager.waitUntilSettled()
        pager.jump(toRow: 12)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == [12, 13])
        count.withLock { $0 = 10 }
        pager.refresh()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.refresh.failure != nil && pager.snapshot.ids == [12, 13])
        pager.refresh()
        await pager.waitUntilSettled()
        await expectAll(pager, Array(0..<10))
    }
}
