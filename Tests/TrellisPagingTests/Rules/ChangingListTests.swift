import Testing
import TrellisTesting

@testable import TrellisPaging

/// Lists whose rows are deleted and added between the loads of their pages, by sources as an app writes them.
@Suite("Changing lists")
@MainActor
struct ChangingListTests {
    /// Pages by number or offset of a list that changes.
    private final class ChangingSource: PagingSource {
        let keys: PageKeys<Int>
        let isNumbered: Bool
        let hasTotal: Bool
        private let state: Locked<(rows: [Int], unchanged: Set<Int>, added: Set<Int>, random: SeededGenerator)>
        private let afterRequest: (deletions: Int, additions: Int)

        init(
            isNumbered: Bool, hasTotal: Bool, seed: UInt64, afterRequest: (deletions: Int, additions: Int) = (0, 0)
        ) {
            let rows = Array(stride(from: 0, to: 1000, by: 2))
            keys = isNumbered ? .numbers(first: 0) : .offsets
            (self.isNumbered, self.hasTotal, self.afterRequest) = (isNumbered, hasTotal, afterRequest)
            state = Locked((rows, Set(rows), [], SeededGenerator(seed: seed)))
        }

        /// The rows that the server has.
        var rows: Set<Int> { state.withLock { Set($0.rows) } }
        /// The rows that were neither deleted nor added.
        var unchanged: Set<Int> { state.withLock { $0.unchanged } }

        func load(_ request: PageRequest<Int>) -> Page<Int, Row> {
            let rows = state.withLock { $0.rows }, key = request.key ?? 0
            let start = min(isNumbered ? key * request.size : key, rows.count)
            let end = min(start + request.size, rows.count)
            let page = Page(
                items: rows[start..<end].map { Row(id: $0) },
                nextKey: end < rows.count ? isNumbered ? key + 1 : end : nil, totalCount: hasTotal ? rows.count : nil)
            change(deletions: afterRequest.deletions, additions: afterRequest.additions)
            return page
        }

        /// Deletes and adds rows anywhere in the list.
        func change(deletions: Int, additions: Int) {
            state.withLock { state in
                for _ in 0..<min(deletions, state.rows.count) {
                    let row = state.rows.remove(at: Int.random(in: state.rows.indices, using: &state.random))
                    state.unchanged.remove(row)
                }
                for _ in 0..<additions {
                    let row = 2 * Int.random(in: 0..<500, using: &state.random) + 1
                    // A row that was deleted doesn't come back.
                    guard state.added.insert(row).inserted else { continue }
                    state.rows.insert(row, at: state.rows.firstIndex { $0 > row } ?? state.rows.count)
                }
            }
        }
    }

    /// Loads all pages, and returns what is wrong with the result.
    private func faults(
        _ source: ChangingSource, betweenPages changes: (deletions: Int, additions: Int) = (0, 0), seed: UInt64,
        keeps: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) async -> [String] {
        let pager = Pager(
            source.filter { keeps($0.id) }, config: PagingConfig(pageSize: 30, emptyPageLimit: 50, proof: .always))
        pager.refresh()
        await pager.waitUntilSettled()
        for _ in 0..<500 where pager.snapshot.append == .idle {
            source.change(deletions: changes.deletions, additions: changes.additions)
            pager.append()
            await pager.waitUntilSettled()
        }
        guard pager.snapshot.append == .end else { return ["\(seed): \(pager.snapshot.append)"] }
        var faults: [String] = []
        let ids = pager.snapshot.ids
        let lost = source.unchanged.filter(keeps).subtracting(ids).count
        if lost > 0 { faults.append("\(seed): \(lost) rows lost") }
        if Set(ids).count != ids.count { faults.append("\(seed): rows twice") }
        // A row that the server has deleted is beside the rows between which it was.
        let left = ids.filter(source.rows.contains)
        if left != left.sorted() { faults.append("\(seed): out of order") }
        return faults
    }

    @Test(
        "a list that changes between its pages is loaded to its end: no row is lost, doubled or out of order",
        arguments: [(1, 0), (0, 1), (1, 1), (7, 0), (0, 7), (7, 7), (40, 0), (0, 40), (20, 20)],
        [(true, true), (true, false), (false, true), (false, false)])
    func betweenPages(_ changes: (Int, Int), _ kind: (isNumbered: Bool, hasTotal: Bool)) async {
        var faults: [String] = []
        for seed in 1...4 as ClosedRange<UInt64> {
            let source = ChangingSource(isNumbered: kind.isNumbered, hasTotal: kind.hasTotal, seed: seed)
            faults += await self.faults(source, betweenPages: changes, seed: seed)
        }
        #expect(faults == [])
    }

