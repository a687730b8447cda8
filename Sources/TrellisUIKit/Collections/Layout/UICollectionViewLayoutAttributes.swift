public import Foundation

/// The frame and the appearance of one element of a collection view.
///
/// Follows Apple's `UICollectionViewLayoutAttributes`. A layout may return a subclass with additional attributes. The
/// subclass overrides `copy(with:)` and `isEqual(_:)`.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes {
    /// Creates empty attributes. Called by `copy(with:)`.
    @_documentation(visibility: internal)
    public required init() {}

    // Swift can't call the convenience initialisers below on a class that a layout chooses at run time.
    /// Creates the attributes of an element.
    ///
    /// - Parameters:
    ///   - kind: The kind of the supplementary or decoration view, or `nil` for a cell.
    ///   - category: The type of the element.
    ///   - indexPath: The index path of the element.
    /// - Returns: The attributes.
    static func make(
        _ kind: String? = nil, category: UICollectionView.ElementCategory = .cell, at indexPath: IndexPath
    ) -> Self {
        let attributes = Self()
        attributes.indexPath = indexPath
        attributes.representedElementCategory = category
        attributes.representedElementKind = kind
        return attributes
    }

    /// Creates the attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates the attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
    }

    /// Creates the attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .decorationView
        representedElementKind = decorationViewKind
    }

    /// The frame in the content's coordinates, in points.
    open var frame = CGRect.zero

    /// The centre of the frame.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    /// The size of the frame. Setting it keeps the centre.
    open var size: CGSize {
        get { frame.size }
        set {
            let middle = center
            frame.size = newValue
            center = middle
        }
    }

    /// The size of the frame, as a rectangle whose origin is zero. Setting it keeps the centre.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The opacity, from 0 to 1.
    open var alpha: CGFloat = 1
    /// The transform of the element, around the centre of its frame.
    open var transform = CGAffineTransform.identity
    /// The stacking order: elements with higher values are in front of those with lower ones.
    open var zIndex = 0
    /// Whether the element is hidden.
    open var isHidden = false
    /// The index path of the element.
    open var indexPath = IndexPath()
    /// The type of the element.
    open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of the supplementary or decoration view, or `nil` for a cell.
    open private(set) var representedElementKind: String?

    /// Whether the element is a supplementary view of an item rather than of a section.
    final var isOfItem = false
    /// Whether the layout determines the width, so that the view's preferred attributes only affect the height.
    final var fixesWidth = false
    /// Whether the element is a header or footer that is pinned away from its natural position.
    final var isPinned = false
    /// The position of the element in a list, or `nil` if the section isn't a list.
    final var list: ListPosition?

    /// Returns a copy. Subclasses call `super` and copy their own attributes.
    @_documentation(visibility: internal)
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.frame = frame
        copy.alpha = alpha
        copy.transform = transform
        copy.isOfItem = isOfItem
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.indexPath = indexPath
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        copy.fixesWidth = fixesWidth
        copy.isPinned = isPinned
        copy.list = list
        return copy
    }

    /// Returns a copy.
    @_documentation(visibility: internal)
    public final func copy() -> Any { copy(with: nil) }

    /// Returns whether other attributes are equal. Subclasses also compare their own attributes.
    @_documentation(visibility: internal)
    open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return other.frame == frame && other.alpha == alpha && other.transform == transform && other.zIndex == zIndex
            && other.isHidden == isHidden && other.indexPath == indexPath
            && other.representedElementKind == representedElementKind
            && other.representedElementCategory == representedElementCategory && other.isPinned == isPinned
            && isSame(other.list, list)
    }

    private func isSame(_ a: ListPosition?, _ b: ListPosition?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return a == b
    }
}
