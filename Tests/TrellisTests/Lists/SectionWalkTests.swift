import TrellisTesting
import UIKitTesting
import XCTest

@testable import Trellis

/// Changes that are found by walking along two lists of sections.
@MainActor
final class SectionWalkTests: IssueTestCase {
    private func section(_ id: Int, _ rows: [Row], header: String? = nil) -> ListSection {
        ListSection(id: id, header: header.map { .title($0) }, rows: rows.rows(in: RowCell.self))
    }

    private func walk(from old: [ListSection], to new: [ListSection]) -> SectionWalk? {
        SectionWalk(from: old.map(\.erased), to: new.map(\.erased))
    }

    func testInsertedDeletedAndChangedRowsAreFound() async throws {
        let old = [section(0, rows(0..<10)), section(1, rows(20..<24))]
        var first = rows(0..<10)
        first[7].name = "other"
        first.remove(at: 2)
        first.insert(Row(100), at: 5)
        let new = [section(0, first), section(1, rows(20..<26)), section(2, rows(30..<31))]
        let walk = try XCTUnwrap(self.walk(from: old, to: new))
        XCTAssertEqual(walk.deleted, [[0, 2]])
        XCTAssertEqual(walk.inserted, [[0, 5], [1, 4], [1, 5]])
        XCTAssertEqual(walk.updated, [[0, 7]])
        XCTAssertEqual(walk.newSections, 2..<3)
    }

    func testWhatMovedOrLiesTooFarApartIsForTheWholeComparison() async {
        let old = [section(0, rows(0..<100)), section(1, rows(200..<203))]
        var moved = rows(0..<100)
        moved.swapAt(3, 5)
        XCTAssertNil(walk(from: old, to: [section(0, moved), old[1]]))
        XCTAssertNil(walk(from: old, to: [section(0, Array(rows(50..<100))), old[1]]))
        XCTAssertNil(walk(from: old, to: [old[0]]), "a section that goes")
        XCTAssertNil(walk(from: old, to: [old[1], old[0]]), "sections that change places")
        XCTAssertNil(walk(from: old, to: [section(0, rows(0..<100), header: "new"), old[1]]))
        let other = [section(0, Array(rows(1..<100))), section(1, rows(200..<203) + [Row(0)])]
        XCTAssertNil(walk(from: old, to: other), "a row that goes to another section")
    }

    /// Rows whose index paths are known are changed without a comparison, and the table shows the new rows.
    func testKnownChangesAreShownAndThoseThatDoNotFitChangeNothing() async throws {
        let table = UITableView(frame: .zero, style: .plain)
        table.rowHeight = 44
        await show(table)
        var random = SeededGenerator(seed: 8)
        var lists = [rows(0..<30), rows(100..<120), []]
        let adapter = TableAdapter(lists.enumerated().map { section($0, $1) }).attach(to: table)
        func row(_ row: Row) -> ListRow { ListRow(row, in: RowCell.self) }
        func check(_ what: String) {
            settle(table)
            XCTAssertEqual((0..<3).map { table.numberOfRows(inSection: $0) }, lists.map(\.count), what)
            XCTAssertEqual(adapter.sections.map { $0.rows.compactMap { $0.model(as: Row.self) } }, lists, what)
            for path in table.indexPathsForVisibleRows ?? [] {
                XCTAssertEqual(
                    table.cellForRow(at: path)?.textLabel?.text, lists[path.section][path.row].name, "\(what), \(path)")
            }
        }
        var next = 1000
        for step in 0..<200 {
            var deleted: [IndexPath] = []
            var inserted: [(path: IndexPath, row: ListRow)] = [], updated: [(path: IndexPath, row: ListRow)] = []
            for list in lists.indices {
                let gone = lists[list].indices.filter { _ in Int.random(in: 0..<12, using: &random) == 0 }
                for index in gone.reversed() { lists[list].remove(at: index) }
                deleted += gone.shuffled(using: &random).map { [list, $0] }
                for _ in 0..<Int.random(in: 0...2, using: &random) { lists[list].append(Row(-1)) }
                // The positions of the inserted rows are random, but their number is correct.
                lists[list].shuffleNew(using: &random)
                for (index, one) in lists[list].enumerated() {
                    next += 1
                    if one.id == -1 {
                        lists[list][index] = Row(next)
                        inserted.append(([list, index], row(lists[list][index])))
                    } else if Int.random(in: 0..<9, using: &random) == 0 {
                        lists[list][index].name = "changed \(next)"
                        updated.append(([list, index], row(lists[list][index])))
                    }
                }
            }
            inserted.shuffle(using: &random)
            XCTAssertTrue(
                adapter.change(deleting: deleted, inserting: inserted, updating: updated, animated: false), "\(step)")
            check("step \(step)")
        }
        XCTAssertEqual(issues, [])
        let one = (path: IndexPath(row: 99, section: 0), row: row(Row(1)))
        XCTAssertFalse(adapter.change(deleting: [[0, 99]]))
        XCTAssertFalse(adapter.change(deleting: [[0, 0], [0, 0]]))
        XCTAssertFalse(adapter.change(deleting: [[7, 0]]))
        XCTAssertFalse(adapter.change(inserting: [one]))
        XCTAssertFalse(adapter.change(inserting: [(path: IndexPath(row: 0, section: -1), row: one.row)]))
        XCTAssertFalse(adapter.change(updating: [one]))
        check("nothing is changed")
        XCTAssertEqual(issues.map(\.kind), Array(repeating: .refusedBatch, count: 6))
    }

    /// Whichever way the changes are found, the table shows the new rows.
    func testTheTableShowsTheRowsAfterEveryChange() async throws {
        let table = UITableView(frame: .zero, style: .plain)
        table.rowHeight = 44
        await show(table)
        var random = SeededGenerator(seed: 7)
        var lists = [rows(0..<30), rows(100..<120)]
        func sections() -> [ListSection] { lists.enumerated().map { section($0, $1) } }
        let adapter = TableAdapter(sections()).attach(to: table)
        var next = 1000, walks = 0
        for step in 0..<300 {
            let before = sections()
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<lists.count, using: &random)
                let row = Int.random(in: 0...lists[index].count, using: &random)
                next += 1
                switch Int.random(in: 0..<6, using: &random) {
                case 0, 1: lists[index].insert(Row(next), at: row)
                case 2 where row < lists[index].count: lists[index].remove(at: row)
                case 3 where row < lists[index].count: lists[index][row].name = "changed \(next)"
                case 4 where row < lists[index].count: lists[0].append(lists[index].remove(at: row))
                case 5 where lists.count < 6 && step % 20 == 0: lists.append([Row(next)])
                default: break
                }
            }
            if walk(from: before, to: sections()) != nil { walks += 1 }
            XCTAssertTrue(adapter.apply(sections(), animated: false), "step \(step)")
            settle(table)
            XCTAssertEqual((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }, lists.map(\.count))
            for path in table.indexPathsForVisibleRows ?? [] {
                XCTAssertEqual(
                    table.cellForRow(at: path)?.textLabel?.text, lists[path.section][path.row].name,
                    "step \(step), \(path)")
            }
        }
        XCTAssertEqual(issues, [])
        XCTAssertGreaterThan(walks, 100)
        XCTAssertLessThan(walks, 300)
    }
}

extension [Row] {
    /// Moves the new rows, whose id is -1, to random positions. The others keep their order.
    fileprivate mutating func shuffleNew(using random: inout SeededGenerator) {
        let new = filter { $0.id == -1 }
        removeAll { $0.id == -1 }
        for row in new { insert(row, at: Int.random(in: 0...count, using: &random)) }
    }
}
