import ProcessTesting
import Trellis
import TrellisHandlers
import TrellisScreenTesting
import TrellisTesting
import XCTest

/// A list screen, operated by the driver in all ways of a user.
@MainActor
final class ListScreenTests: XCTestCase {
    private struct City: Identifiable, Hashable, Sendable {
        let id: Int
        var name: String

        init(_ id: Int, _ name: String? = nil) {
            self.id = id
            self.name = name ?? "City \(id)"
        }
    }

    private final class CityCell: UITableViewCell, ConfigurableCell {
        func configure(with city: City) { textLabel?.text = city.name }
    }

    private final class CityTile: UICollectionViewCell, ConfigurableCell {
        private let label = UILabel()

        func configure(with city: City) {
            label.text = city.name
            if label.superview == nil { contentView.addSubview(label) }
        }
    }

    /// Starts a display before the first screen is created, if there is none.
    override func setUp() async throws {
        try await ScreenDriver(UIViewController()).close()
    }

    /// Saves, or fails once.
    private actor Store {
        private(set) var saved: [String] = []
        private var refuses = false

        func refuse() { refuses = true }

        func save(_ what: String) throws {
            if refuses {
                refuses = false
                throw Refusal()
            }
            saved.append(what)
        }
    }

    private struct Refusal: Error, CustomStringConvertible { let description = "read only" }

    private typealias Script = ScriptedSource<Int, City>

    private func cities(_ count: Int = 95, failingOnce pages: Set<Int> = []) -> SampleSource<City> {
        SampleSource(count: count, failingOnce: pages) { City($0) }
    }

    private func list(
        _ source: some PagingSource<Int, City>, config: PagingConfig = PagingConfig()
    ) -> ListController<City> {
        let list = ListController(Pager(source, config: config), cell: CityCell.self)
        list.title = "Cities"
        return list
    }

    private func shown(_ screen: UIViewController) async throws -> ScreenDriver {
        let driver = try await ScreenDriver(UINavigationController(rootViewController: screen))
        addTeardownBlock { @MainActor in driver.close() }
        return driver
    }

    /// Returns the next load of a source, while the main loop runs.
    private func load(_ source: Script, _ driver: ScreenDriver) async throws -> ScriptedLoad<Int, City> {
        final class Box { var load: ScriptedLoad<Int, City>? }
        let box = Box()
        let task = Task { box.load = await source.next() }
        defer { task.cancel() }
        try await driver.wait("a page is asked for") { box.load != nil }
        return try XCTUnwrap(box.load)
    }

    // MARK: First page

    func testTheFirstPageIsShown() async throws {
        let driver = try await shown(list(cities()))
        try await driver.waitForText("City 0")
        XCTAssertEqual(driver.rows.first, "City 0")
    }

    func testWhileItIsLoadedThereAreNoRows() async throws {
        let source = Script(), driver = try await shown(list(source))
        await driver.settle()
        XCTAssertEqual(driver.rows, [])
        try await load(source, driver).respond(with: [City(1)], next: nil)
        try await driver.waitForText("City 1")
    }

    func testAnEmptyListSaysSo() async throws {
        let driver = try await shown(list(cities(0)))
        try await driver.waitForText("Nothing here")
        XCTAssertEqual(driver.rows, [])
        XCTAssertFalse(driver.shows("Retry"), "it didn't fail")
    }

    func testAFirstPageThatFailsOffersRetry() async throws {
        let source = Script(), driver = try await shown(list(source))
        try await load(source, driver).fail(Refusal())
        try await driver.waitForText("Could not load")
        XCTAssertTrue(driver.shows("read only"))
        XCTAssertFalse(driver.shows("Load more"), "there is no footer")
        try await driver.tap("Retry")
        try await load(source, driver).respond(with: [City(0)], next: nil)
        try await driver.waitForText("City 0")
        XCTAssertFalse(driver.shows("Retry"))
    }

