import UITesting
import XCTest

@testable import TrellisUIKit

/// Backgrounds of sections, badges of items, and the handler of visible items in compositional layouts.
@MainActor
final class SectionDecorationTests: UITestCase {
    private final class Background: UICollectionReusableView {}

    private static let badge = "badge", background = "background"

    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    /// Returns a layout of rows that are 50 points high.
    private func makeLayout(
        badge: NSCollectionLayoutSupplementaryItem? = nil, _ change: (NSCollectionLayoutSection) -> Void
    ) -> UICollectionViewCompositionalLayout {
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: badge.map { [$0] } ?? [])
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        change(section)
        return UICollectionViewCompositionalLayout(section: section)
    }

    func testABackgroundIsBehindItsSection() async throws {
        let decoration = NSCollectionLayoutDecorationItem.background(elementKind: Self.background)
        decoration.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 20)
        let layout = makeLayout {
            $0.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0)
            $0.decorationItems = [decoration]
        }
        layout.register(Background.self, forDecorationViewOfKind: Self.background)
        let list = CollectionTestList([[1, 2, 3], [4]]), collection = list.makeCollection(layout)
        window = await show(collection, width: 300)
        await wait("it is shown") { collection.visibleCells.count == 4 }
        func backgrounds() -> [CGRect] {
            collection.subviews.filter { $0 is Background }.map(\.frame).sorted { $0.minY < $1.minY }
        }
        XCTAssertEqual(
            backgrounds(),
            [CGRect(x: 10, y: 5, width: 270, height: 160), CGRect(x: 10, y: 175, width: 270, height: 60)])
        func isBehind() -> Bool {
            let last = collection.subviews.lastIndex { $0 is Background } ?? .max
            let first = collection.subviews.firstIndex { $0 is UICollectionViewCell } ?? .min
            return last < first
        }
        XCTAssertTrue(isBehind())
        XCTAssertEqual(collection.visibleSupplementaryViews(ofKind: Self.background).count, 0)
        let path = IndexPath(item: 0, section: 1)
        XCTAssertEqual(
            layout.layoutAttributesForDecorationView(ofKind: Self.background, at: path)?.representedElementCategory,
            .decorationView)

        list.sections = [[0, 1, 2, 3], [4]]
        collection.insertItems(at: [IndexPath(item: 0, section: 0)])
        await wait("the background has grown") { backgrounds().first?.height == 210 }
        XCTAssertTrue(isBehind())
        list.sections = [[4]]
        collection.reloadData()
        await wait("that of the section that is gone is gone") { backgrounds().map(\.height) == [60] }
        XCTAssertTrue(isBehind())
    }

    func testABadgeIsAtItsAnchorAndFollowsItsItem() async throws {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(10)), elementKind: Self.badge,
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let layout = makeLayout(badge: badge) {
            $0.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 0, trailing: 20)
        }
        let list = CollectionTestList([[1, 2, 3]]), collection = list.makeCollection(layout)
        collection.register(TitleView.self, forSupplementaryViewOfKind: Self.badge, withReuseIdentifier: "title")
        window = await show(collection, width: 300)
        await wait("the badges are shown") { collection.visibleSupplementaryViews(ofKind: Self.badge).count == 3 }
        func frame(_ item: Int) -> CGRect? {
            collection.supplementaryView(forElementKind: Self.badge, at: IndexPath(item: item, section: 0))?.frame
        }
        XCTAssertEqual(frame(0), CGRect(x: 270, y: 15, width: 20, height: 10))
        XCTAssertEqual(frame(2), CGRect(x: 270, y: 115, width: 20, height: 10))
        let second = collection.supplementaryView(forElementKind: Self.badge, at: IndexPath(item: 1, section: 0))
        list.sections = [[2, 3]]
        collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
        await wait("the first badge is gone") {
            collection.visibleSupplementaryViews(ofKind: Self.badge).count == 2 && second?.frame.minY == 15
        }
        XCTAssertTrue(
            collection.supplementaryView(forElementKind: Self.badge, at: IndexPath(item: 0, section: 0)) === second)
    }

    func testAnchorsOfTheItemAndOfTheViewMeet() {
        func frame(_ container: NSCollectionLayoutAnchor, _ own: NSCollectionLayoutAnchor?) -> CGRect {
            let layoutSize = size(.absolute(20), .fractionalHeight(0.1))
            let room = CGRect(x: 5, y: 7, width: 100, height: 200)
            let item =
                own.map {
                    NSCollectionLayoutSupplementaryItem(
                        layoutSize: layoutSize, elementKind: "", containerAnchor: container, itemAnchor: $0)
                }
                ?? NSCollectionLayoutSupplementaryItem(
                    layoutSize: layoutSize, elementKind: "", containerAnchor: container)
            return item.frame(at: room)
        }
        let below = NSCollectionLayoutAnchor(edges: [.bottom, .leading, .trailing])
        XCTAssertEqual(frame(below, nil), CGRect(x: 45, y: 187, width: 20, height: 20))
        let away = NSCollectionLayoutAnchor(edges: .bottom, absoluteOffset: CGPoint(x: 3, y: 4))
        XCTAssertEqual(frame(away, nil), CGRect(x: 48, y: 191, width: 20, height: 20))
        let corner = NSCollectionLayoutAnchor(edges: [.top, .leading])
        XCTAssertEqual(frame(away, corner), CGRect(x: 58, y: 211, width: 20, height: 20))
    }

    func testAHandlerChangesTheVisibleItemsOfASection() async throws {
        nonisolated(unsafe) var offsets: [CGPoint] = []
        let layout = makeLayout { section in
            section.visibleItemsInvalidationHandler = { items, offset, environment in
                offsets.append(offset)
                XCTAssertEqual(environment.container.contentSize.width, 300)
                for item in items where item.indexPath.item == 1 {
                    item.alpha = 0.5
                    item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                    item.center.x += 30
                }
            }
        }
        let list = CollectionTestList(items: 100), collection = list.makeCollection(layout)
        window = await show(collection, width: 300)
        await wait("it is shown") { collection.visibleCells.count > 3 }
        let cells = collection.visibleCells
        XCTAssertEqual(cells[1].alpha, 0.5)
        XCTAssertEqual(cells[1].transform, CGAffineTransform(scaleX: 0.5, y: 0.5))
        XCTAssertEqual(cells[1].center, CGPoint(x: 180, y: 75))
        XCTAssertEqual(cells[0].transform, .identity)
        // A transform of the app's own is kept.
        cells[0].transform = CGAffineTransform(scaleX: 2, y: 2)
        collection.contentOffset.y = 10
        await wait("the handler was called") { offsets.last == CGPoint(x: 0, y: 10) }
        XCTAssertEqual(cells[0].transform, CGAffineTransform(scaleX: 2, y: 2))
    }
}
