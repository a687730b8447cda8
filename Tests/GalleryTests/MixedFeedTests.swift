import GalleryComparison
import ListingsScreens
import Trellis
import UIKitTesting
import XCTest

/// The feed with several classes of cells, with row values and in plain UIKit.
@MainActor
final class MixedFeedTests: GalleryTestCase {
    func testBothShowTheSameKindsInTheSameOrderAndTheSameHeights() async throws {
        var kinds: [[String]] = [], heights: [[CGFloat]] = []
        for controller in try pages("mixed-feed") {
            let table = try await shownTable(controller) { $0.visibleCells.count > 4 }
            kinds.append(table.visibleCells.map { "\(type(of: $0)) \($0.shownTexts)" })
            heights.append(table.visibleCells.map(\.frame.height))
        }
        XCTAssertEqual(kinds[0], kinds[1])
        XCTAssertEqual(heights[0], heights[1])
        XCTAssertEqual(
            Set(kinds[0].compactMap { $0.split(separator: " ").first }),
            ["FeedPostCell", "FeedActivityCell", "ListingCell"])
    }

    func testBothLikeAndJoinAndLeaveAgain() async throws {
        for controller in try pages("mixed-feed") {
            let name = "\(type(of: controller))"
            let table = try await shownTable(controller) { $0.visibleCells.count > 4 }
            let rows = table.numberOfRows(inSection: 0)
            let post = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 1, section: 0)))
            try await Pointer().click(post)
            await wait("\(name): the post is liked") { post.shownTexts.contains { $0.hasSuffix(" ♥") } }
            XCTAssertIdentical(table.cellForRow(at: IndexPath(row: 1, section: 0)), post)
            let activity = try XCTUnwrap(table.visibleCells.first { $0 is FeedActivityCell })
            try await Pointer().click(activity)
            await wait("\(name): joined") { controller.view.shownTexts.contains("You are going") }
            XCTAssertEqual((0..<2).map { table.numberOfRows(inSection: $0) }, [1, rows - 1])
            await wait("\(name): laid out") { table.cellForRow(at: IndexPath(row: 0, section: 0)) is FeedActivityCell }
            let joined = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            XCTAssertEqual(joined.accessoryType, .checkmark)
            try await Pointer().click(joined)
            await wait("\(name): left") { table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == rows }
        }
    }

    func testBothTellOfAFailureAndTryAgain() async throws {
        for controller in try pages("mixed-feed") {
            try await server.plan(["kind": "status", "status": 403], path: "/api/groups/1/dynamics")
            let table = try await shownTable(controller) { _ in true }
            await wait("\(type(of: controller)) tells of the failure") {
                controller.view.shownTexts.contains { $0.contains("403") }
            }
            XCTAssertFalse(controller.view.shownTexts.contains { $0.contains("http") }, "\(controller.view.shownTexts)")
            let retry = try XCTUnwrap(controller.view.shownButton("Retry"))
            await wait("Retry is placed") { retry.isPlaced }
            try await Pointer().click(retry)
            await wait("the feed is there") { table.visibleCells.count > 4 }
            XCTAssertNil(controller.view.shownButton("Retry"))
        }
    }

    func testAListingOpens() async throws {
        let controller = try XCTUnwrap(try pages("mixed-feed").first)
        let table = try await shownTable(controller) { $0.visibleCells.contains { $0 is ListingCell } }
        try await Pointer().click(try XCTUnwrap(table.visibleCells.first { $0 is ListingCell }))
        await wait("the listing is open") {
            controller.navigationController?.topViewController is ListingDetailController
        }
    }
}
