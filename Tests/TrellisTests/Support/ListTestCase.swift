import Trellis
import TrellisTesting
import UIKitTesting
import XCTest

/// A test of a list screen with real widgets.
@MainActor
class ListTestCase: IssueTestCase {
    typealias Source = ScriptedSource<Int, Row>
    typealias List = ListController<Row>

    /// Returns the next load of a source, while the main loop runs.
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

    /// Shows a list with twenty rows per page, and loads its first page.
    func shownList(_ source: Source, next: Int? = 2) async throws -> List {
        let list = List(Pager(source, config: PagingConfig(pageSize: 20, prefetchDistance: 5)))
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 88
        await show(list)
        try await load(from: source).answer(Row.rows(0..<20), next: next)
        await wait("the first page is shown") { !list.tableView.visibleCells.isEmpty }
        return list
    }
}

/// The error of a scripted load.
struct Outage: Error, CustomStringConvertible {
    let description: String
}
