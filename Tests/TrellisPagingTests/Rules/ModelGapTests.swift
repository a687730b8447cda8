import Testing

@testable import TrellisPaging

/// Features that users of other libraries missed. The titles refer to the threads.
@Suite("Model gaps")
struct ModelGapTests {
    var driver = Driver()

    private mutating func loadThreePages() {
        driver.send(.refresh)
        driver.respond(.refresh, rows(0..<3, "old"), next: 2)
        driver.send(.loadMore)
        driver.respond(.append, rows(3..<6, "old"), next: 3)
        driver.send(.loadMore)
        driver.respond(.append, rows(6..<9, "old"), next: 4)
    }

    @Test("a refresh loads the first page alone, however many are held (TanStack/query#875)")
    mutating func firstPageOnly() {
        loadThreePages()
        driver.send(.refresh)
        #expect(driver.wantedPages == ["first page"])
        driver.respond(.refresh, rows(0..<3, "new"), next: 2)
        #expect(driver.ids == [0, 1, 2])
        // The user hasn't scrolled there yet, so the next pages aren't requested.
        #expect(driver.wanted.isEmpty)
        #expect(driver.snapshot.append == .idle)
    }

    @Test("loading all pages again stops where the list ends now (TanStack/query#4128)")
    mutating func stopsEarly() {
        driver = Driver(PagingConfig(pageSize: 3, refreshStrategy: .loadedPages))
        loadThreePages()
        driver.send(.refresh)
        driver.respond(.refresh, rows(0..<3, "new"), next: 2)
        #expect(driver.wantedPages == ["page 2"])
        #expect(driver.ledger.items.map(\.text).allSatisfy { $0 == "old" })
        driver.respond(.refresh, rows(3..<5, "new"), next: nil)
        #expect(driver.wanted.isEmpty)
        #expect(driver.ids == Array(0..<5))
        #expect(driver.ledger.items.map(\.text).allSatisfy { $0 == "new" })
        #expect(driver.snapshot.append == .end)
    }

    @Test(
        "one row is changed and one deleted with no page loaded again (codelab-android-paging#214, architecture-components-samples#473, #534)"
    )
    mutating func oneRow() {
        loadThreePages()
        driver.send(.edited(.update(Row(id: 4, text: "liked")), number: nil))
        #expect(driver.updates.last?.change == .edited(PagingEdits(updated: [4])))
        driver.send(.edited(.delete(7), number: nil))
        #expect(driver.updates.last?.change == .edited(PagingEdits(removed: [7])))
        #expect(driver.ids == [0, 1, 2, 3, 4, 5, 6, 8])
        #expect(driver.ledger.items[4].text == "liked")
        #expect(driver.wanted.isEmpty)
        driver.send(.loadMore)
        driver.respond(.append, rows(9..<12, "old"), next: nil)
        #expect(driver.ledger.items[4].text == "liked")
        #expect(driver.ids == [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11])
    }

    @Test("paging takes no code but telling which row is shown (IGListKit#237, Listable#609)")
    mutating func shownRowsPage() {
        driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 2))
        driver.send(.loadMore)
        driver.respond(.refresh, 0..<3, next: 2)
        var shown = 0
        var page = 2
        while shown < driver.ids.count {
            driver.send(.shown(shown))
            shown += 1
            if !driver.wanted.isEmpty {
                #expect(driver.wantedPages == ["page \(page)"])
                let first = driver.ids.count
                page += 1
                driver.respond(.append, first..<first + 3, next: page > 5 ? nil : page)
            }
        }
        #expect(driver.ids == Array(0..<15))
        #expect(driver.snapshot.append == .end)
    }

    @Test("the spinner goes with its page, with its failure and with a refresh (IGListKit#1121)")
    mutating func spinner() {
        loadThreePages()
        driver.send(.loadMore)
        #expect(driver.snapshot.append == .loading)
        driver.respond(.append, 9..<12, next: 5)
        #expect(driver.snapshot.append == .idle)
        driver.send(.loadMore)
        driver.fail(.append)
        #expect(driver.snapshot.append.failure != nil)
        driver.send(.retry(.append))
        #expect(driver.snapshot.append == .loading)
        driver.send(.refresh)
        #expect(driver.snapshot.append == .idle)
        driver.respond(.refresh, 0..<3, next: nil)
        #expect(driver.snapshot.append == .end)
        #expect(driver.snapshot.refresh == .idle)
    }

    @Test("the response to what was typed first comes last, and is dropped (trailheadapps/multiframework-recipes#82)")
    mutating func olderSearch() {
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: nil)
        driver.send(.sourceReplaced(delay: .zero))
        let typedFirst = driver.take(.refresh)
        driver.send(.sourceReplaced(delay: .zero))
        driver.respond(.refresh, [50, 51], next: nil)
        driver.respondLate(typedFirst, [20, 21, 22], next: 2)
        #expect(driver.ids == [50, 51])
        #expect(driver.snapshot.append == .end)
        #expect(typedFirst.map { driver.cancelled.contains($0.id) } == true)
    }

    @Test("a new list of which nothing is held yet is loaded again from its first page alone")
    mutating func replacedThenInvalidated() {
        loadThreePages()
        driver.send(.sourceReplaced(delay: .zero))
        driver.fail(.refresh)
        driver.send(.invalidate)
        #expect(driver.wantedPages == ["first page"])
        driver.respond(.refresh, 20..<23, next: 7)
        #expect(driver.ids == [20, 21, 22])
        #expect(driver.wanted.isEmpty)
    }
}
