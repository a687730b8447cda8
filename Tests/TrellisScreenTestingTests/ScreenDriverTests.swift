import Trellis
import TrellisHandlers
import TrellisScreenTesting
import TrellisTesting
import XCTest

/// Compares what the driver reads and does with real screens.
@MainActor
final class ScreenDriverTests: XCTestCase {
    private struct City: Identifiable, Hashable, Sendable {
        let id: Int
        var name: String { "City \(id)" }
    }

    private final class CityCell: UITableViewCell, ConfigurableCell {
        func configure(with city: City) { textLabel?.text = city.name }
    }

    private func cities(_ count: Int = 95, failingOnce pages: Set<Int> = []) -> SampleSource<City> {
        SampleSource(count: count, failingOnce: pages) { City(id: $0) }
    }

    private func list(_ source: SampleSource<City>) -> ListController<City> {
        let list = ListController(Pager(source, config: PagingConfig(pageSize: 20)), cell: CityCell.self)
        list.title = "Cities"
        return list
    }

    func testAToastInTheWindowIsSeenAndTapped() async throws {
        let screen = UIViewController()
        screen.title = "Mail"
        let driver = try await ScreenDriver(UINavigationController(rootViewController: screen))
        let prompts = WindowPrompts(window: driver.window, toastDuration: .seconds(60))
        prompts.showToast("Archived")
        try await driver.waitForText("Archived")
        XCTAssertEqual(driver.snapshot(), "== Mail ==\nArchived")
        try await driver.tap("Archived")
        try await driver.waitForNoText("Archived")
        driver.close()
    }

    func testATextOfSeveralLinesIsOneLineOfASnapshot() async throws {
        let screen = UIViewController(), label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
        label.numberOfLines = 0
        label.text = "Rome\nItaly"
        screen.loadViewIfNeeded()
        screen.view.addSubview(label)
        let driver = try await ScreenDriver(screen)
        XCTAssertEqual(driver.snapshot(), "Rome Italy")
        driver.close()
    }

    func testRowsAreReadFromTopToBottom() async throws {
        let driver = try await ScreenDriver(list(cities()))
        try await driver.waitForText("City 0")
        XCTAssertEqual(Array(driver.rows.prefix(3)), ["City 0", "City 1", "City 2"])
        XCTAssertTrue(driver.snapshot().hasPrefix("== Cities ==\n- City 0\n- City 1\n"), driver.snapshot())
        driver.close()
    }

    func testATapChoosesTheRow() async throws {
        var chosen: [Int] = []
        let list = list(cities())
        list.didSelect { _, city in chosen.append(city.id) }
        let driver = try await ScreenDriver(list)
        try await driver.waitForText("City 2")
        try await driver.tap("City 2")
        XCTAssertEqual(chosen, [2])
        driver.close()
    }

    func testSettlingWaitsForTheNextScreen() async throws {
        let first = UIViewController(), second = UIViewController()
        let navigation = UINavigationController(rootViewController: first)
        let driver = try await ScreenDriver(navigation)
        navigation.pushViewController(second, animated: true)
        XCTAssertTrue(driver.screen === second)
        await driver.settle()
        XCTAssertNil(navigation.transitionCoordinator)
        XCTAssertNil(first.view.superview)
        driver.close()
    }

    func testScrollingLoadsUntilTheRowIsThere() async throws {
        let driver = try await ScreenDriver(list(cities()))
        try await driver.scroll(toText: "City 94")
        XCTAssertEqual(driver.rows.last, "City 94")
        try await driver.scrollToTop()
        XCTAssertEqual(driver.rows.first, "City 0")
        driver.close()
    }

    func testCellsThatWaitToBeUsedAgainAreNotOnTheScreen() async throws {
        let driver = try await ScreenDriver(list(cities(40, failingOnce: [2])))
        try await driver.waitForText("City 0")
        try await driver.scrollToEnd()
        try await driver.waitForText("Retry")
        XCTAssertEqual(Set(driver.rows).count, driver.rows.count, driver.snapshot())
        driver.close()
    }

    func testScrollingForARowThatIsNotThereEnds() async throws {
        let driver = try await ScreenDriver(list(cities(30)))
        driver.patience = 5
        do {
            try await driver.scroll(toText: "Atlantis")
            XCTFail("there is no such row")
        } catch let failure as ScreenDriver.Failure {
            XCTAssertTrue(failure.description.contains("\"Atlantis\" was not found by scrolling"), failure.description)
            XCTAssertTrue(failure.description.contains("City 29"), "the failure shows the screen")
        }
        driver.close()
    }

