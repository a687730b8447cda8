import Trellis
import TrellisDesigns
import TrellisTesting
import XCTest

@MainActor
final class ArrayDataSourceTests: IssueTestCase {
    private func shownTable<Item, Cell>(_ source: ArrayDataSource<Item, Cell>) async -> UITableView {
        let table = UITableView(frame: .zero, style: .plain)
        source.attach(to: table)
        await show(table)
        return table
    }

    func testAnArrayIsShownOneToOneAndChanges() async {
        let source = ArrayDataSource(["a", "b"], cell: PlainTextCell.self) { $0.textLabel?.text = $1 }
        let table = await shownTable(source)
        XCTAssertEqual(texts(table), ["a", "b"])
        source.append(["c", "d"])
        XCTAssertTrue(source.insert(["z"], at: 0))
        XCTAssertTrue(source.replace(at: 1, with: "A"))
        XCTAssertEqual(source.remove(at: 2), "b")
        settle(table)
        XCTAssertEqual(texts(table), ["z", "A", "c", "d"])
        XCTAssertEqual(source.items, ["z", "A", "c", "d"])
        source.replaceAll(with: ["x"])
        settle(table)
        XCTAssertEqual(texts(table), ["x"])
        XCTAssertEqual(issues, [])
    }

    func testTheAppsOwnRegistrationIsKept() async {
        final class OwnCell: UITableViewCell {}
        let table = UITableView(frame: .zero, style: .plain)
        table.register(OwnCell.self, forCellReuseIdentifier: String(reflecting: UITableViewCell.self))
        ArrayDataSource(["a"], cell: UITableViewCell.self) { cell, text in cell.textLabel?.text = text }.attach(
            to: table)
        await show(table)
        XCTAssertEqual(texts(table), ["a"])
        XCTAssertTrue(table.visibleCells.first is OwnCell)
    }

    func testAPlaceThatIsNotThereIsNoTrap() async {
        let source = ArrayDataSource(["a"] as [String], cell: PlainTextCell.self) { $0.textLabel?.text = $1 }
        let table = await shownTable(source)
        XCTAssertEqual(source.item(at: [0, 0]), "a")
        for path: IndexPath in [[0, 1], [0, -1], [1, 0]] { XCTAssertNil(source.item(at: path)) }
        XCTAssertFalse(source.insert(["b"], at: 2))
        XCTAssertFalse(source.replace(at: 1, with: "b"))
        XCTAssertNil(source.remove(at: -1))
        settle(table)
        XCTAssertEqual(texts(table), ["a"])
    }

    func testAnUpdateLetsRowsComeGoMoveAndChange() async {
        let source = ArrayDataSource([Row(1), Row(2), Row(3)], cell: RowCell.self)
        let table = await shownTable(source)
        source.update(to: [Row(3), Row(1, "changed"), Row(4)])
        settle(table)
        XCTAssertEqual(texts(table), ["row 3", "changed", "row 4"])
        XCTAssertEqual(issues, [])
    }

    func testTheItemOfNowIsChosenNotTheOneOfThen() async throws {
        var chosen: [Row] = []
        let source = ArrayDataSource([Row(1)], cell: RowCell.self).didSelect { chosen.append($0) }
        let table = await shownTable(source)
        source.replace(at: 0, with: Row(1, "new"))
        settle(table)
        try await choose(0, of: table)
        await wait("the new item was chosen") { chosen == [Row(1, "new")] }
        XCTAssertNil(table.indexPathForSelectedRow)
    }

    func testHeightsAreAskedForOnceForAnItemAndAWidth() async {
        MeasuredRowCell.asked = []
        let source = ArrayDataSource([Row(1), Row(2)], cell: MeasuredRowCell.self)
        let table = await shownTable(source)
        XCTAssertEqual(table.rectForRow(at: [0, 1]).height, 42)
        table.beginUpdates()
        table.endUpdates()
        settle(table)
        XCTAssertEqual(MeasuredRowCell.asked.sorted(), [1, 2])
        source.replace(at: 1, with: Row(5))
        settle(table)
        XCTAssertEqual(table.rectForRow(at: [0, 1]).height, 45)
    }

