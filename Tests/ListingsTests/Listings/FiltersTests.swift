import Trellis
import TrellisDesigns
import UIKitTesting
import XCTest

@testable import ListingsScreens

/// Choosing filters immediately narrows the list.
@MainActor
final class FiltersTests: ListingsTestCase {
    func testEachChoiceIsSeenInTheListAtOnce() async throws {
        let environment = AppEnvironment(server: server.url)
        var chosen: [ListingsFilter] = []
        let screen = FiltersController(ListingsQuery(.rent), environment: environment) { chosen.append($0) }
        await show(screen)
        await wait("the districts have come") {
            screen.tableView.numberOfSections == 5 && screen.tableView.numberOfRows(inSection: 4) == 19
        }
        func choose(_ title: String) throws {
            let cell = try XCTUnwrap(
                screen.view.shownDescendants.first { ($0 as? UITableViewCell)?.shownTexts == [title] }, title)
            XCTAssertTrue(cell.accessibilityActivate())
        }
        try choose("Agent")
        try choose("3 rooms or more")
        try choose("from €500")
        XCTAssertEqual(chosen.last?.minPrice, 500)
        screen.tableView.scrollToRow(at: [3, 5], at: .bottom, animated: false)
        screen.tableView.layoutIfNeeded()
        try choose("up to €1,000")
        XCTAssertEqual(chosen.last?.minPrice, 500)
        XCTAssertEqual(chosen.last?.seller, .agent)
        XCTAssertEqual(chosen.last?.minRooms, 3)
        XCTAssertEqual(chosen.last?.maxPrice, 1000)
        screen.tableView.scrollToRow(at: [0, 0], at: .top, animated: false)
        screen.tableView.layoutIfNeeded()
        try choose("Owner or agent")
        XCTAssertNil(try XCTUnwrap(chosen.last).seller)
        screen.tableView.scrollToRow(at: [4, 1], at: .top, animated: false)
        screen.tableView.layoutIfNeeded()
        try choose("Cathedral Close")
        XCTAssertEqual(chosen.last?.district, "Cathedral Close")
        screen.navigationItem.leftBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
        XCTAssertEqual(chosen.last, ListingsFilter())
    }

    func testTheListIsWhatTheFilterSays() async throws {
        let environment = AppEnvironment(server: server.url)
        let source = environment.domain
        var query = ListingsQuery(.sale)
        query.filter.minRooms = 5
        query.filter.minPrice = 300_000
        query.filter.maxPrice = 600_000
        query.filter.seller = .owner
        query.filter.district = "Westfield"
        let page = try await source.listings(query).load(.init(key: nil, size: 50, loadType: .refresh))
        XCTAssertFalse(page.items.isEmpty)
        for listing in page.items {
            XCTAssertGreaterThanOrEqual(listing.rooms, 5)
            XCTAssertTrue((300_000...600_000).contains(listing.price), "\(listing.price)")
            XCTAssertEqual(listing.seller, .owner)
            XCTAssertEqual(listing.district, "Westfield")
        }
    }

    func testTheLowestPriceIsAlwaysBelowTheHighest() {
        var filter = ListingsFilter()
        filter.maxPrice = 300_000
        filter.minPrice = 200_000
        XCTAssertEqual(filter.maxPrice, 300_000)
        filter.minPrice = 400_000
        XCTAssertNil(filter.maxPrice)
        filter.maxPrice = 400_000
        XCTAssertNil(filter.minPrice)
        XCTAssertEqual(filter.maxPrice, 400_000)
    }

    func testPricesAreNotThoseOfTheOtherKind() {
        var query = ListingsQuery(.sale)
        query.filter.minPrice = 200_000
        query.filter.minRooms = 3
        query.kind = .sale
        XCTAssertEqual(query.filter.minPrice, 200_000)
        query.kind = .rent
        XCTAssertNil(query.filter.minPrice)
        XCTAssertEqual(query.filter.minRooms, 3)
    }
}
