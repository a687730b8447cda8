import TrellisTesting
import UIKitTesting
import XCTest

@testable import Trellis

/// Filters above the rows, combined with a search.
@MainActor
final class ListFilterTests: ListTestCase {
    private enum Status: String, CaseIterable {
        case all, sold
    }

    private func segments(_ list: List) throws -> UISegmentedControl {
        try XCTUnwrap(list.topBar?.subviews.compactMap { $0 as? UISegmentedControl }.first)
    }

    private func choose(_ index: Int, of list: List) throws {
        let control = try segments(list)
        control.selectedSegmentIndex = index
        control.sendActions(for: .valueChanged)
    }

    func testAFilterReplacesTheSourceAndKeepsTheText() async throws {
        let all = Source(), filtered = Source()
        var asked: [String] = []
        let list = List(all).searchable(debounce: .zero) { _ in all }.filters(
            Status.allCases, title: \.rawValue.capitalized
        ) { status, text in
            asked.append("\(status) \(text)")
            return status == .all ? all : filtered
        }
        await show(UINavigationController(rootViewController: list))
        try await load(from: all).respond(with: Row.rows(0..<40), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count > 5 }
        XCTAssertEqual(asked, [], "the pager has its source")
        let control = try segments(list)
        XCTAssertEqual((0..<control.numberOfSegments).map(control.titleForSegment), ["All", "Sold"])
        XCTAssertEqual(list.tableView.frame.minY, list.topBar?.frame.maxY)
        try choose(1, of: list)
        XCTAssertEqual(asked, ["sold "])
        XCTAssertEqual(list.scrollView.alpha, ListMetrics.dimmed, "the rows are those of another filter")
        try await load(from: filtered).respond(with: [Row(3)], next: nil)
        await wait("the filter's row is shown") { list.items.map(\.id) == [3] }
        XCTAssertEqual(list.scrollView.alpha, 1)
        let search = try XCTUnwrap(list.navigationItem.searchController)
        search.searchBar.text = "x"
        search.searchResultsUpdater?.updateSearchResults(for: search)
        XCTAssertEqual(asked, ["sold ", "sold x"])
        try await load(from: filtered).respond(with: [], next: nil)
        await wait("nothing is found") { list.view.shownTexts.contains("No results for “x”") }
        try choose(0, of: list)
        XCTAssertEqual(asked.last, "all x")
    }

    func testAFilterThatDoesNotExistIsReportedAndTheNearestIsSelected() async throws {
        let list = List(Source()).filters(Status.allCases, selected: 7) { _, _ in Source() }
        let line = #line - 1
        await show(list)
        XCTAssertEqual(try segments(list).selectedSegmentIndex, 1)
        XCTAssertEqual(issues.map(\.kind), [.unknownFilter])
        XCTAssertEqual(issues.first?.fileID, #fileID)
        XCTAssertEqual(issues.first?.line, line)
    }

    func testALateResponseOfTheFilterBeforeIsDropped() async throws {
        let all = Source(), filtered = Source()
        let list = List(all).filters(Status.allCases) { status, _ in status == .all ? all : filtered }
        await show(list)
        let late = try await load(from: all)
        try choose(1, of: list)
        let response = try await load(from: filtered)
        await late.respond(with: Row.rows(0..<5), next: nil)
        await response.respond(with: [Row(3)], next: nil)
        await wait("the filter's row is shown") { list.items.map(\.id) == [3] }
        await list.pager.tasksEnded()
        XCTAssertEqual(list.items.map(\.id), [3])
    }

    func testTheFilterThatIsSelectedAtTheBeginningIsTheSearchesToo() async throws {
        let source = Source()
        var asked: [String] = []
        let list = List(source).searchable(debounce: .zero) { _ in source }.filters(Status.allCases, selected: 1) {
            status, text in
            asked.append("\(status) \(text)")
            return source
        }
        await show(UINavigationController(rootViewController: list))
        XCTAssertEqual(try segments(list).selectedSegmentIndex, 1)
        try await load(from: source).respond(with: Row.rows(0..<3), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count == 3 }
        XCTAssertEqual(asked, [], "the pager has its source")
        let search = try XCTUnwrap(list.navigationItem.searchController)
        search.searchBar.text = "x"
        search.searchResultsUpdater?.updateSearchResults(for: search)
        XCTAssertEqual(asked, ["sold x"])
        try choose(0, of: list)
        XCTAssertEqual(asked, ["sold x", "all x"])
    }

    /// A screen that was scrolled to row 30 of 100, and its search.
    private func scrolledSearch() async throws -> (list: ListController<Row>, search: UISearchController) {
        let rows = Row.rows(0..<100)
        func source(_ text: String) -> ClosureSource<Int, Row> {
            ClosureSource(all: { rows.filter { text.isEmpty || "\($0.id)".contains(text) } })
        }
        let list = ListController(source(""), cell: RowCell.self).searchable(debounce: .zero) { source($0) }
        await show(UINavigationController(rootViewController: list))
        await wait("the rows are shown") { list.items.count == 100 }
        list.scroll(toRow: 30)
        await wait("the row is shown") { list.tableView.contentOffset.y > 0 && list.firstShownItem?.index == 30 }
        return (list, try XCTUnwrap(list.navigationItem.searchController))
    }

    private func search(_ text: String, _ controller: UISearchController) {
        controller.searchBar.text = text
        controller.searchResultsUpdater?.updateSearchResults(for: controller)
    }

    func testAnEndedSearchLeavesTheListWhereItWas() async throws {
        let (list, controller) = try await scrolledSearch()
        let offset = list.tableView.contentOffset.y
        search("7", controller)
        await wait("the results are shown") { list.items.count == 19 }
        search("77", controller)
        await wait("the result is shown") { list.items.map(\.id) == [77] }
        search("", controller)
        await wait("the whole list is shown") { list.items.count == 100 }
        await wait("the list is where it was") { list.tableView.contentOffset.y == offset }
    }

    func testASearchFromTheTopEndsAtTheTop() async throws {
        let (list, controller) = try await scrolledSearch()
        list.scroll(toRow: 0)
        await wait("the top is shown") { list.restsAtTop }
        search("7", controller)
        await wait("the results are shown") { list.items.count == 19 }
        search("", controller)
        await wait("the whole list is shown") { list.items.count == 100 }
        await settle()
        XCTAssertTrue(list.restsAtTop)
    }
}
