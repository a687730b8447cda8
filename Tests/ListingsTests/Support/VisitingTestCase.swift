import Foundation
import Trellis
import TrellisDesigns
import TrellisScreenTesting
import UIKitTesting
import XCTest

@testable import ListingsScreens

/// A test that visits every screen of the app.
@MainActor
class VisitingTestCase: ListingsTestCase {
    private(set) var environment: AppEnvironment!
    private(set) var driver: ScreenDriver!
    var texts: AppTexts { environment.texts }

    /// How the screens are shown.
    struct Look {
        var language = AppSettings.Language.english
        var width: CGFloat = 480
        var textSize = AppSettings.TextSize.standard
        var appearance = AppSettings.Appearance.light
        /// Whether the pages of the gallery are visited, too.
        var hasGallery = true
    }

    override func tearDown() async throws {
        driver?.close()
        driver = nil
        UIView.setAnimationsEnabled(true)
        try await super.tearDown()
    }

    func visitEverything(_ look: Look, named name: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "large-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let defaults = try XCTUnwrap(UserDefaults(suiteName: folder.lastPathComponent))
        defer { defaults.removePersistentDomain(forName: folder.lastPathComponent) }
        let settings = AppSettings(defaults)
        settings.values.value.language = look.language
        // The language applies to the whole process.
        defer { settings.values.value.language = .system }
        settings.values.value.textSize = look.textSize
        settings.values.value.appearance = look.appearance
        // What is between two screens isn't checked.
        settings.values.value.isAnimated = false
        environment = AppEnvironment(server: server.url, cacheFolder: folder, settings: settings)
        driver = try await ScreenDriver(
            MainScreen.make(environment), size: CGSize(width: look.width, height: 760))
        try await driver.wait("the homes are shown") { self.driver.rows.count > 1 }
        try await check("the list of \(name)")
        try await open(texts.forRent, "the homes for rent of \(name)")
        try await open(texts.quickMatch, "the quick matches of \(name)")
        try await driver.goBack()
        try await open(texts.filters, "the filters of \(name)")
        try await driver.scrollToEnd()
        try await check("the last filters of \(name)")
        try await driver.goBack()
        try await openAHome(name)
        try await open(texts.favourites, "no favourites of \(name)")
        driver.column = .primary
        let home = try await environment.domain.listing(3)
        try await environment.favourites.set(home, isFavourite: true)
        try await driver.waitForText(home.title)
        try await check("the favourites of \(name)")
        driver.screen.setEditing(true, animated: false)
        try await check("the favourites in editing mode of \(name)")
        driver.screen.setEditing(false, animated: false)
        try await environment.favourites.set(home, isFavourite: false)
        try await open(texts.groups, "the groups of \(name)")
        let group = try XCTUnwrap(driver.rows.first?.components(separatedBy: " | ").first)
        try await open(group, "a group of \(name)")
        try await driver.goBack()
        try await open(texts.gallery, "the gallery of \(name)")
        for page in look.hasGallery ? GalleryPage.all : [] {
            try await driver.scroll(toText: texts.title(of: page))
            try await driver.tap(texts.title(of: page))
            try await check("\(page.title) of \(name)")
            try await driver.goBack()
        }
        try await open(texts.settings, "the settings of \(name)")
        try await driver.scrollToEnd()
        try await check("the last settings of \(name)")
        driver.close()
    }

    /// Opens the first home's detail, its pictures, and the form to contact the seller.
    private func openAHome(_ name: String) async throws {
        let home = try XCTUnwrap(driver.rows.dropFirst().first?.components(separatedBy: " | ").first)
        try await driver.tap(home)
        driver.column = .secondary
        try await driver.wait("the description is loaded") {
            let views = self.driver.screen.view.shownDescendants
            return !views.contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true }
        }
        try await check("a home of \(name)")
        try await driver.scrollToEnd()
        try await check("the end of a home of \(name)")
        try await open(texts.pictures, "the pictures of \(name)")
        try await driver.goBack()
        try await driver.tap(texts.contact)
        try await open(texts.send, "the form of \(name)")
        try await driver.goBack()
        if driver.screen is ListingDetailController, driver.screen.splitViewController?.isCollapsed == true {
            try await driver.goBack()
        }
        driver.column = .primary
    }

    /// The texts of the screen, without those of the dimmed screen below a sheet.
    var shownTexts: ScreenCheck {
        let top = driver.screen.navigationController ?? driver.screen
        return ScreenCheck(driver.window, in: top.presentingViewController == nil ? nil : top.view)
    }

    private func open(_ text: String, _ screen: String) async throws {
        try await driver.tap(text)
        try await check(screen)
    }

    private func check(_ screen: String) async throws {
        await driver.settle()
        try await driver.wait("\(screen) is loaded") { !self.driver.isLoading }
        try await driver.wait("\(screen) shows texts") { self.shownTexts.texts.count > 1 }
        await driver.settle()
        try await verify(shownTexts, of: screen)
    }

    /// Checks a screen.
    func verify(_ check: ScreenCheck, of screen: String) async throws {
        XCTAssertEqual(check.cut, [], screen)
        XCTAssertEqual(check.overlapping, [], screen)
    }
}
