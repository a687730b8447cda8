import Testing

@testable import TrellisPaging

/// Rule 15: a page whose key can move is attached only if it is proved to be the neighbour of the loaded rows.
@Suite("Proof")
struct ProofTests {
    enum Edit: CaseIterable {
        case insertion, deletion, move
    }

    /// Twelve rows, in pages of three, by page numbers.
    var server = SimulatedServer(keys: .pages, count: 12)
    var driver = Driver(PagingConfig(pageSize: 3, emptyPageLimit: 2))

    private mutating func respond(_ type: LoadType) {
        guard let load = driver.take(type) else { return }
        driver.send(.loaded(load.id, server.response(to: load)))
    }

    private mutating func respondToAll(_ type: LoadType) {
        while !driver.wanted.isEmpty { respond(type) }
    }

    private mutating func edit(_ edit: Edit) {
        switch edit {
        case .insertion: driver.send(.edited(.insert(Row(id: 20), at: 0), number: 1))
        case .deletion: driver.send(.edited(.delete(1), number: 1))
        case .move: driver.send(.edited(.move(1, to: 0), number: 1))
        }
    }

    @Test(
        "the next page comes though an edit isn't saved",
        arguments: Edit.allCases, SimulatedServer.Keys.allCases.flatMap { [($0, 3), ($0, 1)] })
    mutating func unsavedEdit(edit: Edit, paging: (keys: SimulatedServer.Keys, cap: Int)) {
        for hasTotal in [true, false] {
            server = SimulatedServer(keys: paging.keys, count: 12)
            (server.hasTotal, server.cap) = (hasTotal, paging.cap)
            driver = Driver(PagingConfig(pageSize: 3, emptyPageLimit: 2))
            driver.send(.refresh)
            respond(.refresh)
            let count = driver.ids.filter { $0 < 12 }.count
            self.edit(edit)
            let ids = driver.ids
            driver.send(.loadMore)
            respondToAll(.append)
            #expect(driver.snapshot.append == .idle)
            #expect(driver.ids.count > ids.count)
            let rest = (count..<12).filter { edit != .deletion || $0 != 1 }
            #expect(driver.ids == ids + rest.prefix(driver.ids.count - ids.count))
        }
    }

    @Test(
        "rows that were elsewhere while a page was loaded aren't lost, although they are back when it is checked",
        arguments: [1, 2])
    mutating func awayDuringTheProof(pages: Int) {
        server.hasTotal = false
        driver.send(.refresh)
        respondToAll(.refresh)
        for _ in 1..<pages {
            driver.send(.loadMore)
            respondToAll(.append)
        }
        driver.send(.loadMore)
        for row in [0, 1] { server.delete(row) }
        respond(.append)
        for _ in 0..<2 { server.insert(server.makeRow(), before: 2) }
        while let type = driver.wanted.last?.type { respond(type) }
        driver.send(.loadMore)
        while let type = driver.wanted.last?.type { respond(type) }
        let kept = driver.ids.filter { (2..<12).contains($0) }
        #expect(kept == Array(2..<kept.count + 2))
        #expect(kept.count > 3)
    }

    @Test("a page is loaded again after the second look if the server may have executed an edit in between")
    mutating func executedAfterTheLook() {
        server.hasTotal = false
        driver.send(.refresh)
        respond(.refresh)
        edit(.deletion)
        driver.send(.loadMore)
        respond(.append)
        #expect(driver.wanted.last?.confirms == true)
        respond(.append)
        server.delete(1)
        respondToAll(.append)
        #expect(driver.ids.count > 2)
        #expect(driver.ids == server.rows.prefix(driver.ids.count).map(\.id))
    }

    @Test("no row is lost if the server executes edits around a second look that move rows back and forth")
    mutating func executedAroundTheLook() {
        server.hasTotal = false
        driver.send(.refresh)
        respond(.refresh)
        let inserted = Row(id: 90)
        driver.send(.edited(.delete(1), number: 1))
        driver.send(.edited(.insert(inserted, at: 0), number: 2))
        driver.send(.edited(.delete(0), number: 3))
        server.delete(1)
        driver.send(.loadMore)
        respond(.append)
        server.insert(inserted, before: 0)
        respond(.append)
        server.delete(0)
        respondToAll(.append)
        #expect(driver.ids == [90, 2, 3])
    }

