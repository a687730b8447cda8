public import TrellisUIKit
internal import UIKitTesting
internal import XCTest

/// A test of a table or a collection view in a window of 480 by 800 points.
@MainActor
open class TableTestCase: ScreenTestCase {
    /// Shows a view as the content of a window, and lays it out.
    public func show(_ view: UIScrollView) async {
        window = await show(view)
        settle(view)
    }

    /// Performs pending layout.
    public func settle(_ view: UIScrollView) {
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }

    /// Returns the texts of the visible rows, from top to bottom.
    public func texts(_ table: UITableView) -> [String?] { table.visibleCells.map(\.textLabel?.text) }

    /// Selects a row with its widget, like a user.
    public func choose(_ row: Int, in section: Int = 0, of table: UITableView) async throws {
        let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: row, section: section)))
        try await pointer.click(cell)
    }
}
