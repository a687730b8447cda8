import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Layouts of the app: their part in batches of updates, and their classes of attributes and contexts.
@MainActor
final class LayoutUpdateTests: UITestCase {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func show(_ list: CollectionTestList, _ layout: UICollectionViewLayout) async -> UICollectionView {
        let collection = list.makeCollection(layout)
        window = await show(collection)
        await settle()
        return collection
    }

    func testALayoutIsCalledForABatchAndChoosesItsAnimations() async throws {
        let list = CollectionTestList([[0, 1, 2, 3], [4]]), layout = LogLayout()
        let collection = await show(list, layout)
        let gone = try XCTUnwrap(collection.cellForItem(at: path(1))), place = gone.frame
        layout.log = []
        collection.performBatchUpdates {
            list.sections = [[9, 0, 2, 3]]
            collection.deleteItems(at: [path(1)])
            collection.insertItems(at: [path(0)])
            collection.reloadItems(at: [path(3)])
            collection.deleteSections([1])
        }
        XCTAssertEqual(
            layout.log.first, "prepare 4",
            "the layout has prepared the new items before it learns of the updates")
        XCTAssertEqual(
            layout.log.filter { !$0.hasPrefix("prepare") },
            [
                "delete 1 all, none", "delete 0 1, none", "reload 0 3, 0 3", "insert none, 0 0", "initial 0 0",
                "initial 0 3", "final 0 1", "final 0 3", "final 1 0", "finalize",
            ])
        let new = try XCTUnwrap(collection.cellForItem(at: path(0)))
        XCTAssertEqual(new.motionOffset, CGPoint(x: 10, y: 0))
        XCTAssertEqual(new.motionOpacity, 0)
        XCTAssertEqual(new.transform, CGAffineTransform(scaleX: 0.5, y: 0.5))
        XCTAssertEqual(gone.frame, place)
        await wait("the batch has ended") { collection.state.transition == nil }
        XCTAssertEqual([new.transform, gone.transform], [.identity, .identity])
        XCTAssertEqual([new.motionOpacity, gone.motionOpacity], [1, 1])
        XCTAssertTrue(gone.isParked, "its cell waits to be used again")
        layout.offset = CGPoint(x: 0, y: 7)
        list.size = { _ in CGSize(width: 480, height: 500) }
        collection.performBatchUpdates {
            list.sections[0].append(8)
            collection.insertItems(at: [path(4)])
        }
        XCTAssertEqual(collection.contentOffset.y, 7, "the layout chooses the offset")
        layout.log = []
        layout.offset = CGPoint(x: 0, y: 9)
        let height = Int(collection.bounds.height)
        collection.frame.size.height -= 100
        collection.layoutIfNeeded()
        XCTAssertEqual(layout.log.first, "bounds from 480 x \(height)")
        XCTAssertEqual(layout.log.last, "bounds")
        XCTAssertEqual(collection.contentOffset.y, 9)
    }

    func testInsertedItemsFadeInWhereTheyAre() async throws {
        let list = CollectionTestList(items: 3)
        let collection = await show(list, UICollectionViewFlowLayout())
        list.sections[0].append(3)
        collection.insertItems(at: [path(3)])
        let new = try XCTUnwrap(collection.cellForItem(at: path(3)))
        XCTAssertEqual(new.motionOffset, .zero)
        XCTAssertEqual(new.motionOpacity, 0)
    }

