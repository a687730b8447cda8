import Foundation
import Trellis

/// The steps, in order. Each step operates the app by real input, and checks the visible texts and the server's log.
@MainActor
final class Tour {
    let app = TourApp()
    let server: TourServer
    let program: URL
    private let recorder: TourRecorder

    init(_ arguments: TourArguments) {
        server = TourServer(url: arguments.server)
        program = arguments.program
        recorder = TourRecorder(app, out: arguments.out)
    }

    /// Performs all steps. Stops at the first failure.
    func run() async -> Bool {
        await recorder.record {
            app.setStyle(.light)
            try await showFirstPage()
            try await scroll()
            try await refresh()
            try await failAPage()
            try await failTheFirstLoad()
            try await showNothing()
            try await showDetailAndGoBack()
            try await writeToTheSeller()
            try await turnDark()
            try await chooseWhatIsShown()
            try await keepFavourites()
            try await reorderFavourites()
            try await workOffline()
            try await changeSettings()
            try await enlargeTheDesktop()
            try await showBothColumns()
            try await followALink()
            try await mirror()
            try await workByKeyboard()
        }
    }

    func take(_ name: String, facts: [String: TourReport.Fact]) async throws {
        try await recorder.take(name, facts: facts)
    }

    /// The number of listings in the list, without the summary.
    var rows: Int {
        get throws {
            let table = try app.table
            return table.numberOfSections == 0 ? 0 : table.numberOfRows(inSection: table.numberOfSections - 1)
        }
    }

    func tableFacts() async throws -> [String: TourReport.Fact] {
        let table = try app.table
        return [
            "rowsLoaded": .number(try rows),
            "rowsVisible": .number(table.indexPathsForVisibleRows?.count ?? 0),
            "cellsMade": .number(table.cellsMade),
            "firstVisibleRow": .number(table.indexPathsForVisibleRows?.first?.row ?? -1),
            "pagesAsked": .numbers(try await server.pagesAsked()),
        ]
    }

    // MARK: Steps

    private func showFirstPage() async throws {
        try await server.clearLog()
        app.start(server.url)
        try await wait("the first rows are shown") { (try? rows) ?? 0 > 0 }
        try await app.settle()
        try await take("first-page", facts: try await tableFacts())
        let pages = try await server.pagesAsked()
        try expect(pages == [1] || pages == [1, 2], "the first screen asked for the pages \(pages)")
    }

    private func scroll() async throws {
        var asked = try await server.pagesAsked()
        while asked.count < 11 {
            try await app.pointer.wheel(10, over: try app.table)
            asked = try await server.pagesAsked()
        }
        try await settleLoads()
        let table = try app.table
        var facts = try await tableFacts()
        let visible = table.indexPathsForVisibleRows?.count ?? 0
        let loaded = try rows
        try expect(loaded >= 200, "\(loaded) rows are loaded, not 200")
        try expect(asked == Array(1...asked.count), "the pages were asked for as \(asked)")
        try expect(table.cellsMade <= 2 * visible, "\(table.cellsMade) cells were made for \(visible) visible rows")
        facts["cellsAllowed"] = .number(2 * visible)
        try await take("scrolled", facts: facts)
    }

    private func refresh() async throws {
        let table = try app.table
        try await server.clearLog()
        while table.contentOffset.y > 0 { try await app.pointer.wheel(-50, over: table) }
        for _ in 0..<20 { try await app.pointer.wheel(-1, over: table) }
        try expect(try await server.pagesAsked() == [], "wheeling up to the top asked the server")
        try await app.pointer.pull(table, by: 300)
        try await wait("the refresh ended") { table.refreshControl?.isRefreshing == false }
        try await settleLoads()
        var facts = try await tableFacts()
        let pages = try await server.pagesAsked()
        try expect(pages.filter { $0 == 1 }.count == 1, "one pull asked for the pages \(pages)")
        facts["pagesAskedByTwentyNotchesUp"] = 0
        try await app.settle()
        try await wait("the list rests at its top") {
            abs(table.contentOffset.y + table.adjustedContentInset.top) < 0.5
        }
        try await take("refreshed", facts: facts)
    }

