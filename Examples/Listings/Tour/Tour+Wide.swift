import Foundation
import Trellis

extension Tour {
    /// Shows the detail next to the list in a wide window. The choice is preserved when the window is made narrower and
    /// wider.
    func showBothColumns() async throws {
        app.start(server.url)
        try await wait("the first rows are shown") { (try? rows) ?? 0 > 0 }
        try await app.resize(width: 1200)
        try await wait("nothing is chosen yet") { app.texts.contains("Choose a home from the list") }
        try await settleLoads()
        try await take("wide-empty", facts: ["width": .number(app.width)])
        let cell = try row(1)
        let title = TourApp.firstText(in: cell)
        try await app.pointer.click(cell)
        try await showsDetail(of: title)
        try expect(markedTitle == title, "the marked row is \(markedTitle ?? "none"), and \(title) is shown")
        let facts: [String: TourReport.Fact] = [
            "width": .number(app.width), "chosen": .text(title), "list": .number(Int(try app.table.bounds.width)),
        ]
        try await take("wide", facts: facts)
        app.setStyle(.dark)
        try await take("wide-dark", facts: facts)
        app.setStyle(.light)

        try await app.resize(width: 700)
        try await wait("the detail has the window") { app.find(UITableView.self) == nil }
        try expect(app.texts.contains(title), "what was chosen is gone: \(app.texts)")
        try await take("narrowed", facts: ["width": .number(app.width), "chosen": .text(title)])
        try await app.resize(width: 1200)
        try await wait("the list is back beside it") { app.find(UITableView.self)?.isPlaced == true }
        try expect(markedTitle == title, "the marked row is \(markedTitle ?? "none"), and \(title) is shown")
        try await take("widened", facts: ["width": .number(app.width), "chosen": .text(title)])

        try await app.clickTab("Groups")
        try await wait("the groups are shown") { app.texts.contains("Riverside Residents") }
        try await take("wide-groups", facts: ["width": .number(app.width)])
        try await app.clickTab("Settings")
        try await wait("the settings are shown") { app.texts.contains("Deutsch") }
        try await take("wide-settings", facts: ["width": .number(app.width)])
        try await app.resize(width: 480)
    }

    /// Opens a link to a listing from another screen, and the listing's actions in a sheet.
    func followALink() async throws {
        app.start(server.url)
        try await wait("the first rows are shown") { (try? rows) ?? 0 > 0 }
        try await app.clickTab("Settings")
        try await wait("the settings are shown") { app.texts.contains("Deutsch") }
        app.open("listings://sale/123")
        try await wait("the listing is shown") { app.hasBarButton("Share") }
        try await wait("its description has come") { app.find(UIActivityIndicatorView.self) == nil }
        try await take("linked", facts: ["address": "listings://sale/123"])
        try await app.clickBarButton("Share")
        try await wait("the sheet is shown") { app.texts.contains("Copy link") && app.isPresentationOver }
        try await take("share", facts: [:])
        try await app.clickChoice("Copy link")
        let copied = UIPasteboard.general.string ?? ""
        try expect(copied == "\(server.url.absoluteString)/listings/123", "copied was \(copied)")
        try await take("link-copied", facts: ["copied": .text(copied)])
        try await wait("the words about it are gone") { !app.texts.contains("Link copied") }
        app.open("listings://sale/nothing")
        try await wait("the address is refused") { app.alert != nil }
        try await take("link-refused", facts: ["message": .text(app.alert?.message ?? "")])
        try await app.answer("OK")
    }

    private func showsDetail(of title: String) async throws {
        try await wait("the detail is beside the list") {
            app.texts.filter { $0 == title }.count > 1 && app.find(UIActivityIndicatorView.self) == nil
        }
    }

    private var markedTitle: String? {
        let table = try? app.table
        return table?.indexPathForSelectedRow.flatMap { table?.cellForRow(at: $0) }.map { TourApp.firstText(in: $0) }
    }
}
