import Foundation
import ListingsScreens
import Trellis

/// Scrolls the endless list until its second page is loaded.
struct ForSaleVisit: GalleryVisit {
    let page = "for-sale"

    func arrive(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        try await wait("the first rows are shown") { try app.table.numberOfRows(inSection: 0) > 0 }
        return ["rows": .number(try app.table.numberOfRows(inSection: 0))]
    }

    func interact(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        let table = try app.table
        for _ in 0..<50 where table.numberOfRows(inSection: 0) < 60 {
            try await app.pointer.wheel(5, over: table)
        }
        let rows = table.numberOfRows(inSection: 0)
        let pages = try await server.pagesAsked()
        try expect(rows >= 60, "\(rows) rows are loaded, not 60")
        try expect(pages == Array(1...pages.count), "the pages were asked for as \(pages)")
        return ["rows": .number(rows), "pagesAsked": .numbers(pages)]
    }
}
