public import Foundation

/// Says where the elements of a collection lie: to be subclassed.
///
/// Follows Apple's `UICollectionViewLayout`. A subclass overrides `prepare()`, `collectionViewContentSize`,
/// `layoutAttributesForElements(in:)` and `layoutAttributesForItem(at:)`; the collection asks for what is in sight, at
/// each change of its bounds.
@preconcurrency @MainActor
open class UICollectionViewLayout {
    /// Makes a layout.
    public init() {}

    /// Makes a layout; there is nothing to decode here.
    public required init?(coder: NSCoder) {}

    /// The collection that is laid out.
    open internal(set) weak var collectionView: UICollectionView?

    /// Has the layout worked out again before it is asked for anything. Call super.
    open func invalidateLayout() {
        invalidateLayout(with: makeInvalidationContext())
    }

    /// Has what a context says worked out again before it is asked for. Call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.layoutIsStale(context)
    }

    /// A context of the class that the layout understands.
    func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        UICollectionViewLayoutInvalidationContext()
    }

    /// Works out what the collection is about to ask for. Call super.
    open func prepare() {}

    /// The size of everything; none, unless overridden.
    open var collectionViewContentSize: CGSize { .zero }

    /// Where the elements lie that touch a rectangle; none, unless overridden.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Where an item lies; nowhere, unless overridden.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Where a supplementary view lies; nowhere, unless overridden.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Whether other bounds of the collection mean another layout; not unless overridden.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// What has to be worked out again in other bounds.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    /// Whether the layout follows a view that wants other attributes; not unless overridden.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// What has to be worked out again where a view wants other attributes.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        if preferredAttributes.representedElementCategory == .cell {
            context.preferred = (originalAttributes.indexPath, preferredAttributes.size)
        } else if let kind = originalAttributes.representedElementKind {
            context.preferredElement = (kind, originalAttributes.indexPath, preferredAttributes.size)
        }
        return context
    }

    // MARK: What the collection knows of our own layouts

    /// Whether views are asked for the attributes that they prefer.
    var asksForPreferredAttributes: Bool { true }
    /// Whether supplementary views are asked, too.
    var asksElementsForPreferredAttributes: Bool { false }
    /// Whether the content goes on to the side, so that lines stand upright.
    var scrollsHorizontally: Bool { false }
    /// What a header that stays in sight covers at the top of a section.
    func coveredTop(inSection section: Int) -> CGFloat { 0 }
    /// Whether items in some sections may lie over one another.
    func mayOverlap(inSections sections: ClosedRange<Int>) -> Bool { true }
    /// What was measured follows its items through a batch of updates.
    func carryOver(_ map: BatchUpdateMap) {}
}
