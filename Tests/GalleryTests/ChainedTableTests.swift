import GalleryComparison
import ListingsScreens
import Trellis
import UIKitTesting
import XCTest

/// The activities that aren't over, with chains and in plain UIKit.
@MainActor
final class ChainedTableTests: GalleryTestCase {
    func testBothShowWhatHasNotExpired() async throws {
        var shown: [[String]] = []
        for controller in try pages("chained-table") {
            let table = try await shownTable(controller) { !$0.visibleCells.isEmpty }
            let days = table.visibleCells.compactMap { $0.detailTextLabel?.text?.suffix(10) }
            XCTAssertTrue(days.allSatisfy { $0 >= Activity.firstDay }, "\(days)")
            let first = try XCTUnwrap(table.visibleCells.first)
            let title = try XCTUnwrap(first.textLabel?.text)
            XCTAssertTrue(controller.view.shownTexts.contains("Still to come"))
            shown.append(controller.view.shownTexts)
            try await Pointer().click(first)
            await wait("the activity is named") {
                controller.view.shownTexts.contains { $0.hasSuffix("expects you: \(title)") }
            }
            XCTAssertNil(table.indexPathForSelectedRow)
        }
        XCTAssertEqual(shown[0].sorted(), shown[1].sorted())
    }

    func testBothTellOfAFailureAndTryAgain() async throws {
        func refuseOnce() async throws {
            try await server.plan(["kind": "status", "status": 403], path: "/api/groups/1/activities")
        }
        // The page with chains sends its request when it is created, the other one when it appears.
        try await refuseOnce()
        for (number, controller) in try pages("chained-table").enumerated() {
            if number == 1 { try await refuseOnce() }
            let table = try await shownTable(controller) { _ in true }
            await wait("\(type(of: controller)) tells of the failure") {
                controller.view.shownTexts.contains { $0.contains("403") }
            }
            XCTAssertEqual(table.numberOfRows(inSection: 0), 0)
            XCTAssertFalse(controller.view.shownTexts.contains { $0.contains("http") }, "\(controller.view.shownTexts)")
            let retry = try XCTUnwrap(controller.view.shownButton("Retry"))
            await wait("Retry is placed") { retry.isPlaced }
            try await Pointer().click(retry)
            await wait("the activities are there") { !table.visibleCells.isEmpty }
            XCTAssertNil(controller.view.shownButton("Retry"))
        }
    }
}