    private final class OwnDelegate: NSObject, UITableViewDelegate {
        var chosen: [IndexPath] = []
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath) }
    }

    func testTheIndexPathComesWithTheItemAndTheTablesOwnDelegateIsCalledToo() async throws {
        var chosen: [String] = []
        let source = ArrayDataSource([Row(1), Row(2)], cell: PlainTextCell.self) { cell, row, path in
            cell.textLabel?.text = "\(path.row): \(row.name)"
        }
        .height { _, _, path in CGFloat(50 + path.row) }
        .didSelect { row, path in chosen.append("\(row.id) at \(path.row)") }
        let table = UITableView(frame: .zero, style: .plain), delegate = OwnDelegate()
        table.delegate = delegate
        source.attach(to: table)
        await show(table)
        XCTAssertEqual(texts(table), ["0: row 1", "1: row 2"])
        XCTAssertEqual([0, 1].map { table.rectForRow(at: [0, $0]).height }, [50, 51])
        try await choose(1, of: table)
        await wait("the delegate is told") { !delegate.chosen.isEmpty }
        XCTAssertEqual(chosen, ["2 at 1"])
        XCTAssertEqual(delegate.chosen, [[0, 1]])
    }

    func testAnotherSourceTakesATableOver() async {
        let probe = LeakProbe()
        let table: UITableView
        do {
            let first = probe.watch(ArrayDataSource([Row(1)], cell: MeasuredRowCell.self))
            table = await shownTable(first)
        }
        XCTAssertEqual(probe.leaks.count, 1)
        ArrayDataSource(["b"], cell: PlainTextCell.self) { $0.textLabel?.text = $1 }.attach(to: table)
        XCTAssertEqual(probe.leaks, [])
        XCTAssertNil(table.heightForRowHandler)
        settle(table)
        XCTAssertEqual(texts(table), ["b"])
    }

    func testASourceThatMovedToAnotherTableStaysThereWhenTheFirstGetsAnother() async {
        let first = UITableView(frame: .zero, style: .plain)
        let source = ArrayDataSource(["a"], cell: PlainTextCell.self) { $0.textLabel?.text = $1 }.attach(to: first)
        let second = await shownTable(source)
        ArrayDataSource(["x"], cell: PlainTextCell.self) { $0.textLabel?.text = $1 }.attach(to: first)
        source.append(["b"])
        settle(second)
        XCTAssertEqual(texts(second), ["a", "b"])
    }

    func testTheTableKeepsTheSourceAndBothGoTogether() async {
        let probe = LeakProbe()
        do {
            let table = probe.watch(UITableView(frame: .zero, style: .plain))
            let held = probe.watch(NSObject())
            probe.watch(
                ArrayDataSource([1, 2], cell: PlainTextCell.self) { _, _ in _ = held }
                    .didSelect { _ in _ = held }.height { _, _ in
                        _ = held; return 44
                    }.attach(to: table))
            await show(table)
            XCTAssertEqual(table.visibleCells.count, 2)
            closeWindow()
        }
        await wait("all is freed") { probe.leaks.isEmpty }
        XCTAssertEqual(probe.leaks, [])
    }

    /// The first visible row and its position on the screen.
    private func first(_ table: UITableView) -> String {
        guard let cell = table.visibleCells.first(where: { $0.frame.maxY > table.contentOffset.y }) else { return "" }
        return "\(cell.textLabel?.text ?? "") at \(cell.frame.minY - table.contentOffset.y)"
    }

    func testAnArraysChangesKeepTheFirstRowExceptAtTheTop() async {
        for isAtTop in [true, false] {
            let table = UITableView(frame: .zero, style: .plain)
            table.rowHeight = 44
            let source = ArrayDataSource(Row.rows(0..<60), cell: RowCell.self).attach(to: table)
            await show(table)
            if !isAtTop { table.contentOffset.y = 10 * 44 + 20 }
            settle(table)
            source.insert([Row(99)], at: 0)
            settle(table)
            XCTAssertEqual(first(table), isAtTop ? "row 99 at 0.0" : "row 10 at -20.0")
            source.update(to: [Row(98)] + source.items)
            settle(table)
            XCTAssertEqual(first(table), isAtTop ? "row 98 at 0.0" : "row 10 at -20.0")
            source.remove(at: 0)
            settle(table)
            XCTAssertEqual(first(table), isAtTop ? "row 99 at 0.0" : "row 10 at -20.0")
            await settle()
            closeWindow()
        }
    }
}
