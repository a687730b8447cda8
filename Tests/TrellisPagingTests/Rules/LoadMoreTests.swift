import Testing

@testable import TrellisPaging

/// Rules 5 and 7: pages, ends and triggers. The titles refer to the threads in which users reported the problem.
@Suite("Load more")
struct LoadMoreTests {
    var driver = Driver(PagingConfig(pageSize: 20))

    private mutating func loadFirst(_ count: Int = 20) {
        driver.send(.refresh)
        driver.respond(.refresh, 0..<count, next: 2)
    }

    @Test("a window of ten rows asks for two pages of 20, and for the third when the 21st is shown")
    mutating func prefetch() {
        loadFirst()
        for index in 0..<10 { driver.send(.shown(index)) }
        driver.respond(.append, 20..<40, next: 3)
        for index in 0..<20 { driver.send(.shown(index)) }
        #expect(driver.wanted.isEmpty)
        driver.send(.shown(20))
        #expect(driver.wantedPages == ["page 3"])
    }

    @Test("rows that are told again after a load do not load more (MJRefresh#463, #813, #991, #1543)")
    mutating func reload() {
        loadFirst()
        driver.send(.shown(0))
        driver.respond(.append, 20..<40, next: 3)
        for _ in 0..<3 { for index in 0..<10 { driver.send(.shown(index)) } }
        #expect(driver.wanted.isEmpty)
    }

    @Test("the end is the end, whatever is shown or asked for (MJRefresh#941, #1025)")
    mutating func end() {
        driver.send(.refresh)
        driver.respond(.refresh, 0..<20, next: nil)
        driver.send(.shown(19))
        driver.send(.loadMore)
        driver.send(.retry(.append))
        #expect(driver.wanted.isEmpty)
        #expect(driver.snapshot.refreshState == .populated)
        driver.send(.refresh)
        driver.respond(.refresh, 0..<20, next: 2)
        #expect(driver.wantedPages == ["page 2"])
    }

    @Test("far from the end nothing is loaded (Texture#521, #1643, #2096)")
    mutating func farFromEnd() {
        driver = Driver(PagingConfig(pageSize: 20, prefetchDistance: 5))
        loadFirst()
        for index in 0..<15 { driver.send(.shown(index)) }
        #expect(driver.wanted.isEmpty)
        driver.send(.shown(15))
        #expect(driver.wantedPages == ["page 2"])
        driver.respond(.append, 20..<40, next: 3)
        #expect(driver.wanted.isEmpty)
    }

    @Test("content that does not fill the screen goes on loading (AsyncDisplayKit#1681)")
    mutating func fillsTheScreen() {
        loadFirst(3)
        driver.send(.shown(2))
        for page in 0..<5 { driver.respond(.append, 3 + page * 3..<6 + page * 3, next: page + 3) }
        #expect(driver.snapshot.items.count == 18)
        driver.respond(.append, 18..<30, next: 9)
        #expect(driver.wanted.isEmpty)
    }

    @Test("an empty first page with a next one is not the end (infinite_scroll_pagination#277)")
    mutating func emptyFirstPage() {
        driver.send(.refresh)
        driver.respond(.refresh, [], next: 2)
        #expect(driver.wantedPages == ["page 2"])
        #expect(driver.snapshot.refreshState == .refreshing)
        driver.respond(.refresh, 0..<3, next: nil)
        #expect(driver.ids == [0, 1, 2])
        #expect(driver.updates.filter { $0.change == .replaced }.count == 1)
    }

    @Test("an empty list is empty, and does not go on loading (infinite-scroll#840)")
    mutating func emptyList() {
        driver.send(.refresh)
        driver.respond(.refresh, [], next: nil)
        #expect(driver.snapshot.refreshState == .empty)
        driver.send(.shown(0))
        driver.send(.loadMore)
        #expect(driver.wanted.isEmpty)
    }

