import TrellisHandlers
import TrellisTesting
import TrellisUIKit
import UIKitTesting
import XCTest

@MainActor
final class CollectionHandlersTests: TableTestCase {
    private func grid() -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 90)
        return UICollectionView(frame: .zero, collectionViewLayout: layout)
    }

    private func frame(_ collection: UICollectionView, _ path: IndexPath) -> CGRect? {
        collection.layoutAttributesForItem(at: path)?.frame
    }

    func testHandlersMakeACollection() async throws {
        let collection = grid()
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.numberOfSectionsHandler = { _ in 2 }
        collection.numberOfItemsHandler = { _, section in section + 2 }
        collection.cellForItemHandler = { collection, path in
            let cell = collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            cell.tag = path.section * 10 + path.item
            return cell
        }
        var chosen: [IndexPath] = []
        collection.didSelectItemHandler = { _, path in chosen.append(path) }
        await show(collection)
        XCTAssertEqual(collection.visibleCells.map(\.tag).sorted(), [0, 1, 10, 11, 12])
        XCTAssertEqual(frame(collection, [0, 1])?.size, CGSize(width: 100, height: 90))
        let cell = try XCTUnwrap(collection.cellForItem(at: [1, 2]))
        try await Pointer().click(cell)
        await wait("the item was chosen") { chosen == [[1, 2]] }

        collection.sizeForItemHandler = { _, _, path in CGSize(width: 50, height: path.item == 0 ? 70 : 60) }
        collection.insetForSectionHandler = { _, _, _ in UIEdgeInsets(top: 5, left: 7, bottom: 0, right: 0) }
        settle(collection)
        XCTAssertEqual(frame(collection, [0, 0])?.size, CGSize(width: 50, height: 70))
        XCTAssertEqual(frame(collection, [0, 0])?.minX, 7)
        collection.sizeForItemHandler = nil
        collection.insetForSectionHandler = nil
        settle(collection)
        XCTAssertEqual(frame(collection, [0, 0]), CGRect(x: 0, y: 0, width: 100, height: 90))
    }

    func testMissingHandlersMeanNoItemsAndAnEmptyCell() async {
        let collection = grid()
        collection.didSelectItemHandler = { _, _ in }
        await show(collection)
        collection.numberOfSectionsHandler = { _ in 1 }
        settle(collection)
        XCTAssertEqual(collection.numberOfItems(inSection: 0), 0)
        collection.numberOfItemsHandler = { _, _ in 2 }
        settle(collection)
        XCTAssertEqual(collection.visibleCells.count, 2)
    }

    func testHandlersAddToADelegateThatComesBeforeOrLater() async {
        @MainActor
        final class Owner: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
            var log: [String] = []

            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }

            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: 60, height: 61) }

            func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("own") }
        }
        for isBefore in [true, false] {
            let owner = Owner()
            let collection = grid()
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            func setOwner() {
                collection.dataSource = owner
                collection.delegate = owner
            }
            if isBefore { setOwner() }
            var displayed: Set<IndexPath> = []
            collection.willDisplayHandler = { _, _, path in displayed.insert(path) }
            if !isBefore { setOwner() }
            XCTAssertIdentical(collection.delegate, owner)
            XCTAssertIdentical(collection.dataSource, owner)
            await show(collection)
            XCTAssertEqual(frame(collection, [0, 3])?.size, CGSize(width: 60, height: 61))
            XCTAssertTrue(displayed.contains([0, 0]))
            collection.contentOffset.y = 10
            collection.didScrollHandler = { _ in owner.log.append("handler") }
            collection.contentOffset.y = 20
            XCTAssertTrue(displayed.contains([0, 1]))
            collection.didScrollHandler = nil
            collection.contentOffset.y = 30
            XCTAssertEqual(owner.log, ["own", "handler", "own", "own"])
            window?.isHidden = true
        }
    }

    func testACollectionIsReleasedWithItsHandlersAndTheirCaptures() async {
        let probe = LeakProbe()
        do {
            let collection = probe.watch(grid())
            let held = probe.watch(NSObject())
            collection.numberOfItemsHandler = { _, _ in
                _ = held; return 3
            }
            collection.numberOfSectionsHandler = { _ in
                _ = held; return 1
            }
            collection.cellForItemHandler = { collection, path in
                _ = held
                collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                return collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            collection.viewForSupplementaryElementHandler = { _, _, _ in
                _ = held; return UICollectionReusableView()
            }
            collection.prefetchItemsHandler = { _, _ in _ = held }
            collection.cancelPrefetchingForItemsHandler = { _, _ in _ = held }
            collection.willDisplayHandler = { _, _, _ in _ = held }
            collection.willDisplaySupplementaryViewHandler = { _, _, _, _ in _ = held }
            collection.didEndDisplayingHandler = { _, _, _ in _ = held }
            collection.didEndDisplayingSupplementaryViewHandler = { _, _, _, _ in _ = held }
            collection.shouldHighlightItemHandler = { _, _ in
                _ = held; return true
            }
            collection.didHighlightItemHandler = { _, _ in _ = held }
            collection.didUnhighlightItemHandler = { _, _ in _ = held }
            collection.shouldSelectItemHandler = { _, _ in
                _ = held; return true
            }
            collection.shouldDeselectItemHandler = { _, _ in
                _ = held; return true
            }
            collection.didSelectItemHandler = { _, _ in _ = held }
            collection.didDeselectItemHandler = { _, _ in _ = held }
            collection.canPerformPrimaryActionForItemHandler = { _, _ in
                _ = held; return true
            }
            collection.performPrimaryActionForItemHandler = { _, _ in _ = held }
            collection.sceneActivationConfigurationForItemHandler = { _, _, _ in
                _ = held; return nil
            }
            collection.sizeForItemHandler = { _, _, _ in
                _ = held; return CGSize(width: 10, height: 10)
            }
            collection.insetForSectionHandler = { _, _, _ in
                _ = held; return .zero
            }
            collection.minimumLineSpacingForSectionHandler = { _, _, _ in
                _ = held; return 0
            }
            collection.minimumInteritemSpacingForSectionHandler = { _, _, _ in
                _ = held; return 0
            }
            collection.referenceSizeForHeaderHandler = { _, _, _ in
                _ = held; return .zero
            }
            collection.referenceSizeForFooterHandler = { _, _, _ in
                _ = held; return .zero
            }
            collection.setHandler(\.willDisplaySupplementaryViewHandler, on: held) { _, _, _, _, _ in }
            await show(collection)
            XCTAssertEqual(collection.visibleCells.count, 3)
            window?.isHidden = true
            window = nil
        }
        await wait("all is freed") { probe.leaks.isEmpty }
        XCTAssertEqual(probe.leaks, [])
    }
}
