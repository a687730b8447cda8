import TrellisTesting
import UIKitTesting
import XCTest

@testable import Trellis

/// The table of a list screen: how it is configured, and how an app can access it.
@MainActor
final class ListControllerTableTests: ListTestCase {
    func testTheTableIsPlainFillsItsViewAndIsTheControllers() async throws {
        let list = try await shownList(Source(), next: nil)
        XCTAssertEqual(list.tableView.style, .plain)
        XCTAssertIdentical(list.tableView.dataSource, list)
        XCTAssertIdentical(list.tableView.delegate, list)
        XCTAssertEqual(list.tableView.frame, list.view.bounds)
    }

    func testAFooterOfTheAppStaysAboveTheListsOwn() async throws {
        let list = try await shownList(Source(), next: nil), table = list.tableView, footer = list.chrome.footer
        XCTAssertIdentical(table.tableFooterView, footer)
        let own = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        table.tableFooterView = own
        await wait("the list's footer is below the app's") {
            footer.superview === table && footer.frame.minY == table.contentSize.height
                && table.contentInset.bottom == footer.frame.height && own.frame.maxY == table.contentSize.height
        }
        XCTAssertIdentical(table.tableFooterView, own)
        table.tableFooterView = nil
        await wait("the list's footer is the table's again") {
            list.view.setNeedsLayout()
            return table.tableFooterView === footer && table.contentInset.bottom == 0
        }
    }

