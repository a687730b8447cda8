import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class ItemTransitionTests: UITestCase {
    private func showTable(_ list: EditingTestList) async -> UITableView {
        let table = list.makeTable()
        window = await show(table)
        await settle()
        return table
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    func testDeletedRowsFadeWhileTheOthersCloseTheGap() async throws {
        let list = EditingTestList([["A", "B", "C", "D"]])
        let table = await showTable(list)
        let gone = try XCTUnwrap(table.cellForRow(at: path(1)))
        list.sections[0].remove(at: 1)
        table.deleteRows(at: [path(1)], with: .fade)
        XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44, 88], "frames are final at once")
        XCTAssertTrue(gone.superview === table)
        XCTAssertEqual(try XCTUnwrap(table.cellForRow(at: path(1))).motionOffset.y, 44)
        XCTAssertEqual(table.cellForRow(at: path(0))?.motionOffset, .zero)
        await wait("the row is gone") { table.state.transition == nil }
        XCTAssertEqual(table.visibleCells.map(\.motionOffset), [.zero, .zero, .zero])
        XCTAssertTrue(gone.isParked, "its cell waits to be used again")
        XCTAssertEqual(gone.motionOpacity, 1)
    }

    func testInsertedRowsComeAsTheirAnimationSays() async throws {
        for (animation, offset) in [
            (UITableView.RowAnimation.fade, CGPoint.zero), (.left, CGPoint(x: -480, y: 0)),
            (.right, CGPoint(x: 480, y: 0)), (.bottom, CGPoint(x: 0, y: 22)),
        ] {
            let list = EditingTestList([["A", "B"]])
            let table = await showTable(list)
            list.sections[0].insert("N", at: 1)
            table.insertRows(at: [path(1)], with: animation)
            let new = try XCTUnwrap(table.cellForRow(at: path(1)))
            XCTAssertEqual(new.motionOffset, offset)
            XCTAssertEqual(new.motionOpacity, 0)
            XCTAssertEqual(table.cellForRow(at: path(2))?.motionOffset.y, -44)
            await wait("the row has come") { table.state.transition == nil }
            XCTAssertEqual(new.motionOpacity, 1)
            XCTAssertEqual(new.motionOffset, .zero)
        }
    }

    func testRowsThatComeAndGoAreBehindTheRowBelow() async throws {
        for animation in [UITableView.RowAnimation.automatic, .fade, .top, .left] {
            let list = EditingTestList([["A", "B", "C"]])
            let table = await showTable(list)
            func check(_ views: [UIView], below: UIView) async {
                await wait("the rows rest") {
                    guard table.state.transition != nil else { return true }
                    for view in views {
                        let limit = max(below.shownFrame.minY, view.shownFrame.minY)
                        XCTAssertLessThanOrEqual(view.shownFrame.maxY, limit + 0.01)
                        XCTAssertTrue(view.clipsToBounds)
                    }
                    return false
                }
                XCTAssertEqual(views.map(\.shownFrame), views.map(\.frame))
                XCTAssertEqual(views.map(\.clipsToBounds), views.map { _ in false })
            }
            let below = try XCTUnwrap(table.cellForRow(at: path(1)))
            list.sections[0].insert(contentsOf: ["M", "N"], at: 1)
            table.insertRows(at: [path(1), path(2)], with: animation)
            let new = [1, 2].compactMap { table.cellForRow(at: path($0)) }
            XCTAssertEqual(new.map(\.shownFrame.height), animation == .top ? [22, 0] : [0, 0])
            await check(new, below: below)
            list.sections[0].removeSubrange(1...2)
            table.deleteRows(at: [path(1), path(2)], with: animation)
            await check(new, below: below)
            closeWindow()
        }
    }

    func testRowsThatMovePastEachOtherHaveTheTablesBackgroundUntilTheyRest() async throws {
        let list = EditingTestList([["A", "B", "C"]])
        let table = await showTable(list)
        func backgrounds() -> [RGBA?] {
            (0..<3).map { table.cellForRow(at: path($0))?.extras?.presentation.background }
        }
        table.performBatchUpdates {
            list.sections[0].reverse()
            table.moveRow(at: path(0), to: path(2))
            table.moveRow(at: path(2), to: path(0))
        }
        let background = UIColor.systemBackground.rgba(for: table.traitCollection)
        XCTAssertEqual(background.alpha, 1)
        XCTAssertEqual(backgrounds(), [background, background, background], "also that between them")
        await wait("the rows rest") { table.state.transition == nil }
        XCTAssertEqual(backgrounds(), [nil, nil, nil])
        list.sections[0].insert("N", at: 0)
        table.insertRows(at: [path(0)], with: .automatic)
        XCTAssertNotNil(table.state.transition)
        XCTAssertEqual(backgrounds(), [nil, nil, nil], "these rows don't cross")
    }

    func testACellThatIsUsedAgainDoesNotComeFromItsFormerItem() async throws {
        let rows = EditingTestList([(0..<60).map { "\($0)" }]), table = await showTable(rows)
        for step in 0..<4 {
            rows.sections[0].insert("N\(step)", at: 0)
            table.insertRows(at: [path(0)], with: .automatic)
            let new = try XCTUnwrap(table.cellForRow(at: path(0)))
            XCTAssertEqual(new.motionOffset, .zero, "row \(step)")
            XCTAssertEqual(new.motionOpacity, 0, "row \(step)")
            await wait("the row is there") { table.state.transition == nil }
        }
        closeWindow()
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 150, height: 90)
        let items = CollectionTestList([Array(0..<60)]), collection = items.makeCollection(flow)
        window = await show(collection)
        await settle()
        for step in 0..<4 {
            items.sections[0].insert(100 + step, at: 0)
            collection.insertItems(at: [path(0)])
            let new = try XCTUnwrap(collection.cellForItem(at: path(0)))
            XCTAssertEqual(new.motionOffset, .zero, "item \(step)")
            XCTAssertEqual(new.motionOpacity, 0, "item \(step)")
            await wait("the item is there") { collection.state.transition == nil }
        }
    }

    func testACellThatIsMovedOutOfSightIsSeenUntilThen() async throws {
        let rows = EditingTestList([(0..<60).map { "\($0)" }]), table = await showTable(rows)
        let path = try XCTUnwrap(table.indexPathsForVisibleRows?.last), last = try XCTUnwrap(table.cellForRow(at: path))
        let frame = last.frame
        rows.sections[0].insert(contentsOf: ["M", "N"], at: 0)
        table.insertRows(at: [self.path(0), self.path(1)], with: .automatic)
        XCTAssertFalse(table.visibleCells.contains(last))
        XCTAssertTrue(last.superview === table)
        XCTAssertEqual(last.frame, frame)
        await wait("the rows have moved") {
            guard table.state.transition != nil else { return true }
            XCTAssertEqual(last.motionOpacity, 1)
            let above = table.cellForRow(at: IndexPath(row: path.row + 1, section: 0))
            if let above { XCTAssertEqual(last.shownFrame.minY, above.shownFrame.maxY, accuracy: 0.01) }
            return false
        }
        XCTAssertTrue(last.isParked || table.visibleCells.contains(last))
        XCTAssertEqual(last.motionOffset, .zero)
        XCTAssertTrue(table.state.departing.isEmpty)
        closeWindow()
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 150, height: 90)
        let items = CollectionTestList([Array(0..<60)]), collection = items.makeCollection(flow)
        window = await show(collection)
        await settle()
        let old = collection.indexPathsForVisibleItems.sorted().suffix(3).compactMap(collection.cellForItem)
        items.sections[0].insert(contentsOf: [100, 101, 102], at: 0)
        collection.insertItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
        XCTAssertEqual(old.map { $0.superview === collection }, [true, true, true])
        await wait("the items have moved") { collection.state.transition == nil }
        XCTAssertTrue(collection.state.departing.isEmpty)
        XCTAssertEqual(collection.visibleCells.map(\.motionOffset), collection.visibleCells.map { _ in .zero })
    }

    func testTheLastRowFadesAsAWhole() async throws {
        let list = EditingTestList([["A", "B"]])
        let table = await showTable(list)
        list.sections[0].append("N")
        table.insertRows(at: [path(2)], with: .automatic)
        let new = try XCTUnwrap(table.cellForRow(at: path(2)))
        XCTAssertEqual(new.shownFrame, new.frame)
        XCTAssertEqual(new.motionOpacity, 0)
    }

    func testABatchWithoutAnimationChangesAtOnce() async throws {
        let list = EditingTestList([["A", "B"]])
        let table = await showTable(list)
        list.sections[0].insert("N", at: 0)
        UIView.performWithoutAnimation { table.insertRows(at: [path(0)], with: .automatic) }
        XCTAssertNil(table.state.transition)
        XCTAssertEqual(table.visibleCells.map(\.motionOpacity), [1, 1, 1])
    }

    func testMovedSectionsMove() async throws {
        let list = EditingTestList([["A"], ["B", "C"]])
        list.insertsHeaders = true
        let table = await showTable(list)
        let cell = try XCTUnwrap(table.cellForRow(at: path(0)))
        let top = cell.frame.minY
        list.sections.swapAt(0, 1)
        table.moveSection(0, toSection: 1)
        XCTAssertEqual(table.titlesInSight, ["B", "C", "A"])
        XCTAssertEqual(cell.motionOffset.y, top - cell.frame.minY)
        await wait("the section has moved") { table.state.transition == nil }
    }

    func testAReloadEndsTheMovement() async throws {
        let list = EditingTestList([["A", "B", "C"]])
        let table = await showTable(list)
        list.sections[0].removeFirst()
        table.deleteRows(at: [path(0)], with: .automatic)
        XCTAssertNotNil(table.state.transition)
        table.reloadData()
        XCTAssertNil(table.state.transition)
        table.layoutIfNeeded()
        XCTAssertEqual(table.titlesInSight, ["B", "C"])
        XCTAssertTrue(table.subviews.allSatisfy { $0.motionOffset == .zero && $0.motionOpacity == 1 })
    }

    func testBatchesInAMovementEndAsTheyWouldWithoutIt() async throws {
        let list = EditingTestList([(0..<12).map { "\($0)" }])
        let table = await showTable(list)
        for step in 0..<30 {
            let row = (step * 7) % list.sections[0].count
            if step % 3 == 0 {
                list.sections[0].insert("new \(step)", at: row)
                table.insertRows(at: [path(row)], with: .automatic)
            } else if list.sections[0].count > 3 {
                list.sections[0].remove(at: row)
                table.deleteRows(at: [path(row)], with: .automatic)
            }
            XCTAssertEqual(table.titlesInSight, list.sections[0])
        }
        await wait("all has come to rest") { table.state.transition == nil }
        XCTAssertEqual(table.titlesInSight, list.sections[0])
        XCTAssertTrue(table.visibleCells.allSatisfy { !$0.isParked })
    }

    func testTheCompletionRunsAfterTheMovement() async throws {
        let list = EditingTestList([["A", "B"]])
        let table = await showTable(list)
        var rested: Bool?
        table.performBatchUpdates {
            list.sections[0].removeFirst()
            table.deleteRows(at: [path(0)], with: .fade)
        } completion: { _ in
            rested = table.state.transition == nil
        }
        await wait("the completion runs") { rested != nil }
        XCTAssertEqual(rested, true)
    }
}