    func testALateFirstPageIsShownWhenItComes() async throws {
        let source = Script(), driver = try await shown(list(source))
        let late = try await load(source, driver)
        await driver.settle()
        XCTAssertFalse(driver.shows("City"))
        await late.respond(with: [City(4)], next: nil)
        try await driver.waitForText("City 4")
        try await driver.waitForText("That is all")
    }

    // MARK: Gaps

    func testAGapThatARefreshLeftIsFilledByATap() async throws {
        let config = PagingConfig(pageSize: 3, prefetchDistance: 0, refreshStrategy: .untilOverlap)
        let gap = ListTexts().gap
        for kind in ["rows", "sections", "grid"] {
            let source = Script(), pager = Pager(source, config: config)
            let screen: PagedController<City>
            switch kind {
            case "rows": screen = ListController(pager, cell: CityCell.self)
            case "sections": screen = ListController(pager, cell: CityCell.self).sections { $0.id / 10 }
            default: screen = GridController(pager, cell: CityTile.self, columns: 2)
            }
            screen.title = "Cities"
            let driver = try await shown(screen)
            try await load(source, driver).respond(with: [City(10), City(11), City(12)], next: nil)
            try await driver.waitForText("City 12")
            try await driver.pull()
            try await load(source, driver).respond(with: [City(1), City(2), City(3)], next: 2)
            try await driver.waitForText(gap)
            XCTAssertEqual(
                driver.rows, ["City 1", "City 2", "City 3", gap, "City 10", "City 11", "City 12"], kind)
            try await driver.tap(gap)
            let failing = try await load(source, driver)
            XCTAssertFalse(driver.shows(gap), "\(kind): it turns")
            await failing.fail(Refusal())
            try await driver.waitForText("Retry")
            try await driver.tap("Retry")
            try await load(source, driver).respond(with: [City(4), City(5), City(10)], next: 3)
            try await driver.wait("the gap is filled, in \(kind)") {
                driver.rows == [1, 2, 3, 4, 5, 10, 11, 12].map { "City \($0)" }
            }
            driver.close()
        }
    }

    func testAGapHasARowAlthoughTheNextItemIsNotShown() async throws {
        let config = PagingConfig(pageSize: 3, prefetchDistance: 0, refreshStrategy: .untilOverlap)
        let gap = ListTexts().gap
        for (ids, rows) in [([2, 11], ["City 2", gap, "City 11"]), ([2], ["City 2", gap])] {
            let source = Script()
            let content = ListContent<City>.sections { snapshot in
                let cities = snapshot.items.filter { ids.contains($0.id) || $0.id == 12 && snapshot.gap == nil }
                return [ListSection(rows: cities.map { ListRow($0, in: CityCell.self) })]
            }
            let driver = try await shown(ListController(Pager(source, config: config), content: content))
            try await load(source, driver).respond(with: [City(10), City(11), City(12)], next: nil)
            try await driver.waitForText("City 12")
            try await driver.pull()
            try await load(source, driver).respond(with: [City(1), City(2), City(3)], next: 2)
            try await driver.waitForText(gap)
            XCTAssertEqual(driver.rows, rows)
            driver.close()
        }
    }

    // MARK: Scrolling

    func testScrollingLoadsTheNextPages() async throws {
        let driver = try await shown(list(cities()))
        try await driver.waitForText("City 0")
        try await driver.scroll(toText: "City 70")
    }

    func testTheEndIsSaid() async throws {
        let driver = try await shown(list(cities(25)))
        try await driver.waitForText("City 0")
        try await driver.scroll(toText: "That is all")
        XCTAssertEqual(driver.rows.last, "City 24")
    }

