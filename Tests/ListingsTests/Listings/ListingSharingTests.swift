import Foundation
import Trellis
import UIKitTesting
import XCTest

@testable import ListingsScreens

@MainActor
final class ListingSharingTests: AppTestCase {
    /// Presents the share sheet over a screen, and waits for its rows.
    private func share(over screen: UIViewController) async throws -> UITableView {
        ListingSharing(try Samples.listing(7), environment: environment).present(over: screen)
        let sheet = try XCTUnwrap(screen.presentedViewController as? UIActivityViewController)
        func table() -> UITableView? { sheet.view.shownDescendants.lazy.compactMap { $0 as? UITableView }.first }
        await wait("the sheet is shown") { table().map { $0.visibleCells.count > 2 } ?? false }
        return try XCTUnwrap(table())
    }

    /// Chooses a row of the share sheet by its text.
    private func choose(_ title: String, in table: UITableView, over screen: UIViewController) async throws {
        let cell = try XCTUnwrap(table.visibleCells.first { $0.shownTexts.contains(title) }, "no \(title)")
        XCTAssertTrue(cell.accessibilityActivate())
        await wait("the sheet is gone") { screen.presentedViewController == nil }
    }

    func testTheSheetCopiesTheLinkOrTheWords() async throws {
        let screen = UIViewController()
        await show(screen)
        func isSaid(_ text: String) -> Bool { screen.view.window?.shownTexts.contains(text) ?? false }
        try await choose("Copy link", in: try await share(over: screen), over: screen)
        XCTAssertEqual(UIPasteboard.general.string, "http://listings.test/listings/7")
        await wait("it is said") { isSaid("Link copied") }
        try await choose("Copy", in: try await share(over: screen), over: screen)
        let text = try XCTUnwrap(UIPasteboard.general.string)
        for part in ["Bright flat by the river", "€412,000", "84.5\u{A0}m²", "http://listings.test/listings/7"] {
            XCTAssertTrue(text.contains(part), "\(part) is not in \(text)")
        }
        await wait("it is said") { isSaid("Text copied") }
    }

    func testARowHasAMenuWithTheSheetAndItsActions() async throws {
        await server.plan("/api/listings", .json(Samples.page(1..<3)))
        let model = ListingsViewModel(service: environment.listings, watch: environment.watch)
        let list = ListingsScreen.make(model, environment: environment)
        await show(UINavigationController(rootViewController: list))
        await wait("the rows are there") { list.items.count == 2 }
        let path = IndexPath(row: 0, section: 1)
        XCTAssertNotNil(list.tableView(list.tableView, contextMenuConfigurationForRowAt: path, point: .zero))
        let summary = IndexPath(row: 0, section: 0)
        XCTAssertNil(list.tableView(list.tableView, contextMenuConfigurationForRowAt: summary, point: .zero))
        let actions = ListingSharing(try Samples.listing(7), environment: environment).elements(over: list)
        XCTAssertEqual(actions.map(\.title), ["Share", "Copy link", "Open in browser"])
        actions[0].performWithSender(nil, target: nil)
        XCTAssertTrue(list.presentedViewController is UIActivityViewController)
        list.dismiss(animated: false)
    }
}
