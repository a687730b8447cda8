import Foundation
import Synchronization
import Trellis
import TrellisDesigns
import TrellisRequests
import TrellisScreenTesting
import UIKitTesting
import XCTest

@testable import ListingsScreens

/// No page of the gallery shows an English word in another language.
///
/// Each page is operated in English and in the other language: its buttons, controls and first rows, its editing mode and
/// its swipe actions. A text that is the same in both must be data.
@MainActor
final class GalleryLanguagesTests: GalleryTestCase {
    private typealias Language = AppSettings.Language

    /// Words that are the same in English and in another language.
    private static let same: [Language: Set<String>] = [
        .german: ["Code", "Normal", "Portugal", "System", "Text", "Ticker", "UIKit"], .chinese: ["UIKit"],
    ]

    private let suite = "gallery-languages-\(UUID().uuidString)"
    private let sent = JSONTexts()
    private var driver: ScreenDriver!
    private var texts: Set<String> = []

    override func setUp() async throws {
        try await super.setUp()
        // What is between two screens isn't checked.
        UIView.setAnimationsEnabled(false)
    }

    override func tearDown() async throws {
        UIView.setAnimationsEnabled(true)
        driver?.close()
        // The language applies to the whole process.
        AppSettings(UserDefaults(suiteName: suite) ?? .standard).values.value.language = .system
        UserDefaults().removePersistentDomain(forName: suite)
        try await super.tearDown()
    }

    func testNoPageShowsAnEnglishWordInAnotherLanguage() async throws {
        try await check(GalleryPage.all + GalleryPage.uikitPages, "loaded") { RecordingTransport(texts: $0) }
    }

    func testNoEmptyPageShowsAnEnglishWordInAnotherLanguage() async throws {
        try await check(GalleryPage.all, "empty") { _ in EmptyTransport() }
    }

    func testNoFailedPageShowsAnEnglishWordInAnotherLanguage() async throws {
        try await check(GalleryPage.all, "failed") { _ in FailingTransport() }
    }

    /// Checks pages whose requests a transport sends.
    private func check(
        _ pages: [GalleryPage], _ state: String, _ transport: (JSONTexts) -> any HTTPTransport
    ) async throws {
        for page in pages {
            let english = try await words(of: page, in: .english, transport(sent))
            XCTAssertGreaterThan(english.count, 1, page.id)
            for (language, same) in Self.same {
                let left = english.intersection(try await words(of: page, in: language, transport(sent)))
                    .subtracting(same).filter { !isData($0) }
                XCTAssertEqual(left, [], "\(page.title), \(state), \(language)")
            }
        }
    }

    // MARK: Words

    /// Returns the words of a page in all states that its controls lead to.
    private func words(
        of page: GalleryPage, in language: Language, _ transport: any HTTPTransport
    ) async throws -> Set<String> {
        let settings = AppSettings(try XCTUnwrap(UserDefaults(suiteName: suite)))
        settings.values.value.language = language
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = AppEnvironment(
            server: server.url, transport: transport, cacheFolder: folder, settings: settings)
        texts = []
        driver = try await ScreenDriver(
            UINavigationController(rootViewController: page.makeController(environment)),
            size: CGSize(width: 480, height: 800))
        // The pages of the page of UIKit are visited on their own.
        try await visit(driver.screen, depth: driver.screen is GalleryController ? 1 : 0)
        driver.close()
        return Set(texts.flatMap(JSONTexts.parts))
    }

    /// Whether a text is data, which is the same in all languages.
    private func isData(_ text: String) -> Bool {
        !text.contains(/[A-Za-z]{2}/) || text.contains(/^(Version )?[\d.]+( kB| MB)?$/) || sent.contains(text)
            || Self.names.contains(text.replacing(/^★ |^\d+ × | \(Kopie\)|（副本）/, with: ""))
    }

    /// The names of the samples, in their own language.
    private static let names: Set<String> = {
        let plants = PlantSection.samples.flatMap(\.plants)
        let names: [String] =
            Package.all.map(\.name) + Country.samples.flatMap(\.cities).map(\.name) + Mountain.samples.map(\.name)
            + Dish.menu.map(\.name) + plants.flatMap { [$0.name, $0.latin] }
        return Set(names).union([Plant.newLatin, UIDevice.current.systemName, "example.com"])
    }()

    private func collect() {
        collect(driver.window)
        let screen = driver.screen, bar = screen.navigationItem
        let items = (bar.leftBarButtonItems ?? []) + (bar.rightBarButtonItems ?? []) + (screen.toolbarItems ?? [])
        for item in items { add(item.title, item.primaryAction?.title, item.accessibilityLabel) }
        add(bar.title, bar.prompt, screen.title, bar.searchController?.searchBar.placeholder)
    }

    private func collect(_ view: UIView) {
        guard !view.isHidden else { return }
        add(view.accessibilityLabel, view.accessibilityHint, view.accessibilityValue)
        switch view {
        case let label as UILabel: add(label.text)
        case let button as UIButton:
            add(button.currentTitle, button.configuration?.title, button.configuration?.subtitle)
        case let field as UITextField: add(field.placeholder, field.text)
        case let text as UITextView: add(text.text)
        case let segments as UISegmentedControl:
            for index in 0..<segments.numberOfSegments { add(segments.titleForSegment(at: index)) }
        default: break
        }
        for subview in view.subviews { collect(subview) }
    }

    private func add(_ texts: String?...) { self.texts.formUnion(texts.compactMap { $0 }) }

