import Testing

@testable import TrellisPaging

/// Rules 1 to 4: generations, single flight, commit on success, failures. The titles refer to the threads in which
/// users reported the problem.
@Suite("Races")
struct RaceTests {
    var driver = Driver()

    private mutating func loadTwoPages() {
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 2)
        driver.send(.loadMore)
        driver.respond(.append, 3..<6, next: 3)
    }

    @Test("a refresh while page 3 loads never mixes the lists (infinite_scroll_pagination#274)")
    mutating func refreshDuringAppend() {
        loadTwoPages()
        driver.send(.loadMore)
        let old = driver.take(.append)
        driver.send(.refresh)
        #expect(driver.cancelled == [old?.id ?? 0])
        driver.respond(.refresh, 10..<13, next: 2)
        driver.respondLate(old, 6..<9, next: 4)
        #expect(driver.ids == [10, 11, 12])
        driver.send(.loadMore)
        #expect(driver.wantedPages == ["page 2"])
    }

    @Test("an old response before the new one changes nothing either")
    mutating func oldResponseFirst() {
        loadTwoPages()
        driver.send(.loadMore)
        let old = driver.take(.append)
        driver.send(.refresh)
        driver.respondLate(old, 6..<9, next: 4)
        #expect(driver.ids == [0, 1, 2, 3, 4, 5])
        driver.respond(.refresh, 10..<13, next: 2)
        #expect(driver.ids == [10, 11, 12])
    }

    @Test("two quick refreshes keep page 1 and come to an end (infinite_scroll_pagination#172, #382)")
    mutating func doubleRefresh() {
        driver.send(.refresh)
        let first = driver.take(.refresh)
        driver.send(.refresh)
        #expect(driver.wanted.count == 1)
        driver.respondLate(first, 0..<3, next: 2)
        #expect(driver.snapshot.refresh == .loading)
        driver.respond(.refresh, 0..<3, next: 2)
        #expect(driver.ids == [0, 1, 2])
        #expect(!driver.snapshot.isLoading)
    }

    @Test(
        "an edit while a page loads neither asks for it again nor repeats a row (infinite_scroll_pagination#266, #290)")
    mutating func editDuringAppend() {
        loadTwoPages()
        driver.send(.loadMore)
        driver.send(.edited(.update(Row(id: 1, text: "new")), number: nil))
        #expect(driver.wantedPages == ["page 3"])
        driver.respond(.append, 6..<9, next: 4)
        #expect(driver.wanted.isEmpty)
        #expect(driver.ids == Array(0..<9))
        #expect(driver.ledger.items[1].text == "new")
    }

    @Test("loading more does not stop the refresh of what is out of date (TanStack/query#5972)")
    mutating func appendDuringInvalidate() {
        loadTwoPages()
        driver.send(.invalidate)
        driver.send(.loadMore)
        driver.send(.shown(5))
        #expect(driver.wantedPages == ["first page"])
        driver.respond(.refresh, 10..<13, next: 2)
        driver.respond(.refresh, 13..<16, next: 3)
        #expect(driver.ids == Array(10..<16))
    }

    @Test("a page is asked for once, however often (TanStack/query#2883, #2617)")
    mutating func singleFlight() {
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 2)
        for _ in 0..<5 {
            driver.send(.loadMore)
            driver.send(.shown(2))
        }
        #expect(driver.wantedPages == ["page 2"])
        #expect(driver.loads.count == 1)
        driver.respond(.append, 3..<6, next: 3)
        #expect(driver.ids == Array(0..<6))
    }

    @Test("pages that are loaded again are asked for by fresh keys (TanStack/query#407)")
    mutating func freshKeys() {
        loadTwoPages()
        driver.send(.invalidate)
        driver.respond(.refresh, 10..<13, next: 7)
        #expect(driver.wantedPages == ["page 7"])
        driver.respond(.refresh, 13..<16, next: nil)
        #expect(driver.ids == Array(10..<16))
        #expect(driver.snapshot.append == .end)
    }

    @Test("a query that waits for its debounce has ended the old one already (stream-chat-flutter#2873)")
    mutating func debounce() {
        loadTwoPages()
        driver.send(.loadMore)
        let old = driver.take(.append)
        driver.send(.sourceReplaced(delay: .milliseconds(300)))
        driver.respondLate(old, 6..<9, next: 4)
        #expect(driver.ids == Array(0..<6))
        #expect(driver.wanted.map(\.delay) == [.milliseconds(300)])
        driver.respond(.refresh, 10..<12, next: nil)
        #expect(driver.ids == [10, 11])
    }

    @Test("of three queries only the last one's response counts (OpenMetadata#33654, Eventra#10863)")
    mutating func queries() {
        driver.send(.refresh)
        let first = driver.take(.refresh)
        driver.send(.sourceReplaced(delay: .zero))
        let second = driver.take(.refresh)
        driver.send(.sourceReplaced(delay: .zero))
        driver.respond(.refresh, [30], next: nil)
        driver.respondLate(second, [20], next: nil)
        driver.respondLate(first, [10], next: nil)
        #expect(driver.ids == [30])
    }

    @Test("a new list that cannot be loaded does not grow by the old one's keys")
    mutating func replacedAndFailed() {
        loadTwoPages()
        driver.send(.sourceReplaced(delay: .zero))
        driver.fail(.refresh)
        driver.send(.loadMore)
        driver.send(.shown(5))
        #expect(driver.wanted.isEmpty)
        driver.send(.retry(nil))
        #expect(driver.wantedPages == ["first page"])
    }

    @Test("a jump to a key that the old list had as well does not lead back to the old list's pages")
    mutating func jumpAfterReplaced() {
        loadTwoPages()
        driver.send(.sourceReplaced(delay: .zero))
        driver.send(.jump(.key(PageKey(2))))
        driver.respond(.refresh, 10..<13, next: nil)
        #expect(driver.snapshot.prepend == .end)
        driver.send(.loadPrevious)
        #expect(driver.wanted.isEmpty)
    }

    @Test("one pull on a short list asks for one thing (MJRefresh#1328)")
    mutating func onePull() {
        driver.send(.refresh)
        driver.respond(.refresh, 0..<2, next: 2)
        driver.send(.refresh)
        driver.send(.loadMore)
        driver.send(.shown(1))
        driver.send(.loadPrevious)
        #expect(driver.wanted.map(\.type) == [.refresh])
    }

    @Test("the failed page is the page that comes next, and no page is skipped")
    mutating func failedPage() {
        loadTwoPages()
        driver.send(.loadMore)
        driver.fail(.append)
        #expect(driver.ids == Array(0..<6))
        #expect(driver.snapshot.append.failure?.description == "page 3: the line was cut")
        driver.send(.retry(nil))
        #expect(driver.wantedPages == ["page 3"])
        driver.respond(.append, 6..<9, next: 4)
        driver.send(.loadMore)
        #expect(driver.wantedPages == ["page 4"])
    }

    @Test("a failure waits for a retry, whatever is shown")
    mutating func failureLatches() {
        loadTwoPages()
        driver.send(.loadMore)
        driver.fail(.append)
        for index in 0..<6 { driver.send(.shown(index)) }
        #expect(driver.wanted.isEmpty)
        driver.send(.loadMore)
        #expect(driver.wantedPages == ["page 3"])
    }

    @Test("retry asks for what failed and for nothing else (metamask-mobile#30769)")
    mutating func retryOnlyFailed() {
        loadTwoPages()
        driver.send(.retry(nil))
        driver.send(.retry(.refresh))
        #expect(driver.wanted.isEmpty)
        driver.send(.loadMore)
        driver.fail(.append)
        driver.send(.retry(.refresh))
        driver.send(.retry(.prepend))
        #expect(driver.wanted.isEmpty)
        driver.send(.retry(.append))
        #expect(driver.wantedPages == ["page 3"])
    }

    @Test("a retry in the middle of loading pages again goes on there (TanStack/query#8046)")
    mutating func retryDuringRefetch() {
        loadTwoPages()
        driver.send(.invalidate)
        driver.respond(.refresh, 10..<13, next: 2)
        driver.fail(.refresh)
        #expect(driver.ids == Array(0..<6))
        driver.send(.retry(nil))
        #expect(driver.wantedPages == ["page 2"])
        driver.respond(.refresh, 13..<16, next: 3)
        #expect(driver.ids == Array(10..<16))
    }

    @Test("first load, loading again and next page fail apart from each other (TanStack/query#7412)")
    mutating func failuresApart() {
        driver.send(.refresh)
        driver.fail(.refresh)
        #expect(driver.snapshot.generation == 0)
        #expect(driver.snapshot.refresh.failure?.page == "first page")
        driver.send(.retry(nil))
        driver.respond(.refresh, 0..<3, next: 2)
        driver.send(.loadMore)
        driver.fail(.append)
        #expect(driver.snapshot.refresh == .idle)
        #expect(driver.snapshot.append.failure?.loadType == .append)
        driver.send(.refresh)
        driver.fail(.refresh)
        #expect(driver.snapshot.generation == 1)
        #expect(driver.snapshot.refresh.failure?.loadType == .refresh)
    }

    @Test("a failed refresh keeps the rows, and the list goes on from them")
    mutating func failedRefresh() {
        loadTwoPages()
        driver.send(.refresh)
        driver.fail(.refresh)
        #expect(driver.ids == Array(0..<6))
        driver.send(.loadMore)
        #expect(driver.wantedPages == ["page 3"])
        driver.send(.retry(.refresh))
        #expect(driver.wantedPages == ["first page"])
    }

    @Test("with delays in the config a failed page is asked for again, so many times and no more")
    mutating func backoff() {
        driver = Driver(PagingConfig(pageSize: 3, retryDelays: [.seconds(1), .seconds(4)]))
        driver.send(.refresh)
        driver.fail(.refresh)
        #expect(driver.wanted.map(\.delay) == [.seconds(1)])
        driver.fail(.refresh)
        #expect(driver.wanted.map(\.delay) == [.seconds(4)])
        #expect(driver.snapshot.refresh == .loading)
        driver.fail(.refresh)
        #expect(driver.wanted.isEmpty)
        #expect(driver.snapshot.refresh.failure != nil)
        driver.send(.retry(nil))
        #expect(driver.wanted.map(\.delay) == [.zero])
        driver.fail(.refresh)
        #expect(driver.wanted.map(\.delay) == [.seconds(1)])
        driver.respond(.refresh, 0..<3, next: 2)
        driver.send(.loadMore)
        driver.fail(.append)
        #expect(driver.wantedPages == ["page 2"])
    }

    @Test("more before anything is loaded is the first page")
    mutating func moreFirst() {
        driver.send(.loadMore)
        driver.send(.loadMore)
        #expect(driver.wantedPages == ["first page"])
        driver.fail(.refresh)
        driver.send(.loadMore)
        #expect(driver.wantedPages == ["first page"])
    }

    @Test("a kept page is shown once, and not over what the user did since")
    func keptPageOnce() {
        var driver = Driver(PagingConfig(pageSize: 3, retryDelays: [.seconds(1)]))
        driver.send(.refresh)
        let kept = LoadedPage(items: rows(0..<3), nextKey: PageKey(3))
        driver.send(.stored(1, kept))
        driver.send(.edited(.insert(Row(id: 9), at: 0), number: nil))
        driver.fail(.refresh)
        let updates = driver.updates.count
        driver.send(.stored(2, kept))
        #expect(driver.ids == [9, 0, 1, 2])
        #expect(driver.updates.count == updates)
        #expect(driver.snapshot.refresh == .loading)
    }

    @Test("unsaved deletions and updates concern the rows of the next query, too", arguments: [false, true])
    func editsOfOldQuery(isSaved: Bool) {
        var driver = Driver()
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: nil)
        driver.send(.edited(.delete(1), number: 1))
        driver.send(.edited(.update(Row(id: 2, text: "new")), number: 2))
        driver.send(.sourceReplaced(delay: .zero))
        driver.respond(.refresh, 0..<3, next: nil)
        #expect(driver.ids == [0, 2] && driver.snapshot.items.last?.text == "new")
        for number in 1...2 { driver.send(isSaved ? .editSaved(number) : .editFailed(number)) }
        #expect(driver.ids == (isSaved ? [0, 2] : [0, 1, 2]))
        #expect(driver.snapshot.items.last?.text == (isSaved ? "new" : ""))
    }

    @Test("insertions, moves and saved edits of a query don't concern the next one")
    func placesOfOldQuery() {
        var driver = Driver()
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: nil)
        driver.send(.edited(.insert(Row(id: 9), at: 0), number: 1))
        driver.send(.edited(.update(Row(id: 9, text: "new")), number: 2))
        driver.send(.edited(.move(2, to: 0), number: 3))
        driver.send(.edited(.delete(1), number: nil))
        driver.send(.edited(.insert(Row(id: 8), at: 0), number: nil))
        driver.send(.edited(.update(Row(id: 8, text: "new")), number: 4))
        driver.send(.sourceReplaced(delay: .zero))
        driver.respond(.refresh, 0..<3, next: nil)
        #expect(driver.ids == [0, 1, 2])
        for number in 1...4 { driver.send(.editFailed(number)) }
        #expect(driver.ids == [0, 1, 2])
    }
}
