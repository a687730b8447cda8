import Trellis
import TrellisDesigns
import TrellisTesting
import UIKitTesting
import XCTest

/// A header and a footer that an app implements.
@MainActor
final class OwnControlsTests: RefreshTestCase {
    private final class BarHeader: RefreshHeader {
        var states: [LoadState?] = []
        var refresh: (() -> Void)?
        var isDetached = false

        func attach(to scrollView: UIScrollView, refresh: @escaping () -> Void) { self.refresh = refresh }
        func show(_ state: LoadState?) { states.append(state) }
        func detach(from scrollView: UIScrollView) { isDetached = true }
    }

    private final class PlainFooter: UIView, RefreshFooter {
        var states: [LoadState] = []
        var moreHandler: (() -> Void)?
        var loadsByScrolling: Bool { false }
        func show(_ state: LoadState) { states.append(state) }
        func height(forWidth width: CGFloat) -> CGFloat { 30 }
    }

    func testHeadersAndFootersGetEachStateOnceAndLoadByTheirClosures() async throws {
        let source = Source()
        let header = BarHeader(), footer = PlainFooter()
        let screen = RowScreen(refreshing(source), header: header, footer: footer)
        await show(screen)
        XCTAssertNil(screen.tableView.refreshControl)
        try await load(from: source).respond(with: Row.rows(0..<20), next: 2)
        await wait("rows are shown") { screen.told.count == 1 }
        XCTAssertEqual(header.states, [.loading, .idle])
        XCTAssertEqual(footer.states, [.idle])
        screen.tableView.layoutIfNeeded()
        XCTAssertEqual(footer.frame, CGRect(x: 0, y: 20 * 88, width: 480, height: 30))
        footer.moreHandler?()
        try await load(from: source).respond(with: Row.rows(20..<40), next: nil)
        await wait("all are shown") { screen.told.count == 2 }
        XCTAssertEqual(footer.states, [.idle, .loading])
        XCTAssertNil(footer.superview)
        header.refresh?()
        try await load(from: source).fail(Outage(description: "no"))
        await wait("the failure is told") { screen.told.count == 3 }
        let failure = try XCTUnwrap(screen.pager.snapshot.refresh.failure)
        XCTAssertEqual(header.states, [.loading, .idle, .loading, .failed(failure)])
    }

    func testAnotherMachineTakesThePlaceOfTheOneBefore() async throws {
        let first = Source(), second = Source()
        let header = BarHeader(), footer = PlainFooter()
        let screen = RowScreen(refreshing(first), header: header, footer: footer)
        await show(screen)
        try await load(from: first).respond(with: Row.rows(0..<20), next: 2)
        await wait("rows are shown") { screen.told.count == 1 }
        let other = BarHeader()
        screen.tableView.setAutoRefresh(RefreshMachine(refreshing(second)), header: other)
        XCTAssertTrue(header.isDetached)
        XCTAssertNil(footer.superview)
        XCTAssertEqual(other.states, [.loading])
        _ = try await load(from: second)
        // The first header is no longer called.
        screen.pager.refresh()
        XCTAssertEqual(header.states, [.loading, .idle])
    }
}
