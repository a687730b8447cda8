/// An object with a position and a transform.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    /// The centre of the object.
    var center: CGPoint { get set }
    /// The bounds of the object.
    var bounds: CGRect { get }
    /// The transform of the object.
    var transform: CGAffineTransform { get set }
}

/// A visible cell, supplementary view or decoration view of a compositional layout, which a handler can change.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
    /// The opacity of the element.
    var alpha: CGFloat { get set }
    /// The stacking order of the element.
    var zIndex: Int { get set }
    /// Whether the element is hidden.
    var isHidden: Bool { get set }
    /// The index path of the element.
    var indexPath: IndexPath { get }
    /// The frame of the element, without its transform.
    var frame: CGRect { get }
    /// The type of the element.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of the supplementary or decoration view, or `nil` for a cell.
    var representedElementKind: String? { get }
}

/// A closure that is called in each layout pass with the visible elements of a section, the offset to which the section,
/// or else the collection view, is scrolled, and the layout environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// The visible element that has attributes.
@MainActor
final class VisibleElement: NSObject, NSCollectionLayoutVisibleItem {
    private let attributes: UICollectionViewLayoutAttributes

    init(_ attributes: UICollectionViewLayoutAttributes) { self.attributes = attributes }

    var center: CGPoint {
        get { attributes.center }
        set { attributes.center = newValue }
    }
    var bounds: CGRect { CGRect(origin: .zero, size: attributes.size) }
    var transform: CGAffineTransform {
        get { attributes.transform }
        set { attributes.transform = newValue }
    }
    var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }
    var indexPath: IndexPath { attributes.indexPath }
    var frame: CGRect { attributes.frame }
    var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
    var representedElementKind: String? { attributes.representedElementKind }
}
