import Trellis
import TrellisScreenTesting
import TrellisTesting
import XCTest

nonisolated struct City: Identifiable, Sendable {
    let id: Int
    let name: String
}

final class CityCell: UITableViewCell, ConfigurableCell {
    func configure(with city: City) { textLabel?.text = city.name }
}

@MainActor
final class RetryTests: XCTestCase {
    func testAFailedPageKeepsTheRowsAndRetryLoadsIt() async throws {
        let cities = SampleSource(count: 95, failingOnce: [2]) { City(id: $0, name: "City \($0)") }
        let driver = try await ScreenDriver(ListController(cities, cell: CityCell.self))
        try await driver.waitForText("City 0")
        try await driver.scrollToEnd()
        try await driver.waitForText("Retry")
        try await driver.tap("Retry")
        try await driver.scroll(toText: "City 94")
    }
}

final class FormController: UITableViewController {
    private let fields: [(String, UIView)] = [("Name", UITextField()), ("Notifications", UISwitch())]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fields.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let (title, view) = fields[indexPath.row]
        cell.textLabel?.text = title
        view.frame = CGRect(x: 0, y: 0, width: 120, height: 32)
        cell.accessoryView = view
        return cell
    }
}

@MainActor
final class FormTests: XCTestCase {
    func testAFormIsFilledIn() async throws {
        let driver = try await ScreenDriver(FormController())
        try await driver.type("Ada", into: "Name")
        try await driver.set("Notifications", to: true)
        XCTAssertEqual(driver.snapshot(), "- Name <Ada>\n- Notifications (on)")
    }
}

@MainActor
final class AppearanceTests: XCTestCase {
    func testDarkModeAndLargeText() async throws {
        let cities = SampleSource(count: 3) { City(id: $0, name: "City \($0)") }
        let driver = try await ScreenDriver(
            ListController(cities, cell: CityCell.self), style: .dark, textSize: .accessibilityLarge)
        try await driver.waitForText("City 0")
        XCTAssertEqual(driver.screen.traitCollection.userInterfaceStyle, .dark)
        driver.close()
    }
}

@MainActor
final class MenuTests: XCTestCase {
    func testAMenuIsUsed() async throws {
        let cities = SampleSource(count: 3) { City(id: $0, name: "City \($0)") }
        var copied = ""
        let list = ListController(cities, cell: CityCell.self)
            .contextMenu { _, city in [UIAction(title: "Copy") { _ in copied = city.name }] }
        let driver = try await ScreenDriver(list)
        try await driver.waitForText("City 2")
        try await driver.openContextMenu("City 2")
        try await driver.tap("Copy")
        XCTAssertEqual(copied, "City 2")
    }
}

@MainActor
final class LateResponseTests: XCTestCase {
    func testALateResponseIsDropped() async throws {
        let source = ScriptedSource<Int, City>(ignoresCancellation: true)
        let pager = Pager(source)
        pager.refresh()
        let late = await source.next()
        pager.refresh()
        let second = await source.next()
        await second.respond(with: [City(id: 2, name: "Oslo")], next: nil)
        await pager.waitUntilSettled()
        await late.respond(with: [City(id: 1, name: "Rome")], next: nil)
        XCTAssertEqual(pager.snapshot.items.map(\.name), ["Oslo"])
    }
}

nonisolated struct Town: Identifiable, Codable, Sendable {
    let id: Int
    let name: String
}

final class TownCell: UITableViewCell, ConfigurableCell {
    func configure(with town: Town) { textLabel?.text = town.name }
}

@MainActor
final class SessionTests: XCTestCase {
    func testASessionIsReplayedWithoutItsSource() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
        let towns = SampleSource(count: 95) { Town(id: $0, name: "Town \($0)") }
        let recorded = try ListController(towns, cell: TownCell.self).recordSession(to: file)
        let driver = try await ScreenDriver(recorded)
        try await driver.scroll(toText: "Town 60")
        driver.close()

        let replayed = ListController(SampleSource<Town>(count: 0) { Town(id: $0, name: "") }, cell: TownCell.self)
        try await replayed.replaySession(from: file, pause: .zero)
        XCTAssertTrue(replayed.items.contains { $0.name == "Town 60" })
    }
}

@MainActor
final class LeakTests: XCTestCase {
    func testAScreenIsReleased() async throws {
        let probe = LeakProbe()
        let cities = SampleSource(count: 3) { City(id: $0, name: "City \($0)") }
        let driver = try await ScreenDriver(probe.watch(ListController(cities, cell: CityCell.self)))
        try await driver.waitForText("City 0")
        driver.close()
        try await driver.wait("the screen is released") { probe.leaks.isEmpty }
    }
}
