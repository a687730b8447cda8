import ListingsScreens
import XCTest

final class ListingTests: XCTestCase {
    func testTextsAreWhatPeopleWrite() throws {
        let listing = try Samples.listing(tags: ["Lift", "Balcony"])
        XCTAssertEqual(listing.priceText, "€412,000")
        XCTAssertEqual(listing.factsText, "Riverside\u{A0}· 3\u{A0}rooms\u{A0}· 84.5\u{A0}m²")
        XCTAssertEqual(
            AppTexts.english.spoken(listing),
            "Bright flat by the river, €412,000, Riverside, 3 rooms, 84.5\u{A0}m², From the owner, Lift, Balcony")
    }
}
