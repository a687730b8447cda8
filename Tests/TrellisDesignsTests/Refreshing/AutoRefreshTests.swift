import Trellis
import TrellisDesigns
import TrellisTesting
import UIKitTesting
import XCTest

@MainActor
final class AutoRefreshTests: RefreshTestCase {
    func testSeparatorsThatTheAppSetsAreKeptAndASecondBindingShowsThem() async throws {
        let source = Source(), screen = RowScreen(refreshing(source))
        await show(screen)
        XCTAssertEqual(screen.tableView.separatorStyle, .none)
        screen.bindRefreshMachine()
        XCTAssertEqual(screen.tableView.separatorStyle, .none)
        try await load(from: source).respond(with: Row.rows(0..<20), next: 2)
        await wait("the rows are shown") { !screen.tableView.visibleCells.isEmpty }
        XCTAssertEqual(screen.tableView.separatorStyle, .singleLine)
        screen.bindRefreshMachine()
        XCTAssertEqual(screen.tableView.separatorStyle, .singleLine, "there are rows")
        screen.tableView.separatorStyle = .none
        screen.pager.edit(.delete(3))
        await settle()
        XCTAssertEqual(screen.tableView.separatorStyle, .none, "the app's own style")
    }

    func testALimitOfLoadedItemsIsRemovedAndReported() async throws {
        let source = Source()
        let config = PagingConfig(pageSize: 20, prefetchDistance: 0, maxSize: 20)
        let screen = RowScreen(RefreshOperator(source, config: config))
        await show(screen)
        XCTAssertEqual(issues.map(\.kind), [.ignoredLimit])
        XCTAssertTrue(issues[0].fileID.hasSuffix("/RowScreen.swift") && issues[0].message.hasPrefix("maxSize (20)"))
        try await load(from: source).respond(with: Row.rows(0..<20), next: 2)
        await wait("the first page is shown") { screen.pager.snapshot.items.count == 20 }
        await screen.refreshMachine.waitUntilSettled()
        screen.refreshMachine.trigger(.loadingMore)
        try await load(from: source).respond(with: Row.rows(20..<40), next: nil)
        await wait("all rows stay") { screen.pager.snapshot.items.map(\.id) == Array(0..<40) }
        screen.bindRefreshMachine()
        XCTAssertEqual(issues.count, 1)
    }

    func testTheFirstPageComesByItselfAndTheHeaderSaysSo() async throws {
        let source = Source()
        let header = RefreshControlHeader(clock: clock)
        let screen = RowScreen(refreshing(source), header: header)
        await show(screen)
        let control = header.control
        XCTAssertTrue(screen.tableView.refreshControl === control)
        XCTAssertTrue(control.isRefreshing)
        XCTAssertEqual(screen.tableView.separatorStyle, .none)
        XCTAssertNil(footer(of: screen.tableView), "there is no footer before the first page")
        try await load(from: source).respond(with: Row.rows(0..<20), next: 2)
        await wait("rows are shown") { !screen.tableView.visibleCells.isEmpty }
        XCTAssertEqual(header.message, "Updated")
        XCTAssertTrue(control.isRefreshing)
        XCTAssertEqual(screen.tableView.separatorStyle, .singleLine)
        await wait("the screen is told") { screen.told == ["paginated"] }
        await settleHeader(of: screen)
        XCTAssertNil(header.message)
        let footer = try XCTUnwrap(footer(of: screen.tableView))
        XCTAssertEqual(footer.frame.minY, screen.tableView.contentSize.height)
        XCTAssertEqual(screen.tableView.contentInset.bottom, footer.frame.height)
        let requests = await source.requests.count
        XCTAssertEqual(requests, 1, "the end is not in sight")
    }

