import Trellis
import TrellisTesting
import UIKitTesting
import XCTest

/// Rows that the user deletes, and actions on rows.
@MainActor
final class ListEditingTests: ListTestCase {
    /// Saves or fails, as the test specifies, and responds only once the test lets it.
    private actor Store {
        private(set) var deleted: [Int] = []
        private var failures = 0
        private var isHeld = false
        private var held: [CheckedContinuation<Void, Never>] = []

        func fail() { failures += 1 }

        func hold() { isHeld = true }

        func release() {
            isHeld = false
            for continuation in held { continuation.resume() }
            held = []
        }

        func waitUntilDeleted(_ count: Int) async {
            let end = ContinuousClock.now + .seconds(30)
            while deleted.count < count, .now < end { await Task.yield() }
        }

        func delete(_ row: Row) async throws {
            if isHeld { await withCheckedContinuation { held.append($0) } }
            if failures > 0 {
                failures -= 1
                throw Outage(description: "read only")
            }
            deleted.append(row.id)
        }
    }

    private func actions(_ list: List, _ row: Int) throws -> [UIContextualAction] {
        let path = IndexPath(row: row, section: 0)
        XCTAssertTrue(list.tableView(list.tableView, canEditRowAt: path))
        return try XCTUnwrap(list.tableView(list.tableView, trailingSwipeActionsConfigurationForRowAt: path)).actions
    }

    func testADeletedRowDisappearsAtOnceAndReturnsIfSavingFails() async throws {
        let source = Source(), store = Store()
        let list = List(source).deletable { try await store.delete($0) }
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<5), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count == 5 }
        let delete = try XCTUnwrap(try actions(list, 1).first)
        XCTAssertEqual(delete.title, list.texts.delete)
        delete.handler(delete, list.view) { _ in }
        await wait("the row goes") { list.items.map(\.id) == [0, 2, 3, 4] }
        await store.waitUntilDeleted(1)
        await store.fail()
        list.tableView(list.tableView, commit: .delete, forRowAt: [0, 0])
        await wait("the failure is said") { list.view.shownTexts.contains("Could not save: read only") }
        XCTAssertEqual(list.items.map(\.id), [0, 2, 3, 4])
        try XCTUnwrap(list.view.shownButton(list.texts.retry)).sendActions(for: .touchUpInside)
        await wait("the row goes for good") { list.items.map(\.id) == [2, 3, 4] }
        await wait("the message goes") { !list.view.shownTexts.contains("Could not save: read only") }
        await store.waitUntilDeleted(2)
        let deleted = await store.deleted
        XCTAssertEqual(deleted, [1, 0])
    }

    func testRetryRepeatsAllDeletionsThatFailed() async throws {
        let source = Source(), store = Store()
        let list = List(source).deletable { try await store.delete($0) }
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<5), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count == 5 }
        await store.fail()
        await store.fail()
        await store.hold()
        list.delete([Row(1), Row(3)]) { try await store.delete($0) }
        await wait("both rows go") { list.items.map(\.id) == [0, 2, 4] }
        await store.release()
        await wait("both rows are back") { list.items.map(\.id) == [0, 1, 2, 3, 4] }
        await wait("the failure is said") { list.view.shownTexts.contains("Could not save: read only") }
        try XCTUnwrap(list.view.shownButton(list.texts.retry)).sendActions(for: .touchUpInside)
        await wait("both rows go for good") { list.items.map(\.id) == [0, 2, 4] }
        await wait("the message goes") { !list.view.shownTexts.contains("Could not save: read only") }
        await store.waitUntilDeleted(2)
        let deleted = await store.deleted
        XCTAssertEqual(deleted.sorted(), [1, 3])
    }

    func testRowsThatAreExcludedCannotBeDeleted() async throws {
        let source = Source(), store = Store()
        let list = List(source).deletable(where: { $0.id != 1 }) { try await store.delete($0) }
        await show(list)
        try await load(from: source).respond(with: Row.rows(0..<3), next: nil)
        await wait("the rows are shown") { list.tableView.visibleCells.count == 3 }
        XCTAssertEqual(try actions(list, 0).map(\.title), [list.texts.delete])
        XCTAssertFalse(list.tableView(list.tableView, canEditRowAt: [0, 1]))
        XCTAssertNil(list.tableView(list.tableView, trailingSwipeActionsConfigurationForRowAt: [0, 1]))
        list.tableView(list.tableView, commit: .delete, forRowAt: [0, 1])
        await settle(try XCTUnwrap(window))
        XCTAssertEqual(list.items.map(\.id), [0, 1, 2])
    }
}
