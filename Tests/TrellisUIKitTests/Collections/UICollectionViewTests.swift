import TrellisTesting
import UIKitTesting
import XCTest

@testable import TrellisUIKit

@MainActor
final class UICollectionViewTests: UITestCase {
    private var reports: [String] = []

    override func setUp() async throws {
        try await super.setUp()
        UICollectionView.reporter = { [weak self] in self?.reports.append($0) }
        NumberCell.wanted = nil
    }

    override func tearDown() async throws {
        UICollectionView.reporter = nil
        NumberCell.wanted = nil
        try await super.tearDown()
    }

    /// Shows a list with about three items in a line.
    private func show(
        _ list: CollectionTestList, width: CGFloat = 480, _ configure: (UICollectionViewFlowLayout) -> Void = { _ in }
    ) async -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 150, height: 90)
        configure(layout)
        let collection = list.makeCollection(layout)
        window = await show(collection, width: width)
        return collection
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    // MARK: Layouts

    func testALayoutDeterminesWhereADragStops() async {
        final class PagingLayout: UICollectionViewFlowLayout {
            var calls: [(proposed: CGPoint, velocity: CGPoint)] = []
            override func targetContentOffset(
                forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
            ) -> CGPoint {
                calls.append((proposedContentOffset, velocity))
                return CGPoint(x: proposedContentOffset.x, y: (proposedContentOffset.y / 500).rounded() * 500)
            }
        }
        let layout = PagingLayout()
        layout.itemSize = CGSize(width: 150, height: 90)
        let list = CollectionTestList(items: 1000), collection = list.makeCollection(layout)
        window = await show(collection)
        for turn in 0..<10 { collection.gestures?.scroll(by: CGPoint(x: 0, y: 20), at: 1000 + Double(turn) * 10) }
        collection.gestures?.endScrolling(at: 1090)
        XCTAssertEqual(layout.calls.count, 1)
        XCTAssertEqual(layout.calls.first?.proposed.y ?? 0, 200 + 2 * 0.998 / 0.002, accuracy: 0.001)
        XCTAssertEqual(layout.calls.first?.velocity.y ?? 0, 2, accuracy: 0.001)
        await wait("the content rests") { !collection.isDecelerating }
        XCTAssertEqual(collection.contentOffset.y, 1000, accuracy: 0.5)
    }

    // MARK: Data source

    func testAMillionItemsOpenWithTheCellsInSight() async {
        let list = CollectionTestList(items: 1_000_000)
        let collection = await show(list)
        let lines = Int((collection.bounds.height / 100).rounded(.up))
        XCTAssertEqual(collection.visibleCells.count, 3 * lines)
        XCTAssertEqual(collection.cellsMade, 3 * lines)
        XCTAssertEqual(collection.contentSize.height, 333_334 * 100 - 10)
        let asked = collection.attributesAsked
        XCTAssertLessThanOrEqual(asked, 4 * 3 * (lines + 1))
        collection.scrollToItem(at: path(999_999), at: .bottom, animated: false)
        XCTAssertEqual(collection.indexPathsForVisibleItems.last, path(999_999))
        XCTAssertLessThanOrEqual(collection.attributesAsked - asked, 4 * 3 * (lines + 1))
        for _ in 0..<100 {
            collection.contentOffset.y -= 37
            collection.settle()
        }
        XCTAssertLessThanOrEqual(collection.cellsMade, 3 * (lines + 1) + 2)
        XCTAssertEqual(list.displayed.count, collection.visibleCells.count)
        XCTAssertEqual(list.mistakes, [])
    }

    /// A layout that is mirrored from right to left.
    private final class MirroredLayout: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    /// A layout that was written for right to left, and is mirrored from left to right.
    private final class RightToLeftLayout: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
    }

    func testALayoutThatWasWrittenForRightToLeftIsMirroredFromLeftToRight() async {
        XCTAssertEqual(UICollectionViewFlowLayout().developmentLayoutDirection, .leftToRight)
        XCTAssertEqual(UICollectionViewLayout().developmentLayoutDirection, .leftToRight)
        let layout = RightToLeftLayout(), list = CollectionTestList(items: 3)
        layout.itemSize = CGSize(width: 150, height: 90)
        let collection = list.makeCollection(layout)
        window = await show(collection)
        XCTAssertEqual(collection.cellForItem(at: path(0))?.frame.maxX, collection.bounds.width)
        collection.semanticContentAttribute = .forceRightToLeft
        layout.invalidateLayout()
        await settle()
        XCTAssertEqual(collection.cellForItem(at: path(0))?.frame.minX, 0)
    }

    func testALayoutThatFlipsIsMirrored() async {
        for layout in [UICollectionViewFlowLayout(), MirroredLayout()] {
            let isMirrored = layout is MirroredLayout
            layout.itemSize = CGSize(width: 150, height: 90)
            layout.sectionInset.left = 10
            let list = CollectionTestList(items: 7), collection = list.makeCollection(layout)
            window = await show(collection)
            XCTAssertEqual(collection.cellForItem(at: path(0))?.frame.minX, 10, "left to right")
            collection.semanticContentAttribute = .forceRightToLeft
            collection.setNeedsLayout()
            await settle()
            let width = collection.bounds.width
            XCTAssertEqual(collection.cellForItem(at: path(0))?.frame.minX, isMirrored ? width - 160 : 10)
            XCTAssertEqual(collection.cellForItem(at: path(6))?.frame.minX, isMirrored ? width - 160 : 10)
            XCTAssertEqual(collection.indexPathForItem(at: CGPoint(x: width - 30, y: 5)), path(isMirrored ? 0 : 2))
            XCTAssertEqual(collection.item(.left, from: path(4)), path(isMirrored ? 5 : 3))
            XCTAssertEqual(collection.item(.right, from: path(4)), path(isMirrored ? 3 : 5))
            XCTAssertEqual(list.mistakes, [])
        }
    }

    func testNewViewsAreCreatedWithTheirFrames() async {
        let list = CollectionTestList([[0, 1], [2]])
        let collection = await show(list) { $0.headerReferenceSize = CGSize(width: 0, height: 30) }
        for path in [path(0), path(1), path(0, 1)] {
            let cell = collection.cellForItem(at: path) as? NumberCell
            XCTAssertEqual(cell?.firstFrame, collection.layoutAttributesForItem(at: path)?.frame)
        }
        let kind = UICollectionView.elementKindSectionHeader
        let header = collection.supplementaryView(forElementKind: kind, at: path(0, 1)) as? TitleView
        XCTAssertEqual(header?.firstFrame, header?.frame)
        XCTAssertEqual(header?.frame.height, 30)
    }

    func testADelegateIsAskedForSizesOnlyWhereItHasThem() async {
        let list = CollectionTestList(items: 300)
        list.size = { CGSize(width: 60 + $0 % 3 * 50, height: 40 + $0 % 5 * 10) }
        let collection = await show(list)
        XCTAssertEqual(list.sizesAsked, 300)
        check(collection, list, "mixed sizes")
        collection.contentOffset.y = 900
        collection.settle()
        XCTAssertEqual(list.sizesAsked, 300)
        check(collection, list, "mixed sizes, scrolled")
    }

    func testACollectionWithoutALayoutHasAFlowLayout() async {
        XCTAssertTrue(UICollectionView().collectionViewLayout is UICollectionViewFlowLayout)
        let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.numberOfSections, 0)
        XCTAssertEqual(collection.visibleCells, [])
    }

    // MARK: Headers and footers

    func testHeadersAndFootersAreMadeAsRegisteredAndComeAndGo() async {
        let list = CollectionTestList([Array(0..<40), [], Array(100..<140)])
        let collection = await show(list) {
            $0.headerReferenceSize = CGSize(width: 0, height: 30)
            $0.footerReferenceSize = CGSize(width: 0, height: 20)
        }
        let header = UICollectionView.elementKindSectionHeader, footer = UICollectionView.elementKindSectionFooter
        let first = collection.supplementaryView(forElementKind: header, at: path(0)) as? TitleView
        XCTAssertEqual(first?.label.text, "Header 0")
        XCTAssertEqual(first?.frame, CGRect(x: 0, y: 0, width: collection.bounds.width, height: 30))
        XCTAssertEqual(collection.indexPathsForVisibleSupplementaryElements(ofKind: footer), [])
        // There are 14 lines of 90 points with spaces of 10, followed by the empty section's header and footer.
        collection.contentOffset.y = 1200
        collection.settle()
        XCTAssertEqual(collection.indexPathsForVisibleSupplementaryElements(ofKind: header), [path(0, 1), path(0, 2)])
        XCTAssertEqual(collection.indexPathsForVisibleSupplementaryElements(ofKind: footer), [path(0, 0), path(0, 1)])
        XCTAssertEqual(
            collection.visibleSupplementaryViews(ofKind: header).map { ($0 as? TitleView)?.label.text },
            ["Header 1", "Header 2"])
        XCTAssertEqual(list.headersShown.count, 4)
        XCTAssertEqual(
            collection.layoutAttributesForSupplementaryElement(ofKind: header, at: path(0, 1))?.frame.minY,
            30 + 14 * 100 - 10 + 20)
        check(collection, list, "three sections")
    }

    func testPinnedHeadersStayInSightWithTheirSection() async {
        let list = CollectionTestList([Array(0..<30), Array(100..<130)])
        let collection = await show(list) {
            $0.headerReferenceSize = CGSize(width: 0, height: 30)
            $0.sectionHeadersPinToVisibleBounds = true
        }
        func header(_ section: Int) -> CGFloat? {
            collection.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, section)
            ).map { $0.frame.minY - collection.contentOffset.y }
        }
        collection.contentOffset.y = 500
        collection.settle()
        XCTAssertEqual(header(0), 0)
        // The section is 30 + 990 points high, so its end moves its header out of the view.
        collection.contentOffset.y = 1000
        collection.settle()
        XCTAssertEqual(header(0), -10)
        XCTAssertEqual(header(1), 20)
        collection.scrollToItem(at: path(0, 1), at: .top, animated: false)
        XCTAssertEqual(collection.screen[100]?.y, 30, "below the header that covers the top")
    }

    func testAMissingHeaderIsReportedAndLeavesItsPlace() async {
        final class Bare: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { UICollectionViewCell() }
        }
        let bare = Bare()
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collection.dataSource = bare
        window = await show(collection)
        XCTAssertEqual(collection.contentSize.height, 30)
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports.first?.contains("viewForSupplementaryElementOfKind") == true)
    }

    // MARK: Scroll position

    func testInsertingAndDeletingAboveMovesNothingInSight() async {
        let list = CollectionTestList(items: 300)
        let collection = await show(list)
        collection.contentOffset.y = 2500
        collection.settle()
        let before = collection.screen
        list.sections[0].insert(contentsOf: [-1, -2, -3], at: 0)
        collection.performKeepingRows { collection.insertItems(at: (0..<3).map { path($0) }) }
        XCTAssertEqual(collection.screen, before)
        XCTAssertEqual(collection.contentOffset.y, 2600)
        list.sections[0].removeSubrange(0..<6)
        collection.performKeepingRows { collection.deleteItems(at: (0..<6).map { path($0) }) }
        XCTAssertEqual(collection.screen, before)
        XCTAssertEqual(reports, [])
    }

    func testAnotherWidthFlowsAgainAndKeepsTheFirstItemInSight() async {
        let list = CollectionTestList(items: 600)
        let collection = await show(list)
        collection.contentOffset.y = 3025
        collection.settle()
        let first = collection.indexPathsForVisibleItems.first?.item ?? -1
        XCTAssertEqual(first, 90)
        let cells = collection.cellsMade
        for width in [330, 640, 160, 480] as [CGFloat] {
            collection.frame.size.width = width
            collection.layoutIfNeeded()
            let columns = Int((width + 10) / 160)
            let place = collection.layoutAttributesForItem(at: path(90))?.frame ?? .zero
            XCTAssertEqual(place.minY, CGFloat(90 / columns * 100), "\(width)")
            XCTAssertEqual(collection.screen[90]?.y, -25, "\(width)")
            check(collection, list, "width \(width)")
        }
        XCTAssertLessThan(collection.cellsMade, cells + 20)
    }

    func testReloadingKeepsTheFirstItemInSight() async {
        let list = CollectionTestList(items: 600)
        let collection = await show(list)
        collection.contentOffset.y = 3025
        collection.settle()
        let before = collection.screen
        collection.reloadData()
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.screen, before)
        XCTAssertEqual(list.mistakes, [])
    }

    // MARK: Batches

    func testRandomBatchesAgreeWithTheModel() async {
        for kind in 0..<3 { await runRandomBatches(kind) }
    }

    /// Runs batches with equal items, with sizes of the delegate, or with preferred sizes of the cells.
    private func runRandomBatches(_ kind: Int) async {
        let list = CollectionTestList([])
        let size = { (name: Int) in CGSize(width: 40 + name &* 37 % 120, height: 30 + name &* 13 % 50) }
        if kind == 1 { list.size = size }
        if kind == 2 { NumberCell.wanted = size }
        let collection = await show(list) {
            $0.itemSize = CGSize(width: 70, height: 50)
            $0.headerReferenceSize = CGSize(width: 0, height: 20)
            if kind == 2 { $0.estimatedItemSize = CGSize(width: 70, height: 50) }
        }
        for seed in 0..<40 {
            var random = SeededGenerator(seed: UInt64(seed))
            list.sections = (0..<Int.random(in: 1...4, using: &random)).map { section in
                (0..<Int.random(in: 0...90, using: &random)).map { section * 1000 + $0 }
            }
            collection.reloadData()
            collection.layoutIfNeeded()
            collection.contentOffset.y = CGFloat.random(in: 0...800, using: &random).rounded()
            collection.settle()
            for round in 0..<4 {
                let what = "kind \(kind), seed \(seed), round \(round)"
                let batch = RandomBatch(from: list.sections, using: &random)
                let selected = list.sections.joined().randomElement(using: &random)
                if let selected {
                    collection.selectItem(at: list.path(of: selected), animated: false, scrollPosition: [])
                }
                list.sections = batch.new
                collection.performBatchUpdates {
                    collection.deleteItems(at: batch.update.deletedRows)
                    collection.insertItems(at: batch.update.insertedRows)
                    collection.reloadItems(at: batch.update.reloadedRows)
                    for move in batch.update.movedRows { collection.moveItem(at: move.from, to: move.to) }
                    collection.deleteSections(IndexSet(batch.update.deletedSections))
                    collection.insertSections(IndexSet(batch.update.insertedSections))
                    for move in batch.update.movedSections { collection.moveSection(move.from, toSection: move.to) }
                }
                check(collection, list, what)
                if let chosen = collection.indexPathsForSelectedItems?.first, let selected {
                    XCTAssertEqual(list.sections[chosen.section][chosen.item], selected, what)
                }
            }
        }
    }

    /// Checks that the visible items are those of the model, each with the layout's frame and its own cell.
    private func check(_ collection: UICollectionView, _ list: CollectionTestList, _ what: String) {
        XCTAssertEqual(reports, [], what)
        XCTAssertEqual(list.mistakes, [], what)
        XCTAssertEqual(
            (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) },
            list.sections.map(\.count), what)
        let paths = collection.indexPathsForVisibleItems
        XCTAssertEqual(paths.map { list.sections[$0.section][$0.item] }, collection.visibleCells.map(\.tag), what)
        XCTAssertEqual(list.displayed.count, paths.count, what)
        var all: [IndexPath] = []
        for (section, names) in list.sections.enumerated() {
            for item in names.indices {
                guard let frame = collection.layoutAttributesForItem(at: path(item, section))?.frame else {
                    XCTFail("no attributes for \(item) of \(section): \(what)")
                    continue
                }
                if frame.overlaps(collection.bounds) { all.append(path(item, section)) }
            }
        }
        XCTAssertEqual(paths, all, what)
        for path in paths {
            let name = list.sections[path.section][path.item]
            let cell = collection.cellForItem(at: path)
            XCTAssertEqual(cell?.frame, collection.layoutAttributesForItem(at: path)?.frame, what)
            if let size = list.size ?? NumberCell.wanted { XCTAssertEqual(cell?.frame.size, size(name), what) }
        }
    }

    func testAWrongBatchIsReportedAsATablesIsAndReloads() async {
        let list = CollectionTestList(items: 20)
        let collection = await show(list)
        collection.insertItems(at: [path(0)])
        XCTAssertEqual(
            reports,
            [
                "Invalid update: section 0 had 20 items, 1 inserted and 0 deleted should give 21, "
                    + "but the data source says 20"
            ])
        list.sections[0].removeLast(15)
        collection.deleteItems(at: [path(50, 3)])
        XCTAssertEqual(
            reports.last,
            "Invalid update: item 50 of section 3 is deleted, but there is 1 section before the update")
        XCTAssertEqual(collection.visibleCells.map(\.tag), [0, 1, 2, 3, 4])
        XCTAssertEqual(list.mistakes, [])
    }

    func testPathsThatLeadNowhereDoNothing() async {
        let list = CollectionTestList(items: 3)
        let collection = await show(list)
        for path in [IndexPath(item: 9, section: 0), IndexPath(item: 0, section: 7), IndexPath(index: 2), IndexPath()] {
            collection.scrollToItem(at: path, at: .top, animated: false)
            collection.selectItem(at: path, animated: false, scrollPosition: .top)
            collection.deselectItem(at: path, animated: false)
            XCTAssertNil(collection.layoutAttributesForItem(at: path))
            XCTAssertNil(collection.cellForItem(at: path))
            XCTAssertNil(collection.collectionViewLayout.layoutAttributesForItem(at: path))
            XCTAssertNil(
                collection.layoutAttributesForSupplementaryElement(
                    ofKind: UICollectionView.elementKindSectionHeader, at: path))
        }
        XCTAssertEqual(collection.numberOfItems(inSection: -1), 0)
        XCTAssertNil(collection.indexPathsForSelectedItems)
        XCTAssertFalse(reports.isEmpty)
    }

    // MARK: Sizes

    func testCellsThatSizeThemselvesFlowByTheirSizes() async {
        let list = CollectionTestList(items: 5000)
        let size = { (name: Int) in CGSize(width: 50 + name % 7 * 20, height: 30 + name % 4 * 15) }
        NumberCell.wanted = size
        let collection = await show(list) { $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
        check(collection, list, "at first")
        collection.scrollToItem(at: path(2500), at: .top, animated: false)
        XCTAssertEqual(collection.layoutAttributesForItem(at: path(2500))?.size, size(2500))
        for _ in 0..<60 {
            let before = collection.screen
            collection.contentOffset.y -= 45
            collection.settle()
            // The first item that remains visible keeps its position, whatever was measured above it.
            let first = collection.visibleCells.map(\.tag).filter { before[$0] != nil }.first
            guard let first else { continue }
            XCTAssertEqual(collection.screen[first]?.y ?? 0, (before[first]?.y ?? 0) + 45, accuracy: 30)
        }
        XCTAssertLessThan(collection.cellsMade, 150)
        XCTAssertEqual(list.mistakes, [])
    }

    func testAHorizontalFlowIsInColumns() async {
        let list = CollectionTestList(items: 1000)
        let collection = await show(list) {
            $0.scrollDirection = .horizontal
            $0.headerReferenceSize = CGSize(width: 40, height: 0)
        }
        let lines = Int((collection.bounds.height + 10) / 100)
        XCTAssertEqual(collection.layoutAttributesForItem(at: path(lines))?.frame.minX, 40 + 160)
        XCTAssertEqual(collection.contentSize.height, collection.bounds.height)
        collection.scrollToItem(at: path(999), at: .right, animated: false)
        XCTAssertEqual(collection.indexPathsForVisibleItems.last, path(999))
        check(collection, list, "at the right end")
    }
}

extension CollectionTestList {
    /// Returns the index path of a name.
    func path(of name: Int) -> IndexPath? {
        for (section, names) in sections.enumerated() {
            if let item = names.firstIndex(of: name) { return IndexPath(item: item, section: section) }
        }
        return nil
    }
}
