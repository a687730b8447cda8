import ListingsScreens
import Trellis
import UIKitTesting
import XCTest

/// The page whose cells and header come from nib files in the resources of its module.
@MainActor
final class NibsTests: GalleryTestCase {
    private func buttons(_ view: UIView) -> [UIButton] { view.shownDescendants.compactMap { $0 as? UIButton } }

    func testButtonsOfCellsAndOfTheHeaderReachTheController() async throws {
        let page = try XCTUnwrap(GalleryPage.all.first { $0.id == "nibs" })
        let controller = page.makeController(AppEnvironment(server: server.url))
        let table = try await shownTable(controller) { $0.visibleCells.count == 5 }
        XCTAssertTrue(controller.view.shownTexts.contains("Nothing ordered yet"))
        let startOver = try XCTUnwrap(controller.view.shownButton("Start over"))
        XCTAssertFalse(startOver.isEnabled)
        let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        for _ in 0..<2 { try await Pointer().click(try XCTUnwrap(buttons(cell.contentView).first)) }
        await wait("two were ordered") { controller.view.shownTexts.contains("Your order: 28 €") }
        XCTAssertTrue(controller.view.shownTexts.contains("2 × Bacalhau à Brás"))
        try await Pointer().click(startOver)
        await wait("the order is empty") { controller.view.shownTexts.contains("Nothing ordered yet") }
        XCTAssertFalse(controller.view.shownTexts.contains("2 × Bacalhau à Brás"))
    }
}
