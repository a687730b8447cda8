import Testing
import Trellis
import TrellisScreenTesting
import XCTest

@testable import App

/// Operates the screen like its user. The first view starts a display if there is none.
@MainActor
final class ScreenTests: XCTestCase {
    func testScrollingLoadsOn() async throws {
        // The screen is made before the driver.
        let screen = citiesScreen()
        let driver = try await ScreenDriver(screen)
        try await driver.scroll(toText: "City 94")
        XCTAssertEqual(driver.rows.last, "City 94")
    }
}

/// Swift Testing runs the main actor on other threads. The driver refuses to start there.
@MainActor
struct ScreenWithoutXCTest {
    @Test func isRefused() async {
        await #expect(throws: ScreenDriver.Failure.self) { _ = try await ScreenDriver(UIViewController()) }
    }
}
