import TrellisTesting
import UIKitTesting
import XCTest

@testable import Trellis

/// Several items that the user selects, and actions on them.
@MainActor
final class ListSelectionTests: ListTestCase {
    private actor Store {
        private(set) var deleted: Set<Int> = []
        private var refused: Set<Int> = []

        func refuse(_ id: Int) { refused.insert(id) }

        func delete(_ row: Row) throws {
            if refused.remove(row.id) != nil { throw Outage(description: "read only") }
            deleted.insert(row.id)
        }
    }

    private func bar(_ screen: PagedController<Row>) throws -> UIView { try XCTUnwrap(screen.bottomBar) }

    private func choose(_ row: Int, of list: List) {
        let table = list.tableView
        guard let path = list.tableView(table, willSelectRowAt: [0, row]) else { return }
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        list.tableView(table, didSelectRowAt: path)
    }

    private func edit(_ screen: UIViewController) {
        screen.editButtonItem.primaryAction?.performWithSender(nil, target: nil)
    }

    func testTheActionsAreForAllThatIsSelectedAndWhatCannotBeSavedComesBack() async throws {
        let source = Source(), store = Store()
        var chosen: [Int] = []
        let list = List(source).didSelect { _, row in chosen.append(row.id) }
        list.selectable { screen, rows in
            [
                UIAction(title: "Delete \(rows.count)", attributes: .destructive) { _ in
                    screen.delete(rows) { try await store.delete($0) }
                }
            ]
        }
        XCTAssertEqual(list.navigationItem.rightBarButtonItems, [list.editButtonItem])
        XCTAssertTrue(list.editButtonItem.isHidden, "there is nothing to edit")
        await show(UINavigationController(rootViewController: list))
        try await load(from: source).respond(with: Row.rows(0..<8), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count == 8 }
        XCTAssertFalse(list.editButtonItem.isHidden)
        XCTAssertNil(list.bottomBar)
        edit(list)
        XCTAssertTrue(list.tableView.isEditing)
        XCTAssertEqual(try bar(list).shownTexts, ["0 selected"])
        for row in [1, 3, 4] { choose(row, of: list) }
        XCTAssertEqual(try bar(list).shownTexts, ["3 selected"])
        XCTAssertNotNil(try bar(list).shownButton("Delete 3"))
        list.view.layoutIfNeeded()
        XCTAssertEqual(list.tableView.frame.maxY, try bar(list).frame.minY, "the bar covers no row")
        await store.refuse(3)
        try XCTUnwrap(try bar(list).shownButton("Delete 3")).sendActions(for: .touchUpInside)
        await wait("the failure is said") { list.view.shownTexts.contains("Could not save: read only") }
        XCTAssertEqual(list.items.map(\.id), [0, 2, 3, 5, 6, 7])
        let deleted = await store.deleted
        XCTAssertEqual(deleted, [1, 4])
        XCTAssertEqual(chosen, [], "what is selected isn't opened")
        XCTAssertFalse(list.isEditing)
        XCTAssertNil(list.bottomBar)
        XCTAssertEqual(list.selectedItems, [])
        choose(0, of: list)
        XCTAssertEqual(chosen, [0])
    }

