import Testing

@testable import TrellisPaging

/// Rules 7 and 8: the window, placeholders and jumps.
@Suite("Window, placeholders, jumps")
struct WindowTests {
    /// Returns a driver with a list of 100 items in pages of 10, of which at most 30 are loaded, scrolled down to a
    /// page.
    private func driver(downTo page: Int, placeholders: Bool = false) -> Driver {
        var driver = Driver(
            PagingConfig(pageSize: 10, prefetchDistance: 5, maxSize: 30, placeholders: placeholders, jumpThreshold: 20))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<10, next: 1, before: 0, after: 90)
        while driver.ids.last != page * 10 + 9 { forward(&driver) }
        return driver
    }

    private func forward(_ driver: inout Driver) {
        driver.send(.shown(driver.ids.count - 1))
        let start = (driver.ids.last ?? 0) + 1
        driver.respond(
            .append, start..<start + 10, previous: start / 10 - 1, next: start < 90 ? start / 10 + 1 : nil)
    }

    @Test("an item in sight whose neighbours the screen loads is kept, and loads nothing by itself")
    func inSight() {
        var driver = Driver(
            PagingConfig(pageSize: 10, prefetchDistance: 5, maxSize: 20, refreshStrategy: .visiblePages))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<10, next: 1)
        driver.send(.shown(9, loadsAhead: false))
        #expect(driver.wanted.isEmpty)
        driver.send(.loadMore)
        driver.respond(.append, 10..<20, previous: 0, next: 2)
        driver.send(.shown(8, loadsAhead: false))
        driver.send(.loadMore)
        driver.respond(.append, 20..<30, previous: 1, next: 3)
        #expect(driver.ids == Array(0..<30), "the page in sight stays")
        driver.send(.shown(25, loadsAhead: false))
        #expect(driver.wanted.isEmpty)
        driver.send(.loadMore)
        driver.respond(.append, 30..<40, previous: 2, next: nil)
        #expect(driver.ids == Array(20..<40), "pages that are out of sight are dropped")
        driver.send(.shown(18, loadsAhead: false))
        driver.send(.refresh)
        #expect(driver.wantedPages == ["page 3"], "a refresh loads the visible page")
        driver.respond(.refresh, 30..<40, previous: 2, next: nil)
        #expect(driver.wanted.isEmpty)
        driver.send(.shown(0))
        #expect(driver.wantedPages == ["page 2"])
    }

    @Test("holds no more than it should, and says what it dropped")
    func drops() {
        let driver = driver(downTo: 9)
        #expect(driver.ids == Array(70..<100))
        #expect(driver.snapshot.itemsBefore == 70)
        #expect(driver.snapshot.itemsAfter == 0)
        #expect(driver.snapshot.prepend == .idle)
        #expect(
            driver.updates.last?.change
                == .edited(PagingEdits(removed: Array(0..<10), inserted: Array(20..<30))))
    }

    @Test("loads again what it dropped, both ways, with no gap")
    func bothWays() {
        var driver = driver(downTo: 9)
        for start in stride(from: 60, through: 0, by: -10) {
            driver.send(.shown(0))
            #expect(driver.wantedPages == ["page \(start / 10)"])
            driver.respond(
                .prepend, start..<start + 10, previous: start > 0 ? start / 10 - 1 : nil, next: start / 10 + 1)
            #expect(driver.ids == Array(start..<start + 30))
        }
        #expect(driver.snapshot.prepend == .end)
        #expect(driver.snapshot.itemsBefore == 0)
        #expect(driver.snapshot.itemsAfter == 70)
        forward(&driver)
        #expect(driver.ids == Array(10..<40))
    }

    @Test("loads again what it dropped when pages name only the next one")
    func noPreviousKeys() {
        var driver = Driver(PagingConfig(pageSize: 10, prefetchDistance: 5, maxSize: 30))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<10, next: 1)
        for start in stride(from: 10, to: 60, by: 10) {
            driver.send(.shown(driver.ids.count - 1))
            driver.respond(.append, start..<start + 10, next: start / 10 + 1)
        }
        #expect(driver.ids == Array(30..<60))
        for start in [20, 10, 0] {
            driver.send(.shown(0))
            #expect(driver.wantedPages == [start == 0 ? "first page" : "page \(start / 10)"])
            driver.respond(.prepend, start..<start + 10, next: start / 10 + 1)
        }
        #expect(driver.ids == Array(0..<30))
        #expect(driver.snapshot.prepend == .end)
    }

    @Test("never drops what is near the item shown")
    func nearShown() {
        var driver = driver(downTo: 2)
        driver.send(.shown(0))
        driver.send(.loadMore)
        driver.respond(.append, 30..<40, next: 4)
        #expect(driver.ids == Array(0..<40))
    }

    @Test("memory stays bounded over a long list (swr#2609, TanStack/query#4975)")
    func bounded() {
        var driver = Driver(PagingConfig(pageSize: 10, maxSize: 50))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<10, next: 1)
        for page in 1...500 {
            driver.send(.shown(driver.ids.count - 1))
            driver.respond(.append, page * 10..<page * 10 + 10, next: page + 1)
            #expect(driver.ids.count <= 60)
        }
        #expect(driver.ledger.pages.count <= 6)
    }

    @Test("positions that are not loaded are rows (multiplatform-paging#31, pachli-android#133)")
    func placeholders() {
        let driver = driver(downTo: 4, placeholders: true)
        #expect(driver.snapshot.rowCount == 100)
        #expect(driver.snapshot.item(atRow: 0) == nil)
        #expect(driver.snapshot.item(atRow: 25)?.id == 25)
        #expect(driver.snapshot.item(atRow: 99) == nil)
        #expect(driver.snapshot.item(atRow: 100) == nil)
        #expect(driver.snapshot.item(atRow: -1) == nil)
        #expect(self.driver(downTo: 4).snapshot.rowCount == 30)
    }

    @Test("a placeholder far away is jumped to, and the pages in between are skipped")
    func jump() {
        var driver = driver(downTo: 0, placeholders: true)
        driver.send(.rowShown(75))
        #expect(driver.wanted.map(\.address) == [.position(75)])
        driver.send(.rowShown(76))
        #expect(driver.loads.count == 1)
        driver.respond(.refresh, 70..<80, previous: 6, next: 8, before: 70, after: 20)
        #expect(driver.ids == Array(70..<80))
        #expect(driver.snapshot.itemsBefore == 70)
        driver.send(.shown(0))
        driver.respond(.prepend, 60..<70, previous: 5, next: 7)
        #expect(driver.ids == Array(60..<80))
        #expect(driver.snapshot.itemsBefore == 60)
    }

    @Test("a jump goes where the user is by now")
    func secondJump() {
        var driver = driver(downTo: 0, placeholders: true)
        driver.send(.rowShown(75))
        driver.send(.rowShown(40))
        #expect(driver.wanted.map(\.address) == [.position(40)])
        driver.fail(.refresh)
        driver.send(.rowShown(75))
        #expect(driver.wanted.map(\.address) == [.position(75)])
    }

    @Test("a placeholder near the items is grown to")
    func near() {
        var driver = driver(downTo: 0, placeholders: true)
        driver.send(.rowShown(22))
        driver.respond(.append, 10..<20, previous: 0, next: 2)
        driver.respond(.append, 20..<30, previous: 1, next: 3)
        #expect(driver.ids == Array(0..<30))
        #expect(driver.wanted.isEmpty)
    }

    @Test("a jump that failed waits for a retry")
    func failedJump() {
        var driver = driver(downTo: 0, placeholders: true)
        driver.send(.rowShown(75))
        driver.fail(.refresh)
        driver.send(.rowShown(75))
        #expect(driver.wanted.isEmpty)
        #expect(driver.ids == Array(0..<10))
        driver.send(.retry(nil))
        #expect(driver.wanted.map(\.address) == [.position(75)])
    }

    @Test("loading again keeps the middle of the list where it is (airbnb/epoxy#764, architecture-components#376)")
    func invalidateInTheMiddle() {
        var driver = driver(downTo: 5)
        driver.send(.invalidate)
        #expect(driver.wantedPages == ["page 3"])
        for start in [30, 40, 50] {
            driver.respond(.refresh, start..<start + 10, previous: start / 10 - 1, next: start / 10 + 1)
        }
        #expect(driver.ids == Array(30..<60))
        #expect(driver.snapshot.itemsBefore == 30)
    }

    @Test("a page on its way beyond a page that is dropped is given up")
    func dropWhileLoading() {
        var driver = driver(downTo: 4)
        driver.send(.shown(0))
        let prepend = driver.take(.prepend)
        driver.send(.shown(29))
        driver.respond(.append, 50..<60, previous: 4, next: 6)
        driver.respondLate(prepend, 10..<20, next: 2)
        #expect(driver.ids == Array(30..<60))
    }

    @Test("a placeholder is grown to, whatever the prefetch distance")
    func onDemand() {
        var driver = Driver(PagingConfig(pageSize: 10, prefetchDistance: 0, placeholders: true))
        driver.send(.jump(.position(50)))
        driver.respond(.refresh, 50..<60, previous: 4, next: 6, before: 50, after: 40)
        driver.send(.rowShown(50))
        driver.send(.rowShown(59))
        #expect(driver.wanted.isEmpty)
        driver.send(.rowShown(62))
        #expect(driver.wantedPages == ["page 6"])
        driver.send(.rowShown(49))
        #expect(driver.wantedPages == ["page 6", "page 4"])
    }

    @Test("where positions that are not loaded are no rows, rows are items")
    func rowsWithoutPlaceholders() {
        var driver = Driver(PagingConfig(pageSize: 10, prefetchDistance: 2))
        driver.send(.jump(.position(150)))
        driver.respond(.refresh, 150..<160, previous: 14, next: 16, before: 150, after: 40)
        driver.respond(.prepend, 140..<150, previous: 13, next: 15)
        driver.send(.rowShown(5))
        #expect(driver.wanted.isEmpty)
        driver.send(.rowShown(19))
        #expect(driver.wantedPages == ["page 16"])
    }

    @Test("the placeholders of a list that was replaced ask the new one for nothing")
    func placeholdersOfOldSource() {
        var driver = driver(downTo: 0, placeholders: true)
        driver.send(.sourceReplaced(delay: .seconds(1)))
        driver.send(.rowShown(75))
        #expect(driver.wanted.map(\.address) == [.first])
        #expect(driver.wanted.map(\.delay) == [.seconds(1)])
        driver.fail(.refresh)
        driver.send(.rowShown(75))
        #expect(driver.wanted.isEmpty)
        driver.send(.retry(nil))
        driver.respond(.refresh, 0..<10, next: 1, before: 0, after: 90)
        driver.send(.rowShown(75))
        #expect(driver.wanted.map(\.address) == [.position(75)])
    }

    @Test("what is pushed makes room at the far end")
    func pushes() {
        var driver = driver(downTo: 2)
        driver.send(.shown(0))
        for id in 1000..<1020 { driver.send(.pushed(.inserted(rows([id])))) }
        #expect(driver.ids == Array((1000..<1020).reversed()) + Array(0..<10))
        #expect(driver.snapshot.itemsAfter == 90)
        #expect(driver.snapshot.append == .idle)
        forwardFrom10(&driver)
        #expect(driver.ids.suffix(20) == Array(0..<20))
    }

    private func forwardFrom10(_ driver: inout Driver) {
        driver.send(.loadMore)
        #expect(driver.wantedPages == ["page 1"])
        driver.respond(.append, 10..<20, next: 2)
    }

    @Test("where pages name the one before, the first page is not loaded a second time")
    func firstPageOnce() {
        var driver = driver(downTo: 3)
        #expect(driver.ids == Array(10..<40))
        driver.send(.loadPrevious)
        driver.respond(.prepend, 0..<10, next: 1)
        #expect(driver.snapshot.prepend == .end)
    }

    @Test("rows that two pages had are not lost with the page that goes")
    @MainActor func overlap() async {
        let config = PagingConfig(pageSize: 5, initialLoadSize: 8, prefetchDistance: 0, maxSize: 7)
        for policy in [DuplicatePolicy<Row>.keepFirst, .keepLast] {
            let pager = Pager(NumberSource(count: 17), config: config, duplicates: policy)
            pager.refresh()
            await pager.waitUntilSettled()
            for isForwards in [true, false, false, true, true, true, false, false, false, false, true, true] {
                isForwards ? pager.append() : pager.prepend()
                await pager.waitUntilSettled()
                let first = pager.snapshot.ids.first ?? 0
                #expect(pager.snapshot.ids == Array(first..<first + pager.snapshot.ids.count))
                #expect(pager.snapshot.itemsBefore == first)
            }
        }
    }

    @Test("rows of a page beyond the other end of the loaded ones stay unloaded")
    func beyondOtherEnd() {
        var driver = Driver(PagingConfig(pageSize: 3))
        driver.send(.jump(.position(5)))
        driver.respond(.refresh, [5, 6], previous: 2, next: 7, before: 5, after: 3, keys: .rows)
        driver.send(.loadPrevious)
        driver.respond(.prepend, [3, 4, 5, 6, 7], previous: 0, next: 8, before: 3, keys: .rows)
        #expect(driver.ids == [3, 4, 5, 6])
        #expect(driver.snapshot.itemsAfter == 3)
        driver.send(.loadMore)
        driver.respond(.append, [2, 3, 4, 5, 6, 7], previous: 0, next: 8, before: 2, after: 2, keys: .rows)
        #expect(driver.ids == [3, 4, 5, 6, 7])
        #expect(driver.snapshot.itemsBefore == 3)
    }

    @Test("a refresh that is retried after its first page was dropped loads the pages that are loaded now")
    func droppedDuringRefresh() {
        var driver = Driver(
            PagingConfig(pageSize: 3, prefetchDistance: 0, maxSize: 5, refreshStrategy: .loadedPages))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3, before: 0, total: 12, keys: .rows)
        for start in [3, 6] {
            driver.send(.loadMore)
            driver.respond(
                .append, start - 1..<start + 3, next: start + 3, before: start - 1, total: 12, keys: .rows)
        }
        #expect(driver.ids == [6, 7, 8])
        driver.send(.refresh)
        driver.fail(.refresh)
        driver.send(.loadMore)
        driver.respond(.append, 8..<12, next: nil, before: 8, total: 12, keys: .rows)
        #expect(driver.ids == [9, 10, 11])
        driver.send(.retry(.refresh))
        #expect(driver.wantedPages == ["page 9"])
        driver.respond(.refresh, 8..<12, next: nil, before: 8, total: 12, keys: .rows)
        #expect(driver.ids == [8, 9, 10, 11])
        driver.send(.loadPrevious)
        driver.respond(.prepend, 5..<9, next: 9, before: 5, total: 12, keys: .rows)
        #expect(driver.ids == [5, 6, 7])
    }

    @Test("a retried refresh doesn't take another page for the dropped one, although both have the same key")
    func droppedWithKeyOfAnother() {
        var driver = Driver(PagingConfig(pageSize: 2, initialLoadSize: 3, prefetchDistance: 0, maxSize: 4))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3, before: 0, keys: .rows)
        driver.send(.loadMore)
        driver.respond(.append, 2..<5, previous: 0, next: 5, before: 2, keys: .rows)
        // The key is moved by a row, so that the page overlaps with the loaded rows.
        driver.send(.loadPrevious)
        #expect(driver.wanted.last?.moved == 1)
        driver.respond(.prepend, 1..<4, previous: 0, next: 4, before: 1, pageSize: 3, keys: .rows)
        driver.send(.loadPrevious)
        #expect(driver.wanted.last?.moved == 0)
        driver.respond(.prepend, 0..<3, next: 3, before: 0, pageSize: 3, keys: .rows)
        driver.send(.invalidate)
        driver.fail(.refresh)
        driver.send(.loadMore)
        driver.respond(.append, 2..<5, previous: 0, next: 5, before: 2, keys: .rows)
        #expect(driver.ids == [1, 2, 3, 4])
        driver.send(.retry(.refresh))
        #expect(driver.wantedPages == ["page 0"])
        #expect(driver.wanted.last?.moved == 1)
        driver.respond(.refresh, 1..<4, previous: 0, next: 4, before: 1, keys: .rows)
        driver.respond(.refresh, 3..<5, previous: 1, next: nil, before: 3, keys: .rows)
        #expect(driver.ids == [1, 2, 3, 4])
        #expect(driver.snapshot.itemsBefore == 1)
    }

    @Test(
        "a page whose rows the page before repeats isn't dropped, because they couldn't be loaded again",
        arguments: [nil, 4])
    func behindRepeatedRow(next: Int?) {
        var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0, maxSize: 3))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3)
        driver.send(.loadMore)
        driver.respond(.append, [3], next: next)
        #expect(driver.ids == [3])
        driver.send(.edited(.delete(0), number: nil))
        driver.send(.loadPrevious)
        driver.respond(.prepend, 1..<4, next: next)
        #expect(driver.ids == [1, 2, 3])
        #expect(driver.snapshot.append == (next == nil ? .end : .idle))
    }

    @Test("the newest page of a chat isn't dropped, because no key leads back to it")
    func behindPageWithoutNextKey() {
        var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0, maxSize: 3))
        driver.send(.refresh)
        driver.respond(.refresh, 6..<9, previous: 2, next: nil)
        driver.send(.loadPrevious)
        driver.respond(.prepend, 3..<6, previous: 1, next: nil)
        #expect(driver.ids == Array(3..<9))
        #expect(driver.snapshot.append == .end)
    }

    @Test("a page is loaded once after a dropped page whose rows the page before repeats")
    func behindDroppedOverlap() {
        var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0, maxSize: 3))
        driver.send(.jump(.key(PageKey(5))))
        driver.respond(.refresh, 5..<8, previous: 2, next: 8, before: 5, keys: .rows)
        driver.send(.loadPrevious)
        driver.respond(.prepend, 2..<6, previous: 0, next: 6, before: 2, keys: .rows)
        #expect(driver.ids == [2, 3, 4])
        driver.send(.loadMore)
        // Two rows before its key: the one that was dropped, and one more as the overlap.
        #expect(driver.wanted.map(\.moved) == [-2])
        driver.respond(.append, 4..<8, previous: 1, next: 8, before: 4, keys: .rows)
        #expect(driver.ids == [5, 6, 7])
        #expect(driver.wanted.isEmpty)
    }

    @Test("a list whose pages have only next keys doesn't begin with the page of a jump")
    func jumpWithoutPreviousKeys() {
        var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0))
        driver.send(.jump(.position(6)))
        driver.respond(.refresh, 6..<9, next: 3, total: 9, keys: .pages)
        #expect(driver.snapshot.prepend == .idle)
        #expect(driver.snapshot.itemsBefore == nil)
        driver.send(.loadPrevious)
        driver.respond(.prepend, 0..<3, next: 1, total: 9, keys: .pages)
        // The rows between them are missing, so the list is loaded again.
        #expect(driver.ids == [6, 7, 8])
        driver.respond(.refresh, 0..<3, next: 1, total: 9, keys: .pages)
        #expect(driver.ids == [0, 1, 2])
        #expect(driver.snapshot.prepend == .end)
    }

    @MainActor
    @Test("a first page of another size comes back whole", arguments: [PageKeys<Int>.offsets, .cursors])
    func largeFirstPage(_ keys: PageKeys<Int>) async {
        let config = PagingConfig(pageSize: 20, initialLoadSize: 60, prefetchDistance: 5, maxSize: 100)
        let pager = Pager(ForwardSource(count: 200, keys: keys), config: config)
        pager.refresh()
        await pager.waitUntilSettled()
        while pager.snapshot.ids.first == 0 {
            pager.itemShown(at: pager.snapshot.items.count - 1)
            await pager.waitUntilSettled()
        }
        while pager.snapshot.prepend != .end {
            pager.itemShown(at: 0)
            await pager.waitUntilSettled()
        }
        #expect(pager.snapshot.ids == Array(0..<pager.snapshot.ids.count))
        #expect(pager.snapshot.ids.count >= 100)
        // Without being loaded again.
        #expect(pager.snapshot.generation == 1)
    }

    @MainActor
    @Test("a page before others that is loaded again with another size has other rows before it")
    func previousPageOfOtherSize() async throws {
        // A key of a previous page is negative, because the page ends there.
        let source = ClosureSource<Int, Row>(keys: .cursors) { request in
            let key = request.key ?? 0, end = key < 0 ? -key - 1 : min(60, key + request.size)
            let start = key < 0 ? max(0, end - request.size) : key
            return Page(
                items: rows(start..<end), previousKey: start > 0 ? -start - 1 : nil, nextKey: end < 60 ? end : nil)
        }
        let config = PagingConfig(pageSize: 2, initialLoadSize: 6, prefetchDistance: 0, maxSize: 6)
        let pager = Pager(source, config: config)
        for _ in 0..<7 {
            pager.append()
            await pager.waitUntilSettled()
            pager.rowShown(at: pager.snapshot.items.count - 1)
        }
        for _ in 0..<3 {
            pager.prepend()
            await pager.waitUntilSettled()
            pager.rowShown(at: 0)
        }
        #expect(pager.snapshot.itemsBefore == pager.snapshot.ids[0])
        pager.restore(try #require(pager.position(ofItemAt: 0)))
        await pager.waitUntilSettled()
        #expect(pager.snapshot.itemsBefore.map { $0 == pager.snapshot.ids[0] } ?? true)
    }

    @MainActor
    @Test(
        "the page before a first page of another size is its neighbour",
        arguments: [RefreshStrategy.firstPage, .loadedPages])
    func beforeLargeFirstPage(_ strategy: RefreshStrategy) async {
        let config = PagingConfig(pageSize: 5, initialLoadSize: 15, refreshStrategy: strategy)
        let pager = Pager(NumberSource(), config: config)
        pager.jump(toRow: 50)
        await pager.waitUntilSettled()
        for _ in 0..<2 {
            pager.prepend()
            await pager.waitUntilSettled()
            pager.append()
            await pager.waitUntilSettled()
            let first = pager.snapshot.ids.first ?? 0
            #expect(pager.snapshot.ids == Array(first..<first + pager.snapshot.ids.count))
        }
        pager.invalidate()
        await pager.waitUntilSettled()
        let first = pager.snapshot.ids.first ?? 0
        #expect(pager.snapshot.ids == Array(first..<first + pager.snapshot.ids.count))
        #expect(pager.snapshot.itemsBefore == first)
    }

    /// Returns a driver with the last of some pages of two items, whose keys are those of the next pages only.
    private func lastPage(of pages: Int) -> Driver {
        var driver = Driver(
            PagingConfig(
                pageSize: 2, prefetchDistance: 0, maxSize: 2, refreshStrategy: .loadedPages, proof: .whenChanged))
        driver.send(.refresh)
        for page in 0..<pages {
            if page > 0 { driver.send(.loadMore) }
            driver.respond(
                page > 0 ? .append : .refresh, 2 * page..<2 * page + 2, next: page + 1 < pages ? page + 1 : nil,
                keys: .pages)
        }
        return driver
    }

    @Test("pushed items aren't shown directly before the loaded ones if pages between them were dropped")
    func pushedBeforeDropped() {
        var driver = lastPage(of: 2)
        driver.send(.refresh)
        driver.send(.pushed(.inserted([Row(id: 9)])))
        driver.respond(.refresh, [2, 3], next: nil, keys: .pages)
        #expect(driver.ids == [2, 3])
        #expect(driver.snapshot.prepend == .idle)
    }

    @Test("pushed items aren't shown directly before the page of a jump", arguments: [nil, 4])
    func pushedBeforeJump(itemsBefore: Int?) {
        var driver = Driver(PagingConfig(pageSize: 2))
        driver.send(.jump(.position(4)))
        driver.send(.pushed(.inserted([Row(id: 9)])))
        driver.respond(.refresh, [4, 5], next: 6, before: itemsBefore, keys: .rows)
        #expect(driver.ids == [4, 5])
    }

    @Test("a page isn't next to the loaded ones if the page between them had only loaded rows")
    func beforeSkippedPage() {
        var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0, refreshStrategy: .visiblePages))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 1, total: 7, keys: .pages)
        driver.send(.loadMore)
        driver.respond(.append, 3..<6, next: 2, total: 7, keys: .pages)
        driver.send(.loadMore)
        // Another client has inserted four rows at the beginning.
        driver.respond(.append, 2..<5, next: 3, total: 11, keys: .pages)
        driver.respond(.append, 5..<7, next: nil, total: 11, keys: .pages)
        #expect(driver.ids == Array(0..<7))
        driver.send(.shown(6))
        driver.send(.refresh)
        driver.respond(.refresh, 5..<7, next: nil, total: 11, keys: .pages)
        driver.send(.loadPrevious)
        #expect(driver.wantedPages == ["page 1"])
        driver.respond(.prepend, [10, 0, 1], next: 2, total: 11, keys: .pages)
        #expect(driver.ids == [5, 6])
        #expect(driver.wanted.map(\.type) == [.refresh])
    }

    @Test("the first page isn't next to the loaded ones either, in a list whose keys count items")
    func firstPageBeforeSkippedPage() {
        var driver = Driver(
            PagingConfig(pageSize: 3, initialLoadSize: 4, prefetchDistance: 0, refreshStrategy: .visiblePages))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<4, next: 4, total: 6, keys: .rows)
        driver.send(.loadMore)
        // Another client has inserted four rows at the beginning.
        driver.respond(.append, [13, 0, 1, 2], next: 7, total: 10, keys: .rows)
        driver.respond(.append, 2..<6, next: nil, total: 10, keys: .rows)
        driver.send(.shown(4))
        driver.send(.refresh)
        driver.respond(.refresh, 2..<6, next: nil, total: 10, keys: .rows)
        driver.send(.loadPrevious)
        #expect(driver.wanted.map(\.address) == [.first])
        driver.respond(.prepend, 10..<14, next: 4, total: 10, keys: .rows)
        #expect(driver.ids == [2, 3, 4, 5])
        #expect(!driver.wanted.isEmpty)
    }

    @Test("an item that a page repeats isn't counted twice after a refresh")
    func countOfRepeated() {
        var driver = Driver(
            PagingConfig(pageSize: 3, prefetchDistance: 0, maxSize: 4, refreshStrategy: .loadedPages))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3, keys: .rows)
        driver.send(.loadMore)
        driver.respond(.append, 2..<5, previous: 0, next: nil, keys: .rows)
        #expect(driver.ids == [3, 4])
        #expect(driver.snapshot.itemsBefore == 3)
        driver.send(.refresh)
        driver.respond(.refresh, 2..<5, previous: 0, next: nil, keys: .rows)
        #expect(driver.ids == [2, 3, 4])
        #expect(driver.snapshot.itemsBefore == 2)
    }

    @Test("a dropped page before items that were all deleted leads to the pages before it")
    func droppedBeforeDeleted() {
        var driver = lastPage(of: 3)
        driver.send(.pushed(.deleted([4, 5])))
        driver.send(.loadPrevious)
        driver.respond(.prepend, [2, 3], next: 2, keys: .pages)
        #expect(driver.ids == [2, 3])
        #expect(driver.snapshot.itemsBefore == 2)
        driver.send(.loadPrevious)
        #expect(driver.wanted.map(\.address) == [.first])
        driver.respond(.prepend, [0, 1], next: 1, keys: .pages)
        #expect(driver.ids == [0, 1])
        #expect(driver.snapshot.itemsBefore == 0)
    }

    @Test("a refresh that failed isn't repeated after another page has replaced its own")
    func failedRefreshOfReplaced() {
        var driver = lastPage(of: 2)
        driver.send(.refresh)
        driver.fail(.refresh)
        driver.send(.pushed(.deleted([2, 3])))
        driver.send(.loadPrevious)
        driver.respond(.prepend, [0, 1], next: 1, keys: .pages)
        #expect(driver.ids == [0, 1])
        #expect(driver.snapshot.refresh == .idle)
        driver.send(.retry(nil))
        #expect(driver.wanted.isEmpty)
    }
}

/// A list of numbers that supports only the next page.
private struct ForwardSource: PagingSource {
    let count: Int
    var keys = PageKeys<Int>.offsets

    func load(_ request: PageRequest<Int>) -> Page<Int, Row> {
        let start = request.key ?? 0
        let end = min(start + request.size, count)
        return Page(items: rows(start..<end), nextKey: end < count ? end : nil)
    }
}