    func testComingToTheEndLoadsMoreUntilThereIsNoMore() async throws {
        let source = Source()
        let screen = try await shownScreen(source)
        XCTAssertEqual(screen.told, ["paginated"])
        screen.tableView.scrollToEnd()
        let more = try await load(from: source)
        XCTAssertEqual(more.request.key, 2)
        let footer = try XCTUnwrap(footer(of: screen.tableView))
        XCTAssertTrue(footer.shownDescendants.contains { $0 is UIActivityIndicatorView })
        await more.respond(with: Row.rows(20..<40), next: 3)
        await wait("the page is added") { screen.told == ["paginated", "paginated"] }
        await wait("the footer is at the new end") { footer.frame.minY == 40 * 88 }
        XCTAssertEqual(screen.tableView.numberOfRows(inSection: 0), 40)
        screen.tableView.scrollToEnd()
        try await load(from: source).respond(with: Row.rows(40..<50), next: nil)
        await wait("the end is told") { screen.told.last == "populated" }
        XCTAssertNil(footer.superview)
        XCTAssertEqual(screen.tableView.contentInset.bottom, 0)
        screen.tableView.scrollToEnd()
        let requests = await source.requests.count
        XCTAssertEqual(requests, 3)
    }

    func testAFailedPageIsReportedAndRepeatedOnlyOnDemand() async throws {
        let source = Source()
        let screen = try await shownScreen(source)
        screen.tableView.scrollToEnd()
        try await load(from: source).fail(Outage(description: "the line was cut"))
        let footer = try XCTUnwrap(footer(of: screen.tableView))
        await wait("the footer tells") { footer.shownTexts.first?.contains("the line was cut") == true }
        await wait("the screen is told") { screen.told.last == "failed" }
        XCTAssertEqual(screen.tableView.numberOfRows(inSection: 0), 20)
        screen.tableView.scrollToEnd()
        var requests = await source.requests.count
        XCTAssertEqual(requests, 2, "a failure is not asked for again by itself")
        try XCTUnwrap(footer.shownButton("Retry")).sendActions(for: .touchUpInside)
        let again = try await load(from: source)
        XCTAssertEqual(again.request.key, 2)
        await again.fail(Outage(description: "again"))
        await wait("the footer tells again") { footer.shownTexts.first?.contains("again") == true }
        // Scrolling away from the end and back also loads more.
        screen.tableView.setContentOffset(.zero, animated: false)
        screen.tableView.scrollToEnd()
        try await load(from: source).respond(with: Row.rows(20..<40), next: nil)
        await wait("the page is added") { screen.told.last == "populated" }
        requests = await source.requests.count
        XCTAssertEqual(requests, 4)
    }

    func testAPullWhileTheNextPageIsLoadedEndsItsHeader() async throws {
        let source = Source()
        let screen = try await shownScreen(source)
        screen.tableView.scrollToEnd()
        let more = try await load(from: source)
        pull(screen)
        await more.cancelled()
        try await load(from: source).respond(with: Row.rows(50..<70), next: 2)
        await wait("the fresh rows are shown") { screen.pager.snapshot.items.first?.id == 50 }
        await settleHeader(of: screen)
        await wait("the screen is told once more") { screen.told == ["paginated", "paginated"] }
        // The user is at the end of the fresh rows.
        try await load(from: source).respond(with: Row.rows(70..<90), next: nil)
        await wait("the footer ends too") { footer(of: screen.tableView) == nil }
    }

    func testAFailedPullKeepsTheRowsAndSaysSo() async throws {
        let source = Source()
        let screen = try await shownScreen(source)
        pull(screen)
        try await load(from: source).fail(Outage(description: "no"))
        await wait("the header says so") { screen.tableView.refreshControl?.shownTexts == ["Could not refresh"] }
        await settleHeader(of: screen)
        await wait("the screen is told") { screen.told == ["paginated", "failed"] }
        XCTAssertEqual(screen.tableView.numberOfRows(inSection: 0), 20)
        XCTAssertNotNil(footer(of: screen.tableView), "there are still more")
    }

