import Foundation
import Testing

@testable import TrellisUIKit

@Suite("TableHeights")
struct TableHeightsTests {
    private func sample() -> TableHeights {
        TableHeights(
            sections: [
                .init(padding: 2, header: 8, rows: RowHeights(count: 3, estimate: 10), footer: 5),
                .init(rows: RowHeights(count: 0, estimate: 10)),
                .init(header: 20, rows: RowHeights(count: 2, estimate: 10)),
            ], top: 100)
    }

    @Test("everything lies one below the other")
    func offsets() {
        let heights = sample()
        #expect(heights.total == 185)
        #expect(heights.offset(ofHeader: 0) == 102)
        #expect(heights.offset(ofRow: IndexPath(row: 2, section: 0)) == 130)
        #expect(heights.offset(ofFooter: 0) == 140)
        #expect(heights.offset(ofRow: IndexPath(row: 1, section: 2)) == 175)
    }

    @Test(
        "what lies at a height",
        arguments: [
            (0, TableHeights.Place.header(0)), (101, .header(0)), (109, .header(0)),
            (110, .row(IndexPath(row: 0, section: 0))), (139, .row(IndexPath(row: 2, section: 0))), (140, .footer(0)),
            (145, .header(2)), (165, .row(IndexPath(row: 0, section: 2))), (184, .row(IndexPath(row: 1, section: 2))),
        ])
    func places(y: CGFloat, place: TableHeights.Place) {
        #expect(sample().place(at: y) == place)
    }

    @Test("past the end lies nothing, and the nearest row is the last")
    func pastTheEnd() {
        #expect(sample().place(at: 185) == nil)
        #expect(sample().row(nearest: 500) == IndexPath(row: 1, section: 2))
        #expect(sample().row(nearest: 142) == IndexPath(row: 0, section: 2))
        #expect(TableHeights().row(nearest: 0) == nil)
    }

    @Test("rows follow each other over the ends of sections")
    func neighbours() {
        let heights = sample()
        #expect(heights.row(after: IndexPath(row: 2, section: 0)) == IndexPath(row: 0, section: 2))
        #expect(heights.row(before: IndexPath(row: 0, section: 2)) == IndexPath(row: 2, section: 0))
        #expect(heights.row(after: IndexPath(row: 1, section: 2)) == nil)
        #expect(heights.row(before: IndexPath(row: 0, section: 0)) == nil)
    }

    @Test("a measured height moves what lies below")
    func measured() {
        var heights = sample()
        heights.setHeight(50, ofRow: IndexPath(row: 0, section: 0))
        heights.setFooter(0, of: 0)
        heights.setHeader(1, padding: 1, of: 2)
        #expect(heights.offset(ofRow: IndexPath(row: 0, section: 2)) == 182)
        #expect(heights.height(ofRow: IndexPath(row: 0, section: 0)) == 50)
    }
}
