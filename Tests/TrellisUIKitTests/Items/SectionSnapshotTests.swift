import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Nested items, and a collection view that expands and collapses them.
@MainActor
final class SectionSnapshotTests: UITestCase {
    private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>
    private func food() -> Outline {
        var outline = Outline()
        outline.append(["fruit", "roots"])
        outline.append(["apple", "pear"], to: "fruit")
        outline.append(["red", "green"], to: "apple")
        return outline
    }

    func testATreeIsFlattenedInOrder() {
        var it = food()
        XCTAssertEqual(it.items, ["fruit", "apple", "red", "green", "pear", "roots"])
        XCTAssertEqual(it.rootItems, ["fruit", "roots"])
        XCTAssertEqual(it.visibleItems, ["fruit", "roots"])
        XCTAssertEqual(it.level(of: "green"), 2)
        XCTAssertEqual(it.parent(of: "green"), "apple")
        XCTAssertNil(it.parent(of: "fruit"))
        XCTAssertEqual(it.index(of: "pear"), 4)
        it.expand(["fruit"])
        XCTAssertEqual(it.visibleItems, ["fruit", "apple", "pear", "roots"])
        XCTAssertTrue(it.isVisible("apple"))
        XCTAssertFalse(it.isVisible("red"))
        XCTAssertTrue(it.isExpanded("fruit"))
        it.insert(["plum"], before: "pear")
        it.insert(["quince"], after: "pear")
        XCTAssertEqual(it.visibleItems, ["fruit", "apple", "plum", "pear", "quince", "roots"])
        it.delete(["apple"])
        XCTAssertFalse(it.contains("red"))
        it.collapse(["fruit"])
        XCTAssertEqual(it.visibleItems, ["fruit", "roots"])
        it.deleteAll()
        XCTAssertEqual(it.items, [])
    }

    func testPartsAreTakenAndGrafted() {
        var it = food()
        it.expand(["apple"])
        let inside = it.snapshot(of: "fruit"), whole = it.snapshot(of: "fruit", includingParent: true)
        XCTAssertEqual(inside.items, ["apple", "red", "green", "pear"])
        XCTAssertTrue(inside.isExpanded("apple"))
        XCTAssertEqual(whole.rootItems, ["fruit"])
        XCTAssertEqual(whole.level(of: "red"), 2)
        var other = Outline()
        other.append(["beet"])
        other.append(["leaf"], to: "beet")
        it.replace(childrenOf: "roots", using: other)
        XCTAssertEqual(it.level(of: "leaf"), 2)
        var more = Outline()
        more.append(["bread"])
        it.insert(more, before: "roots")
        XCTAssertEqual(it.rootItems, ["fruit", "bread", "roots"])
        XCTAssertEqual(it.snapshot(of: "roots").visualDescription(), "+ beet\n  * leaf")
    }

    func testWrongItemsLoseNothing() {
        var it = food()
        it.append(["apple", "fig"])
        it.append(["x"], to: "nowhere")
        it.delete(["nothing"])
        it.insert(["y"], before: "nothing")
        XCTAssertEqual(it.items, ["fruit", "apple", "red", "green", "pear", "roots", "fig"])
    }

    func testAPressShowsAndHidesWhatIsInside() async throws {
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            if item == "fruit" || item == "apple" { cell.accessories = [.outlineDisclosure()] }
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var told: [String] = []
        source.sectionSnapshotHandlers.willExpandItem = { told.append("expand \($0)") }
        source.sectionSnapshotHandlers.willCollapseItem = { told.append("collapse \($0)") }
        source.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "apple" }
        window = await show(collection)
        await source.apply(food(), to: 0, animatingDifferences: false)
        XCTAssertEqual(source.snapshot().itemIdentifiers, ["fruit", "roots"])
        await settle()
        func cell(_ item: String) throws -> UICollectionViewListCell {
            let path = try XCTUnwrap(source.indexPath(for: item))
            return try XCTUnwrap(collection.cellForItem(at: path) as? UICollectionViewListCell)
        }
        let pointer = Pointer()
        func press(_ item: String) async throws {
            let button = try XCTUnwrap(try cell(item).subviews.compactMap { $0 as? OutlineButton }.first)
            try await pointer.click(button)
        }
        try await press("fruit")
        await wait("it is shown") { source.snapshot().itemIdentifiers == ["fruit", "apple", "pear", "roots"] }
        await settle()
        XCTAssertEqual(try cell("apple").indentationLevel, 1)
        XCTAssertEqual(try cell("fruit").indentationLevel, 0)
        try await press("apple")
        await wait("it is shown") { source.snapshot().itemIdentifiers.count == 6 }
        await settle()
        XCTAssertEqual(try cell("red").indentationLevel, 2)
        try await press("apple")
        await settle()
        XCTAssertEqual(source.snapshot().itemIdentifiers.count, 6, "the app says no")
        try await press("fruit")
        await wait("it is hidden") { source.snapshot().itemIdentifiers == ["fruit", "roots"] }
        XCTAssertEqual(told, ["expand fruit", "expand apple", "collapse fruit"])
        XCTAssertEqual(source.snapshot(for: 0).items.count, 6)
    }

    func testASectionGivenOtherItemsIsNoOutline() async {
        let collection = CollectionTestList(items: 0).makeCollection()
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
            collection, path, _ in
            collection.dequeueReusableCell(withReuseIdentifier: "number", for: path)
        }
        window = await show(collection)
        await source.apply(food(), to: 7, animatingDifferences: false)
        var flat = source.snapshot()
        flat.appendItems(["water"], toSection: 7)
        await source.apply(flat, animatingDifferences: false)
        XCTAssertEqual(source.snapshot(for: 7).items, ["fruit", "roots", "water"])
    }
}
