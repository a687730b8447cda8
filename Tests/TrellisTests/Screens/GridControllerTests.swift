import TrellisTesting
import UIKitTesting
import XCTest

@testable import Trellis

@MainActor
final class GridControllerTests: ListTestCase {
    typealias Grid = GridController<Row>

    /// Returns a grid of three columns with a source of forty items per page.
    private func makeGrid(_ source: Source) -> Grid {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.sectionInset = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        return Grid(
            Pager(source, config: PagingConfig(pageSize: 40, prefetchDistance: 6)), cell: TileCell.self, columns: 3,
            layout: layout)
    }

    private func shownGrid(_ source: Source, next: Int? = 2) async throws -> Grid {
        let grid = makeGrid(source)
        await show(grid)
        try await load(from: source).respond(with: Row.rows(0..<40), next: next)
        await wait("the first page is shown") { !grid.collectionView.visibleCells.isEmpty }
        return grid
    }

    func testTheMessageOfAGridWithoutItemsIsBelowItsOtherItems() async throws {
        let source = Source()
        let grid = makeGrid(source).sectionsBefore { _ in
            [GridSection(id: "before", rows: [GridTile(Row(7), in: TileCell.self)])]
        }
        await show(grid)
        let view = grid.collectionView
        try await load(from: source).fail(Outage(description: "503 Service Unavailable"))
        func message() -> MessageView? { view.shownDescendants.lazy.compactMap { $0 as? MessageView }.first }
        await wait("the failure is shown") { message()?.title == "Could not load" }
        XCTAssertNil(view.backgroundView)
        await wait("it is below the item") {
            view.layoutIfNeeded()
            let item = view.layoutAttributesForItem(at: [0, 0])?.frame ?? .zero
            return item.maxY > 0 && message().map { $0.frame.minY >= item.maxY } == true
        }
        XCTAssertGreaterThanOrEqual(view.contentInset.bottom, ListMetrics.messageHeight)
        grid.pager.retry()
        try await load(from: source).respond(with: Row.rows(0..<40), next: nil)
        await wait("the items are shown") { grid.items.count == 40 && message() == nil }
        XCTAssertEqual(view.contentInset.bottom, ListMetrics.footerHeight)
    }

    func testASkeletonIsShownDuringTheFirstLoadAndColumnsFillTheWidth() async throws {
        let source = Source()
        let grid = makeGrid(source)
        await show(grid)
        let skeleton = try XCTUnwrap(grid.collectionView.rowsReplacement as? GridSkeletonView)
        skeleton.layoutIfNeeded()
        let width = grid.flowLayout?.itemSize.width
        XCTAssertEqual(width, ((grid.collectionView.bounds.width - 32 - 20) / 3).rounded(.down))
        XCTAssertEqual(skeleton.subviews.filter { !$0.isHidden && $0.frame.minY == 8 }.count, 3)
        XCTAssertEqual(grid.collectionView.numberOfItems(inSection: 0), 0)
        try await load(from: source).respond(with: Row.rows(0..<40), next: nil)
        await wait("items are shown") { grid.collectionView.visibleCells.count > 5 }
        XCTAssertNil(grid.collectionView.backgroundView)
        XCTAssertEqual((grid.collectionView.visibleCells.first as? TileCell)?.label.text, "row 0")
        let right = grid.collectionView.bounds.width - 16
        XCTAssertEqual(grid.collectionView.visibleCells[2].frame.maxX, right, accuracy: 0.01)
        grid.columns = 2
        grid.view.layoutIfNeeded()
        XCTAssertEqual(grid.collectionView.visibleCells[2].frame.minX, 16)
    }

    func testTheColumnsAreMirroredFromRightToLeft() async throws {
        let source = Source()
        let grid = Grid(Pager(source), cell: TileCell.self, columns: 3)
        grid.loadViewIfNeeded()
        grid.collectionView.semanticContentAttribute = .forceRightToLeft
        await show(grid)
        try await load(from: source).respond(with: Row.rows(0..<5), next: nil)
        await wait("items are shown") { grid.collectionView.visibleCells.count == 5 }
        XCTAssertEqual(grid.collectionView.visibleCells[0].frame.maxX, grid.collectionView.bounds.width, accuracy: 1)
        XCTAssertEqual(grid.collectionView.visibleCells[2].frame.minX, 0, accuracy: 2)
    }

