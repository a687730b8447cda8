import TrellisTesting
import UIKitTesting
import XCTest

@testable import Trellis
@testable import TrellisUIKit

/// The content moves as the finger does, whatever comes meanwhile.
@MainActor
final class FingerTests: ListTestCase {
    /// Rows in both directions, of which the first page begins at row 0.
    private struct Numbers: PagingSource {
        let keys = PageKeys<Int>.cursors
        let hasEnd: Bool
        var size = 20

        func load(_ request: PageRequest<Int>) async throws -> Page<Int, Row> {
            let start = request.key ?? 0
            return Page(
                items: (start..<start + size).map { Row($0) }, previousKey: start - size,
                nextKey: hasEnd && start == 0 ? nil : start + size)
        }
    }

    private func shown(_ list: List) async {
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 44
        await show(list)
        await wait("the first pages are shown") { list.items.count >= 40 && !list.tableView.visibleCells.isEmpty }
        await settle()
    }

    private func shownChat() async -> List {
        let pager = Pager(Numbers(hasEnd: true), config: PagingConfig(pageSize: 20))
        let list = List(pager, cell: RowCell.self).beginsAtEnd()
        await shown(list)
        return list
    }

    /// The position of the visible area in the endless list of numbers.
    private func place(_ list: List) -> CGFloat {
        let table = list.tableView
        table.layoutIfNeeded()
        guard let path = table.indexPathsForVisibleRows?.first, let row = list.item(at: path) else { return .nan }
        return CGFloat(row.id) * 44 + table.contentOffset.y - table.rectForRow(at: path).minY
    }

    private func turn() async { for _ in 0..<6 { await Task.yield() } }

    func testAListThatFollowsItsEndMovesWithASlowFinger() async throws {
        let list = await shownChat(), table = list.tableView
        for drag in 1...60 {
            list.scrollToEnd(animated: false)
            await turn()
            let start = place(list), step = 0.05 * CGFloat(drag) + 0.05
            table.motion.begin(canPull: false)
            for time in 1...10 {
                table.motion.move(by: CGPoint(x: 0, y: -step), at: Double(time) * 16)
                await turn()
                XCTAssertEqual(start - place(list), step * CGFloat(time), accuracy: 0.01, "\(step) points a step")
            }
            // The finger rests before it leaves.
            table.motion.end(at: 2000)
            await turn()
            XCTAssertEqual(start - place(list), step * 10, accuracy: 0.01, "after \(step) points a step")
        }
        XCTAssertEqual(list.followedEnd?.isFollowed, false)
    }

    func testRowsThatComeUnderAFingerAtTheEndWaitForIt() async throws {
        let list = await shownChat()
        list.scrollToEnd(animated: false)
        await turn()
        let start = place(list), table = list.tableView
        table.motion.begin(canPull: false)
        list.pager.edit(.insert(Row(1000), at: list.items.count))
        await turn()
        XCTAssertEqual(place(list), start, "nothing moves while the finger is down")
        table.motion.end(at: 2000)
        await wait("the new row is shown") { abs(list.scrollView.distanceToEnd) < 1 && list.items.count > 40 }
    }

    func testARefreshThatEndsUnderTheFingerShowsTheTopWhenTheFingerHasLeft() async throws {
        let source = Source(), list = List(source), table = list.tableView
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<40), next: nil)
        await wait("the rows are shown") { !table.visibleCells.isEmpty }
        table.motion.begin(canPull: false)
        table.motion.move(by: CGPoint(x: 0, y: 30), at: 16)
        list.refresh()
        try await load(from: source).respond(with: Row.rows(-30..<40), next: nil)
        await wait("the new rows are there") { list.items.count == 70 }
        await turn()
        table.motion.end(at: 2000)
        await wait("the top is shown") {
            table.layoutIfNeeded()
            return table.indexPathsForVisibleRows?.first == [0, 0]
                && abs(table.contentOffset.y + table.adjustedContentInset.top) < 1
        }
    }

    func testAFlingContinuesWhilePreviousPagesArrive() async throws {
        for isGrouped in [false, true] {
            let list = List(
                Pager(Numbers(hasEnd: true, size: 100), config: PagingConfig(pageSize: 100, prefetchDistance: 90)),
                cell: RowCell.self)
            if isGrouped { list.sections(by: { _ in 0 }) }
            await shown(list)
            let table = list.tableView
            // The fling doesn't come to the end of the rows that are loaded when the finger leaves.
            await wait("rows are above") { table.contentOffset.y > 60 * 44 }
            let count = list.items.count
            for _ in 1...2 {
                let start = place(list)
                table.motion.begin(canPull: false)
                // 3,000 points a second.
                for time in 1...10 {
                    table.motion.move(by: CGPoint(x: 0, y: -30), at: Double(time) * 10)
                    await turn()
                }
                XCTAssertEqual(start - place(list), 300, accuracy: 0.5)
                table.motion.end(at: 100)
                let way = 300 + 3 * 0.998 / 0.002
                var last = place(list)
                while table.isDecelerating {
                    await settle()
                    let now = place(list)
                    XCTAssertLessThanOrEqual(now, last + 0.5, "it never springs back")
                    last = now
                }
                XCTAssertEqual(start - place(list), way, accuracy: 2, "as far as without pages")
            }
            XCTAssertGreaterThanOrEqual(list.items.count, count + 100, "pages came meanwhile")
            closeWindow()
        }
    }
}
