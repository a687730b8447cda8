import Trellis
import UIKitTesting
import XCTest

@testable import ListingsScreens

/// Pages of emoji with inconsistent totals and sizes.
@MainActor
final class EmojiNumbersTests: AppTestCase {
    private func response(_ ids: Range<Int>, size: Int, total: Int) -> StubServer.Response {
        let list = ids.map { "{\"id\":\($0),\"symbol\":\"☺\",\"name\":\"Face \($0)\"}" }.joined(separator: ",")
        return .json("{\"Data\":{\"List\":[\(list)],\"PageSize\":\(size),\"Total\":\(total)}}")
    }

    private func shownList() async throws -> UITableView {
        let page = GalleryPage.emojiNumbers.makeController(environment)
        await show(UINavigationController(rootViewController: page))
        return try XCTUnwrap(page.view.shownDescendants.lazy.compactMap { $0 as? UITableView }.first)
    }

    func testPagesEndWhereTheTotalSaysSo() async throws {
        await server.plan(
            "/api/emoji", response(0..<4, size: 4, total: 8), response(4..<8, size: 4, total: 8),
            // The first page is loaded again, which proves that no row has moved from the second one to it.
            response(0..<4, size: 4, total: 8))
        let table = try await shownList()
        await wait("both pages are there") { table.numberOfRows(inSection: 0) == 8 }
        await wait("the end is told") { table.shownTexts.contains("That is all") }
    }

    func testNumbersWithoutEndAreNoTrap() async throws {
        await server.plan(
            "/api/emoji", response(0..<2, size: 5_000_000_000_000_000_000, total: .max),
            response(2..<4, size: 5_000_000_000_000_000_000, total: .max),
            response(0..<2, size: 5_000_000_000_000_000_000, total: .max), response(4..<5, size: 0, total: .min))
        let table = try await shownList()
        await wait("what there is is shown") { table.numberOfRows(inSection: 0) >= 4 }
    }
}
