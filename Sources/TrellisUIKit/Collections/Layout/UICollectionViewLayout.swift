public import Foundation

/// An abstract class that determines where the elements of a collection view are.
///
/// Follows Apple's `UICollectionViewLayout`. A subclass overrides `prepare()`, `collectionViewContentSize`,
/// `layoutAttributesForElements(in:)` and `layoutAttributesForItem(at:)`; the collection asks for what is in sight, at
/// each change of its bounds.
@preconcurrency @MainActor
open class UICollectionViewLayout {
    /// Creates a layout.
    public init() {}

    /// Creates a layout. Nothing is read from the archive.
    public required init?(coder: NSCoder) {}

    /// The collection view that uses the layout.
    open internal(set) weak var collectionView: UICollectionView?

    /// Invalidates the whole layout, so that it is computed again. Overrides call `super`.
    open func invalidateLayout() {
        invalidateLayout(with: makeInvalidationContext())
    }

    /// Invalidates the parts of the layout that a context describes. Overrides call `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.layoutIsStale(context)
    }

    /// A context of the class that the layout understands.
    func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        UICollectionViewLayoutInvalidationContext()
    }

    /// Computes what the collection view is about to ask for. Overrides call `super`.
    open func prepare() {}

    /// The size of the content. The default is zero.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of the elements that a rectangle intersects. The default is none.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of the cell of an item. The default is `nil`.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view. The default is `nil`.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns whether the layout must be computed again for new bounds. The default is `false`.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Returns a context that describes what new bounds invalidate.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    /// Returns whether the layout adopts attributes that a view prefers. The default is `false`.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Returns a context that describes what a view's preferred attributes invalidate.
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