    @Test(
        "so is a list from which rows are deleted, or to which rows are added, after each request",
        arguments: [(1, 0), (0, 1), (3, 0), (0, 3)], [(true, true), (true, false), (false, true), (false, false)])
    func afterRequests(_ changes: (Int, Int), _ kind: (isNumbered: Bool, hasTotal: Bool)) async {
        var faults: [String] = []
        for seed in 1...4 as ClosedRange<UInt64> {
            let source = ChangingSource(
                isNumbered: kind.isNumbered, hasTotal: kind.hasTotal, seed: seed, afterRequest: changes)
            faults += await self.faults(source, seed: seed)
        }
        #expect(faults == [])
    }

    @Test(
        "so is a list of which a source omits most rows, and of some pages all",
        arguments: [(1, 1), (3, 3), (7, 0), (0, 7)], [(true, true), (true, false), (false, true), (false, false)])
    func omittedRows(_ changes: (Int, Int), _ kind: (isNumbered: Bool, hasTotal: Bool)) async {
        var faults: [String] = []
        for seed in 1...4 as ClosedRange<UInt64> {
            let source = ChangingSource(isNumbered: kind.isNumbered, hasTotal: kind.hasTotal, seed: seed)
            faults += await self.faults(source, betweenPages: changes, seed: seed) { $0 % 100 < 7 }
        }
        #expect(faults == [])
    }

    /// Each source as an app writes it in a line, of rows that the server may put in another order.
    nonisolated private static func lines(
        _ ids: Locked<[Int]>, startingAt key: Int? = nil
    ) -> [@MainActor @Sendable (PagingConfig) -> Pager<Row>] {
        let start: PagingStart<Int, Int> = key.map { .key($0) } ?? .beginning
        @Sendable func rows(_ range: Range<Int>) -> [Row] {
            let ids = ids.withLock { $0 }
            return ids[range.clamped(to: ids.indices)].map { Row(id: $0) }
        }
        return [
            { Pager(ClosureSource(rows: { rows($0) }), config: $0, startingAt: start) },
            {
                let source = ClosureSource(rows: { rows($0) }, total: { ids.withLock { $0.count } })
                return Pager(source, config: $0, startingAt: start)
            },
            { Pager(ClosureSource(numbered: { rows(($0 - 1) * $1..<$0 * $1) }), config: $0, startingAt: start) },
        ]
    }

    @Test("a row that the server moves between two pages takes no other with it", arguments: 0..<3, [nil, 0, 3, 5])
    func movedRow(_ line: Int, deleted: Int?) async {
        let moves = (0..<6).flatMap { moved in (0..<11).map { (moved, $0) } }
        // If the last loaded row is back at its position, because another one was deleted, it proves nothing.
        for (moved, to) in moves where moved != deleted && (deleted == nil || (moved, to) != (5, 5)) {
            let ids = Locked(Array(0..<12))
            let pager = Self.lines(ids)[line](PagingConfig(pageSize: 3, prefetchDistance: 0))
            pager.refresh()
            await pager.waitUntilSettled()
            pager.append()
            await pager.waitUntilSettled()
            let others = (0..<12).filter { $0 != moved && $0 != deleted }
            ids.withLock {
                $0 = others
                $0.insert(moved, at: min(to, others.count))
            }
            for _ in 0..<20 where pager.snapshot.append == .idle {
                pager.append()
                await pager.waitUntilSettled()
            }
            #expect(pager.snapshot.append == .end)
            #expect(pager.snapshot.ids.filter(others.contains) == others, "\(moved) is behind \(to) others")
        }
    }

    @Test("a row that is inserted before the only one, which the user has deleted, is shown", arguments: 0..<3)
    func insertedBeforeDeleted(_ line: Int) async throws {
        let ids = Locked([1, 2])
        let pager = Self.lines(ids)[line](PagingConfig(pageSize: 1, prefetchDistance: 0))
        pager.refresh()
        await pager.waitUntilSettled()
        let (saved, save) = AsyncStream<Void>.makeStream()
        let deletion = Task { try await pager.edit(.delete(1)) { for await _ in saved {} } }
        while !pager.snapshot.items.isEmpty { await Task.yield() }
        ids.withLock { $0 = [0, 1, 2] }
        for _ in 0..<9 where pager.snapshot.append == .idle {
            pager.append()
            await pager.waitUntilSettled()
        }
        ids.withLock { $0 = [0, 2] }
        save.finish()
        try await deletion.value
        pager.refresh()
        await pager.waitUntilSettled()
        await pager.loadAll()
        #expect(pager.snapshot.ids == [0, 2])
    }

