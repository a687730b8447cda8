import Foundation
import Trellis
import UIKitTesting
import XCTest

@testable import ListingsScreens

/// Links to listings: they are parsed strictly, and shown from any screen.
@MainActor
final class DeepLinkTests: AppTestCase {
    func testOnlyAddressesOfListingsAreRead() throws {
        let link = try XCTUnwrap(URL(string: "listings://sale/123").flatMap(DeepLink.init))
        XCTAssertEqual(link.kind, .sale)
        XCTAssertEqual(link.id, 123)
        XCTAssertEqual(link.text, "listings://sale/123")
        XCTAssertEqual(URL(string: "LISTINGS://rent/7").flatMap(DeepLink.init)?.kind, .rent)
        XCTAssertEqual(DeepLink(try Samples.listing(5)).text, "listings://sale/5")
        let wrong = [
            "listings://sale", "listings://sale/", "listings://sale/0", "listings://sale/-1", "listings://sale/1/2",
            "listings://sale/x", "listings://swap/1", "http://sale/1", "listings:sale/1", "listings://sale/1?a=b",
            "listings://sale/99999999999999999999",
        ]
        for text in wrong { XCTAssertNil(URL(string: text).flatMap(DeepLink.init), text) }
    }

    private func makeMain() async throws -> MainController {
        await server.plan("/api/listings", .json(Samples.page(1..<4)))
        await server.plan("/api/favourites", .json(Samples.page(1..<1)))
        let environment = AppEnvironment(
            server: try XCTUnwrap(URL(string: "http://listings.test")), transport: server, cacheFolder: folder)
        let main = MainController(environment)
        await show(main)
        return main
    }

    func testAnAddressShowsItsListingOverTheListOfHomes() async throws {
        await server.plan(
            "/api/listings/123",
            .json("{\"Data\":{\(Samples.json(123, title: "The linked home")),\"description\":\"Here.\"}}"))
        let main = try await makeMain()
        main.selectedIndex = 4
        XCTAssertTrue(MainScreen.open(try XCTUnwrap(URL(string: "listings://sale/123")), in: main))
        // When the app is started with a link, the link is passed twice.
        XCTAssertTrue(MainScreen.open(try XCTUnwrap(URL(string: "listings://sale/123")), in: main))
        await wait("the listing is shown") { main.view.shownTexts.contains("The linked home") }
        XCTAssertEqual(main.selectedIndex, 0)
        let details = main.view.shownDescendants.filter { ($0.next as? ListingDetailController) != nil }
        XCTAssertLessThanOrEqual(details.count, 1)
    }

    func testAnAddressOfNothingSaysSo() async throws {
        await server.plan("/api/listings/9", .json("{\"Data\":{\(Samples.json(9)),\"description\":\"Here.\"}}"))
        let main = try await makeMain()
        func alert() -> UIAlertController? { main.presentedViewController as? UIAlertController }
        func open(_ text: String, says words: String) async throws {
            MainScreen.open(try XCTUnwrap(URL(string: text)), in: main)
            await wait("\(text) is refused") { alert()?.message?.contains(words) ?? false }
            main.dismiss(animated: false)
            await wait("the alert is gone") { alert() == nil }
        }
        try await open("listings://sale/x", says: "isn't the URL of a listing")
        // The listing is for sale.
        try await open("listings://rent/9", says: "listings://rent/9\nThis home isn't for rent.")
        try await open("listings://sale/404", says: "404")
    }
}
