import GalleryComparison
import ListingsScreens
import Trellis
import UIKitTesting
import XCTest

/// The cities, with handlers and with a data source and a delegate.
@MainActor
final class CitiesTests: GalleryTestCase {
    func testBothShowTheSameAndTellOfTheChosenCity() async throws {
        var shown: [[String]] = [], heights: [CGFloat] = []
        for controller in try pages("cities") {
            let table = try await shownTable(controller) { $0.visibleCells.count > 3 }
            XCTAssertEqual((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }, [4, 3, 3])
            shown.append(controller.view.shownTexts.sorted())
            heights.append(table.contentSize.height)
            let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 1, section: 1)))
            try await Pointer().click(cell)
            await wait("the city is named") { controller.view.shownTexts.contains("Porto, Portugal: 248,000 people") }
        }
        XCTAssertEqual(shown[0], shown[1])
        XCTAssertEqual(heights[0], heights[1])
        XCTAssertTrue(shown[0].contains("France") && shown[0].contains("4 cities"))
    }
}
