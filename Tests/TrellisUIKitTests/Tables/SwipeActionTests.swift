import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class SwipeActionTests: UITestCase {
    private func showTable(_ list: EditingTestList) async -> UITableView {
        let table = list.makeTable()
        window = await show(table)
        await settle()
        return table
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
    private func cell(_ row: Int, in table: UITableView) throws -> UITableViewCell {
        try XCTUnwrap(table.cellForRow(at: path(row)))
    }

    /// Returns actions that record their execution.
    private func actions(_ titles: [String], _ list: EditingTestList, _ style: UIContextualAction.Style = .normal)
        -> UISwipeActionsConfiguration
    {
        UISwipeActionsConfiguration(
            actions: titles.map { title in
                UIContextualAction(style: style, title: title) { [weak list] _, _, finish in
                    list?.log.append("run \(title)")
                    finish(true)
                }
            })
    }

    func testAFullSwipeFillsTheRowBeforeItCloses() async throws {
        let list = SwipedRows(), table = UITableView()
        table.dataSource = list
        table.delegate = list
        window = await show(table)
        let cell = try XCTUnwrap(table.cellForRow(at: [0, 1]))
        let swipe = try XCTUnwrap(table.startSwipe(at: [0, 1], cell, .trailing))
        swipe.drag(by: -table.bounds.width * 0.8)
        table.finishSwipeDrag(velocity: 0, completes: true)
        XCTAssertEqual(list.performed, 1, "the action is performed at once")
        await wait("the action fills the row") { swipe.offset == cell.bounds.width }
        await wait("the row is back") { swipe.offset == 0 && swipe.view.superview == nil }
    }

    func testAFullSwipeThatDeletesIsFilledUntilTheRowHasGone() async throws {
        let list = EditingTestList([["A", "B", "C"]])
        let table = await showTable(list)
        let cell = try cell(1, in: table)
        let swipe = try XCTUnwrap(table.startSwipe(at: [0, 1], cell, .trailing))
        swipe.drag(by: -table.bounds.width * 0.8)
        table.finishSwipeDrag(velocity: 0, completes: true)
        XCTAssertEqual(list.sections, [["A", "C"]])
        XCTAssertNotNil(table.state.transition)
        XCTAssertGreaterThan(swipe.offset, table.bounds.width / 2)
        XCTAssertTrue(swipe.view.superview === cell)
        XCTAssertEqual(cell.motionOffset, .zero, "it stays where it is")
        let next = try self.cell(1, in: table)
        await wait("the row has gone") {
            guard table.state.transition != nil else { return true }
            XCTAssertEqual(
                cell.shownFrame.maxY, next.shownFrame.minY, accuracy: 0.01, "the row below closes over it")
            return false
        }
        XCTAssertEqual(swipe.offset, 0)
        XCTAssertNil(swipe.view.superview)
        XCTAssertNil(table.state.leavingSwipe)
    }

    func testASwipeUncoversTheDeletionWhichCommits() async throws {
        let list = EditingTestList([["A", "B", "C"]])
        let table = await showTable(list)
        let cell = try cell(1, in: table)
        try await pointer.drag(cell, by: CGPoint(x: -120, y: 0))
        await wait("the row is open") { table.state.swipe.map { $0.offset == $0.view.fullWidth } ?? false }
        XCTAssertEqual(list.takeLog(), ["willBeginEditing 0.1"], "a swipe is no click")
        let button = try XCTUnwrap(table.state.swipe?.view.buttons.first)
        XCTAssertEqual(button.accessibilityLabel, "Delete")
        try await pointer.click(button)
        await wait("the row is deleted") { list.sections == [["A", "C"]] }
        XCTAssertEqual(list.takeLog(), ["commit delete 0.1", "didEndEditing nil", "committed"])
        XCTAssertNil(table.state.swipe)
    }

    func testActionsFromBeforeConfigurationsShowToo() async throws {
        final class Delegate: NSObject, UITableViewDelegate {
            var log: [String] = []
            func tableView(
                _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
            ) -> [UITableViewRowAction]? {
                let more = UITableViewRowAction(style: .normal, title: "More") { [weak self] action, path in
                    self?.log.append("\(action.title ?? "") \(path.row)")
                }
                more.backgroundColor = .systemBlue
                return [UITableViewRowAction(style: .destructive, title: "Trash") { _, _ in }, more]
            }
        }
        let delegate = Delegate(), list = EditingTestList([["A", "B", "C"]])
        let table = await showTable(list)
        table.delegate = delegate
        await settle()
        try await pointer.drag(try cell(1, in: table), by: CGPoint(x: -160, y: 0))
        await wait("the row is open") { table.state.swipe.map { $0.offset == $0.view.fullWidth } ?? false }
        let buttons = try XCTUnwrap(table.state.swipe?.view.buttons)
        XCTAssertEqual(buttons.map(\.contextualAction.title), ["Trash", "More"])
        XCTAssertEqual(buttons.map(\.contextualAction.style), [.destructive, .normal])
        XCTAssertEqual(buttons[1].contextualAction.backgroundColor, .systemBlue)
        await settle()
        try await pointer.click(buttons[1])
        await wait("it is performed") { delegate.log == ["More 1"] }
    }

    func testMirroredTheTrailingEndIsAtTheLeft() async throws {
        let list = EditingTestList([["A", "B", "C"]])
        list.trailing = { [unowned self] _ in actions(["Trash", "Flag"], list) }
        list.leading = { [unowned self] _ in actions(["Read"], list) }
        let table = await showTable(list)
        table.semanticContentAttribute = .forceRightToLeft
        let cell = try cell(0, in: table)
        cell.semanticContentAttribute = .forceRightToLeft
        try await pointer.drag(cell, by: CGPoint(x: 160, y: 0))
        await wait("the trailing end is open") { table.state.swipe?.offset == table.state.swipe?.view.fullWidth }
        let view = try XCTUnwrap(table.state.swipe?.view)
        XCTAssertEqual(view.buttons.map(\.contextualAction.title), ["Trash", "Flag"])
        await settle()
        XCTAssertEqual(view.convert(view.bounds, to: table).minX, 0, "they stand at the left")
        XCTAssertLessThan(view.buttons[0].frame.minX, view.buttons[1].frame.minX, "the first action lies at the edge")
        try await pointer.click(view.buttons[1])
        await wait("the row is closed") { table.state.swipe == nil }
        try await pointer.drag(cell, by: CGPoint(x: -100, y: 0))
        await wait("the leading end is open") { table.state.swipe?.view.edge == .leading }
    }

    func testTheDelegatesActionsShowAtBothEnds() async throws {
        let list = EditingTestList([["A", "B", "C"]])
        list.trailing = { [unowned self] _ in actions(["Trash", "Flag"], list) }
        list.leading = { [unowned self] _ in actions(["Read"], list) }
        let table = await showTable(list)
        let cell = try cell(0, in: table)
        try await pointer.drag(cell, by: CGPoint(x: -160, y: 0))
        await wait("the trailing end is open") { table.state.swipe?.offset == table.state.swipe?.view.fullWidth }
        let buttons = try XCTUnwrap(table.state.swipe?.view.buttons)
        XCTAssertEqual(buttons.map(\.contextualAction.title), ["Trash", "Flag"])
        await settle()
        XCTAssertGreaterThan(buttons[0].frame.minX, buttons[1].frame.minX, "the first action lies at the edge")
        try await pointer.click(buttons[1])
        await wait("the row is closed") { cell.bounds.minX == 0 && table.state.swipe == nil }
        XCTAssertEqual(list.takeLog(), ["willBeginEditing 0.0", "run Flag", "didEndEditing 0.0"])
        try await pointer.drag(cell, by: CGPoint(x: 100, y: 0))
        await wait("the leading end is open") { cell.bounds.minX < -50 }
        XCTAssertEqual(table.state.swipe?.view.buttons.map(\.contextualAction.title), ["Read"])
    }

    func testALongSwipePerformsTheFirstAction() async throws {
        let list = EditingTestList([["A", "B"]])
        list.trailing = { [unowned self] _ in actions(["Trash", "Flag"], list) }
        let table = await showTable(list)
        let cell = try cell(0, in: table)
        try await pointer.move(to: cell, at: CGPoint(x: 460, y: 20))
        try await pointer.press(cell, at: CGPoint(x: 460, y: 20))
        try await pointer.moveOn(by: CGPoint(x: -400, y: 0))
        await wait("the first action covers the others") { table.state.swipe?.view.showsFirstOnly == true }
        try await pointer.release()
        await wait("the action ran") { list.log.contains("run Trash") }
        await wait("the row is closed") { cell.bounds.minX == 0 }
        XCTAssertEqual(list.takeLog(), ["willBeginEditing 0.0", "run Trash", "didEndEditing 0.0"])
    }

    func testAConfigurationCanRefuseLongSwipes() async throws {
        let list = EditingTestList([["A", "B"]])
        list.trailing = { [unowned self] _ in
            let given = actions(["Trash"], list)
            given.performsFirstActionWithFullSwipe = false
            return given
        }
        let table = await showTable(list)
        let cell = try cell(0, in: table)
        try await pointer.press(cell, at: CGPoint(x: 460, y: 20))
        try await pointer.moveOn(by: CGPoint(x: -400, y: 0))
        try await pointer.release()
        await wait("the row is open") { table.state.swipe.map { $0.offset == $0.view.fullWidth } ?? false }
        XCTAssertEqual(list.takeLog(), ["willBeginEditing 0.0"])
    }

    func testAPressElsewhereOnlyClosesTheRow() async throws {
        let list = EditingTestList([["A", "B", "C"]])
        let table = await showTable(list)
        try await pointer.drag(cell(0, in: table), by: CGPoint(x: -120, y: 0))
        await wait("the row is open") { table.state.swipe.map { $0.offset == $0.view.fullWidth } ?? false }
        _ = list.takeLog()
        try await pointer.click(cell(2, in: table))
        await wait("the row is closed") { table.state.swipe == nil }
        XCTAssertEqual(list.takeLog(), ["didEndEditing 0.0"])
    }

    func testNoActionsNoSwipe() async throws {
        let list = EditingTestList([["A", "B"]])
        list.canEdit = { $0.row == 1 }
        list.trailing = { _ in UISwipeActionsConfiguration(actions: []) }
        let table = await showTable(list)
        for row in 0..<2 {
            let cell = try cell(row, in: table)
            try await pointer.drag(cell, by: CGPoint(x: -150, y: 0))
            await settle()
            XCTAssertEqual(cell.bounds.minX, 0)
        }
        XCTAssertFalse(list.log.contains { $0.hasPrefix("willBegin") })
    }

    func testTheDeleteKeyPerformsTheDestructiveAction() async throws {
        let list = EditingTestList([["A", "B", "C"]])
        let table = await showTable(list)
        TableInput.focus(try cell(1, in: table))
        try await pointer.key("Delete")
        await wait("the row is deleted") { list.sections == [["A", "C"]] }
        XCTAssertEqual(list.takeLog(), ["commit delete 0.1", "committed"])
        list.trailing = { [unowned self] _ in actions(["Flag"], list) }
        TableInput.focus(try cell(0, in: table))
        try await pointer.key("Delete")
        await settle()
        XCTAssertEqual(list.takeLog(), [], "no action deletes")
    }

    func testScrollingClosesTheRow() async throws {
        let list = EditingTestList([(0..<100).map { "\($0)" }])
        let table = await showTable(list)
        let cell = try cell(3, in: table)
        try await pointer.drag(cell, by: CGPoint(x: -120, y: 0))
        await wait("the row is open") { table.state.swipe != nil }
        try await pointer.wheel(1, over: table)
        await wait("the row is closed") { table.state.swipe == nil && cell.bounds.minX == 0 }
        XCTAssertEqual(list.log.last, "didEndEditing 0.3")
    }

    func testARowDeletedByTheProgramEndsItsSwipe() async throws {
        let list = EditingTestList([["A", "B", "C"]])
        let table = await showTable(list)
        let cell = try cell(1, in: table)
        try await pointer.drag(cell, by: CGPoint(x: -120, y: 0))
        await wait("the row is open") { table.state.swipe != nil }
        list.sections = [["A", "C"]]
        table.deleteRows(at: [path(1)], with: .none)
        XCTAssertNil(table.state.swipe)
        XCTAssertEqual(list.takeLog(), ["willBeginEditing 0.1", "didEndEditing nil"])
        await wait("the cell can be used again") { cell.bounds.minX == 0 }
    }

    // MARK: Menus

    private func menu(_ list: EditingTestList) -> UIContextMenuConfiguration {
        UIContextMenuConfiguration(actionProvider: { _ in
            UIMenu(children: [
                UIAction(title: "Open") { [weak list] _ in list?.log.append("run Open") },
                UIAction(title: "Hidden", attributes: .hidden) { _ in },
                UIMenu(
                    title: "More",
                    children: [UIAction(title: "Share") { [weak list] _ in list?.log.append("run Share") }]),
            ])
        })
    }

    func testTheSecondButtonOpensTheMenuWithSwipeActions() async throws {
        let list = EditingTestList([["A", "B"]])
        list.menu = { [unowned self] _ in menu(list) }
        list.leading = { [unowned self] _ in actions(["Read"], list) }
        let table = await showTable(list)
        try await pointer.click(cell(1, in: table), button: 3)
        await wait("the menu is open") { table.state.menu != nil }
        XCTAssertEqual(table.state.menu?.popover?.titles, ["Open", "More", "Read", "Delete"])
        XCTAssertEqual(list.takeLog(), ["menu 0.1", "willDisplayMenu"])
        XCTAssertEqual(table.state.menu?.popover?.choose("Open"), true)
        await wait("the menu is closed") { table.state.menu == nil }
        XCTAssertEqual(list.takeLog(), ["run Open", "willEndMenu"])
    }

    func testTheMenuKeyAndTheArrowsAreEnough() async throws {
        let list = EditingTestList([["A", "B"]])
        list.menu = { [unowned self] _ in menu(list) }
        let table = await showTable(list)
        TableInput.focus(try cell(0, in: table))
        try await pointer.key("shift+F10")
        await wait("the menu is open") { table.state.menu != nil }
        await settle()
        try await pointer.key("Down")
        try await pointer.key("Return")
        await wait("the submenu is open") { table.state.menu?.popover?.titles.last == "Share" }
        try await pointer.key("Down")
        try await pointer.key("Return")
        await wait("the action ran") { list.log.contains("run Share") }
        await wait("the menu is closed") { table.state.menu == nil }
    }

    func testTheMenuDeletesAndMoves() async throws {
        let list = EditingTestList([["A", "B", "C"]])
        let table = await showTable(list)
        table.isEditing = true
        try cell(0, in: table).showContextMenu()
        XCTAssertEqual(table.state.menu?.popover?.titles, ["Delete", "Move Up", "Move Down"])
        XCTAssertEqual(table.state.menu?.popover?.choose("Move Down"), true)
        await wait("the row is moved") { list.sections == [["B", "A", "C"]] }
        await wait("the menu is closed") { table.state.menu == nil }
        try cell(2, in: table).showContextMenu()
        XCTAssertEqual(table.state.menu?.popover?.choose("Delete"), true)
        await wait("the row is deleted") { list.sections == [["B", "A"]] }
    }

    func testARowWithoutAnythingToDoHasNoMenu() async throws {
        let list = TableTestList(rows: 3)
        let table = list.makeTable()
        window = await show(table)
        table.visibleCells[0].showContextMenu()
        XCTAssertNil(table.state.menu)
    }
}

/// Rows with an action that is completed at once.
@MainActor
private final class SwipedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var performed = 0

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let action = UIContextualAction(style: .normal, title: "Mark") { [weak self] _, _, done in
            self?.performed += 1
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }
}
