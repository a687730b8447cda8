import Testing
import TrellisTesting

@testable import TrellisPaging

/// Chats and logs: lists that grow at their end, where they may begin.
@MainActor
@Suite("Chats")
struct ChatTests {
    /// Thirty messages, the newest page first. An earlier page names the page before it, and no next one.
    nonisolated private static func newestLast(_ count: Int = 30) -> ClosureSource<Int, Row> {
        ClosureSource(keys: .cursors) { request in
            let end = request.key ?? count, start = max(0, end - request.size)
            return Page(items: rows(start..<end), previousKey: start > 0 ? start : nil, nextKey: nil)
        }
    }

    private func chat(_ strategy: RefreshStrategy = .firstPage) async -> Pager<Row> {
        let config = PagingConfig(pageSize: 5, prefetchDistance: 0, refreshStrategy: strategy)
        let pager = Pager(Self.newestLast(), config: config)
        pager.refresh()
        await pager.waitUntilSettled()
        for _ in 0..<2 {
            pager.prepend()
            await pager.waitUntilSettled()
        }
        return pager
    }

    @Test(
        "the pages of a list that begins at its end are loaded again from there",
        arguments: [RefreshStrategy.loadedPages, .visiblePages])
    func loadedAgain(_ strategy: RefreshStrategy) async {
        let pager = await chat(strategy)
        pager.refresh()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == Array(15..<30))
        #expect(pager.snapshot.append == .end && pager.snapshot.prepend == .idle)
        pager.prepend()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == Array(10..<30))
    }

    @Test("a position in a list that begins at its end is restored with all rows behind it")
    func restored() async throws {
        let position = try #require(await chat().position(ofItemAt: 3))
        let pager = Pager(Self.newestLast(), config: PagingConfig(pageSize: 5), startingAt: .position(position))
        pager.refresh()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == Array(15..<30) && position.anchor == 18)
        #expect(pager.snapshot.append == .end && pager.snapshot.prepend == .idle)
    }

    @Test("pushes of one row do the same whether a page is being loaded or not", arguments: [false, true])
    func successivePushes(isLoading: Bool) async {
        let source = ScriptedSource<Int, Row>()
        let pager = Pager(source, config: PagingConfig(pageSize: 4, prefetchDistance: 0))
        pager.refresh()
        await source.next().respond(with: rows(0..<4), next: 4)
        await pager.waitUntilSettled()
        if isLoading { pager.append() }
        // The row was changed before it was deleted, and another one before it was told of.
        pager.receive(.deleted([0]))
        pager.receive(.updated([Row(id: 0)]))
        pager.receive(.updated([Row(id: 9)]))
        pager.receive(.inserted([Row(id: 9)]))
        pager.receive(.inserted([Row(id: 9)]))
        pager.receive(.updated([Row(id: 8)]))
        pager.receive(.appended([Row(id: 8)]))
        #expect(pager.snapshot.ids == [9, 1, 2, 3])
        if !isLoading { pager.append() }
        await source.next().respond(with: rows(4..<6), next: nil)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == [9, 1, 2, 3, 4, 5, 8])
    }

    @Test("a failed page before those of a refresh is requested again, and those before it follow")
    func failedAgain() async {
        let source = ScriptedSource<Int, Row>()
        let pager = Pager(source, config: PagingConfig(pageSize: 2, prefetchDistance: 0, refreshStrategy: .loadedPages))
        pager.refresh()
        await source.next().respond(with: rows(4..<6), previous: 4, next: nil)
        for start in [2, 0] {
            await pager.waitUntilSettled()
            pager.prepend()
            await source.next().respond(with: rows(start..<start + 2), previous: start > 0 ? start : nil, next: nil)
        }
        await pager.waitUntilSettled()
        pager.refresh()
        await source.next().respond(with: rows(4..<6), previous: 4, next: nil)
        await source.next().fail(Broken())
        await pager.waitUntilSettled()
        pager.retry()
        await source.next().respond(with: rows(2..<4), previous: 2, next: nil)
        await source.next().respond(with: rows(0..<2), next: nil)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == Array(0..<6) && pager.snapshot.prepend == .end)
    }

    @Test(
        "a message that is sent or pushed during a refresh comes after an older one that the refresh brings",
        arguments: [[], [1, 2]], [false, true])
    func newerMessage(known: [Int], isPushed: Bool) async throws {
        let source = ScriptedSource<Int, Row>()
        let pager = Pager(source)
        pager.refresh()
        await source.next().respond(with: rows(known), next: nil)
        await pager.waitUntilSettled()
        pager.refresh()
        let load = await source.next()
        if isPushed {
            pager.receive(.appended([Row(id: 9)]))
        } else {
            pager.edit(.insert(Row(id: 9), at: .max))
        }
        #expect(pager.snapshot.ids == known + [9])
        await load.respond(with: rows(known + [3]), next: nil)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == known + [3, 9])
    }

    @Test("a message waits for the end of the list, however many pages come before")
    func messageBehindPages() async {
        let source = ScriptedSource<Int, Row>()
        let pager = Pager(source, config: PagingConfig(pageSize: 2, prefetchDistance: 0))
        pager.refresh()
        await source.next().respond(with: rows(0..<2), next: nil)
        await pager.waitUntilSettled()
        pager.refresh()
        let load = await source.next()
        pager.receive(.appended([Row(id: 9)]))
        await load.respond(with: rows(0..<2), next: 2)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == [0, 1])
        pager.append()
        await source.next().respond(with: rows(2..<4), next: nil)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == [0, 1, 2, 3, 9])
    }

    @Test("a row that is inserted at the top of an empty list stays above those that a refresh brings")
    func topOfEmptyList() async {
        let source = ScriptedSource<Int, Row>()
        let pager = Pager(source)
        pager.refresh()
        await source.next().respond(with: [], next: nil)
        await pager.waitUntilSettled()
        pager.refresh()
        let load = await source.next()
        pager.edit(.insert(Row(id: 9), at: 0))
        await load.respond(with: rows([3]), next: nil)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == [9, 3])
    }

    /// New rows of a list whose last page is asked for again.
    struct Growth: CustomTestStringConvertible {
        let before: [Int]
        let after: [Int]
        var testDescription: String { "\(before) to \(after)" }
    }

    @Test(
        "rows that are new in the last page, when it is asked for again, are beside those that are there",
        arguments: [
            Growth(before: [3, 2, 1], after: [4, 3, 2, 1]),
            Growth(before: [9, 8, 7, 5, 4], after: [9, 8, 7, 61, 60, 5, 4]),
            Growth(before: [1, 2], after: [1, 2, 3, 4, 5, 6]), Growth(before: [1, 2, 3, 4], after: [1, 2, 3, 5]),
            Growth(before: [3, 2, 1], after: [9, 8, 7, 6, 5, 4]), Growth(before: [], after: [1, 2, 3, 4]),
        ])
    func lastPageAgain(_ growth: Growth) async {
        let state = Locked(growth.before)
        // A cursor is the row before its page.
        let source = ClosureSource<Int, Row>(keys: .cursors) { request in
            let all = state.withLock { $0 }
            let start = request.key.map { key in all.firstIndex(of: key).map { $0 + 1 } ?? all.count } ?? 0
            let page = Array(all.dropFirst(start).prefix(request.size))
            return Page(items: rows(page), nextKey: page.last == all.last ? nil : page.last)
        }
        let pager = Pager(source, config: PagingConfig(pageSize: 3, prefetchDistance: 0, repeatsEnd: true))
        pager.append()
        await pager.waitUntilSettled()
        while pager.snapshot.append != .end {
            pager.append()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.ids == growth.before)
        state.withLock { $0 = growth.after }
        for _ in 0..<3 {
            pager.append()
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.ids.first == growth.after.first)
        // A row that is gone on the server stays until a refresh.
        #expect(pager.snapshot.ids.filter { growth.after.contains($0) } == growth.after)
        #expect(pager.snapshot.append == .end)
    }
}
