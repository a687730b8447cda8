import Testing
import TrellisTesting

@testable import Trellis

@MainActor
@Suite("ItemGrouping")
struct ItemGroupingTests {
    /// The rows that were made.
    private final class Made { var count = 0 }

    private func makeGrouping(_ made: Made, _ base: RowMaking<Row>? = nil) -> KeyGrouping<Row, Int> {
        KeyGrouping(
            by: { Int($0.name) ?? 0 }, header: { AnySectionView(title: "\($0)") }, of: base ?? RowMaking(RowCell.self)
        ) { row in
            made.count += 1
            return base?.row(row, nil) ?? AnyRow(row, in: RowCell.self)
        }
    }

    private func expectEqual(_ grouping: KeyGrouping<Row, Int>, _ items: [Row], _ what: Comment) {
        let fresh = makeGrouping(Made())
        fresh.group(PagedItems(items))
        #expect(grouping.sections.map(\.id) == fresh.sections.map(\.id), what)
        #expect(grouping.sections.map(\.rows) == fresh.sections.map(\.rows), what)
    }

    /// Expects that a walk along rows that are made when needed finds what it finds in rows that are all made.
    private func expectSameWalk(_ old: [AnySection], _ new: [AnySection], _ what: Comment) {
        func made(_ sections: [AnySection]) -> [AnySection] {
            sections.map { AnySection(id: $0.id, header: $0.header, footer: $0.footer, rows: $0.rows) }
        }
        let walk = SectionWalk(from: old, to: new), other = SectionWalk(from: made(old), to: made(new))
        #expect(walk?.deleted == other?.deleted && walk?.inserted == other?.inserted, what)
        #expect(walk?.updated == other?.updated && walk?.newSections == other?.newSections, what)
    }

    @Test("a row that is added to rows that aren't made, such as that of a gap, is beside all of them")
    func addsRows() {
        let made = Made(), grouping = makeGrouping(made)
        grouping.group(PagedItems((0..<40).map { Row($0, "0") }))
        var section = grouping.sections[0]
        let count = section.rowCount, unmade = made.count
        #expect(unmade < count)
        section.rows.insert(AnyRow(Row(99), in: RowCell.self), at: 3)
        #expect(section.rowCount == count + 1)
        let ids = section.rows.map { $0.model(as: Row.self)?.id }
        #expect(ids == [0, 1, 2, 99] + Array(3..<40))
    }

    @Test("a grouping that follows changes is that of the new items", arguments: 0..<200)
    func follows(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        // Every third list has its groups apart.
        let isSorted = seed % 3 != 0
        var next = 0
        func row(_ key: Int) -> Row {
            next += 1
            return Row(next, "\(key)")
        }
        func key(at index: Int, _ items: [Row]) -> Int {
            guard isSorted, Int.random(in: 0..<8, using: &random) > 0 else { return .random(in: 0..<9, using: &random) }
            let neighbour = items.indices.contains(index - 1) ? items[index - 1] : items.first
            return Int(neighbour?.name ?? "0") ?? 0
        }
        var items = (0..<20).map { row(isSorted ? $0 / 4 : $0 % 4) }
        let grouping = makeGrouping(Made())
        grouping.group(PagedItems(items))
        for step in 0..<30 {
            let change: PagingChange
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                let count = items.count
                for _ in 0..<Int.random(in: 1...5, using: &random) { items.append(row(key(at: items.count, items))) }
                change = .appended(count..<items.count)
            case 1:
                let new = (0..<Int.random(in: 1...3, using: &random)).map { _ in row(key(at: 0, items)) }
                items = new + items
                change = .prepended(0..<new.count)
            default:
                var edits = PagingEdits()
                edits.removed = items.indices.filter { _ in Int.random(in: 0..<10, using: &random) == 0 }
                for index in edits.removed.reversed() { items.remove(at: index) }
                for _ in 0..<Int.random(in: 0...3, using: &random) {
                    let index = Int.random(in: (edits.inserted.last ?? -1) + 1...items.count + 1, using: &random)
                    guard index <= items.count else { break }
                    items.insert(row(key(at: index, items)), at: index)
                    edits.inserted.append(index)
                }
                for index in items.indices where !edits.inserted.contains(index) {
                    guard Int.random(in: 0..<10, using: &random) == 0 else { continue }
                    if Int.random(in: 0..<4, using: &random) == 0 { items[index].name = "7" }
                    edits.updated.append(index)
                }
                change = .edited(edits)
            }
            let old = grouping.sections
            if !grouping.follow(change, PagedItems(items)) { grouping.group(PagedItems(items)) }
            expectSameWalk(old, grouping.sections, "seed \(seed), step \(step): \(change)")
            expectEqual(grouping, items, "seed \(seed), step \(step): \(change)")
        }
    }

    @Test("a change makes only the rows that it concerns")
    func costs() {
        let made = Made()
        var items = (0..<1000).map { Row($0, "\($0 / 100)") }
        let grouping = makeGrouping(made)
        grouping.group(PagedItems(items))
        let before = grouping.sections
        items.append(Row(2000, "10"))
        #expect(grouping.follow(.appended(1000..<1001), PagedItems(items)))
        items.insert(Row(2001, "0"), at: 0)
        #expect(grouping.follow(.edited(PagingEdits(inserted: [0])), PagedItems(items)))
        items.remove(at: 500)
        items[300].name = "2"
        #expect(grouping.follow(.edited(PagingEdits(removed: [500], updated: [300])), PagedItems(items)))
        #expect(made.count == 0)
        let walk = SectionWalk(from: before, to: grouping.sections)
        #expect(walk?.inserted == [IndexPath(item: 0, section: 0)] && walk?.newSections == 10..<11)
        #expect(walk?.deleted == [IndexPath(item: 99, section: 4)])
        // Those beside the changes are compared.
        #expect((1...12).contains(made.count))
        expectEqual(grouping, items, "after the changes")
    }

    @Test("a row is made when it is needed")
    func needed() {
        let made = Made()
        var items = (0..<1000).map { Row($0, "\($0 / 100)") }
        let grouping = makeGrouping(made)
        grouping.group(PagedItems(items))
        let shown = SectionedRows(sections: grouping.sections)
        #expect(shown.rowCount(before: 10) == 1000 && shown.rowCount(in: 3) == 100 && !shown.hasRowHeights)
        items += (1000..<1100).map { Row($0, "\($0 / 100)") }
        #expect(grouping.follow(.appended(1000..<1100), PagedItems(items)))
        let walk = SectionWalk(from: shown.sections, to: grouping.sections)
        #expect(walk?.newSections == 10..<11 && walk?.hasNewHeights == false)
        #expect(made.count == 0)
        #expect(shown.row(at: IndexPath(item: 7, section: 3))?.model(as: Row.self)?.id == 307)
        #expect(made.count == 1)
    }

    @Test("rows of any class are made at once, because each may determine its height")
    func heights() {
        let made = Made()
        let grouping = makeGrouping(made, RowMaking { AnyRow($0, in: RowCell.self).height($0.id == 150 ? 20 : 30) })
        grouping.group(PagedItems((0..<200).map { Row($0, "\($0 / 100)") }))
        #expect(made.count == 200)
        let shown = SectionedRows(sections: grouping.sections)
        #expect(shown.hasRowHeights && shown.height(at: IndexPath(item: 50, section: 1), width: 100) == 20)
    }
}
