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
        SnapshotReports.$reporter.withValue({ _ in }) {
            it.append(["apple", "fig"])
            it.append(["x"], to: "nowhere")
            it.delete(["nothing"])
            it.insert(["y"], before: "nothing")
        }
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

    // MARK: Moves by the user

    private func makeOutline(
        _ sections: [Int: Outline]
    ) async -> (UICollectionView, UICollectionViewDiffableDataSource<Int, String>) {
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            cell.accessibilityLabel = item
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        source.reorderingHandlers.canReorderItem = { _ in true }
        window = await show(collection)
        for (section, outline) in sections.sorted(by: { $0.key < $1.key }) {
            await source.apply(outline, to: section, animatingDifferences: false)
        }
        await settle()
        return (collection, source)
    }

    private func move(_ collection: UICollectionView, from source: IndexPath, to target: IndexPath) async {
        collection.dataSource?.collectionView(collection, moveItemAt: source, to: target)
        collection.update(.none) { $0.movedRows.append((source, target)) }
        await settle()
    }

    private func shown(_ collection: UICollectionView) -> [String] {
        collection.indexPathsForVisibleItems.sorted().map {
            collection.cellForItem(at: $0)?.accessibilityLabel ?? ""
        }
    }

    func testAMovedItemKeepsItsChildren() async throws {
        var outline = food()
        outline.expand(["fruit"])
        let (collection, source) = await makeOutline([0: outline])
        var told: [Outline] = []
        source.reorderingHandlers.didReorder = { told += $0.sectionTransactions.map(\.finalSnapshot) }
        // Below "roots".
        await move(collection, from: IndexPath(item: 0, section: 0), to: IndexPath(item: 3, section: 0))
        XCTAssertEqual(told.last?.items, ["roots", "fruit", "apple", "red", "green", "pear"])
        let now = source.snapshot(for: 0)
        XCTAssertEqual(now.visibleItems, ["roots", "fruit", "apple", "pear"])
        XCTAssertEqual(now.snapshot(of: "apple").items, ["red", "green"], "the collapsed children are still there")
        XCTAssertEqual(source.snapshot().itemIdentifiers, now.visibleItems)
        XCTAssertEqual(shown(collection), now.visibleItems)
    }

    func testAnItemIsMovedWithItsChildrenToAnotherSection() async throws {
        var outline = food(), other = Outline()
        outline.expand(["fruit"])
        other.append(["bread", "cheese"])
        other.append(["brie"], to: "cheese")
        let (collection, source) = await makeOutline([0: outline, 1: other])
        await move(collection, from: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 1))
        XCTAssertEqual(source.snapshot(for: 0).items, ["roots"])
        XCTAssertEqual(
            source.snapshot(for: 1).items, ["bread", "fruit", "apple", "red", "green", "pear", "cheese", "brie"])
        XCTAssertEqual(source.snapshot(for: 1).visibleItems, ["bread", "fruit", "apple", "pear", "cheese"])
        XCTAssertEqual(shown(collection), ["roots", "bread", "fruit", "apple", "pear", "cheese"])
    }
}