    // MARK: Operation

    private func visit(_ screen: UIViewController, depth: Int) async throws {
        try await rest()
        collect()
        for view in screen.view.shownDescendants where view.window != nil {
            guard operate(view) else { continue }
            try await look(home: screen, depth: depth)
        }
        let bar = screen.navigationItem
        let items = (bar.rightBarButtonItems ?? []) + (screen.toolbarItems ?? [])
        for action in items.compactMap(\.primaryAction) where !["Website", "Webseite", "网站"].contains(action.title) {
            UIButton(primaryAction: action).sendActions(for: .primaryActionTriggered)
            try await look(home: screen, depth: depth)
        }
        for path in paths(in: driver.scrollView) {
            addActions(at: path)
            select(path)
            try await look(home: screen, depth: depth)
        }
        if screen is UITableViewController {
            for isEditing in [true, false] {
                screen.setEditing(isEditing, animated: false)
                try await look(home: screen, depth: depth)
            }
        }
    }

    /// Collects the texts after an action, also those of the screen that it opened, and returns.
    private func look(home: UIViewController, depth: Int) async throws {
        try await rest()
        let opened = driver.screen
        // Code and the app's own screens aren't of the page.
        if !(opened is GallerySourceController), !(opened is ListingDetailController) { collect() }
        guard opened !== home else { return }
        let isPushed = home.navigationController?.topViewController === opened
        if depth < 1, isPushed, !(opened is ListingDetailController) { try await visit(opened, depth: depth + 1) }
        driver.window.rootViewController?.dismiss(animated: false)
        home.navigationController?.popToViewController(home, animated: false)
        try await driver.wait("\(type(of: home)) is back") { self.driver.screen === home }
        try await rest()
    }

    private func rest() async throws {
        await driver.settle()
        guard isLoading else { return }
        try await driver.wait("the page is loaded") { !self.isLoading }
        await driver.settle()
    }

    /// Whether a list is loading, or a page says that it is.
    private var isLoading: Bool { driver.isLoading || driver.shows(translated("Loading…")) }

    /// Operates a control. Returns whether the view is one.
    private func operate(_ view: UIView) -> Bool {
        switch view {
        case let button as UIButton: button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
        case let toggle as UISwitch:
            toggle.isOn.toggle()
            toggle.sendActions(for: .valueChanged)
        case let slider as UISlider:
            slider.value = 0.5
            slider.sendActions(for: .valueChanged)
        case let stepper as UIStepper:
            stepper.value += 1
            stepper.sendActions(for: .valueChanged)
        case let segments as UISegmentedControl:
            segments.selectedSegmentIndex = segments.numberOfSegments - 1
            segments.sendActions(for: .valueChanged)
        default: return false
        }
        return true
    }

    private func paths(in list: UIScrollView?) -> [IndexPath] {
        switch list {
        case let table as UITableView: Array((table.indexPathsForVisibleRows ?? []).prefix(3))
        case let grid as UICollectionView: Array(grid.indexPathsForVisibleItems.sorted().prefix(3))
        default: []
        }
    }

    private func select(_ path: IndexPath) {
        switch driver.scrollView {
        case let table as UITableView: table.delegate?.tableView(table, didSelectRowAt: path)
        case let grid as UICollectionView: grid.delegate?.collectionView(grid, didSelectItemAt: path)
        default: break
        }
    }

    /// Adds the titles of a row's swipe actions.
    private func addActions(at path: IndexPath) {
        guard let table = driver.scrollView as? UITableView, let delegate = table.delegate else { return }
        let actions = [
            delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path),
            delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path),
        ].compactMap { $0 }.flatMap(\.actions)
        for action in actions { add(action.title) }
    }
}

/// The texts that a server sent.
private final class JSONTexts: Sendable {
    private let texts = Mutex<Set<String>>([])

    func contains(_ text: String) -> Bool { texts.withLock { $0.contains(text) } }

    func add(_ body: Data) {
        guard let value = try? JSONSerialization.jsonObject(with: body) else { return }
        let parts = Self.strings(in: value).flatMap(Self.parts)
        texts.withLock { $0.formUnion(parts) }
    }

    /// Returns the parts of a text, each of which is translated or data.
    static func parts(_ text: String) -> [String] {
        text.split(separator: /, | · |: |  |\n| ♥/).map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static func strings(in value: Any) -> [String] {
        switch value {
        case let text as String: [text]
        case let list as [Any]: list.flatMap(strings)
        case let object as [String: Any]: object.values.flatMap(strings)
        default: []
        }
    }
}

/// Sends requests to the test's server, and keeps the texts of its responses.
private struct RecordingTransport: HTTPTransport {
    let texts: JSONTexts
    private let transport = PlatformTransport()

    init(texts: JSONTexts) { self.texts = texts }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        let response = try await transport.send(request)
        texts.add(response.body)
        return response
    }
}

/// A server whose lists are empty.
private struct EmptyTransport: HTTPTransport {
    private static let body = Data(
        #"{"Data": {"List": [], "HouseList": [], "PageSize": 20, "Total": 0, "QuickMatch": {"List": [], "Total": 0}}}"#
            .utf8)

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        TransportResponse(status: 200, body: Self.body, url: request.url)
    }
}

/// A server that can't be reached.
private struct FailingTransport: HTTPTransport {
    func send(_ request: TransportRequest) async throws -> TransportResponse { throw TransportFailure.cannotConnect }
}
