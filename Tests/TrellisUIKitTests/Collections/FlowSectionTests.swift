import Foundation
import Testing
import TrellisTesting

@testable import TrellisUIKit

@Suite("FlowSection")
struct FlowSectionTests {
    private func section(_ sizes: [CGSize], breadth: CGFloat = 100) -> FlowSection {
        FlowSection(
            metrics: FlowMetrics(breadth: breadth, lineSpacing: 5, itemSpacing: 10), sizes: FlowSizes(all: sizes))
    }

    @Test("a million equal items are placed by arithmetic, in columns")
    func million() {
        let section = FlowSection(
            metrics: FlowMetrics(breadth: 320, lineSpacing: 10, itemSpacing: 10, header: 40),
            sizes: FlowSizes(count: 1_000_000, common: CGSize(width: 100, height: 100)))
        #expect(section.frame(of: 4) == CGRect(x: 110, y: 150, width: 100, height: 100))
        #expect(section.frame(of: 999_999).minY == CGFloat(40 + 333_333 * 110))
        #expect(section.length == CGFloat(40 + 333_334 * 110 - 10))
        #expect(section.items(from: 40 + 1_100_000, to: 40 + 1_100_001) == 30_000..<30_003)
        #expect(section.items(from: 40 + 1_100_100, to: 40 + 1_100_120) == 30_003..<30_006)
    }

    @Test("what a line has left is shared out, and a last line keeps to the columns")
    func columns() {
        let equal = section(Array(repeating: CGSize(width: 30, height: 10), count: 5), breadth: 110)
        #expect((0..<5).map { equal.frame(of: $0).minX } == [0, 40, 80, 0, 40])
        let single = section([CGSize(width: 60, height: 10), CGSize(width: 60, height: 10)])
        #expect((0..<2).map { single.frame(of: $0).minX } == [20, 20])
        let few = section([CGSize(width: 20, height: 10), CGSize(width: 20, height: 10)])
        #expect(few.frame(of: 1).minX == 80.0 / 2)
    }

    @Test("items of different sizes fill lines, and stand in the middle of them")
    func mixed() {
        let sizes = [(30, 10), (60, 30), (90, 5), (20, 8), (20, 4)].map { CGSize(width: $0.0, height: $0.1) }
        let section = section(sizes)
        #expect(section.frame(of: 0) == CGRect(x: 0, y: 10, width: 30, height: 10))
        #expect(section.frame(of: 1) == CGRect(x: 40, y: 0, width: 60, height: 30))
        #expect(section.frame(of: 2) == CGRect(x: 5, y: 35, width: 90, height: 5))
        #expect(section.frame(of: 3) == CGRect(x: 0, y: 45, width: 20, height: 8))
        #expect(section.frame(of: 4) == CGRect(x: 30, y: 47, width: 20, height: 4))
        #expect(section.length == 53)
    }

    @Test("an item wider than the section has a line of its own")
    func tooWide() {
        let section = section([10, 500, 10].map { CGSize(width: $0, height: 10) })
        #expect((0..<3).map { section.frame(of: $0).minY } == [0, 15, 30])
        #expect(section.frame(of: 1).minX == 0)
    }

    @Test("measured items flow as if their sizes had been known, with every line found", arguments: 0..<200)
    func measured(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let metrics = FlowMetrics(
            breadth: CGFloat(Int.random(in: 20...200, using: &random)),
            inset: UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6),
            lineSpacing: CGFloat(Int.random(in: 0...8, using: &random)),
            itemSpacing: CGFloat(Int.random(in: 0...8, using: &random)), header: 7, footer: 9)
        let count = Int.random(in: 1...80, using: &random)
        let common = CGSize(
            width: Int.random(in: 5...60, using: &random), height: Int.random(in: 1...30, using: &random))
        var list = Array(repeating: common, count: count)
        var flow = FlowSection(metrics: metrics, sizes: FlowSizes(count: count, common: common))
        for _ in 0..<8 {
            let changes = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (
                    item: Int.random(in: 0..<count, using: &random),
                    size: CGSize(
                        width: Int.random(in: 1...90, using: &random), height: Int.random(in: 1...40, using: &random))
                )
            }
            for (item, size) in changes { list[item] = size }
            flow.setSizes(changes)
            check(flow, against: list, metrics)
        }
    }

    /// Compares the section with items that are put into lines one by one.
    private func check(_ flow: FlowSection, against sizes: [CGSize], _ metrics: FlowMetrics) {
        let room = max(0, metrics.breadth - 10)
        var lines: [Range<Int>] = []
        var item = 0
        while item < sizes.count {
            var width = sizes[item].width, end = item + 1
            while end < sizes.count, width + metrics.itemSpacing + sizes[end].width <= room {
                width += metrics.itemSpacing + sizes[end].width
                end += 1
            }
            lines.append(item..<end)
            item = end
        }
        var y = metrics.header + metrics.inset.top
        for line in lines {
            let height = line.map { sizes[$0].height }.max() ?? 0
            var x = -CGFloat.infinity
            for item in line {
                let frame = flow.frame(of: item)
                #expect(frame.size == sizes[item])
                #expect(abs(frame.midY - (y + height / 2)) < 0.001)
                #expect(frame.minX >= x - 0.001)
                x = frame.maxX + metrics.itemSpacing
            }
            if let last = line.last, line.count > 1 { #expect(flow.frame(of: last).maxX <= 4 + room + 0.001) }
            #expect(flow.items(from: y, to: y + height) == line)
            #expect(flow.items(from: y + height / 2, to: y + height / 2 + 0.1) == line)
            y += height + metrics.lineSpacing
        }
        #expect(abs(flow.length - (y - metrics.lineSpacing + metrics.inset.bottom + metrics.footer)) < 0.001)
    }
}
