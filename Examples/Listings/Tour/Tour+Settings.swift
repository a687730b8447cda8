import Foundation
import ListingsScreens
import Trellis
import TrellisStateMachine

extension Tour {
    /// Language, text and appearance change while the app runs.
    func changeSettings() async throws {
        app.start(server.url)
        try await wait("the first rows are shown") { (try? rows) ?? 0 > 0 }
        try await app.clickTab("Settings")
        try await wait("the settings are shown") { app.texts.contains("Deutsch") }
        try await take("settings", facts: [:])
        try await app.clickChoice("Deutsch")
        try await wait("it is German") { app.texts.contains("Sprache") }
        try await take("settings-german", facts: [:])
        try await app.clickTab("Wohnen")
        try await wait("the list is German") { app.texts.contains { $0.hasSuffix("Angebote zum Kauf") } }
        try await take("german", facts: ["summary": .text(app.texts.first { $0.hasSuffix("zum Kauf") } ?? "")])
        app.settings.values.value.language = .chinese
        try await wait("the list is Chinese") { app.texts.contains { $0.hasSuffix("套出售房源") } }
        try await take("chinese", facts: ["summary": .text(app.texts.first { $0.hasSuffix("房源") } ?? "")])
        app.settings.values.value.language = .english
        app.settings.values.value.textSize = .huge
        try await wait("it is larger") { app.texts.contains { $0.hasSuffix("homes for sale") } }
        try await take("large-text", facts: ["scale": "1.5"])
        app.settings.values.value.appearance = .dark
        try await take("large-text-dark", facts: ["scale": "1.5"])
        try await showLargeDetail()
        app.settings.values.value = AppSettings.Values()
    }

    private func showLargeDetail() async throws {
        let table = try app.table
        guard let cell = table.cellForRow(at: IndexPath(row: 1, section: table.numberOfSections - 1)) else {
            throw TourFailure(description: "there is no second row")
        }
        try await app.pointer.click(cell)
        try await wait("the detail is shown") { app.find(UITableView.self) == nil }
        try await wait("its description has come") { app.find(UIActivityIndicatorView.self) == nil }
        try await take("large-detail-dark", facts: [:])
        try await app.goBack()
        try await wait("the list is back") { app.find(UITableView.self)?.isPlaced == true }
    }
}
