import XCTest

@testable import Trellis

/// Batches are checked before they are passed to UIKit, for tables and collection views.
@MainActor
final class RowAdapterBatchTests: ListTestCase {
    private final class Numbers: ListData {
        private let count: Int

        init(_ count: Int) { self.count = count }

        var sectionCount: Int { 1 }
        var hasRowHeights: Bool { false }

        func rowCount(in section: Int) -> Int { count }
        func content(at path: IndexPath) -> (model: Any, kind: ObjectIdentifier)? { nil }
        func height(at path: IndexPath, width: CGFloat) -> CGFloat? { nil }
        func cell(at path: IndexPath, in view: any ListView, from adapter: RowAdapter) -> UIView? {
            adapter.view is UITableView
                ? adapter.cell(RowCell.self, showing: Row(path.item), at: path, in: view)
                : adapter.cell(TileCell.self, showing: Row(path.item), at: path, in: view)
        }
    }

    /// Returns a table and a collection view of three rows, each with its adapter.
    private func shownAdapters() async -> [(adapter: RowAdapter, window: UIWindow)] {
        let table = TableAdapter(), grid = GridAdapter()
        let tableView = UITableView(frame: .zero, style: .plain)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        var shown: [(RowAdapter, UIWindow)] = []
        for (adapter, view) in [(table, tableView), (grid, collection)] as [(RowAdapter, UIScrollView)] {
            adapter.data = Numbers(3)
            if adapter === table { table.attach(to: tableView) } else { grid.attach(to: collection) }
            let window = await show(view, width: 480, height: 800)
            await wait("rows are shown") { adapter.view?.shownPaths.count == 3 }
            shown.append((adapter, window))
        }
        return shown
    }

    func testABatchThatFitsIsMade() async {
        for (adapter, window) in await shownAdapters() {
            let batch = RowBatch(deleted: [0], inserted: [1, 2])
            XCTAssertTrue(adapter.apply(batch, Numbers(4)))
            XCTAssertEqual(adapter.view?.rowCount(in: 0), 4)
            await wait("the rows are shown") { adapter.view?.shownPaths.count == 4 }
            window.isHidden = true
        }
        XCTAssertEqual(issues, [])
    }

    func testAWrongBatchReloadsInsteadAndIsReported() async {
        for (adapter, window) in await shownAdapters() {
            issues = []
            XCTAssertFalse(adapter.apply(RowBatch(inserted: [3]), Numbers(6)))
            XCTAssertEqual(adapter.view?.rowCount(in: 0), 6)
            XCTAssertEqual(issues.map(\.kind), [.refusedBatch])
            let message = issues.first?.message ?? ""
            XCTAssertTrue(message.contains("3 rows, 0 deleted and 1 inserted, make 4, but the data has 6"), message)
            await wait("the rows are shown") { adapter.view?.shownPaths.count == 6 }
            window.isHidden = true
        }
    }
}
