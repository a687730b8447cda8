import Foundation
import ListingsScreens
import Trellis

/// Selects a city in a table that consists of handlers.
struct CitiesVisit: GalleryVisit {
    let page = "cities"

    func arrive(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        try await wait("the cities are shown") { app.texts.contains("Paris") }
        let table = try app.table
        let sections = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
        try expect(sections == Country.samples.map(\.cities.count), "the sections have \(sections) rows")
        try expect(app.texts.contains("Portugal") && app.texts.contains("4 cities"), "captions: \(app.texts)")
        return ["rowsOfSections": .numbers(sections)]
    }

    func interact(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        try await app.clickRow("Porto")
        try await wait("the city was chosen") { app.texts.contains { $0.hasPrefix("Porto, Portugal") } }
        let table = try app.table
        try expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 72, "a capital's row is not higher")
        return ["chosen": .text(app.texts.first { $0.hasPrefix("Porto, Portugal") } ?? "")]
    }
}
