import Trellis
import TrellisDesigns
import TrellisTesting
import UIKitTesting
import XCTest

@MainActor
final class ListViewModelTests: RefreshTestCase {
    private final class RowsViewModel: ListViewModel {
        let refresh: RefreshOperator<Row>
        private(set) var chosen: [Int] = []

        init(_ refresh: RefreshOperator<Row>) { self.refresh = refresh }

        func didSelect(_ row: Row) { chosen.append(row.id) }
    }

    func testAScreenLoadsWhatItsViewModelSaysAndTellsItWhatIsChosen() async throws {
        let source = Source()
        let viewModel = RowsViewModel(refreshing(source, isRefreshable: false))
        let list = ListController(viewModel: viewModel, cell: RowCell.self)
        await show(list)
        XCTAssertNil(list.tableView.refreshControl)
        try await load(from: source).respond(with: Row.rows(0..<20), next: nil)
        await wait("rows are shown") { !list.tableView.visibleCells.isEmpty }
        list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 3, section: 0))
        XCTAssertEqual(viewModel.chosen, [3])
    }

    func testTheScreenKeepsItsViewModelAndIsNotKeptByIt() async throws {
        let probe = LeakProbe()
        do {
            let viewModel = probe.watch(RowsViewModel(refreshing(Source())), as: "view model")
            let list = probe.watch(ListController(viewModel: viewModel, cell: RowCell.self), as: "screen")
            await show(list)
        }
        XCTAssertEqual(probe.leaks, ["view model", "screen"])
        window?.rootViewController = UIViewController()
        await wait("both are freed") { probe.leaks.isEmpty }
        XCTAssertEqual(probe.leaks, [])
    }

    // MARK: The operator

    /// Writes down its work, and takes a failure for the end of the list.
    private final class LoggingOperator: RefreshOperator<Row> {
        var log: [String] = []
        var showsFailures = false
        var hasMoreAfterFailures = false

        override func startTransition(_ state: RefreshState) { log.append("start \(state)") }

        override func endTransition(_ state: RefreshState) { log.append("end \(state)") }

        override func transition(
            with action: ListRefreshAction, from state: RefreshState
        ) async -> RefreshState {
            log.append("before \(action)")
            let result = await super.transition(with: action, from: state)
            log.append("after \(result)")
            return result
        }

        override func errorHandling(_ failure: LoadFailure) -> RefreshState {
            if hasMoreAfterFailures { return .paginated }
            return showsFailures ? .failed(failure) : .populated
        }

        /// The actions that were performed.
        var actions: [String] { log.filter { $0.hasPrefix("before") } }
    }

    private static let firstPage = ["start refreshing", "before pullToRefresh", "after paginated", "end refreshing"]
    private static let failedPage = ["start loadingMore", "before loadingMore", "after populated", "end loadingMore"]

    private func check(
        _ screen: PagedController<Row>, _ refresh: LoggingOperator, _ source: Source, scroll: () -> Void
    ) async throws {
        await show(screen)
        try await load(from: source).respond(with: Row.rows(0..<20), next: 2)
        await wait("the first page is loaded by the operator") { refresh.log == Self.firstPage }
        scroll()
        try await load(from: source).fail(Outage(description: "no such page"))
        await wait("the next page is loaded by the operator") { refresh.log == Self.firstPage + Self.failedPage }
        XCTAssertEqual(refresh.state, .populated)
        XCTAssertFalse(screen.view.shownTexts.contains(screen.texts.retry))
        XCTAssertFalse(screen.view.shownTexts.contains { $0.contains("no such page") })
        screen.refresh()
        try await load(from: source).respond(with: Row.rows(0..<2), next: nil)
        await wait("a refresh is the operator's too") {
            Array(refresh.log.suffix(4)) == [
                "start refreshing", "before pullToRefresh", "after populated", "end refreshing",
            ]
        }
    }

    func testAListUsesTheWholeOperatorOfItsViewModel() async throws {
        let source = Source()
        let refresh = LoggingOperator(source, config: PagingConfig(pageSize: 20, prefetchDistance: 2))
        let list = ListController(viewModel: RowsViewModel(refresh), cell: RowCell.self)
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 88
        try await check(list, refresh, source) {
            list.tableView.scrollToRow(at: [0, 19], at: .bottom, animated: false)
        }
    }

    func testAGridUsesTheWholeOperatorOfItsViewModel() async throws {
        let source = Source()
        let refresh = LoggingOperator(source, config: PagingConfig(pageSize: 20, prefetchDistance: 2))
        let grid = GridController(viewModel: RowsViewModel(refresh), cell: TileCell.self, columns: 1)
        grid.flowLayout?.itemSize.height = 200
        try await check(grid, refresh, source) {
            grid.collectionView.scrollToItem(at: [0, 19], at: .bottom, animated: false)
        }
    }

    private func list(_ refresh: LoggingOperator) async -> List {
        let list = ListController(viewModel: RowsViewModel(refresh), cell: RowCell.self)
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 88
        await show(list)
        return list
    }

    func testPagesBeforeTheRowsAreLoadedByTheOperator() async throws {
        let source = Source()
        let refresh = LoggingOperator(source, config: PagingConfig(pageSize: 20, prefetchDistance: 2))
        let list = await list(refresh)
        try await load(from: source).respond(with: Row.rows(20..<40), previous: 1, next: nil)
        try await load(from: source).fail(Outage(description: "no such page"))
        await wait("the previous page is loaded by the operator") {
            refresh.log == Self.firstPage + [
                "start loadingMore", "before loadingPrevious", "after populated", "end loadingMore",
            ]
        }
        XCTAssertFalse(list.view.shownTexts.contains { $0.contains("no such page") })

        refresh.showsFailures = true
        list.refresh()
        try await load(from: source).respond(with: Row.rows(20..<40), previous: 1, next: nil)
        try await load(from: source).fail(Outage(description: "connection lost"))
        await wait("the failure is shown") { list.view.shownTexts.contains { $0.hasSuffix("connection lost") } }
        try XCTUnwrap(list.view.shownButton(list.texts.retry)).sendActions(for: .touchUpInside)
        try await load(from: source).respond(with: Row.rows(0..<20), next: nil)
        await wait("the rows are shown") { list.items.map(\.id) == Array(0..<40) }
        await refresh.pager.waitUntilSettled()
        await wait("each load is an action") {
            refresh.actions.suffix(3) == ["before pullToRefresh", "before loadingPrevious", "before loadingPrevious"]
        }
    }

    func testAFailureThatLeavesMoreIsAskedForAgainAtTheEnd() async throws {
        let source = Source()
        let refresh = LoggingOperator(source, config: PagingConfig(pageSize: 20, prefetchDistance: 2))
        refresh.hasMoreAfterFailures = true
        let list = await list(refresh), table = list.tableView
        try await load(from: source).respond(with: Row.rows(0..<20), next: 2)
        await wait("the rows are shown") { list.items.count == 20 }
        table.scrollToRow(at: [0, 19], at: .bottom, animated: false)
        try await load(from: source).fail(Outage(description: "no such page"))
        await wait("the page fails") { refresh.log.last == "end loadingMore" }
        settle(table)
        XCTAssertEqual(refresh.state, .paginated)
        XCTAssertFalse(list.view.shownTexts.contains { [list.texts.retry, list.texts.end].contains($0) })
        XCTAssertEqual(refresh.actions, ["before pullToRefresh", "before loadingMore"], "nothing repeats by itself")
        table.contentOffset.y = 0
        await settle()
        table.scrollToRow(at: [0, 19], at: .bottom, animated: false)
        try await load(from: source).respond(with: Row.rows(20..<25), next: nil)
        await wait("the page is there") { list.items.count == 25 }
    }

    private func checkMissingFirstPage(
        _ screen: PagedController<Row>, _ refresh: LoggingOperator, _ source: Source
    ) async throws {
        refresh.hasMoreAfterFailures = true
        await show(screen)
        for round in 1...2 {
            let failed = try await load(from: source)
            XCTAssertNil(failed.request.key, "there is no first page yet")
            await failed.fail(Outage(description: "no such page"))
            await wait("load \(round) has ended") {
                refresh.actions.count == round && refresh.log.last?.hasPrefix("end") == true
            }
            await wait("more can be loaded") { screen.view.shownButton(screen.texts.more) != nil }
            await settle()
            XCTAssertEqual(screen.view.shownTexts, [], "it is neither empty nor failed")
            XCTAssertEqual(refresh.state, .paginated)
            XCTAssertEqual(refresh.actions.count, round, "nothing repeats by itself")
            try XCTUnwrap(screen.view.shownButton(screen.texts.more)).sendActions(for: .touchUpInside)
        }
        try await load(from: source).respond(with: Row.rows(0..<3), next: nil)
        await wait("the rows are shown") { screen.items.count == 3 }
        XCTAssertNil(screen.view.shownButton(screen.texts.more))
    }

    func testAFirstPageThatIsOnlyMissingIsOfferedInAList() async throws {
        let source = Source()
        let refresh = LoggingOperator(source, config: PagingConfig(pageSize: 20, prefetchDistance: 2))
        try await checkMissingFirstPage(
            ListController(viewModel: RowsViewModel(refresh), cell: RowCell.self), refresh, source)
    }

    func testAFirstPageThatIsOnlyMissingIsOfferedInAGrid() async throws {
        let source = Source()
        let refresh = LoggingOperator(source, config: PagingConfig(pageSize: 20, prefetchDistance: 2))
        try await checkMissingFirstPage(
            GridController(viewModel: RowsViewModel(refresh), cell: TileCell.self, columns: 1), refresh, source)
    }

    func testAGapIsFilledByTheOperator() async throws {
        let source = Source()
        let config = PagingConfig(pageSize: 3, prefetchDistance: 0, refreshStrategy: .untilOverlap)
        let refresh = LoggingOperator(source, config: config)
        let list = await list(refresh)
        try await load(from: source).respond(with: Row.rows(10..<13), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count == 3 }
        list.refresh()
        try await load(from: source).respond(with: Row.rows(0..<3), next: 2)
        await wait("the gap is shown") { list.view.shownButton(list.texts.gap) != nil }
        list.tableView(list.tableView, didSelectRowAt: [0, 3])
        try await load(from: source).fail(Outage(description: "no such page"))
        await wait("the operator takes the failure for the end") {
            Array(refresh.log.suffix(4)) == [
                "start loadingMore", "before fillingGap", "after populated", "end loadingMore",
            ]
        }
        XCTAssertFalse(list.view.shownTexts.contains { $0.contains("no such page") })
        try XCTUnwrap(list.view.shownButton(list.texts.gap)).sendActions(for: .touchUpInside)
        try await load(from: source).respond(with: Row.rows(3..<5) + [Row(10)], next: 3)
        await wait("the gap is filled") { list.items.map(\.id) == [0, 1, 2, 3, 4, 10, 11, 12] }
        XCTAssertEqual(refresh.actions.suffix(2), ["before fillingGap", "before fillingGap"])
    }

    func testPlaceholdersAreLoadedByTheOperator() async throws {
        let source = Source()
        let refresh = LoggingOperator(
            source, config: PagingConfig(pageSize: 20, prefetchDistance: 2, placeholders: true))
        let list = await list(refresh)
        try await load(from: source).respond(with: Row.rows(0..<20), next: 2, after: 20)
        await wait("the rows are shown") { list.tableView.numberOfRows(inSection: 0) == 40 }
        list.tableView.scrollToRow(at: [0, 25], at: .bottom, animated: false)
        try await load(from: source).respond(with: Row.rows(20..<40), next: nil, after: 0)
        await wait("the next page is loaded by the operator") {
            refresh.actions == ["before pullToRefresh", "before loadingMore"] && list.items.count == 40
        }
    }

    /// Loads three pages of twenty through an operator, of which forty rows are kept, and refreshes those in sight.
    private func checkVisiblePages(
        _ screen: PagedController<Row>, _ refresh: LoggingOperator, _ source: Source,
        scrollTo: (_ row: Int) -> Void
    ) async throws {
        await show(screen)
        try await load(from: source).respond(with: Row.rows(0..<20), next: 2)
        await wait("the first page is shown") { screen.items.count == 20 && !refresh.pager.snapshot.isLoading }
        scrollTo(19)
        try await load(from: source).respond(with: Row.rows(20..<40), previous: 1, next: 3)
        await wait("the second page is shown") { screen.items.count == 40 && !refresh.pager.snapshot.isLoading }
        scrollTo(39)
        try await load(from: source).respond(with: Row.rows(40..<60), previous: 2, next: nil)
        await wait("a page that is out of sight is dropped") { screen.items.map(\.id) == Array(20..<60) }
        await refresh.pager.waitUntilSettled()
        scrollTo(39)
        await settle()
        XCTAssertEqual(refresh.actions, ["before pullToRefresh", "before loadingMore", "before loadingMore"])
        refresh.pager.refresh()
        let load = try await load(from: source)
        XCTAssertEqual(load.request.key, 3, "the page in sight is loaded, and no other")
        await load.respond(with: Row.rows(40..<60), previous: 2, next: nil)
        await wait("it is the list") { screen.items.map(\.id) == Array(40..<60) }
        await refresh.pager.waitUntilSettled()
        XCTAssertFalse(refresh.pager.snapshot.isLoading)
    }

    private func refreshingInSight(_ source: Source) -> LoggingOperator {
        LoggingOperator(
            source,
            config: PagingConfig(
                pageSize: 20, prefetchDistance: 2, maxSize: 40, refreshStrategy: .visiblePages))
    }

    func testThePagerOfAViewModelsListKnowsWhichRowsAreInSight() async throws {
        let source = Source(), refresh = refreshingInSight(source)
        let list = ListController(viewModel: RowsViewModel(refresh), cell: RowCell.self)
        list.tableView.rowHeight = 88
        try await checkVisiblePages(list, refresh, source) { row in
            list.tableView.scrollToRow(at: [0, row], at: .bottom, animated: false)
        }
    }

    func testThePagerOfAViewModelsGridKnowsWhichRowsAreInSight() async throws {
        let source = Source(), refresh = refreshingInSight(source)
        let grid = GridController(viewModel: RowsViewModel(refresh), cell: TileCell.self, columns: 1)
        grid.flowLayout?.itemSize.height = 200
        try await checkVisiblePages(grid, refresh, source) { row in
            grid.collectionView.scrollToItem(at: [0, row], at: .bottom, animated: false)
        }
    }

    func testATargetThatIsNotRefreshableLoadsOnePage() async throws {
        let source = Source()
        let list = ListController(
            viewModel: RowsViewModel(refreshing(source, isRefreshable: false)), cell: RowCell.self)
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 88
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<20), next: 2)
        await wait("the rows are shown") { !list.tableView.visibleCells.isEmpty }
        list.tableView.scrollToRow(at: [0, 19], at: .bottom, animated: false)
        settle(list.tableView)
        list.tableView.contentOffset.y += 30
        settle(list.tableView)
        XCTAssertEqual(list.pager.snapshot.append, .idle)
        XCTAssertNil(list.tableView.refreshControl)
    }

    func testAFailureThatTheOperatorTakesForTheEndIsAnEmptyList() async throws {
        let source = Source(), refresh = LoggingOperator(source)
        let list = ListController(viewModel: RowsViewModel(refresh), cell: RowCell.self)
        await show(list)
        try await load(from: source).fail(Outage(description: "no such list"))
        await wait("the list is empty") { list.view.shownTexts.contains(list.texts.emptyTitle) }
    }

    // MARK: The view model

    private final class EditingViewModel: ListViewModel {
        let refresh: RefreshOperator<Row>
        private(set) var edits: [String] = []

        init(_ refresh: RefreshOperator<Row>) { self.refresh = refresh }

        func headerTitle(ofSection section: Int) -> String? { "header \(section)" }
        func footerTitle(ofSection section: Int) -> String? { "footer \(section)" }
        func canDelete(_ row: Row) -> Bool { row.id != 0 }
        func delete(_ row: Row) async throws { edits.append("delete \(row.id)") }
        var movesItems: Bool { true }
        func move(_ row: Row, to index: Int) async throws { edits.append("move \(row.id) to \(index)") }
        var indexTitles: [String]? { ["A", "B"] }
        func section(ofIndexTitle title: String, at index: Int) -> Int { 0 }
    }

    func testTitlesEditingMovingAndIndexTitlesAreTheViewModels() async throws {
        let source = Source(), viewModel = EditingViewModel(refreshing(source))
        let list = ListController(viewModel: viewModel, cell: RowCell.self)
        await show(UINavigationController(rootViewController: list))
        try await load(from: source).respond(with: Row.rows(0..<4), next: nil)
        let table = list.tableView
        await wait("the rows are shown") { table.visibleCells.count == 4 }
        XCTAssertTrue(table.shownTexts.contains("header 0") && table.shownTexts.contains("footer 0"))
        XCTAssertEqual(list.sectionIndexTitles(for: table), ["A", "B"])
        XCTAssertEqual(list.tableView(table, sectionForSectionIndexTitle: "B", at: 1), 0)
        XCTAssertFalse(list.tableView(table, canEditRowAt: [0, 0]))
        XCTAssertTrue(list.tableView(table, canEditRowAt: [0, 1]) && list.tableView(table, canMoveRowAt: [0, 1]))
        list.tableView(table, commit: .delete, forRowAt: [0, 1])
        await wait("the view model deletes") { viewModel.edits == ["delete 1"] && list.items.map(\.id) == [0, 2, 3] }
        await list.pager.waitUntilSettled()
        list.tableView(table, moveRowAt: [0, 0], to: [0, 2])
        await wait("the view model moves") { viewModel.edits == ["delete 1", "move 0 to 2"] }
    }

    func testTitlesOfAGridAreTheViewModels() async throws {
        let source = Source(), viewModel = EditingViewModel(refreshing(source))
        let grid = GridController(viewModel: viewModel, cell: TileCell.self, columns: 2)
        await show(grid)
        try await load(from: source).respond(with: Row.rows(0..<4), next: nil)
        await wait("the titles are shown") {
            grid.view.shownTexts.contains("header 0") && grid.view.shownTexts.contains("footer 0")
        }
        XCTAssertEqual(grid.indexTitles(for: grid.collectionView), ["A", "B"])
    }
}