    func testTheSkeletonLooksAsTheItemsWill() async throws {
        let grid = makeGrid(Source())
        func blocks(_ grid: Grid) -> [CGRect] {
            let skeleton = grid.makeSkeletonView()
            skeleton.frame = CGRect(x: 0, y: 0, width: 480, height: 200)
            skeleton.layoutIfNeeded()
            return skeleton.subviews.filter { !$0.isHidden && $0.frame.minX < 100 }.map(\.frame)
        }
        XCTAssertEqual(blocks(grid).map(\.size), [CGSize(width: 100, height: 100), CGSize(width: 100, height: 100)])
        XCTAssertEqual(blocks(grid.skeleton(rowHeight: 200)).map(\.size), [CGSize(width: 100, height: 200)])
        let pictures = blocks(grid.skeleton(rowHeight: 200, pictureSize: CGSize(width: 80, height: 80)))
        XCTAssertEqual(
            pictures, [CGRect(x: 26, y: 8, width: 80, height: 80), CGRect(x: 16, y: 96, width: 60, height: 16)],
            "a picture with a line below")
        XCTAssertEqual(
            blocks(grid.skeleton(rowHeight: 80, pictureSize: CGSize(width: 300, height: 300))).first?.size,
            CGSize(width: 100, height: 80), "a picture isn't larger than its item")
        let mirrored = grid.makeSkeletonView()
        mirrored.semanticContentAttribute = .forceRightToLeft
        mirrored.frame = CGRect(x: 0, y: 0, width: 480, height: 200)
        mirrored.layoutIfNeeded()
        XCTAssertEqual(
            mirrored.subviews.first { $0.frame.maxX == 480 - 16 }?.frame.size, CGSize(width: 100, height: 80))
        let plain = Grid(Pager(Source()), cell: TileCell.self, layout: UICollectionViewLayout())
        XCTAssertTrue(blocks(plain.skeleton(rowHeight: 44)).contains { $0.height == 16 }, "rows, in another layout")
    }

    func testSelectionAndPreparationComeWithTheirIndexPaths() async throws {
        let source = Source()
        let grid = makeGrid(source)
        var prepared: [IndexPath: Int] = [:], chosen: [String] = []
        grid.prepare { (_: TileCell, row, path) in prepared[path] = row.id }
            .didSelect { grid, row, path in chosen.append("\(grid.columns ?? 0) \(row.id) at \(path)") }
        await show(grid)
        try await load(from: source).respond(with: Row.rows(10..<50), next: nil)
        await wait("items are shown") { grid.collectionView.visibleCells.count > 5 }
        XCTAssertEqual(prepared[[0, 3]], 13)
        grid.collectionView(grid.collectionView, didSelectItemAt: [0, 3])
        XCTAssertEqual(chosen, ["3 13 at [0, 3]"])
    }

    func testScrollingNearTheEndAsksForTheNextPageOnce() async throws {
        let source = Source()
        let grid = try await shownGrid(source)
        grid.collectionView.scrollToEnd()
        let load = try await load(from: source)
        XCTAssertEqual(load.request.key, 2)
        await wait("the footer turns") { grid.chrome.footerState == .loading }
        grid.view.layoutIfNeeded()
        grid.collectionView.scrollToEnd()
        grid.collectionView.setContentOffset(
            CGPoint(x: 0, y: grid.collectionView.contentSize.height), animated: false)
        grid.collectionView.layoutIfNeeded()
        await wait("the footer is below the items") {
            grid.footer.superview != nil && grid.footer.frame.minY == grid.collectionView.contentSize.height
        }
        await load.respond(with: Row.rows(40..<80), next: nil)
        await wait("the page is added") { grid.items.count == 80 }
        XCTAssertEqual(grid.collectionView.numberOfItems(inSection: 0), 80)
        XCTAssertEqual(grid.chrome.footerState, .end)
        let requests = await source.requests.count
        XCTAssertEqual(requests, 2)
    }

    func testAFailedPageKeepsTheItemsAndRetryAsksForThatPage() async throws {
        let source = Source()
        let grid = try await shownGrid(source)
        grid.collectionView.scrollToEnd()
        try await load(from: source).fail(Outage(description: "500 Internal Server Error"))
        await wait("the footer tells") { grid.footer.shownButton(grid.texts.retry) != nil }
        XCTAssertEqual(grid.items.count, 40)
        try XCTUnwrap(grid.footer.shownButton(grid.texts.retry)).sendActions(for: .touchUpInside)
        let load = try await load(from: source)
        XCTAssertEqual(load.request.key, 2)
        await load.respond(with: Row.rows(40..<80), next: nil)
        await wait("the page is added") { grid.items.count == 80 }
    }