    func testAPullThatTheMachineIgnoresLeavesNothingTurning() async throws {
        let source = Source()
        let screen = try await shownScreen(source)
        let strict = StateMachine<RefreshOperator<Row>>(operator: refreshing(source), policy: .ignore)
        let header = RefreshControlHeader(clock: clock)
        screen.tableView.setAutoRefresh(strict, header: header)
        try await load(from: source).respond(with: Row.rows(0..<20), next: 2)
        await wait("the first page is there") { header.message != nil && strict.currentState == .paginated }
        strict.trigger(.loadingMore)
        let more = try await load(from: source)
        header.control.beginRefreshing()
        header.control.sendActions(for: .valueChanged)
        await wait("the header ends") { !header.control.isRefreshing }
        let isCancelled = await more.isCancelled
        XCTAssertFalse(isCancelled)
    }

    func testWhatIsNotRefreshableIsLoadedOnceWithoutControls() async throws {
        let source = Source()
        let screen = RowScreen(refreshing(source, isRefreshable: false))
        await show(screen)
        XCTAssertNil(screen.tableView.refreshControl)
        try await load(from: source).respond(with: Row.rows(0..<20), next: 2)
        await wait("the screen is told") { screen.told == ["paginated"] }
        XCTAssertNil(footer(of: screen.tableView))
        screen.tableView.scrollToEnd()
        await wait("it is scrolled") { screen.tableView.contentOffset.y > 0 }
        let requests = await source.requests.count
        XCTAssertEqual(requests, 1)
    }

    func testContentThatDoesNotFillTheScreenLoadsMore() async throws {
        let source = Source()
        let screen = RowScreen(refreshing(source))
        await show(screen)
        for page in 0..<2 {
            try await load(from: source).respond(with: Row.rows(page * 3..<page * 3 + 3), next: page + 2)
            await wait("page \(page) is shown") { screen.told.count == page + 1 }
        }
        try await load(from: source).respond(with: Row.rows(6..<12), next: nil)
        await wait("all are shown") { screen.tableView.numberOfRows(inSection: 0) == 12 }
    }

    func testALoadThatNobodyTriggeredHereShowsInTheControls() async throws {
        let source = Source()
        let screen = try await shownScreen(source)
        screen.pager.refresh()
        XCTAssertTrue(screen.tableView.refreshControl?.isRefreshing == true)
        try await load(from: source).respond(with: Row.rows(0..<5), next: nil)
        await settleHeader(of: screen)
        XCTAssertEqual(screen.tableView.numberOfRows(inSection: 0), 5)
        XCTAssertNil(footer(of: screen.tableView))
    }

    func testAFailureThatTheAppMapsToTheEndTakesTheFooterAway() async throws {
        final class EndsWith404: RefreshOperator<Row> {
            override func errorHandling(_ failure: LoadFailure) -> RefreshState {
                failure.message == "404" ? .populated : .failed(failure)
            }
        }
        let source = Source()
        let screen = RowScreen(EndsWith404(source, config: PagingConfig(pageSize: 20)))
        await show(screen)
        try await load(from: source).respond(with: Row.rows(0..<20), next: 2)
        await wait("rows are shown") { screen.told == ["paginated"] }
        screen.tableView.scrollToEnd()
        try await load(from: source).fail(Outage(description: "404"))
        await wait("the screen is told") { screen.told == ["paginated", "populated"] }
        XCTAssertNil(footer(of: screen.tableView))
    }

