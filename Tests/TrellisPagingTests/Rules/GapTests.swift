import Testing

@testable import TrellisPaging

/// Refreshes that keep loaded items: until they overlap, and the visible ones.
@Suite("Refreshes and gaps")
struct GapTests {
    /// Returns a driver with six items in two pages, whose keys are the ids of their first items.
    private func driver(limit: Int = 1, maxSize: Int? = nil) -> Driver {
        var driver = Driver(
            PagingConfig(
                pageSize: 3, prefetchDistance: 0, maxSize: maxSize, refreshStrategy: .untilOverlap, overlapLimit: limit)
        )
        driver.send(.refresh)
        driver.respond(.refresh, rows(100..<103, "old"), next: 103)
        driver.send(.loadMore)
        driver.respond(.append, rows(103..<106, "old"), next: 106)
        return driver
    }

    @Test("new items join those held, which stay, and the items repeated have their new content")
    func joins() {
        var driver = driver()
        driver.send(.shown(4))
        driver.send(.refresh)
        driver.respond(.refresh, rows([98, 99, 100], "new"), next: 101)
        #expect(driver.wanted.isEmpty)
        #expect(driver.ids == Array(98..<106))
        #expect(driver.ledger.items[2].text == "new")
        #expect(driver.snapshot.gap == nil)
        #expect(driver.updates.last?.change == .edited(PagingEdits(inserted: [0, 1], updated: [2])))
        #expect(driver.ledger.list.lastShown == 6)
        driver.send(.loadMore)
        #expect(driver.wantedPages == ["page 106"])
    }

    @Test("further pages are loaded in search of an item held, up to a limit")
    func goesOn() {
        var driver = driver(limit: 3)
        driver.send(.refresh)
        driver.respond(.refresh, 90..<93, next: 93)
        #expect(driver.wantedPages == ["page 93"])
        #expect(driver.ids == Array(100..<106))
        driver.respond(.refresh, [93, 94, 100], next: 101)
        #expect(driver.ids == [90, 91, 92, 93, 94] + Array(100..<106))
        #expect(driver.snapshot.gap == nil)
    }

    @Test("a row that the user has inserted before a gap stays there, though a cursor behind the gap leads to it")
    func insertedBeforeGap() {
        var driver = driver()
        driver.send(.refresh)
        driver.respond(.refresh, 90..<93, next: 93)
        driver.send(.edited(.insert(Row(id: 99), at: 1), number: nil))
        driver.send(.loadMore)
        driver.respond(.append, [Row(id: 99, text: "saved"), Row(id: 106)], next: nil)
        #expect(driver.ids == [90, 99, 91, 92] + Array(100..<107))
        #expect(driver.ledger.items[1].text == "saved")
        driver.send(.fillGap)
        driver.respond(.gap, [93, 106], next: nil)
        #expect(driver.ids == [90, 99, 91, 92, 93, 106])
    }

    @Test("a row that the user has moved before a gap stays there, though a cursor behind the gap leads to it")
    func movedBeforeGap() {
        var driver = driver()
        driver.send(.refresh)
        driver.respond(.refresh, 90..<93, next: 93)
        driver.send(.fillGap)
        driver.respond(.gap, 93..<96, next: 96)
        driver.send(.loadMore)
        driver.respond(.append, 106..<109, next: 109)
        driver.send(.edited(.move(91, to: 4), number: 1))
        driver.send(.editSaved(1))
        let shown = [90, 92, 93, 94, 91, 95] + Array(100..<109)
        #expect(driver.ids == shown)
        driver.send(.loadMore)
        driver.respond(.append, [91, 95], next: 96)
        #expect(driver.ids == shown)
        // Where the list goes on is unknown now, so the rows in sight are loaded again.
        #expect(driver.wanted.map(\.type) == [.refresh])
        driver.respond(.refresh, [90, 92, 93, 94, 91, 95], next: 96)
        #expect(driver.ids == [90, 92, 93, 94, 91, 95])
    }