    func testAFailedAndAnEmptyFirstPageAreShown() async throws {
        let source = Source()
        let grid = makeGrid(source)
        await show(grid)
        try await load(from: source).fail(Outage(description: "could not connect to the server"))
        await wait("the failure is told") { grid.collectionView.rowsReplacement is MessageView }
        let message = try XCTUnwrap(grid.collectionView.rowsReplacement as? MessageView)
        XCTAssertTrue(message.message?.contains("could not connect to the server") == true)
        XCTAssertNil(grid.footer.superview)
        try XCTUnwrap(message.shownButton(grid.texts.retry)).sendActions(for: .touchUpInside)
        try await load(from: source).respond(with: [], next: nil)
        await wait("emptiness is told") {
            (grid.collectionView.rowsReplacement as? MessageView)?.title == grid.texts.emptyTitle
        }
    }

    func testRefreshReplacesAndShowsTheTopAndAFailedOneKeepsTheItems() async throws {
        let source = Source()
        let grid = try await shownGrid(source, next: nil)
        grid.collectionView.scrollToEnd()
        XCTAssertGreaterThan(grid.collectionView.contentOffset.y, 0)
        grid.refreshControl.beginRefreshing()
        grid.refreshControl.sendActions(for: .valueChanged)
        try await load(from: source).respond(with: Row.rows(100..<140), next: nil)
        await wait("the items are new") { grid.items.first?.id == 100 }
        XCTAssertFalse(grid.refreshControl.isRefreshing)
        await wait("the top is shown, once the refresh control has closed") {
            grid.collectionView.contentOffset.y == -grid.collectionView.adjustedContentInset.top
        }
        grid.refresh()
        try await load(from: source).fail(Outage(description: "connection lost"))
        await wait("the banner tells") { !grid.banner.isHidden }
        XCTAssertEqual(grid.items.count, 40)
        await wait("the grid makes room") { grid.collectionView.frame.minY >= grid.banner.frame.maxY }
    }

    func testInvalidateKeepsThePlace() async throws {
        let source = Source()
        let grid = try await shownGrid(source, next: nil)
        grid.collectionView.scrollToItem(at: IndexPath(item: 9, section: 0), at: .top, animated: false)
        await wait("it is scrolled") { grid.collectionView.indexPathsForVisibleItems.first?.item == 9 }
        grid.pager.invalidate()
        // Three items were inserted at the top, so the first visible item is now the thirteenth.
        try await load(from: source).respond(with: [Row(200), Row(201), Row(202)] + Row.rows(0..<40), next: nil)
        await wait("the items are new") { grid.items.count == 43 }
        grid.collectionView.layoutIfNeeded()
        XCTAssertEqual(grid.collectionView.indexPathsForVisibleItems.first?.item, 12)
    }

    func testSelectionComesWithItsItem() async throws {
        final class Owner { var chosen: [Int] = [] }
        let source = Source()
        let grid = try await shownGrid(source, next: nil)
        var owner: Owner? = Owner()
        weak let weakOwner = owner
        grid.didSelect { [weak owner] row in owner?.chosen.append(row.id) }
        XCTAssertTrue(grid.collectionView.visibleCells[3].accessibilityActivate())
        XCTAssertEqual(owner?.chosen, [3])
        XCTAssertNil(grid.collectionView.indexPathsForSelectedItems)
        owner = nil
        XCTAssertNil(weakOwner)
        grid.collectionView.visibleCells[4].accessibilityActivate()
    }

