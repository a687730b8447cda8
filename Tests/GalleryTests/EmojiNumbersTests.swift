import GalleryComparison
import ListingsScreens
import Trellis
import UIKitTesting
import XCTest

/// Lists of emoji and numbers and the navigation between them, with Trellis and in plain UIKit.
@MainActor
final class EmojiNumbersTests: GalleryTestCase {
    func testBothGoFromTheTableToTheGridToTheFactsAndBack() async throws {
        for controller in try pages("emoji-numbers") {
            let table = try await shownTable(controller) { !$0.visibleCells.isEmpty }
            let navigation = try XCTUnwrap(controller.navigationController)
            let third = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 2, section: 0)))
            XCTAssertEqual(third.textLabel?.text, "\u{1F602}  Face with tears of joy")
            try await Pointer().click(third)
            await wait("the numbers are pushed") { navigation.viewControllers.count == 2 }
            let numbers = try XCTUnwrap(navigation.topViewController)
            XCTAssertEqual(numbers.title, "\u{1F602} × 3")
            await wait("the grid is shown") { self.grid(numbers)?.visibleCells.isEmpty == false }
            XCTAssertTrue(numbers.view.shownTexts.starts(with: ["3", "6", "9"]), "\(numbers.view.shownTexts)")
            let fourth = try XCTUnwrap(grid(numbers)?.cellForItem(at: IndexPath(item: 3, section: 0)))
            // A pushed screen is under the pointer only after the transition.
            await wait("the grid has moved in") {
                fourth.isPlaced && fourth.convert(CGPoint.zero, to: nil).x > 300
            }
            try await Pointer().click(fourth)
            await wait("the facts are presented") {
                navigation.presentedViewController?.view.shownTexts.contains("12 = 2 × 2 × 3") == true
            }
            let done = try XCTUnwrap(navigation.presentedViewController?.view.shownButton("Done"))
            done.sendActions(for: .touchUpInside)
            await wait("the facts are gone") { navigation.presentedViewController == nil }
            navigation.popViewController(animated: false)
            XCTAssertTrue(navigation.topViewController === controller)
        }
    }

    func testBothAskAgainForThePageThatFailed() async throws {
        for controller in try pages("emoji-numbers") {
            try await server.plan(["kind": "status", "status": 503], path: "/api/emoji", page: 2)
            let table = try await shownTable(controller) { !$0.visibleCells.isEmpty }
            await wait("the failure is told") {
                table.scrollToRow(at: IndexPath(row: 19, section: 0), at: .bottom, animated: false)
                return controller.view.shownTexts.contains { $0.contains("503") }
            }
            XCTAssertEqual(table.numberOfRows(inSection: 0), 20)
            try XCTUnwrap(controller.view.shownButton("Retry")).sendActions(for: .touchUpInside)
            await wait("the page came") { table.numberOfRows(inSection: 0) >= 40 }
        }
    }

    private func grid(_ controller: UIViewController) -> UICollectionView? {
        controller.view.shownDescendants.lazy.compactMap { $0 as? UICollectionView }.first
    }
}
