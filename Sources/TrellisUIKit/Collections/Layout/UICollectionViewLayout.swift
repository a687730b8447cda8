public import Foundation

/// An abstract class that arranges the elements of a collection view.
///
/// Follows Apple's `UICollectionViewLayout`. Subclasses override `prepare()`, `collectionViewContentSize`,
/// `layoutAttributesForElements(in:)` and `layoutAttributesForItem(at:)`. The collection view calls them for the
/// visible rectangle whenever its bounds change.
@preconcurrency @MainActor
open class UICollectionViewLayout {
    /// Creates a layout.
    public init() {}

    /// Creates a layout. The archive is ignored.
    public required init?(coder: NSCoder) {}

    /// The collection view that uses the layout.
    open internal(set) weak var collectionView: UICollectionView?

    /// Invalidates the whole layout, so that it is computed again. Overrides call `super`.
    open func invalidateLayout() {
        invalidateLayout(with: makeInvalidationContext())
    }

    /// Invalidates the parts of the layout that a context specifies. Overrides call `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.layoutIsStale(context)
    }

    /// The class of the attributes that the layouts of this module create, a subclass of
    /// `UICollectionViewLayoutAttributes`. A subclass of a layout overrides it.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of the layout's invalidation contexts. A subclass overrides it.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// The class of the attributes; it is Apple's if an override returns a class of another kind.
    private(set) final lazy var attributesClass =
        Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self

    /// Returns an invalidation context of the class that the layout uses.
    final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return type.map { _NSObjectTwin.make($0) } ?? UICollectionViewLayoutInvalidationContext()
    }

    /// Performs the computations that the following calls need. Overrides call `super`.
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

    /// Returns the attributes of a decoration view. The default is `nil`.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Registers the class of the decoration views of a kind, which the layout shows behind the cells; `nil` removes it.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass as? UICollectionReusableView.Type
    }

    /// The classes of decoration views, by kind.
    final private(set) var decorations: [String: UICollectionReusableView.Type] = [:]

    /// Whether the layout is mirrored from right to left. The default is `false`; a subclass can override it.
    ///
    /// Here, unlike in UIKit, it has an effect only in flow layouts that scroll vertically. Compositional layouts are
    /// always mirrored, unless they scroll horizontally.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// The direction for which the layout was written. A flow layout that flips is mirrored in the opposite direction.
    ///
    /// The default is the direction of the main bundle's development language; that of flow layouts is
    /// ``UIUserInterfaceLayoutDirection/leftToRight``.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
        // On Linux, `developmentLocalization` traps if the bundle doesn't have an Info.plist.
        let language = Bundle.main.infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en"
        let direction = Locale.Language(identifier: language).characterDirection
        return direction == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Returns a Boolean value that indicates whether new bounds invalidate the layout. The default is `false`.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Returns a context for the parts of the layout that new bounds invalidate.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    /// Returns a Boolean value that indicates whether the attributes that a view prefers invalidate the layout. The
    /// default is `false`.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Returns a context for the parts of the layout that a view's preferred attributes invalidate.
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

    /// Returns the content offset at which the scrolling stops after a drag. The default is the proposed one.
    ///
    /// - Parameters:
    ///   - proposedContentOffset: The offset at which the scrolling would stop otherwise.
    ///   - velocity: The velocity at the end of the drag, in points per millisecond.
    /// - Returns: The content offset.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Returns the content offset after a batch of updates or a change of size. The default is the proposed one.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Batches of updates

    /// The batch of updates that is being performed.
    final var update: LayoutUpdate?

    /// Prepares the layout for the animations of a batch of updates. It is called after `prepare()`, which has seen the
    /// new numbers of items. Overrides call `super`.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called when the animations of a batch of updates have begun. Overrides call `super`.
    open func finalizeCollectionViewUpdates() {}

    /// Prepares the layout for another size of the collection view. Here, unlike in UIKit, it is called for each change of
    /// the size, animated or not, and never for scrolling. Overrides call `super`.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Called when the elements have been placed after a change of the size. Overrides call `super`.
    open func finalizeAnimatedBoundsChange() {}

    /// Returns the attributes from which the cell of an item that a batch of updates inserts or reloads moves to its
    /// place, or `nil` for an animation of the collection view's. The default is its place, transparent.
    ///
    /// The centre, the opacity and the transform are animated; the size isn't.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        update?.inserts(itemIndexPath) == true ? transparent(layoutAttributesForItem(at: itemIndexPath)) : nil
    }

    /// Returns the attributes to which the cell of an item that a batch of updates deletes or reloads moves, or `nil` for
    /// an animation of the collection view's. The default is its place before the batch, transparent.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        transparent(update?.cells[itemIndexPath])
    }

    /// Returns the attributes from which a supplementary view that a batch of updates adds moves to its place.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard update != nil else { return nil }
        return transparent(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
    }

    /// Returns the attributes to which a supplementary view that a batch of updates removes moves.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        transparent(update?.element(elementKind, elementIndexPath, .supplementaryView))
    }

    /// Returns the attributes from which a decoration view that a batch of updates adds moves to its place.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard update != nil else { return nil }
        return transparent(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
    }

    /// Returns the attributes to which a decoration view that a batch of updates removes moves.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        transparent(update?.element(elementKind, decorationIndexPath, .decorationView))
    }

    private func transparent(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
        let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
        copy?.alpha = 0
        return copy
    }

    // MARK: Support for the collection view

    /// Returns the position of an item in its list, or `nil` if the layout has no lists.
    func listPosition(of path: IndexPath) -> ListPosition? { nil }
    /// Returns the position of a header or footer in its list, or `nil` if its section isn't a list.
    func listPosition(ofElementIn section: Int) -> ListPosition? { nil }
    /// Whether views are called for their preferred attributes.
    var asksForPreferredAttributes: Bool { true }
    /// Whether supplementary views are called for their preferred attributes.
    var asksElementsForPreferredAttributes: Bool { true }
    /// Whether the content scrolls horizontally.
    var scrollsHorizontally: Bool { false }
    /// Whether the lines run from right to left.
    var isMirrored: Bool { false }
    /// Returns the height that a pinned header covers at the top of a section.
    func coveredTop(inSection section: Int) -> CGFloat { 0 }
    /// Returns whether items of the sections may overlap.
    func mayOverlap(inSections sections: ClosedRange<Int>) -> Bool { true }
    /// Moves the measured sizes to the new index paths after a batch of updates.
    func carryOver(_ map: BatchUpdateMap) {}

    /// Returns the section at a height that scrolls horizontally, or `nil` if there is none.
    func sidewaysSection(at y: CGFloat) -> Int? { nil }
    /// Returns the horizontal offset of a section.
    func offset(ofSection section: Int) -> CGFloat { 0 }
    /// Scrolls a section to a horizontal offset, or to its end if that is nearer.
    func setOffset(_ offset: CGFloat, ofSection section: Int) {}
    /// Returns the horizontal offset at which a section stops after a drag.
    func restingOffset(ofSection section: Int, from start: CGFloat, velocity: CGFloat) -> CGFloat { 0 }
}

/// A batch of updates, and the attributes of the visible elements before it.
struct LayoutUpdate {
    let map: BatchUpdateMap
    let cells: [IndexPath: UICollectionViewLayoutAttributes]
    let elements: [CollectionDisplay.Element: UICollectionViewLayoutAttributes]

    /// Returns whether an item gets a new cell.
    func inserts(_ path: IndexPath) -> Bool { map.oldPath(forNew: path).map(map.isReloaded) ?? true }

    @MainActor
    func element(
        _ kind: String, _ path: IndexPath, _ category: UICollectionView.ElementCategory
    ) -> UICollectionViewLayoutAttributes? {
        elements.values.first {
            $0.representedElementKind == kind && $0.indexPath == path && $0.representedElementCategory == category
        }
    }
}
