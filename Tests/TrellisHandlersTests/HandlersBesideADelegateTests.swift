import TrellisHandlers
import TrellisUIKit
import UIKitTesting
import XCTest

/// Handlers are used in addition to the app's data source and delegate, whichever is set first.
@MainActor
final class HandlersBesideADelegateTests: TableTestCase {
    @MainActor
    private final class Owner: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "own \(indexPath.row)"
            return cell
        }

        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "own title" }

        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 61 }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("own \(indexPath.row)")
        }

        func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scrolled") }
    }

    func testMethodsWithoutAHandlerAreForwardedToTheEarlierDelegate() async throws {
        let owner = Owner()
        let table = UITableView(frame: .zero, style: .plain)
        table.dataSource = owner
        table.delegate = owner
        try await check(table, owner) { Self.setHandlers(of: $0) }
    }

    func testMethodsWithoutAHandlerAreForwardedToTheLaterDelegate() async throws {
        let owner = Owner()
        let table = UITableView(frame: .zero, style: .plain)
        Self.setHandlers(of: table)
        try await check(table, owner) {
            $0.dataSource = owner
            $0.delegate = owner
        }
    }

    private static func setHandlers(of table: UITableView) {
        table.cellForRowHandler = { _, path in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "handler \(path.row)"
            return cell
        }
        table.viewForFooterHandler = { _, _ in UIView() }
    }

    private func check(_ table: UITableView, _ owner: Owner, _ finish: (UITableView) -> Void) async throws {
        finish(table)
        XCTAssertIdentical(table.dataSource, owner)
        XCTAssertIdentical(table.delegate, owner)
        await show(table)
        XCTAssertEqual(table.numberOfRows(inSection: 0), 40)
        XCTAssertEqual(texts(table).first, "handler 0")
        XCTAssertEqual(table.rectForRow(at: [0, 0]).height, 61)
        XCTAssertTrue(table.shownTexts.contains("own title"))
        try await choose(1, of: table)
        await wait("the delegate is told of the choice") { owner.log == ["own 1"] }
        table.contentOffset.y = 100
        XCTAssertEqual(owner.log, ["own 1", "scrolled"])

        table.didScrollHandler = { _ in owner.log.append("handler scrolled") }
        table.didSelectRowHandler = { _, path in owner.log.append("handler \(path.row)") }
        table.contentOffset.y = 0
        settle(table)
        try await choose(2, of: table)
        await wait("both are told of the choice") { owner.log.last == "own 2" }
        // Events are delivered to both, questions are answered by the handler alone.
        XCTAssertEqual(
            owner.log, ["own 1", "scrolled", "handler scrolled", "scrolled", "handler 2", "own 2"])

        table.cellForRowHandler = nil
        table.didSelectRowHandler = nil
        settle(table)
        XCTAssertEqual(texts(table).first, "own 0")
        try await choose(3, of: table)
        await wait("the delegate is told again") { owner.log.last == "own 3" }
    }

    func testAReleasedDelegateLeavesTheHandlers() async {
        let table = UITableView(frame: .zero, style: .plain)
        Self.setHandlers(of: table)
        table.rowHeight = 50
        do {
            let owner = Owner()
            table.dataSource = owner
            table.delegate = owner
            await show(table)
            XCTAssertEqual(table.rectForRow(at: [0, 0]).height, 61)
        }
        table.reloadData()
        settle(table)
        XCTAssertNil(table.delegate)
        XCTAssertEqual(table.numberOfRows(inSection: 0), 0)
        table.numberOfRowsHandler = { _, _ in 2 }
        settle(table)
        XCTAssertEqual(texts(table), ["handler 0", "handler 1"])
        XCTAssertEqual(table.rectForRow(at: [0, 0]).height, 50)
    }

    @MainActor
    private final class Animator: NSObject, UIContextMenuInteractionCommitAnimating {
        var preferredCommitStyle = UIContextMenuInteractionCommitStyle.pop
        var previewViewController: UIViewController? { nil }

        func addAnimations(_ animations: @escaping () -> Void) {}
        func addCompletion(_ completion: @escaping () -> Void) {}
    }

    func testAnEventWithAHandlerHasNoDefaultEffect() {
        let table = UITableView(frame: .zero, style: .plain)
        let isDefault = {
            table.noting {
                table.delegateHandlers.tableView(
                    table, willPerformPreviewActionForMenuWith: UIContextMenuConfiguration(), animator: Animator())
            }.isDefault
        }
        XCTAssertTrue(isDefault())
        table.willPerformPreviewActionForMenuHandler = { _, _, _ in }
        XCTAssertFalse(isDefault())
    }

    func testAPlainScrollViewHasItsHandlersBesideItsDelegate() async {
        let view = UIScrollView()
        let owner = Owner()
        view.delegate = owner
        let controller = UIViewController()
        controller.view = view
        let window = await show(controller, width: 300, height: 300)
        view.contentSize = CGSize(width: 300, height: 2000)
        view.contentOffset.y = 10
        view.didScrollHandler = { _ in owner.log.append("handler") }
        XCTAssertIdentical(view.delegate, owner)
        view.contentOffset.y = 20
        view.didScrollHandler = nil
        view.contentOffset.y = 30
        XCTAssertEqual(owner.log, ["scrolled", "handler", "scrolled", "scrolled"])
        var ended = 0
        view.didEndScrollingAnimationHandler = { _ in ended += 1 }
        view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        await wait("the movement has ended") { ended == 1 }
        window.isHidden = true
    }
}
