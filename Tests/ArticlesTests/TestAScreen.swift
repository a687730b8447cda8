import Trellis
import TrellisScreenTesting
import TrellisTesting
import XCTest

/// The tests of a screen in the article about testing, which are run with all other tests.
@MainActor
final class TestAScreen: XCTestCase {
    func testAFailedPageKeepsTheRowsAndRetryLoadsIt() async throws {
        let cities = SampleSource(count: 95, failingOnce: [2]) { City(id: $0, name: "City \($0)") }
        let driver = try await ScreenDriver(ListController(cities, cell: CityCell.self))
        try await driver.waitForText("City 0")
        try await driver.scrollToEnd()
        try await driver.waitForText("Retry")
        try await driver.tap("Retry")
        try await driver.scroll(toText: "City 94")
    }

    func testALateAnswerIsDropped() async throws {
        let source = ScriptedSource<Int, City>(ignoresCancellation: true)
        let pager = Pager(source)
        pager.refresh()
        let late = await source.next()
        pager.refresh()
        let second = await source.next()
        await second.answer([City(id: 2, name: "Oslo")], next: nil)
        await pager.settled()
        await late.answer([City(id: 1, name: "Rome")], next: nil)
        XCTAssertEqual(pager.snapshot.items.map(\.name), ["Oslo"])
    }

    func testAScreenIsReleased() async throws {
        let probe = LeakProbe()
        let cities = SampleSource(count: 3) { City(id: $0, name: "City \($0)") }
        let driver = try await ScreenDriver(probe.watch(ListController(cities, cell: CityCell.self)))
        try await driver.waitForText("City 0")
        driver.close()
        try await driver.wait("the screen is released") { probe.leaks.isEmpty }
    }
}