    @Test("a gap is left if nothing overlaps, and is filled page by page")
    func fills() {
        var driver = driver()
        driver.send(.refresh)
        driver.respond(.refresh, 90..<93, next: 93)
        #expect(driver.ids == Array(90..<93) + Array(100..<106))
        #expect(driver.snapshot.gap == PagingGap(index: 3))
        #expect(driver.updates.last?.change == .prepended(0..<3))

        driver.send(.fillGap)
        #expect(driver.wantedPages == ["page 93"])
        #expect(driver.snapshot.gap == PagingGap(index: 3, state: .loading))
        driver.send(.fillGap)
        #expect(driver.wanted.count == 1)
        driver.respond(.gap, 93..<96, next: 96)
        #expect(driver.snapshot.gap == PagingGap(index: 6))
        #expect(driver.updates.last?.finished == FinishedLoad(loadType: .gap))

        driver.send(.fillGap)
        driver.respond(.gap, [96, 100, 101], next: 102)
        #expect(driver.snapshot.gap == nil)
        #expect(driver.ids == Array(90..<97) + Array(100..<106))
        #expect(driver.snapshot[.gap] == .end)
        driver.send(.fillGap)
        #expect(driver.wanted.isEmpty)
    }

    @Test("a page that ends where the items held begin fills the gap with the next one")
    func touches() {
        var driver = driver()
        driver.send(.refresh)
        driver.respond(.refresh, 97..<100, next: 100)
        #expect(driver.snapshot.gap == PagingGap(index: 3))
        driver.send(.fillGap)
        driver.respond(.gap, 100..<103, next: 103)
        #expect(driver.snapshot.gap == nil)
        #expect(driver.ids == Array(97..<106))
    }

    @Test("a failure at the gap is told there, and filling it asks again")
    func fails() throws {
        var driver = driver()
        driver.send(.refresh)
        driver.respond(.refresh, 90..<93, next: 93)
        driver.send(.fillGap)
        driver.fail(.gap)
        #expect(driver.snapshot.gap?.state.failure?.loadType == .gap)
        #expect(driver.snapshot.refreshState == .failed(try #require(driver.snapshot.gap?.state.failure)))
        #expect(driver.ids == Array(90..<93) + Array(100..<106))
        driver.send(.fillGap)
        #expect(driver.wantedPages == ["page 93"])
        driver.respond(.gap, 93..<96, next: 96)
        #expect(driver.snapshot.gap == PagingGap(index: 6))
    }

    @Test("a list has one gap: what is behind an older one is let go, and comes again at the end")
    func oneGap() {
        var driver = driver()
        driver.send(.refresh)
        driver.respond(.refresh, 90..<93, next: 93)
        driver.send(.refresh)
        driver.respond(.refresh, 80..<83, next: 83)
        #expect(driver.ids == Array(80..<83) + Array(90..<93))
        #expect(driver.snapshot.gap == PagingGap(index: 3))
        driver.send(.loadMore)
        #expect(driver.wantedPages == ["page 93"])
        driver.respond(.append, 93..<96, next: 96)
        #expect(driver.ids == Array(80..<83) + Array(90..<96))
    }

    @Test("no gap is left at the end of the list, if the rows before the previous one were deleted")
    func gapAtEnd() {
        var driver = driver()
        driver.send(.refresh)
        driver.respond(.refresh, 90..<93, next: 93)
        for id in 90..<93 {
            driver.send(.edited(.delete(id), number: id))
            driver.send(.editSaved(id))
        }
        driver.send(.refresh)
        driver.respond(.refresh, 80..<83, next: 83)
        #expect(driver.ids == Array(80..<83))
        #expect(driver.snapshot.gap == nil)
        driver.send(.loadMore)
        #expect(driver.wantedPages == ["page 83"])
    }

    @Test("a row before a gap stays there if a page after the gap contains it, also if the last duplicate is kept")
    func duplicateAfterGap() {
        var driver = Driver(
            PagingConfig(pageSize: 1, prefetchDistance: 0, refreshStrategy: .untilOverlap), duplicates: .keepLast)
        driver.send(.refresh)
        driver.respond(.refresh, [0], next: 1)
        driver.send(.refresh)
        driver.respond(.refresh, [8], next: 9)
        #expect(driver.snapshot.gap == PagingGap(index: 1))
        driver.send(.loadMore)
        // 0 has been deleted, and 8 is the first row after it.
        driver.respond(.append, [8], next: 9)
        #expect(driver.ids == [8, 0])
        driver.respond(.append, [9], next: nil)
        driver.send(.fillGap)
        driver.respond(.gap, [9], next: nil)
        #expect(driver.ids == [8, 9])
    }

    @Test("a refresh that overlaps with the items in front of a gap leaves the gap")
    func keepsGap() {
        var driver = driver()
        driver.send(.refresh)
        driver.respond(.refresh, 90..<93, next: 93)
        driver.send(.refresh)
        driver.respond(.refresh, [89, 90, 91], next: 92)
        #expect(driver.ids == Array(89..<93) + Array(100..<106))
        #expect(driver.snapshot.gap == PagingGap(index: 4))
        driver.send(.fillGap)
        #expect(driver.wantedPages == ["page 93"])
    }