    @Test("a list whose last loaded row was deleted goes on with the next ones")
    mutating func deletedEnd() {
        server = SimulatedServer(keys: .offsets, count: 12)
        driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0, proof: .always))
        driver.send(.refresh)
        respondToAll(.refresh)
        server.delete(2)
        driver.send(.loadMore)
        while driver.wanted.last?.type == .append { respond(.append) }
        #expect(driver.loads.isEmpty, "nothing is loaded again")
        #expect(driver.ids.starts(with: [0, 1, 3]))
    }

    @Test(
        "a second look at a page of which the source omits all rows proves nothing if these have changed",
        arguments: [["8", "9", "2"], ["0", "9", "2"]])
    func lookAtOmittedRows(_ changed: [String]) {
        var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0))
        func page(_ ids: Range<Int>, _ raw: [String], next: Int) -> LoadedPage<Row> {
            var page = LoadedPage(items: rows(ids), nextKey: PageKey(next))
            page.keys = .pages
            page.rawRows = RawRows(raw, items: Array(raw.count - ids.count..<raw.count))
            return page
        }
        driver.send(.refresh)
        for (response, confirms) in [
            (page(0..<0, ["0", "1", "2"], next: 1), false),
            // Two rows before it have been deleted, and two are inserted before the next load.
            (page(5..<8, ["5", "6", "7"], next: 2), false), (page(0..<0, changed, next: 1), true),
            (page(3..<6, ["3", "4", "5"], next: 2), false), (page(0..<0, changed, next: 1), true),
        ] {
            guard let load = driver.take(.refresh) else { return }
            #expect(load.confirms == confirms)
            driver.send(.loaded(load.id, response))
        }
        #expect(driver.ids == [3, 4, 5])
    }

    @Test("a second look at a page with other omitted rows than before proves nothing, although it shows the same rows")
    func lookAtOtherOmittedRows() {
        var driver = Driver(PagingConfig(pageSize: 4, prefetchDistance: 0))
        func page(_ ids: Range<Int>, _ raw: [String], _ items: Range<Int>, next: Int) -> LoadedPage<Row> {
            var page = LoadedPage(items: rows(ids), nextKey: PageKey(next))
            page.keys = .pages
            page.rawRows = RawRows(raw, items: Array(items))
            return page
        }
        let next = ["4", "5", "6", "7", "8"]
        driver.send(.refresh)
        for (type, response) in [
            (LoadType.refresh, page(0..<3, ["0", "1", "2", "a"], 0..<3, next: 1)),
            // Row a is deleted, row b is inserted at the beginning after this page.
            (.append, page(5..<9, Array(next[1...]), 0..<4, next: 2)),
            (.append, page(0..<3, ["b", "0", "1", "2"], 1..<4, next: 1)),
            (.append, page(4..<8, Array(next[..<4]), 0..<4, next: 2)),
            (.append, page(0..<3, ["b", "0", "1", "2"], 1..<4, next: 1)),
        ] {
            if type == .append, driver.wanted.isEmpty { driver.send(.loadMore) }
            guard let load = driver.take(type) else { return }
            driver.send(.loaded(load.id, response))
        }
        #expect(driver.ids == Array(0..<3) + Array(4..<8))
        #expect(driver.wanted.isEmpty)
    }

    @Test("a page that changes after each second look has the list loaded again")
    mutating func changesWithoutEnd() {
        server.hasTotal = false
        driver.send(.refresh)
        respond(.refresh)
        edit(.insertion)
        driver.send(.loadMore)
        for _ in 0..<20 where driver.wanted.last?.type == .append {
            if driver.wanted.last?.confirms == false { server.insert(server.makeRow(), before: server.rows[3].id) }
            respond(.append)
        }
        #expect(driver.wantedPages == ["first page"])
    }

    @Test("a row that was moved to the end of a page of a refresh proves the next one")
    mutating func movedEndOfRefresh() {
        server = SimulatedServer(keys: .offsets, count: 12)
        driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0, refreshStrategy: .loadedPages))
        driver.send(.refresh)
        respondToAll(.refresh)
        for _ in 0..<2 {
            driver.send(.loadMore)
            respondToAll(.append)
        }
        driver.send(.refresh)
        driver.send(.edited(.move(1, to: 5), number: 1))
        server.move(1, after: 5)
        driver.send(.editSaved(1))
        for _ in 0..<3 { respond(.refresh) }
        #expect(driver.wanted.isEmpty)
        #expect(driver.ids == server.rows.prefix(9).map(\.id))
    }

    @Test("the page before one that the server limited is next to it, whatever size its key is for", arguments: [9, 2])
    func beforeLimitedPage(size: Int) throws {
        var driver = Driver(PagingConfig(pageSize: 9))
        driver.send(.jump(.position(27)))
        driver.respond(.refresh, 27..<29, previous: 27 - size, next: 29, before: 27, pageSize: 2, keys: .rows)
        let load = try #require(driver.wanted.last { $0.type == .prepend })
        #expect(27 - size + load.moved == 25)
        #expect(load.expected == 0)
    }

    @Test("a page that repeats rows is checked by the page before it, and the next ones are checked too")
    mutating func checksAfterRepeatedRows() {
        server.hasTotal = false
        driver.send(.refresh)
        respond(.refresh)
        server.insert(server.makeRow(), before: 0)
        driver.send(.loadMore)
        respond(.append)
        #expect(driver.wanted.last?.confirms == true)
        respond(.append)
        #expect(driver.ids == Array(0..<5))
        #expect(driver.wanted.isEmpty)
        driver.send(.loadMore)
        respond(.append)
        #expect(driver.wanted.last?.confirms == true)
        respond(.append)
        #expect(driver.ids == Array(0..<8))
    }

    @Test(
        "a page that repeats rows though the total hasn't grown doesn't hide the rows that belong there",
        arguments: [SimulatedServer.Keys.pages, .offsets], [LoadType.append, .prepend])
    mutating func rowsOfAnotherPage(keys: SimulatedServer.Keys, type: LoadType) {
        server = SimulatedServer(keys: keys, count: 12)
        driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0, emptyPageLimit: 2))
        driver.send(type == .append ? .refresh : .jump(.position(6)))
        respond(.refresh)
        let loaded = Array(server.rows[type == .append ? 0..<3 : 6..<9])
        driver.send(type == .append ? .loadMore : .loadPrevious)
        // The server returns the rows of the loaded page instead, once.
        guard let load = driver.take(type) else { return }
        var page = server.response(to: load)
        page.items = loaded
        driver.send(.loaded(load.id, page))
        // A page with an offset was requested to overlap with the loaded one, so its rows aren't reported.
        if keys == .pages { #expect(driver.reports.map(\.id) == loaded.map { "\($0.id)" }) }
        for _ in 0..<20 {
            while let load = driver.wanted.last { respond(load.type) }
            driver.send(driver.snapshot.append == .idle ? .loadMore : .loadPrevious)
        }
        #expect(driver.ids == Array(0..<12))
        #expect(driver.snapshot.append == .end)
        #expect(driver.snapshot.prepend == .end)
    }

    @Test("a source that repeats the loaded rows again after the list was loaded again is named")
    mutating func rowsOfTheSamePage() {
        driver.send(.refresh)
        respond(.refresh)
        for _ in 0..<20 where driver.snapshot.append.failure == nil {
            driver.send(.loadMore)
            guard let type = driver.wanted.last?.type, let load = driver.take(type) else { break }
            var page = server.response(to: load)
            page.items = Array(server.rows[0..<3])
            driver.send(.loaded(load.id, page))
        }
        #expect((driver.snapshot.append.failure?.underlying as? PagingError)?.kind == .repeatsRows)
        #expect(driver.ids == [0, 1, 2])
    }

    @Test("a dropped page isn't next to the loaded ones if rows that they overlapped with were dropped with it")
    func beforeOverlappingPage() {
        var driver = Driver(PagingConfig(pageSize: 2, initialLoadSize: 6, prefetchDistance: 0, maxSize: 6))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<6, next: 6, before: 0, total: 7, keys: .rows)
        driver.send(.loadMore)
        // Another client has inserted a row at the beginning.
        driver.respond(.append, [5, 6], next: nil, before: 6, total: 8, keys: .rows)
        #expect(driver.ids == [6])
        driver.send(.loadPrevious)
        driver.respond(.prepend, [9] + (0..<5), next: 6, before: 0, total: 8, keys: .rows)
        #expect(driver.ids == [6])
        #expect(!driver.wanted.isEmpty)
    }

    @Test("the page of a jump that was dropped isn't loaded again as a jump")
    func droppedPageOfJump() {
        var driver = Driver(PagingConfig(pageSize: 2, initialLoadSize: 3, prefetchDistance: 0, maxSize: 4))
        driver.send(.jump(.position(4)))
        driver.respond(.refresh, [4, 5], next: 6, before: 4, pageSize: 2, keys: .rows)
        for id in 6...8 {
            driver.send(.shown(driver.ids.count - 1))
            driver.send(.loadMore)
            driver.respond(.append, [id - 1, id], next: id + 1, before: id - 1, pageSize: 2, keys: .rows)
        }
        #expect(driver.ids == [6, 7, 8])
        driver.send(.loadPrevious)
        #expect(driver.wanted.map(\.address) == [.position(4)])
        // Rows before it have been deleted.
        driver.respond(.prepend, [2, 3], next: 4, before: 2, pageSize: 2, keys: .rows)
        #expect(driver.wanted.map(\.repeats) == [1], "it is loaded again so that it overlaps with the rows")
    }

    @Test("a dropped page whose key can't be moved as far as rows have moved isn't taken for the list's beginning")
    func droppedPageOfMovedRows() {
        var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0, maxSize: 4))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 1, total: 8, keys: .pages)
        driver.send(.loadMore)
        driver.respond(.append, 3..<6, next: 2, total: 8, keys: .pages)
        driver.send(.loadPrevious)
        driver.send(.edited(.move(3, to: 1), number: 1))
        driver.respond(.prepend, 0..<3, next: 1, total: 8, keys: .pages)
        driver.send(.editSaved(1))
        for ids in [[4, 3, 5], [0, 1, 2], [4, 3, 5]] {
            #expect(driver.wanted.map(\.type) == [.prepend])
            driver.respond(.prepend, ids, next: ids == [0, 1, 2] ? 1 : 2, total: 8, keys: .pages)
        }
        // The list is loaded again.
        driver.respond(.refresh, 0..<3, next: 1, total: 8, keys: .pages)
        driver.respond(.refresh, [4, 3, 5], next: 2, total: 8, keys: .pages)
        #expect(driver.ids == [0, 1, 2, 4, 3, 5])
    }

    @Test("a second look that finds a new row isn't the dropped page before it")
    func droppedPageOfInsertedRow() {
        var driver = Driver(PagingConfig(pageSize: 2, prefetchDistance: 0, maxSize: 3))
        driver.send(.refresh)
        driver.respond(.refresh, [0, 1], next: 1, keys: .pages)
        driver.send(.loadMore)
        driver.respond(.append, [2, 3], next: 2, keys: .pages)
        driver.respond(.append, [0, 1], next: 1, keys: .pages)
        driver.send(.loadPrevious)
        // Another client has inserted a row at the beginning.
        driver.respond(.prepend, [9, 0], next: 1, keys: .pages)
        driver.respond(.prepend, [1, 2], next: 2, keys: .pages)
        #expect(driver.ids == [1, 2, 3])
        driver.send(.loadPrevious)
        #expect(driver.wanted.map(\.address) == [.first])
    }

    @Test("the page before a second look that joined comes next, although that page was loaded and not dropped")
    func pageBeforeJoinedLook() {
        var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0, maxSize: 5))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 1, total: 7, keys: .pages)
        driver.send(.loadMore)
        driver.respond(.append, 3..<6, next: 2, total: 7, keys: .pages)
        driver.send(.loadMore)
        driver.respond(.append, [6], next: nil, total: 7, keys: .pages)
        driver.send(.loadPrevious)
        // Another client has inserted four rows at the beginning, so the first loaded row is on the page of the last one.
        driver.respond(.prepend, [11, 10, 9], next: 1, total: 11, keys: .pages)
        driver.respond(.prepend, [8, 0, 1], next: 2, total: 11, keys: .pages)
        driver.respond(.prepend, [2, 3, 4], next: 3, total: 11, keys: .pages)
        #expect(driver.ids == Array(2..<7))
        driver.send(.loadPrevious)
        #expect(driver.wanted.map(\.address) == [.key(PageKey(1))])
        driver.respond(.prepend, [8, 0, 1], next: 2, total: 11, keys: .pages)
        #expect(driver.ids == [8, 0, 1, 2], "the page behind them is dropped")
    }

    @Test("a second look that shows the loaded rows proves the page before them at once")
    func pageBeforeProvedByLook() {
        var driver = Driver(PagingConfig(pageSize: 2, prefetchDistance: 0))
        driver.send(.jump(.position(2)))
        driver.respond(.refresh, [2, 3], previous: 0, next: 2, total: 6, keys: .pages)
        driver.send(.loadPrevious)
        // Another client has inserted a row somewhere.
        driver.respond(.prepend, [0, 1], next: 1, total: 7, keys: .pages)
        #expect(driver.wanted.map(\.confirms) == [true])
        driver.respond(.prepend, [2, 3], previous: 0, next: 2, total: 7, keys: .pages)
        #expect(driver.ids == [0, 1, 2, 3])
        #expect(driver.wanted.isEmpty)
    }

    @Test("the first page isn't next to that of a jump, so the list is loaded from its beginning")
    func firstPageAfterJump() {
        var driver = Driver(PagingConfig(pageSize: 2, prefetchDistance: 0))
        driver.send(.jump(.position(6)))
        driver.respond(.refresh, [6, 7], next: 8, before: 6, total: 10, keys: .rows)
        driver.send(.loadPrevious)
        #expect(driver.wanted.map(\.address) == [.first])
        driver.respond(.prepend, [0, 1], next: 2, before: 0, total: 10, keys: .rows)
        #expect(driver.wanted.map(\.type) == [.refresh])
        #expect(driver.ids == [6, 7])
    }

    @Test("a page with a new row behind the last known one leads further, also if no empty page is passed over")
    mutating func newRowBeforeTheEnd() {
        driver = Driver(PagingConfig(pageSize: 1, initialLoadSize: 4, prefetchDistance: 0, emptyPageLimit: 0))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<4, next: 4, keys: .rows)
        // Two rows are inserted at the beginning, and one before the last row.
        driver.send(.loadMore)
        driver.respond(.append, [1, 2], next: 5, keys: .rows)
        driver.respond(.append, [2, 9], next: 6, keys: .rows)
        driver.respond(.append, [9, 3], next: 7, keys: .rows)
        #expect(driver.ids == [0, 1, 2, 9, 3])
    }

    @Test("a second look at a page that a jump loaded isn't a jump")
    mutating func lookAfterJump() {
        (server.hasTotal, server.namesStart) = (false, false)
        driver.send(.jump(.position(3)))
        respond(.refresh)
        driver.send(.loadPrevious)
        respond(.prepend)
        #expect(driver.wanted.last?.confirms == true)
        // The page has become shorter, which for a jump would mean that the server limits the size of pages.
        for id in [4] + (6..<12) { server.delete(id) }
        respondToAll(.prepend)
        #expect(driver.ids == Array(0..<6))
    }

    @Test("a second look is next to the page that it proves, also if the loaded page is that of a jump")
    mutating func lookBesideMovedPage() {
        server = SimulatedServer(keys: .pages, count: 6)
        (server.hasTotal, server.namesStart) = (false, false)
        driver = Driver(PagingConfig(pageSize: 1))
        driver.send(.jump(.position(1)))
        // The page doesn't contain the deletions, but the ledger can't know.
        for id in [2, 3] {
            server.delete(id)
            driver.send(.pushed(.deleted([id])))
        }
        respond(.refresh)
        for _ in 0..<3 {
            driver.send(.loadMore)
            while let load = driver.wanted.last { respond(load.type) }
        }
        #expect(driver.ids.starts(with: [1, 4]))
    }

    @Test("a source turns out to return single rows: its next page is loaded without an overlap, and isn't passed over")
    func singleRows() {
        var driver = Driver(PagingConfig(pageSize: 1, prefetchDistance: 0, emptyPageLimit: 0))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<1, next: 1, before: 0, total: 2, keys: .rows)
        driver.send(.loadMore)
        driver.respond(.append, 0..<1, next: 1, before: 0, total: 2, pageSize: 1, keys: .rows)
        #expect(driver.snapshot.append == .loading)
        driver.respond(.append, 1..<2, next: nil, before: 1, total: 2, keys: .rows)
        // Its total doesn't prove it, so the page before it is looked at again.
        driver.respond(.append, 0..<1, next: 1, before: 0, total: 2, keys: .rows)
        #expect(driver.ids == [0, 1] && driver.snapshot.append == .end)
    }
}
