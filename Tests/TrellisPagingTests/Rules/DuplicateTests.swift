import Testing

@testable import TrellisPaging

/// Rule 6: duplicate ids. The titles refer to the threads in which users reported the problem.
@Suite("Duplicate ids")
struct DuplicateTests {
    private func driver(_ policy: DuplicatePolicy<Row>) -> Driver {
        var driver = Driver(duplicates: policy)
        driver.send(.refresh)
        driver.respond(.refresh, rows(0..<3, "old"), next: 2)
        driver.send(.loadMore)
        return driver
    }

    @Test("the first one stays, and the other is reported (IGListKit#1147, sentry#95623, supabase-cache-helpers#428)")
    func keepFirst() {
        var driver = driver(.keepFirst)
        driver.respond(.append, rows(2..<5, "new"), next: 3)
        #expect(driver.ids == [0, 1, 2, 3, 4])
        #expect(driver.ledger.items[2].text == "old")
        #expect(driver.reports.map(\.words) == ["page 2 repeats id 2: the first one stays"])
        #expect(driver.updates.last?.change == .appended(3..<5))
        #expect(driver.snapshot.duplicates == driver.reports)
    }

    @Test("the last one stays, in its later place")
    func keepLast() {
        var driver = driver(.keepLast)
        driver.respond(.append, rows([1, 3, 0], "new"), next: 3)
        #expect(driver.ids == [2, 1, 3, 0])
        #expect(driver.ledger.items[1].text == "new")
        #expect(driver.updates.last?.change == .edited(PagingEdits(removed: [0, 1], inserted: [1, 2, 3])))
        #expect(driver.reports.map(\.replaced) == [true, true])
    }

    @Test("the newest one stays, in the earlier place (IGListKit#34)")
    func newest() {
        var driver = driver(.newest { $0.text > $1.text })
        driver.respond(.append, [Row(id: 1, text: "new"), Row(id: 2, text: "pld"), Row(id: 5, text: "new")], next: 3)
        #expect(driver.ids == [0, 1, 2, 5])
        #expect(driver.ledger.items.map(\.text) == ["old", "new", "old", "new"])
        #expect(driver.updates.last?.change == .edited(PagingEdits(inserted: [3], updated: [1])))
        #expect(Set(driver.reports.map(\.replaced)) == [true, false])
    }

    @Test("twice in one page is once in the list (firefox-ios#23095, ios-app#1585, ASCollectionView#80)")
    func samePage() {
        for policy in [DuplicatePolicy<Row>.keepFirst, .keepLast, .newest { $0.text < $1.text }] {
            var driver = Driver(duplicates: policy)
            driver.send(.refresh)
            driver.respond(
                .refresh, [Row(id: 1, text: "a"), Row(id: 2, text: "a"), Row(id: 1, text: "b")], next: nil)
            #expect(Set(driver.ids) == [1, 2])
            #expect(driver.ids.count == 2)
            #expect(driver.reports.count == 1)
        }
    }

    @Test("pages that overlap because the list grew show each row once (columba#549, BookPlayer#660)")
    func overlap() {
        var driver = driver(.keepFirst)
        driver.respond(.append, 1..<4, next: 3)
        driver.send(.loadMore)
        driver.respond(.append, 3..<6, next: nil)
        #expect(driver.ids == [0, 1, 2, 3, 4, 5])
    }

    @Test("a page of nothing but repeated rows is passed over")
    func allRepeated() {
        var driver = driver(.keepFirst)
        driver.respond(.append, 0..<3, next: 3)
        #expect(driver.wantedPages == ["page 3"])
        driver.respond(.append, 3..<6, next: nil)
        #expect(driver.ids == [0, 1, 2, 3, 4, 5])
    }

    @Test("a refresh forgets the ids of before")
    func refresh() {
        var driver = driver(.keepFirst)
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 2)
        #expect(driver.ids == [0, 1, 2])
        #expect(driver.reports.isEmpty)
    }

    @Test("of two in one page the last one stays, in its later place")
    func lastInOnePage() {
        var driver = Driver(duplicates: .keepLast)
        driver.send(.refresh)
        driver.respond(.refresh, [Row(id: 1, text: "first"), Row(id: 2), Row(id: 1, text: "last")], next: nil)
        #expect(driver.ids == [2, 1])
        #expect(driver.ledger.items.map(\.text) == ["", "last"])
        #expect(driver.reports.map(\.replaced) == [true])
    }

    @Test("observers are told of an id that a page repeats, although the page brings nothing else")
    func toldAtOnce() {
        var driver = Driver()
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 2)
        driver.send(.loadMore)
        driver.respond(.append, 0..<3, next: 3)
        #expect(driver.snapshot.duplicates.count == 3)
        #expect(driver.updates.last?.change == .loadStates)
        #expect(driver.updates.count == 4)
    }
}
