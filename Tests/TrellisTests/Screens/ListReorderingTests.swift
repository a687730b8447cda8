import TrellisTesting
import UIKitTesting
import XCTest

@testable import Trellis

/// Rows that the user moves.
@MainActor
final class ListReorderingTests: ListTestCase {
    private actor Store {
        private(set) var moves: [String] = []
        private var failures = 0

        func fail() { failures += 1 }

        func move(_ row: Row, to index: Int) throws {
            if failures > 0 {
                failures -= 1
                throw Outage(description: "read only")
            }
            moves.append("\(row.id) to \(index)")
        }
    }

    private func texts(_ list: List) -> [String?] {
        list.tableView.layoutIfNeeded()
        return list.tableView.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map(\.textLabel?.text)
    }

    /// Makes the table move a row, as when the user drops it.
    private func move(_ source: IndexPath, to proposed: IndexPath, in list: List) {
        let table = list.tableView
        let target = list.tableView(
            table, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
        table.move(source, to: target)
    }

    private func shownList(_ list: List, _ source: Source, _ rows: [Row]) async throws {
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 50
        await show(UINavigationController(rootViewController: list))
        try await load(from: source).respond(with: rows, next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count == rows.count }
        list.setEditing(true, animated: false)
        list.tableView.layoutIfNeeded()
    }

    func testARowIsDrawnByItsGripAndTheNextOneToo() async throws {
        let source = Source(), store = Store()
        let list = List(source).reorderable { try await store.move($0, to: $1) }
        try await shownList(list, source, Row.rows(0..<6))
        try await draw(row: 1, by: 120, in: list)
        await wait("the row is moved") { list.items.map(\.id) == [0, 2, 3, 1, 4, 5] }
        await wait("the move is saved") { !list.isMoveUntold }
        XCTAssertEqual(texts(list), ["row 0", "row 2", "row 3", "row 1", "row 4", "row 5"])
        await store.fail()
        try await draw(row: 4, by: -220, in: list)
        await wait("the failure is said") { list.view.shownTexts.contains("Could not save: read only") }
        await wait("the row is back") { self.texts(list) == ["row 0", "row 2", "row 3", "row 1", "row 4", "row 5"] }
        let moves = await store.moves
        XCTAssertEqual(moves, ["1 to 3"])
    }

    /// Drags a row by its grip at the trailing edge.
    private func draw(row: Int, by distance: CGFloat, in list: List) async throws {
        await settle()
        let cell = try XCTUnwrap(list.tableView.cellForRow(at: [0, row])), pointer = Pointer()
        try await pointer.press(cell, at: CGPoint(x: cell.bounds.maxX - 20, y: cell.bounds.midY))
        try await pointer.moveOn(by: CGPoint(x: 0, y: distance))
        try await pointer.release()
    }

    func testInSectionsARowStaysInItsOwn() async throws {
        let source = Source(), store = Store()
        let list = List(source).sections(by: { $0.id / 10 }, header: { "\($0)" })
        list.reorderable { try await store.move($0, to: $1) }
        try await shownList(list, source, [Row(1), Row(2), Row(3), Row(11), Row(12)])
        let table = list.tableView
        XCTAssertEqual(
            list.tableView(table, targetIndexPathForMoveFromRowAt: [0, 1], toProposedIndexPath: [1, 1]), [0, 2])
        XCTAssertEqual(
            list.tableView(table, targetIndexPathForMoveFromRowAt: [1, 1], toProposedIndexPath: [0, 1]), [1, 0])
        move([0, 0], to: [0, 2], in: list)
        await wait("the row is moved") { list.items.map(\.id) == [2, 3, 1, 11, 12] }
        XCTAssertEqual(texts(list), ["row 2", "row 3", "row 1", "row 11", "row 12"])
        move([1, 1], to: [1, 0], in: list)
        await wait("the other row is moved") { list.items.map(\.id) == [2, 3, 1, 12, 11] }
        let moves = await store.moves
        XCTAssertEqual(moves, ["1 to 2", "12 to 3"])
    }

    func testAnotherChangeInTheMiddleOfAMoveIsShownToo() async throws {
        let source = Source(), store = Store()
        let list = List(source).reorderable { try await store.move($0, to: $1) }
        try await shownList(list, source, Row.rows(0..<6))
        let table = list.tableView
        // The table calls its data source before the pager is changed.
        list.tableView(table, moveRowAt: [0, 0], to: [0, 2])
        XCTAssertEqual((0..<6).map { list.item(at: [0, $0])?.id }, [1, 2, 0, 3, 4, 5])
        list.pager.edit(.delete(1))
        XCTAssertEqual(texts(list), ["row 0", "row 2", "row 3", "row 4", "row 5"])
        await wait("the move is made") { list.items.map(\.id) == [2, 3, 0, 4, 5] }
        XCTAssertEqual(texts(list), ["row 2", "row 3", "row 0", "row 4", "row 5"])
    }

    func testAnItemThatIsGoneCannotBeMoved() async throws {
        let source = Source(), store = Store()
        let list = List(source).reorderable { try await store.move($0, to: $1) }
        try await shownList(list, source, Row.rows(0..<6))
        list.tableView(list.tableView, moveRowAt: [0, 0], to: [0, 2])
        list.pager.edit(.delete(0))
        await wait("the move is over") { !list.isMoveUntold }
        await list.pager.waitUntilSettled()
        XCTAssertEqual(texts(list), ["row 1", "row 2", "row 3", "row 4", "row 5"])
    }

    func testAGridsItemsAreDrawnToo() async throws {
        let source = Source(), store = Store()
        let grid = GridController(source, cell: TileCell.self, columns: 4)
        grid.reorderable { try await store.move($0, to: $1) }
        await show(grid)
        try await load(from: source).respond(with: Row.rows(0..<8), next: nil)
        await wait("the items are shown") { grid.collectionView.visibleCells.count == 8 }
        let cell = try XCTUnwrap(grid.collectionView.cellForItem(at: [0, 0])), pointer = Pointer()
        let target = try XCTUnwrap(grid.collectionView.cellForItem(at: [0, 2]))
        let distance = target.center.x - cell.center.x
        try await pointer.press(cell)
        try await pointer.moveOn(by: CGPoint(x: distance, y: 0))
        try await pointer.release()
        await wait("the item is moved") { grid.items.prefix(4).map(\.id) == [1, 2, 0, 3] }
        grid.collectionView.layoutIfNeeded()
        XCTAssertEqual(
            (0..<4).map { (grid.collectionView.cellForItem(at: [0, $0]) as? TileCell)?.label.text },
            ["row 1", "row 2", "row 0", "row 3"])
    }
}
