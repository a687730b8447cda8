import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// The order of cells among the subviews, in which assistive technology reads them.
@MainActor
final class ItemOrderTests: UITestCase {
    private func cells(of view: UIView) -> [UIView] {
        view.subviews.filter { ($0 as? any ItemCell)?.isParked == false }
    }

    func testRowsAreInOrderOnceTheContentIsAtRest() async throws {
        let list = TableTestList(rows: 1000)
        let table = list.makeTable()
        table.rowHeight = 50
        window = await show(table)
        XCTAssertEqual(cells(of: table).map(\.tag), table.visibleCells.map(\.tag))
        // The maximum number of visible cells: the first row and the last one are clipped.
        table.contentOffset.y = 49
        table.settle()
        await wait("the rows are in order") { cells(of: table).map(\.tag) == table.visibleCells.map(\.tag) }
        let before = table.subviews
        for step in 1...5 {
            table.contentOffset.y = CGFloat(step) * (table.bounds.height - 20)
            table.settle()
        }
        // A row that remains visible while all others change would have to move among the subviews, which isn't done
        // while the content scrolls.
        XCTAssertTrue(zip(table.subviews, before).allSatisfy { $0 === $1 })
        XCTAssertNotEqual(cells(of: table).map(\.tag), table.visibleCells.map(\.tag))
        await wait("the rows are in order") { cells(of: table).map(\.tag) == table.visibleCells.map(\.tag) }
    }

    func testRowsAreInOrderAtOnceAfterAnUpdate() async {
        let list = TableTestList(rows: 100)
        let table = list.makeTable()
        table.rowHeight = 50
        window = await show(table)
        list.sections[0].insert(1000, at: 1)
        table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        // The last row is seen until it has moved out of sight.
        XCTAssertEqual(cells(of: table).map(\.tag), table.visibleCells.map(\.tag) + [15])
        XCTAssertEqual(table.visibleCells[1].tag, 1000)
        await wait("the last row is out of sight") { cells(of: table).count == table.visibleCells.count }
        XCTAssertEqual(cells(of: table).map(\.tag), table.visibleCells.map(\.tag))
    }

    func testCellsInSightAreUsedAgainBeforeHiddenOnes() async {
        let list = TableTestList(rows: 1000)
        let table = list.makeTable()
        table.rowHeight = 50
        window = await show(table)
        // One more row is visible if the first one is clipped.
        table.contentOffset.y = 49
        table.settle()
        table.contentOffset.y = 5000
        table.settle()
        let hidden = table.subviews.filter { ($0 as? any ItemCell)?.isParked == true }
        table.contentOffset.y = 10_000
        table.settle()
        XCTAssertFalse(hidden.isEmpty)
        XCTAssertTrue(hidden.allSatisfy { ($0 as? any ItemCell)?.isParked == true })
    }

    func testCellsThatTheDataSourceShowsAgainWithoutDequeuingThemAreVisible() async {
        let list = KeptCells()
        let table = UITableView(frame: .zero, style: .plain)
        table.dataSource = list
        table.rowHeight = 50
        window = await show(table)
        for change in [{ table.reloadData() }, { table.contentOffset.y = 1200 }, { table.contentOffset.y = 0 }] {
            change()
            table.settle()
            XCTAssertFalse(table.visibleCells.isEmpty)
            XCTAssertTrue(table.visibleCells.allSatisfy { !$0.isParked && $0.superview === table })
        }
    }
}

/// A list that keeps the cells of its rows, although they have a reuse identifier.
@MainActor
private final class KeptCells: NSObject, UITableViewDataSource {
    private let cells = (0..<40).map { _ in UITableViewCell(style: .default, reuseIdentifier: "kept") }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cells[indexPath.row]
    }
}
