import TrellisTesting
import UIKitTesting
import XCTest

@testable import Trellis
@testable import TrellisUIKit

/// A grid that scrolls sideways, whose header is at its leading edge and whose footer is at its trailing edge.
@MainActor
final class SidewaysGridTests: ListTestCase {
    /// Shows a first page that is much wider than the screen.
    private func shownGrid(_ source: Source) async throws -> GridController<Row> {
        let layout = MirroredFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 100)
        let grid = GridController(
            Pager(source, config: PagingConfig(pageSize: 100, prefetchDistance: 2)), cell: TileCell.self, layout: layout
        )
        await show(grid)
        try await load(from: source).respond(with: Row.rows(0..<100), next: 2)
        await wait("the first page is shown") { !grid.collectionView.visibleCells.isEmpty }
        return grid
    }

    private func footer(of grid: GridController<Row>) -> RefreshFooterView? {
        grid.collectionView.subviews.lazy.compactMap { $0 as? RefreshFooterView }.first
    }

    /// Moves a finger by steps to the right.
    private func pull(_ view: UICollectionView, by distance: CGFloat) {
        view.motion.begin(canPull: false)
        for step in 1...10 { view.motion.move(by: CGPoint(x: -distance / 10, y: 0), at: Double(step) * 16) }
        view.motion.end(at: 200)
    }

    func testTheFooterIsAtTheTrailingEdgeAndOffersRetry() async throws {
        let source = Source()
        let grid = try await shownGrid(source), view = grid.collectionView
        await wait("the footer has its place") { self.footer(of: grid)?.frame.minX == view.contentSize.width }
        XCTAssertEqual(view.contentInset.bottom, 0)
        XCTAssertEqual(view.contentInset.right, footer(of: grid)?.frame.width)
        XCTAssertEqual(footer(of: grid)?.frame.height, view.bounds.inset(by: view.adjustedContentInset).height)
        view.setContentOffset(
            CGPoint(x: view.contentSize.width + view.contentInset.right - view.bounds.width, y: 0), animated: false)
        try await load(from: source).fail(Outage(description: "503 Service Unavailable"))
        await wait("Retry is offered") { view.shownButton("Retry") != nil }
        XCTAssertEqual(view.contentInset.right, ListMetrics.sideMessageWidth)
        let retry = try XCTUnwrap(view.shownButton("Retry")), column = try XCTUnwrap(footer(of: grid))
        await wait("the column is in sight") {
            view.contentOffset.x == view.contentSize.width + column.frame.width - view.bounds.width && retry.isPlaced
        }
        XCTAssertTrue(column.bounds.contains(retry.frame))
        try await pointer.click(retry)
        try await load(from: source).respond(with: Row.rows(100..<105), next: nil)
        await wait("the end is told") { column.shownTexts == [ListTexts().end] }
        XCTAssertEqual(grid.items.count, 105)
        XCTAssertEqual(column.frame.minX, view.contentSize.width)
    }

    func testAPullBeyondTheLeadingEdgeRefreshes() async throws {
        let source = Source()
        let grid = try await shownGrid(source), view = grid.collectionView
        XCTAssertNil(view.refreshControl)
        pull(view, by: 40)
        XCTAssertFalse(grid.pager.snapshot.isLoading, "the pull was too short")
        view.setContentOffset(CGPoint(x: 200, y: 0), animated: false)
        pull(view, by: 300)
        XCTAssertFalse(grid.pager.snapshot.isLoading, "the pull began elsewhere")
        view.setContentOffset(.zero, animated: false)
        pull(view, by: 120)
        let response = try await load(from: source)
        await wait("the spinner has room") { view.contentInset.left == ListMetrics.footerHeight }
        await wait("the spinner is in sight") { view.contentOffset.x == -ListMetrics.footerHeight }
        let spinner = view.shownDescendants.lazy.compactMap { $0 as? UIActivityIndicatorView }.first { $0.isAnimating }
        XCTAssertEqual(spinner?.superview?.frame.maxX, 0)
        await response.respond(with: Row.rows(500..<600), next: 2)
        await wait("the list is refreshed") { grid.items.first?.id == 500 && view.contentInset.left == 0 }
        XCTAssertFalse(spinner?.isAnimating ?? true)
    }

    func testF5Refreshes() async throws {
        let source = Source()
        let grid = try await shownGrid(source)
        try await pointer.key("F5")
        try await load(from: source).respond(with: Row.rows(500..<600), next: 2)
        await wait("the list is refreshed") { grid.items.first?.id == 500 }
    }

    func testTheEdgesAreMirroredFromRightToLeft() async throws {
        Desktop.isMirrored = true
        let source = Source()
        let grid = try await shownGrid(source), view = grid.collectionView
        await wait("the footer is at the left") { self.footer(of: grid)?.frame.maxX == 0 }
        XCTAssertEqual(view.contentInset.left, footer(of: grid)?.frame.width)
        XCTAssertEqual(view.contentInset.right, 0)
        view.setContentOffset(
            CGPoint(x: view.contentSize.width - view.bounds.width + view.contentInset.right, y: 0), animated: false)
        XCTAssertEqual(view.distanceToStart, 0)
        pull(view, by: -120)
        try await load(from: source).respond(with: Row.rows(500..<600), next: nil)
        await wait("the list is refreshed") { grid.items.first?.id == 500 }
    }
}