    func testTheHeaderOfADeletedSectionFadesOut() async throws {
        let list = CollectionTestList([[0], [1]]), layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 480, height: 30)
        let collection = await show(list, layout)
        let kind = UICollectionView.elementKindSectionHeader
        let header = try XCTUnwrap(collection.supplementaryView(forElementKind: kind, at: path(0, 1)))
        let place = header.frame
        list.sections.removeLast()
        collection.deleteSections([1])
        XCTAssertTrue(header.superview === collection)
        XCTAssertEqual(header.frame, place)
        XCTAssertNil(collection.supplementaryView(forElementKind: kind, at: path(0, 1)))
        await wait("the batch has ended") { collection.state.transition == nil }
        XCTAssertNil(header.superview)
        XCTAssertEqual(header.motionOpacity, 1, "it can be used again")
    }

    func testALayoutHasClassesOfItsOwn() async throws {
        let list = CollectionTestList(items: 2), layout = LogLayout()
        let collection = await show(list, layout)
        XCTAssertTrue(layout.layoutAttributesForItem(at: path(1)) is LogAttributes)
        XCTAssertEqual(layout.layoutAttributesForItem(at: path(1))?.bounds, CGRect(x: 0, y: 0, width: 50, height: 50))
        layout.headerReferenceSize = CGSize(width: 480, height: 30)
        collection.layoutIfNeeded()
        let header = layout.layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader, at: path(0))
        XCTAssertTrue(header is LogAttributes)
        XCTAssertEqual(header?.representedElementCategory, .supplementaryView)
        XCTAssertTrue(layout.contexts.contains("reload"))
        layout.contexts = []
        layout.invalidateLayout()
        XCTAssertEqual(layout.contexts, ["change"])
        XCTAssertTrue(layout.invalidationContext(forBoundsChange: .zero) is LogContext)
        XCTAssertEqual(header?.alpha, 1)
    }

    func testWhatTheDataSourceSetsOnAViewStays() async throws {
        let list = CollectionTestList(items: 60), layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        list.configure = { view, path in
            if view is UICollectionViewCell { view.alpha = path.item == 1 ? 0.5 : 1 } else { view.isHidden = true }
        }
        let collection = await show(list, layout), kind = UICollectionView.elementKindSectionHeader
        for _ in 1...2 {
            XCTAssertEqual(collection.cellForItem(at: path(1))?.alpha, 0.5)
            XCTAssertEqual(collection.supplementaryView(forElementKind: kind, at: path(0))?.isHidden, true)
            layout.invalidateLayout()
            collection.settle()
        }
    }

    func testAReusedViewLosesTheAttributesOfItsPreviousPlace() async throws {
        let list = CollectionTestList(items: 60), layout = FadedLayout()
        layout.itemSize = CGSize(width: 200, height: 100)
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let collection = list.makeCollection(layout), kind = UICollectionView.elementKindSectionHeader
        collection.register(ApplyingCell.self, forCellWithReuseIdentifier: "number")
        window = await show(collection)
        await settle()
        let header = try XCTUnwrap(collection.supplementaryView(forElementKind: kind, at: path(0)))
        var cell = try XCTUnwrap(collection.cellForItem(at: path(0)) as? ApplyingCell)
        XCTAssertEqual([cell.alpha, header.alpha], [0.25, 0.25])
        XCTAssertEqual(cell.transform, CGAffineTransform(scaleX: 0.5, y: 0.5))
        cell.applied = 0
        collection.reloadData()
        collection.settle()
        let all = collection.visibleCells.compactMap { $0 as? ApplyingCell }
        XCTAssertTrue(all.contains { $0 === cell })
        XCTAssertEqual(cell.applied, 1, "its data was reset for reuse, so the attributes are applied again")
        layout.fades = false
        list.configure = { view, _ in view.alpha = 0.75 }
        collection.reloadData()
        collection.settle()
        cell = try XCTUnwrap(collection.cellForItem(at: path(0)) as? ApplyingCell)
        XCTAssertTrue(all.contains { $0 === cell })
        XCTAssertEqual([cell.alpha, header.alpha], [0.75, 0.75])
        XCTAssertTrue(header === collection.supplementaryView(forElementKind: kind, at: path(0)))
        list.configure = nil
        XCTAssertEqual(collection.visibleCells.map(\.transform), all.map { _ in .identity })
    }

    func testAttributesThatTheLayoutChangesAreAppliedAgain() async throws {
        let list = CollectionTestList(items: 1), layout = KeptLayout()
        let collection = list.makeCollection(layout), kind = UICollectionView.elementKindSectionHeader
        collection.register(
            PreferringHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        window = await show(collection)
        await settle()
        let cell = try XCTUnwrap(collection.cellForItem(at: path(0)))
        layout.kept.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        layout.invalidateLayout()
        collection.layoutIfNeeded()
        XCTAssertEqual(cell.transform, CGAffineTransform(scaleX: 0.5, y: 0.5))
        let header = try XCTUnwrap(collection.supplementaryView(forElementKind: kind, at: path(0)))
        func isBehind() -> Bool {
            let order = collection.subviews.filter { $0 === header || $0 === cell }
            return order.first === header
        }
        XCTAssertFalse(isBehind())
        for (level, wanted) in [(-1, true), (0, false), (-2, true)] {
            layout.header.zIndex = level
            layout.invalidateLayout()
            collection.layoutIfNeeded()
            XCTAssertEqual(isBehind(), wanted, "\(level)")
        }
        XCTAssertEqual(layout.preferredHeights, [33], "views beside the cells are asked for their size, too")
    }

    func testAContextInvalidatesSingleItems() async {
        defer { NumberCell.wanted = nil }
        var measured: [Int] = [], height: CGFloat = 40
        NumberCell.wanted = { name in
            measured.append(name)
            return CGSize(width: 200, height: height)
        }
        let flow = UICollectionViewFlowLayout()
        flow.estimatedItemSize = CGSize(width: 200, height: 30)
        let list = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain))
        for layout in [flow, list] {
            height = 40
            let collection = await show(CollectionTestList(items: 6), layout)
            XCTAssertEqual(collection.cellForItem(at: path(1))?.frame.height, 40)
            measured = []
            height = 70
            let context = layout.makeInvalidationContext()
            XCTAssertNil(context.invalidatedItemIndexPaths)
            context.invalidateItems(at: [path(1)])
            context.invalidateItems(at: [path(3)])
            context.invalidateDecorationElements(ofKind: "line", at: [path(0)])
            context.invalidateSupplementaryElements(ofKind: "head", at: [path(0)])
            context.invalidateSupplementaryElements(ofKind: "head", at: [path(0, 1)])
            XCTAssertEqual(context.invalidatedItemIndexPaths, [path(1), path(3)])
            XCTAssertEqual(context.invalidatedSupplementaryIndexPaths, ["head": [path(0), path(0, 1)]])
            XCTAssertEqual(context.invalidatedDecorationIndexPaths, ["line": [path(0)]])
            layout.invalidateLayout(with: context)
            collection.layoutIfNeeded()
            XCTAssertEqual(Set(measured), [1, 3], "\(type(of: layout))")
            XCTAssertEqual(
                (0..<6).map { collection.cellForItem(at: path($0))?.frame.height }, [40, 70, 40, 70, 40, 40])
        }
    }

    func testAContextAdjustsTheContentSize() async {
        let layout = KeptLayout()
        let collection = await show(CollectionTestList(items: 1), layout)
        XCTAssertEqual(collection.contentSize, CGSize(width: 100, height: 200))
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentSizeAdjustment = CGSize(width: 5, height: 50)
        layout.invalidateLayout(with: context)
        XCTAssertEqual(collection.contentSize, CGSize(width: 105, height: 250), "at once")
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.contentSize, CGSize(width: 100, height: 200), "the layout determines the size")
    }

    func testALayoutThatAdjustsTheOffsetStaysAtItsBottom() async {
        let layout = BottomLayout(count: 60), list = CollectionTestList(items: 60)
        NumberCell.wanted = { CGSize(width: 480, height: 40 + CGFloat($0 % 3) * 30) }
        defer { NumberCell.wanted = nil }
        let collection = await show(list, layout)
        func bottom() -> CGFloat { layout.collectionViewContentSize.height - collection.bounds.height }
        layout.adjustsOffset = true
        collection.contentOffset.y = bottom()
        await wait("the last item has been measured") { layout.heights[59] == 100 }
        await settle()
        XCTAssertEqual(collection.contentOffset.y, bottom())
        let last = collection.cellForItem(at: path(59))
        XCTAssertEqual(last?.frame.maxY, collection.bounds.maxY)
        XCTAssertEqual(last?.frame.height, 100)
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentOffsetAdjustment.y = -300
        let offset = collection.contentOffset.y
        layout.invalidateLayout(with: context)
        XCTAssertEqual(collection.contentOffset.y, offset - 300, "at once")
        await settle()
        XCTAssertEqual(bottom() - collection.contentOffset.y, 300, "the distance from the bottom remains")
        XCTAssertEqual(list.mistakes, [])
    }
}

