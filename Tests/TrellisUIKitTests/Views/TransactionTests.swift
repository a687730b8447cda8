import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class TransactionTests: UITestCase {
    private var log: [String] = []

    func testTheCompletionBlockWaitsForTheMovementsOfItsGroup() async {
        let list = TableTestList(rows: 5), table = list.makeTable()
        let window = await show(table)
        defer { window.isHidden = true }
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        table.addSubview(box)
        CATransaction.begin()
        CATransaction.setCompletionBlock { self.log.append("outer") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { self.log.append("inner") }
        table.performBatchUpdates {
            list.sections[0].removeFirst()
            table.deleteRows(at: [[0, 0]], with: .automatic)
        } completion: {
            self.log.append("batch \($0)")
        }
        CATransaction.commit()
        UIView.animate(withDuration: 0.05, delay: 0.3) {
            box.alpha = 0
        } completion: { _ in
            self.log.append("animation")
        }
        CATransaction.commit()
        XCTAssertEqual(log, [])
        await wait("the groups are at rest") { log.contains("outer") }
        // The batch's completion and that of its group are called after the same animation.
        XCTAssertEqual(Set(log.prefix(2)), ["batch true", "inner"])
        XCTAssertEqual(Array(log.dropFirst(2)), ["animation", "outer"])
    }

    func testAGroupWithoutMovementsEndsAtTheNextTurn() async {
        CATransaction.begin()
        CATransaction.setCompletionBlock { self.log.append("end") }
        XCTAssertNotNil(CATransaction.completionBlock())
        CATransaction.commit()
        XCTAssertNil(CATransaction.completionBlock())
        XCTAssertEqual(log, [])
        await wait("it has ended") { log == ["end"] }
    }

    func testChangesWithoutActionsAreMadeAtOnce() async {
        let root = UIView(), box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(box)
        let window = await show(root)
        defer { window.isHidden = true }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.begin()
        XCTAssertTrue(CATransaction.disableActions())
        UIView.animate(withDuration: 60) { box.alpha = 0 }
        CATransaction.commit()
        CATransaction.commit()
        XCTAssertFalse(CATransaction.disableActions())
        XCTAssertNil(box.extras?.presentation.alpha)
    }

    func testOutsideOfGroupsATurnOfTheMainLoopIsOne() async {
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { self.log.append("turn") }
        CATransaction.begin()
        XCTAssertTrue(CATransaction.disableActions())
        CATransaction.setCompletionBlock { self.log.append("group") }
        CATransaction.commit()
        XCTAssertEqual(log, [])
        await wait("both have ended") { log.count == 2 }
        XCTAssertEqual(Set(log), ["turn", "group"])
        XCTAssertFalse(CATransaction.disableActions(), "the next turn is another one")
    }

    func testACommitTooManyIsReported() {
        MisuseReports.reporter = { self.log.append($0) }
        defer { MisuseReports.reporter = nil }
        CATransaction.commit()
        XCTAssertEqual(log, ["commit was called without begin"])
    }
}
