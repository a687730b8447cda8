import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class TableEditingTests: UITestCase {
    private func showTable(_ list: EditingTestList, style: UITableView.Style = .plain) async -> UITableView {
        let table = list.makeTable(style: style)
        window = await show(table)
        return table
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
    private func cell(_ row: Int, in table: UITableView, section: Int = 0) throws -> UITableViewCell {
        try XCTUnwrap(table.cellForRow(at: path(row, section)))
    }

    // MARK: Controls

    func testEditingShowsTheControlOfEachRow() async throws {
        let list = EditingTestList([["A", "B", "C", "D"]])
        list.canEdit = { $0.row != 3 }
        list.canMove = { $0.row == 1 }
        list.style = { $0.row == 0 ? .insert : $0.row == 2 ? .none : .delete }
        let table = await showTable(list)
        table.setEditing(true, animated: false)
        table.layoutIfNeeded()
        XCTAssertEqual(table.visibleCells.map(\.editingStyle), [.insert, .delete, .none, .none])
        XCTAssertEqual(table.visibleCells.map(\.showsReorderControl), [false, true, false, false])
        XCTAssertEqual(table.visibleCells.map(\.isEditing), [true, true, true, false])
        XCTAssertEqual(table.visibleCells.map(\.contentView.frame.minX), [42, 42, 42, 0])
        XCTAssertEqual(table.visibleCells[0].contentView.frame.width, 438)
        XCTAssertEqual(table.visibleCells[1].contentView.frame.width, 398)
        table.setEditing(false, animated: false)
        table.layoutIfNeeded()
        XCTAssertEqual(table.visibleCells.map(\.contentView.frame.minX), [0, 0, 0, 0])
        XCTAssertEqual(table.visibleCells.map(\.isEditing), [false, false, false, false])
    }

    func testRowsThatComeIntoSightAreEditedAndReusedCellsAreNot() async throws {
        let list = EditingTestList([(0..<200).map { "\($0)" }])
        let table = await showTable(list)
        table.isEditing = true
        table.scrollToRow(at: path(150), at: .top, animated: false)
        XCTAssertTrue(table.visibleCells.allSatisfy { $0.isEditing && $0.editingStyle == .delete })
        table.isEditing = false
        table.scrollToRow(at: path(0), at: .top, animated: false)
        XCTAssertTrue(table.visibleCells.allSatisfy { !$0.isEditing })
        XCTAssertTrue(table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
    }

    func testAnimatedEditingEndsWhereItsImmediateChangeDoes() async throws {
        let list = EditingTestList([["A", "B"]])
        let table = await showTable(list)
        table.setEditing(true, animated: true)
        let cell = try cell(0, in: table)
        await wait("the controls have come in") { cell.contentView.frame.minX == 42 }
        table.setEditing(false, animated: true)
        await wait("the controls have gone") { cell.contentView.frame.minX == 0 }
        XCTAssertFalse(cell.subviews.contains { $0 is EditControl })
    }

    func testTheCellHearsItsStates() async throws {
        final class Cell: UITableViewCell {
            var states: [String] = []
            override func willTransition(to state: UITableViewCell.StateMask) {
                super.willTransition(to: state)
                states.append("will \(state.rawValue)")
            }
            override func didTransition(to state: UITableViewCell.StateMask) {
                super.didTransition(to: state)
                states.append("did \(state.rawValue)")
            }
        }
        let list = EditingTestList([["A"]])
        let table = list.makeTable()
        table.register(Cell.self, forCellReuseIdentifier: "row")
        window = await show(table)
        let cell = try XCTUnwrap(table.visibleCells.first as? Cell)
        table.isEditing = true
        XCTAssertEqual(cell.states, ["will 1", "did 1"])
        table.isEditing = false
        XCTAssertEqual(cell.states.suffix(2), ["will 0", "did 0"])
    }

    func testEditButtonBeginsAndEndsEditing() async throws {
        final class Controller: UITableViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                navigationItem.rightBarButtonItem = editButtonItem
            }
        }
        let controller = Controller(style: .plain)
        window = await show(UINavigationController(rootViewController: controller))
        let button = controller.editButtonItem
        XCTAssertEqual(button.title, "Edit")
        button.primaryAction?.perform(sender: nil)
        XCTAssertTrue(controller.isEditing)
        XCTAssertTrue(controller.tableView.isEditing)
        XCTAssertEqual(button.title, "Done")
        controller.setEditing(false, animated: false)
        XCTAssertFalse(controller.tableView.isEditing)
        XCTAssertEqual(button.title, "Edit")
    }

    // MARK: Committing

    func testTheDeleteControlAsksAndTheButtonDeletes() async throws {
        let list = EditingTestList([["A", "B", "C"]])
        let table = await showTable(list)
        table.isEditing = true
        await settle()
        let cell = try cell(1, in: table)
        try await pointer.click(try XCTUnwrap(cell.subviews.first { $0 is EditControl }))
        await wait("the button shows") { cell.showingDeleteConfirmation && cell.bounds.minX > 0 }
        XCTAssertEqual(list.takeLog(), ["willBeginEditing 0.1"])
        let button = try XCTUnwrap(table.state.swipe?.view.buttons.first)
        XCTAssertEqual(button.contextualAction.title, "Delete")
        await wait("the button has come in") { table.state.swipe?.offset == table.state.swipe?.view.fullWidth }
        try await pointer.click(button)
        await wait("the row is deleted") { table.numberOfRows(inSection: 0) == 2 }
        XCTAssertEqual(list.takeLog(), ["commit delete 0.1", "didEndEditing nil", "committed"])
        XCTAssertEqual(table.titlesInSight, ["A", "C"])
        await wait("the cell can be used again") { cell.bounds.minX == 0 }
    }

    func testTheInsertControlInserts() async throws {
        let list = EditingTestList([["A", "B"]])
        list.style = { $0.row == 0 ? .insert : .none }
        let table = await showTable(list)
        table.isEditing = true
        await settle()
        let cell = try cell(0, in: table)
        try await pointer.click(try XCTUnwrap(cell.subviews.first { $0 is EditControl }))
        await wait("the row is inserted") { table.numberOfRows(inSection: 0) == 3 }
        XCTAssertEqual(list.takeLog(), ["commit insert 0.0", "committed"])
    }

    func testSelectionWhileEditing() async throws {
        let list = EditingTestList([["A", "B", "C"]])
        let table = await showTable(list)
        table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        table.isEditing = true
        XCTAssertNil(table.indexPathsForSelectedRows, "editing has a selection of its own")
        XCTAssertFalse(try cell(1, in: table).accessibilityActivate())
        XCTAssertEqual(list.takeLog(), [])
        table.isEditing = false
        table.allowsMultipleSelectionDuringEditing = true
        table.isEditing = true
        for row in [0, 2] { XCTAssertTrue(try cell(row, in: table).accessibilityActivate()) }
        XCTAssertEqual(list.takeLog(), ["didSelect 0.0", "didSelect 0.2"])
        XCTAssertEqual(table.indexPathsForSelectedRows, [path(0), path(2)])
        let marks = table.visibleCells.map { $0.subviews.compactMap { $0 as? EditControl }.first }
        XCTAssertEqual(marks.map { $0?.kind }, [.selection, .selection, .selection])
        XCTAssertEqual(marks.map { $0?.isSelected }, [true, false, true])
        XCTAssertTrue(try cell(2, in: table).accessibilityActivate())
        XCTAssertEqual(list.takeLog(), ["didDeselect 0.2"])
        table.isEditing = false
        XCTAssertNil(table.indexPathsForSelectedRows)
    }

    // MARK: Optional methods of the data source

    func testOnlyADataSourceThatCommitsDeletesBySwipe() async throws {
        let list = TableTestList(rows: 3)
        XCTAssertFalse(list._commitsEdits)
        XCTAssertFalse(list._movesRows)
        XCTAssertTrue(EditingTestList([])._commitsEdits)
        XCTAssertTrue(EditingTestList([])._movesRows)
        let table = list.makeTable()
        window = await show(table)
        XCTAssertNil(table.swipeActions(at: path(0), .trailing))
        table.isEditing = true
        XCTAssertFalse(try cell(0, in: table).showsReorderControl)
    }

    func testARowWithoutAControlIsIndentedUnlessTheDelegateRefuses() async throws {
        final class Delegate: NSObject, UITableViewDelegate {
            func tableView(
                _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
            ) -> UITableViewCell.EditingStyle { .none }
            func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
                indexPath.row == 0
            }
        }
        let delegate = Delegate(), list = EditingTestList([["A", "B"]])
        let table = await showTable(list)
        table.delegate = delegate
        table.isEditing = true
        await settle()
        XCTAssertEqual(try cell(0, in: table).contentView.frame.minX, CellEditing.controlWidth)
        XCTAssertEqual(try cell(1, in: table).contentView.frame.minX, 0)
        XCTAssertNotNil(try cell(1, in: table).reorderGrip)
    }

    func testATableControllerHasWhatItsSubclassOverrides() {
        class Plain: UITableViewController {
            override func viewDidLoad() {}
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        }
        class Committing: Plain {
            override func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
                forRowAt indexPath: IndexPath
            ) {}
        }
        final class Moving: Committing {
            var extra = 1
            override func tableView(
                _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
            ) {}
        }
        let controllers = [UITableViewController(style: .plain), Plain(), Committing(), Moving()]
        XCTAssertEqual(controllers.map(\._commitsEdits), [false, false, true, true])
        XCTAssertEqual(controllers.map(\._movesRows), [false, false, false, true])
    }

    // MARK: Moving

    func testARowIsDrawnToAnotherPlaceByItsGrip() async throws {
        let list = EditingTestList([["A", "B", "C", "D", "E"]])
        let table = await showTable(list)
        table.isEditing = true
        await settle()
        let cell = try cell(1, in: table)
        let grip = try XCTUnwrap(cell.reorderGrip)
        try await pointer.press(grip)
        try await pointer.moveOn(by: CGPoint(x: 0, y: 90))
        await wait("the others make room") { table.titlesInSight == ["A", "C", "D", "B", "E"] }
        XCTAssertEqual(list.sections, [["A", "B", "C", "D", "E"]], "nothing is moved before the row is let go")
        try await pointer.release()
        await wait("the row is moved") { list.sections == [["A", "C", "D", "B", "E"]] }
        XCTAssertEqual(list.takeLog().filter { !$0.hasPrefix("target") }, ["move 0.1 to 0.3"])
        XCTAssertEqual(table.titlesInSight, ["A", "C", "D", "B", "E"])
        XCTAssertTrue(table.cellForRow(at: path(3)) === cell)
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44, 88, 132, 176])
    }

    func testTheDelegateDecidesWhereARowIsMoved() async throws {
        let list = EditingTestList([["A", "B", "C", "D"]])
        // None of the rows that the pointer passes is both proposed and the target.
        list.target = { IndexPath(row: $1.row < 2 ? 2 : 3, section: 0) }
        let table = await showTable(list)
        table.isEditing = true
        await settle()
        try await pointer.press(try XCTUnwrap(cell(3, in: table).reorderGrip))
        try await pointer.moveOn(by: CGPoint(x: 0, y: -150))
        await wait("the row is proposed for the top") { list.log.contains("target 0.3 to 0.0") }
        XCTAssertEqual(table.editing.reorder?.target, path(2))
        try await pointer.release()
        await wait("the row is moved") { list.sections == [["A", "B", "D", "C"]] }
    }

    func testARowAtTheTopIsDrawnByItsGripAndNotTheWholeTable() async throws {
        let list = EditingTestList([["A", "B", "C"]])
        let table = await showTable(list)
        table.refreshControl = UIRefreshControl()
        table.isEditing = true
        await settle()
        try await pointer.press(try XCTUnwrap(cell(0, in: table).reorderGrip))
        try await pointer.moveOn(by: CGPoint(x: 0, y: 150))
        await wait("the row is on its way") { table.editing.reorder?.target == self.path(2) }
        XCTAssertFalse(table.isDragging)
        try await pointer.release()
        await wait("the row is moved") { list.sections == [["B", "C", "A"]] }
    }

    func testARowIsMovedToAnotherSection() async throws {
        let list = EditingTestList([["A", "B"], [], ["C", "D"]])
        list.insertsHeaders = true
        let table = await showTable(list)
        table.isEditing = true
        await settle()
        try await pointer.press(try XCTUnwrap(cell(0, in: table).reorderGrip))
        try await pointer.moveOn(by: CGPoint(x: 0, y: 100))
        await wait("the empty section is the target") { table.editing.reorder?.target == self.path(0, 1) }
        try await pointer.release()
        await wait("the row is moved") { list.sections == [["B"], ["A"], ["C", "D"]] }
        XCTAssertEqual(table.titlesInSight, ["B", "A", "C", "D"])
    }

    func testAltArrowsMoveARow() async throws {
        let list = EditingTestList([["A", "B"], ["C"]])
        let table = await showTable(list)
        table.isEditing = true
        let window = try XCTUnwrap(window)
        await settle(window)
        let cell = try cell(0, in: table)
        TableInput.focus(cell)
        try await pointer.key("alt+Down")
        await wait("the row is moved") { list.sections == [["B", "A"], ["C"]] }
        XCTAssertEqual(list.takeLog(), ["target 0.0 to 0.1", "move 0.0 to 0.1"])
        XCTAssertTrue(TableInput.hasFocus(cell), "the keyboard stays on the row")
        try await pointer.key("alt+Down")
        await wait("the row is in the next section") { list.sections == [["B"], ["A", "C"]] }
        try await pointer.key("alt+Up")
        await wait("the row is back") { list.sections == [["B", "A"], ["C"]] }
    }

    func testARowIsDrawnBeyondWhatIsInSight() async throws {
        let list = EditingTestList([(0..<100).map { "\($0)" }])
        let table = await showTable(list)
        table.isEditing = true
        await settle()
        try await pointer.press(try XCTUnwrap(cell(0, in: table).reorderGrip))
        try await pointer.moveOn(by: CGPoint(x: 0, y: 770))
        await wait("the table scrolls") { (table.editing.reorder?.target.row ?? 0) > 40 }
        try await pointer.release()
        await wait("the row is moved") { list.sections[0].firstIndex(of: "0").map { $0 > 40 } ?? false }
        XCTAssertEqual(Set(table.visibleCells.map(ObjectIdentifier.init)).count, table.visibleCells.count)
        for path in table.indexPathsForVisibleRows ?? [] {
            XCTAssertEqual(table.cellForRow(at: path)?.textLabel?.text, list.sections[0][path.row])
        }
    }

    func testTheLastRowOfAGroupHasNoSeparator() async {
        let list = EditingTestList([["A", "B"], ["C"]])
        let table = list.makeTable(style: .insetGrouped)
        window = await show(table)
        func separated() -> [String?] {
            table.visibleCells.filter { cell in
                cell.layoutIfNeeded()
                return cell.subviews.contains { $0.bounds.height == 1 }
            }.map { $0.textLabel?.text }
        }
        XCTAssertEqual(separated(), ["A"])
        list.sections[0].append("D")
        table.insertRows(at: [path(2)], with: .none)
        XCTAssertEqual(separated(), ["A", "B"])
        list.sections[0].removeLast(2)
        table.deleteRows(at: [path(1), path(2)], with: .none)
        XCTAssertEqual(separated(), [])
        list.sections = [["C", "A"], []]
        table.moveRow(at: IndexPath(row: 0, section: 1), to: path(0))
        XCTAssertEqual(separated(), ["C"])
    }

    func testAReloadGivesUpAMove() async throws {
        let list = EditingTestList([["A", "B", "C"]])
        let table = await showTable(list)
        table.isEditing = true
        await settle()
        try await pointer.press(try XCTUnwrap(cell(0, in: table).reorderGrip))
        try await pointer.moveOn(by: CGPoint(x: 0, y: 60))
        await wait("the row moves") { table.editing.reorder?.target == self.path(1) }
        list.sections = [["X"]]
        table.reloadData()
        table.layoutIfNeeded()
        try await pointer.release()
        await settle()
        XCTAssertEqual(table.titlesInSight, ["X"])
        XCTAssertFalse(list.log.contains { $0.hasPrefix("move") })
    }
}
