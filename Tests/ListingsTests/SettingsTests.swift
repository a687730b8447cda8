import Foundation
import Trellis
import TrellisDesigns
import TrellisPaging
import UIKitTesting
import XCTest

@testable import ListingsScreens

@MainActor
final class SettingsTests: AppTestCase {
    private let suite = "listings-tests-\(UUID().uuidString)"

    override func tearDown() async throws {
        try await super.tearDown()
        // The language applies to the whole process.
        let settings = try makeSettings()
        settings.values.value.language = .system
        UserDefaults().removePersistentDomain(forName: suite)
        XCTAssertNil(UserDefaults.standard.stringArray(forKey: "AppleLanguages"))
        UIView.setAnimationsEnabled(true)
    }

    private func makeSettings() throws -> AppSettings {
        AppSettings(try XCTUnwrap(UserDefaults(suiteName: suite)))
    }

    func testWhatIsChosenIsThereAgain() async throws {
        let settings = try makeSettings()
        settings.values.value.language = .german
        settings.values.value.appearance = .dark
        settings.values.value.textSize = .huge
        settings.values.value.isAnimated = false
        XCTAssertEqual(try makeSettings().values.value, settings.values.value)
    }

    func testEveryChoiceIsSeenAtOnce() async throws {
        await server.plan("/api/listings", .json(Samples.page(1..<4)))
        let settings = try makeSettings()
        let folder = FileManager.default.temporaryDirectory.appending(path: suite)
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = AppEnvironment(
            server: try XCTUnwrap(URL(string: "http://listings.test")), transport: server, cacheFolder: folder,
            settings: settings)
        let main = MainController(environment)
        await show(main)
        main.selectedIndex = 4
        await wait("the settings are shown") { main.view.shownTexts.contains("Deutsch") }
        func choose(_ title: String) {
            let cell = main.view.shownDescendants.first { ($0 as? UITableViewCell)?.shownTexts == [title] }
            XCTAssertTrue(cell?.accessibilityActivate() ?? false, title)
        }
        choose("Deutsch")
        await wait("it is German") { main.view.shownTexts.contains("Textgröße") }
        XCTAssertEqual(main.selectedIndex, 4, "the tab stays")
        XCTAssertEqual(main.viewControllers?.first?.tabBarItem.title, "Wohnen")
        XCTAssertEqual(ListTexts().retry, "Erneut versuchen", "the language is that of all lists")
        XCTAssertEqual(UIBarButtonItem(systemItem: .cancel).title, "Abbrechen", "and of UIKit's own words")
        choose("Dunkel")
        XCTAssertEqual(main.view.window?.overrideUserInterfaceStyle, .dark)
        choose("Animationen")
        XCTAssertFalse(UIView.areAnimationsEnabled)
        func height(_ text: String) -> CGFloat {
            let labels = main.view.shownDescendants.lazy.compactMap { $0 as? UILabel }
            return labels.first { $0.text == text }?.sizeThatFits(.zero).height ?? 0
        }
        let tab = height("Wohnen"), choice = height("Deutsch"), bar = main.tabBar.bounds.height
        choose("Sehr groß")
        await wait("it is larger") { UIApplication.shared.preferredContentSizeCategory == .accessibilityMedium }
        XCTAssertEqual(main.children.first?.traitCollection.preferredContentSizeCategory, .accessibilityMedium)
        await wait("the choices, the tabs and their bar are larger") {
            // The tabs' titles are as large as all of them fit.
            height("Deutsch") > 1.5 * choice && height("Wohnen") > tab && main.tabBar.bounds.height > bar
        }
        main.selectedIndex = 0
        await wait("the rows are larger, too") { height("412.000\u{A0}€") > 25 }
        settings.values.value.textSize = .standard
        await wait("it is as the desktop has it") {
            UIApplication.shared.preferredContentSizeCategory == .large && main.tabBar.bounds.height == bar
        }
        let paths = await server.paths
        XCTAssertEqual(paths.filter { $0 == "/api/listings" }.count, 1, "the list is the same one")
    }
}
