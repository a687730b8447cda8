import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class UICollectionViewItemTests: UITestCase {
    private func show(
        _ list: CollectionTestList, _ configure: (UICollectionView) -> Void = { _ in }
    ) async -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 150, height: 90)
        let collection = list.makeCollection(layout)
        configure(collection)
        window = await show(collection)
        return collection
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    // MARK: Selection

    func testActivatingItemsSelectsThemInUIKitsOrder() async {
        let list = CollectionTestList(items: 20)
        let collection = await show(list)
        XCTAssertTrue(collection.visibleCells[2].accessibilityActivate())
        XCTAssertTrue(TableInput.activate(collection.visibleCells[5]))
        XCTAssertEqual(
            list.log,
            [
                "shouldHighlight 2", "shouldSelect 2", "didSelect 2", "shouldHighlight 5", "shouldSelect 5",
                "didDeselect 2", "didSelect 5",
            ])
        XCTAssertEqual(collection.indexPathsForSelectedItems, [path(5)])
        XCTAssertEqual(collection.visibleCells.filter(\.isSelected).map(\.tag), [5])
        collection.deselectItem(at: path(5), animated: true)
        XCTAssertNil(collection.indexPathsForSelectedItems)
    }

    func testSeveralItemsCanBeSelectedAndTakenOut() async {
        let list = CollectionTestList(items: 20)
        let collection = await show(list) { $0.allowsMultipleSelection = true }
        for item in [7, 1, 4, 1] { collection.visibleCells[item].accessibilityActivate() }
        XCTAssertEqual(collection.indexPathsForSelectedItems, [path(4), path(7)])
        XCTAssertEqual(list.log.suffix(2), ["shouldDeselect 1", "didDeselect 1"])
    }

    func testAClickSelectsTheItemUnderItInUIKitsOrder() async throws {
        let list = CollectionTestList(items: 20)
        let collection = await show(list)
        try await pointer.click(collection.visibleCells[4])
        await wait("the item was let go") { list.log.contains("didUnhighlight 4") }
        XCTAssertEqual(
            list.log, ["shouldHighlight 4", "didHighlight 4", "shouldSelect 4", "didSelect 4", "didUnhighlight 4"])
        XCTAssertEqual(collection.indexPathsForSelectedItems, [path(4)])
        XCTAssertTrue(collection.visibleCells[4].selectedBackgroundView?.superview === collection.visibleCells[4])
    }

    func testTheWheelScrollsAndCellsAreUsedAgain() async throws {
        let list = CollectionTestList(items: 3000)
        let collection = await show(list)
        try await pointer.wheel(20, over: collection)
        await wait("it is scrolled") { collection.contentOffset.y > 800 }
        collection.layoutIfNeeded()
        XCTAssertEqual(list.displayed.count, collection.visibleCells.count)
        XCTAssertLessThanOrEqual(collection.cellsMade, collection.visibleCells.count + 5)
        XCTAssertEqual(list.mistakes, [])
    }

    func testTheKeysMoveOverTheGridAndEnterSelects() async throws {
        let list = CollectionTestList(items: 500)
        let collection = await show(list)
        try await pointer.click(collection.visibleCells[0])
        await wait("the item was selected") { list.log.contains("didSelect 0") }
        for key in ["Down", "Right", "Down", "Left", "Up", "Return"] { try await pointer.key(key) }
        await wait("the item below was selected") { list.log.contains("didSelect 3") }
        try await pointer.key("End")
        await wait("the end is in sight") { collection.indexPathsForVisibleItems.last == self.path(499) }
        try await pointer.key("space")
        await wait("the last item was selected") { list.log.contains("didSelect 499") }
        try await pointer.key("Page_Up")
        try await pointer.key("Page_Up")
        await wait("it went up by two pages") { (collection.indexPathsForVisibleItems.last?.item ?? 499) < 480 }
        try await pointer.key("Home")
        await wait("the top is in sight") { collection.contentOffset.y == 0 }
    }

    func testDownFromALongLineSelectsTheNearestItemOfAShortOne() async {
        let list = CollectionTestList([Array(0..<4), [], Array(10..<13)])
        let collection = await show(list)
        XCTAssertEqual(collection.item(.down, from: path(2)), path(3))
        XCTAssertEqual(collection.item(.down, from: path(1)), path(3))
        XCTAssertEqual(collection.item(.down, from: path(3)), path(0, 2))
        XCTAssertEqual(collection.item(.up, from: path(2, 2)), path(3))
        XCTAssertEqual(collection.item(.right, from: path(3)), path(0, 2))
        XCTAssertNil(collection.item(.down, from: path(1, 2)).flatMap { $0.section == 2 && $0.item < 2 ? $0 : nil })
    }

    func testPullingDownRefreshes() async throws {
        let list = CollectionTestList(items: 200)
        let refresh = UIRefreshControl()
        var count = 0
        refresh.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        let collection = await show(list) { $0.refreshControl = refresh }
        try await pointer.drag(collection.visibleCells[1], by: CGPoint(x: 0, y: 300))
        await wait("a refresh began") { count == 1 && refresh.isRefreshing }
        refresh.endRefreshing()
        await wait("the content is back at its top") { collection.contentOffset.y == 0 }
    }

    // MARK: Cells

    func testReconfiguringFillsTheSameCell() async {
        let list = CollectionTestList(items: 5)
        let collection = await show(list)
        let cell = collection.cellForItem(at: path(1))
        XCTAssertEqual(cell?.accessibilityLabel, "Item 1")
        list.sections[0][1] = 77
        collection.reconfigureItems(at: [path(1), path(90)])
        XCTAssertTrue(collection.cellForItem(at: path(1)) === cell)
        XCTAssertEqual(cell?.tag, 77)
        XCTAssertEqual(cell?.accessibilityLabel, "Item 77")
        list.sections[0][2] = 78
        let other = collection.cellForItem(at: path(2))
        collection.reloadItems(at: [path(2)])
        XCTAssertEqual(collection.cellForItem(at: path(2))?.tag, 78)
        XCTAssertNotNil(other)
        XCTAssertEqual(list.mistakes, [])
    }

    func testItemsToComeArePrefetchedAndGivenUp() async {
        final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
            var wanted: Set<Int> = []
            func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
                wanted.formUnion(indexPaths.map(\.item))
            }
            func collectionView(
                _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
            ) { wanted.subtract(indexPaths.map(\.item)) }
        }
        let list = CollectionTestList(items: 1000)
        let prefetcher = Prefetcher()
        let collection = await show(list) { $0.prefetchDataSource = prefetcher }
        let count = collection.visibleCells.count
        XCTAssertEqual(prefetcher.wanted, Set(count..<2 * count))
        collection.contentOffset.y = 10_000
        collection.settle()
        XCTAssertFalse(prefetcher.wanted.contains(count))
    }

    // MARK: Custom layouts

    func testALayoutOfTheAppsOwnIsFollowed() async {
        let list = CollectionTestList(items: 100)
        let collection = list.makeCollection(DiagonalLayout())
        window = await show(collection)
        let count = collection.visibleCells.count
        XCTAssertEqual(collection.cellForItem(at: path(1))?.frame, CGRect(x: 50, y: 60, width: 100, height: 100))
        XCTAssertEqual(collection.contentSize, CGSize(width: 480, height: 6100))
        XCTAssertLessThan(count, 20)
        // Each item is above the previous one, except the first, which is in front of all.
        let order = collection.subviews.compactMap { ($0 as? NumberCell)?.tag }.filter { $0 < count }
        XCTAssertEqual(order, Array(1..<count) + [0])
        XCTAssertEqual(collection.indexPathForItem(at: CGPoint(x: 90, y: 90)), path(0))
        XCTAssertEqual(collection.cellForItem(at: path(2))?.alpha, 0.5)
        let flow = UICollectionViewFlowLayout()
        collection.setCollectionViewLayout(flow, animated: false)
        collection.layoutIfNeeded()
        XCTAssertTrue(collection.collectionViewLayout === flow)
        XCTAssertEqual(collection.cellForItem(at: path(1))?.frame.size, CGSize(width: 50, height: 50))
        XCTAssertEqual(collection.cellForItem(at: path(2))?.alpha, 1)
    }

    func testInvalidatingALayoutHasItPrepareOnce() async {
        let layout = DiagonalLayout()
        let list = CollectionTestList(items: 100)
        let collection = list.makeCollection(layout)
        window = await show(collection)
        let before = layout.prepared
        layout.invalidateLayout()
        layout.invalidateLayout()
        collection.layoutIfNeeded()
        XCTAssertEqual(layout.prepared, before + 1)
        collection.contentOffset.y = 100
        collection.settle()
        XCTAssertEqual(layout.prepared, before + 1)
        layout.followsBounds = true
        collection.contentOffset.y = 200
        collection.settle()
        XCTAssertEqual(layout.prepared, before + 2)
    }

    // MARK: Controller and memory

    func testAControllerIsItsCollectionsDataSourceAndDelegate() async {
        final class Grid: UICollectionViewController, UICollectionViewDelegateFlowLayout {
            var chosen: [Int] = []
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            }
            override func collectionView(
                _ collectionView: UICollectionView, numberOfItemsInSection section: Int
            ) -> Int { 9 }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
            override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
                chosen.append(indexPath.item)
            }
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: 480, height: 40 + indexPath.item) }
        }
        let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
        window = await show(grid)
        XCTAssertEqual(grid.collectionView.visibleCells.count, 9)
        XCTAssertEqual(grid.collectionView.cellForItem(at: path(8))?.frame.height, 48)
        grid.collectionView.visibleCells[3].accessibilityActivate()
        XCTAssertEqual(grid.chosen, [3])
        XCTAssertNotNil(grid.collectionView.indexPathsForSelectedItems)
        grid.viewWillAppear(false)
        XCTAssertNil(grid.collectionView.indexPathsForSelectedItems)
    }

    func testACollectionItsCellsItsHeadersAndItsLayoutAreFreed() async {
        let list = CollectionTestList(items: 100)
        var collection: UICollectionView? = await show(list) {
            $0.flow?.headerReferenceSize = CGSize(width: 0, height: 30)
        }
        weak let weakCollection = collection
        weak let weakLayout = collection?.collectionViewLayout
        weak let weakCell = collection?.visibleCells.first
        weak let weakHeader = collection?.visibleSupplementaryViews(
            ofKind: UICollectionView.elementKindSectionHeader
        ).first
        XCTAssertNotNil(weakCell)
        XCTAssertNotNil(weakHeader)
        window?.isHidden = true
        window = nil
        collection = nil
        await wait("all is freed") {
            weakCollection == nil && weakLayout == nil && weakCell == nil && weakHeader == nil
        }
    }
}

/// Items below each other, each a little further to the right, in an app's own layout.
private final class DiagonalLayout: UICollectionViewLayout {
    private var count = 0
    private(set) var prepared = 0
    var followsBounds = false

    override init() { super.init() }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
        super.prepare()
        prepared += 1
        count = collectionView?.numberOfItems(inSection: 0) ?? 0
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(count) * 60 + 100)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: indexPath.item % 6 * 50, y: indexPath.item * 60, width: 100, height: 100)
        attributes.zIndex = indexPath.item == 0 ? 1 : 0
        attributes.alpha = indexPath.item == 2 ? 0.5 : 1
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            .filter { $0.frame.intersects(rect) }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { followsBounds }
}
