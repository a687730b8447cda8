import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class ItemMovementTests: UITestCase {
    private final class Controller: UICollectionViewController {
        var items = ["A", "B", "C", "D", "E", "F"]
        var log: [String] = []
        var target: (IndexPath) -> IndexPath = { $0 }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
        }

        override func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { items.count }

        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
            cell.accessibilityLabel = items[indexPath.item]
            return cell
        }

        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {
            log.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)")
            items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
        }

        override func collectionView(
            _ collectionView: UICollectionView,
            targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
            atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
        ) -> IndexPath { target(proposedIndexPath) }

        /// The visible items, in lines from the top, as they are drawn.
        var shown: [String] {
            collectionView.visibleCells.sorted { ($0.center.y, $0.center.x) < ($1.center.y, $1.center.x) }
                .map { $0.accessibilityLabel ?? "" }
        }
    }

    private func makeController() async -> Controller {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 80)
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        let controller = Controller(collectionViewLayout: layout)
        window = await show(controller, width: 300)
        await settle()
        return controller
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    func testAnItemIsDrawnToAnotherPlace() async throws {
        let controller = await makeController()
        let cell = try XCTUnwrap(controller.collectionView.cellForItem(at: path(0)))
        let collection = try XCTUnwrap(controller.collectionView)
        let goal = try XCTUnwrap(collection.cellForItem(at: path(4))).frame
        let frames = collection.visibleCells.map(\.frame).sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
        try await pointer.press(cell)
        try await pointer.moveOn(by: CGPoint(x: goal.midX - cell.frame.midX, y: goal.midY - cell.frame.midY))
        await wait("the item is drawn there") { collection.movement?.target == self.path(4) }
        collection.layoutIfNeeded()
        let others = ["B", "C", "D", "E"].map { name in
            collection.visibleCells.first { $0.accessibilityLabel == name }?.frame
        }
        XCTAssertEqual(others, Array(frames[0..<4]), "the others make room")
        XCTAssertEqual(controller.items, ["A", "B", "C", "D", "E", "F"])
        try await pointer.release()
        await wait("the item is moved") { controller.items == ["B", "C", "D", "E", "A", "F"] }
        XCTAssertEqual(controller.log, ["move 0 to 4"])
        XCTAssertTrue(controller.collectionView.cellForItem(at: path(4)) === cell)
        XCTAssertEqual(cell.frame, goal)
    }

    func testTheProgramMovesAnItemAndGivesItUp() async throws {
        let controller = await makeController()
        let collection = try XCTUnwrap(controller.collectionView)
        XCTAssertTrue(collection.beginInteractiveMovementForItem(at: path(5)))
        XCTAssertFalse(collection.beginInteractiveMovementForItem(at: path(4)), "one at a time")
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 40))
        collection.layoutIfNeeded()
        XCTAssertEqual(controller.shown, ["F", "A", "B", "C", "D", "E"])
        collection.cancelInteractiveMovement()
        XCTAssertEqual(controller.shown, ["A", "B", "C", "D", "E", "F"])
        XCTAssertEqual(controller.log, [])
        controller.target = { $0.item == 0 ? IndexPath(item: 1, section: 0) : $0 }
        XCTAssertTrue(collection.beginInteractiveMovementForItem(at: path(5)))
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 40))
        collection.endInteractiveMovement()
        XCTAssertEqual(controller.items, ["A", "F", "B", "C", "D", "E"])
    }

    func testReloadingEndsAMovement() async throws {
        let controller = await makeController(), collection = try XCTUnwrap(controller.collectionView)
        XCTAssertTrue(collection.beginInteractiveMovementForItem(at: path(4)))
        controller.items = []
        collection.reloadData()
        collection.layoutIfNeeded()
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 40))
        collection.endInteractiveMovement()
        XCTAssertEqual(controller.log, [])
        XCTAssertEqual(controller.shown, [])
    }

    func testItemsAreSelectedRatherThanPerformedWhileTheCollectionIsEdited() async throws {
        let controller = await makeController(), collection = try XCTUnwrap(controller.collectionView)
        XCTAssertTrue(controller.collectionView(collection, canPerformPrimaryActionForItemAt: path(0)))
        collection.isEditing = true
        XCTAssertFalse(controller.collectionView(collection, canPerformPrimaryActionForItemAt: path(0)))
    }

    func testAltArrowsMoveAnItem() async throws {
        let controller = await makeController()
        TableInput.focus(try XCTUnwrap(controller.collectionView.cellForItem(at: path(1))))
        try await pointer.key("alt+Up")
        await wait("the item is moved") { controller.items == ["B", "A", "C", "D", "E", "F"] }
    }

    func testNothingMovesWithoutMoveItem() async throws {
        XCTAssertFalse(UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())._movesItems)
        let controller = await makeController()
        XCTAssertTrue(controller._movesItems)
        controller.installsStandardGestureForInteractiveMovement = false
        let cell = try XCTUnwrap(controller.collectionView.cellForItem(at: path(0)))
        try await pointer.drag(cell, by: CGPoint(x: 100, y: 0))
        await settle()
        XCTAssertNil(controller.collectionView.movement)
        XCTAssertEqual(controller.log, [])
    }

    func testADiffableDataSourceKeepsTheOrderOfTheUser() async throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 80)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var told: [[Int]] = []
        source.reorderingHandlers.canReorderItem = { $0 != 2 }
        source.reorderingHandlers.didReorder = { told.append($0.finalSnapshot.itemIdentifiers) }
        window = await show(collection)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        await source.applySnapshotUsingReloadData(snapshot)
        collection.layoutIfNeeded()
        XCTAssertFalse(collection.beginInteractiveMovementForItem(at: path(1)))
        XCTAssertTrue(collection.beginInteractiveMovementForItem(at: path(0)))
        let last = try XCTUnwrap(collection.cellForItem(at: path(2)))
        collection.updateInteractiveMovementTargetPosition(last.center)
        collection.endInteractiveMovement()
        XCTAssertEqual(source.snapshot().itemIdentifiers, [2, 3, 1])
        XCTAssertEqual(told, [[2, 3, 1]])
    }
}
