import ListingsScreens
import Trellis

/// Refreshes a list that has grown by more than a page, and fills the gap.
struct TickerVisit: GalleryVisit {
    let page = "ticker"

    func arrive(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        try await wait("the headlines are shown") { app.texts.contains("Headline 1059") }
        return ["rows": .number(try app.table.numberOfRows(inSection: 0))]
    }

    func interact(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        let table = try app.table
        try await app.pointer.pull(table, by: 300)
        try await wait("the newer headlines are shown") { app.texts.contains("Headline 1119") }
        let gap = IndexPath(row: 20, section: 0)
        table.scrollToRow(at: gap, at: .middle, animated: false)
        try await wait("the gap is in sight") { app.texts.contains(ListTexts().gap) }
        return ["rows": .number(table.numberOfRows(inSection: 0))]
    }
}