    func testAPageThatFailsKeepsTheRowsAndOffersRetry() async throws {
        let source = Script(), driver = try await shown(list(source))
        try await load(source, driver).respond(with: (0..<20).map { City($0) }, next: 2)
        try await driver.scroll(toText: "City 19")
        try await load(source, driver).fail(Refusal())
        try await driver.scroll(toText: "Retry")
        XCTAssertTrue(driver.shows("City 19"))
        XCTAssertTrue(driver.shows("read only"))
        try await driver.tap("Retry")
        let load = try await load(source, driver)
        XCTAssertEqual(load.request.key, 2, "only the failed page is requested")
        await load.respond(with: [City(20)], next: nil)
        try await driver.scroll(toText: "City 20")
        let requests = await source.requests.count
        XCTAssertEqual(requests, 3)
    }

    func testAListWithoutPrefetchingLoadsMoreByItsButton() async throws {
        let driver = try await shown(list(cities(10), config: PagingConfig(pageSize: 5, prefetchDistance: 0)))
        try await driver.waitForText("Load more")
        XCTAssertEqual(driver.rows.count, 5)
        try await driver.tap("Load more")
        try await driver.waitForText("City 9")
        try await driver.waitForText("That is all")
    }

    func testLoadingMoreCanBeSwitchedOff() async throws {
        let list = list(cities())
        list.loadsMore = false
        let driver = try await shown(list)
        try await driver.waitForText("City 0")
        try await driver.scrollToEnd()
        await driver.settle()
        XCTAssertEqual(list.items.count, 20)
        list.loadsMore = true
        try await driver.scroll(toText: "City 30")
    }

    func testTheTopIsReachedAgain() async throws {
        let driver = try await shown(list(cities()))
        try await driver.waitForText("City 0")
        try await driver.scroll(toText: "City 40")
        try await driver.scrollToTop()
        XCTAssertEqual(driver.rows.first, "City 0")
    }

    func testAJumpLoadsAroundItsRow() async throws {
        let list = list(cities(1000), config: PagingConfig(placeholders: true))
            .placeholders(in: CityCell.self)
        let driver = try await shown(list)
        try await driver.waitForText("City 0")
        list.scroll(toRow: 700)
        try await driver.waitForText("City 700")
    }

    // MARK: Refreshing

    func testAPullLoadsAnew() async throws {
        let source = Script(), driver = try await shown(list(source))
        try await load(source, driver).respond(with: [City(1)], next: nil)
        try await driver.waitForText("City 1")
        try await driver.pull()
        XCTAssertTrue(driver.isLoading)
        try await load(source, driver).respond(with: [City(2), City(1)], next: nil)
        try await driver.waitForText("City 2")
        XCTAssertEqual(driver.rows, ["City 2", "City 1"])
        XCTAssertFalse(driver.isLoading)
    }

    func testARefreshThatFailsKeepsTheRowsBelowItsMessage() async throws {
        let source = Script(), driver = try await shown(list(source))
        try await load(source, driver).respond(with: [City(1)], next: nil)
        try await driver.waitForText("City 1")
        try await driver.pull()
        try await load(source, driver).fail(Refusal())
        try await driver.waitForText("Could not refresh: read only")
        XCTAssertEqual(driver.rows, ["City 1"])
        try await driver.tap("Retry")
        try await load(source, driver).respond(with: [City(2)], next: nil)
        try await driver.waitForText("City 2")
        XCTAssertFalse(driver.shows("Could not refresh"))
    }

    func testAMessageIsDismissed() async throws {
        let source = Script(), driver = try await shown(list(source))
        try await load(source, driver).respond(with: (0..<60).map { City($0) }, next: 2)
        try await driver.waitForText("City 1")
        try await driver.pull()
        try await load(source, driver).fail(Refusal())
        try await driver.waitForText("Dismiss")
        try await driver.tap("Dismiss")
        try await driver.waitForNoText("Could not refresh")
        try await driver.scroll(toText: "City 59")
        try await load(source, driver).respond(with: [City(60)], next: nil)
        try await driver.scroll(toText: "City 60")
        XCTAssertFalse(driver.shows("Could not refresh"), "another load doesn't repeat the message")
    }

