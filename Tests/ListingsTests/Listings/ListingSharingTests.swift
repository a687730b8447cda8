import Foundation
import Trellis
import UIKitTesting
import XCTest

@testable import ListingsScreens

@MainActor
final class ListingSharingTests: AppTestCase {
    func testTheLinkAndTheWordsAreCopied() async throws {
        let screen = UIViewController()
        await show(screen)
        let sharing = ListingSharing(try Samples.listing(7), environment: environment)
        let actions = sharing.elements(over: screen)
        XCTAssertEqual(actions.map(\.title), ["Copy link", "Copy text", "Open in browser"])
        actions[0].performWithSender(nil, target: nil)
        XCTAssertEqual(UIPasteboard.general.string, "http://listings.test/listings/7")
        await wait("it is said") { screen.view.window?.shownTexts.contains("Link copied") ?? false }
        actions[1].performWithSender(nil, target: nil)
        let text = try XCTUnwrap(UIPasteboard.general.string)
        for part in ["Bright flat by the river", "€412,000", "84.5\u{A0}m²", "http://listings.test/listings/7"] {
            XCTAssertTrue(text.contains(part), "\(part) is not in \(text)")
        }
    }

    func testTheDetailOffersASheetAndARowAMenu() async throws {
        await server.plan("/api/listings", .json(Samples.page(1..<3)))
        let model = ListingsViewModel(service: environment.listings, watch: environment.watch)
        let list = ListingsScreen.make(model, environment: environment)
        await show(UINavigationController(rootViewController: list))
        await wait("the rows are there") { list.items.count == 2 }
        let path = IndexPath(row: 0, section: 1)
        XCTAssertNotNil(list.tableView(list.tableView, contextMenuConfigurationForRowAt: path, point: .zero))
        let summary = IndexPath(row: 0, section: 0)
        XCTAssertNil(list.tableView(list.tableView, contextMenuConfigurationForRowAt: summary, point: .zero))
        ListingSharing(try Samples.listing(7), environment: environment).present(over: list)
        let sheet = try XCTUnwrap(list.presentedViewController as? UIAlertController)
        XCTAssertEqual(sheet.actions.map { $0.title ?? "" }, ["Copy link", "Copy text", "Open in browser", "Cancel"])
        list.dismiss(animated: false)
    }
}
