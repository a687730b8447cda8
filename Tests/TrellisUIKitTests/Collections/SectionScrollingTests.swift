import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Sections of a compositional layout that scroll horizontally.
@MainActor
final class SectionScrollingTests: UITestCase {
    /// The data source of the collection view, which doesn't retain it.
    private var list: CollectionTestList?

    private final class LowCell: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = 57
            return layoutAttributes
        }
    }

    /// Shows two sections of 20 tiles, 100 points wide with 10 between them, of which the first scrolls horizontally.
    private func showCollection(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: CGFloat = 100,
        estimated: Bool = false, everywhere: Bool = false
    ) async -> (UICollectionView, CollectionTestList) {
        let layout = UICollectionViewCompositionalLayout { index, _ in
            let size = NSCollectionLayoutSize(
                widthDimension: .absolute(width), heightDimension: estimated ? .estimated(80) : .absolute(80))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size,
                subitems: [
                    NSCollectionLayoutItem(
                        layoutSize: NSCollectionLayoutSize(
                            widthDimension: .fractionalWidth(1),
                            heightDimension: estimated ? .estimated(80) : .fractionalHeight(1)))
                ])
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 10
            section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
            if index == 0 || everywhere { section.orthogonalScrollingBehavior = behavior }
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
                    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
            return section
        }
        let list = CollectionTestList([Array(0..<20), Array(100..<105)])
        self.list = list
        let collection = list.makeCollection(layout)
        if estimated { collection.register(LowCell.self, forCellWithReuseIdentifier: "number") }
        window = await show(collection, width: 400)
        await settle()
        return (collection, list)
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// Returns the left edge of an item in the visible area.
    private func x(_ item: Int, in collection: UICollectionView) -> CGFloat {
        collection.layoutAttributesForItem(at: path(item))?.frame.minX ?? .nan
    }

    /// The visible items of the first section.
    private func visible(_ collection: UICollectionView) -> [Int] {
        collection.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item).sorted()
    }

    func testGroupsAreSideBySideAndOnlyThoseInSightHaveCells() async throws {
        let (collection, list) = await showCollection(.continuous)
        XCTAssertEqual((0..<3).map { x($0, in: collection) }, [20, 130, 240])
        XCTAssertEqual(visible(collection), [0, 1, 2, 3])
        XCTAssertEqual(collection.layoutAttributesForItem(at: path(3))?.frame.minY, 35)
        // Header, insets and one line; then the second section, whose tiles are below each other.
        XCTAssertEqual(
            collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame.origin,
            CGPoint(x: 20, y: 30 + 5 + 80 + 5 + 30 + 5))
        XCTAssertEqual(collection.contentSize.width, 400, "the collection view itself doesn't scroll horizontally")
        XCTAssertEqual(list.mistakes, [])
    }

    func testADragScrollsTheSectionAndNothingElse() async throws {
        let (collection, list) = await showCollection(.continuous)
        let tile = try XCTUnwrap(collection.cellForItem(at: path(1)))
        let below = collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame
        try await pointer.drag(tile, by: CGPoint(x: -150, y: 0))
        await wait("it rests") { collection.sectionScroll == nil }
        await settle()
        XCTAssertLessThanOrEqual(x(1, in: collection), 130 - 130)
        for item in visible(collection) {
            XCTAssertEqual(collection.cellForItem(at: path(item))?.frame.minX, x(item, in: collection), "cells follow")
        }
        XCTAssertNil(collection.indexPathsForSelectedItems, "a drag is no click")
        XCTAssertEqual(collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame, below)
        XCTAssertEqual(collection.contentOffset, .zero)
        XCTAssertEqual(visible(collection).first.map { x($0 + 1, in: collection) > 0 }, true)
        XCTAssertFalse(visible(collection).contains(19))
        // At the end, the last tile has the trailing inset.
        collection.collectionViewLayout.setOffset(1_000_000, ofSection: 0)
        XCTAssertEqual(x(19, in: collection), 400 - 20 - 100)
        XCTAssertEqual(list.mistakes, [])
    }

    func testASectionRestsAtItsPages() async throws {
        let leading = await showCollection(.continuousGroupLeadingBoundary).0.collectionViewLayout
        leading.setOffset(60, ofSection: 0)
        XCTAssertEqual(leading.restingOffset(ofSection: 0, from: 0, velocity: 0), 110)
        XCTAssertEqual(leading.restingOffset(ofSection: 0, from: 0, velocity: 1000), 220)
        let paging = await showCollection(.paging).0.collectionViewLayout
        paging.setOffset(150, ofSection: 0)
        XCTAssertEqual(paging.restingOffset(ofSection: 0, from: 0, velocity: 0), 0)
        XCTAssertEqual(paging.restingOffset(ofSection: 0, from: 0, velocity: 3000), 400, "one page at most")
        let groups = await showCollection(.groupPaging).0.collectionViewLayout
        groups.setOffset(300, ofSection: 0)
        XCTAssertEqual(groups.restingOffset(ofSection: 0, from: 220, velocity: 0), 330)
        XCTAssertEqual(groups.restingOffset(ofSection: 0, from: 220, velocity: -2000), 110)
        let centered = await showCollection(.groupPagingCentered, width: 300).0
        XCTAssertEqual(x(0, in: centered), 50, "the first group is in the middle")
        centered.collectionViewLayout.setOffset(
            centered.collectionViewLayout.restingOffset(
                ofSection: 0, from: centered.collectionViewLayout.offset(ofSection: 0), velocity: 900), ofSection: 0)
        XCTAssertEqual(x(1, in: centered), 50)
    }

    func testItemsAreScrolledTo() async throws {
        let (collection, _) = await showCollection(.continuous)
        collection.scrollToItem(at: path(10), at: .centeredHorizontally, animated: false)
        await settle()
        XCTAssertEqual(x(10, in: collection), 150)
        XCTAssertEqual(visible(collection), [8, 9, 10, 11, 12])
        collection.scrollToItem(at: path(0), at: .left, animated: true)
        await wait("it is there") { x(0, in: collection) == 0 && collection.sectionScroll == nil }
        // Keys reveal the next item.
        TableInput.focus(try XCTUnwrap(collection.cellForItem(at: path(3))))
        XCTAssertTrue(collection.moveFocus(.right))
        await wait("the next item is revealed") {
            x(4, in: collection) <= 300 && collection.cellForItem(at: path(4)) != nil
        }
    }

    func testAWheelWithShiftScrollsTheSection() async throws {
        let (collection, _) = await showCollection(.groupPaging)
        XCTAssertTrue(collection.scrollSection(at: CGPoint(x: 50, y: 60), byNotches: 1))
        await wait("it rests") { collection.sectionScroll == nil }
        XCTAssertEqual(collection.collectionViewLayout.offset(ofSection: 0), 110)
        XCTAssertFalse(collection.scrollSection(at: CGPoint(x: 50, y: 200), byNotches: 1), "the section below doesn't")
        XCTAssertTrue(collection.scrollSection(at: CGPoint(x: 50, y: 60), byNotches: -1))
        await wait("it rests") { collection.sectionScroll == nil }
        XCTAssertFalse(collection.scrollSection(at: CGPoint(x: 50, y: 60), byNotches: -1), "it is at its start")
    }

    func testMirroredTheSectionBeginsAtTheRight() async throws {
        let (collection, _) = await showCollection(.continuous)
        collection.semanticContentAttribute = .forceRightToLeft
        await settle()
        XCTAssertEqual(x(0, in: collection), 400 - 20 - 100)
        XCTAssertEqual(x(1, in: collection), 170)
        let tile = try XCTUnwrap(collection.cellForItem(at: path(1)))
        try await pointer.drag(tile, by: CGPoint(x: 120, y: 0))
        await wait("it rests") { collection.sectionScroll == nil }
        XCTAssertGreaterThan(x(1, in: collection), 250)
    }

    func testUpdatesKeepTheOffset() async throws {
        let (collection, list) = await showCollection(.continuous, everywhere: true)
        collection.collectionViewLayout.setOffset(500, ofSection: 0)
        collection.setNeedsLayout()
        await settle()
        list.sections.insert([200, 201], at: 0)
        collection.insertSections([0])
        await settle()
        XCTAssertEqual(collection.collectionViewLayout.offset(ofSection: 1), 500)
        list.sections[1] = [0]
        collection.reloadSections([1])
        await settle()
        XCTAssertEqual(collection.collectionViewLayout.offset(ofSection: 1), 0, "a single item has nowhere to scroll")
        XCTAssertEqual(list.mistakes, [])
    }

    func testCellsThatDetermineTheirHeightsDetermineThatOfTheSection() async throws {
        let (collection, _) = await showCollection(.continuous, estimated: true)
        let height = try XCTUnwrap(collection.cellForItem(at: path(0))).frame.height
        XCTAssertEqual(height, 57)
        XCTAssertEqual(
            collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame.minY ?? 0,
            30 + 5 + height + 5 + 30 + 5, accuracy: 1)
    }
}
