import Trellis
import TrellisTesting
import XCTest

/// What an app registers under the identifier of a cell, header or footer is kept by lists of all kinds.
@MainActor
final class OwnRegistrationTests: ListTestCase {
    private class NameCell: UITableViewCell, ConfigurableCell {
        func configure(with row: Row) { textLabel?.text = row.name }
    }

    private final class OwnNameCell: NameCell {}

    private class NameTile: UICollectionViewCell, ConfigurableCell {
        func configure(with row: Row) { accessibilityLabel = row.name }
    }

    private final class OwnNameTile: NameTile {}

    func testAListKeepsASubclass() async throws {
        let source = Source(), list = ListController(Pager(source), cell: NameCell.self)
        list.tableView.register(OwnNameCell.self, forCellReuseIdentifier: NameCell.reuseIdentifier)
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<3), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count == 3 }
        XCTAssertTrue(list.tableView.visibleCells.allSatisfy { $0 is OwnNameCell })
        let cell = list.tableView.visibleCells.first
        list.pager.edit(.update(Row(0, "other")))
        await wait("the cell is configured again, and not replaced") { cell?.textLabel?.text == "other" }
        XCTAssertIdentical(list.tableView.visibleCells.first, cell)
    }

    func testAGridKeepsASubclass() async throws {
        let source = Source(), grid = GridController(Pager(source), cell: NameTile.self, columns: 2)
        grid.collectionView.register(OwnNameTile.self, forCellWithReuseIdentifier: NameTile.reuseIdentifier)
        await show(grid)
        try await load(from: source).respond(with: Row.rows(0..<3), next: nil)
        await wait("the items are shown") { grid.collectionView.visibleCells.count == 3 }
        XCTAssertTrue(grid.collectionView.visibleCells.allSatisfy { $0 is OwnNameTile })
    }

    func testAnAdapterKeepsASubclass() async {
        let table = UITableView(frame: .zero, style: .plain)
        table.register(OwnNameCell.self, forCellReuseIdentifier: NameCell.reuseIdentifier)
        TableAdapter([ListSection(rows: Row.rows(0..<3).rows(in: NameCell.self))]).attach(to: table)
        await show(table)
        XCTAssertEqual(texts(table), ["row 0", "row 1", "row 2"])
        XCTAssertTrue(table.visibleCells.allSatisfy { $0 is OwnNameCell })
    }

    func testAGridAdapterKeepsASubclass() async {
        let layout = UICollectionViewFlowLayout()
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collection.register(OwnNameTile.self, forCellWithReuseIdentifier: NameTile.reuseIdentifier)
        GridAdapter([GridSection(rows: Row.rows(0..<3).rows(in: NameTile.self))]).attach(to: collection)
        await show(collection)
        XCTAssertEqual(collection.visibleCells.count, 3)
        XCTAssertTrue(collection.visibleCells.allSatisfy { $0 is OwnNameTile })
    }
}
