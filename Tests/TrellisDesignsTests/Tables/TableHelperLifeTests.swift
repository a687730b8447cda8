import Trellis
import TrellisDesigns
import TrellisTesting
import UIKitTesting
import XCTest

@MainActor
final class TableHelperLifeTests: TableTestCase {
    func testTheTableKeepsTheHelperAndBothGoTogether() async throws {
        let probe = LeakProbe()
        weak var weakHelper: TableHelper?
        do {
            let table = probe.watch(UITableView(frame: .zero, style: .plain))
            let held = probe.watch(NSObject())
            weakHelper = probe.watch(
                table.configureHelper {
                    $0.bind(PlainTextCell.self).numberOfSections {
                        _ = held; return 1
                    }
                    .numberOfRows { _ in
                        _ = held; return 2
                    }
                    .configureCell { (_: PlainTextCell, _) in _ = held }
                    .didSelect { _ in _ = held }.didSelect(Int.self) { _ in _ = held }
                    .didDeselect { _ in _ = held }.heightForRow { _ in
                        _ = held; return 44
                    }
                    .heightForHeader { _ in
                        _ = held; return 20
                    }.heightForFooter { _ in
                        _ = held; return 20
                    }
                    .titleForHeader { _ in
                        _ = held; return "header"
                    }.titleForFooter { _ in
                        _ = held; return nil
                    }
                    .viewForHeader { _ in
                        _ = held; return nil
                    }.viewForFooter { _ in
                        _ = held; return nil
                    }
                })
            await show(table)
            XCTAssertNotNil(weakHelper)
            XCTAssertEqual(table.visibleCells.count, 2)
            closeWindow()
        }
        await wait("all is freed") { probe.leaks.isEmpty }
        XCTAssertEqual(probe.leaks, [])
    }

    func testAnOwnerIsHeldWeakly() async throws {
        let probe = LeakProbe()
        let table = UITableView(frame: .zero, style: .plain)
        var chosen = 0
        do {
            let owner = probe.watch(NSObject())
            table.configureHelper { $0.rows([1], in: NumberCell.self).didSelect(on: owner) { _, _ in chosen += 1 } }
        }
        XCTAssertEqual(probe.leaks, [])
        await show(table)
        try await choose(0, of: table)
        await wait("the row is selected") { table.indexPathForSelectedRow == [0, 0] }
        XCTAssertEqual(chosen, 0)
    }

    func testAnotherSourceCoversAChainUntilItIsDetached() async {
        let table = UITableView(frame: .zero, style: .plain)
        table.rowHeight = 44
        let helper = table.configureHelper {
            $0.rows(["a"], in: PlainTextCell.self) { $0.textLabel?.text = $1 }
                .rows(["b"], in: PlainTextCell.self, section: 1) { $0.textLabel?.text = $1 }
                .titleForHeader { "Section \($0)" }.heightForRow { _ in 30 }.didSelect { _ in }
        }
        let source = ArrayDataSource(["x"], cell: PlainTextCell.self) { $0.textLabel?.text = $1 }.attach(to: table)
        await show(table)
        XCTAssertEqual(table.numberOfSections, 1)
        XCTAssertEqual(texts(table), ["x"])
        XCTAssertEqual(table.rectForRow(at: [0, 0]).height, 44)
        XCTAssertFalse(table.shownTexts.contains("Section 0"))
        table.configureHelper { $0.rows(["c"], in: PlainTextCell.self) { $0.textLabel?.text = $1 } }
        settle(table)
        XCTAssertEqual(texts(table), ["c", "b"])
        XCTAssertEqual(table.rectForRow(at: [0, 0]).height, 30)
        helper.detach()
        settle(table)
        XCTAssertEqual(texts(table), ["x"])
        source.detach()
        settle(table)
        XCTAssertEqual(texts(table), [])
    }

    func testAHelperWithoutItsTableIsHarmless() {
        var helper: TableHelper?
        do {
            helper = UITableView(frame: .zero, style: .plain).configureHelper { $0.numberOfRows { _ in 1 } }
        }
        helper?.bind(PlainTextCell.self).numberOfRows { _ in 2 }.rows([1], in: NumberCell.self).heightForRow { _ in 1 }
            .didSelect { _ in }.deselectsRows()
        XCTAssertEqual(helper?.model(at: [0, 0]), 1)
    }
}
