import Trellis
import UIKitTesting
import XCTest

/// A test of a table in a window of 480 by 800 points.
@MainActor
class TableTestCase: UITestCase {
    /// The reported issues.
    private(set) var issues: [ListIssue] = []

    override func setUp() async throws {
        try await super.setUp()
        ListIssue.reporter = { [unowned self] in issues.append($0) }
    }

    override func tearDown() async throws {
        try await super.tearDown()
        ListIssue.reporter = { print($0) }
    }

    /// Shows a table as the content of a window, and lays it out.
    func show(_ table: UITableView) async {
        window = await show(table)
        settle(table)
    }

    /// Performs pending layout.
    func settle(_ table: UITableView) {
        table.setNeedsLayout()
        table.layoutIfNeeded()
    }

    /// Returns the texts of the visible rows, from top to bottom.
    func texts(_ table: UITableView) -> [String?] { table.visibleCells.map(\.textLabel?.text) }

    /// Selects a row with its widget, like a user.
    func choose(_ row: Int, in section: Int = 0, of table: UITableView) async throws {
        let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: row, section: section)))
        try await pointer.click(cell)
    }
}
