import Trellis
import TrellisScreenTesting
import TrellisTesting
import XCTest

/// Menus and search bars, operated by the driver.
@MainActor
final class MenuTests: XCTestCase {
    private struct City: Identifiable, Hashable, Sendable {
        let id: Int
        var name: String { "City \(id)" }
    }

    private final class CityCell: UITableViewCell, ConfigurableCell {
        func configure(with city: City) { textLabel?.text = city.name }
    }

    private func cities(_ count: Int = 30) -> ListController<City> {
        let list = ListController(SampleSource(count: count) { City(id: $0) }, cell: CityCell.self)
        list.title = "Cities"
        return list
    }

    /// A table with a button that shows the selected action of its menu.
    private final class PriorityController: UITableViewController {
        let button = UIButton(configuration: .plain())
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var chosen: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            cell.textLabel?.text = "Priority"
            button.menu = UIMenu(
                children: ["Low", "High"].map { title in
                    UIAction(title: title) { [unowned self] _ in chosen.append(title) }
                })
            button.showsMenuAsPrimaryAction = true
            button.changesSelectionAsPrimaryAction = true
            button.frame = CGRect(x: 200, y: 4, width: 120, height: 40)
            cell.contentView.addSubview(button)
            tableView.rowHeight = 50
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { cell }
    }

    func testTheMenuOfAButtonInARow() async throws {
        let screen = PriorityController()
        let driver = try await ScreenDriver(screen)
        try await driver.tap("Low")
        XCTAssertTrue(driver.shows("High"))
        XCTAssertTrue(driver.snapshot().hasSuffix("\nmenu: [Low] [High]"), driver.snapshot())
        try await driver.tap("High")
        XCTAssertEqual(screen.chosen, ["High"])
        try await driver.wait("the menu is closed") { !driver.snapshot().contains("menu:") }
        XCTAssertEqual(screen.button.currentTitle, "High")
        driver.close()
    }

    func testTheMenuOfABarButton() async throws {
        var chosen: [String] = []
        let list = cities()
        list.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Sort",
            menu: UIMenu(children: [
                UIAction(title: "By name") { _ in chosen.append("name") },
                UIMenu(title: "More", children: [UIAction(title: "By size") { _ in chosen.append("size") }]),
            ]))
        let driver = try await ScreenDriver(UINavigationController(rootViewController: list))
        try await driver.tap("Sort")
        try await driver.tap("More")
        try await driver.tap("By size")
        XCTAssertEqual(chosen, ["size"])
        try await driver.wait("the menu is closed") { !driver.shows("By size") }
        try await driver.tap("Sort")
        do {
            try await driver.tap("By colour")
            XCTFail("there is no such item")
        } catch let failure as ScreenDriver.Failure {
            XCTAssertTrue(failure.description.contains("no enabled item \"By colour\""), failure.description)
        }
        driver.close()
    }

    func testTheContextMenuOfARow() async throws {
        var copied: [Int] = []
        let list = cities().contextMenu { _, city in [UIAction(title: "Copy") { _ in copied.append(city.id) }] }
        let driver = try await ScreenDriver(UINavigationController(rootViewController: list))
        try await driver.waitForText("City 3")
        try await driver.openContextMenu("City 3")
        try await driver.tap("Copy")
        XCTAssertEqual(copied, [3])
        driver.close()
    }

    func testASearchBarIsReadAndItsScopesAreTapped() async throws {
        final class Scopes: NSObject, UISearchResultsUpdating {
            var seen: [Int] = []
            func updateSearchResults(for controller: UISearchController) {
                seen.append(controller.searchBar.selectedScopeButtonIndex)
            }
        }
        let scopes = Scopes()
        let list = cities()
        let search = UISearchController(searchResultsController: nil)
        search.searchBar.placeholder = "Names"
        search.searchBar.scopeButtonTitles = ["All", "Capitals"]
        search.automaticallyShowsScopeBar = false
        search.searchBar.showsScopeBar = true
        search.searchResultsUpdater = scopes
        list.navigationItem.searchController = search
        list.navigationItem.hidesSearchBarWhenScrolling = false
        let driver = try await ScreenDriver(UINavigationController(rootViewController: list))
        try await driver.waitForText("City 0")
        let bar = "<Names> says \"Search\"\nAll | Capitals (All is chosen)"
        XCTAssertTrue(driver.snapshot().contains(bar), driver.snapshot())
        try await driver.tap("Capitals")
        XCTAssertEqual(scopes.seen.last, 1)
        XCTAssertTrue(driver.shows("Capitals"))
        driver.close()
    }

    func testScrollingFindsARowAbove() async throws {
        let driver = try await ScreenDriver(cities(90))
        try await driver.waitForText("City 0")
        try await driver.scroll(toText: "City 89")
        try await driver.scroll(toText: "City 0")
        XCTAssertEqual(driver.rows.first, "City 0")
        driver.close()
    }

    func testAScreenInTheDarkWithLargeText() async throws {
        let list = cities()
        let driver = try await ScreenDriver(
            UINavigationController(rootViewController: list), style: .dark, textSize: .accessibilityLarge)
        try await driver.waitForText("City 0")
        XCTAssertIdentical(driver.screen, list)
        XCTAssertEqual(list.traitCollection.userInterfaceStyle, .dark)
        XCTAssertEqual(list.traitCollection.preferredContentSizeCategory, .accessibilityLarge)
        let large = try XCTUnwrap(list.tableView.visibleCells.first).bounds.height
        driver.close()
        let usual = cities()
        let other = try await ScreenDriver(UINavigationController(rootViewController: usual))
        try await other.waitForText("City 0")
        XCTAssertEqual(usual.traitCollection.preferredContentSizeCategory, .large)
        XCTAssertLessThan(try XCTUnwrap(usual.tableView.visibleCells.first).bounds.height, large)
        other.close()
    }
}
