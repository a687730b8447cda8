import Foundation
import ListingsScreens
import Trellis
import TrellisScreenTesting
import XCTest

/// The package browser, operated like its user.
@MainActor
final class PackagesTests: UITestCase {
    private func browser() async throws -> ScreenDriver {
        let page = try XCTUnwrap(GalleryPage.all.first { $0.id == "packages" })
        let environment = AppEnvironment(server: try XCTUnwrap(URL(string: "http://127.0.0.1:9")))
        let driver = try await ScreenDriver(
            UINavigationController(rootViewController: page.makeController(environment)),
            size: CGSize(width: 480, height: 800))
        try await driver.waitForText("abacus")
        return driver
    }

    private func rowCount(_ driver: ScreenDriver) throws -> Int {
        let table = try XCTUnwrap(driver.scrollView as? UITableView)
        return (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
    }

    func testEveryRowHasItsLetterAndAJumpLeadsIntoTheMiddle() async throws {
        let driver = try await browser()
        defer { driver.close() }
        XCTAssertEqual(try rowCount(driver), 63_666)
        XCTAssertTrue(driver.snapshot().contains("\n# A\n"), driver.snapshot())
        try await driver.tap("Row 30,000")
        try await driver.wait("the rows are loaded") {
            driver.rows.count > 5 && !driver.snapshot().contains("Loading")
        }
        let table = try XCTUnwrap(driver.scrollView as? UITableView)
        let path = try XCTUnwrap(table.indexPathsForVisibleRows?.first)
        let before = (0..<path.section).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
        XCTAssertEqual(before + path.row, 30_000, accuracy: 1)
        let letter = try XCTUnwrap(table.headerView(forSection: path.section)?.textLabel?.text)
        XCTAssertTrue(driver.rows.allSatisfy { $0.uppercased().hasPrefix(letter) }, driver.snapshot())
        XCTAssertEqual(try rowCount(driver), 63_666)
    }

    func testASearchShowsWhatIsFoundAndSaysIfNothingIs() async throws {
        let driver = try await browser()
        defer { driver.close() }
        try await driver.search("walnut")
        try await driver.waitForText("No results for “walnut”")
        try await driver.search("otter")
        try await driver.waitForText("emacs-otter")
        XCTAssertEqual(try rowCount(driver), 18 * 27)
        XCTAssertTrue(driver.rows.allSatisfy { $0.contains("otter") }, driver.snapshot())
        try await driver.search("")
        try await driver.waitForText("abacus")
        XCTAssertEqual(try rowCount(driver), 63_666)
    }

    func testFavouritesAreKeptMovedAndTakenBackIfTheServerRefuses() async throws {
        let driver = try await browser()
        defer { driver.close() }
        for name in ["abacus", "abacus-bin"] { try await driver.swipe(name, "Keep") }
        try await driver.waitForText("★ abacus-bin")
        try await driver.swipe("abacus-cli", "Keep")
        try await driver.waitForText("Could not save: the server is busy, try again")
        try await driver.waitForNoText("★ abacus-cli")
        try await driver.tap("Retry")
        try await driver.waitForText("★ abacus-cli")
        try await driver.tap("Favourites")
        try await driver.wait("the favourites are shown") { driver.rows.count == 3 }
        let names = { driver.rows.map { $0.components(separatedBy: " | ")[0] } }
        XCTAssertEqual(names(), ["★ abacus", "★ abacus-bin", "★ abacus-cli"])
        try await driver.tap("Edit")
        try await driver.move("★ abacus-cli", toPlaceOf: "★ abacus")
        try await driver.wait("the row is moved") { names() == ["★ abacus-cli", "★ abacus", "★ abacus-bin"] }
        try await driver.move("★ abacus-bin", toPlaceOf: "★ abacus-cli")
        try await driver.waitForText("Could not save: the server is busy, try again")
        try await driver.wait("the row is back") { names() == ["★ abacus-cli", "★ abacus", "★ abacus-bin"] }
    }

    func testTheGridHasTheSameSections() async throws {
        let driver = try await browser()
        defer { driver.close() }
        try await driver.tap("Grid")
        try await driver.waitForText("abacus-bin")
        let grid = try XCTUnwrap(driver.scrollView as? UICollectionView)
        XCTAssertEqual((0..<grid.numberOfSections).reduce(0) { $0 + grid.numberOfItems(inSection: $1) }, 63_666)
        XCTAssertGreaterThan(grid.numberOfSections, 15)
    }
}
