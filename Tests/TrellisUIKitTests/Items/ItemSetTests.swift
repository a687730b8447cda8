import Foundation
import Testing
import TrellisTesting

@testable import TrellisUIKit

@Suite("ItemSet")
struct ItemSetTests {
    @Test("insertions and removals agree with a plain set", arguments: 0..<30)
    func changes(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var set = ItemSet(), model: Set<IndexPath> = []
        for _ in 0..<200 {
            let section = Int.random(in: 0..<3, using: &random), row = Int.random(in: 0..<200, using: &random)
            let path = IndexPath(row: row, section: section)
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                let end = row + Int.random(in: 0..<150, using: &random)
                set.insert(row..<end, in: section)
                model.formUnion((row..<end).map { IndexPath(row: $0, section: section) })
            case 1:
                #expect(set.remove(path) == (model.remove(path) != nil))
            default:
                set.insert(path)
                model.insert(path)
            }
            #expect(set.paths == model.sorted())
            #expect(set.first == model.min())
            #expect(set.contains(path) == model.contains(path))
        }
        for path in model { set.remove(path) }
        #expect(set.isEmpty)
    }

    @Test("many rows apart are found, and joined by the rows between them", arguments: 0..<5)
    func apart(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var set = RowSet(), model: Set<Int> = []
        for row in (0..<2000).map({ $0 * 2 }).shuffled(using: &random) {
            set.insert(row..<row + 1)
            model.insert(row)
        }
        #expect(set.runs.count == 2000)
        for _ in 0..<50 {
            let start = Int.random(in: 0..<4000, using: &random)
            let rows = start..<start + .random(in: 0..<600, using: &random)
            if Bool.random(using: &random) {
                set.insert(rows)
                model.formUnion(rows)
            } else {
                for row in rows { set.remove(row) }
                model.subtract(rows)
            }
            #expect(set.runs.flatMap { Array($0) } == model.sorted())
            #expect(zip(set.runs, set.runs.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
            #expect((0..<4600).allSatisfy { set.contains($0) == model.contains($0) })
        }
    }

    @Test("after a batch, the items that stay are at their new paths", arguments: 0..<300)
    func batches(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let batch = RandomBatch(using: &random)
        let map = try batch.update.resolve(old: batch.old.map(\.count), new: batch.new.map(\.count))
        var set = ItemSet(), expected: Set<IndexPath> = []
        for (section, rows) in batch.old.enumerated() {
            for row in rows.indices where Bool.random(using: &random) {
                let path = IndexPath(row: row, section: section)
                set.insert(path)
                if !map.isReloaded(old: path), let new = map.newPath(forOld: path) { expected.insert(new) }
            }
        }
        #expect(map.carryOver(set).paths == expected.sorted())
    }

    @Test("sections with items are found among empty ones", arguments: 0..<50)
    func filledSections(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let share = seed % 5
        let counts = (0..<Int.random(in: 0...12, using: &random)).map { _ in
            Int.random(in: 0...4, using: &random) < share ? 0 : 3
        }
        let sections = FilledSections(counts)
        for section in 0...counts.count {
            #expect(sections.first(from: section) == counts[section...].firstIndex { $0 > 0 })
            #expect(sections.last(before: section) == counts[..<section].lastIndex { $0 > 0 })
        }
    }
}