    func testScrollingToATextWaitsForTheRowsOfPlaceholders() async throws {
        let source = ClosureSource<Int, City>(
            rows: { range in
                try await Task.sleep(for: .milliseconds(100))
                return range.clamped(to: 0..<400).map { City($0) }
            }, total: { 400 })
        let list = list(source, config: PagingConfig(pageSize: 20, placeholders: true))
        list.placeholders(in: CityCell.self)
        let driver = try await shown(list)
        try await driver.waitForText("City 0")
        try await driver.scroll(toText: "City 130")
        XCTAssertGreaterThan(list.pager.snapshot.placeholdersAfter, 200, "it isn't found on the way back")
    }

    func testPushedItemsWaitBehindAPill() async throws {
        let list = list(cities(3), config: PagingConfig(holdsPushedItems: true)), driver = try await shown(list)
        try await driver.waitForText("City 0")
        list.pager.receive(.inserted([City(100), City(101)]))
        try await driver.waitForText("2 new")
        XCTAssertEqual(driver.rows.count, 3)
        try await driver.tap("2 new")
        try await driver.waitForText("City 100")
        XCTAssertEqual(driver.rows.prefix(3), ["City 100", "City 101", "City 0"])
    }

    func testTheEventsOfAStreamAreAppliedAndThoseOfANewOneAfterASearch() async throws {
        var streams: [AsyncStream<Int>.Continuation] = []
        let list = searchable()
        list.pager.connect {
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            streams.append(continuation)
            return stream
        } pushes: {
            .inserted([City($0)])
        }
        let driver = try await shown(list)
        try await driver.waitForText("City 0")
        XCTAssertEqual(streams.count, 1)
        streams[0].yield(100)
        try await driver.wait("the push is shown") { driver.rows.prefix(2) == ["City 100", "City 0"] }
        try await driver.search("7")
        try await driver.wait("the rows of the search are shown") { driver.rows.first == "City 7" }
        XCTAssertEqual(streams.count, 2)
        streams[1].yield(107)
        try await driver.wait("the new stream's push is applied") { list.items.first == City(107) }
    }

    // MARK: Search and filters

    private func searchable() -> ListController<City> {
        list(cities()).searchable(debounce: .zero) { text in
            let found = (0..<95).map { City($0) }.filter { text.isEmpty || $0.name.hasSuffix(text) }
            return SampleSource(count: found.count) { found[$0] }
        }
    }

    func testASearchShowsWhatItFinds() async throws {
        let driver = try await shown(searchable())
        try await driver.waitForText("City 0")
        try await driver.search("7")
        try await driver.wait("the results are shown") { driver.rows.prefix(3) == ["City 7", "City 17", "City 27"] }
    }

    func testASearchInVainSaysWhatWasSearchedFor() async throws {
        let driver = try await shown(searchable())
        try await driver.waitForText("City 0")
        try await driver.search("Atlantis")
        try await driver.waitForText("No results for “Atlantis”")
        XCTAssertEqual(driver.rows, [])
    }

    func testAnEmptySearchShowsTheWholeList() async throws {
        let driver = try await shown(searchable())
        try await driver.waitForText("City 0")
        try await driver.search("7")
        try await driver.waitForNoText("City 0")
        try await driver.search("")
        try await driver.waitForText("City 0")
    }

    func testAFailedSearchHidesTheOldRows() async throws {
        let other = Script()
        let driver = try await shown(list(cities()).searchable(debounce: .zero) { _ in other })
        try await driver.waitForText("City 0")
        try await driver.search("x")
        try await load(other, driver).fail(Refusal())
        try await driver.waitForText("Could not load")
        XCTAssertEqual(driver.rows, [])
    }

    func testAFilterShowsItsOwnList() async throws {
        let driver = try await shown(
            list(cities()).filters(["All", "First"]) { filter, _ in self.cities(filter == "All" ? 95 : 2) })
        try await driver.waitForText("City 5")
        try await driver.tap("First")
        try await driver.wait("the filter's rows are shown") { driver.rows == ["City 0", "City 1"] }
    }

