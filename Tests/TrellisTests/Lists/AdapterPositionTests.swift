import Trellis
import UIKitTesting
import XCTest

/// The changes of an adapter keep the first visible row, except at the very top, where what is inserted shows.
@MainActor
final class AdapterPositionTests: IssueTestCase {
    /// The first visible row and its position on the screen.
    private func first(_ table: UITableView) -> String {
        guard let cell = table.visibleCells.first(where: { $0.frame.maxY > table.contentOffset.y }) else { return "" }
        return "\(cell.textLabel?.text ?? "") at \(cell.frame.minY - table.contentOffset.y)"
    }

    private func sections(_ rows: [Row]) -> [ListSection] { [ListSection(rows: rows.rows(in: RowCell.self))] }

    /// Shows rows of 44 points with an adapter, at its top or in the middle of row 10.
    private func shown(_ adapter: TableAdapter, isAtTop: Bool) async -> UITableView {
        let table = UITableView(frame: .zero, style: .plain)
        table.rowHeight = 44
        adapter.attach(to: table)
        await show(table)
        if !isAtTop { table.contentOffset.y = 10 * 44 + 20 }
        settle(table)
        return table
    }

    func testAnAdaptersChangesKeepTheFirstRowExceptAtTheTop() async {
        let rows = Row.rows(0..<60), new = ListRow(Row(99), in: RowCell.self)
        let changes: [(TableAdapter) -> Void] = [
            { $0.apply(self.sections([Row(99)] + rows), animated: true) },
            { $0.apply(self.sections([Row(99)] + rows), animated: false) },
            // A moved row, which needs a changeset.
            { $0.apply(self.sections([Row(99), rows[59]] + rows.dropLast()), animated: true) },
            { $0.change(inserting: [(path: [0, 0], row: new)]) },
        ]
        for (index, change) in changes.enumerated() {
            for isAtTop in [true, false] {
                let adapter = TableAdapter(sections(rows)), table = await shown(adapter, isAtTop: isAtTop)
                change(adapter)
                settle(table)
                if isAtTop {
                    XCTAssertEqual(table.contentOffset.y, 0, "change \(index)")
                    XCTAssertEqual(first(table), "row 99 at 0.0", "change \(index)")
                } else {
                    XCTAssertEqual(first(table), "row 10 at -20.0", "change \(index)")
                }
                await settle()
                closeWindow()
            }
        }
        XCTAssertEqual(issues, [])
    }

    func testAGridsChangesKeepTheFirstItemExceptAtTheTop() async {
        for isAtTop in [true, false] {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 480, height: 44)
            layout.minimumLineSpacing = 0
            let grid = UICollectionView(frame: .zero, collectionViewLayout: layout), adapter = GridAdapter()
            adapter.attach(to: grid)
            func sections(_ rows: [Row]) -> [GridSection] { [GridSection(rows: rows.rows(in: TileCell.self))] }
            adapter.apply(sections(Row.rows(0..<60)), animated: false)
            await show(grid)
            if !isAtTop { grid.contentOffset.y = 10 * 44 + 20 }
            settle(grid)
            adapter.apply(sections([Row(99)] + Row.rows(0..<60)), animated: true)
            settle(grid)
            XCTAssertEqual(grid.contentOffset.y, isAtTop ? 0 : 11 * 44 + 20)
            await settle()
            closeWindow()
        }
    }
}
