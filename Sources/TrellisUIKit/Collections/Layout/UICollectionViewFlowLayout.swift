public import Foundation

/// A layout that arranges items in lines, with an optional header and footer for each section.
///
/// Follows Apple's `UICollectionViewFlowLayout`. The free space of a full line is distributed between its items. If all
/// items have the same size, the last line keeps to the columns of the others. Nothing is stored per item then, so that
/// the cost of a layout pass doesn't depend on the number of items. As in UIKit, a delegate's `sizeForItemAt` is called
/// for every item.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// A value for `estimatedItemSize` with which the cells determine their sizes.
    public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// The minimum space between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
    /// The minimum space between the items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The size of items, unless the delegate returns one.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
    /// The size of items before they are measured. If it is zero, cells don't determine their sizes.
    open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }
    /// The scroll direction. Lines are laid out across it.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// The size of headers, unless the delegate returns one. Only the length along the scroll direction is used.
    open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateLayout() } } }
    /// The size of footers, unless the delegate returns one. Only the length along the scroll direction is used.
    open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateLayout() } } }
    /// The margins around the items of each section.
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
    /// What the margins of the sections are relative to.
    public enum SectionInsetReference: Int, Sendable {
        /// The content inset of the collection view.
        case fromContentInset = 0
        /// The safe area of the collection view.
        case fromSafeArea = 1
        /// The layout margins of the collection view.
        case fromLayoutMargins = 2
    }

    /// What the margins of the sections at the sides of a line are relative to.
    open var sectionInsetReference = UICollectionViewFlowLayout.SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
    }
    /// Whether headers stay visible while their section is.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    /// Whether footers stay visible while their section is.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    // MARK: State of the extensions

    final var sections: [FlowSection] = []
    final var sums = FenwickSums<CGFloat>()
    /// The sizes that cells reported.
    final var measured: [IndexPath: CGSize] = [:]
    /// The sizes that cells reported since the last pass.
    final var justMeasured: [(path: IndexPath, size: CGSize)] = []
    final var isStale = true
    final var preparedBreadth: CGFloat = -1

    // MARK: Invalidation

    override var asksElementsForPreferredAttributes: Bool { false }

    @_documentation(visibility: internal)
    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    @_documentation(visibility: internal)
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if let preferred = context.preferred {
            justMeasured.append(preferred)
        } else {
            let flow = context as? UICollectionViewFlowLayoutInvalidationContext
            if flow?.invalidateFlowLayoutAttributes != false || flow?.invalidateFlowLayoutDelegateMetrics != false {
                isStale = true
                let stale = context.staleSizes
                if stale != .none { measured = measured.filter { !stale.contains($0.key) } }
            }
        }
        super.invalidateLayout(with: context)
    }

    @_documentation(visibility: internal)
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        preparedBreadth != breadth
    }

    @_documentation(visibility: internal)
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        // Scrolling alone invalidates nothing in a flow layout, even if a subclass requests an invalidation.
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        flow?.invalidateFlowLayoutAttributes = preparedBreadth != breadth
        flow?.invalidateFlowLayoutDelegateMetrics = preparedBreadth != breadth
        return context
    }

    @_documentation(visibility: internal)
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        asksForPreferredAttributes && preferredAttributes.representedElementCategory == .cell
            && preferredAttributes.size != originalAttributes.size
    }

    @_documentation(visibility: internal)
    open override func prepare() {
        super.prepare()
        updateSections()
    }

    // MARK: Attributes

    @_documentation(visibility: internal)
    open override var collectionViewContentSize: CGSize {
        collectionView?.prepare(self)
        return turned(CGRect(x: 0, y: 0, width: max(0, breadth), height: sums.total)).size
    }

    @_documentation(visibility: internal)
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements(in: turned(rect))
    }

    @_documentation(visibility: internal)
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, sections.indices.contains(indexPath.section),
            (0..<sections[indexPath.section].count).contains(indexPath.item)
        else { return nil }
        return attributes(ofItem: indexPath.item, in: indexPath.section, from: sums.sum(before: indexPath.section))
    }

    @_documentation(visibility: internal)
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard !indexPath.isEmpty, sections.indices.contains(indexPath.section),
            indexPath == IndexPath(item: 0, section: indexPath.section)
        else { return nil }
        return attributes(ofKind: elementKind, in: indexPath.section, from: sums.sum(before: indexPath.section))
    }

    override var asksForPreferredAttributes: Bool { estimatedItemSize != .zero }
    override var scrollsHorizontally: Bool { scrollDirection == .horizontal }
    override var isMirrored: Bool {
        guard flipsHorizontallyInOppositeLayoutDirection, !scrollsHorizontally, let collectionView else { return false }
        return collectionView.isRightToLeft != (developmentLayoutDirection == .rightToLeft)
    }

    @_documentation(visibility: internal)
    open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    override func coveredTop(inSection section: Int) -> CGFloat {
        guard sectionHeadersPinToVisibleBounds, !scrollsHorizontally, sections.indices.contains(section) else {
            return 0
        }
        return sections[section].metrics.header
    }

    override func mayOverlap(inSections sections: ClosedRange<Int>) -> Bool {
        // A subclass may place items anywhere.
        type(of: self) != UICollectionViewFlowLayout.self
            || self.sections.dropFirst(sections.lowerBound).prefix(sections.count).contains { !$0.metrics.keepsApart }
    }

    override func carryOver(_ map: BatchUpdateMap) {
        measured = Dictionary(
            measured.compactMap { path, size in
                map.isReloaded(old: path) ? nil : map.newPath(forOld: path).map { ($0, size) }
            }
        ) { first, _ in first }
        justMeasured = []
    }
}
