import Foundation
import ListingsScreens
import Trellis

/// Likes a post and joins an activity in a list with three classes of cells.
struct MixedFeedVisit: GalleryVisit {
    let page = "mixed-feed"

    func arrive(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        try await wait("the feed is shown") { try kinds(app).count == 3 }
        return ["kinds": .number(try kinds(app).count), "rows": .number(try app.table.numberOfRows(inSection: 0))]
    }

    func interact(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        let table = try app.table
        let rows = table.numberOfRows(inSection: 0)
        guard let post = table.visibleCells.first(where: { $0 is FeedPostCell }),
            let activity = table.visibleCells.first(where: { $0 is FeedActivityCell })
        else { throw TourFailure(description: "no post, or no activity") }
        let author = TourApp.firstText(in: post), title = TourApp.firstText(in: activity)
        try await app.pointer.click(post)
        try await wait("the post is liked") { app.texts.contains(author + " ♥") }
        try await app.pointer.click(activity)
        try await wait("the activity is joined") { app.texts.contains("You are going") }
        let counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
        try expect(counts == [1, rows - 1], "the sections have \(counts) rows")
        return ["liked": .text(author), "joined": .text(title), "rowsOfSections": .numbers(counts)]
    }

    /// Returns the classes of the visible cells.
    private func kinds(_ app: TourApp) throws -> Set<String> {
        Set(try app.table.visibleCells.map { "\(type(of: $0))" })
    }
}