    func testAFooterThatWasThereBeforeTheRowsIsKept() async throws {
        let source = Source(), list = List(source), own = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        list.loadViewIfNeeded()
        list.tableView.tableFooterView = own
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<20), next: nil)
        await wait("the list ends") { list.chrome.footerState == .end && list.chrome.footer.superview != nil }
        XCTAssertIdentical(list.tableView.tableFooterView, own)
        XCTAssertIdentical(list.chrome.footer.superview, list.tableView)
    }

    func testAListIsInsideAnotherScreen() async throws {
        let source = Source()
        let list = List(source)
        let parent = UIViewController()
        parent.addChild(list)
        list.view.frame = CGRect(x: 20, y: 100, width: 300, height: 400)
        parent.view.addSubview(list.view)
        list.didMove(toParent: parent)
        await show(parent)
        try await load(from: source).respond(with: Row.rows(0..<20), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count > 2 }
        XCTAssertEqual(list.tableView.frame, CGRect(x: 0, y: 0, width: 300, height: 400))
        list.view.frame = parent.view.bounds
        await wait("the table fills the larger view") { list.tableView.frame == parent.view.bounds }
    }

    func testARowThatWasChosenIsDeselected() async throws {
        let list = try await shownList(Source(), next: nil)
        XCTAssertEqual(list.tableView.numberOfSections, 1)
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 20)
        var chosen: [Int] = []
        list.didSelect { list, row in
            XCTAssertNil(list.tableView.indexPathForSelectedRow)
            chosen.append(row.id)
        }
        try await Pointer().click(try XCTUnwrap(list.tableView.cellForRow(at: [0, 2])))
        await wait("the row was chosen") { chosen == [2] }
    }

    func testASubclassReachesTheTableTheItemsAndThePager() async throws {
        final class Counting: ListController<Row> {
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.rowHeight = 61
            }

            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = super.tableView(tableView, cellForRowAt: indexPath)
                cell.tag = items.count
                return cell
            }

            func deleteFirst() {
                if let id = items.first?.id { pager.edit(.delete(id)) }
            }
        }
        let source = Source()
        let list = Counting(source, cell: RowCell.self)
        let navigation = UINavigationController(rootViewController: list)
        await show(navigation)
        try await load(from: source).respond(with: Row.rows(0..<3), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.map(\.tag) == [3, 3, 3] }
        XCTAssertEqual(list.tableView.rectForRow(at: [0, 1]).height, 61)
        XCTAssertIdentical(list.navigationController, navigation)
        list.deleteFirst()
        await wait("the row is gone") { list.tableView.numberOfRows(inSection: 0) == 2 }
        XCTAssertEqual(list.items.map(\.id), [1, 2])
    }

    func testWhatTheAppSetsOnTheTableBeforeAndAfterTheRowsIsKept() async throws {
        let source = Source(), list = List(source)
        list.tableView.rowHeight = 77
        list.tableView.separatorStyle = .none
        list.tableView.allowsMultipleSelectionDuringEditing = true
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<3), next: nil)
        await wait("the rows are shown") { !list.tableView.visibleCells.isEmpty }
        XCTAssertEqual(list.tableView.rectForRow(at: [0, 0]).height, 77)
        XCTAssertEqual(list.tableView.separatorStyle, .none)
        list.setEditing(true, animated: false)
        XCTAssertTrue(list.tableView.allowsMultipleSelectionDuringEditing)

        let second = List(Source())
        await show(second)
        XCTAssertEqual(second.tableView.separatorStyle, .none, "there are no rows yet")
        second.tableView.separatorStyle = .singleLine
        XCTAssertEqual(second.tableView.separatorStyle, .none)
        XCTAssertEqual(second.separatorStyle, .singleLine)
    }

    func testThereAreNoSeparatorsWhereThereAreNoRows() async throws {
        let source = Source()
        let list = List(source)
        await show(list)
        XCTAssertEqual(list.tableView.separatorStyle, .none)
        try await load(from: source).respond(with: Row.rows(0..<20), next: nil)
        await wait("the rows are shown") { !list.tableView.visibleCells.isEmpty }
        XCTAssertEqual(list.tableView.separatorStyle, .singleLine)
        list.separatorStyle = .none
        XCTAssertEqual(list.tableView.separatorStyle, .none)
        list.refresh()
        try await load(from: source).respond(with: [], next: nil)
        await wait("the list is empty") { list.items.isEmpty }
        list.separatorStyle = .singleLine
        XCTAssertEqual(list.tableView.separatorStyle, .none)
    }

    // MARK: Refreshing

    func testARefreshByTheProgramTurnsNoControl() async throws {
        let source = Source()
        let list = try await shownList(source, next: nil)
        list.pager.refresh()
        let load = try await load(from: source)
        XCTAssertEqual(list.tableView.refreshControl?.isRefreshing, false)
        await load.respond(with: Row.rows(50..<70), next: nil)
        await wait("the rows are new") { list.items.first?.id == 50 }
    }

    func testARefreshAsByTheUserTurnsTheControlWhereThereIsOne() async throws {
        let source = Source()
        let list = try await shownList(source, next: nil)
        let control = try XCTUnwrap(list.tableView.refreshControl)
        list.refresh()
        XCTAssertTrue(control.isRefreshing)
        try await load(from: source).respond(with: Row.rows(50..<70), next: nil)
        await wait("the rows are new") { list.items.first?.id == 50 }
        XCTAssertFalse(control.isRefreshing)
        list.isRefreshable = false
        list.refresh()
        let load = try await load(from: source)
        XCTAssertFalse(control.isRefreshing)
        await load.respond(with: Row.rows(70..<90), next: nil)
        await wait("the rows are new again") { list.items.first?.id == 70 }
    }

    func testARefreshOfAListWithoutRowsShowsTheSkeletonAlone() async throws {
        let source = Source()
        let list = List(source)
        await show(list)
        try await load(from: source).fail(Outage(description: "no"))
        await wait("the failure is told") { list.tableView.rowsReplacement is MessageView }
        try await Pointer().key("F5")
        let again = try await load(from: source)
        await wait("the skeleton is back") { list.tableView.rowsReplacement is SkeletonView }
        XCTAssertEqual(list.tableView.refreshControl?.isRefreshing, false)
        await again.respond(with: Row.rows(0..<20), next: nil)
        await wait("the rows are there") { !list.tableView.visibleCells.isEmpty }
        XCTAssertEqual(list.tableView.contentOffset.y, 0)
    }

    func testTheControlIsThereWhileTheListIsRefreshable() async throws {
        let source = Source()
        let list = try await shownList(source, next: nil)
        let control = list.tableView.refreshControl
        list.isRefreshable = false
        XCTAssertNil(list.tableView.refreshControl)
        list.isRefreshable = true
        XCTAssertIdentical(list.tableView.refreshControl, control)
        control?.beginRefreshing()
        control?.sendActions(for: .valueChanged)
        try await load(from: source).respond(with: Row.rows(50..<70), next: nil)
        await wait("the rows are new") { list.items.first?.id == 50 }
        XCTAssertEqual(control?.isRefreshing, false)
    }

    func testARefreshThatFindsNothingEmptiesTheList() async throws {
        let source = Source()
        let list = try await shownList(source)
        list.refresh()
        try await load(from: source).respond(with: [], next: nil)
        await wait("the list is empty") { list.items.isEmpty && list.tableView.rowsReplacement is MessageView }
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 0)
        XCTAssertEqual((list.tableView.rowsReplacement as? MessageView)?.title, list.texts.emptyTitle)
        XCTAssertEqual(list.pager.snapshot.refreshState, .empty)
    }
}
