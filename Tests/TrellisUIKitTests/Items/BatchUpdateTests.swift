import Foundation
import Testing
import TrellisTesting

@testable import TrellisUIKit

@Suite("BatchUpdate")
struct BatchUpdateTests {
    private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

    @Test("deletions count in the old indexes and insertions in the new ones")
    func mixed() throws {
        var update = BatchUpdate()
        update.insertedRows = [path(0, 0), path(0, 3)]
        update.deletedRows = [path(0, 1)]
        let map = try update.resolve(old: [4], new: [5])
        // 0 1 2 3 becomes + 0 2 + 3
        #expect((0..<4).map { map.newPath(forOld: path(0, $0))?.row } == [1, nil, 2, 4])
        #expect((0..<5).map { map.oldPath(forNew: path(0, $0))?.row } == [nil, 0, 2, nil, 3])
    }

    @Test("a moved row keeps its identity and its height")
    func moved() throws {
        var update = BatchUpdate()
        update.movedRows = [(path(0, 0), path(1, 1))]
        let map = try update.resolve(old: [2, 1], new: [1, 2])
        #expect(map.newPath(forOld: path(0, 0)) == path(1, 1))
        #expect(map.oldPath(forNew: path(1, 1)) == path(0, 0))
        #expect(map.newPath(forOld: path(0, 1)) == path(0, 0))
        var old = TableHeights(sections: [
            .init(rows: RowHeights(count: 2, estimate: 10)), .init(rows: RowHeights(count: 1, estimate: 10)),
        ])
        old.setHeight(33, ofRow: path(0, 0))
        #expect(map.section(inNew: 1, from: old)?.rows.height(at: 1) == 33)
        #expect(map.section(inNew: 0, from: old)?.rows.total == 10)
    }

    @Test("sections go, come and move with their rows")
    func sections() throws {
        var update = BatchUpdate()
        update.deletedSections = [0]
        update.insertedSections = [1]
        update.movedSections = [(2, 0)]
        update.deletedRows = [path(1, 0)]
        let map = try update.resolve(old: [1, 2, 3], new: [3, 9, 1])
        #expect(map.newSection(forOld: 0) == nil)
        #expect(map.newSection(forOld: 1) == 2)
        #expect(map.newPath(forOld: path(2, 2)) == path(0, 2))
        #expect(map.newPath(forOld: path(1, 1)) == path(2, 0))
        #expect(map.oldPath(forNew: path(1, 4)) == nil)
    }

    @Test("a reloaded section may have any number of rows, all of them new")
    func reloadedSection() throws {
        var update = BatchUpdate()
        update.reloadedSections = [1]
        let map = try update.resolve(old: [1, 2], new: [1, 7])
        #expect(map.newPath(forOld: path(1, 0)) == nil)
        #expect(map.newSection(forOld: 1) == 1)
        #expect(map.isReloaded(oldSection: 1))
        #expect(map.oldPath(forNew: path(0, 0)) == path(0, 0))
    }

    @Test("a reloaded row keeps its place")
    func reloadedRow() throws {
        var update = BatchUpdate()
        update.reloadedRows = [path(0, 2)]
        update.deletedRows = [path(0, 0)]
        let map = try update.resolve(old: [3], new: [2])
        #expect(map.newPath(forOld: path(0, 2)) == path(0, 1))
        #expect(map.isReloaded(old: path(0, 2)))
    }

    private struct Wrong: Sendable, CustomTestStringConvertible {
        let text: String
        let old: [Int]
        let new: [Int]
        let change: @Sendable (inout BatchUpdate) -> Void
        var testDescription: String { text }
    }

    private static let wrong = [
        Wrong(
            text: "section 0 had 20 rows, 1 inserted and 0 deleted should give 21, but the data source says 20",
            old: [20], new: [20], change: { $0.insertedRows = [IndexPath(row: 0, section: 0)] }),
        Wrong(
            text: "section 1 had 1 row, 0 inserted, 0 deleted, 1 moved in and 0 moved out should give 2, "
                + "but the data source says 1",
            old: [2, 1], new: [1, 1],
            change: { $0.movedRows = [(IndexPath(row: 0, section: 0), IndexPath(row: 0, section: 1))] }),
        Wrong(
            text: "section 0 had 2 rows, 0 inserted and 0 deleted should give 2, but the data source says 5",
            old: [2], new: [5], change: { $0.reloadedRows = [IndexPath(row: 0, section: 0)] }),
        Wrong(
            text: "there were 2 sections, 0 inserted and 1 deleted should give 1, but the data source says 2",
            old: [1, 1], new: [1, 1], change: { $0.deletedSections = [0] }),
        Wrong(
            text: "row 7 of section 0 is deleted, but the section has 3 rows before the update",
            old: [3], new: [2], change: { $0.deletedRows = [IndexPath(row: 7, section: 0)] }),
        Wrong(
            text: "row 0 of section 4 is inserted, but there is 1 section after it",
            old: [3], new: [4], change: { $0.insertedRows = [IndexPath(row: 0, section: 4)] }),
        Wrong(
            text: "row 1 of section 0 is deleted, reloaded or moved more than once",
            old: [3], new: [2],
            change: {
                $0.deletedRows = [IndexPath(row: 1, section: 0)]
                $0.reloadedRows = [IndexPath(row: 1, section: 0)]
            }),
        Wrong(
            text: "section 5 is deleted, but there is 1 section before the update", old: [1], new: [0],
            change: { $0.deletedSections = [5] }),
        Wrong(
            text: "a row is inserted by an index path of 1 indexes, expected 2", old: [1], new: [2],
            change: { $0.insertedRows = [IndexPath(index: 0)] }),
    ]

    @Test("a batch that does not add up says what was expected", arguments: wrong)
    private func refused(_ wrong: Wrong) {
        var update = BatchUpdate()
        wrong.change(&update)
        do {
            _ = try update.resolve(old: wrong.old, new: wrong.new)
            Issue.record("the update was taken")
        } catch {
            #expect(error.description == "Invalid update: " + wrong.text)
        }
    }

    @Test("any batch agrees with lists of names", arguments: 0..<300)
    func randomBatches(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let batch = RandomBatch(using: &random)
        let map = try batch.update.resolve(old: batch.old.map(\.count), new: batch.new.map(\.count))
        for (section, rows) in batch.new.enumerated() {
            for (row, name) in rows.enumerated() {
                let old = map.oldPath(forNew: path(section, row))
                #expect(old.map { batch.old[$0.section][$0.row] } == (batch.known.contains(name) ? name : nil))
                if let old { #expect(map.newPath(forOld: old) == path(section, row)) }
            }
        }
        let staying = Set(batch.new.joined())
        for (section, rows) in batch.old.enumerated() {
            for (row, name) in rows.enumerated() where !staying.contains(name) {
                #expect(map.newPath(forOld: path(section, row)) == nil)
            }
        }
    }
}
