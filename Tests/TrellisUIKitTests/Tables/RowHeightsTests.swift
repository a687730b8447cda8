import Foundation
import Testing
import TrellisTesting

@testable import TrellisUIKit

@Suite("RowHeights")
struct RowHeightsTests {
    @Test("rows of one height answer by arithmetic")
    func uniform() {
        let heights = RowHeights(count: 1_000_000, estimate: 44)
        #expect(heights.total == 44_000_000)
        #expect(heights.offset(of: 500_000) == 22_000_000)
        #expect(heights.row(at: 22_000_000) == 500_000)
        #expect(heights.row(at: -1) == 0)
        #expect(heights.row(at: 1e12) == 999_999)
        #expect(RowHeights(count: 0, estimate: 44).row(at: 0) == nil)
    }

    @Test("rows of no height leave the one below to be found")
    func zeroHeights() {
        let heights = RowHeights(heights: [0, 0, 10, 0, 5], estimate: 44)
        #expect(heights.row(at: 0) == 2)
        #expect(heights.row(at: 10) == 4)
        #expect(heights.row(at: 14.5) == 4)
        #expect(heights.offset(of: 5) == 15)
    }

    @Test("any changes agree with a plain list", arguments: 0..<40)
    func randomChanges(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let estimate: CGFloat = 10
        let start = [0, 1, 511, 512, 513, 3000].randomElement(using: &random) ?? 0
        var model = [CGFloat](repeating: estimate, count: start)
        var heights = RowHeights(count: start, estimate: estimate)
        for _ in 0..<400 {
            let height = CGFloat(Int.random(in: 0...40, using: &random)) / 2
            switch Int.random(in: 0..<8, using: &random) {
            case 0..<3 where !model.isEmpty:
                let row = Int.random(in: 0..<model.count, using: &random)
                model[row] = height
                heights.setHeight(height, at: row)
            case 3 where !model.isEmpty:
                let row = Int.random(in: 0..<model.count, using: &random)
                #expect(heights.remove(at: row) == model.remove(at: row))
            case 4..<7:
                let row = Int.random(in: 0...model.count, using: &random)
                let inserted = Bool.random(using: &random) ? estimate : height
                model.insert(inserted, at: row)
                heights.insert(inserted, at: row)
            default:
                let row = Int.random(in: 0...model.count, using: &random)
                for _ in 0..<30 {
                    model.insert(height, at: row)
                    heights.insert(height, at: row)
                }
            }
            check(heights, against: model, &random)
        }
    }

    @Test("many changes at once agree with single ones", arguments: 0..<60)
    func manyChanges(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let count = Int.random(in: 0...2000, using: &random)
        var model = (0..<count).map { _ in CGFloat(Int.random(in: 1...3, using: &random)) }
        if seed % 3 == 0 { model = Array(repeating: 10, count: count) }
        var heights = RowHeights(heights: model, estimate: 10)
        // A few changes are made one by one, many in one pass.
        let share = seed % 2 == 0 ? 2 : 500
        let removed = model.indices.filter { _ in Int.random(in: 0..<share, using: &random) == 0 }
        for row in removed.reversed() { model.remove(at: row) }
        var inserted: [(row: Int, height: CGFloat)] = []
        for row in 0..<2000 where row <= model.count && Int.random(in: 0..<share, using: &random) == 0 {
            let height = CGFloat(Int.random(in: 0...3, using: &random))
            inserted.append((row, height))
            model.insert(height, at: row)
        }
        heights.change(removing: removed, inserting: inserted)
        check(heights, against: model, &random)
        #expect(model.indices.allSatisfy { heights.height(at: $0) == model[$0] })
    }

    @Test("emptied rows begin anew")
    func emptied() {
        var heights = RowHeights(heights: [3, 4], estimate: 10)
        heights.remove(at: 0)
        heights.remove(at: 0)
        #expect(heights.total == 0)
        heights.insert(7, at: 0)
        #expect(heights.total == 7)
        #expect(heights.row(at: 3) == 0)
    }

    private func check(_ heights: RowHeights, against model: [CGFloat], _ random: inout SeededGenerator) {
        #expect(heights.count == model.count)
        #expect(heights.total == model.reduce(0, +))
        guard !model.isEmpty else {
            #expect(heights.row(at: 0) == nil)
            return
        }
        let row = Int.random(in: 0..<model.count, using: &random)
        let offset = model[..<row].reduce(0, +)
        #expect(heights.offset(of: row) == offset)
        #expect(heights.height(at: row) == model[row])
        #expect(heights.offset(of: model.count) == heights.total)
        if model[row] > 0 {
            #expect(heights.row(at: offset) == row)
            #expect(heights.row(at: offset + model[row] - 0.25) == row)
        }
    }
}
