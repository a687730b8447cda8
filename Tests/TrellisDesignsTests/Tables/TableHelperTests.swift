import Trellis
import TrellisDesigns
import UIKitTesting
import XCTest

@MainActor
final class TableHelperTests: IssueTestCase {
    private typealias Step = (TableHelper) -> TableHelper

    private func plainTable() -> UITableView { UITableView(frame: .zero, style: .plain) }

    func testACellOfANibIsBound() async throws {
        let table = plainTable()
        table.configureHelper {
            $0.bind(nib: NibNameCell.self).numberOfRows { _ in 2 }
                .configureCell { (cell: NibNameCell, path) in cell.name.text = "name \(path.row)" }
        }
        await show(table)
        XCTAssertEqual(table.visibleCells.map { ($0 as? NibNameCell)?.name.text }, ["name 0", "name 1"])
        XCTAssertEqual(issues, [])
    }

    func testTheChainMakesATableInAnyOrderOfItsSteps() async throws {
        var chosen: [IndexPath] = []
        let steps: [Step] = [
            { $0.bind(PlainTextCell.self) },
            { $0.numberOfSections { 2 } },
            { $0.numberOfRows { section in section + 1 } },
            {
                $0.configureCell { (cell: PlainTextCell, path) in
                    cell.textLabel?.text = "\(path.section).\(path.row)"
                }
            },
            { $0.didSelect { chosen.append($0) } },
            { $0.heightForRow { _ in 50 } },
        ]
        for order in [steps, steps.reversed(), [steps[3], steps[0], steps[5], steps[2], steps[4], steps[1]]] {
            chosen = []
            let table = plainTable()
            table.configureHelper { helper in
                var next = helper
                for step in order {
                    next = step(next)
                    XCTAssertIdentical(next, helper)
                }
            }
            await show(table)
            XCTAssertEqual(texts(table), ["0.0", "1.0", "1.1"])
            XCTAssertTrue(table.visibleCells.allSatisfy { $0 is PlainTextCell })
            XCTAssertEqual(table.contentSize.height, 150)
            try await choose(1, in: 1, of: table)
            await wait("the row was chosen") { chosen == [[1, 1]] }
            closeWindow()
        }
    }

    func testSeveralKindsOfCellsStandInOneSection() async {
        let table = plainTable()
        table.configureHelper {
            $0.bind(LoudTextCell.self) { $0.row == 0 }
                .bind(PlainTextCell.self)
                .numberOfRows { _ in 3 }
                .configureCell { (cell: PlainTextCell, path) in cell.textLabel?.text = "plain \(path.row)" }
                .configureCell { (cell: LoudTextCell, path) in cell.textLabel?.text = "loud \(path.row)" }
        }
        await show(table)
        XCTAssertEqual(texts(table), ["loud 0", "plain 1", "plain 2"])
        XCTAssertTrue(table.visibleCells.first is LoudTextCell)
    }

    func testTheNumberOfRowsIsAskedForAnew() async {
        let table = plainTable()
        var cities = ["Berlin"]
        table.configureHelper {
            $0.bind(PlainTextCell.self).numberOfRows { _ in cities.count }
                .configureCell { (cell: PlainTextCell, path) in cell.textLabel?.text = cities[path.row] }
        }
        await show(table)
        XCTAssertEqual(texts(table), ["Berlin"])
        cities = ["Paris", "Lyon"]
        table.reloadData()
        settle(table)
        XCTAssertEqual(texts(table), ["Paris", "Lyon"])
    }

    private final class BoldTextCell: QuoteCell {}
    private class QuoteCell: UITableViewCell {}

    func testACellIsConfiguredByItsClassOrTheNearestOneAbove() async {
        let table = plainTable()
        table.configureHelper {
            $0.bind(BoldTextCell.self).bind(PlainTextCell.self) { $0.row == 1 }.numberOfRows { _ in 2 }
                .configureCell { (cell: UITableViewCell, _) in cell.textLabel?.text = "any" }
                .configureCell { (cell: QuoteCell, _) in cell.textLabel?.text = "quote" }
        }
        await show(table)
        XCTAssertEqual(texts(table), ["quote", "any"])
        XCTAssertEqual(issues, [])
    }

