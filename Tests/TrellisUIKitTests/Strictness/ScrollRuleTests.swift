import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// What programs do to a scroll view while the user scrolls, refreshes or moves rows.
@MainActor
final class ScrollRuleTests: UITestCase {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var count = 1000
        var estimates = 0, heights = 0, mayBegin = 0
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {}
        func tableView(
            _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) -> Bool {
            mayBegin += 1
            return true
        }
    }

    private final class Estimating: NSObject, UITableViewDelegate {
        var estimates = 0, heights = 0, height: CGFloat = 44
        func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
            estimates += 1
            return 44
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            heights += 1
            return height
        }
    }

    private let source = Source()

    private func showTable() async -> UITableView {
        let table = UITableView()
        table.rowHeight = 44
        table.dataSource = source
        table.delegate = source
        window = await show(table)
        return table
    }

    /// Throws the content with a velocity of 2 points per millisecond.
    private func fling(_ view: UIScrollView) {
        for turn in 0..<10 { view.gestures?.scroll(by: CGPoint(x: 0, y: 20), at: 1000 + Double(turn) * 10) }
        view.gestures?.endScrolling(at: 1090)
    }

    func testASetOffsetEndsAScrollAndAnAssignedOneDoesNot() async {
        let table = await showTable()
        fling(table)
        XCTAssertTrue(table.isDecelerating)
        table.contentOffset.y += 100
        XCTAssertTrue(table.isDecelerating, "an assigned offset")
        table.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
        XCTAssertFalse(table.isDecelerating, "setContentOffset(_:animated:)")
        fling(table)
        table.scrollToRow(at: [0, 50], at: .top, animated: false)
        XCTAssertFalse(table.isDecelerating, "scrollToRow(at:at:animated:)")
    }

    func testBeginRefreshingBringsNothingIntoSight() async {
        let table = await showTable(), control = UIRefreshControl()
        table.refreshControl = control
        control.beginRefreshing()
        XCTAssertEqual(table.contentOffset.y, 0)
        XCTAssertEqual(table.adjustedContentInset.top, UIRefreshControl.height, "there is room for the control")
        table.setContentOffset(CGPoint(x: 0, y: -table.adjustedContentInset.top), animated: false)
        control.endRefreshing()
        await wait("the content is back at its top") { table.contentOffset.y == 0 }
        XCTAssertTrue(control.triggerByUser())
        XCTAssertEqual(table.contentOffset.y, -UIRefreshControl.height, "the user's refresh is shown")
    }

    func testUpdatesAreUncommittedWhileARowIsMoved() async {
        let table = await showTable()
        table.isEditing = true
        await settle()
        XCTAssertFalse(table.hasUncommittedUpdates)
        table.performBatchUpdates { XCTAssertFalse(table.hasUncommittedUpdates, "a batch isn't a move by the user") }
        guard let grip = table.cellForRow(at: [0, 2])?.reorderGrip, let cell = table.cellForRow(at: [0, 2]) else {
            return XCTFail("the row can't be moved")
        }
        XCTAssertTrue(
            table.beginReorder(at: CGPoint(x: cell.frame.minX + grip.frame.midX, y: cell.frame.minY + grip.frame.midY)))
        XCTAssertTrue(table.hasUncommittedUpdates)
        table.endReorder(completes: true)
        XCTAssertFalse(table.hasUncommittedUpdates)
    }

    func testItemsAreUncommittedWhileOneIsMoved() async {
        let list = CollectionTestList(items: 10), collection = list.makeCollection()
        collection.isPrefetchingEnabled = false
        window = await show(collection)
        XCTAssertFalse(collection.hasUncommittedUpdates)
        collection.movement = collection.cellForItem(at: [0, 1]).map { ItemMovement([0, 1], $0) }
        XCTAssertTrue(collection.hasUncommittedUpdates)
        collection.cancelInteractiveMovement()
        XCTAssertFalse(collection.hasUncommittedUpdates)
    }

    func testSeveralRowsAreSelectedByFingersOnlyIfTheTableAllowsIt() async {
        let table = await showTable()
        XCTAssertFalse(table.shouldBeginSelectingSeveral([0, 0]))
        XCTAssertEqual(source.mayBegin, 0, "the delegate isn't called")
        table.allowsMultipleSelectionDuringEditing = true
        XCTAssertTrue(table.shouldBeginSelectingSeveral([0, 0]))
        XCTAssertEqual(source.mayBegin, 1)
    }

    func testAnImplementedEstimateIsAskedOfEveryRow() async {
        let delegate = Estimating(), table = UITableView()
        table.dataSource = source
        table.delegate = delegate
        window = await show(table)
        XCTAssertGreaterThanOrEqual(delegate.estimates, 1000)
        XCTAssertLessThan(delegate.heights, 100, "with estimates, heights are those of the visible rows")
    }

    func testATableThatIsLaidOutBeforeItIsInAWindowWarns() async {
        var warnings: [String] = []
        MisuseReports.warner = { warnings.append($0) }
        defer { MisuseReports.warner = nil }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        table.dataSource = source
        table.layoutIfNeeded()
        XCTAssertEqual(warnings.count, 1)
        XCTAssertTrue(warnings.first?.contains("before it was in a window") == true)
        warnings = []
        table.removeFromSuperview()
        window = await show(table)
        XCTAssertEqual(warnings, [])
    }

    func testTabsAndStacksAreNotLaidOutBeforeTheyAreInAWindow() {
        var warnings: [String] = []
        MisuseReports.warner = { warnings.append($0) }
        defer { MisuseReports.warner = nil }
        func screen() -> UITableViewController {
            let screen = UITableViewController(style: .plain)
            screen.loadViewIfNeeded()
            screen.tableView.dataSource = source
            screen.tableView.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
            return screen
        }
        let stack = UINavigationController(rootViewController: screen()), tabs = UITabBarController()
        tabs.viewControllers = [stack, screen()]
        tabs.loadViewIfNeeded()
        tabs.view.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
        tabs.selectedIndex = 1
        tabs.selectedIndex = 0
        stack.pushViewController(screen(), animated: false)
        stack.setViewControllers([screen()], animated: false)
        XCTAssertEqual(warnings, [])
    }

    func testAChangeOfTheFrameIsNoChangeOfTheObservedProperties() async {
        let scroll = UIScrollView(), outer = UIView()
        scroll.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        scroll.contentSize = CGSize(width: 200, height: 1000)
        outer.addSubview(scroll)
        window = await show(outer)
        var calls = 0
        scroll.movementHandlers[ObjectIdentifier(self)] = { calls += 1 }
        scroll.frame.size.height = 150
        XCTAssertEqual(calls, 0)
        scroll.contentOffset.y = 10
        XCTAssertEqual(calls, 1)
        scroll.contentSize.height = 900
        XCTAssertEqual(calls, 2)
    }

    func testADestructiveActionIsCompletedAfterItsRowHasGone() async {
        final class Swiped: NSObject, UITableViewDelegate, UITableViewDataSource {
            var count = 5, deletesFirst = false
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
            func tableView(
                _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
            ) -> UISwipeActionsConfiguration? {
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .destructive, title: "Delete") { [self] _, _, done in
                        if deletesFirst {
                            count -= 1
                            tableView.deleteRows(at: [indexPath], with: .automatic)
                        }
                        done(true)
                    }
                ])
            }
        }
        let swiped = Swiped(), table = UITableView()
        table.dataSource = swiped
        table.delegate = swiped
        window = await show(table)
        var warnings: [String] = []
        MisuseReports.warner = { warnings.append($0) }
        defer { MisuseReports.warner = nil }
        for deletesFirst in [true, false] {
            swiped.deletesFirst = deletesFirst
            warnings = []
            guard let cell = table.cellForRow(at: [0, 1]) else { return XCTFail("no row") }
            XCTAssertNotNil(table.startSwipe(at: [0, 1], cell, .trailing))
            table.state.swipe?.drag(by: -table.bounds.width * 0.9)
            table.finishSwipeDrag(velocity: 0, completes: true)
            XCTAssertEqual(warnings.count, deletesFirst ? 0 : 1, "\(warnings)")
        }
    }

    func testHeightsAreNotNegative() async {
        let table = await showTable(), delegate = Estimating()
        delegate.height = -5
        let reports = reports {
            table.delegate = delegate
            table.layoutIfNeeded()
        }
        XCTAssertEqual(reports.first, "the height of row 0 in section 0 is -5.0: heights must not be negative")
        delegate.height = UITableView.automaticDimension
        XCTAssertEqual(
            self.reports {
                table.reloadData()
                table.layoutIfNeeded()
            }, [])
    }
}
