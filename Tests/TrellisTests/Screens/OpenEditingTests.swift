import TrellisHandlers
import TrellisTesting
import UIKitTesting
import XCTest

@testable import Trellis

/// Subclasses that override only some of the methods for editing, which then work as in a plain table.
@MainActor
final class OpenEditingTests: ListTestCase {
    /// Overrides what deletes a row, and nothing else.
    private final class DeletingList: ListController<Row> {
        var committed: [String] = []

        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            indexPath.row != 0
        }

        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            committed.append("\(editingStyle == .delete ? "delete" : "other") \(indexPath.row)")
            if let item = item(at: indexPath) { pager.edit(.delete(item.id)) }
        }
    }

    /// Allows moves, and leaves them to the superclass.
    private final class MovingList: ListController<Row> {
        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) { super.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
    }

    /// Adds a row below those of the pager.
    private final class LongerList: ListController<Row> {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            super.tableView(tableView, numberOfRowsInSection: section) + 1
        }
    }

    private func shown<Screen: ListController<Row>>(_ list: Screen, _ source: Source) async throws -> Screen {
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 50
        await show(UINavigationController(rootViewController: list))
        try await load(from: source).respond(with: Row.rows(0..<4), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count >= 4 }
        return list
    }

    func testARowThatOnlyASubclassMakesEditableIsDeletedBySwipeMenuAndInEditMode() async throws {
        let source = Source()
        let list = try await shown(DeletingList(Pager(source), cell: RowCell.self), source), table = list.tableView
        try await pointer.press(try XCTUnwrap(table.cellForRow(at: [0, 1])), at: CGPoint(x: 460, y: 20))
        try await pointer.moveOn(by: CGPoint(x: -400, y: 0))
        try await pointer.release()
        await wait("a swipe deletes") { list.committed == ["delete 1"] && list.items.map(\.id) == [0, 2, 3] }
        await wait("the row has gone") { table.visibleCells.count == 3 }
        list.setEditing(true, animated: false)
        settle(table)
        XCTAssertEqual(table.cellForRow(at: [0, 1])?.editingStyle, .delete)
        XCTAssertEqual(table.cellForRow(at: [0, 0])?.editingStyle, UITableViewCell.EditingStyle.none)
    }

    func testAHandlerAloneMakesTheRowsOfAListDeletable() async throws {
        let source = Source()
        let list = try await shown(List(source), source), table = list.tableView
        var committed: [Int] = []
        table.canEditRowHandler = { _, _ in true }
        table.commitHandler = { _, _, path in committed.append(path.row) }
        settle(table)
        try await pointer.press(try XCTUnwrap(table.cellForRow(at: [0, 2])), at: CGPoint(x: 460, y: 20))
        try await pointer.moveOn(by: CGPoint(x: -400, y: 0))
        try await pointer.release()
        await wait("the handler deletes") { committed == [2] }
    }

    func testAMoveThatNobodyAdoptsIsNotShown() async throws {
        let source = Source()
        let list = try await shown(MovingList(Pager(source), cell: RowCell.self), source), table = list.tableView
        table.move([0, 0], to: [0, 2])
        await wait("the rows are in the model's order") {
            self.settle(table)
            return self.texts(table) == ["row 0", "row 1", "row 2", "row 3"]
        }
        XCTAssertEqual(list.items.map(\.id), [0, 1, 2, 3])
    }

    func testABatchIsCheckedAgainstTheRowsThatASubclassAdds() async throws {
        let source = Source()
        let list = try await shown(LongerList(Pager(source), cell: RowCell.self), source), table = list.tableView
        XCTAssertEqual(table.numberOfRows(inSection: 0), 5)
        list.pager.edit(.delete(1))
        await wait("the row has gone") { table.numberOfRows(inSection: 0) == 4 }
        XCTAssertEqual(issues.map(\.kind), [])
    }

    func testANumberOfRowsFromAHandlerIsNeitherReportedNorBroken() async throws {
        let table = UITableView(frame: .zero, style: .plain)
        let adapter = TableAdapter([ListSection(rows: Row.rows(0..<4).rows(in: RowCell.self))]).attach(to: table)
        table.numberOfRowsHandler = { _, _ in 2 }
        await show(table)
        XCTAssertEqual(texts(table), ["row 0", "row 1"])
        adapter.apply([ListSection(rows: Row.rows(1..<6).rows(in: RowCell.self))])
        settle(table)
        XCTAssertEqual(texts(table), ["row 1", "row 2"])
        table.numberOfRowsHandler = nil
        settle(table)
        XCTAssertEqual(texts(table), ["row 1", "row 2", "row 3", "row 4", "row 5"])
        XCTAssertEqual(issues.map(\.kind), [])
    }
}