    @Test("a row that the user has moved doesn't fill the gap before the rows that it was among")
    func movedRow() {
        var driver = driver()
        driver.send(.edited(.move(101, to: 1), number: 1))
        driver.send(.edited(.move(104, to: 0), number: 2))
        driver.send(.editSaved(2))
        driver.send(.editFailed(1))
        driver.send(.refresh)
        driver.respond(.refresh, [104, 90, 91], next: 92)
        #expect(driver.ids == [104, 90, 91, 100, 101, 102, 103, 105])
        #expect(driver.snapshot.gap == PagingGap(index: 3))
    }

    @Test(
        "pages replace what is held if items have gone or moved",
        arguments: [[98, 99, 101], [102, 100, 101], [99, 102]])
    func changed(ids: [Int]) {
        var driver = driver()
        driver.send(.refresh)
        driver.respond(.refresh, ids, next: 7)
        #expect(driver.ids == ids)
        #expect(driver.snapshot.gap == nil)
        driver.send(.loadMore)
        #expect(driver.wantedPages == ["page 7"])
    }

    @Test("items behind a gap that the server no longer has there are let go")
    func endsInGap() {
        var driver = driver()
        driver.send(.refresh)
        driver.respond(.refresh, 90..<93, next: 93)
        driver.send(.fillGap)
        driver.respond(.gap, [93, 101], next: nil)
        #expect(driver.ids == [90, 91, 92, 93, 101])
        #expect(driver.snapshot.gap == nil)
        #expect(driver.snapshot.append == .end)
    }

    @Test("a window has no gaps: the first page replaces what is held")
    func window() {
        var driver = driver(maxSize: 100)
        driver.send(.refresh)
        driver.respond(.refresh, 90..<93, next: 93)
        #expect(driver.ids == Array(90..<93))
        #expect(driver.snapshot.gap == nil)
    }

    @Test(
        "a new source, a jump and a reload have no gap",
        arguments: [
            PagingEvent<Row>.sourceReplaced(delay: .zero), .jump(.position(50)), .invalidate,
        ])
    func otherLists(event: PagingEvent<Row>) {
        var driver = driver()
        driver.send(.refresh)
        driver.respond(.refresh, 90..<93, next: 93)
        driver.send(.fillGap)
        let late = driver.take(.gap)
        driver.send(event)
        #expect(driver.cancelled == [late?.id ?? 0])
        for start in [50, 53, 56] where driver.wanted.contains(where: { $0.type == .refresh }) {
            driver.respond(.refresh, start..<start + 3, previous: 47, next: start + 3)
        }
        #expect(driver.snapshot.gap == nil)
    }

