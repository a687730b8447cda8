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
        try await load(from: source).respond(with: Row.rows(0..<20), next: nil)
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

    func testAFailedPageBeforeTheRowsIsShownWithRetry() async throws {
        let source = Source()
        let list = try await restingList(source, previous: 1)
        list.pager.prepend()
        try await load(from: source).fail(Outage(description: "connection lost"))
        await wait("the banner tells") { !list.banner.isHidden }
        XCTAssertTrue(list.banner.shownTexts.contains { $0.hasSuffix("connection lost") }, "\(list.banner.shownTexts)")
        XCTAssertEqual(list.items.count, 20)
        try XCTUnwrap(list.banner.shownButton(list.texts.retry)).sendActions(for: .touchUpInside)
        await wait("the banner is gone") { list.banner.isHidden }
        try await load(from: source).respond(with: Row.rows(50..<70), previous: nil, next: nil)
        await wait("the rows are there") { list.items.count == 40 }
        XCTAssertTrue(list.banner.isHidden)
    }

    func testALoadThatTakesTheFirstRowInSightKeepsTheNextOne() async throws {
        let source = Source()
        let list = try await scrolledList(source)
        let before = try XCTUnwrap(place(of: "row 7", in: list))
        list.pager.refresh()
        let rest = Row.rows(0..<20).filter { $0.id != 5 }
        try await load(from: source).respond(with: Row.rows(50..<53) + rest, next: nil)
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
        try await load(from: source).respond(with: Row.rows(0..<20), next: nil)
        await wait("the row is there") { list.items.count == 21 }
        XCTAssertEqual(place(of: "row 7", in: list), before)
    }

    /// Returns a list at its top, whose rows 0 to 19 are loaded.
    private func restingList(_ source: Source, previous: Int? = nil) async throws -> List {
        let list = List(Pager(source, config: PagingConfig(pageSize: 20, prefetchDistance: 0)))
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<20), previous: previous, next: nil)
        await wait("the first page is shown") { self.place(of: "row 0", in: list) == 0 }
        return list
    }

    func testAUserAtTheTopSeesWhatIsPushedThere() async throws {
        let list = try await restingList(Source())
        list.pager.receive(.inserted([Row(100), Row(101)]))
        XCTAssertEqual(place(of: "row 100", in: list), 0)
        list.pager.edit(.insert(Row(102), at: 0))
        XCTAssertEqual(place(of: "row 102", in: list), 0)
        list.setEditing(true, animated: false)
        list.pager.receive(.inserted([Row(103)]))
        XCTAssertEqual(place(of: "row 102", in: list), 0, "rows stay while the user selects or moves some")
    }

    func testAUserAtTheTopSeesTheNewerRowsOfALoad() async throws {
        let source = Source()
        let list = try await restingList(source)
        list.pager.refresh()
        try await load(from: source).respond(with: Row.rows(50..<53) + Row.rows(0..<17), next: nil)
        await wait("the fresh rows are there") { list.items.first?.id == 50 }
        XCTAssertEqual(place(of: "row 50", in: list), 0)
    }

    func testAPreviousPageIsAddedAboveTheRowsInSight() async throws {
        let source = Source()
        let list = try await restingList(source, previous: 1)
        list.pager.receive(.updated([Row(3, "changed")]))
        list.pager.prepend()
        try await load(from: source).respond(with: Row.rows(50..<70), previous: nil, next: nil)
        await wait("the previous page is there") { list.items.first?.id == 50 }
        XCTAssertEqual(place(of: "row 0", in: list), 0)
    }

    func testAListOfOtherRowsBeginsAnew() async throws {
        let source = Source()
        let list = try await scrolledList(source)
        list.pager.refresh()
        try await load(from: source).respond(with: Row.rows(50..<53), next: nil)
        await wait("the other rows are there") { list.items.count == 3 }
        XCTAssertEqual(place(of: "row 50", in: list), 0)
    }

    // MARK: Jumps

    /// A note of one or three lines.
    private struct Note: Identifiable, Equatable, Sendable {
        let id: Int
        var text: String { "note \(id)" + (id % 7 == 0 ? "\nwith\nlines" : "") }
    }

    /// A cell whose label determines its height.
    private final class NoteCell: UITableViewCell, ConfigurableCell {
        private let label = UILabel()

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            let guide = contentView.layoutMarginsGuide
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: guide.topAnchor),
                label.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            ])
        }

        required init?(coder: NSCoder) { nil }

        func configure(with note: Note) { label.text = note.text }
    }

    private func listOfNotes() -> ListController<Note> {
        let list = ListController(
            SampleSource(count: 260) { Note(id: $0) }, cell: NoteCell.self,
            config: PagingConfig(pageSize: 25, placeholders: true)
        ).placeholders(in: NoteCell.self)
        list.loadViewIfNeeded()
        list.tableView.estimatedRowHeight = 64
        return list
    }

    func testAJumpToTheLastRowEndsAtTheEndWithAutomaticHeights() async throws {
        let list = listOfNotes()
        await show(list)
        await wait("the rows are shown") { !list.items.isEmpty && !list.tableView.visibleCells.isEmpty }
        list.scroll(toRow: 259)
        func isAtEnd() -> Bool {
            list.tableView.layoutIfNeeded()
            let table = list.tableView
            return table.indexPathsForVisibleRows?.last?.row == 259
                && abs(table.contentOffset.y - (table.contentSize.height - table.bounds.height)) < 1
        }
        await wait("the rows at the end are loaded") {
            list.tableView.indexPathsForVisibleRows?.allSatisfy { list.item(at: $0) != nil } == true && isAtEnd()
        }
        await settle(try XCTUnwrap(window))
        XCTAssertTrue(isAtEnd())
    }

    func testAJumpEndsWithItsRowAtTheTopUnlessTheUserScrolls() async throws {
        let list = listOfNotes()
        await show(list)
        await wait("the rows are shown") { !list.items.isEmpty && !list.tableView.visibleCells.isEmpty }
        func top(_ row: Int) -> CGFloat {
            list.tableView.layoutIfNeeded()
            return list.tableView.rectForRow(at: [0, row]).minY - list.tableView.contentOffset.y
        }
        list.scroll(toRow: 140)
        await wait("the row is loaded") { list.item(at: [0, 140]) != nil }
        await list.pager.waitUntilSettled()
        await settle(try XCTUnwrap(window))
        XCTAssertEqual(top(140), 0, accuracy: 1)
        list.scroll(toRow: 60)
        list.tableView.setContentOffset(
            CGPoint(x: 0, y: list.tableView.contentOffset.y + 30), animated: false)
        await wait("the row is loaded") { list.item(at: [0, 60]) != nil }
        await list.pager.waitUntilSettled()
        await settle(try XCTUnwrap(window))
        XCTAssertNotEqual(top(60), 0, accuracy: 20)
    }
}