/// A list that stays at its bottom when its estimated heights are corrected: it adjusts the content offset itself.
private final class BottomLayout: UICollectionViewLayout {
    let count: Int
    var adjustsOffset = false
    private(set) var heights: [Int: CGFloat] = [:]

    init(count: Int) {
        self.count = count
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    private func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        let y = (0..<item).reduce(0) { $0 + (heights[$1] ?? 40) }
        attributes.frame = CGRect(x: 0, y: y, width: collectionView?.bounds.width ?? 0, height: heights[item] ?? 40)
        return attributes
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: attributes(count - 1).frame.maxY)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).map(attributes).filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(indexPath.item)
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool {
        heights[preferred.indexPath.item] != preferred.size.height
    }

    override func invalidationContext(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        if adjustsOffset {
            context.contentOffsetAdjustment.y = preferred.size.height - (heights[preferred.indexPath.item] ?? 40)
        }
        heights[preferred.indexPath.item] = preferred.size.height
        return context
    }
}

/// A layout whose elements are faint, and whose items are small.
private final class FadedLayout: UICollectionViewFlowLayout {
    var fades = true

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.compactMap { element in
            guard fades, let element = element.copy() as? UICollectionViewLayoutAttributes else { return element }
            element.alpha = 0.25
            if element.representedElementCategory == .cell {
                element.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            }
            return element
        }
    }
}

