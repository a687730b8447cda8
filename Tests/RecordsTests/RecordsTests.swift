import Trellis
import TrellisScreenTesting
import TrellisUIKit
import XCTest

@testable import Records

/// The app in `Examples/Records`, used as its user does.
@MainActor
final class RecordsTests: XCTestCase {
    private let records = MemoryRecords()

    private func openApp(on tab: String, style: UIUserInterfaceStyle = .unspecified) async throws -> ScreenDriver {
        // The prompts are those of the window, which exists only with its first screen.
        let driver = try await ScreenDriver(UIViewController(), style: style)
        let screens = Screens(records: records, prompts: WindowPrompts(window: driver.window))
        driver.window.rootViewController = screens.tabs()
        try await driver.waitForText("Album 1")
        if tab != "Albums" { try await driver.tap(tab) }
        return driver
    }

    func testAlbumsAreGroupedAndTheirTracksOpen() async throws {
        let driver = try await openApp(on: "Albums")
        XCTAssertTrue(driver.shows("1960s"))
        var isSeen = false
        let seen = Task { [records] in
            while await !records.lines.contains("seen: Album 1") { try await Task.sleep(for: .milliseconds(20)) }
            isSeen = true
        }
        try await driver.wait("the albums that are seen are logged") { isSeen }
        seen.cancel()
        try await driver.scroll(toText: "1970s")
        try await driver.scrollToTop()
        try await driver.tap("Album 2\nArtist 2")
        try await driver.waitForText("Track 20")
        XCTAssertFalse(driver.shows("Track 21"))
        try await driver.goBack()
        try await driver.waitForText("1960s")
        driver.close()
    }

    func testTracksAreJumpedToFilteredAndSearched() async throws {
        let driver = try await openApp(on: "Tracks")
        try await driver.waitForText("Track 1")
        try await driver.tap("Middle")
        try await driver.waitForText("Track 1001")
        try await driver.tap("Live")
        try await driver.waitForText("Track 4")
        XCTAssertFalse(driver.rows.contains { $0.hasPrefix("Track 2 ") }, "\(driver.rows)")
        try await driver.search("track 199")
        try await driver.waitForText("Track 1990")
        try await driver.search("waltz")
        try await driver.waitForText("No track is called “waltz”")
        driver.close()
    }

    func testPlaylistsAreSharedDeletedAndMoved() async throws {
        let driver = try await openApp(on: "Playlists")
        try await driver.waitForText("Sunday")
        try await driver.swipe("Running", "Share")
        try await driver.wait("the row is marked") { driver.snapshot().contains("- Running (checked)") }
        try await driver.swipe("Rain", "Delete")
        try await driver.waitForText("Deleted")
        try await driver.tap("Undo")
        try await driver.waitForText("Rain")
        try await driver.tap("Edit")
        try await driver.move("Rain", toPlaceOf: "Sunday")
        try await driver.tap("Done")
        XCTAssertTrue(driver.rows.first?.hasPrefix("Rain") == true, "\(driver.rows)")
        driver.close()
    }

    func testAFailureIsShownInAToastAndTheRowIsAsBefore() async throws {
        let driver = try await openApp(on: "Playlists")
        try await driver.waitForText("Sunday")
        await records.refuse(Refusal(description: "The shop is closed."))
        try await driver.swipe("Running", "Share")
        try await driver.waitForText("The shop is closed.")
        try await driver.wait("the row is as before") { !driver.snapshot().contains("(checked)") }
        let lines = await records.lines
        XCTAssertEqual(lines.filter { $0.hasPrefix("failed") }, ["failed: The shop is closed."])
        driver.close()
    }

    func testAPlaylistIsAddedWithTheForm() async throws {
        let driver = try await openApp(on: "Playlists")
        try await driver.waitForText("Sunday")
        try await driver.tap("Add")
        try await driver.type("Travel", into: "Name")
        try await driver.type("Long ways", into: "Note")
        try await driver.set("Shared", to: true)
        try await driver.tap("Done")
        try await driver.waitForText("Long ways")
        try await driver.tap("Travel")
        XCTAssertTrue(driver.snapshot().contains("<Travel>"), driver.snapshot())
        try await driver.tap("Cancel")
        driver.close()
    }

    func testADownloadIsPushedToItsScreen() async throws {
        let driver = try await openApp(on: "Downloads")
        try await driver.waitForText("No downloads")
        try await driver.tap("Tracks")
        try await driver.waitForText("Track 3")
        try await driver.openContextMenu("Track 3")
        try await driver.tap("Download")
        try await driver.tap("Downloads")
        try await driver.waitForText("Complete")
        driver.close()
    }
}
