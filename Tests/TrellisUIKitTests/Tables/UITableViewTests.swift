import TrellisTesting
import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class UITableViewTests: UITestCase {
    private var reports: [String] = []

    override func setUp() async throws {
        try await super.setUp()
        UITableView.reporter = { [weak self] in self?.reports.append($0) }
    }

    override func tearDown() async throws {
        UITableView.reporter = nil
        try await super.tearDown()
    }

    private func showTable(_ list: TableTestList, _ configure: (UITableView) -> Void = { _ in }) async -> UITableView {
        let table = list.makeTable()
        configure(table)
        window = await show(table)
        return table
    }

    // MARK: Data source

    func testOnlyRowsInSightHaveCellsAndTheyAreUsedAgain() async {
        let list = TableTestList(rows: 1000)
        let table = await showTable(list) { $0.rowHeight = 50 }
        let visible = Int((table.bounds.height / 50).rounded(.up))
        XCTAssertEqual(table.visibleCells.count, visible)
        XCTAssertEqual(list.cellsMade, visible)
        for step in 1...200 {
            table.contentOffset.y = CGFloat(step * 37)
            table.settle()
        }
        XCTAssertLessThanOrEqual(list.cellsMade, visible + 2)
        XCTAssertEqual(list.displayed.count, table.visibleCells.count)
        XCTAssertEqual(list.mistakes, [])
        XCTAssertEqual(table.indexPathsForVisibleRows?.first?.row, 200 * 37 / 50)
        table.contentOffset.y = 20_000
        table.settle()
        XCTAssertLessThanOrEqual(list.cellsMade, visible + 2)
        XCTAssertEqual(table.indexPathsForVisibleRows?.first?.row, 400)
        XCTAssertEqual(list.mistakes, [])
    }

    func testAMillionRowsAreNotAskedForTheirHeights() async {
        let list = TableTestList(rows: 1_000_000)
        list.height = { CGFloat(40 + $0 % 3 * 10) }
        let table = await showTable(list)
        XCTAssertLessThan(list.heightsAsked, 100)
        XCTAssertLessThan(list.cellsMade, 30)
        table.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
        XCTAssertEqual(table.indexPathsForVisibleRows?.last?.row, 999_999)
        XCTAssertEqual(table.screen[999_999], table.bounds.height - 40)
        XCTAssertLessThan(list.cellsMade, 50)
        XCTAssertLessThan(list.heightsAsked, 200)
    }

    func testHeightsAreAllAskedForOnlyWithoutEstimates() async {
        let list = TableTestList(rows: 500)
        list.height = { CGFloat(20 + $0 % 2 * 20) }
        let table = await showTable(list) { $0.estimatedRowHeight = 0 }
        XCTAssertEqual(table.contentSize.height, 500 * 30)
    }

    // MARK: Scroll position

    // What Trellis's adapters change keeps the first visible row. What an app changes keeps the content offset, which
    // `BatchOffsetTests` checks.

    func testAKeptRowStaysExceptAtTheVeryTop() async {
        let list = TableTestList(rows: 100)
        let table = await showTable(list) { $0.rowHeight = 50 }
        list.cellsAsked = []
        list.sections[0].insert(-1, at: 0)
        table.performKeepingRows { table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none) }
        XCTAssertEqual(table.contentOffset.y, 0)
        XCTAssertEqual(table.screen[-1], 0)
        XCTAssertLessThanOrEqual(list.cellsAsked.count, 1)
        table.contentOffset.y = 1
        table.settle()
        let before = table.screen
        list.sections[0].insert(-2, at: 0)
        table.performKeepingRows { table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none) }
        XCTAssertEqual(table.screen, before)
        XCTAssertEqual(table.contentOffset.y, 51)
        XCTAssertEqual(reports, [])
    }

    func testDeletingAndInsertingAboveMovesNothingInSight() async {
        let list = TableTestList(rows: 300)
        list.height = { CGFloat(30 + $0 % 7 * 5) }
        let table = await showTable(list)
        table.contentOffset.y = 4000
        table.settle()
        let before = table.screen
        list.cellsAsked = []
        list.sections[0].removeSubrange(3..<9)
        list.sections[0].insert(contentsOf: [-5, -6], at: 0)
        table.performKeepingRows {
            table.performBatchUpdates {
                table.deleteRows(at: (3..<9).map { IndexPath(row: $0, section: 0) }, with: .none)
                table.insertRows(at: (0..<2).map { IndexPath(row: $0, section: 0) }, with: .none)
            }
        }
        XCTAssertEqual(table.screen, before)
        XCTAssertEqual(list.cellsAsked, [])
        XCTAssertEqual(reports, [])
    }

    func testWhereAllInSightMoveTheContentStaysWhereItIs() async {
        let list = TableTestList([Array(0..<20), Array(20..<40)])
        let table = await showTable(list) { $0.rowHeight = 50 }
        table.contentOffset.y = 10
        table.settle()
        list.sections.reverse()
        table.performBatchUpdates {
            table.moveSection(0, toSection: 1)
            table.moveSection(1, toSection: 0)
        }
        table.settle()
        XCTAssertEqual(table.contentOffset.y, 10)
        XCTAssertEqual(table.screen[20], -10)
        XCTAssertEqual(reports, [])
    }

    func testScrollingUpOverUnmeasuredRowsJumpsNowhere() async {
        let list = TableTestList(rows: 2000)
        list.height = { CGFloat(20 + $0 * 31 % 90) }
        let table = await showTable(list)
        table.scrollToRow(at: IndexPath(row: 1500, section: 0), at: .top, animated: false)
        XCTAssertEqual(table.screen[1500], 0)
        for _ in 0..<100 {
            let before = table.screen
            table.contentOffset.y -= 60
            table.settle()
            for (name, place) in table.screen {
                if let old = before[name] { XCTAssertEqual(place, old + 60, accuracy: 0.01) }
            }
        }
        XCTAssertEqual(list.mistakes, [])
    }

    /// A touch or kinetic scrolling sets GTK's value relative to its beginning, whatever was measured or inserted
    /// since.
    func testAMovementOfGTKContinuesAfterACorrection() async {
        let list = TableTestList(rows: 300)
        let table = await showTable(list) { $0.rowHeight = 50 }
        table.contentOffset.y = 1000
        table.settle()
        let value = table.contentWidget.scrollerOffset.y
        list.sections[0].insert(contentsOf: [-1, -2], at: 0)
        table.performKeepingRows {
            table.insertRows(at: (0..<2).map { IndexPath(row: $0, section: 0) }, with: .none)
        }
        XCTAssertEqual(table.contentOffset.y, 1100)
        XCTAssertEqual(table.contentWidget.scrollerOffset.y, value)
        let before = table.screen
        table.contentWidget.setScrollerValue(value - 30)
        table.settle()
        XCTAssertEqual(table.contentOffset.y, 1070)
        XCTAssertEqual(table.screen[25], before[25].map { $0 + 30 })
        table.contentWidget.setScrollerValue(-.greatestFiniteMagnitude)
        XCTAssertEqual(table.contentOffset.y, 0)
    }

    func testReloadingKeepsTheFirstRowInSight() async {
        let list = TableTestList(rows: 2000)
        list.height = { CGFloat(20 + $0 * 31 % 90) }
        let table = await showTable(list)
        table.contentOffset.y = 30_000
        table.settle()
        let first = table.indexPathsForVisibleRows?.first?.row ?? -1
        let place = table.screen[first]
        table.reloadData()
        table.layoutIfNeeded()
        XCTAssertEqual(table.screen[first], place)
        XCTAssertEqual(list.mistakes, [])
    }

    func testRandomBatchesAgreeWithTheModel() async {
        for titles in [false, true] { await runRandomBatches(titles: titles) }
    }

    private func runRandomBatches(titles: Bool) async {
        let list = TableTestList([])
        list.titles = titles
        let table = await showTable(list)
        for seed in 0..<60 {
            var random = SeededGenerator(seed: UInt64(seed))
            list.height = { CGFloat(20 + ($0 &* 37 + seed) % 60) }
            let start = (0..<Int.random(in: 1...4, using: &random)).map { section in
                (0..<Int.random(in: 0...40, using: &random)).map { section * 1000 + $0 }
            }
            list.sections = start
            table.reloadData()
            table.layoutIfNeeded()
            table.contentOffset.y = CGFloat.random(in: 0...800, using: &random).rounded()
            table.settle()
            for round in 0..<4 {
                let batch = RandomBatch(from: list.sections, using: &random)
                let before = table.screen
                let movedRows = Set(batch.update.movedRows.map { list.sections[$0.from.section][$0.from.row] })
                let movedSections = batch.update.movedSections.flatMap { list.sections[$0.from] }
                let reloaded = batch.update.reloadedRows.map { list.sections[$0.section][$0.row] }
                let shown = table.visibleCells.map(\.tag)
                list.sections = batch.new
                let wasAtTop = table.contentOffset.y <= 0
                table.performKeepingRows { perform(batch.update, on: table) }
                check(table, list, "seed \(seed), round \(round)")
                // The first visible row that keeps its order among the others doesn't move on the screen, unless the
                // content ends there.
                let staying = Set(batch.new.joined()).subtracting(movedRows).subtracting(movedSections)
                let anchor = shown.first { staying.contains($0) && !reloaded.contains($0) }
                let end = table.contentSize.height - table.bounds.height
                if let anchor, !wasAtTop, table.contentOffset.y > 0, table.contentOffset.y < end {
                    XCTAssertEqual(table.screen[anchor], before[anchor], "seed \(seed), round \(round)")
                }
            }
        }
    }

    private func perform(_ update: BatchUpdate, on table: UITableView) {
        table.performBatchUpdates {
            table.deleteRows(at: update.deletedRows, with: .none)
            table.insertRows(at: update.insertedRows, with: .none)
            table.reloadRows(at: update.reloadedRows, with: .none)
            for move in update.movedRows { table.moveRow(at: move.from, to: move.to) }
            table.deleteSections(IndexSet(update.deletedSections), with: .none)
            table.insertSections(IndexSet(update.insertedSections), with: .none)
            for move in update.movedSections { table.moveSection(move.from, toSection: move.to) }
        }
    }

    /// Checks that the visible rows are those of the model, without gaps, each with its own cell.
    private func check(_ table: UITableView, _ list: TableTestList, _ what: String, height: CGFloat? = nil) {
        XCTAssertEqual(reports, [], what)
        XCTAssertEqual(list.mistakes, [], what)
        XCTAssertEqual(
            (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }, list.sections.map(\.count), what)
        let paths = table.indexPathsForVisibleRows ?? []
        XCTAssertEqual(paths.map { list.sections[$0.section][$0.row] }, table.visibleCells.map(\.tag), what)
        XCTAssertEqual(paths, table.indexPathsForRows(in: table.bounds) ?? [], what)
        XCTAssertEqual(list.displayed.count, paths.count, what)
        var end: CGFloat?
        for path in paths {
            let frame = table.cellForRow(at: path)?.frame ?? .zero
            XCTAssertEqual(frame, table.rectForRow(at: path), what)
            XCTAssertEqual(frame.height, height ?? list.height?(list.sections[path.section][path.row]), what)
            if let end, path.row > 0 { XCTAssertEqual(frame.minY, end, accuracy: 0.01, what) }
            end = frame.maxY
        }
    }

    func testAnEmptyBatchAsksForHeightsAgain() async {
        let list = TableTestList(rows: 100)
        var grown = false
        list.height = { $0 == 30 && grown ? 200 : 40 }
        for estimate in [UITableView.automaticDimension, 0] {
            grown = false
            let table = await showTable(list) { $0.estimatedRowHeight = estimate }
            table.contentOffset.y = 1000
            table.settle()
            let before = table.screen
            grown = true
            table.performBatchUpdates(nil)
            XCTAssertEqual(table.rectForRow(at: IndexPath(row: 30, section: 0)).height, 200)
            XCTAssertEqual(table.screen[25], before[25])
            XCTAssertEqual(table.screen[31], before[31].map { $0 + 160 })
        }
    }

    // MARK: Mistakes

    func testRowsThatAreReconfiguredInABatchAreNamedByTheirPathsBeforeIt() async {
        let list = TableTestList(rows: 5), table = list.makeTable()
        let window = await show(table)
        let cell = table.cellForRow(at: IndexPath(row: 3, section: 0))
        list.cellsAsked = []
        table.performBatchUpdates {
            list.sections[0].remove(at: 1)
            table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
            table.reconfigureRows(at: [IndexPath(row: 3, section: 0)])
        }
        XCTAssertEqual(list.cellsAsked, [IndexPath(row: 2, section: 0)])
        XCTAssertTrue(table.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
        XCTAssertEqual(cell?.textLabel?.text, "Row 3")
        window.isHidden = true
    }

    func testAWrongBatchIsReportedAndReloads() async {
        let list = TableTestList(rows: 20)
        let table = await showTable(list)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        XCTAssertEqual(
            reports,
            [
                "Invalid update: section 0 had 20 rows, 1 inserted and 0 deleted should give 21, "
                    + "but the data source says 20"
            ])
        list.sections[0].removeLast(15)
        table.deleteRows(at: [IndexPath(row: 50, section: 3)], with: .none)
        XCTAssertEqual(reports.count, 2)
        XCTAssertEqual(table.visibleCells.map(\.tag), [0, 1, 2, 3, 4])
        XCTAssertEqual(list.mistakes, [])
    }

    func testAHeightThatIsNoneIsTheRowsOwn() async {
        let list = TableTestList(rows: 4)
        list.titles = true
        list.height = { [.nan, .infinity, -.infinity, .greatestFiniteMagnitude][$0] }
        let table = list.makeTable()
        table.estimatedRowHeight = .infinity
        table.sectionHeaderHeight = .infinity
        window = await show(table)
        XCTAssertEqual(table.visibleCells.map(\.tag), [0, 1, 2, 3])
        XCTAssertEqual(Set(table.visibleCells.map(\.frame.height)).count, 1)
        table.rowHeight = .nan
        table.settle()
        XCTAssertLessThan(table.contentSize.height, 800)
    }

    func testPathsThatLeadNowhereDoNothing() async {
        let list = TableTestList(rows: 3)
        let table = await showTable(list)
        for path in [IndexPath(row: 9, section: 0), IndexPath(row: 0, section: 7), IndexPath(index: 2), IndexPath()] {
            table.scrollToRow(at: path, at: .top, animated: false)
            table.selectRow(at: path, animated: false, scrollPosition: .top)
            table.deselectRow(at: path, animated: false)
            XCTAssertEqual(table.rectForRow(at: path), .zero)
            XCTAssertNil(table.cellForRow(at: path))
        }
        XCTAssertEqual(table.rect(forSection: 4), .zero)
        XCTAssertEqual(table.numberOfRows(inSection: -1), 0)
        XCTAssertNil(table.indexPathForSelectedRow)
        table.endUpdates()
        XCTAssertFalse(reports.isEmpty)
    }

    func testRowsInsertedWhileOthersAreAnnouncedComeInPlace() async {
        let list = TableTestList(rows: 100)
        let table = await showTable(list) { $0.rowHeight = 50 }
        list.onDisplay = { [unowned list] path in
            guard list.sections[0][path.row] == 60 else { return }
            list.onDisplay = nil
            list.sections[0].insert(contentsOf: [-1, -2, -3], at: 0)
            table.performKeepingRows {
                table.insertRows(at: (0..<3).map { IndexPath(row: $0, section: 0) }, with: .none)
            }
        }
        table.contentOffset.y = 50 * 55
        table.settle()
        XCTAssertNil(list.onDisplay)
        XCTAssertEqual(table.screen[60], 250)
        XCTAssertEqual(table.visibleCells.map(\.tag), Array(55..<(55 + table.visibleCells.count)))
        check(table, list, "inserted from willDisplay", height: 50)
    }

    func testReloadingFromInsideTheDataSourceEnds() async {
        let list = TableTestList(rows: 50)
        let table = await showTable(list)
        var reloads = 2
        list.height = { _ in
            if reloads > 0 {
                reloads -= 1
                table.reloadData()
            }
            return 40
        }
        table.reloadData()
        await wait("the table came to rest") { reloads == 0 && table.visibleCells.count > 10 && !table.needsReload }
        XCTAssertEqual(list.mistakes, [])
    }
}