    // MARK: Rows

    func testATapChoosesItsItem() async throws {
        var chosen: [Int] = []
        let list = list(cities()).didSelect { _, city in chosen.append(city.id) }
        let driver = try await shown(list)
        try await driver.waitForText("City 3")
        try await driver.tap("City 3")
        XCTAssertEqual(chosen, [3])
    }

    func testATapOpensAScreenAndBackLeavesIt() async throws {
        let list = list(cities()).didSelect { list, city in
            let detail = UIViewController()
            detail.title = city.name
            list.navigationController?.pushViewController(detail, animated: false)
        }
        let driver = try await shown(list)
        try await driver.waitForText("City 2")
        try await driver.tap("City 2")
        XCTAssertEqual(driver.screen.title, "City 2")
        try await driver.goBack()
        XCTAssertTrue(driver.screen === list)
    }

    func testASwipeDeletes() async throws {
        let store = Store()
        let driver = try await shown(list(cities(3)).deletable { try await store.save($0.name) })
        try await driver.waitForText("City 1")
        try await driver.swipe("City 1", "Delete")
        try await driver.wait("the row goes") { driver.rows == ["City 0", "City 2"] }
        await driver.settle()
        let saved = await store.saved
        XCTAssertEqual(saved, ["City 1"])
    }

    /// UIKit's own Delete, for a table of handlers.
    func testASwipeOffersTheDeleteOfAnEditableRow() async throws {
        let table = UITableView(), screen = UIViewController()
        var names = ["a", "b", "c"]
        table.numberOfRowsHandler = { _, _ in names.count }
        table.cellForRowHandler = { _, path in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = names[path.row]
            return cell
        }
        table.canEditRowHandler = { _, path in path.row > 0 }
        table.frame = screen.view.bounds
        screen.view.addSubview(table)
        let driver = try await ScreenDriver(screen)
        try await driver.waitForText("b")
        do {
            try await driver.swipe("b", "Delete")
            XCTFail("nobody deletes rows")
        } catch {}
        table.commitHandler = { table, style, path in
            XCTAssertEqual(style, .delete)
            names.remove(at: path.row)
            table.deleteRows(at: [path], with: .none)
        }
        try await driver.swipe("b", "Delete")
        XCTAssertEqual(driver.rows, ["a", "c"])
        do {
            try await driver.swipe("a", "Delete")
            XCTFail("the row isn't editable")
        } catch {}
        table.titleForDeleteConfirmationButtonForRowHandler = { _, _ in "Away" }
        try await driver.swipe("c", "Away")
        XCTAssertEqual(driver.rows, ["a"])
    }

    func testADeletionThatIsRefusedComesBack() async throws {
        let store = Store()
        let driver = try await shown(list(cities(3)).deletable { try await store.save($0.name) })
        try await driver.waitForText("City 1")
        await store.refuse()
        try await driver.swipe("City 1", "Delete")
        try await driver.waitForText("Could not save: read only")
        XCTAssertEqual(driver.rows, ["City 0", "City 1", "City 2"])
        try await driver.tap("Retry")
        try await driver.waitForNoText("City 1")
    }

    func testSwipeActionsAreTheItems() async throws {
        var marked: [Int] = []
        let list = list(cities(3))
        let driver = try await shown(list)
        try await driver.waitForText("City 2")
        XCTAssertFalse(list.tableView(list.tableView, canEditRowAt: [0, 2]), "there are none without a closure")
        list.swipeActions { _, city in
            [
                UIContextualAction(style: .normal, title: "Mark") { _, _, done in
                    marked.append(city.id)
                    done(true)
                }
            ]
        }
        try await driver.swipe("City 2", "Mark")
        XCTAssertEqual(marked, [2])
    }

