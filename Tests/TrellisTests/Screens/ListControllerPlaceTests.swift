import Trellis
import TrellisTesting
import UIKitTesting
import XCTest

/// Visible rows keep their positions when rows are inserted, deleted or loaded again.
@MainActor
final class ListControllerPlaceTests: ListTestCase {
    /// Returns a list that is scrolled so that row 5 is the first visible one and is clipped at the top.
    private func scrolledList(
        _ source: Source, in container: ((UIViewController) -> UIViewController)? = nil
    ) async throws -> List {
        let list = List(Pager(source, config: PagingConfig(pageSize: 20, prefetchDistance: 0)))
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 88
        await show(container?(list) ?? list)
        try await load(from: source).answer(Row.rows(0..<20), next: nil)
        await wait("the first page is shown") { !list.tableView.visibleCells.isEmpty }
        list.tableView.setContentOffset(CGPoint(x: 0, y: 450), animated: false)
        list.tableView.layoutIfNeeded()
        XCTAssertEqual(list.tableView.indexPathsForVisibleRows?.first?.row, 5)
        return list
    }

    /// Returns the position on the screen of the row with a name.
    private func place(of name: String, in list: List) -> CGFloat? {
        list.tableView.layoutIfNeeded()
        let cell = list.tableView.visibleCells.first { $0.textLabel?.text == name }
        return cell.map { $0.frame.minY - list.tableView.contentOffset.y }
    }

    func testRowsThatComeWhileAnotherTabIsShownMoveNothing() async throws {
        let source = Source()
        let tabs = UITabBarController()
        let list = try await scrolledList(source) {
            tabs.viewControllers = [$0, UIViewController()]
            return tabs
        }
        let before = try XCTUnwrap(place(of: "row 7", in: list))
        tabs.selectedIndex = 1
        XCTAssertNil(list.view.window)
        for id in [100, 101] { list.pager.edit(.insert(Row(id), at: 0)) }
        tabs.selectedIndex = 0
        await wait("the list is back") { list.view.isPlaced }
        XCTAssertEqual(place(of: "row 7", in: list), before)
        XCTAssertEqual(list.items.count, 22)
    }

    func testALoadThatTakesTheFirstRowInSightKeepsTheNextOne() async throws {
        let source = Source()
        let list = try await scrolledList(source)
        let before = try XCTUnwrap(place(of: "row 7", in: list))
        list.pager.refresh()
        let rest = Row.rows(0..<20).filter { $0.id != 5 }
        try await load(from: source).answer(Row.rows(50..<53) + rest, next: nil)
        await wait("the fresh rows are there") { list.items.count == 22 }
        XCTAssertEqual(place(of: "row 7", in: list), before)
    }

    func testAnInsertionRightAfterALoadThatChangedNothingKeepsThePlaceToo() async throws {
        let source = Source()
        let list = try await scrolledList(source)
        let before = try XCTUnwrap(place(of: "row 7", in: list))
        var inserts = true
        list.loadCompletion = { [weak list] _ in
            if inserts { list?.pager.edit(.insert(Row(100), at: 0)) }
            inserts = false
        }
        list.pager.refresh()
        try await load(from: source).answer(Row.rows(0..<20), next: nil)
        await wait("the row is there") { list.items.count == 21 }
        XCTAssertEqual(place(of: "row 7", in: list), before)
    }

    func testAListOfOtherRowsBeginsAnew() async throws {
        let source = Source()
        let list = try await scrolledList(source)
        list.pager.refresh()
        try await load(from: source).answer(Row.rows(50..<53), next: nil)
        await wait("the other rows are there") { list.items.count == 3 }
        XCTAssertEqual(place(of: "row 50", in: list), 0)
    }
}