    func testAFirstPageThatTheAppMapsToMoreIsLoadedByTheFooterOnlyOnDemand() async throws {
        final class Mapping: RefreshOperator<Row> {
            var failed = RefreshState.paginated
            override func errorHandling(_ failure: LoadFailure) -> RefreshState { failed }
        }
        for state in [RefreshState.paginated, .initial] {
            let source = Source(), refresh = Mapping(source, config: PagingConfig(pageSize: 20))
            refresh.failed = state
            let screen = RowScreen(refresh)
            await show(screen)
            try await load(from: source).fail(Outage(description: "no"))
            await wait("the screen is told") { screen.told == ["\(state)"] }
            await wait("the footer offers more") { footer(of: screen.tableView)?.shownButton("Load more") != nil }
            await settle()
            let requests = await source.requests
            XCTAssertEqual(requests.count, 1, "nothing repeats by itself")
            try XCTUnwrap(screen.tableView.shownButton("Load more")).sendActions(for: .touchUpInside)
            try await load(from: source).respond(with: Row.rows(0..<20), next: 2)
            await wait("the rows are shown") { screen.told == ["\(state)", "paginated"] }
            XCTAssertEqual(screen.tableView.numberOfRows(inSection: 0), 20)
            XCTAssertNil(screen.tableView.shownButton("Load more"))
        }
    }