    func testACellThatNoConfigurationFitsIsReportedOnce() async {
        let table = plainTable()
        table.configureHelper {
            $0.bind(QuoteCell.self).numberOfRows { _ in 3 }
                .configureCell { (cell: BoldTextCell, _) in cell.textLabel?.text = "bold" }
        }
        await show(table)
        XCTAssertEqual(texts(table), [nil, nil, nil])
        XCTAssertEqual(issues.map(\.kind), [.unconfiguredCell])
        XCTAssertEqual(issues.first?.message.contains("only for BoldTextCell"), true, "\(issues)")
        XCTAssertEqual(issues.first?.fileID.hasSuffix("TableHelperTests.swift"), true)
    }

    func testASelectionOfATypeThatNoModelHasIsReportedWithItsLine() async {
        let table = plainTable()
        var line = 0
        table.configureHelper { chain in
            chain.rows(["Oslo"], in: PlainTextCell.self) { cell, name in cell.textLabel?.text = name }
                .didSelect(String.self) { _ in }
            line = #line + 1
            chain.didSelect(Int.self) { _ in }
        }
        XCTAssertEqual(issues.map(\.kind), [.unusedHandler])
        XCTAssertEqual(issues.first?.message, "no row has a model of Int, so this closure is never called")
        XCTAssertEqual(issues.first?.fileID, #fileID)
        XCTAssertEqual(issues.first?.line, line)
        table.configureHelper { $0.didSelect(Bool.self) { _ in }.rows([String](), in: PlainTextCell.self) { _, _ in } }
        XCTAssertEqual(issues.count, 1, "rows that come later may have any model")
    }

    private enum Loud { final class Cell: UITableViewCell {} }
    private enum Quiet { final class Cell: UITableViewCell {} }

    func testKindsOfTheSameBareNameAreTwo() async {
        let table = plainTable()
        table.configureHelper {
            $0.bind(Quiet.Cell.self).bind(Loud.Cell.self) { $0.row == 1 }.numberOfRows { _ in 2 }
        }
        await show(table)
        XCTAssertTrue(table.visibleCells.first is Quiet.Cell && table.visibleCells.last is Loud.Cell)
    }

    func testMissingStepsMeanNoRowsAndEmptyCells() async throws {
        let table = plainTable()
        let helper = table.configureHelper { _ in }
        await show(table)
        XCTAssertEqual(table.numberOfSections, 1)
        XCTAssertEqual(table.numberOfRows(inSection: 0), 0)
        helper.numberOfRows { _ in 2 }
        table.reloadData()
        settle(table)
        XCTAssertEqual(texts(table), [nil, nil])
        helper.bind(PlainTextCell.self)
        table.reloadData()
        settle(table)
        XCTAssertEqual(texts(table), [nil, nil])
        try await choose(0, of: table)
        await wait("the row is selected") { table.indexPathForSelectedRow == [0, 0] }
    }

    func testAChainThatReloadsTheTableFindsItsHelper() async {
        let table = plainTable()
        await show(table)
        table.configureHelper {
            $0.bind(PlainTextCell.self).numberOfRows { _ in 2 }
            table.reloadData()
            settle(table)
            XCTAssertEqual(table.visibleCells.count, 2)
            $0.configureCell { (cell: PlainTextCell, path) in cell.textLabel?.text = "\(path.row)" }
        }
        settle(table)
        XCTAssertEqual(texts(table), ["0", "1"])
    }

    func testASecondChainUsesTheSameHelper() async {
        let table = plainTable()
        let first = table.configureHelper {
            $0.bind(PlainTextCell.self).numberOfRows { _ in 2 }
                .configureCell { (cell: PlainTextCell, path) in cell.textLabel?.text = "first \(path.row)" }
        }
        await show(table)
        let second = table.configureHelper { $0.numberOfRows { _ in 3 } }
        settle(table)
        XCTAssertIdentical(first, second)
        XCTAssertEqual(texts(table), ["first 0", "first 1", "first 2"])
        table.configureHelper {
            $0.bind(LoudTextCell.self)
                .configureCell { (cell: LoudTextCell, path) in cell.textLabel?.text = "second \(path.row)" }
        }
        settle(table)
        XCTAssertEqual(texts(table), ["second 0", "second 1", "second 2"])
        XCTAssertTrue(table.visibleCells.first is LoudTextCell)
    }

    func testModelsAreKeptAsTheyWereSoTheirNumberCannotDisagree() async throws {
        let table = plainTable()
        var models = [1, 2, 3]
        var chosen: [Int] = []
        let helper = table.configureHelper {
            $0.rows(models, in: NumberCell.self).didSelect(Int.self) { chosen.append($0) }.deselectsRows()
        }
        await show(table)
        models = []
        table.reloadData()
        settle(table)
        XCTAssertEqual(texts(table), ["number 1", "number 2", "number 3"])
        XCTAssertEqual(helper.model(at: [0, 1]), 2)
        XCTAssertNil(helper.model(at: [0, 3], as: Int.self))
        XCTAssertNil(helper.model(at: [1, 0], as: Int.self))
        try await choose(2, of: table)
        await wait("the model was chosen") { chosen == [3] }
        XCTAssertNil(table.indexPathForSelectedRow)
        helper.rows(["a"], in: PlainTextCell.self, section: 1) { $0.textLabel?.text = $1 }
        settle(table)
        XCTAssertEqual(texts(table), ["number 1", "number 2", "number 3", "a"])
        helper.numberOfRows { _ in 1 }.bind(LoudTextCell.self)
        table.reloadData()
        settle(table)
        XCTAssertTrue(table.visibleCells.count == 1 && table.visibleCells.first is LoudTextCell)
    }

    func testHeadersFootersHeightsAndDeselection() async throws {
        let table = plainTable()
        var log: [String] = []
        table.configureHelper {
            $0.rows([1, 2], in: NumberCell.self)
                .titleForHeader { "title \($0)" }
                .viewForFooter { section in
                    let label = UILabel()
                    label.text = "footer \(section)"
                    return label
                }
                .heightForHeader { _ in 33 }
                .heightForFooter { _ in 22 }
                .didSelect { log.append("chosen \($0.row)") }
                .didDeselect { log.append("left \($0.row)") }
        }
        await show(table)
        XCTAssertTrue(table.shownTexts.contains("title 0") && table.shownTexts.contains("footer 0"))
        XCTAssertEqual(table.rectForHeader(inSection: 0).height, 33)
        XCTAssertEqual(table.rectForFooter(inSection: 0).height, 22)
        try await choose(0, of: table)
        await wait("the first row was chosen") { log == ["chosen 0"] }
        try await choose(1, of: table)
        await wait("the first row was left") { log.count == 3 }
        XCTAssertEqual(log, ["chosen 0", "left 0", "chosen 1"])
    }

    func testTheAppsOwnDelegateIsAskedForTheRest() async {
        @MainActor
        final class Owner: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 71 }
        }
        let owner = Owner()
        let table = plainTable()
        table.delegate = owner
        table.configureHelper { $0.rows([1, 2], in: NumberCell.self).didSelect { _ in } }
        await show(table)
        XCTAssertIdentical(table.delegate, owner)
        XCTAssertEqual(table.rectForRow(at: [0, 1]).height, 71)
    }

    func testHandlersOfModelsAreCalledInTheOrderInWhichTheyWereSet() async throws {
        var log: [String] = []
        let table = UITableView(frame: .zero, style: .plain)
        table.configureHelper {
            $0.rows([1], in: NumberCell.self)
                .didSelect(Int.self) { _ in log.append("integer") }
                .didSelect((any Equatable).self) { _ in log.append("equatable") }
                .didSelect((any Hashable).self) { _ in log.append("hashable") }
                .didSelect((any Sendable).self) { _ in log.append("sendable") }
                .didSelect((any Comparable).self) { _ in log.append("comparable") }
        }
        await show(table)
        try await choose(0, of: table)
        await wait("the row is chosen") { !log.isEmpty }
        XCTAssertEqual(log, ["integer", "equatable", "hashable", "sendable", "comparable"])
    }
}

/// A cell of a nib, with a label.
final class NibNameCell: UITableViewCell, NibView {
    private(set) var name: UILabel!

    static var nibBundle: Bundle? { folder?.bundle }
    private static let folder = try? FolderBundle([
        "NibNameCell.xib": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
            <objects>
                <tableViewCell contentMode="scaleToFill" selectionStyle="default" id="cell" customClass="NibNameCell"
                    customModule="TrellisDesignsTests">
                    <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
                        <subviews>
                            <label contentMode="left" text="-" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="name"/>
                        </subviews>
                    </tableViewCellContentView>
                    <connections><outlet property="name" destination="name" id="o"/></connections>
                </tableViewCell>
            </objects>
        </document>
        """
    ])
}
