import Foundation
import Trellis

extension Tour {
    /// Uses the homes for rent, the search, the order, the filters, and the list of two APIs.
    func chooseWhatIsShown() async throws {
        app.start(server.url)
        try await wait("the first rows are shown") { (try? rows) ?? 0 > 0 }
        try await server.clearLog()
        try await app.clickSegment(1)
        try await wait("what is for rent") { app.texts.contains { $0.hasSuffix("homes for rent") } }
        try await settleLoads()
        try await take("for-rent", facts: ["summary": summary, "asked": .text(try await lastQuery())])

        try await app.search("river")
        try await wait("what was searched for") { try await lastQuery().contains("query=river") }
        try await settleLoads()
        try await take("searched", facts: ["summary": summary, "asked": .text(try await lastQuery())])

        try await app.clickBarButton("Sort")
        try await wait("the orders are offered") { app.window.menuTitles != nil }
        try await take("orders", facts: ["answers": .number(app.window.menuTitles?.count ?? 0)])
        try expect(app.window.chooseMenuItem("Cheapest first"), "the menu has no such order")
        try await wait("another order") { try await lastQuery().contains("sort=cheapest") }
        try await settleLoads()
        try await take("sorted", facts: ["summary": summary, "asked": .text(try await lastQuery())])

        try await app.clickBarButton("Filters")
        try await wait("the filters are offered") { app.texts.contains("from €500") && app.isPresentationOver }
        try await app.clickChoice("Agent")
        try await app.clickChoice("from €500")
        try await take("filters", facts: [:])
        guard let choices = app.find(UITableView.self, where: { TourApp.texts(in: $0).contains("from €500") }) else {
            throw TourFailure(description: "no filters are shown")
        }
        while choices.contentOffset.y < 400 { try await app.pointer.wheel(2, over: choices) }
        try await app.clickChoice("up to €1,000")
        try await take("filters-highest-price", facts: [:])
        try await app.clickBarButton("Done")
        try await wait("the list is back") { app.texts.contains { $0.hasSuffix("for rent") } && app.isPresentationOver }
        try await settleLoads()
        let asked = try await lastQuery()
        try expect(
            ["seller=agent", "minPrice=500", "maxPrice=1000"].allSatisfy(asked.contains),
            "the server was asked for \(asked)")
        try await take("filtered", facts: ["summary": summary, "asked": .text(asked)])

        try await app.clickBarButton("Quick match")
        try await wait("the quick matches") { app.texts.contains { $0.hasSuffix("% match") } }
        try await take("quick-match", facts: ["rows": .number(try rows)])
        try await app.goBack()
    }

    /// The line above the rows.
    var summary: TourReport.Fact { .text(app.texts.first { $0.contains("homes for") } ?? "") }

    /// Returns the fields of the last query of a list, sorted by name.
    private func lastQuery() async throws -> String {
        let fields = try await server.requests(to: "/api/listings").last ?? [:]
        return fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    }
}
