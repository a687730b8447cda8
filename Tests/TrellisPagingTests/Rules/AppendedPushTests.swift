import Testing

@testable import TrellisPaging

/// Rule 13: pushes at the end of the list, as in a chat.
@Suite("Pushes at the end")
struct AppendedPushTests {
    private var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0))

    @Test("a row pushed during the first load is shown after a page that was made before it")
    mutating func duringFirstLoad() {
        driver.send(.refresh)
        driver.send(.pushed(.appended(rows([4]))))
        driver.respond(.refresh, 1..<4, next: nil)
        #expect(driver.ids == [1, 2, 3, 4])
    }

    @Test("a row pushed during the first load is shown once if the page contains it")
    mutating func inFirstPage() {
        driver.send(.refresh)
        driver.send(.pushed(.appended(rows([3]))))
        driver.respond(.refresh, 1..<4, next: nil)
        #expect(driver.ids == [1, 2, 3])
    }

    @Test("a row pushed before the end is loaded comes with its page, and not before it")
    mutating func beforeEnd() {
        driver.send(.refresh)
        driver.respond(.refresh, 1..<4, next: 4)
        driver.send(.pushed(.appended(rows([6]))))
        #expect(driver.ids == [1, 2, 3])
        driver.send(.loadMore)
        driver.respond(.append, 4..<7, next: nil)
        #expect(driver.ids == [1, 2, 3, 4, 5, 6])
    }

    @Test("a row pushed while the last page loads is shown after it, with its newest content, unless it was deleted")
    mutating func duringLastPage() {
        driver.send(.refresh)
        driver.respond(.refresh, 1..<4, next: 4)
        driver.send(.loadMore)
        driver.send(.pushed(.appended(rows([6, 7, 8]))))
        driver.send(.pushed(.updated(rows([7], "new"))))
        driver.send(.pushed(.deleted([8])))
        driver.respond(.append, 4..<6, next: nil)
        #expect(driver.ids == [1, 2, 3, 4, 5, 6, 7])
        #expect(driver.ledger.items.last?.text == "new")
    }

    @Test("a row pushed at the end is shown though a page that was asked for later doesn't contain it")
    mutating func missingInLastPage() {
        driver.send(.refresh)
        driver.send(.pushed(.appended(rows([4]))))
        driver.respond(.refresh, 1..<4, next: 9)
        driver.send(.loadMore)
        // The last page of another list, which follows.
        driver.respond(.append, [], next: nil)
        #expect(driver.ids == [1, 2, 3, 4])
    }

    @Test("a row pushed at the end isn't shown behind the pages of a later jump, because it is before them")
    mutating func beforeJump() {
        driver.send(.refresh)
        driver.respond(.refresh, 1..<4, next: 4)
        driver.send(.pushed(.appended(rows([6]))))
        driver.send(.jump(.position(6)))
        driver.respond(.refresh, 7..<9, previous: 4, next: nil)
        #expect(driver.ids == [7, 8])
        driver.send(.loadPrevious)
        driver.respond(.prepend, 4..<7, previous: nil, next: 7)
        #expect(driver.ids == [4, 5, 6, 7, 8])
    }

    @Test("nor if it has changed since the jump")
    mutating func beforeOnlyPage() {
        driver.send(.refresh)
        driver.send(.pushed(.appended(rows([6]))))
        driver.send(.jump(.position(1)))
        driver.send(.pushed(.updated(rows([6], "new"))))
        driver.respond(.refresh, [7], next: nil, keys: .rows)
        #expect(driver.ids == [7])
    }

    @Test("a row pushed at the end after a jump is shown though an empty page was asked for since")
    mutating func beforeEmptyPage() {
        driver.send(.jump(.position(6)))
        driver.respond(.refresh, 7..<9, previous: 4, next: 9)
        driver.send(.pushed(.appended(rows([9]))))
        driver.send(.loadMore)
        // The page begins behind the row, because others were deleted.
        driver.respond(.append, [], next: nil)
        #expect(driver.ids == [7, 8, 9])
    }

    @Test("a row pushed at the end during a load that fails has its newest content afterwards")
    mutating func changedAfterFailure() {
        driver.send(.refresh)
        driver.send(.pushed(.appended(rows([4]))))
        driver.fail(.refresh)
        driver.send(.pushed(.updated(rows([4], "new"))))
        driver.send(.retry(nil))
        driver.respond(.refresh, 1..<4, next: nil)
        #expect(driver.ids == [1, 2, 3, 4])
        #expect(driver.ledger.items.last?.text == "new")
    }

    @Test("of two rows pushed at the end, the first isn't shown behind a page with the second")
    mutating func beforeRowOfPage() {
        driver.send(.jump(.position(5)))
        driver.send(.pushed(.appended(rows([6]))))
        driver.send(.pushed(.appended(rows([7]))))
        driver.respond(.refresh, [7], next: nil)
        #expect(driver.ids == [7])
    }

    @Test("rows pushed at the end wait again if the last page, loaded again, has further rows and a next key")
    mutating func behindFurtherPages() {
        driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0, repeatsEnd: true))
        driver.send(.refresh)
        driver.respond(.refresh, 1..<4, next: nil)
        driver.send(.pushed(.appended(rows([7, 8]))))
        #expect(driver.ids == [1, 2, 3, 7, 8])
        driver.send(.loadMore)
        driver.send(.pushed(.appended(rows([9]))))
        driver.respond(.append, 1..<6, next: 6)
        #expect(driver.ids == [1, 2, 3, 4, 5])
        driver.send(.loadMore)
        driver.respond(.append, 6..<8, next: nil)
        #expect(driver.ids == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    }

    @Test("a row pushed at the end stays if a refresh that began before brings a page without it")
    mutating func duringRefresh() {
        driver.send(.refresh)
        driver.respond(.refresh, 1..<4, next: nil)
        driver.send(.refresh)
        driver.send(.pushed(.appended(rows([4]))))
        #expect(driver.ids == [1, 2, 3, 4])
        driver.respond(.refresh, 1..<4, next: nil)
        #expect(driver.ids == [1, 2, 3, 4])
        driver.send(.refresh)
        driver.respond(.refresh, 1..<4, next: nil)
        #expect(driver.ids == [1, 2, 3], "the server has deleted it")
    }
}
