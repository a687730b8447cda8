import TrellisHandlers
import TrellisTesting
import TrellisUIKit
import XCTest

/// Handlers retain neither the view nor an owner, and are released with their view.
@MainActor
final class HandlerLifeTests: TableTestCase {
    @MainActor
    private final class Screen {
        var rows = 3
        var log: [String] = []
    }

    func testAnOwnerIsHeldWeaklyAndItsHandlersAnswerOtherwiseWhenItIsGone() async throws {
        let table = UITableView(frame: .zero, style: .plain)
        let probe = LeakProbe()
        var screen: Screen? = probe.watch(Screen())
        var log: [String] = []
        if let screen {
            table.setHandler(\.numberOfRowsHandler, on: screen, otherwise: 1) { screen, _, _ in screen.rows }
            table.setHandler(\.cellForRowHandler, on: screen, otherwise: UITableViewCell()) { screen, _, path in
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "\(path.row) of \(screen.rows)"
                return cell
            }
            table.setHandler(\.numberOfSectionsHandler, on: screen, otherwise: 1) { _, _ in 1 }
            table.setHandler(\.didSelectRowHandler, on: screen) { _, _, path in log.append("chosen \(path.row)") }
            table.setHandler(\.willDisplayHandler, on: screen) { screen, _, _, path in
                screen.log.append("shown \(path.row)")
            }
            table.setHandler(\.didScrollHandler, on: screen) { _, _ in log.append("scrolled") }
        }
        await show(table)
        XCTAssertEqual(texts(table), ["0 of 3", "1 of 3", "2 of 3"])
        XCTAssertEqual(screen?.log, ["shown 0", "shown 1", "shown 2"])
        try await choose(2, of: table)
        await wait("the row was chosen") { log == ["chosen 2"] }
        screen = nil
        XCTAssertEqual(probe.leaks, [])
        table.reloadData()
        settle(table)
        XCTAssertEqual(texts(table), [nil])
        try await choose(0, of: table)
        await wait("the row is selected") { table.indexPathForSelectedRow == [0, 0] }
        XCTAssertEqual(log, ["chosen 2"])
    }

    func testATableIsReleasedWithItsHandlersAndTheirCaptures() async {
        let probe = LeakProbe()
        do {
            let table = probe.watch(UITableView(frame: .zero, style: .grouped))
            let held = probe.watch(Screen())
            setEveryHandler(of: table, holding: held)
            await show(table)
            XCTAssertEqual(table.visibleCells.count, 2)
            closeWindow()
        }
        await wait("the table is freed") { probe.leaks.isEmpty }
        XCTAssertEqual(probe.leaks, [])
    }

    func testARemovedHandlerLetsGoOfWhatItHeld() {
        let table = UITableView(frame: .zero, style: .plain)
        let probe = LeakProbe()
        do {
            let held = probe.watch(Screen())
            setEveryHandler(of: table, holding: held)
        }
        XCTAssertEqual(probe.leaks, ["Screen"])
        removeEveryHandler(of: table)
        XCTAssertEqual(probe.leaks, [])
        XCTAssertNil(table.dataSource)
        XCTAssertNil(table.delegate)
    }