    func testTheHeaderSaysHowItEndedForExactlyItsPause() async throws {
        let source = Source()
        let header = RefreshControlHeader(pause: .seconds(2), clock: clock)
        let screen = RowScreen(refreshing(source), header: header)
        await show(screen)
        try await load(from: source).respond(with: Row.rows(0..<20), next: 2)
        await wait("the header says so") { header.message == "Updated" }
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(1999))
        await settle()
        XCTAssertTrue(header.control.isRefreshing, "it says so for two seconds")
        clock.advance(by: .milliseconds(1))
        await wait("the header ends") { !header.control.isRefreshing }
        XCTAssertNil(header.message)
    }

    func testATableWithoutItsFirstPageHasNoSeparators() async throws {
        let source = Source()
        let screen = RowScreen(refreshing(source), header: RefreshControlHeader(clock: clock))
        await show(screen)
        try await load(from: source).fail(Outage(description: "no"))
        await wait("the failure is told") { screen.told == ["failed"] }
        XCTAssertEqual(screen.tableView.separatorStyle, .none)
        screen.pager.retry()
        try await load(from: source).respond(with: Row.rows(0..<20), next: nil)
        await wait("rows are shown") { screen.told.count == 2 }
        XCTAssertEqual(screen.tableView.separatorStyle, .singleLine)
    }

    func testAFooterThatIsScrolledToOrTappedLoadsMoreByEither() async throws {
        let source = Source()
        let screen = try await shownScreen(source, footer: RefreshFooterView(showsButton: true))
        screen.tableView.scrollToEnd()
        try await load(from: source).respond(with: Row.rows(20..<40), next: 3)
        await wait("the page is added") { screen.told.count == 2 }
        let footer = try XCTUnwrap(footer(of: screen.tableView))
        await wait("the button is there") { footer.shownButton("Load more") != nil }
        footer.shownButton("Load more")?.sendActions(for: .touchUpInside)
        try await load(from: source).respond(with: Row.rows(40..<60), next: nil)
        await wait("the end is told") { screen.told.last == "populated" }
    }

    func testAFooterThatIsTappedLoadsMoreOnlyThen() async throws {
        let source = Source()
        let screen = try await shownScreen(source, footer: RefreshFooterView(loadsByScrolling: false))
        screen.tableView.scrollToEnd()
        let footer = try XCTUnwrap(footer(of: screen.tableView))
        await wait("the button is in sight") { footer.shownButton("Load more")?.isPlaced == true }
        var requests = await source.requests.count
        XCTAssertEqual(requests, 1)
        let button = try XCTUnwrap(footer.shownButton("Load more"))
        try await Pointer().click(button)
        try await load(from: source).respond(with: Row.rows(20..<30), next: nil)
        await wait("the end is told") { screen.told.last == "populated" }
        requests = await source.requests.count
        XCTAssertEqual(requests, 2)
    }

    func testAnInsetThatTheAppSetsMeanwhileIsNotTakenBack() async throws {
        let source = Source()
        let screen = try await shownScreen(source)
        let footer = try XCTUnwrap(footer(of: screen.tableView))
        screen.tableView.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
        screen.tableView.scrollToEnd()
        try await load(from: source).respond(with: Row.rows(20..<22), next: nil)
        await wait("the footer goes") { footer.superview == nil }
        XCTAssertEqual(screen.tableView.contentInset, UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
    }

    func testTheAppsOwnControlComesBack() async throws {
        let table = UITableView(), own = UIRefreshControl()
        table.refreshControl = own
        for _ in 0..<2 { table.setAutoRefresh(RefreshMachine(refreshing(Source()))) }
        XCTAssertFalse(table.refreshControl === own)
        table.removeAutoRefresh()
        XCTAssertTrue(table.refreshControl === own)
    }

    func testTheScreenShowsEditsAndLoadsThatItDidNotStart() async throws {
        let source = Source()
        let screen = try await shownScreen(source)
        let table = UITableView(), rows = ArrayDataSource<Row, RowCell>().attach(to: table)
        screen.afterRefreshed = { rows.replaceAll(with: Array($0.pager.snapshot.items)) }
        screen.pager.edit(.delete(3))
        await wait("the screen is told of the edit") { rows.items.count == 19 }
        XCTAssertEqual(table.numberOfRows(inSection: 0), 19)
        screen.pager.refresh()
        try await load(from: source).respond(with: Row.rows(0..<5), next: nil)
        await wait("the screen is told of the load") { rows.items.count == 5 }
        XCTAssertEqual(screen.told, ["paginated", "paginated", "populated"])
    }

    func testAServiceThatNeverRespondsEndsInAFailure() async throws {
        let source = Source(ignoresCancellation: true)
        let limit = ManualClock()
        let screen = RowScreen(
            RefreshOperator(source, timeout: .seconds(20), clock: limit), header: RefreshControlHeader(clock: clock))
        await show(screen)
        let load = try await load(from: source)
        limit.advance(by: .seconds(19))
        XCTAssertEqual(screen.told, [])
        await wait("the load fails") {
            limit.advance(by: .seconds(1))
            return screen.told == ["failed"]
        }
        XCTAssertEqual((screen.pager.snapshot.refresh.failure?.underlying as? PagingError)?.kind, .timedOut)
        await settleHeader(of: screen)
        await load.respond(with: Row.rows(0..<3), next: nil)
        XCTAssertEqual(screen.pager.snapshot.items.count, 0)
    }

    func testAPlainScrollViewLoadsItsContentToo() async throws {
        let source = Source()
        let refresh = refreshing(source)
        let scrollView = UIScrollView()
        let label = UILabel()
        scrollView.addSubview(label)
        let window: UIWindow = await show(scrollView)
        let header = RefreshControlHeader(clock: clock)
        scrollView.setAutoRefresh(RefreshMachine(refresh), header: header)
        let observation = refresh.pager.observe { update in
            label.text = update.snapshot.items.first?.name
            scrollView.contentSize = CGSize(width: 480, height: 900)
        }
        XCTAssertTrue(header.control.isRefreshing)
        try await load(from: source).respond(with: Row.rows(0..<1), next: 2)
        await wait("the content is shown") { label.text == "row 0" }
        let footer = try XCTUnwrap(footer(of: scrollView))
        XCTAssertEqual(footer.frame, CGRect(x: 0, y: 900, width: 480, height: footer.frame.height))
        scrollView.scrollToEnd()
        let more = try await load(from: source)
        XCTAssertEqual(more.request.key, 2)
        scrollView.removeAutoRefresh()
        XCTAssertNil(scrollView.refreshControl)
        XCTAssertNil(footer.superview)
        XCTAssertEqual(scrollView.contentInset.bottom, 0)
        observation.cancel()
        window.isHidden = true
    }
}
