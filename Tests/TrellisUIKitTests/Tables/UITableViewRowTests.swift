import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class UITableViewRowTests: UITestCase {
    private func showTable(
        _ list: TableTestList, style: UITableView.Style = .plain, _ configure: (UITableView) -> Void = { _ in }
    ) async -> UITableView {
        let table = list.makeTable(style: style)
        configure(table)
        window = await show(table)
        return table
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    // MARK: Selection

    func testActivatingRowsSelectsThemInUIKitsOrder() async {
        let list = TableTestList(rows: 20)
        let table = await showTable(list)
        XCTAssertTrue(table.visibleCells[2].accessibilityActivate())
        XCTAssertTrue(table.visibleCells[5].accessibilityActivate())
        XCTAssertEqual(
            list.log,
            ["willSelect 2", "didSelect 2", "willSelect 5", "willDeselect 2", "didDeselect 2", "didSelect 5"])
        XCTAssertEqual(table.indexPathsForSelectedRows, [path(5)])
        XCTAssertEqual(table.visibleCells.filter(\.isSelected).map(\.tag), [5])
        table.deselectRow(at: path(5), animated: true)
        XCTAssertNil(table.indexPathForSelectedRow)
        XCTAssertFalse(table.visibleCells[5].isSelected)
    }

    func testThePrimaryActionIsTheRowsThatWasChosenWhereverItIsNow() async {
        let list = TableTestList(rows: 5)
        let table = await showTable(list)
        list.onSelect = { path in
            list.sections[0].remove(at: path.row)
            table.deleteRows(at: [path], with: .none)
        }
        table.visibleCells[1].accessibilityActivate()
        XCTAssertEqual(list.primaryActions, [], "the row that took its place was not chosen")
        list.onSelect = { _ in
            list.sections[0].insert(9, at: 0)
            table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        }
        table.visibleCells[1].accessibilityActivate()
        XCTAssertEqual(list.primaryActions, [2])
    }

    func testTheRowActionOfTheWidgetSelects() async {
        let list = TableTestList(rows: 20)
        let table = await showTable(list)
        XCTAssertTrue(TableInput.activate(table.visibleCells[3]))
        XCTAssertEqual(list.log, ["willSelect 3", "didSelect 3"])
    }

    func testSeveralRowsCanBeSelected() async {
        let list = TableTestList(rows: 20)
        let table = await showTable(list) { $0.allowsMultipleSelection = true }
        for row in [7, 1, 4, 1] { table.visibleCells[row].accessibilityActivate() }
        XCTAssertEqual(table.indexPathsForSelectedRows, [path(4), path(7)])
        XCTAssertEqual(list.log.suffix(2), ["willDeselect 1", "didDeselect 1"])
    }

    func testTheSelectionFollowsItsRowsThroughUpdatesAndReuse() async {
        let list = TableTestList(rows: 200)
        let table = await showTable(list)
        table.selectRow(at: path(3), animated: false, scrollPosition: .none)
        list.sections[0].insert(-1, at: 0)
        table.insertRows(at: [path(0)], with: .none)
        XCTAssertEqual(table.indexPathForSelectedRow, path(4))
        table.scrollToRow(at: path(150), at: .top, animated: false)
        XCTAssertEqual(table.visibleCells.filter(\.isSelected).count, 0)
        table.scrollToNearestSelectedRow(at: .middle, animated: false)
        XCTAssertEqual(table.visibleCells.filter(\.isSelected).map(\.tag), [3])
        table.reloadData()
        XCTAssertNil(table.indexPathForSelectedRow)
        XCTAssertEqual(list.log, [], "the program's own changes tell nobody")
    }

    func testAClickSelectsTheRowUnderIt() async throws {
        let list = TableTestList(rows: 20)
        let table = await showTable(list)
        try await pointer.click(table.visibleCells[4])
        await wait("the row was selected") { list.log.contains("didSelect 4") }
        XCTAssertEqual(table.indexPathForSelectedRow, path(4))
        XCTAssertFalse(table.visibleCells[4].isHighlighted)
    }

    func testTheKeysMoveOverRowsAndEnterSelects() async throws {
        let list = TableTestList(rows: 500)
        let table = await showTable(list)
        try await pointer.click(table.visibleCells[0])
        await wait("the row was selected") { list.log.contains("didSelect 0") }
        try await pointer.key("Down")
        try await pointer.key("Down")
        try await pointer.key("Return")
        await wait("the third row was selected") { list.log.contains("didSelect 2") }
        try await pointer.key("End")
        await wait("the end is in sight") { table.indexPathsForVisibleRows?.last?.row == 499 }
        try await pointer.key("space")
        await wait("the last row was selected") { list.log.contains("didSelect 499") }
        try await pointer.key("Page_Up")
        try await pointer.key("Page_Up")
        await wait("it went up by two pages") { (table.indexPathsForVisibleRows?.last?.row ?? 499) < 490 }
        try await pointer.key("Home")
        await wait("the top is in sight") { table.contentOffset.y == 0 }
    }

    func testTheFocusWaitsForItsRow() async throws {
        let list = TableTestList(rows: 500)
        let table = await showTable(list)
        try await pointer.click(table.visibleCells[1])
        await wait("the row was selected") { list.log.contains("didSelect 1") }
        table.contentOffset.y = 5000
        table.settle()
        XCTAssertFalse(table.visibleCells.contains { TableInput.hasFocus($0) })
        table.contentOffset.y = 0
        table.settle()
        XCTAssertEqual(table.visibleCells.filter { TableInput.hasFocus($0) }.map(\.tag), [1])
    }

    // MARK: Cells

    func testCellsOfARegisteredClassAreMadeByTheirOwnInitialiser() async {
        let list = TableTestList(rows: 3)
        let table = await showTable(list)
        table.register(NamedCell.self, forCellReuseIdentifier: "named")
        table.register(NamedHeader.self, forHeaderFooterViewReuseIdentifier: "header")
        let cell = table.dequeueReusableCell(withIdentifier: "named", for: path(0)) as? NamedCell
        XCTAssertEqual(cell?.name, "made as named")
        XCTAssertEqual(cell?.reuseIdentifier, "named")
        let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? NamedHeader
        XCTAssertEqual(header?.name, "made as header")
        XCTAssertNil(table.dequeueReusableCell(withIdentifier: "unknown"))
    }

    func testCellsSizeThemselvesByConstraintsAndByLabels() async {
        let list = SelfSizingList()
        let table = UITableView(frame: .zero)
        table.register(TallCell.self, forCellReuseIdentifier: "tall")
        table.dataSource = list
        window = await show(table)
        XCTAssertEqual(table.rectForRow(at: path(0)).height, 60)
        XCTAssertEqual(table.rectForRow(at: path(1)).height, 70)
        let words = table.rectForRow(at: path(2)).height
        XCTAssertGreaterThan(words, 80, "a text of several lines")
        XCTAssertEqual(table.cellForRow(at: path(1))?.frame.height, 70)
        // A narrower table wraps more lines, and the first row keeps its position.
        window?.isHidden = true
        table.removeFromSuperview()
        table.frame = CGRect(x: 0, y: 0, width: 240, height: 800)
        table.layoutIfNeeded()
        XCTAssertGreaterThan(table.rectForRow(at: path(2)).height, words)
    }

    /// A header that turns out higher than estimated moves a row out of sight before it was ever placed. Its cell is kept
    /// for reuse and must not be laid out at a height that its constraints don't allow.
    func testARowThatIsMovedOutOfSightBeforeItIsPlacedIsNotSqueezed() async {
        final class HighCell: UITableViewCell {
            let picture = UIView()

            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                picture.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(picture)
                NSLayoutConstraint.activate([
                    picture.topAnchor.constraint(equalTo: contentView.topAnchor),
                    picture.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor),
                    picture.heightAnchor.constraint(equalToConstant: 90),
                ])
            }

            required init?(coder: NSCoder) { nil }
        }
        final class HighList: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                Array(repeating: "a title of many lines", count: 40).joined(separator: " ")
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "high", for: indexPath)
            }
        }
        let report = LayoutEngine.reportConflict
        defer { LayoutEngine.reportConflict = report }
        var conflicts: [String] = []
        LayoutEngine.reportConflict = { conflicts.append($0) }
        let list = HighList(), table = UITableView()
        table.register(HighCell.self, forCellReuseIdentifier: "high")
        table.dataSource = list
        window = await show(table)
        table.layoutIfNeeded()
        XCTAssertGreaterThan(table.subviews.count { $0 is HighCell }, table.visibleCells.count, "no row was in vain")
        XCTAssertEqual(conflicts, [])
    }

    func testATitleIsReadBeforeItsDetailWhicheverWasSetFirst() async {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.detailTextLabel?.text = "Detail"
        cell.textLabel?.text = "Title"
        cell.updateSpokenText()
        XCTAssertEqual(cell.accessibilityLabel, "Title, Detail")
    }

    func testReconfiguringFillsTheSameCell() async {
        let list = TableTestList(rows: 5)
        let table = await showTable(list)
        let cell = table.cellForRow(at: path(1))
        list.sections[0][1] = 77
        table.reconfigureRows(at: [path(1), path(90)])
        XCTAssertTrue(table.cellForRow(at: path(1)) === cell)
        XCTAssertEqual(cell?.textLabel?.text, "Row 77")
        XCTAssertEqual(cell?.accessibilityLabel, "Row 77, Detail of 77")
        XCTAssertEqual(list.mistakes, [])
    }

    func testCellsPrepareForReuse() {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.setSelected(true, animated: false)
        cell.setHighlighted(true, animated: false)
        cell.prepareForReuse()
        XCTAssertFalse(cell.isSelected || cell.isHighlighted)
        XCTAssertNotNil(cell.detailTextLabel)
        XCTAssertNil(UITableViewCell().detailTextLabel)
    }

    func testAccessoriesTakeTheirRoom() {
        let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.contentView.frame.width, 400)
        for type in [
            UITableViewCell.AccessoryType.disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton,
        ] {
            cell.accessoryType = type
            cell.layoutIfNeeded()
            XCTAssertLessThan(cell.contentView.frame.width, 380, "\(type)")
        }
        cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.accessoryView?.frame, CGRect(x: 334, y: 12, width: 50, height: 20))
        cell.accessoryView = nil
        cell.accessoryType = .none
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.contentView.frame.width, 400)
    }

    func testATableAndItsCellsAreFreed() async {
        let list = TableTestList(rows: 100)
        var table: UITableView? = await showTable(list)
        weak let weakTable = table
        weak let weakCell = table?.visibleCells.first
        XCTAssertNotNil(weakCell)
        window?.isHidden = true
        window = nil
        table = nil
        await wait("the table is freed") { weakTable == nil && weakCell == nil }
    }
}

private final class NamedCell: UITableViewCell {
    var name = ""

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        name = "made as \(reuseIdentifier ?? "")"
    }

    required init?(coder: NSCoder) { nil }
}

private final class NamedHeader: UITableViewHeaderFooterView {
    let name: String

    override init(reuseIdentifier: String?) {
        name = "made as \(reuseIdentifier ?? "")"
        super.init(reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }
}

private final class TallCell: UITableViewCell {
    let box = UIView()
    lazy var height = box.heightAnchor.constraint(equalToConstant: 0)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            height,
        ])
    }

    required init?(coder: NSCoder) { nil }
}

private final class SelfSizingList: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard indexPath.row < 2 else {
            let cell = UITableViewCell(style: .default, reuseIdentifier: "words")
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = Array(repeating: "Words that wrap.", count: 20).joined(separator: " ")
            return cell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: "tall", for: indexPath)
        (cell as? TallCell)?.height.constant = indexPath.row == 0 ? 40 : 50
        return cell
    }
}
