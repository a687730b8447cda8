import Foundation
import ListingsScreens
import Trellis

/// Selects an activity that isn't over, in the response to a chained request.
struct ChainedTableVisit: GalleryVisit {
    let page = "chained-table"

    func arrive(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        try await wait("the response is shown") { app.texts.contains { $0.hasSuffix("are not over") } }
        let rows = try app.table.numberOfRows(inSection: 0)
        let note = app.texts.first { $0.hasSuffix("are not over") } ?? ""
        let counts = note.split(separator: " ").compactMap { Int($0) }
        try expect(counts.count == 2 && counts[0] == rows && rows > 0 && rows < counts[1], "\(rows) rows: \(note)")
        return ["rows": .number(rows), "loaded": .number(counts[1])]
    }

    func interact(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        let table = try app.table
        guard let cell = table.cellForRow(at: IndexPath(row: 1, section: 0)) else {
            throw TourFailure(description: "there is no second row")
        }
        let title = TourApp.firstText(in: cell)
        try await app.pointer.click(cell)
        try await wait("the activity was chosen") { app.texts.contains { $0.hasSuffix("expects you: \(title)") } }
        try expect(table.indexPathForSelectedRow == nil, "the row is still selected")
        return ["chosen": .text(title)]
    }
}
