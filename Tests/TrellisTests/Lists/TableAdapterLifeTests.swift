import Trellis
import TrellisHandlers
import TrellisTesting
import XCTest

@MainActor
final class TableAdapterLifeTests: TableTestCase {
    private let rows = Row.rows(0..<3).rows(in: MeasuredRowCell.self)

    func testTheTableKeepsTheSourceAndBothGoTogether() async {
        let probe = LeakProbe()
        do {
            let table = probe.watch(UITableView(frame: .zero, style: .plain))
            let held = probe.watch(NSObject())
            probe.watch(
                TableAdapter([
                    ListSection(header: "a", footer: .view(Row(1), in: RowHeader.self), rows: rows)
                ])
                .prepare(MeasuredRowCell.self) { _ in _ = held }.didSelect(MeasuredRowCell.self) { _ in _ = held }
                .attach(to: table))
            await show(table)
            XCTAssertEqual(table.visibleCells.count, 3)
            closeWindow()
        }
        await wait("all is freed") { probe.leaks.isEmpty }
        XCTAssertEqual(probe.leaks, [])
    }

    func testASourceThatMovesToAnotherTableLeavesTheFirst() async {
        let first = UITableView(frame: .zero, style: .plain)
        let second = UITableView(frame: .zero, style: .plain)
        let source = TableAdapter([ListSection(rows: rows)]).attach(to: first)
        source.attach(to: second)
        XCTAssertNil(first.cellForRowHandler)
        XCTAssertNil(first.heightForRowHandler)
        await show(second)
        XCTAssertEqual(second.visibleCells.count, 3)
        XCTAssertEqual(first.numberOfRows(inSection: 0), 0)
        // Another source of the first table doesn't affect the adapter that was moved.
        TableAdapter().attach(to: first)
        source.append([ListRow(Row(4), in: RowCell.self)])
        settle(second)
        XCTAssertEqual(second.visibleCells.count, 4)
    }

    func testHeightsAreAskedForOnceUntilTheRowChanges() async {
        MeasuredRowCell.asked = []
        let table = UITableView(frame: .zero, style: .plain)
        let source = TableAdapter([ListSection(rows: rows)]).attach(to: table)
        await show(table)
        table.beginUpdates()
        table.endUpdates()
        settle(table)
        XCTAssertEqual(MeasuredRowCell.asked.sorted(), [0, 1, 2])
        source.update(ListRow(Row(1, "changed"), in: MeasuredRowCell.self))
        settle(table)
        XCTAssertEqual(MeasuredRowCell.asked.sorted(), [0, 1, 1, 2])
        XCTAssertEqual(table.rectForRow(at: [0, 1]).height, 41)
        XCTAssertEqual(texts(table), ["measured row 0", "measured changed", "measured row 2"])
    }
}
