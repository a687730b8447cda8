import Testing

@testable import TrellisPaging

/// Rule 13: pushes.
@Suite("Pushes")
struct PushTests {
    private func driver(holds: Bool = false) -> Driver {
        var driver = Driver(PagingConfig(pageSize: 3, holdsPushedItems: holds))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3)
        return driver
    }

    @Test("new items come to the top, changed ones change, deleted ones go")
    func shown() {
        var driver = driver()
        driver.send(.pushed(.inserted(rows([8, 9]))))
        #expect(driver.updates.last?.change == .prepended(0..<2))
        driver.send(.pushed(.updated([Row(id: 1, text: "new"), Row(id: 77)])))
        #expect(driver.updates.last?.change == .edited(PagingEdits(updated: [3])))
        driver.send(.pushed(.deleted([0, 77])))
        #expect(driver.ids == [8, 9, 1, 2])
    }

    @Test("new items can wait behind a count")
    func waiting() {
        var driver = driver(holds: true)
        driver.send(.pushed(.inserted(rows([9]))))
        driver.send(.pushed(.inserted(rows([10, 11]))))
        #expect(driver.snapshot.waiting == 3)
        #expect(driver.ids == [0, 1, 2])
        driver.send(.pushed(.deleted([11])))
        #expect(driver.snapshot.waiting == 2)
        driver.send(.showWaiting)
        #expect(driver.ids == [10, 9, 0, 1, 2])
        #expect(driver.snapshot.waiting == 0)
    }

    @Test("the user's own item that comes back as a push is there once")
    func echo() {
        var driver = driver()
        driver.send(.edited(.insert(Row(id: 9), at: 0), number: 1))
        driver.send(.pushed(.inserted([Row(id: 9, text: "server")])))
        driver.send(.editSaved(1))
        #expect(driver.ids == [9, 0, 1, 2])
    }

    @Test("a held row that is pushed as a new one gets its content, and nothing waits")
    func held() {
        var driver = driver(holds: true)
        driver.send(.pushed(.inserted([Row(id: 1, text: "new")])))
        #expect(driver.snapshot.waiting == 0)
        #expect(driver.ids == [0, 1, 2])
        #expect(driver.ledger.items[1].text == "new")
    }

    @Test(
        "a pushed row that the user moved or deleted is back when that fails, though a page without it came",
        arguments: [PagingEdit<Row>.delete(9), .move(9, to: 2)])
    func editedMeanwhile(edit: PagingEdit<Row>) {
        var driver = driver()
        driver.send(.refresh)
        driver.send(.pushed(.inserted(rows([9]))))
        driver.send(.edited(edit, number: 1))
        driver.respond(.refresh, 0..<3, next: 3)
        driver.send(.editFailed(1))
        #expect(driver.ids == [9, 0, 1, 2])
    }

    @Test("a response that is older than a push does not undo it")
    func staleResponse() {
        var driver = driver()
        driver.send(.refresh)
        driver.send(.pushed(.inserted(rows([9]))))
        driver.send(.pushed(.updated([Row(id: 1, text: "new")])))
        driver.send(.pushed(.deleted([2])))
        driver.respond(.refresh, 0..<3, next: 3)
        #expect(driver.ids == [9, 0, 1])
        #expect(driver.ledger.items[2].text == "new")
    }

    @Test("a row that slipped into the next page because of a push is shown once (sentry#95623)")
    func slipped() {
        var driver = driver()
        driver.send(.pushed(.inserted(rows([9]))))
        driver.send(.loadMore)
        driver.respond(.append, 2..<5, next: 6)
        #expect(driver.ids == [9, 0, 1, 2, 3, 4])
    }

    @Test("before anything is asked for, pushes are left to the first page")
    func early() {
        var driver = Driver()
        driver.send(.pushed(.inserted(rows([9]))))
        #expect(driver.updates.isEmpty)
        driver.send(.refresh)
        driver.send(.pushed(.inserted(rows([10]))))
        driver.respond(.refresh, 0..<3, next: 3)
        #expect(driver.ids == [10, 0, 1, 2])
    }

    @Test("rows pushed while the pages of a refresh come move the page before them, too")
    func pushedDuringRefresh() {
        var driver = Driver(PagingConfig(pageSize: 2, refreshStrategy: .loadedPages))
        driver.send(.jump(.position(10)))
        driver.respond(.refresh, 10..<12, previous: 8, next: 12, total: 100, keys: .rows)
        driver.send(.loadMore)
        driver.respond(.append, 11..<14, previous: 10, next: 14, total: 100, keys: .rows)
        driver.send(.refresh)
        driver.respond(.refresh, 10..<12, previous: 8, next: 12, total: 100, keys: .rows)
        driver.send(.pushed(.inserted(rows([100, 101]))))
        driver.respond(.refresh, 9..<12, previous: 10, next: 14, total: 102, keys: .rows)
        driver.send(.loadPrevious)
        #expect(driver.wanted.map(\.moved) == [2])
        #expect(driver.wanted.map(\.size) == [3], "it ends with the first loaded row")
    }

    @Test("where more rows are pushed than a list held from its middle has, no row from before it goes to its end")
    func pushedBeforeAMiddle() {
        var driver = Driver(PagingConfig(pageSize: 2, refreshStrategy: .loadedPages))
        driver.send(.jump(.position(10)))
        driver.respond(.refresh, 10..<12, previous: 8, next: 12, keys: .rows)
        driver.send(.loadMore)
        driver.send(.pushed(.inserted(rows([100, 101, 102]))))
        // The server's rows at 11 by now.
        driver.respond(.append, 8..<11, previous: 9, next: 14, keys: .rows)
        #expect(driver.ids == [10, 11])
        // It ends with a loaded row, so the page after it leads to their end.
        #expect(driver.wanted.map(\.address) == [.key(PageKey(14))])
        driver.respond(.append, 10..<13, previous: 12, next: 16, keys: .rows)
        #expect(driver.ids == [10, 11, 12])
    }

    @Test("where they are pushed between the pages of a refresh, it asks for the next one further on")
    func pushedBeforeAMiddleDuringRefresh() {
        var driver = Driver(PagingConfig(pageSize: 2, refreshStrategy: .loadedPages))
        driver.send(.jump(.position(10)))
        driver.respond(.refresh, 10..<12, previous: 8, next: 12, keys: .rows)
        driver.send(.loadMore)
        driver.respond(.append, 11..<14, previous: 9, next: 14, keys: .rows)
        driver.send(.refresh)
        driver.respond(.refresh, 10..<12, previous: 8, next: 12, keys: .rows)
        driver.send(.pushed(.inserted(rows([100, 101, 102]))))
        driver.respond(.refresh, 8..<11, previous: 9, next: 14, keys: .rows)
        #expect(driver.wanted.map(\.address) == [.key(PageKey(14))])
        driver.respond(.refresh, 10..<14, previous: 12, next: 17, keys: .rows)
        #expect(driver.ids == [10, 11, 12, 13])
    }

    @Test("the place of a row whose page was not where its key said is kept by number")
    func placeOfMovedPage() {
        var driver = Driver()
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3)
        driver.send(.pushed(.deleted([1])))
        driver.send(.loadMore)
        driver.respond(.append, 3..<6, next: 6)
        #expect(driver.ids == [0, 2, 3, 4, 5])
        #expect(driver.ledger.list.storablePlace(of: 1, loading: 3, canJump: true) == (.first, 1, 3))
        #expect(driver.ledger.list.storablePlace(of: 2, loading: 3, canJump: true) == (.position(2), 1, nil))
        // Its key leads to other rows, and not back.
        #expect(driver.ledger.list.storablePlace(of: 2, loading: 3, canJump: false) == (.first, 3, nil))
    }

    @Test("the last page of a list without a total doesn't mean that pages are smaller, and its place keeps its size")
    func placeInShortLastPage() throws {
        var driver = Driver(PagingConfig(pageSize: 7, prefetchDistance: 0))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<7, next: 1, keys: .pages)
        driver.send(.jump(.position(12)))
        driver.respond(.refresh, 7..<13, previous: 0, next: 2, pageSize: 6, keys: .pages)
        #expect(driver.ids == Array(7..<13))
        let place = driver.ledger.list.storablePlace(of: 5, loading: 3, canJump: true)
        #expect(place == (.position(12), 1, 7))
        // Another list doesn't know the size of the other pages.
        driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0))
        driver.send(.jump(place.address, rows: place.rows, size: place.size))
        #expect(driver.wanted.map(\.size) == [7])
        driver.respond(.refresh, 7..<13, previous: 0, next: 2, pageSize: 6, keys: .pages)
        #expect(driver.ids == Array(7..<13))
        driver.send(.loadPrevious)
        driver.respond(.prepend, 0..<7, next: 1, keys: .pages)
        driver.respond(.prepend, 7..<13, previous: 0, next: 2, pageSize: 6, keys: .pages)
        #expect(driver.ledger.list.storablePlace(of: 0, loading: 3, canJump: false) == (.first, 1, nil))
    }

    @Test("a stored size that no list has is none", arguments: [.min, 0, .max])
    func strangeSize(_ size: Int) {
        var driver = Driver(PagingConfig(pageSize: 3))
        driver.send(.jump(.position(12), rows: 1, size: size))
        driver.respond(.refresh, 12..<15, previous: 3, next: 5, keys: .pages)
        #expect(driver.ids == [12, 13, 14])
        driver.send(.loadMore)
        #expect(driver.wanted.map(\.type) == [.append])
    }

    @Test("what waits stands in the order of the list, and is nothing to the next query")
    func waitingOrder() {
        var driver = Driver(PagingConfig(pageSize: 3, holdsPushedItems: true))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: nil)
        driver.send(.pushed(.inserted(rows([9]))))
        driver.send(.pushed(.inserted(rows([11, 10]))))
        driver.send(.showWaiting)
        #expect(driver.ids == [11, 10, 9, 0, 1, 2])
        driver.send(.pushed(.inserted(rows([12]))))
        driver.send(.sourceReplaced(delay: .zero))
        #expect(driver.snapshot.waiting == 0)
    }

    @Test("a row that is changed while it waits keeps its position among those that wait")
    func waitingOrderAfterUpdate() {
        var driver = Driver(PagingConfig(pageSize: 3, holdsPushedItems: true))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: nil)
        driver.send(.pushed(.inserted(rows([9]))))
        driver.send(.pushed(.inserted(rows([10]))))
        driver.send(.pushed(.updated([Row(id: 9, text: "new")])))
        driver.send(.showWaiting)
        #expect(driver.ids == [10, 9, 0, 1, 2])
        #expect(driver.ledger.items[1].text == "new")
    }

    @Test("a row that waits stays so if a page contains it among the loaded rows, where it isn't shown")
    func waitingInRepeatedPage() {
        var driver = Driver(PagingConfig(pageSize: 3, refreshStrategy: .untilOverlap, holdsPushedItems: true))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3, keys: .rows)
        driver.send(.refresh)
        driver.respond(.refresh, 10..<13, next: 3, keys: .rows)
        #expect(driver.snapshot.gap == PagingGap(index: 3))
        driver.send(.fillGap)
        driver.send(.pushed(.inserted(rows([20]))))
        driver.respond(.gap, [20, 10, 11, 12, 13], next: 5, keys: .rows)
        #expect(driver.ids == [10, 11, 12, 13, 0, 1, 2])
        #expect(driver.snapshot.waiting == 1)
        driver.send(.showWaiting)
        #expect(driver.ids == [20, 10, 11, 12, 13, 0, 1, 2])
    }

    @Test("a row that waits is shown though the page before the loaded ones is empty")
    func behindEmptyPage() {
        var driver = Driver(PagingConfig(pageSize: 1, holdsPushedItems: true))
        driver.send(.jump(.position(1)))
        driver.respond(.refresh, [5], previous: 1, next: nil)
        driver.send(.pushed(.inserted(rows([4]))))
        driver.send(.loadPrevious)
        driver.respond(.prepend, [], previous: nil, next: 5)
        driver.send(.showWaiting)
        #expect(driver.ids == [4, 5])
    }

    @Test("nothing waits if it was pushed before the first page that has rows was asked for")
    func behindEmptyFirstPage() {
        var driver = Driver(PagingConfig(pageSize: 2, holdsPushedItems: true))
        for _ in 0..<2 {
            driver.send(.refresh)
            driver.respond(.refresh, [], next: 5)
            driver.respond(.refresh, [5, 6], next: nil)
            #expect(driver.snapshot.waiting == 0)
            driver.send(.pushed(.inserted(rows([4]))))
            #expect(driver.snapshot.waiting == 1)
        }
    }

    @Test("a row that waits is shown if a page has a newer one before it, which is shown")
    func waitingBehindNewRow() {
        var driver = Driver(PagingConfig(pageSize: 3, holdsPushedItems: true))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3, before: 0, keys: .rows)
        driver.send(.pushed(.inserted(rows([20]))))
        driver.send(.loadMore)
        driver.respond(.append, [21, 20, 0, 1, 2], next: 5, before: 0, keys: .rows)
        #expect(driver.ids == [21, 20, 0, 1, 2])
        #expect(driver.snapshot.waiting == 0)
    }

    @Test("a first page that a failed refresh has kept is older than a row that was pushed since")
    func olderFirstPage() {
        var driver = Driver(PagingConfig(pageSize: 2, refreshStrategy: .untilOverlap, overlapLimit: 2))
        driver.send(.jump(.position(2)))
        driver.respond(.refresh, 2..<4, previous: 1, next: 4)
        driver.send(.refresh)
        driver.respond(.refresh, 0..<2, next: 2)
        driver.fail(.refresh)
        driver.send(.pushed(.inserted(rows([9]))))
        driver.send(.loadPrevious)
        driver.respond(.prepend, [9, 0, 1], next: 2)
        #expect(driver.ids == [9, 0, 1, 2, 3])
        driver.send(.retry(nil))
        driver.respond(.refresh, 2..<4, previous: 1, next: 4)
        #expect(driver.ids == [9, 0, 1, 2, 3])
    }

    @Test("what waits is loaded where the beginning of the list is not held")
    func waitingElsewhere() {
        var driver = Driver(PagingConfig(pageSize: 3, holdsPushedItems: true))
        driver.send(.jump(.position(30)))
        driver.respond(.refresh, 30..<33, previous: 27, next: 33, before: 30)
        driver.send(.pushed(.inserted(rows([99]))))
        #expect(driver.snapshot.waiting == 1)
        driver.send(.showWaiting)
        #expect(driver.wanted.map(\.address) == [.first])
        driver.respond(.refresh, rows([99, 0, 1]), next: 3, before: 0)
        #expect(driver.ids == [99, 0, 1])
        #expect(driver.snapshot.waiting == 0)
    }
}