    func testACompositionalLayoutShowsPagesAndSections() async throws {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(80))
        let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
        let header = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
        let section = NSCollectionLayoutSection(
            group: .horizontal(
                layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: header, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        let source = Source()
        let grid = Grid(
            source, cell: TileCell.self, layout: UICollectionViewCompositionalLayout(section: section),
            config: PagingConfig(pageSize: 40, prefetchDistance: 6))
        await show(grid)
        XCTAssertNotNil(grid.collectionView.backgroundView, "the first load has a skeleton")
        try await load(from: source).respond(with: Row.rows(0..<40), next: 2)
        await wait("items are shown") { grid.collectionView.visibleCells.count > 5 }
        XCTAssertNil(grid.flowLayout)
        XCTAssertEqual(grid.collectionView.cellForItem(at: [0, 1])?.frame.minX, grid.collectionView.bounds.width / 2)
        let first = grid.collectionView.cellForItem(at: [0, 0])
        XCTAssertEqual(first?.frame.minY, 30, "a header that isn't there is empty")
        grid.collectionView.scrollToEnd()
        try await load(from: source).respond(with: Row.rows(40..<45), next: nil)
        await wait("the page is added") { grid.collectionView.numberOfItems(inSection: 0) == 45 }
    }

    func testItemsAreDeletedByTheirMenu() async throws {
        let source = Source()
        let grid = makeGrid(source)
            .deletable(where: { $0.id != 2 }) { _ in }
            .contextMenu { _, row in row.id == 0 ? [UIAction(title: "Copy") { _ in }] : [] }
        await show(grid)
        try await load(from: source).respond(with: Row.rows(0..<3), next: nil)
        await wait("items are shown") { grid.collectionView.visibleCells.count == 3 }
        func hasMenu(_ paths: [IndexPath]) -> Bool {
            let collection = grid.collectionView
            return grid.collectionView(collection, contextMenuConfigurationForItemsAt: paths, point: .zero) != nil
        }
        XCTAssertTrue(hasMenu([[0, 1]]))
        XCTAssertFalse(hasMenu([[0, 2]]))
        XCTAssertFalse(hasMenu([]))
        XCTAssertEqual(grid.contextMenuElements(of: Row(0)).map(\.title), ["Copy", grid.texts.delete])
        let delete = try XCTUnwrap(grid.contextMenuElements(of: Row(1)).first as? UIAction)
        delete.performWithSender(nil, target: nil)
        await wait("the item goes") { grid.items.map(\.id) == [0, 2] }
    }

    func testAGridPoppedInTheMiddleOfALoadIsGoneWithAllItHas() async throws {
        let source = Source()
        let navigation = UINavigationController(rootViewController: UIViewController())
        await show(navigation)
        var grid: Grid? = makeGrid(source).prepare { (_: TileCell) in }.didSelect { _, _ in }
        weak let weakGrid = grid
        weak let weakPager = grid?.pager
        weak let weakCollection = grid?.collectionView
        weak let weakLayout = grid?.flowLayout
        if let grid { navigation.pushViewController(grid, animated: false) }
        grid = nil
        try await load(from: source).respond(with: Row.rows(0..<40), next: 2)
        await wait("items are shown") { weakCollection?.visibleCells.isEmpty == false }
        weak let weakCell = weakCollection?.visibleCells.first
        weakGrid?.refresh()
        let load = try await load(from: source)
        navigation.popViewController(animated: false)
        await wait("the screen is freed") {
            weakGrid == nil && weakPager == nil && weakCollection == nil && weakLayout == nil && weakCell == nil
        }
        await load.cancelled()
        let isCancelled = await load.isCancelled
        XCTAssertTrue(isCancelled)
    }

    /// The end of a tooltip has GTK allocate the whole window. If cells appear in the same frame, they are allocated
    /// before it is drawn. GTK's warning about a widget without an allocation fails this test.
    func testItemsThatAppearWithATooltipsEndAreDrawn() async throws {
        let first = UIViewController()
        first.title = "First"
        let navigation = UINavigationController(rootViewController: first)
        await show(navigation)
        for _ in 0..<4 {
            let items = SampleSource(count: 300) { Row($0) }
            let grid = Grid(Pager(items, config: PagingConfig(pageSize: 20)), cell: TileCell.self, columns: 3)
            grid.flowLayout?.itemSize.height = 120
            navigation.pushViewController(grid, animated: false)
            await wait("items are shown") { !grid.collectionView.visibleCells.isEmpty }
            // On a busy machine, GTK may see both movements at once, before the button is there.
            for _ in 0..<20 where window?.showsTooltip != true {
                try await Pointer().move(to: navigation.navigationBar, at: CGPoint(x: 60, y: 24))
                try await Pointer().move(to: navigation.navigationBar, at: CGPoint(x: 28, y: 24))
                try await Task.sleep(for: .seconds(1))
            }
            XCTAssertEqual(window?.showsTooltip, true)
            try await Pointer().wheel(3, over: grid.collectionView)
            await wait("the grid is scrolled") { grid.collectionView.contentOffset.y > 100 }
            await settle()
            navigation.popViewController(animated: false)
        }
    }
}
