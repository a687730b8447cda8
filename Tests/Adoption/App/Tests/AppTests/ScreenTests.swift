import Trellis
import TrellisScreenTesting
import XCTest

@testable import App

/// Operates the screen like its user. The driver starts a display if there is none.
@MainActor
final class ScreenTests: XCTestCase {
    func testScrollingLoadsOn() async throws {
        let driver = try await ScreenDriver(citiesScreen())
        try await driver.scroll(toText: "City 94")
        XCTAssertEqual(driver.rows.last, "City 94")
    }
}
