import TrellisHandlers
import TrellisTesting
import UIKitTesting
import XCTest

@testable import Trellis

/// What an app hears from a list screen, and what it can replace.
@MainActor
final class ListHooksTests: ListTestCase {
    private func shown(_ list: List, _ source: Source, _ rows: Range<Int>, next: Int? = nil) async throws {
        await show(list)
        try await load(from: source).respond(with: Row.rows(rows), next: next)
        await wait("the rows are shown") { !list.tableView.visibleCells.isEmpty }
    }

    // MARK: Paging

    private final class CountingList: ListController<Row> {
        var displayed = 0

        override func tableView(
            _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) { displayed += 1 }
    }

    func testPagingContinuesBesideAnOverrideOfWillDisplayAndAHandler() async throws {
        for hasHandler in [false, true] {
            let source = Source(), list = CountingList(source, cell: RowCell.self)
            if hasHandler { list.tableView.willDisplayHandler = { _, _, _ in list.displayed += 1 } }
            try await shown(list, source, 0..<20, next: 2)
            for page in 2...4 {
                list.tableView.scrollToEnd()
                try await load(from: source).respond(with: Row.rows((page - 1) * 20..<page * 20), next: page + 1)
                await wait("page \(page) is shown") { list.items.count == page * 20 }
            }
            XCTAssertGreaterThan(list.displayed, 20)
            list.tableView.willDisplayHandler = nil
        }
    }

    // MARK: Seen items

    func testEachItemIsSeenOnceWhenHalfOfItsRowIsVisible() async throws {
        let source = Source(), list = List(source)
        var seen: [Int] = []
        list.didShow { shown in
            XCTAssertGreaterThanOrEqual(shown.share, 0.5)
            XCTAssertEqual(list.item(at: shown.indexPath)?.id, shown.item.id)
            seen.append(shown.item.id)
        }
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 100
        try await shown(list, source, 0..<40)
        let visible = Int(((list.tableView.bounds.height - 50) / 100).rounded(.down)) + 1
        await wait("the first rows are seen") { seen == Array(0..<visible) }
        list.tableView.contentOffset.y = 40
        list.tableView.contentOffset.y = 0
        list.tableView.contentOffset.y = 1000
        await wait("the rows further down are seen") { seen.last.map { $0 >= 10 } == true }
        XCTAssertEqual(seen.count, Set(seen).count)
        XCTAssertFalse(seen.contains(30))
    }

