import Foundation
import ListingsScreens
import Trellis

/// Scrolls the houses until a page of the second API fails, and retries it.
struct HousesVisit: GalleryVisit {
    let page = "houses"
    private let match = "/api/houses/match"

    func arrive(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        try await wait("the first rows are shown") { try app.table.numberOfRows(inSection: 0) > 0 }
        return [
            "rows": .number(try app.table.numberOfRows(inSection: 0)),
            "quickMatchesShown": .number(app.texts.filter { $0.hasPrefix("Quick match") }.count),
        ]
    }

    func interact(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        let table = try app.table
        let failing = (try await server.pagesAsked(match).max() ?? 0) + 1
        try await server.failNextRequest(for: match, page: failing, status: 500)
        for _ in 0..<100 where app.button("Retry") == nil { try await app.pointer.wheel(10, over: table) }
        let message = app.texts.first { $0.contains("500") } ?? ""
        let before = table.numberOfRows(inSection: 0)
        guard let retry = app.button("Retry") else { throw TourFailure(description: "no Retry: \(app.texts)") }
        try await app.pointer.click(retry)
        try await wait("the page came") { table.numberOfRows(inSection: 0) > before }
        let owners = try await server.pagesAsked("/api/houses/owner"), matches = try await server.pagesAsked(match)
        try expect(matches.filter { $0 == failing }.count == 2, "page \(failing) was not asked for again: \(matches)")
        try expect(Set(owners) == Set(1...(owners.max() ?? 1)), "the owners' pages were asked for as \(owners)")
        return [
            "message": .text(message), "rowsKept": .number(before),
            "rows": .number(table.numberOfRows(inSection: 0)), "pagesAskedOfOwners": .numbers(owners),
            "pagesAskedOfMatches": .numbers(matches),
        ]
    }
}
