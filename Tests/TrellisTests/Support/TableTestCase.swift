import Trellis
import UIKitTesting
import XCTest

/// A test of a table in a window of 480 by 800.
@MainActor
class TableTestCase: UITestCase {
    private var window: UIWindow?
    /// The misuses that were reported.
    private(set) var issues: [ListIssue] = []

    override func setUp() async throws {
        try await super.setUp()
        ListIssue.reporter = { [unowned self] in issues.append($0) }
    }

    override func tearDown() async throws {
        window?.isHidden = true
        window = nil
        ListIssue.reporter = { print($0) }
    }

    /// Shows a table as a window's whole content, laid out.
    func show(_ table: UITableView) async {
        let controller = UIViewController()
        controller.view = table
        window = await show(controller, width: 480, height: 800)
        settle(table)
    }

    /// Lets go of the window and what it shows.
    func close() {
        window?.isHidden = true
        window = nil
    }

    /// Lays out what is due.
    func settle(_ table: UITableView) {
        table.setNeedsLayout()
        table.layoutIfNeeded()
    }

    /// The texts of the rows in sight, from top to bottom.
    func texts(_ table: UITableView) -> [String?] { table.visibleCells.map(\.textLabel?.text) }

    /// Chooses a row as a user does, by its widget.
    func choose(_ row: Int, in section: Int = 0, of table: UITableView) async throws {
        let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: row, section: section)))
        try await Pointer().click(cell)
    }
}