/// A cell that counts the calls of `apply`.
private final class ApplyingCell: UICollectionViewCell {
    var applied = 0

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        applied += 1
    }
}

private final class LogAttributes: UICollectionViewLayoutAttributes {}

private final class LogContext: UICollectionViewFlowLayoutInvalidationContext {}

/// A flow layout that logs its calls.
private final class LogLayout: UICollectionViewFlowLayout {
    var log: [String] = [], contexts: [String] = []
    var offset: CGPoint?

    override class var layoutAttributesClass: AnyClass { LogAttributes.self }
    override class var invalidationContextClass: AnyClass { LogContext.self }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context is LogContext { contexts.append(context.invalidateEverything ? "reload" : "change") }
        super.invalidateLayout(with: context)
    }

    override func prepare() {
        super.prepare()
        log.append("prepare \(collectionView?.numberOfItems(inSection: 0) ?? 0)")
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        log += updateItems.map {
            "\($0.updateAction) \(text($0.indexPathBeforeUpdate)), \(text($0.indexPathAfterUpdate))"
        }
    }

    override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        log.append("initial \(text(path))")
        let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
        attributes?.center.x += 10
        attributes?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        log.append("final \(text(path))")
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: path)
        attributes?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        return attributes
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        log.append("finalize")
    }

    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        super.prepare(forAnimatedBoundsChange: oldBounds)
        log.append("bounds from \(Int(oldBounds.width)) x \(Int(oldBounds.height))")
    }

    override func finalizeAnimatedBoundsChange() {
        super.finalizeAnimatedBoundsChange()
        log.append("bounds")
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        offset ?? super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }

    private func text(_ path: IndexPath?) -> String {
        path.map { "\($0.section) \($0.item == NSNotFound ? "all" : "\($0.item)")" } ?? "none"
    }
}

/// A layout that keeps its attributes and changes them.
private final class KeptLayout: UICollectionViewLayout {
    let kept = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: 0))
    /// The heights that the header has preferred.
    var preferredHeights: Set<CGFloat> = []

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 200) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        kept.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
        header.frame = CGRect(x: 0, y: 0, width: 100, height: 90)
        return [kept, header]
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { kept }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool {
        if original.representedElementCategory == .supplementaryView {
            preferredHeights.insert(preferred.size.height)
        }
        return false
    }
}

private final class PreferringHeader: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = 33
        return layoutAttributes
    }
}
