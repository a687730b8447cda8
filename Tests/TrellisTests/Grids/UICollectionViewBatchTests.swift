import Trellis
import XCTest

@MainActor
final class UICollectionViewBatchTests: ListTestCase {
    private final class Numbers: NSObject, UICollectionViewDataSource {
        var count = 3

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeue(TileCell.self, for: indexPath, showing: Row(indexPath.item))
        }
    }

    private var issues: [ListIssue] = []
    private let numbers = Numbers()
    private let controller = UIViewController()
    private lazy var collection = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

    override func setUp() async throws {
        try await super.setUp()
        ListIssue.reporter = { [unowned self] in issues.append($0) }
        collection.register(TileCell.self)
        collection.dataSource = numbers
        controller.view = collection
        await show(controller)
        await wait("items are shown") { self.collection.visibleCells.count == 3 }
    }

    override func tearDown() async throws {
        ListIssue.reporter = { print($0) }
        try await super.tearDown()
    }

    func testABatchThatFitsIsMade() async {
        XCTAssertTrue(collection.apply(RowBatch(deleted: [0], inserted: [1, 2]), leaving: 4) { numbers.count = 4 })
        XCTAssertEqual(collection.numberOfItems(inSection: 0), 4)
        XCTAssertEqual(issues, [])
        await wait("the items are shown") { self.collection.visibleCells.count == 4 }
    }

    func testAWrongBatchReloadsInsteadAndIsReported() async {
        XCTAssertFalse(collection.apply(RowBatch(inserted: [3]), leaving: 6) { numbers.count = 6 })
        XCTAssertEqual(collection.numberOfItems(inSection: 0), 6)
        XCTAssertEqual(issues.map(\.kind), [.refusedBatch])
        XCTAssertTrue(
            issues.first?.message.contains("3 rows, 0 deleted and 1 inserted, make 4, but the data has 6") == true)
        await wait("the items are shown") { self.collection.visibleCells.count == 6 }
        XCTAssertFalse(collection.apply(RowBatch(inserted: [0]), to: 4, leaving: 2) {})
    }
}