    func testADraftBecomesWhatTheServerCreatedOrIsRemovedAndCreatedAgain() async throws {
        let source = Source(), store = Store()
        let list = List(source)
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<3), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count == 3 }
        await store.refuse(-1)
        let (responses, response) = AsyncStream.makeStream(of: Void.self)
        Task {
            try await list.pager.insert(Row(-1), at: 1) {
                for await _ in responses { break }
                try await store.delete(Row(-1))
                return Row(9)
            }
        }
        await wait("the draft is shown") { list.items.map(\.id) == [0, -1, 1, 2] }
        response.yield()
        await wait("the failure is said") { list.view.shownTexts.contains("Could not save: read only") }
        XCTAssertEqual(list.items.map(\.id), [0, 1, 2])
        try XCTUnwrap(list.view.shownButton("Retry")).sendActions(for: .touchUpInside)
        response.yield()
        await wait("the created row is shown") { list.items.map(\.id) == [0, 9, 1, 2] }
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 4)
    }

    func testWhatIsSelectedStaysSoWhileRowsComeAndGo() async throws {
        let source = Source()
        let list = List(source).selectable { _, rows in [UIAction(title: "Act on \(rows.map(\.id))") { _ in }] }
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<8), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count == 8 }
        list.setEditing(true, animated: false)
        for row in [2, 5] { choose(row, of: list) }
        list.pager.edit(.insert(Row(100), at: 0))
        XCTAssertEqual(list.selectedItems.map(\.id), [2, 5])
        list.pager.edit(.delete(5))
        XCTAssertEqual(list.selectedItems.map(\.id), [2])
        XCTAssertEqual(try bar(list).shownTexts, ["1 selected"])
        XCTAssertNotNil(try bar(list).shownButton("Act on [2]"))
        list.pager.refresh()
        try await load(from: source).respond(with: [Row(7), Row(1), Row(2)], next: nil)
        await wait("the list is another one") { list.items.map(\.id) == [7, 1, 2] }
        XCTAssertEqual(list.selectedItems.map(\.id), [2], "a reload forgets nothing")
        XCTAssertEqual(list.tableView.indexPathsForSelectedRows, [[0, 2]])
        list.setEditing(false, animated: false)
        XCTAssertNil(list.tableView.indexPathsForSelectedRows)
    }

    func testItemsThatAreExcludedCannotBeSelected() async throws {
        let source = Source()
        let list = List(source).selectable(where: { $0.id % 2 == 0 }) { _, rows in
            [UIAction(title: "Act on \(rows.map(\.id))") { _ in }]
        }
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<4), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count == 4 }
        let table = list.tableView
        XCTAssertFalse(list.tableView(table, shouldBeginMultipleSelectionInteractionAt: [0, 1]))
        list.setEditing(true, animated: false)
        XCTAssertFalse(list.tableView(table, canEditRowAt: [0, 1]))
        for row in 0..<4 { choose(row, of: list) }
        XCTAssertEqual(list.selectedItems.map(\.id), [0, 2])
    }

    func testAGridSelectsTooAndOnlyItems() async throws {
        let source = Source()
        let grid = GridController(source, cell: TileCell.self, columns: 4).sectionsBefore { _ in
            [GridSection(id: "extra", rows: [GridTile(Row(99, "extra"), in: TileCell.self)])]
        }
        grid.selectable { _, rows in [UIAction(title: "Act on \(rows.map(\.id))") { _ in }] }
        await show(grid)
        try await load(from: source).respond(with: Row.rows(0..<8), next: nil)
        await wait("the items are shown") { grid.collectionView.visibleCells.count == 9 }
        let collection = grid.collectionView
        XCTAssertTrue(grid.collectionView(collection, shouldBeginMultipleSelectionInteractionAt: [1, 0]))
        grid.collectionView(collection, didBeginMultipleSelectionInteractionAt: [1, 0])
        XCTAssertTrue(collection.isEditing)
        for path in [IndexPath(item: 1, section: 1), IndexPath(item: 6, section: 1)] {
            XCTAssertTrue(grid.collectionView(collection, shouldSelectItemAt: path))
            collection.selectItem(at: path, animated: false, scrollPosition: [])
            grid.collectionView(collection, didSelectItemAt: path)
        }
        XCTAssertEqual(try bar(grid).shownTexts, ["2 selected"])
        XCTAssertNotNil(try bar(grid).shownButton("Act on [1, 6]"))
        collection.deselectItem(at: [1, 6], animated: false)
        grid.collectionView(collection, didDeselectItemAt: [1, 6])
        XCTAssertEqual(try bar(grid).shownTexts, ["1 selected"])
        XCTAssertNotNil(try bar(grid).shownButton("Act on [1]"))
        grid.setEditing(false, animated: false)
        XCTAssertEqual(collection.indexPathsForSelectedItems ?? [], [])
    }

    func testTheMarkedItemsRowStaysSelectedWhileRowsComeAndGo() async throws {
        let source = Source()
        let list = List(source).didSelect { list, row in list.markedItem = row.id }
        await show(UINavigationController(rootViewController: list))
        try await load(from: source).respond(with: Row.rows(0..<8), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count == 8 }
        func marked() -> [Int] { (list.tableView.indexPathsForSelectedRows ?? []).compactMap { list.item(at: $0)?.id } }
        XCTAssertEqual(marked(), [])
        choose(3, of: list)
        XCTAssertEqual(marked(), [3])
        choose(5, of: list)
        XCTAssertEqual(marked(), [5])
        list.pager.refresh()
        try await load(from: source).respond(with: Row.rows(2..<9), next: nil)
        await wait("the rows are loaded anew") { list.items.first?.id == 2 && marked() == [5] }
        list.setEditing(true, animated: false)
        XCTAssertEqual(marked(), [])
        list.setEditing(false, animated: false)
        XCTAssertEqual(marked(), [5])
        list.markedItem = nil
        XCTAssertEqual(marked(), [])
    }

    /// The actions are large enough for fingers, stand apart, and change sides with the writing direction.
    func testTheActionsOfTheBarAreFoundByAFinger() throws {
        let bar = SelectionBarView(frame: CGRect(x: 0, y: 0, width: 390, height: ListMetrics.selectionBarHeight))
        bar.show("2 selected", [UIAction(title: "A") { _ in }, UIAction(title: "B") { _ in }]) {}
        let label = try XCTUnwrap(bar.subviews.first { $0 is UILabel })
        let buttons = bar.subviews.filter { $0 is UIButton }
        XCTAssertEqual(buttons.count, 2)
        for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
            bar.semanticContentAttribute = direction
            bar.setNeedsLayout()
            bar.layoutIfNeeded()
            let isMirrored = direction == .forceRightToLeft
            let frames = [label, buttons[0], buttons[1]].map(\.frame)
            let ordered = isMirrored ? frames.reversed() : frames
            for (left, right) in zip(ordered, ordered.dropFirst()) {
                XCTAssertGreaterThanOrEqual(right.minX - left.maxX, ListMetrics.margin, "\(direction)")
            }
            for frame in frames.dropFirst() {
                XCTAssertGreaterThanOrEqual(min(frame.width, frame.height), 44, "\(direction)")
                XCTAssertTrue(bar.bounds.contains(frame), "\(direction): \(frame)")
            }
        }
    }

    func testARowHasTheMenuOfItsItem() async throws {
        let source = Source()
        let list = List(source).contextMenu { _, row in row.id == 0 ? [] : [UIAction(title: "Copy \(row.id)") { _ in }]
        }
        await show(UINavigationController(rootViewController: list))
        try await load(from: source).respond(with: Row.rows(0..<3), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count == 3 }
        let table = list.tableView
        XCTAssertNil(list.tableView(table, contextMenuConfigurationForRowAt: [0, 0], point: .zero))
        XCTAssertNotNil(list.tableView(table, contextMenuConfigurationForRowAt: [0, 2], point: .zero))
    }
}