    @Test("a row that the server moves up before the loaded ones takes no other with it", arguments: 0..<3)
    func movedUp(_ line: Int) async {
        // A row that changes places with the one before it is also at the end of the page before.
        for (moved, to) in (8..<11).flatMap({ moved in (0..<8).map { (moved, $0) } })
        where line < 2 || (moved, to) != (8, 7) {
            let ids = Locked(Array(0..<11))
            let pager = Self.lines(ids, startingAt: line == 2 ? 3 : 8)[line](
                PagingConfig(pageSize: 4, prefetchDistance: 0))
            pager.append()
            await pager.waitUntilSettled()
            ids.withLock {
                $0.removeAll { $0 == moved }
                $0.insert(moved, at: to)
            }
            await pager.loadAll()
            let others = (0..<11).filter { $0 != moved }
            #expect(pager.snapshot.ids.filter(others.contains) == others, "\(moved) is at \(to)")
        }
    }

    /// What the server has of a list.
    enum Rest: CaseIterable {
        case all, none, first, last, beginning, end, other, grown

        func of(_ count: Int) -> [Int] {
            let ids = Array(0..<count)
            return switch self {
            case .all: ids
            case .none: []
            case .first: [0]
            case .last: [count - 1]
            case .beginning: Array(ids.prefix(count / 2))
            case .end: Array(ids.suffix(count / 2))
            case .other: ids.filter { $0 % 2 == 0 }
            case .grown: Array(1..<count + 4)
            }
        }
    }

    @Test(
        "a list that starts at any row shows what the server has after rows were deleted or added",
        arguments: 0..<3, Rest.allCases)
    func changedList(_ line: Int, rest: Rest) async {
        let strategies = [nil, RefreshStrategy.firstPage, .loadedPages, .visiblePages, .untilOverlap]
        for (count, start) in [1, 3, 8].flatMap({ count in (0..<count).map { (count, $0) } }) {
            for (isJump, strategy) in [false, true].flatMap({ isJump in strategies.map { (isJump, $0) } })
            where (!isJump || line == 1) && (rest != .grown || strategy ?? .untilOverlap != .untilOverlap) {
                let ids = Locked(Array(0..<count))
                let pager = Self.lines(ids, startingAt: isJump ? nil : line == 2 ? start / 3 + 1 : start)[line](
                    PagingConfig(pageSize: 3, prefetchDistance: 0, refreshStrategy: strategy ?? .firstPage))
                pager.refresh()
                await pager.waitUntilSettled()
                if isJump {
                    pager.jump(toRow: start)
                    await pager.waitUntilSettled()
                }
                if strategy == .visiblePages {
                    pager.append()
                    await pager.waitUntilSettled()
                    pager.rowShown(at: pager.snapshot.items.count - 1)
                }
                ids.withLock { $0 = rest.of(count) }
                if strategy != nil {
                    pager.refresh()
                    await pager.waitUntilSettled()
                    #expect(pager.snapshot.items.isEmpty == rest.of(count).isEmpty)
                }
                await pager.loadAll()
                #expect(pager.snapshot.append == .end && pager.snapshot.prepend == .end)
                let left = pager.snapshot.ids.filter(rest.of(count).contains)
                #expect(left == rest.of(count), "of \(count) from \(start), \(String(describing: strategy))")
            }
        }
    }

    @Test("a list that starts behind its last row, where rows were yesterday, shows those before", arguments: 0..<3)
    func startBehindEnd(_ line: Int) async {
        for key in 3...9 {
            let pager = Self.lines(Locked(Array(0..<8)), startingAt: key)[line](
                PagingConfig(pageSize: 3, prefetchDistance: 0))
            pager.refresh()
            await pager.waitUntilSettled()
            #expect(!pager.snapshot.items.isEmpty, "\(key)")
            await pager.loadAll()
            #expect(pager.snapshot.ids == Array(0..<8), "\(key)")
        }
    }

    @Test(
        "a page at the end of the first of two lists is right if rows are deleted while it is loaded", arguments: 1...4)
    func deletedInLastPage(_ request: Int) async throws {
        let ids = Locked(Array(0..<11)), requests = Locked(0)
        let first = ClosureSource(rows: { range in
            defer {
                requests.withLock { $0 += 1 }
                if requests.withLock({ $0 }) == request { ids.withLock { $0.removeSubrange(3..<5) } }
            }
            let ids = ids.withLock { $0 }
            return ids[range.clamped(to: ids.indices)].map { Row(id: $0) }
        })
        let source = first.followed(by: ClosureSource(all: { [Row(id: 99)] }))
        let page = try await source.load(PageRequest(key: .lastOfFirst(from: 3), size: 3, loadType: .prepend))
        let shown = page.items.map(\.id)
        #expect(shown.count >= 3 && shown == ids.withLock { $0.suffix(shown.count) })
    }
}
