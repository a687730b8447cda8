import ListingsScreens
import XCTest

final class ListingTests: XCTestCase {
    func testTextsAreWhatPeopleWrite() throws {
        let listing = try Samples.listing(tags: ["Lift", "Balcony"])
        XCTAssertEqual(listing.priceText, "€412,000")
        XCTAssertEqual(listing.factsText, "Riverside · 3 rooms · 84.5 m²")
        XCTAssertEqual(
            AppTexts.english.spoken(listing),
            "Bright flat by the river, €412,000, Riverside, 3 rooms, 84.5 m², From the owner, Lift, Balcony")
    }
}
