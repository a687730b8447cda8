import TrellisUIKit
import UIKitTesting
import XCTest

@testable import TrellisHandlers

@MainActor
final class TableHandlersTests: TableTestCase {
    private let cities = [["Berlin", "Bonn"], ["Paris", "Lyon", "Nice"]]

    /// Returns a table of cities that has only handlers.
    private func citiesTable() -> UITableView {
        let table = UITableView(frame: .zero, style: .plain)
        table.numberOfSectionsHandler = { [cities] _ in cities.count }
        table.numberOfRowsHandler = { [cities] _, section in cities[section].count }
        table.cellForRowHandler = { [cities] table, path in
            let cell =
                table.dequeueReusableCell(withIdentifier: "city")
                ?? UITableViewCell(style: .default, reuseIdentifier: "city")
            cell.textLabel?.text = cities[path.section][path.row]
            return cell
        }
        return table
    }

    func testTheNineHandlersMakeATable() async throws {
        let table = citiesTable()
        var chosen: [IndexPath] = []
        table.heightForRowHandler = { _, path in path.section == 0 ? 50 : 60 }
        table.heightForHeaderHandler = { _, section in section == 0 ? 30 : 31 }
        table.heightForFooterHandler = { _, section in section == 0 ? 20 : 21 }
        table.viewForHeaderHandler = { _, section in Self.label("header \(section)") }
        table.viewForFooterHandler = { _, section in Self.label("footer \(section)") }
        table.didSelectRowHandler = { _, path in chosen.append(path) }
        table.sectionHeaderTopPadding = 0
        await show(table)
        XCTAssertEqual(texts(table), ["Berlin", "Bonn", "Paris", "Lyon", "Nice"])
        XCTAssertEqual(table.rectForRow(at: [0, 1]).height, 50)
        XCTAssertEqual(table.rectForRow(at: [1, 2]).height, 60)
        XCTAssertEqual(table.rectForHeader(inSection: 1).height, 31)
        XCTAssertEqual(table.rectForFooter(inSection: 0).height, 20)
        XCTAssertEqual(table.contentSize.height, 30 + 100 + 20 + 31 + 180 + 21)
        XCTAssertEqual(
            Set(table.shownTexts).intersection(["header 0", "header 1", "footer 0", "footer 1"]).count, 4)
        try await choose(1, in: 1, of: table)
        await wait("the row was chosen") { chosen == [[1, 1]] }
    }

    private static func label(_ text: String) -> UIView {
        let label = UILabel()
        label.text = text
        return label
    }

    func testAHandlerThatIsSetLaterNeitherReloadsTheTableNorLosesTheSelection() async throws {
        let table = citiesTable()
        var loaded = 0, chosen: [IndexPath] = []
        table.willDisplayHandler = { _, _, _ in loaded += 1 }
        await show(table)
        XCTAssertEqual(loaded, 5)
        table.selectRow(at: [1, 0], animated: false, scrollPosition: .none)
        table.didSelectRowHandler = { _, path in chosen.append(path) }
        table.willSelectRowHandler = { _, path in path }
        table.didScrollHandler = { _ in }
        table.layoutIfNeeded()
        await settle()
        XCTAssertEqual(loaded, 5, "no row is loaded again")
        XCTAssertEqual(table.indexPathForSelectedRow, [1, 0])
        try await choose(1, in: 1, of: table)
        await wait("the row was chosen") { chosen == [[1, 1]] }
        table.heightForRowHandler = { _, _ in 70 }
        table.layoutIfNeeded()
        XCTAssertEqual(table.rectForRow(at: [0, 0]).height, 70)
        XCTAssertEqual(table.indexPathForSelectedRow, [1, 1], "also if the table has to load its rows again")
    }