    private func setEveryHandler(of table: UITableView, holding held: Screen) {
        table.numberOfSectionsHandler = { _ in held.rows - 2 }
        table.numberOfRowsHandler = { _, _ in held.rows - 1 }
        table.cellForRowHandler = { _, _ in
            _ = held; return UITableViewCell()
        }
        table.titleForHeaderHandler = { _, _ in
            _ = held; return "title"
        }
        table.titleForFooterHandler = { _, _ in
            _ = held; return "title"
        }
        table.prefetchRowsHandler = { _, _ in _ = held }
        table.cancelPrefetchingForRowsHandler = { _, _ in _ = held }
        table.willDisplayHandler = { _, _, _ in _ = held }
        table.willDisplayHeaderViewHandler = { _, _, _ in _ = held }
        table.willDisplayFooterViewHandler = { _, _, _ in _ = held }
        table.didEndDisplayingHandler = { _, _, _ in _ = held }
        table.didEndDisplayingHeaderViewHandler = { _, _, _ in _ = held }
        table.didEndDisplayingFooterViewHandler = { _, _, _ in _ = held }
        table.heightForRowHandler = { _, _ in
            _ = held; return 44
        }
        table.heightForHeaderHandler = { _, _ in
            _ = held; return 44
        }
        table.heightForFooterHandler = { _, _ in
            _ = held; return 44
        }
        table.estimatedHeightForRowHandler = { _, _ in
            _ = held; return 44
        }
        table.estimatedHeightForHeaderHandler = { _, _ in
            _ = held; return 44
        }
        table.estimatedHeightForFooterHandler = { _, _ in
            _ = held; return 44
        }
        table.viewForHeaderHandler = { _, _ in
            _ = held; return nil
        }
        table.viewForFooterHandler = { _, _ in
            _ = held; return nil
        }
        table.accessoryButtonTappedForRowHandler = { _, _ in _ = held }
        table.shouldHighlightRowHandler = { _, _ in
            _ = held; return true
        }
        table.didHighlightRowHandler = { _, _ in _ = held }
        table.didUnhighlightRowHandler = { _, _ in _ = held }
        table.willSelectRowHandler = { _, path in
            _ = held; return path
        }
        table.willDeselectRowHandler = { _, path in
            _ = held; return path
        }
        table.didSelectRowHandler = { _, _ in _ = held }
        table.didDeselectRowHandler = { _, _ in _ = held }
        table.canPerformPrimaryActionForRowHandler = { _, _ in
            _ = held; return true
        }
        table.performPrimaryActionForRowHandler = { _, _ in _ = held }
        table.indentationLevelForRowHandler = { _, _ in
            _ = held; return 0
        }
        table.didScrollHandler = { _ in _ = held }
        table.willBeginDraggingHandler = { _ in _ = held }
        table.didEndDraggingHandler = { _, _ in _ = held }
        table.didEndScrollingAnimationHandler = { _ in _ = held }
    }

    private func removeEveryHandler(of table: UITableView) {
        table.numberOfSectionsHandler = nil
        table.numberOfRowsHandler = nil
        table.cellForRowHandler = nil
        table.titleForHeaderHandler = nil
        table.titleForFooterHandler = nil
        table.prefetchRowsHandler = nil
        table.cancelPrefetchingForRowsHandler = nil
        table.willDisplayHandler = nil
        table.willDisplayHeaderViewHandler = nil
        table.willDisplayFooterViewHandler = nil
        table.didEndDisplayingHandler = nil
        table.didEndDisplayingHeaderViewHandler = nil
        table.didEndDisplayingFooterViewHandler = nil
        table.heightForRowHandler = nil
        table.heightForHeaderHandler = nil
        table.heightForFooterHandler = nil
        table.estimatedHeightForRowHandler = nil
        table.estimatedHeightForHeaderHandler = nil
        table.estimatedHeightForFooterHandler = nil
        table.viewForHeaderHandler = nil
        table.viewForFooterHandler = nil
        table.accessoryButtonTappedForRowHandler = nil
        table.shouldHighlightRowHandler = nil
        table.didHighlightRowHandler = nil
        table.didUnhighlightRowHandler = nil
        table.willSelectRowHandler = nil
        table.willDeselectRowHandler = nil
        table.didSelectRowHandler = nil
        table.didDeselectRowHandler = nil
        table.canPerformPrimaryActionForRowHandler = nil
        table.performPrimaryActionForRowHandler = nil
        table.indentationLevelForRowHandler = nil
        table.didScrollHandler = nil
        table.willBeginDraggingHandler = nil
        table.didEndDraggingHandler = nil
        table.didEndScrollingAnimationHandler = nil
    }
}
