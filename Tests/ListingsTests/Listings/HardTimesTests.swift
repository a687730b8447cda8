import Foundation
import Trellis
import UIKitTesting
import XCTest

@testable import ListingsScreens

/// The list on a device, or with a server, that does what it shouldn't: each says so in words, and no row is lost.
@MainActor
final class HardTimesTests: AppTestCase {
    private func showList() async throws -> ListController<Listing> {
        let url = try XCTUnwrap(URL(string: "http://listings.test"))
        environment = AppEnvironment(server: url, transport: server, cacheFolder: folder)
        let list = ListingsScreen.make(
            ListingsViewModel(service: environment.listings, watch: environment.watch), environment: environment)
        await show(UINavigationController(rootViewController: list))
        return list
    }

    private func rows(of list: ListController<Listing>) -> Int { list.items.count }

    func testACacheThatCannotBeUsedStopsNothing() async throws {
        // A file in the folder's place: root may write in every folder.
        try Data().write(to: folder)
        await server.plan("/api/listings", .json(Samples.page(0..<20)))
        let list = try await showList()
        await wait("the rows are shown") { rows(of: list) == 20 && !list.pager.snapshot.isLoading }
        XCTAssertNil(list.presentedViewController)
    }

    func testADamagedCacheIsReplacedAndUsedAgain() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "pages-listings.test.sqlite")
        // The identifier of a cache at its position, and nothing else.
        try (Data(count: 68) + Data("Trls".utf8)).write(to: file)
        await server.plan("/api/listings", .json(Samples.page(0..<20)))
        var list = try await showList()
        await wait("the rows are shown") { rows(of: list) == 20 && !list.pager.snapshot.isLoading }
        await server.plan("/api/listings", .status(500))
        list = try await showList()
        await wait("they are there again, and what failed is said") {
            rows(of: list) == 20 && list.view.shownTexts.contains { $0.contains("The server has a problem") }
        }
    }

    func testAServerThatIsTooBusyIsSaidAndAskedAgain() async throws {
        await server.plan("/api/listings", .status(429), .json(Samples.page(0..<20)))
        let list = try await showList()
        await wait("it is said") { list.view.shownTexts.contains { $0.contains("The server is busy") } }
        let retry = try XCTUnwrap(list.view.shownButton("Retry"))
        _ = retry.accessibilityActivate()
        await wait("the rows are shown") { rows(of: list) == 20 }
    }

    func testNothingOfferedIsSaid() async throws {
        await server.plan("/api/listings", .json(Samples.page(0..<0)))
        let list = try await showList()
        await wait("it is said") { list.view.shownTexts.contains("No listings") }
    }

    func testAnyTextCanBeShown() async throws {
        let texts = [
            String(repeating: "👨‍👩‍👧‍👦🏳️‍🌈 ", count: 200), String(repeating: "Kapitänsmütze", count: 500), "", "   ",
            "Z" + String(repeating: "\u{301}", count: 300), "\u{202E}backwards", "مسكن جميل قرب النهر",
            "50 % <b>off</b> &amp;",
        ]
        let list = texts.enumerated().map { "{\(Samples.json($0, title: $1, tags: [$1, $1]))}" }
        let total = texts.count
        await server.plan(
            "/api/listings",
            .json("{\"Data\":{\"HouseList\":[\(list.joined(separator: ","))],\"PageSize\":20,\"Total\":\(total)}}"))
        let screen = try await showList()
        await wait("the rows are shown") { rows(of: screen) == total }
        let table = screen.tableView
        for row in 0..<total {
            table.scrollToRow(at: IndexPath(row: row, section: 1), at: .middle, animated: false)
            table.layoutIfNeeded()
            let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: row, section: 1)), "row \(row)")
            XCTAssertEqual(cell.bounds.width, table.bounds.width, "row \(row)")
            XCTAssertTrue((88...260).contains(cell.bounds.height), "row \(row) is \(cell.bounds.height) high")
        }
    }
}