    func testASelectionIsKeptOfTheRowsThatRemain() async {
        let table = citiesTable()
        table.allowsMultipleSelection = true
        await show(table)
        for path in [[0, 0], [1, 2]] as [IndexPath] {
            table.selectRow(at: path, animated: false, scrollPosition: .none)
        }
        table.keepingSelection {
            table.numberOfRowsHandler = { _, _ in 2 }
            table.reloadData()
        }
        XCTAssertEqual(table.indexPathsForSelectedRows, [[0, 0]])
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.numberOfItemsHandler = { _, _ in 9 }
        collection.cellForItemHandler = { $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1) }
        collection.allowsMultipleSelection = true
        await show(collection)
        for item in [1, 8] { collection.selectItem(at: [0, item], animated: false, scrollPosition: []) }
        collection.keepingSelection {
            collection.numberOfItemsHandler = { _, _ in 4 }
            collection.reloadData()
        }
        XCTAssertEqual(collection.indexPathsForSelectedItems, [[0, 1]])
    }

    func testHeaderAndFooterHandlersAreNotEachOthers() async {
        let table = citiesTable()
        table.heightForHeaderHandler = { _, _ in 40 }
        table.heightForFooterHandler = { _, _ in 30 }
        table.viewForFooterHandler = { _, section in Self.label("footer \(section)") }
        await show(table)
        XCTAssertNil(table.viewForHeaderHandler)
        XCTAssertEqual(table.rectForFooter(inSection: 0).height, 30)
        let footer = table.shownDescendants.first { ($0 as? UILabel)?.text == "footer 0" }
        XCTAssertEqual(footer?.frame, table.rectForFooter(inSection: 0))
        table.viewForHeaderHandler = { _, section in Self.label("header \(section)") }
        settle(table)
        XCTAssertTrue(table.shownTexts.contains("header 0") && table.shownTexts.contains("footer 0"))
    }

    func testAHeightOfAFooterAloneAsksForNoFooterView() async {
        let table = citiesTable()
        table.heightForFooterHandler = { _, _ in 25 }
        await show(table)
        XCTAssertEqual(table.rectForFooter(inSection: 1).height, 25)
    }

    func testWhatNoHandlerAnswersIsWhatAnAbsentMethodGives() async {
        let table = citiesTable()
        table.rowHeight = 77
        table.sectionHeaderHeight = 33
        table.titleForHeaderHandler = { _, section in "section \(section)" }
        var chosen = 0
        table.didSelectRowHandler = { _, _ in chosen += 1 }
        await show(table)
        XCTAssertEqual(table.rectForRow(at: [0, 0]).height, 77)
        XCTAssertEqual(table.rectForHeader(inSection: 0).height, 33)
        table.heightForRowHandler = { _, _ in 90 }
        settle(table)
        XCTAssertEqual(table.rectForRow(at: [0, 0]).height, 90)
        table.heightForRowHandler = nil
        settle(table)
        XCTAssertEqual(table.rectForRow(at: [0, 0]).height, 77)
        XCTAssertEqual(chosen, 0)
    }

    func testMissingHandlersMeanNoRowsAndAnEmptyCell() async {
        let table = UITableView(frame: .zero, style: .plain)
        table.didSelectRowHandler = { _, _ in }
        table.titleForHeaderHandler = { _, _ in nil }
        await show(table)
        XCTAssertEqual(table.numberOfSections, 1)
        XCTAssertEqual(table.numberOfRows(inSection: 0), 0)
        table.numberOfRowsHandler = { _, _ in 3 }
        settle(table)
        XCTAssertEqual(texts(table), [nil, nil, nil])
        table.numberOfRowsHandler = nil
        settle(table)
        XCTAssertEqual(table.visibleCells, [])
        table.titleForHeaderHandler = nil
        settle(table)
        XCTAssertEqual(table.numberOfSections, 0)
    }

    func testAHandlerThatGivesNoViewLeavesTheTitle() async {
        let table = citiesTable()
        table.titleForHeaderHandler = { _, section in "title \(section)" }
        table.viewForHeaderHandler = { _, section in section == 0 ? nil : Self.label("view \(section)") }
        await show(table)
        XCTAssertEqual(
            Set(table.shownTexts).intersection(["title 0", "title 1", "view 1"]), ["title 0", "view 1"])
    }

    func testTwoTablesShareNothing() async {
        let first = citiesTable(), second = UITableView(frame: .zero, style: .plain)
        first.heightForRowHandler = { _, _ in 90 }
        XCTAssertNil(second.heightForRowHandler)
        XCTAssertEqual(second.numberOfSections, 0)
        second.numberOfRowsHandler = { _, _ in 1 }
        XCTAssertEqual(second.numberOfRows(inSection: 0), 1)
        XCTAssertEqual(first.numberOfRows(inSection: 0), 2)
    }

    func testAHandlerThatIsRemovedIsGone() async throws {
        let table = citiesTable()
        var log: [String] = []
        table.didSelectRowHandler = { _, path in log.append("chosen \(path.row)") }
        table.didDeselectRowHandler = { _, path in log.append("left \(path.row)") }
        await show(table)
        try await choose(0, of: table)
        await wait("the first row was chosen") { log == ["chosen 0"] }
        table.didSelectRowHandler = nil
        XCTAssertNil(table.didSelectRowHandler)
        try await choose(1, of: table)
        await wait("the first row was left") { log == ["chosen 0", "left 0"] }
        XCTAssertEqual(table.indexPathForSelectedRow, [0, 1])
    }

    func testAHandlerCanBeReplacedWhileTheTableShows() async {
        let table = citiesTable()
        await show(table)
        table.numberOfRowsHandler = { _, _ in 1 }
        table.reloadData()
        settle(table)
        XCTAssertEqual(texts(table), ["Berlin", "Paris"])
        table.cellForRowHandler = nil
        settle(table)
        XCTAssertEqual(texts(table), [nil, nil])
    }

    func testRowsAreDeletedMovedAndSwipedByHandlers() async throws {
        let table = citiesTable(), pointer = Pointer()
        var towns = ["Ulm", "Hof", "Aue", "Lahr"], log: [String] = []
        table.numberOfSectionsHandler = { _ in 1 }
        table.numberOfRowsHandler = { _, _ in towns.count }
        table.cellForRowHandler = { _, path in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = towns[path.row]
            return cell
        }
        table.canEditRowHandler = { _, path in path.row != 3 }
        table.commitHandler = { table, style, path in
            log.append("\(style == .delete ? "delete" : "other") \(path.row)")
            towns.remove(at: path.row)
            table.deleteRows(at: [path], with: .none)
        }
        table.moveRowHandler = { _, source, target in
            log.append("move \(source.row) to \(target.row)")
            towns.insert(towns.remove(at: source.row), at: target.row)
        }
        table.canMoveRowHandler = { _, path in path.row != 0 }
        table.targetIndexPathForMoveFromRowHandler = { _, _, proposed in [0, max(1, proposed.row)] }
        table.trailingSwipeActionsConfigurationForRowHandler = { _, path in
            path.row == 1
                ? UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .normal, title: "Flag") { _, _, done in
                        log.append("flag \(path.row)")
                        done(true)
                    }
                ]) : nil
        }
        await show(table)
        func swipe(_ row: Int) async throws {
            try await pointer.press(try XCTUnwrap(table.cellForRow(at: [0, row])), at: CGPoint(x: 460, y: 20))
            try await pointer.moveOn(by: CGPoint(x: -400, y: 0))
            try await pointer.release()
        }
        try await swipe(1)
        await wait("the row's own action has run") { log == ["flag 1"] }
        table.isEditing = true
        settle(table)
        XCTAssertFalse(try XCTUnwrap(table.cellForRow(at: [0, 0])).showsReorderControl)
        let cell = try XCTUnwrap(table.cellForRow(at: [0, 2]))
        try await pointer.press(cell, at: CGPoint(x: cell.bounds.maxX - 20, y: cell.bounds.midY))
        try await pointer.moveOn(by: CGPoint(x: 0, y: -90))
        try await pointer.release()
        await wait("the row is moved below the first") { towns == ["Ulm", "Aue", "Hof", "Lahr"] }
        table.isEditing = false
        settle(table)
        XCTAssertEqual(texts(table), ["Ulm", "Aue", "Hof", "Lahr"])
        try await swipe(0)
        await wait("a row without actions is deleted") { towns == ["Aue", "Hof", "Lahr"] }
        XCTAssertEqual(log, ["flag 1", "move 2 to 1", "delete 0"])
        XCTAssertEqual(texts(table), ["Aue", "Hof", "Lahr"])
    }

    func testPrefetchedRowsAreReportedToTheHandlers() async {
        let table = citiesTable()
        table.numberOfSectionsHandler = { _ in 1 }
        table.numberOfRowsHandler = { _, _ in 200 }
        table.cellForRowHandler = { _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
        var announced: Set<IndexPath> = []
        var taken: Set<IndexPath> = []
        table.prefetchRowsHandler = { _, paths in announced.formUnion(paths) }
        table.cancelPrefetchingForRowsHandler = { _, paths in taken.formUnion(paths) }
        await show(table)
        let below = (table.indexPathsForVisibleRows?.count ?? 0)
        await wait("rows are announced") { announced.contains([0, below]) }
        table.scrollToRow(at: [0, 150], at: .top, animated: false)
        settle(table)
        await wait("rows are taken back") { taken.contains([0, below + 1]) }
    }
}
