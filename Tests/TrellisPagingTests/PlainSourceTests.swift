import Foundation
import Testing

@testable import TrellisPaging

/// Sources as their authors write them who know nothing of proofs, and servers that change between any two requests.
@MainActor
@Suite("Plain sources")
struct PlainSourceTests {
    private struct Refused: Error {}

    /// Offsets with a total. The source leaves out rows, and doesn't say which.
    private struct LeavingOut: PagingSource {
        let keys = PageKeys.offsets
        let count: Int

        func load(_ request: PageRequest<Int>) -> Page<Int, Row> {
            let offset = request.key ?? 0, rows = Array(0..<count).dropFirst(offset).prefix(request.size)
            return Page(
                items: rows.filter { $0 % 3 != 1 }.map { Row(id: $0, text: "") },
                nextKey: rows.count < request.size ? nil : offset + rows.count, totalCount: count)
        }
    }

    @Test(
        "a source that leaves out rows without a word ends, whichever row is the last one of a page",
        arguments: 10..<60)
    func leftOutRows(count: Int) async {
        let pager = Pager(LeavingOut(count: count), config: PagingConfig(pageSize: 10))
        await loadAll(of: pager)
        #expect(pager.snapshot.append == .end)
        #expect(pager.snapshot.ids == (0..<count).filter { $0 % 3 != 1 })
    }

    @Test("a source that always names the number of a next page ends", arguments: [0, 1, 9, 10, 20, 25, 40])
    func endlessNumbers(count: Int) async {
        let pager = Pager(
            ClosureSource(keys: .numbers(first: 1)) { (request: PageRequest<Int>) -> Page<Int, Row> in
                let number = request.key ?? 1
                let rows = (0..<count).dropFirst((number - 1) * request.size).prefix(request.size)
                return Page(items: rows.map { Row(id: $0, text: "") }, nextKey: number + 1)
            }, config: PagingConfig(pageSize: 10))
        await loadAll(of: pager)
        #expect(pager.snapshot.append == .end)
        #expect(pager.snapshot.refresh == .idle)
        #expect(pager.snapshot.ids == Array(0..<count))
    }

    /// A server whose rows change before some requests.
    private actor Server {
        private var rows: [Int]
        private var count = 0
        private let changes: [Int: @Sendable (inout [Int]) -> Void]

        init(_ rows: Range<Int>, _ changes: [Int: @Sendable (inout [Int]) -> Void]) {
            (self.rows, self.changes) = (Array(rows), changes)
        }

        func rows(from offset: Int, _ size: Int) -> [Row] {
            count += 1
            changes[count]?(&rows)
            return rows.dropFirst(offset).prefix(size).map { Row(id: $0, text: "") }
        }
    }

    @Test("a row that a check finds where two pages meet isn't lost")
    func rowBetweenPages() async {
        let server = Server(
            0..<50, [6: { $0.removeFirst() }, 7: { $0.insert(-1, at: 0) }, 9: { $0.insert(-2, at: 0) }])
        let pager = Pager(
            ClosureSource(numbered: { await server.rows(from: ($0 - 1) * $1, $1) }), config: PagingConfig(pageSize: 10))
        await loadAll(of: pager)
        #expect(pager.snapshot.append == .end)
        #expect(Set(1..<50).subtracting(pager.snapshot.ids) == [])
    }

    @Test("a stored page that doesn't connect is requested from the network")
    func unconnectedStoredPage() async {
        let server = Server(0..<40, [3: { $0.removeFirst() }, 4: { $0.insert(-1, at: 0) }])
        let remote = ClosureSource(keys: .offsets) { (request: PageRequest<Int>) -> Page<Int, Row> in
            let offset = request.key ?? 0, rows = await server.rows(from: offset, request.size)
            return Page(items: rows, nextKey: rows.count < request.size ? nil : offset + rows.count)
        }
        let pager = Pager(
            CachingSource(remote: remote, store: MemoryPageStore(), maxAge: .seconds(300)),
            config: PagingConfig(pageSize: 10))
        await loadAll(of: pager)
        #expect(pager.snapshot.append == .end)
        #expect(Set(1..<40).subtracting(pager.snapshot.ids) == [])
    }

    @Test("a row that is deleted twice stays deleted if either deletion is saved", arguments: [true, false])
    func twoDeletions(isFirstSaved: Bool) async throws {
        let pager = Pager(ClosureSource(all: { (0..<5).map { Row(id: $0, text: "") } }))
        await loadAll(of: pager)
        async let first: Void = pager.edit(.delete(3)) { if !isFirstSaved { throw Refused() } }
        async let second: Void = pager.edit(.delete(3)) { if isFirstSaved { throw Refused() } }
        _ = try? await first
        _ = try? await second
        #expect(pager.snapshot.ids == [0, 1, 2, 4])
    }

    private func loadAll(of pager: Pager<Row>) async {
        pager.refresh()
        await pager.waitUntilSettled()
        for _ in 0..<20 where pager.snapshot.append == .idle {
            pager.append()
            await pager.waitUntilSettled()
        }
    }
}
