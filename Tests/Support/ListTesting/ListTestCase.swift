public import Trellis
public import TrellisTesting
internal import UITesting
internal import XCTest

/// A test of a list screen with real widgets.
@MainActor
open class ListTestCase: IssueTestCase {
    public typealias Source = ScriptedSource<Int, Row>
    public typealias List = ListController<Row>

    /// Returns the next load of a source, while the main loop runs.
    public func load(
        from source: Source, file: StaticString = #filePath, line: UInt = #line
    ) async throws -> ScriptedLoad<Int, Row> {
        final class Box { var load: ScriptedLoad<Int, Row>? }
        let box = Box()
        let task = Task { box.load = await source.next() }
        await wait("a page is asked for", file: file, line: line) { box.load != nil }
        task.cancel()
        return try XCTUnwrap(box.load, file: file, line: line)
    }

    /// Shows a list with twenty rows per page, and loads its first page.
    public func shownList(_ source: Source, next: Int? = 2) async throws -> List {
        let list = List(Pager(source, config: PagingConfig(pageSize: 20, prefetchDistance: 5)))
        list.loadViewIfNeeded()
        list.tableView.rowHeight = 88
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<20), next: next)
        await wait("the first page is shown") { !list.tableView.visibleCells.isEmpty }
        return list
    }
}

extension ListController where Item == Row {
    /// Creates a list of rows with plain cells.
    public convenience init(_ source: ScriptedSource<Int, Row>) {
        self.init(source, cell: RowCell.self)
    }

    /// Creates a list of rows with plain cells.
    public convenience init(_ pager: Pager<Row>) {
        self.init(pager, cell: RowCell.self)
    }
}

/// The error of a scripted load.
public struct Outage: Error, CustomStringConvertible {
    public let description: String

    public init(description: String) {
        self.description = description
    }
}
