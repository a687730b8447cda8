import Foundation
import ListingsScreens
import Trellis
import TrellisDesigns

extension Tour {
    /// Changes the language, the text size and the appearance while the app runs.
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
        try await showDetail("german-detail")
        try await app.clickBarButton("Filter")
        try await wait("the filters are offered") { app.texts.contains("Makler") && app.isPresentationOver }
        try await take("german-filters", facts: [:])
        try await app.clickBarButton("Fertig")
        try await wait("the list is back") { app.isPresentationOver && app.texts.contains { $0.hasSuffix("zum Kauf") } }
        app.settings.values.value.language = .chinese
        try await wait("the list is Chinese") { app.texts.contains { $0.hasSuffix("套出售房源") } }
        try await take("chinese", facts: ["summary": .text(app.texts.first { $0.hasSuffix("房源") } ?? "")])
        try await showDetail("chinese-detail")
        app.settings.values.value.language = .english
        app.settings.values.value.textSize = .huge
        try await wait("it is larger") { app.texts.contains { $0.hasSuffix("homes for sale") } }
        let size = UIApplication.shared.preferredContentSizeCategory
        try expect(size == .accessibilityMedium, "the text size is \(size.rawValue)")
        try await take("large-text", facts: ["size": .text(size.rawValue)])
        app.settings.values.value.appearance = .dark
        try await take("large-text-dark", facts: ["size": .text(size.rawValue)])
        try await showDetail("large-detail-dark")
        app.settings.values.value = AppSettings.Values()
    }

    private func showDetail(_ name: String) async throws {
        let cell = try row(1)
        let title = TourApp.firstText(in: cell)
        try await app.pointer.click(cell)
        try await wait("the detail is shown") { app.find(UITableView.self) == nil }
        try await wait("its description has come") { app.find(UIActivityIndicatorView.self) == nil }
        try await take(name, facts: ["title": .text(title)])
        try await app.goBack()
        try await wait("the list is back") { app.find(UITableView.self)?.isPlaced == true }
    }
}
