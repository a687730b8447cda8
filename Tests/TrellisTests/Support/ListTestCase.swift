import Trellis
import TrellisTesting
import UIKitTesting
import XCTest

/// A test of a list screen with real widgets; it needs a display, and waits for conditions, never for time.
@MainActor
class ListTestCase: XCTestCase {
    typealias Source = ScriptedSource<Int, Row>
    typealias List = ListController<RowCell>

    private(set) var window: UIWindow?

    override func setUp() async throws {
        if ProcessInfo.processInfo.environment["DISPLAY"] == nil {
            throw XCTSkip("no display: run ./test, which brings one")
        }
    }

    override func tearDown() async throws {
        window?.isHidden = true
        window = nil
    }

    /// Shows a controller in a window of ten rows or so.
    func show(_ controller: UIViewController) async {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 800))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        await wait("the window is shown") { controller.view.window != nil && controller.view.bounds.height > 0 }
    }

    /// Runs the main loop and the main actor until a condition holds; fails after the deadline.
    func wait(
        _ what: String, file: StaticString = #filePath, line: UInt = #line, until condition: () -> Bool
    ) async {
        do {
            try await Condition.wait(what, until: condition)
        } catch {
            XCTFail("\(error)", file: file, line: line)
        }
    }

    /// The next load that a source is asked for; the main loop goes on meanwhile.
    func load(from source: Source, file: StaticString = #filePath, line: UInt = #line) async throws -> ScriptedLoad<
        Int, Row
    > {
        final class Box { var load: ScriptedLoad<Int, Row>? }
        let box = Box()
        let task = Task { box.load = await source.next() }
        await wait("a page is asked for", file: file, line: line) { box.load != nil }
        task.cancel()
        return try XCTUnwrap(box.load, file: file, line: line)
    }

    /// A list over a source of twenty rows a page, whose first page is shown.
    func shownList(_ source: Source, next: Int? = 2) async throws -> List {
        let list = List(Pager(source, config: PagingConfig(pageSize: 20, prefetchDistance: 5)))
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 88
        await show(list)
        try await load(from: source).answer(Row.rows(0..<20), next: next)
        await wait("the first page is shown") { !list.tableView.visibleCells.isEmpty }
        return list
    }

    /// Scrolls to the last row, as a user does who wants more.
    func scrollToEnd(_ list: List) {
        let last = IndexPath(row: list.items.count - 1, section: 0)
        list.tableView.scrollToRow(at: last, at: .bottom, animated: false)
    }
}

/// Why a scripted load fails.
struct Outage: Error, CustomStringConvertible {
    let description: String
}
