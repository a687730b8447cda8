public import Foundation

/// A layout that interpolates between two others.
///
/// Follows Apple's `UICollectionViewTransitionLayout`. Each element has a frame between its frames in the two layouts.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout at the beginning of the transition.
    open private(set) var currentLayout: UICollectionViewLayout
    /// The layout at the end of the transition.
    open private(set) var nextLayout: UICollectionViewLayout
    private var values: [String: CGFloat] = [:]

    /// Creates a transition between two layouts.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        self.currentLayout = currentLayout
        nextLayout = newLayout
        super.init()
    }

    /// Creates a transition between empty layouts. The archive is ignored.
    public required init?(coder: NSCoder) {
        currentLayout = UICollectionViewLayout()
        nextLayout = currentLayout
        super.init(coder: coder)
    }

    /// The progress of the transition, from 0 to 1.
    open var transitionProgress: CGFloat = 0 {
        didSet { if transitionProgress != oldValue { invalidateLayout() } }
    }

    /// Stores a value for a key, for use during the transition.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

    /// Returns the value for a key, or 0 if there is none.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    // MARK: Layout

    @_documentation(visibility: internal)
    open internal(set) override weak var collectionView: UICollectionView? {
        didSet {
            for layout in [currentLayout, nextLayout] { layout.collectionView = collectionView }
        }
    }

    @_documentation(visibility: internal)
    open override func prepare() {
        super.prepare()
        currentLayout.prepare()
        nextLayout.prepare()
    }

    @_documentation(visibility: internal)
    open override var collectionViewContentSize: CGSize {
        let from = currentLayout.collectionViewContentSize, to = nextLayout.collectionViewContentSize
        return CGSize(width: between(from.width, to.width), height: between(from.height, to.height))
    }

    @_documentation(visibility: internal)
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        // An element in transition can be anywhere between its two frames, so the elements of both layouts near the
        // rectangle are considered.
        let wide = rect.insetBy(dx: -rect.width, dy: -rect.height)
        var found: [CollectionDisplay.Element: UICollectionViewLayoutAttributes] = [:]
        for layout in [currentLayout, nextLayout] {
            for attributes in layout.layoutAttributesForElements(in: wide) ?? [] {
                let element = attributes.element ?? CollectionDisplay.Element(kind: "", path: attributes.indexPath)
                guard found[element] == nil, let mixed = mixed(attributes) else { continue }
                found[element] = mixed
            }
        }
        return found.values.filter { $0.frame.intersects(rect) }
    }

    @_documentation(visibility: internal)
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        mixed(
            currentLayout.layoutAttributesForItem(at: indexPath), nextLayout.layoutAttributesForItem(at: indexPath))
    }

    @_documentation(visibility: internal)
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        mixed(
            currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
            nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
    }

    private func mixed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
        guard let kind = attributes.representedElementKind else {
            return layoutAttributesForItem(at: attributes.indexPath)
        }
        return layoutAttributesForSupplementaryView(ofKind: kind, at: attributes.indexPath)
    }

    /// Returns attributes between two. An element that only one of the layouts has fades in or out.
    private func mixed(
        _ from: UICollectionViewLayoutAttributes?, _ to: UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
        guard let any = (transitionProgress < 0.5 ? from ?? to : to ?? from)?.copy(),
            let mixed = any as? UICollectionViewLayoutAttributes
        else { return nil }
        let a = from?.frame ?? mixed.frame, b = to?.frame ?? mixed.frame
        mixed.frame = CGRect(
            x: between(a.minX, b.minX), y: between(a.minY, b.minY), width: between(a.width, b.width),
            height: between(a.height, b.height))
        mixed.alpha = between(from?.alpha ?? 0, to?.alpha ?? 0)
        return mixed
    }

    private func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }

    // The preferred attributes of views apply to the layouts at both ends, not to the transition.
    override var asksForPreferredAttributes: Bool { false }
    override var scrollsHorizontally: Bool { nextLayout.scrollsHorizontally }
    override var isMirrored: Bool { nextLayout.isMirrored }
    override func carryOver(_ map: BatchUpdateMap) {
        currentLayout.carryOver(map)
        nextLayout.carryOver(map)
    }
}