    private func failAPage() async throws {
        let table = try app.table
        let failing = (try await server.pagesAsked().max() ?? 1) + 1
        try await server.failNextRequest(page: failing, status: 500)
        try await wheelToTheEnd(of: table, until: { self.app.button("Retry") != nil })
        let before = try rows
        try expect(before == (failing - 1) * 20, "\(before) rows stayed when page \(failing) failed")
        var facts = try await tableFacts()
        facts["pageFailed"] = .number(failing)
        let message = app.texts.first { $0.contains("planned fault: status 500") }
        facts["message"] = .text(message ?? "")
        try expect(message != nil, "the footer does not say what failed")
        try await take("page-failed", facts: facts)

        guard let retry = app.button("Retry") else { throw TourFailure(description: "no Retry") }
        try await app.pointer.click(retry)
        try await wait("the page came") { (try? rows) ?? 0 > before }
        try await settleLoads()
        let pages = try await server.pagesAsked()
        try expect(
            pages.filter { $0 == failing }.count == 2 && Set(pages) == Set(1...(pages.max() ?? 1)),
            "after the retry the pages were asked for as \(pages)")
        facts = try await tableFacts()
        facts["pageRetried"] = .number(failing)
        try await take("page-retried", facts: facts)
    }

    private func failTheFirstLoad() async throws {
        try await server.clearLog()
        try await server.failNextRequest(page: 1, status: 503)
        app.start(server.url)
        try await wait("the failure is shown") { app.button("Retry") != nil }
        try await take(
            "first-load-failed",
            facts: [
                "message": .text(app.texts.first { $0.contains("503") } ?? ""),
                "rowsLoaded": .number(try rows), "pagesAsked": .numbers(try await server.pagesAsked()),
            ])
        try expect(app.texts.contains { $0.contains("503") }, "the screen does not say what failed: \(app.texts)")
        guard let retry = app.button("Retry") else { throw TourFailure(description: "no Retry") }
        try await app.pointer.click(retry)
        try await wait("the rows came") { (try? rows) ?? 0 > 0 }
    }

    private func showNothing() async throws {
        try await server.clearLog()
        app.start(server.url)
        try await wait("the first rows are shown") { (try? rows) ?? 0 > 0 }
        try await app.search("no such place")
        try await wait("the empty list says so") { app.texts.contains { $0.hasPrefix("No results for") } }
        try await take(
            "empty",
            facts: ["rowsLoaded": .number(try rows), "pagesAsked": .numbers(try await server.pagesAsked())])
    }

    private func showDetailAndGoBack() async throws {
        app.start(server.url)
        try await wait("the first rows are shown") { (try? rows) ?? 0 > 0 }
        let table = try app.table
        try await app.pointer.wheel(7, over: table)
        try await settleLoads()
        let first = table.indexPathsForVisibleRows?.first, offset = table.contentOffset.y
        guard let cell = table.visibleCells.dropFirst(3).first, let row = table.indexPath(for: cell) else {
            throw TourFailure(description: "there is no fourth row")
        }
        let title = TourApp.firstText(in: cell)
        try await app.pointer.click(cell)
        try await wait("the detail is shown") { app.find(UITableView.self) == nil }
        try await wait("its description has come") { app.find(UIActivityIndicatorView.self) == nil }
        try expect(app.texts.contains(title), "the detail of \(title) shows \(app.texts)")
        try await take("detail", facts: ["row": .number(row.row), "title": .text(title)])

        try await app.goBack()
        try await wait("the list is back") { app.find(UITableView.self)?.isPlaced == true }
        try expect(
            table.indexPathsForVisibleRows?.first == first && table.contentOffset.y == offset,
            "the list was left at \(String(describing: first)) and came back otherwise")
        try await take(
            "back",
            facts: [
                "firstVisibleRow": .number(table.indexPathsForVisibleRows?.first?.row ?? -1),
                "firstVisibleRowBefore": .number(first?.row ?? -1),
            ])
    }

    private func turnDark() async throws {
        try await server.clearLog()
        app.setStyle(.dark)
        app.start(server.url)
        try await wait("the first rows are shown") { (try? rows) ?? 0 > 0 }
        try await app.settle()
        try await take("first-page-dark", facts: try await tableFacts())
        app.setStyle(.unspecified)
    }

    // MARK: Helpers

    private func wheelToTheEnd(of table: UITableView, until condition: () -> Bool) async throws {
        for _ in 0..<200 {
            if condition() { return }
            try await app.pointer.wheel(10, over: table)
        }
        throw TourFailure(description: "wheeling down came to no end: \(app.texts.suffix(4))")
    }

    /// Waits until the table contains all pages that were requested.
    func settleLoads() async throws {
        var last = -1
        while try rows != last {
            last = try rows
            try await app.settle()
        }
    }
}
