import Foundation
import Trellis
import TrellisUIKit

extension Tour {
    /// Checks the mirrored, right-to-left layout.
    func mirror() async throws {
        Desktop.isMirrored = true
        defer { Desktop.isMirrored = false }
        app.start(server.url)
        try await wait("the first rows are shown") { (try? rows) ?? 0 > 0 }
        try await settleLoads()
        let cell = try row(0)
        guard let picture = TourApp.pictures(in: cell).first else { throw TourFailure(description: "no picture") }
        let middle = picture.convert(CGPoint(x: picture.bounds.midX, y: 0), to: cell).x
        try expect(middle > cell.bounds.midX, "the row's picture is at \(middle) of \(cell.bounds.width)")
        try await take("right-to-left", facts: ["pictureAt": .number(Int(middle))])
        try await app.pointer.click(cell)
        try await wait("the detail is shown") { app.find(UITableView.self) == nil }
        try await wait("its description has come") { app.find(UIActivityIndicatorView.self) == nil }
        try await take("right-to-left-detail", facts: [:])
        // The back button is on the right.
        try await app.goBack(mirrored: true)
        try await wait("the list is back") { app.find(UITableView.self)?.isPlaced == true }
        try await app.resize(width: 1200)
        try await app.pointer.click(try row(1))
        try await wait("the detail is beside the list") { app.hasBarButton("Share") }
        try await take("right-to-left-wide", facts: ["width": .number(app.width)])
        try await app.resize(width: 480)
    }

    /// Searches, opens a listing, makes it a favourite and returns, all without the pointer.
    func workByKeyboard() async throws {
        try await server.clearFavourites()
        app.start(server.url)
        try await wait("the first rows are shown") { (try? rows) ?? 0 > 0 }
        try await settleLoads()
        try await server.clearLog()
        try await app.pointer.keys("ctrl+f")
        try await app.pointer.type("garden")
        try await wait("what was searched for") {
            try await server.requests(to: "/api/listings").last?["query"] == "garden"
        }
        try await settleLoads()
        try await take("keyboard-search", facts: ["asked": "garden", "rows": .number(try rows)])

        var presses = 0
        while try !row(0).hasKeyboard, presses < 12 {
            // The table is one stop of the Tab key. Within it, the arrow keys move the focus.
            try await app.pointer.keys(try app.table.hasKeyboard ? "Down" : "Tab")
            presses += 1
        }
        try expect(try row(0).hasKeyboard, "no row has the keyboard after \(presses) keys")
        let title = TourApp.firstText(in: try row(0))
        try await take("keyboard-row", facts: ["row": .text(title), "keys": .number(presses)])
        try await app.pointer.keys("Return")
        try await wait("the detail is shown") { app.find(UITableView.self) == nil }
        try await wait("its description has come") { app.find(UIActivityIndicatorView.self) == nil }
        try await app.pointer.keys("Tab")
        try await take("keyboard-detail", facts: ["title": .text(title)])
        try await app.pointer.keys("alt+Left")
        try await wait("the list is back") { app.find(UITableView.self)?.isPlaced == true }
        try await wait("the row has the keyboard again") { try row(0).hasKeyboard }
        try await app.pointer.keys("Menu", "Up", "Return")
        try await wait("it is a favourite") { try await server.favourites().map(\.title) == [title] }
        try await wait("the row has the keyboard still") { try row(0).hasKeyboard }
        try await take("keyboard-favourite", facts: ["favourite": .text(title)])
    }

    /// Enlarges the text of the desktop, which the running app must adopt.
    func enlargeTheDesktop() async throws {
        app.start(server.url)
        try await wait("the first rows are shown") { (try? rows) ?? 0 > 0 }
        try await settleLoads()
        Desktop.textScale = 1.5
        defer { Desktop.textScale = 1 }
        try await app.settle()
        try await take("desktop-text", facts: ["scale": "1.5"])
        try await app.clickBarButton("Filters")
        try await wait("the filters are offered") { app.texts.contains("Agent") && app.isPresentationOver }
        try await take("desktop-text-filters", facts: ["scale": "1.5"])
        try await app.clickBarButton("Done")
        try await wait("the list is back") { app.isPresentationOver && app.alert == nil }
        try await app.pointer.click(try row(0))
        try await wait("the detail is shown") { app.find(UITableView.self) == nil }
        try await wait("its description has come") { app.find(UIActivityIndicatorView.self) == nil }
        try await take("desktop-text-detail", facts: ["scale": "1.5"])
    }
}
