import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Rows in a right-to-left layout, and with the desktop's large text.
@MainActor
final class CellDirectionTests: UITestCase {
    private final class Source: NSObject, UITableViewDataSource {
        let style: UITableViewCell.CellStyle
        init(_ style: UITableViewCell.CellStyle) { self.style = style }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "row")
                ?? UITableViewCell(style: style, reuseIdentifier: "row")
            cell.textLabel?.text = "Title"
            cell.detailTextLabel?.text = "Detail"
            cell.imageView?.image = UIImage(systemName: "heart")
            cell.accessoryType = .disclosureIndicator
            return cell
        }
    }

    private func firstCell(_ source: Source) async throws -> UITableViewCell {
        let table = UITableView()
        table.dataSource = source
        let window = await show(table, width: 480, height: 400)
        self.window = window
        await settle(window)
        return try XCTUnwrap(table.visibleCells.first)
    }

    func testRowsAreMirrored() async throws {
        Desktop.isMirrored = true
        for style in [UITableViewCell.CellStyle.default, .subtitle, .value1, .value2] {
            let source = Source(style)
            let cell = try await firstCell(source)
            let picture = try XCTUnwrap(cell.imageView), title = try XCTUnwrap(cell.textLabel)
            XCTAssertEqual(cell.contentView.frame.maxX, 480)
            XCTAssertEqual(picture.frame.maxX, cell.contentView.bounds.width - 16, "\(style)")
            XCTAssertLessThanOrEqual(title.frame.maxX, picture.frame.minX)
            if style == .value1, let detail = cell.detailTextLabel {
                XCTAssertEqual(detail.frame.minX, 16)
                XCTAssertLessThan(detail.frame.maxX, title.frame.maxX)
            }
            let arrow = try XCTUnwrap(cell.subviews.first { $0 is UIImageView })
            XCTAssertLessThanOrEqual(arrow.frame.maxX, cell.contentView.frame.minX)
            let separator = cell.subviews.last { $0.bounds.height == 1 }
            XCTAssertEqual(separator?.frame.minX ?? 0, 0)
            window?.isHidden = true
        }
    }

    func testTheControlsOfEditingAreMirrored() async throws {
        Desktop.isMirrored = true
        let list = EditingTestList([["A", "B"]])
        let table = list.makeTable()
        let window = await show(table, width: 480, height: 400)
        self.window = window
        table.setEditing(true, animated: false)
        await settle(window)
        let cell = try XCTUnwrap(table.visibleCells.first)
        let control = try XCTUnwrap(cell.subviews.first { $0 is EditControl })
        XCTAssertEqual(control.frame.maxX, 480)
        XCTAssertEqual(cell.contentView.frame.maxX, control.frame.minX)
        let disc = try XCTUnwrap(control.subviews.first).frame
        XCTAssertEqual(control.bounds.width - disc.maxX, CellMetrics.margin, "the disc stands at the margin")
    }

    func testTrailingActionsAreUncoveredAtTheLeft() async throws {
        Desktop.isMirrored = true
        let list = EditingTestList([["A", "B"]])
        list.trailing = { _ in
            UISwipeActionsConfiguration(
                actions: ["Trash", "Flag"].map { UIContextualAction(style: .normal, title: $0) { _, _, _ in } })
        }
        let table = list.makeTable()
        let window = await show(table, width: 480, height: 400)
        self.window = window
        await settle(window)
        let cell = try XCTUnwrap(table.visibleCells.first), pointer = Pointer()
        try await pointer.drag(cell, by: CGPoint(x: -160, y: 0))
        XCTAssertNil(table.state.swipe, "there are no leading actions")
        try await pointer.drag(cell, by: CGPoint(x: 160, y: 0))
        await wait("the row is open") { table.state.swipe?.offset == table.state.swipe?.view.fullWidth }
        await settle(window)
        let actions = try XCTUnwrap(table.state.swipe?.view)
        XCTAssertEqual(actions.convert(actions.bounds, to: table).minX, 0)
        XCTAssertEqual(actions.convert(actions.bounds, to: table).width, actions.fullWidth)
        XCTAssertLessThan(actions.buttons[0].frame.minX, actions.buttons[1].frame.minX, "the first lies at the edge")
    }

    func testRowsGrowWithTheDesktopsTextAlsoThoseOutOfSight() async throws {
        let source = Source(.subtitle)
        let table = UITableView()
        table.dataSource = source
        let root = UIViewController(), next = UIViewController()
        root.view = table
        let navigation = UINavigationController(rootViewController: root)
        let window = await show(navigation, width: 480, height: 600)
        self.window = window
        await settle(window)
        let height = try XCTUnwrap(table.visibleCells.first).frame.height
        let lines = try XCTUnwrap(table.visibleCells.first?.textLabel).bounds.height
        Desktop.textScale = 1.5
        await wait("the rows are higher") { table.visibleCells.first?.frame.height ?? 0 > height }
        XCTAssertEqual(
            try XCTUnwrap(table.visibleCells.first?.textLabel).bounds.height, lines * 1.5, accuracy: 2)
        // While another screen covers the list, its texts aren't measured.
        navigation.pushViewController(next, animated: false)
        await wait("the list is covered") { table.window == nil && next.view.isPlaced }
        Desktop.textScale = 1
        await settle(window)
        navigation.popViewController(animated: false)
        await wait("the rows are as before") { table.visibleCells.first?.frame.height == height }
        XCTAssertEqual(try XCTUnwrap(table.visibleCells.first?.textLabel).bounds.height, lines)
    }
}