    @Test("empty pages are passed over up to the limit, then only a retry goes on")
    mutating func emptyPages() {
        driver = Driver(PagingConfig(pageSize: 20, emptyPageLimit: 2))
        loadFirst()
        driver.send(.loadMore)
        driver.respond(.append, [], next: 3)
        driver.respond(.append, [], next: 4)
        driver.respond(.append, [], next: 5)
        let words = "page 5: gave up after 3 pages in a row without a new row"
        #expect(driver.snapshot.append.failure?.description == words)
        #expect((driver.snapshot.append.failure?.underlying as? PagingError)?.kind == .emptyPages)
        driver.send(.shown(19))
        #expect(driver.wanted.isEmpty)
        driver.send(.retry(nil))
        driver.respond(.append, [], next: 6)
        driver.respond(.append, 20..<40, next: nil)
        #expect(driver.ids == Array(0..<40))
    }

    @Test("a page that names itself as the next one, and has no new row, is a failure and not a loop")
    mutating func namesItself() {
        loadFirst()
        driver.send(.loadMore)
        driver.respond(.append, 0..<20, next: 2)
        #expect(
            driver.snapshot.append.failure?.description
                == "page 2: the page's next key is its own, so the list would never end")
        #expect(driver.ids == Array(0..<20))
    }

    @Test("a next key that repeats is the end", arguments: [20..<40, 19..<20, 0..<0])
    mutating func repeatedNextKey(ids: Range<Int>) {
        loadFirst()
        driver.send(.loadMore)
        driver.respond(.append, ids, next: 2)
        #expect(driver.ids == Array(0..<max(20, ids.upperBound)) && driver.snapshot.append == .end)
    }

    @Test("a page of an inclusive bound that has no new row, and comes again, is the end")
    mutating func inclusiveBound() {
        loadFirst()
        driver.send(.loadMore)
        driver.respond(.append, 19..<30, next: 3)
        #expect(driver.ids == Array(0..<30) && driver.snapshot.append == .idle)
        driver.send(.loadMore)
        driver.respond(.append, 29..<30, next: 4)
        driver.respond(.append, 29..<30, next: 5)
        #expect(driver.ids == Array(0..<30) && driver.snapshot.append == .end)
    }

    @Test("a short page with only a known row isn't the end if its next page has others")
    mutating func shortPageWithoutNews() {
        loadFirst()
        driver.send(.loadMore)
        driver.respond(.append, 19..<20, next: 3)
        driver.respond(.append, 20..<40, next: nil)
        #expect(driver.ids == Array(0..<40) && driver.snapshot.append == .end)
    }

    @Test("a previous key that repeats is the beginning")
    mutating func repeatedPreviousKey() {
        driver.send(.refresh)
        driver.respond(.refresh, 20..<40, previous: 1, next: nil)
        driver.send(.loadPrevious)
        driver.respond(.prepend, 0..<20, previous: 1, next: 2)
        #expect(driver.ids == Array(0..<40) && driver.snapshot.prepend == .end)
    }

    @Test("an empty page with a next one isn't the end, also if the server says how large its pages are")
    mutating func emptyPageOfKnownSize() {
        loadFirst()
        driver.send(.loadMore)
        driver.respond(.append, [], next: 3, pageSize: 20)
        driver.respond(.append, 20..<40, next: nil, pageSize: 20)
        #expect(driver.ids == Array(0..<40))
    }

    @Test("nothing is loaded without a scroll once the screen is full (codelab-android-paging#227, #251)")
    mutating func noScroll() {
        driver.send(.refresh)
        driver.respond(.refresh, 100..<120, previous: 1, next: 3)
        driver.send(.shown(10))
        driver.respond(.prepend, 80..<100, previous: 0, next: 2)
        driver.respond(.append, 120..<140, previous: 2, next: 4)
        #expect(driver.ids == Array(80..<140))
        #expect(driver.wanted.isEmpty)
    }

    @Test("the bounce after a pull loads the next page at most once (SVPullToRefresh#96, #266)")
    mutating func bounce() {
        loadFirst()
        driver.send(.refresh)
        for index in [19, 18, 0, 1, 2] { driver.send(.shown(index)) }
        #expect(driver.wanted.map(\.type) == [.refresh])
        driver.respond(.refresh, 0..<20, next: 2)
        for index in [2, 1, 0] { driver.send(.shown(index)) }
        #expect(driver.wantedPages == ["page 2"])
        driver.respond(.append, 20..<40, next: 3)
        #expect(driver.wanted.isEmpty)
    }

    @Test("the first page has the size of every page (codelab-android-paging#79)")
    mutating func initialSize() {
        // The server computes positions as number times size: after a first page of 60, the second page of 20 would
        // repeat rows.
        driver.send(.refresh)
        driver.respond(.refresh, 0..<(driver.wanted.last?.size ?? 0), next: 2)
        driver.send(.loadMore)
        let size = driver.wanted.last?.size ?? 0
        driver.respond(.append, size..<2 * size, next: 3)
        #expect(driver.ids == Array(0..<40))
        #expect(driver.reports.isEmpty)
    }

    @Test("with no prefetch distance only being asked to loads more")
    mutating func onDemand() {
        driver = Driver(PagingConfig(pageSize: 20, prefetchDistance: 0))
        loadFirst()
        driver.send(.shown(19))
        #expect(driver.wanted.isEmpty)
        driver.send(.loadMore)
        #expect(driver.wantedPages == ["page 2"])
    }

    @Test("sizes out of range are brought into it")
    func config() {
        let config = PagingConfig(
            pageSize: 0, initialLoadSize: -3, prefetchDistance: -1, maxSize: 1, jumpThreshold: 0, emptyPageLimit: -2)
        #expect(config.pageSize == 1)
        #expect(config.initialLoadSize == 1)
        #expect(config.prefetchDistance == 0)
        #expect(config.maxSize == 1)
        #expect(config.jumpThreshold == 1)
        #expect(config.emptyPageLimit == 0)
        #expect(PagingConfig(pageSize: 20, maxSize: 30).maxSize == 60)
    }

    @Test("a server that caps its pages is followed with the size that it gives, to the end")
    func capped() {
        var driver = Driver(PagingConfig(pageSize: 500))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<100, next: 100, pageSize: 100, keys: .fixed)
        driver.send(.loadMore)
        #expect(driver.wanted.map(\.size) == [100])
        driver.respond(.append, 100..<130, next: 130, pageSize: 30)
        driver.send(.loadMore)
        #expect(driver.wanted.map(\.size) == [100])
        driver.respond(.append, [], next: nil)
        #expect(driver.ids == Array(0..<130))
        #expect(driver.snapshot.append == .end)
        #expect(driver.snapshot.refreshState == .populated)
    }

    @Test("a jump in a list whose pages are smaller than asked for goes to the row that it names")
    func cappedJump() {
        var driver = Driver(PagingConfig(pageSize: 500))
        driver.send(.jump(.position(5000)))
        // The eleventh page with a page size of a hundred.
        driver.respond(.refresh, 1000..<1100, previous: 9, next: 11, pageSize: 100, keys: .pages)
        #expect(driver.wanted.map(\.address) == [.position(5000)])
        #expect(driver.wanted.map(\.size) == [100])
        driver.respond(.refresh, 5000..<5100, previous: 49, next: 51, keys: .pages)
        #expect(driver.ids.first == 5000)
    }

    @Test("a list whose last page was being checked when a refresh began, which failed, is loaded to its end")
    func cancelledCheck() {
        var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: nil, before: 0, total: 4)
        #expect(driver.wanted.map(\.checksEnd) == [true])
        driver.send(.refresh)
        driver.fail(.refresh)
        driver.send(.loadMore)
        #expect(driver.snapshot.append != .idle)
    }

    @Test("a list that ends before its own total asks once more for its last page, and says how many rows are missing")
    func endsShort() {
        var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3, before: 0, total: 9)
        driver.send(.loadMore)
        driver.respond(.append, 3..<6, next: nil, before: 3, total: 9)
        #expect(driver.snapshot.append == .loading)
        driver.respond(.append, 3..<6, next: nil, before: 3, total: 9)
        #expect(driver.ids == Array(0..<6) && driver.snapshot.append == .end && driver.snapshot.missing == 3)
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: nil, before: 0, total: 9)
        #expect(driver.wantedPages == ["first page"])
        driver.respond(.append, 0..<5, next: 5, before: 0, total: 9)
        #expect(driver.ids == Array(0..<5) && driver.snapshot.append == .idle && driver.snapshot.missing == 0)
        #expect(driver.reports.isEmpty)
    }
}