    func testAFailedPageIsRetriedByItsButton() async throws {
        let driver = try await ScreenDriver(list(cities(95, failingOnce: [2])))
        try await driver.waitForText("City 0")
        try await driver.scrollToEnd()
        try await driver.waitForText("Retry")
        try await driver.tap("Retry")
        try await driver.waitForNoText("Retry")
        try await driver.scroll(toText: "City 25")
        driver.close()
    }

    func testAPullLoadsAgain() async throws {
        let pager = Pager(cities(), config: PagingConfig(pageSize: 20))
        var loads = 0
        let observation = pager.observe { if $0.finished?.loadType == .refresh { loads += 1 } }
        defer { observation.cancel() }
        let driver = try await ScreenDriver(ListController(pager, cell: CityCell.self))
        try await driver.waitForText("City 0")
        try await driver.pull()
        try await driver.wait("loaded again") { loads == 2 }
        driver.close()
    }

    func testPushedScreensAreFollowedAndLeft() async throws {
        let navigation = UINavigationController()
        let list = list(cities())
        list.didSelect { list, city in
            let detail = UIViewController()
            detail.title = city.name
            list.navigationController?.pushViewController(detail, animated: false)
        }
        navigation.viewControllers = [list]
        let driver = try await ScreenDriver(navigation)
        try await driver.waitForText("City 1")
        try await driver.tap("City 1")
        XCTAssertEqual(driver.screen.title, "City 1")
        try await driver.goBack()
        XCTAssertEqual(driver.screen.title, "Cities")
        driver.close()
    }

    func testBarItemsAndAlertsAreAnswered() async throws {
        var answers: [String] = []
        let screen = UIViewController()
        screen.title = "Settings"
        screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Reset",
            primaryAction: UIAction { [weak screen] _ in
                let alert = UIAlertController(title: "Reset?", message: "All is lost", preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in answers.append("cancel") })
                alert.addAction(UIAlertAction(title: "Reset", style: .destructive) { _ in answers.append("reset") })
                screen?.present(alert, animated: false)
            })
        let driver = try await ScreenDriver(UINavigationController(rootViewController: screen))
        try await driver.tap("Reset")
        try await driver.waitForText("All is lost")
        try await driver.tap("Reset")
        try await driver.wait("the answer is told") { answers == ["reset"] }
        XCTAssertEqual(driver.screen.title, "Settings")
        driver.close()
    }

    func testTypingAsksTheDelegateAndTellsTheHandlers() async throws {
        var heard: [String] = []
        let screen = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        field.placeholder = "Name"
        field.shouldChangeCharactersHandler = { _, _, text in text.count <= 6 }
        field.setHandler(for: .editingChanged) { [weak field] _ in heard.append(field?.text ?? "") }
        screen.loadViewIfNeeded()
        screen.view.addSubview(field)
        let driver = try await ScreenDriver(screen)
        try await driver.type("Ada", into: "Name")
        try await driver.type("Charles", into: "Ada")
        XCTAssertEqual(heard, ["Ada"])
        XCTAssertTrue(driver.shows("Ada"))
        driver.close()
    }

    func testWhatIsNotThereIsAFailureWithTheScreen() async throws {
        let driver = try await ScreenDriver(list(cities(0)))
        do {
            try await driver.tap("City 0")
            XCTFail("there is no such row")
        } catch let failure as ScreenDriver.Failure {
            XCTAssertTrue(failure.description.hasPrefix("no element has the text \"City 0\"; the screen shows:"))
        }
        driver.close()
    }

    func testAClosedScreenIsReleased() async throws {
        let probe = LeakProbe()
        let driver = try await ScreenDriver(probe.watch(list(cities())))
        try await driver.waitForText("City 0")
        driver.close()
        try await driver.wait("the screen is gone") { probe.leaks.isEmpty }
    }

    // MARK: Two columns

    func testEachColumnOfASplitViewIsAScreen() async throws {
        func screen(_ title: String) -> UIViewController {
            let screen = UIViewController()
            screen.title = title
            return screen
        }
        let driver = try await ScreenDriver(
            {
                let split = UISplitViewController(style: .doubleColumn)
                split.preferredDisplayMode = .oneBesideSecondary
                split.setViewController(screen("Cities"), for: .primary)
                split.setViewController(screen("Vienna"), for: .secondary)
                return split
            }(), size: CGSize(width: 1200, height: 800))
        XCTAssertEqual(driver.screen.title, "Cities")
        driver.column = .secondary
        XCTAssertEqual(driver.screen.title, "Vienna")
        driver.close()
    }
}
