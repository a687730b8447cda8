import Foundation
import Trellis

extension Tour {
    /// Stops and restarts the server: loaded pages remain available, and changes are sent later.
    func workOffline() async throws {
        let own = try await OwnServer(program)
        defer { own.end() }
        app.start(own.url)
        try await wait("the first rows are shown") { (try? rows) ?? 0 > 0 }
        try await settleLoads()
        let table = try app.table
        while try rows < 60 { try await app.pointer.wheel(10, over: table) }
        try await settleLoads()
        let path = table.indexPathsForVisibleRows?.dropFirst().first
        guard let cell = path.flatMap({ table.cellForRow(at: $0) }) else { throw TourFailure(description: "no row") }
        let title = TourApp.firstText(in: cell)
        try await own.stop()

        app.start(own.url, isFirst: false)
        try await wait("the place is there again") { app.texts.contains(title) }
        try await take("place-restored", facts: ["title": .text(title)])
        let again = try app.table
        while again.contentOffset.y > 0 { try await app.pointer.wheel(-50, over: again) }
        try await wait("what was seen is said to be old") {
            app.texts.contains { $0.contains("No connection · as of") }
        }
        try await take("offline", facts: ["summary": summary, "rows": .number(try rows)])

        try await app.clickRow(TourApp.firstText(in: try firstRow()))
        try await wait("the detail is shown") { app.find(UITableView.self) == nil }
        try await app.clickBarButton("Add to favourites")
        try await app.goBack()
        try await app.clickTab("Favourites")
        try await wait("the favourite waits") { app.texts.contains("Will be saved when the server can be reached") }
        try await take("favourite-waits", facts: ["rows": .number(try rows)])

        try await own.start()
        try await app.clickTab("Homes")
        try await wait("the list is new") {
            app.texts.contains { $0.hasSuffix("homes for sale") } && !app.texts.contains { $0.contains("as of") }
        }
        try await take("recovered", facts: ["summary": summary])
    }

    private func firstRow() throws -> UITableViewCell {
        let table = try app.table
        guard let cell = table.cellForRow(at: IndexPath(row: 0, section: table.numberOfSections - 1)) else {
            throw TourFailure(description: "there is no first row")
        }
        return cell
    }
}