    func testSeveralRowsAreSelectedAndActedUpon() async throws {
        let list = list(cities(4)).selectable { list, cities in
            [UIAction(title: "Remove \(cities.count)") { _ in list.delete(cities) { _ in } }]
        }
        let driver = try await shown(list)
        try await driver.waitForText("City 3")
        try await driver.tap("Edit")
        try await driver.tap("City 0")
        try await driver.tap("City 2")
        try await driver.waitForText("2 selected")
        try await driver.tap("Remove 2")
        try await driver.wait("the rows go") { driver.rows == ["City 1", "City 3"] }
    }

    func testARowIsMovedAndReturnsIfThatIsRefused() async throws {
        let store = Store()
        let driver = try await shown(list(cities(4)).reorderable { try await store.save("\($0.name) to \($1)") })
        try await driver.waitForText("City 3")
        try await driver.tap("Edit")
        try await driver.move("City 0", toPlaceOf: "City 2")
        try await driver.wait("the row is moved") { driver.rows == ["City 1", "City 2", "City 0", "City 3"] }
        await store.refuse()
        try await driver.move("City 3", toPlaceOf: "City 1")
        try await driver.waitForText("Could not save: read only")
        XCTAssertEqual(driver.rows, ["City 1", "City 2", "City 0", "City 3"])
        try await driver.tap("Retry")
        try await driver.wait("the row is moved after all") {
            driver.rows == ["City 3", "City 1", "City 2", "City 0"]
        }
        try await driver.waitForNoText("Could not save")
        let saved = await store.saved
        XCTAssertEqual(saved, ["City 0 to 2", "City 3 to 0"])
    }

    func testARowThatIsMovedToTheTopIsSeenThere() async throws {
        let driver = try await shown(list(cities(60)).reorderable { _, _ in })
        try await driver.waitForText("City 3")
        try await driver.tap("Edit")
        try await driver.move("City 3", toPlaceOf: "City 0")
        XCTAssertEqual(driver.rows.prefix(3), ["City 3", "City 0", "City 1"])
    }

    // MARK: Sections and grids

    func testSectionsHaveTheirHeaders() async throws {
        let driver = try await shown(list(cities(20)).sections(by: { $0.id / 10 }, header: { "From \($0 * 10)" }))
        try await driver.waitForText("City 0")
        let lines = driver.snapshot().components(separatedBy: "\n")
        let header = try XCTUnwrap(lines.firstIndex(of: "# From 0"))
        XCTAssertEqual(lines[header + 1], "- City 0", driver.snapshot())
    }

    func testATitleIsAnyStringOrNone() async throws {
        let titles = [0: "First", 1: "Second"]
        let list = list(cities(30)).sections(by: { $0.id / 10 }) { titles[$0] }
        let driver = try await shown(list)
        try await driver.wait("all rows are loaded") { list.items.count == 30 }
        try await driver.scroll(toText: "City 21")
        let lines = driver.snapshot().components(separatedBy: "\n")
        XCTAssertFalse(lines.contains("# First"), "it is scrolled away")
        XCTAssertEqual(lines.filter { $0.hasPrefix("# ") }, ["# Second"], driver.snapshot())
    }

    func testAGridShowsItsItemsAndLoadsMore() async throws {
        let grid = GridController(Pager(cities()), content: .rows(in: CityTile.self), columns: 3)
        let driver = try await shown(grid)
        try await driver.waitForText("City 0")
        try await driver.scroll(toText: "City 60")
    }

    // MARK: Closing

    func testAScreenThatIsLeftInTheMiddleOfALoadIsReleased() async throws {
        let source = Script()
        weak var released: ListController<City>?
        try await {
            let list = list(source)
            released = list
            let driver = try await ScreenDriver(list)
            _ = try await load(source, driver)
            driver.close()
        }()
        let deadline = ContinuousClock.now + .seconds(Deadline.seconds)
        while released != nil, ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(2)) }
        XCTAssertNil(released)
    }
}
