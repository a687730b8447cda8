import GalleryComparison
import ListingsScreens
import Trellis
import UIKitTesting
import XCTest

/// The endless list, with Trellis and in plain UIKit.
@MainActor
final class ForSaleTests: GalleryTestCase {
    func testBothShowTheSameRowsAndGoOn() async throws {
        var texts: [[String]] = []
        for controller in try pages("for-sale") {
            let table = try await shownTable(controller) { !$0.visibleCells.isEmpty }
            let first = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            XCTAssertGreaterThan(first.shownTexts.count, 3)
            texts.append(first.shownTexts)
            for last in [19, 39] {
                table.scrollToRow(at: IndexPath(row: last, section: 0), at: .bottom, animated: false)
                await wait("\(type(of: controller)) goes on after row \(last)") {
                    table.numberOfRows(inSection: 0) >= last + 21
                }
            }
        }
        XCTAssertEqual(texts[0], texts[1])
    }
}
