import Foundation
import ListingsScreens
import Trellis

/// Jumps into the middle of a list of 63,666 packages.
struct PackagesVisit: GalleryVisit {
    let page = "packages"

    func arrive(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        try await wait("the packages are shown") { app.texts.contains("abacus") }
        let table = try app.table
        let rows = (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
        try expect(rows == 63_666, "the list has \(rows) rows")
        return ["rows": .number(rows), "sections": .number(table.numberOfSections)]
    }

    func interact(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        try await app.clickBarButton("Row 30,000")
        let table = try app.table
        try await wait("the rows there are loaded") {
            guard let path = table.indexPathsForVisibleRows?.first else { return false }
            let before = (0..<path.section).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
            return before + path.row >= 29_990 && app.texts.contains { $0.hasPrefix("node-") }
        }
        return ["first": .text(app.texts.first { $0.hasPrefix("node-") } ?? "")]
    }
}
