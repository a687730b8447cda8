import Trellis
import XCTest

@MainActor
final class UITableViewBatchTests: ListTestCase {
    private final class Numbers: NSObject, UITableViewDataSource {
        var count = 3

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeue(RowCell.self, for: indexPath, showing: Row(indexPath.row))
        }
    }

    private var issues: [ListIssue] = []
    private let numbers = Numbers()
    private let controller = UIViewController()
    private lazy var table = UITableView(frame: .zero, style: .plain)

    override func setUp() async throws {
        try await super.setUp()
        ListIssue.reporter = { [unowned self] in issues.append($0) }
        table.register(RowCell.self)
        table.dataSource = numbers
        controller.view = table
        await show(controller)
        await wait("rows are shown") { self.table.visibleCells.count == 3 }
    }

    override func tearDown() async throws {
        ListIssue.reporter = { print($0) }
        try await super.tearDown()
    }

    func testABatchThatFitsIsMade() async {
        XCTAssertTrue(table.apply(RowBatch(deleted: [0], inserted: [1, 2]), leaving: 4) { numbers.count = 4 })
        XCTAssertEqual(table.numberOfRows(inSection: 0), 4)
        XCTAssertEqual(issues, [])
        await wait("the rows are shown") { self.table.visibleCells.count == 4 }
    }

    func testAWrongBatchReloadsInsteadAndIsReported() async {
        XCTAssertFalse(table.apply(RowBatch(inserted: [3]), leaving: 6) { numbers.count = 6 })
        XCTAssertEqual(table.numberOfRows(inSection: 0), 6)
        XCTAssertEqual(issues.map(\.kind), [.refusedBatch])
        XCTAssertTrue(
            issues.first?.message.contains("3 rows, 0 deleted and 1 inserted, make 4, but the data has 6") == true)
        await wait("the rows are shown") { self.table.visibleCells.count == 6 }
    }
}
