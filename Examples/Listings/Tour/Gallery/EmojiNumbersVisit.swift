import Foundation
import ListingsScreens
import Trellis

/// Opens the multiples of an emoji's number, then the factors of one of them, and returns.
struct EmojiNumbersVisit: GalleryVisit {
    let page = "emoji-numbers"

    func arrive(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        try await wait("the emoji are shown") { try app.table.numberOfRows(inSection: 0) > 0 }
        return [
            "rows": .number(try app.table.numberOfRows(inSection: 0)),
            "pagesAsked": .numbers(try await server.pagesAsked("/api/emoji")),
        ]
    }

    func interact(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        guard let row = try app.table.cellForRow(at: IndexPath(row: 4, section: 0)) else {
            throw TourFailure(description: "there is no fifth row")
        }
        let emoji = TourApp.firstText(in: row)
        try await app.pointer.click(row)
        try await wait("the numbers are shown") { grid(app)?.visibleCells.isEmpty == false }
        let path = IndexPath(item: 5, section: 0)
        try await wait("a number is drawn") { grid(app)?.cellForItem(at: path)?.isPlaced == true }
        guard let cell = grid(app)?.cellForItem(at: path) else { throw TourFailure(description: "no sixth number") }
        try await app.pointer.click(cell)
        try await wait("the facts are shown") {
            app.texts.contains("30 = 2 × 3 × 5") && app.isPresentationOver && app.button("Done") != nil
        }
        guard let done = app.button("Done") else { throw TourFailure(description: "no button Done") }
        try await app.pointer.click(done)
        try await wait("the facts are gone") { !app.texts.contains("30 = 2 × 3 × 5") }
        return [
            "emoji": .text(emoji), "chosen": .number(30),
            "numbers": .number(grid(app)?.numberOfItems(inSection: 0) ?? 0),
        ]
    }

    private func grid(_ app: TourApp) -> UICollectionView? { app.find(UICollectionView.self) }
}
