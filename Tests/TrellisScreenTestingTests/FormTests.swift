import Trellis
import TrellisHandlers
import TrellisScreenTesting
import TrellisTesting
import XCTest

/// Forms, operated by the driver.
@MainActor
final class FormTests: XCTestCase {
    /// A table of static cells with a field or control each.
    private final class FormController: UITableViewController, UITextFieldDelegate, UITextViewDelegate {
        let name = UITextField(), city = UITextField(), notes = UITextView()
        let wifi = UISwitch(), sound = UISwitch()
        let size = UISegmentedControl(items: ["Small", "Large"])
        let volume = UISlider(), count = UIStepper()
        let save = UIButton(type: .system)
        var log: [String] = []
        private var cells: [UITableViewCell] = []

        init() {
            super.init(style: .plain)
            title = "Form"
            name.placeholder = "Your name"
            city.placeholder = "Anywhere"
            notes.delegate = self
            notes.isScrollEnabled = false
            name.delegate = self
            sound.accessibilityLabel = "Loud"
            size.selectedSegmentIndex = 0
            save.setTitle("Save", for: .normal)
            let controls: [(UIControl, String)] = [
                (wifi, "wifi"), (size, "size"), (volume, "volume"), (count, "count"),
            ]
            for (control, text) in controls {
                control.setHandler(for: .valueChanged) { [unowned self] _ in log.append(text) }
            }
            save.setHandler(for: .touchUpInside) { [unowned self] _ in log.append("save") }
            cells = [
                cell("Name", name), cell("City", city), cell("Notes", notes), cell("Wi-Fi", wifi), cell(nil, sound),
                cell("Size", size), cell("Volume", volume), cell("Count", count), cell("Draft", save),
            ]
        }

        required init?(coder: NSCoder) { nil }