    func testAnItemIsSeenAfterItHasBeenVisibleForATime() async throws {
        let source = Source(), list = List(source), clock = ManualClock()
        var seen: [Int: Duration] = [:]
        list.didShow(for: .seconds(1), clock: clock) { seen[$0.item.id] = $0.duration }
        try await shown(list, source, 0..<40)
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(600))
        list.tableView.scrollToEnd()
        await wait("other rows are visible") { list.tableView.indexPathsForVisibleRows?.first?.row ?? 0 > 20 }
        await settle()
        clock.advance(by: .milliseconds(600))
        await settle()
        XCTAssertEqual(seen, [:], "none was visible for a second")
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(600))
        await wait("the last rows are seen") { seen[39] != nil }
        XCTAssertNil(seen[0])
        XCTAssertGreaterThanOrEqual(try XCTUnwrap(seen[39]), .seconds(1))
    }

    // MARK: Views

    private final class OwnBanner: UIView, ListBanner {
        var message: String?
        var retryHandler: (() -> Void)?
        var dismissHandler: (() -> Void)?
        func height(forWidth width: CGFloat) -> CGFloat { 30 }
    }

    private final class OwnFooter: UIView, RefreshFooter {
        let loadsByScrolling = true
        var moreHandler: (() -> Void)?
        var states: [LoadState] = []
        func show(_ state: LoadState) { states.append(state) }
        func height(forWidth width: CGFloat) -> CGFloat { 20 }
    }

    private final class OwnHeader: RefreshHeader {
        var refresh: (() -> Void)?
        func attach(to scrollView: UIScrollView, refresh: @escaping () -> Void) { self.refresh = refresh }
        func show(_ state: LoadState?) {}
        func detach(from scrollView: UIScrollView) { refresh = nil }
    }

    func testTheViewsAroundTheItemsCanBeReplaced() async throws {
        let source = Source(), banner = OwnBanner(), footer = OwnFooter(), header = OwnHeader()
        let skeleton = UIView(), empty = UIView(), failed = UIView()
        var retry: (() -> Void)?
        let list = List(source).skeleton { skeleton }.empty { empty }.banner(banner).footer(footer).header(header)
            .failed { failure, again in
                XCTAssertEqual(failure.message, "down")
                retry = again
                return failed
            }
        await show(list)
        XCTAssertIdentical(list.tableView.rowsReplacement, skeleton)
        try await load(from: source).fail(Outage(description: "down"))
        await wait("the failure is shown") { list.tableView.rowsReplacement === failed }
        try XCTUnwrap(retry)()
        try await load(from: source).respond(with: [], next: nil)
        await wait("the empty view is shown") { list.tableView.rowsReplacement === empty }
        try XCTUnwrap(header.refresh)()
        try await load(from: source).respond(with: Row.rows(0..<3), next: nil)
        await wait("the end is shown") { footer.states.last == .end && list.tableView.tableFooterView === footer }
        try XCTUnwrap(header.refresh)()
        try await load(from: source).fail(Outage(description: "down"))
        await wait("the banner is shown") { !banner.isHidden && banner.message?.contains("down") == true }
        try XCTUnwrap(banner.dismissHandler)()
        XCTAssertTrue(banner.isHidden)
    }

    func testTextsOfTheAppAreThoseOfItsScreens() {
        defer { ListTexts.default = ListTexts() }
        ListTexts.default.emptyTitle = "No houses"
        XCTAssertEqual(List(Source()).texts.emptyTitle, "No houses")
        XCTAssertNotEqual(List(Pager(Source()), cell: RowCell.self, texts: .english).texts.emptyTitle, "No houses")
    }

    // MARK: Deletions

    private actor Store {
        private(set) var deleted: [Int] = []
        func delete(_ row: Row) { deleted.append(row.id) }
    }

    private func button(_ title: String) -> UIButton? { window?.shownButton(title) }

    func testADeletionIsSavedWhenItCanNoLongerBeUndone() async throws {
        let source = Source(), store = Store(), list = List(source).deletable(undo: true) { await store.delete($0) }
        try await shown(list, source, 0..<5)
        list.tableView(list.tableView, commit: .delete, forRowAt: [0, 1])
        await wait("the row is removed") { list.items.map(\.id) == [0, 2, 3, 4] }
        XCTAssertNotNil(button(list.texts.undo))
        try XCTUnwrap(button(list.texts.undo)).sendActions(for: .touchUpInside)
        await wait("the row is back") { list.items.map(\.id) == [0, 1, 2, 3, 4] }
        XCTAssertNil(button(list.texts.undo))
        XCTAssertTrue(list.banner.isHidden, "nothing has failed")
        list.tableView(list.tableView, commit: .delete, forRowAt: [0, 2])
        await wait("the row is removed") { list.items.map(\.id) == [0, 1, 3, 4] }
        var deleted = await store.deleted
        XCTAssertEqual(deleted, [])
        // Another deletion, or leaving the screen, ends the time to undo the first.
        list.tableView(list.tableView, commit: .delete, forRowAt: [0, 0])
        await wait("the row is removed") { list.items.map(\.id) == [1, 3, 4] }
        window?.rootViewController = UIViewController()
        let limit = ContinuousClock.now + .seconds(20)
        while deleted.count < 2, ContinuousClock.now < limit {
            await settle()
            deleted = await store.deleted
        }
        // Both are saved at the same time.
        XCTAssertEqual(deleted.sorted(), [0, 2])
    }

    func testACancelledSaveIsUndoneWithoutAMessage() async throws {
        let source = Source(), list = List(source)
        try await shown(list, source, 0..<3)
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        Task {
            try await list.pager.edit(.delete(1)) {
                for await _ in gate {}
                throw CancellationError()
            }
        }
        await wait("the row is removed") { list.items.count == 2 }
        open.finish()
        await wait("the row is back") { list.items.count == 3 }
        await settle()
        XCTAssertTrue(list.banner.isHidden)
    }

    func testAFailureThatTheAppHandlesHasNoBanner() async throws {
        let source = Source(), list = List(source)
        var failures: [String] = []
        func handle(as handling: FailureHandling) {
            list.pager.onFailure = { failure in
                failures.append("\(failure)")
                return handling
            }
        }
        try await shown(list, source, 0..<3)
        for expected in [FailureHandling.handled, .unhandled] {
            handle(as: expected)
            let (gate, open) = AsyncStream.makeStream(of: Void.self)
            Task {
                try await list.pager.edit(.delete(1)) {
                    for await _ in gate {}
                    throw Broken()
                }
            }
            await wait("the row is removed") { list.items.count == 2 }
            open.finish()
            await wait("the row is back") { list.items.count == 3 }
            await settle()
            XCTAssertEqual(list.banner.isHidden, expected == .handled)
        }
        XCTAssertEqual(failures.count, 2)
        handle(as: .handled)
        list.refresh()
        try await load(from: source).fail(Broken())
        await wait("the failure is told") { failures.count == 3 }
        await settle()
        XCTAssertTrue(list.banner.isHidden)
    }

    func testAFailedEditIsReportedAfterItsScreenIsGone() async throws {
        let source = Source(), navigation = UINavigationController(rootViewController: UIViewController())
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        var failures = 0
        await show(navigation)
        do {
            let list = List(source)
            list.pager.onFailure = { _ in
                failures += 1
                return .unhandled
            }
            navigation.pushViewController(list, animated: false)
            try await load(from: source).respond(with: Row.rows(0..<3), next: nil)
            await wait("the rows are shown") { list.items.count == 3 }
            list.delete(Array(list.items.prefix(1))) { _ in
                for await _ in gate {}
                throw Broken()
            }
            navigation.popViewController(animated: false)
        }
        await settle()
        open.finish()
        await wait("the failure is told") { failures == 1 }
    }

    func testAMoveThatIsBeingSavedDoesNotRetainItsScreen() async throws {
        let source = Source(), navigation = UINavigationController(rootViewController: UIViewController())
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        await show(navigation)
        weak var released: List?
        do {
            let list = List(source).reorderable { _, _ in for await _ in gate {} }
            released = list
            navigation.pushViewController(list, animated: false)
            try await load(from: source).respond(with: Row.rows(0..<3), next: nil)
            await wait("the rows are shown") { list.tableView.visibleCells.count == 3 }
            list.tableView(list.tableView, moveRowAt: [0, 0], to: [0, 2])
            await wait("the row is moved") { list.items.map(\.id) == [1, 2, 0] }
            navigation.popViewController(animated: false)
        }
        await wait("the screen is released") { released == nil }
        open.finish()
    }

    // MARK: Returning

    func testAListIsLoadedAgainWhenTheScreenReturnsAfterATime() async throws {
        let source = Source(), list = List(source), clock = ManualClock()
        list.refreshesOnReturn(after: .seconds(60), clock: clock)
        let navigation = UINavigationController(rootViewController: list)
        await show(navigation)
        try await load(from: source).respond(with: Row.rows(0..<40), next: nil)
        await wait("the rows are shown") { !list.tableView.visibleCells.isEmpty }
        list.tableView.contentOffset.y = 500
        for seconds in [30, 90] {
            navigation.pushViewController(UIViewController(), animated: false)
            await wait("the list is out of sight") { list.viewIfLoaded?.window == nil }
            clock.advance(by: .seconds(seconds))
            navigation.popViewController(animated: false)
            await wait("the list is back") { list.viewIfLoaded?.window != nil }
            XCTAssertEqual(list.pager.snapshot.refresh.isLoading, seconds == 90)
        }
        try await load(from: source).respond(with: Row.rows(0..<41), next: nil)
        await wait("the list begins at its top") {
            list.items.count == 41 && list.tableView.contentOffset.y == -list.tableView.adjustedContentInset.top
        }
    }

    func testASignalRepeatsFailedLoads() async throws {
        let source = Source(), (signals, signal) = AsyncStream.makeStream(of: Void.self)
        let list = List(source).refreshes(on: signals)
        await show(list)
        try await load(from: source).fail(Outage(description: "offline"))
        await wait("the failure is shown") { list.tableView.rowsReplacement is MessageView }
        signal.yield()
        try await load(from: source).respond(with: Row.rows(0..<3), next: nil)
        await wait("the rows are shown") { list.items.count == 3 }
    }

    // MARK: Mistakes

    func testClosuresOfCellsThatNoRowHasAreReportedWithTheirLines() async throws {
        let source = Source()
        let list = List(source).didSelect(NumberCell.self) { print($0) }.prepare { (_: NumberCell) in }
        let line = #line - 1
        list.didSelect(RowCell.self) { print($0) }
        await show(list)
        XCTAssertEqual(issues.map(\.kind), [.unusedHandler, .unusedHandler])
        XCTAssertEqual(issues.map(\.line), [line, line])
        XCTAssertEqual(issues.map(\.fileID), [#fileID, #fileID])
        XCTAssertTrue(issues.first?.message.contains("NumberCell") == true)
        issues = []
        // Rows of other classes may come with separators.
        let other = List(Source()).didSelect(NumberCell.self) { print($0) }.separated { _, _ in nil }
        await show(other)
        XCTAssertEqual(issues, [])
    }

    func testSectionsOfKnownLengthsWithSeparatorsAreReportedWithTheirLine() {
        let list = List(Source()).sections(by: \.name, counts: { _ in [] })
        list.separated { _, _ in nil }
        let line = #line - 1
        XCTAssertEqual(issues.map(\.kind), [.foreignContent])
        XCTAssertEqual(issues.map(\.line), [line])
    }
}
