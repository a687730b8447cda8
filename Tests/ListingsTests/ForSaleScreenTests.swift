import Trellis
import UIKitTesting
import XCTest

@testable import ListingsScreens

@MainActor
final class ForSaleScreenTests: AppTestCase {
    func testTheListShowsWhatTheServerHasAndEnds() async throws {
        await server.plan("/api/listings", .json(Samples.page(1..<4)))
        let list = ForSaleScreen.make(environment)
        await show(UINavigationController(rootViewController: list))
        await wait("rows are shown") { list.tableView.visibleCells.count == 3 }
        let cell = try XCTUnwrap(list.tableView.visibleCells.first)
        XCTAssertEqual(
            cell.shownTexts,
            [
                "Bright flat by the river", "Riverside\u{A0}· 3\u{A0}rooms\u{A0}· 84.5\u{A0}m²", "€412,000", "Owner",
                "Lift",
            ])
        XCTAssertEqual(cell.bounds.height, 88)
        XCTAssertTrue(list.view.shownTexts.contains("No more listings"))
        XCTAssertEqual(list.title, "Listings")
    }

    func testALongTitleTakesSeveralLinesAndTheRowMakesRoom() async throws {
        let title = "Spacious eight-room family house on the sunny side of the square with a large garden and a pond"
        let cell = ListingCell(style: .default, reuseIdentifier: nil)
        cell.configure(with: try Samples.listing(title: title))
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: 480, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        XCTAssertGreaterThan(size.height, 88)
        XCTAssertLessThanOrEqual(size.height, 134)
        cell.frame = CGRect(origin: .zero, size: size)
        cell.layoutIfNeeded()
        for label in cell.shownDescendants.compactMap({ $0 as? UILabel }) {
            let frame = label.convert(label.bounds, to: cell)
            XCTAssertTrue(cell.bounds.contains(frame), "\(label.text ?? ""): \(frame) in \(cell.bounds)")
        }
    }

    func testARowOpensItsListing() async throws {
        await server.plan("/api/listings", .json(Samples.page(1..<4)))
        await server.plan("/api/listings/2", .json(Samples.detail(2, "Two minutes from the tram.")))
        let list = ForSaleScreen.make(environment)
        let navigation = UINavigationController(rootViewController: list)
        await show(navigation)
        await wait("rows are shown") { list.tableView.visibleCells.count == 3 }
        list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
        let detail = try XCTUnwrap(navigation.topViewController as? ListingDetailController)
        await wait("the description comes") { detail.view.shownTexts.contains("Two minutes from the tram.") }
        navigation.popViewController(animated: false)
        XCTAssertTrue(navigation.topViewController === list)
    }
}