        private func cell(_ text: String?, _ view: UIView) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            let label = UILabel(frame: CGRect(x: 16, y: 4, width: 90, height: 40))
            label.text = text
            view.frame = CGRect(x: 120, y: 4, width: 200, height: 40)
            for view in [label, view] { cell.contentView.addSubview(view) }
            return cell
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.rowHeight = 50
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            cells[indexPath.row]
        }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("row \(indexPath.row)")
        }

        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool { string.count < 8 }

        func textViewDidChange(_ textView: UITextView) { log.append("notes: \(textView.text ?? "")") }
    }

    private func shown(_ screen: @autoclosure () -> UIViewController) async throws -> ScreenDriver {
        let driver = try await ScreenDriver(screen())
        addTeardownBlock { @MainActor in driver.close() }
        return driver
    }

    /// Starts a display before the first screen is created, if there is none.
    override func setUp() async throws {
        try await ScreenDriver(UIViewController()).close()
    }

    func testTheTextPictureShowsFieldsAndControlsInTheirRows() async throws {
        let form = FormController()
        let driver = try await shown(UINavigationController(rootViewController: form))
        try await driver.type("Ada", into: "Name")
        form.sound.isOn = true
        XCTAssertEqual(
            driver.snapshot().split(separator: "\n").map(String.init),
            [
                "== Form ==", "- Name <Ada>", "- City <Anywhere>", "- Notes <>", "- Wi-Fi (off)",
                "- (on) says \"Loud\"", "- Size Small | Large (Small is chosen)", "- Volume (0.0)", "- Count (0)",
                "- Draft | Save",
            ])
    }

    func testFieldsAreFoundByPlaceholderTextLabelAndRow() async throws {
        let form = FormController()
        let driver = try await shown(form)
        try await driver.type("Ada", into: "Your name")
        XCTAssertEqual(form.name.text, "Ada")
        try await driver.type("Grace", into: "Your name")
        XCTAssertEqual(form.name.text, "Grace", "the placeholder names the field though it is not empty")
        try await driver.type("Joan", into: "Grace")
        XCTAssertEqual(form.name.text, "Joan")
        try await driver.type("far too long", into: "Name")
        XCTAssertEqual(form.name.text, "Joan", "the delegate refuses the text")
        try await driver.type("Rome", into: "City")
        XCTAssertEqual(form.city.text, "Rome")
        try await driver.type("Milan")
        XCTAssertEqual(form.city.text, "Milan", "the field being edited")
        try await driver.type("two\nlines", into: "Notes")
        XCTAssertEqual(form.notes.text, "two\nlines")
        XCTAssertEqual(form.log, ["notes: two\nlines"])
        XCTAssertTrue(form.notes.isFirstResponder)
        do {
            try await driver.type("x", into: "Street")
            XCTFail("there is no such field")
        } catch let failure as ScreenDriver.Failure {
            XCTAssertTrue(failure.description.hasPrefix("no field is called \"Street\""), failure.description)
        }
    }

    func testControlsAreOperatedByTheirNames() async throws {
        let form = FormController()
        let driver = try await shown(form)
        try await driver.tap("Wi-Fi")
        XCTAssertTrue(form.wifi.isOn)
        try await driver.set("Wi-Fi", to: true)
        XCTAssertEqual(form.log, ["wifi"], "it is on already")
        try await driver.set("Wi-Fi", to: false)
        XCTAssertFalse(form.wifi.isOn)
        try await driver.tap("Loud")
        XCTAssertTrue(form.sound.isOn)
        try await driver.tap("Large")
        XCTAssertEqual(form.size.selectedSegmentIndex, 1)
        try await driver.set("Size", to: "Small")
        XCTAssertEqual(form.size.selectedSegmentIndex, 0)
        try await driver.set("Volume", to: 0.5)
        XCTAssertEqual(form.volume.value, 0.5)
        try await driver.set("Count", to: 3)
        XCTAssertEqual(form.count.value, 3)
        try await driver.tap("Save")
        XCTAssertEqual(form.log, ["wifi", "wifi", "size", "size", "volume", "count", "count", "count", "save"])
        try await driver.tap("Draft")
        XCTAssertEqual(form.log.last, "row 8")
        form.wifi.isEnabled = false
        for operation in [
            { try await driver.set("Wi-Fi", to: true) }, { try await driver.set("Count", to: 1000) },
            { try await driver.set("Size", to: "Huge") },
        ] as [@MainActor () async throws -> Void] {
            do {
                try await operation()
                XCTFail("it can't be set")
            } catch is ScreenDriver.Failure {}
        }
    }

    func testTypingFillsTheFieldOfAnAlert() async throws {
        let screen = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        screen.loadViewIfNeeded()
        screen.view.addSubview(field)
        let driver = try await shown(screen)
        let alert = UIAlertController(title: "Invite", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Member" }
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        screen.present(alert, animated: false)
        try await driver.waitForText("Member")
        try await driver.type("Ada")
        XCTAssertEqual(alert.textFields?.first?.text, "Ada")
        XCTAssertEqual(field.text, "")
        try await driver.tap("OK")
    }

    // MARK: Loading

    private struct City: Identifiable, Sendable {
        let id: Int
    }

    private final class CityCell: UITableViewCell, ConfigurableCell {
        func configure(with city: City) { textLabel?.text = "City \(city.id)" }
    }

    func testTheFirstLoadIsALoad() async throws {
        let source = ScriptedSource<Int, City>()
        let driver = try await shown(ListController(source, cell: CityCell.self))
        XCTAssertTrue(driver.isLoading)
        let first = Task { await source.next().respond(with: [City(id: 1)], next: nil) }
        try await driver.waitForText("City 1")
        await first.value
        XCTAssertFalse(driver.isLoading)
    }

    /// A table without a pager, whose rows come late.
    private final class LateController: UITableViewController {
        var count = 3 { didSet { tableView.reloadData() } }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "row \(indexPath.row)"
            return cell
        }
    }

    func testScrollingWaitsForALoadAndForAListOfTheApp() async throws {
        let source = ScriptedSource<Int, City>()
        let driver = try await shown(ListController(source, cell: CityCell.self))
        let first = Task {
            let load = await source.next()
            try await Task.sleep(for: .milliseconds(900))
            await load.respond(with: [City(id: 1)], next: nil)
        }
        try await driver.scroll(toText: "City 1")
        try await first.value

        let late = LateController(style: .plain)
        let other = try await shown(late)
        let rows = Task { @MainActor in
            try await Task.sleep(for: .milliseconds(900))
            late.count = 60
        }
        try await other.scroll(toText: "row 59")
        try await rows.value
        other.patience = 0.1
        do {
            try await other.scroll(toText: "row 99")
            XCTFail("there is no such row")
        } catch let failure as ScreenDriver.Failure {
            XCTAssertTrue(failure.description.hasPrefix("\"row 99\" was not found by scrolling"), failure.description)
        }
        do {
            try await other.wait("the moon") { false }
        } catch let failure as ScreenDriver.Failure {
            XCTAssertTrue(failure.description.hasPrefix("timed out after 0.1 seconds: the moon"), failure.description)
        }
    }

    // MARK: Handlers

    func testSearchingAndMovingCallTheHandlers() async throws {
        let screen = LateController(style: .plain)
        let search = UISearchController(searchResultsController: nil)
        var texts: [String] = []
        search.searchBar.textDidChangeHandler = { _, text in texts.append(text) }
        search.searchBar.scopeButtonTitles = ["Names", "Towns"]
        search.searchBar.selectedScopeButtonIndexDidChangeHandler = { _, scope in texts.append("scope \(scope)") }
        screen.navigationItem.searchController = search
        var moves: [String] = []
        screen.loadViewIfNeeded()
        screen.tableView.canMoveRowHandler = { _, _ in true }
        screen.tableView.moveRowHandler = { _, from, to in moves.append("\(from.row) to \(to.row)") }
        screen.tableView.targetIndexPathForMoveFromRowHandler = { _, _, proposed in
            IndexPath(row: proposed.row - 1, section: 0)
        }
        let driver = try await shown(UINavigationController(rootViewController: screen))
        try await driver.search("a")
        XCTAssertEqual(texts, ["a"])
        try await driver.tap("Towns")
        XCTAssertEqual(texts, ["a", "scope 1"])
        try await driver.search("")
        XCTAssertFalse(search.isActive)
        screen.tableView.isEditing = true
        try await driver.move("row 0", toPlaceOf: "row 2")
        XCTAssertEqual(moves, ["0 to 1"])
    }

    func testTheResultsOfASearchAreTheScreen() async throws {
        let screen = UITableViewController(style: .plain), results = UITableViewController(style: .plain)
        for (controller, text) in [(screen, "town"), (results, "found")] {
            controller.tableView.numberOfRowsHandler = { _, _ in 30 }
            controller.tableView.cellForRowHandler = { _, path in
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "\(text) \(path.row)"
                return cell
            }
        }
        var chosen: [Int] = []
        results.tableView.didSelectRowHandler = { _, path in chosen.append(path.row) }
        let search = UISearchController(searchResultsController: results)
        screen.navigationItem.searchController = search
        let driver = try await shown(UINavigationController(rootViewController: screen))
        try await driver.search("a")
        XCTAssertEqual(driver.rows.first, "found 0")
        XCTAssertFalse(driver.rows.contains("town 0"))
        XCTAssertTrue(driver.scrollView === results.tableView)
        try await driver.tap("found 3")
        try await driver.scrollToEnd()
        try await driver.tap("found 29")
        XCTAssertEqual(chosen, [3, 29])
        try await driver.search("")
        XCTAssertEqual(driver.rows.first, "town 0")
    }
}