    @Test("what is in sight is loaded again, and what is around it comes as it is needed")
    func visible() {
        var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 1, refreshStrategy: .visiblePages))
        driver.send(.refresh)
        driver.respond(.refresh, rows(0..<3, "old"), next: 3)
        for start in stride(from: 3, to: 15, by: 3) {
            driver.send(.loadMore)
            driver.respond(.append, rows(start..<start + 3, "old"), next: start + 3)
        }
        driver.send(.shown(8))
        driver.send(.refresh)
        #expect(driver.wantedPages == ["page 6"])
        driver.respond(.refresh, rows(6..<9, "new"), next: 9)
        #expect(driver.wantedPages == ["page 9"])
        driver.respond(.refresh, rows(9..<12, "new"), next: 12)
        #expect(driver.ids == Array(6..<12))
        #expect(driver.ledger.list.lastShown == 2)
        driver.send(.loadPrevious)
        #expect(driver.wantedPages == ["page 3"])
        driver.respond(.prepend, rows(3..<6, "new"), next: 6)
        driver.send(.loadPrevious)
        #expect(driver.wantedPages == ["first page"])
        driver.respond(.prepend, rows(0..<3, "new"), next: 3)
        #expect(driver.ids == Array(0..<12))
        #expect(driver.ledger.items.allSatisfy { $0.text == "new" })
        #expect(driver.snapshot.prepend == .end)
    }

    @Test("a row that is hidden beside the gap belongs to its page, not to the rows before the gap")
    func hiddenBesideGap() {
        var driver = Driver(PagingConfig(pageSize: 2, prefetchDistance: 0, refreshStrategy: .untilOverlap))
        driver.send(.jump(.position(2)))
        driver.respond(.refresh, [2, 3], previous: 0, next: nil, total: 4, keys: .pages)
        driver.send(.refresh)
        driver.respond(.refresh, [0, 1], next: 1, total: 4, keys: .pages)
        driver.send(.fillGap)
        driver.send(.edited(.delete(2), number: 1))
        driver.respond(.gap, [2, 3], previous: 0, next: nil, total: 4, keys: .pages)
        #expect(driver.ids == [0, 1, 3])
        driver.send(.editFailed(1))
        #expect(driver.ids == [0, 1, 2, 3])
    }

    @Test("pages of a failed refresh replace a list whose first page was loaded since")
    func olderThanFirstPage() {
        var driver = Driver(
            PagingConfig(pageSize: 3, prefetchDistance: 0, refreshStrategy: .untilOverlap, overlapLimit: 2))
        driver.send(.jump(.position(100)))
        driver.respond(.refresh, 100..<103, previous: 99, next: 103)
        driver.send(.refresh)
        driver.respond(.refresh, 90..<93, next: 93)
        driver.fail(.refresh)
        driver.send(.loadPrevious)
        driver.respond(.prepend, [89, 98, 99], next: 100)
        #expect(driver.ids == [89] + Array(98..<103))
        driver.send(.retry(nil))
        #expect(driver.wantedPages == ["page 93"])
        driver.respond(.refresh, 93..<96, next: 96)
        #expect(driver.ids == Array(90..<96))
        #expect(driver.snapshot.gap == nil)
    }

    @Test("a deletion that fails comes back before a row that was inserted behind it")
    func orderOfPages() {
        var driver = driver()
        driver.send(.edited(.delete(103), number: 1))
        driver.send(.edited(.delete(104), number: nil))
        driver.send(.edited(.delete(105), number: nil))
        driver.send(.edited(.insert(Row(id: 9), at: 3), number: nil))
        driver.send(.editFailed(1))
        #expect(driver.ids == [100, 101, 102, 103, 9])
        driver.send(.refresh)
        driver.respond(.refresh, [100, 101, 102], next: 103)
        #expect(driver.ids == [100, 101, 102, 103, 9])
        #expect(driver.ledger.rows.items.map(\.page) == [0, 0, 0, 1, 1])
    }

    @Test(
        "a row that the user moved isn't lost if newer pages repeat the rows around its position, but lack it",
        arguments: [LoadType.refresh, .gap])
    func lacksMovedRow(type: LoadType) {
        var driver = driver()
        if type == .gap {
            driver.send(.refresh)
            driver.respond(.refresh, 90..<93, next: 93)
        }
        driver.send(.edited(.move(100, to: 9), number: 1))
        driver.send(type == .gap ? .fillGap : .refresh)
        driver.respond(type, [99, 101, 102], next: 103)
        driver.send(.editFailed(1))
        driver.send(.loadMore)
        driver.respond(.append, [103, 100, 104], next: 105)
        #expect(driver.ids.suffix(6) == [99, 101, 102, 103, 100, 104])
    }

    @MainActor
    @Test("the position of a row behind a gap is counted from the end, and a row in the gap can be jumped to")
    func positionBehindGap() async throws {
        let source = ClosureSource(rows: { $0.clamped(to: 0..<100).map { Row(id: $0) } }, total: { 100 })
        let config = PagingConfig(pageSize: 10, prefetchDistance: 0, placeholders: true, refreshStrategy: .untilOverlap)
        let pager = Pager(source, config: config, startingAt: .row(60))
        for _ in 0..<2 {
            pager.append()
            await pager.waitUntilSettled()
        }
        pager.refresh()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids == Array(0..<10) + Array(60..<80) && pager.snapshot.gap?.index == 10)
        for index in [0, 9, 10, 25, 29] {
            let position = try #require(pager.position(ofItemAt: index))
            let restored = Pager(source, config: config, startingAt: .position(position))
            restored.refresh()
            await restored.waitUntilSettled()
            #expect(restored.snapshot.ids.contains(position.anchor))
        }
        // A placeholder behind the loaded rows, and a row between them.
        pager.rowShown(at: pager.snapshot.rowCount - 3)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids.contains(80))
        pager.jump(toRow: 20)
        await pager.waitUntilSettled()
        #expect(pager.snapshot.ids.contains(20))
    }
}
