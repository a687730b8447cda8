/// An item of a compositional layout, which represents a cell or a group of cells.
///
/// Follows Apple's `NSCollectionLayoutItem`.
@preconcurrency @MainActor
public class NSCollectionLayoutItem: NSObject {
    private let size: NSCollectionLayoutSize

    required init(size: NSCollectionLayoutSize) {
        self.size = size
        super.init()
    }

    /// Creates an item of a size, relative to the group that contains it.
    public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(size: layoutSize) }

    /// Creates an item with supplementary views, such as badges.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        self.init(size: layoutSize)
        supplements = supplementaryItems
    }

    private var supplements: [NSCollectionLayoutSupplementaryItem] = []
    /// The supplementary views of the item.
    public var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { supplements }

    /// The space between the item's edges and its content.
    public var contentInsets = NSDirectionalEdgeInsets()
    /// The space outside the edges of the item; `nil` means none.
    public var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    /// The size of the item.
    public var layoutSize: NSCollectionLayoutSize { size }
}

/// A group of items that are laid out in a row or in a column.
///
/// Follows Apple's `NSCollectionLayoutGroup`. The items are repeated until the group is full.
@preconcurrency @MainActor
public class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    final var isHorizontal = true
    private var items: [NSCollectionLayoutItem] = []
    /// The number of items, or `nil` if the items are repeated until the group is full.
    final var count: Int?
    /// Whether the items share the length of the group equally, regardless of their own lengths.
    final var sharesLength = false

    private static func make(
        _ size: NSCollectionLayoutSize, _ items: [NSCollectionLayoutItem], isHorizontal: Bool, count: Int? = nil,
        sharesLength: Bool = false
    ) -> Self {
        let group = self.init(size: size)
        group.items = items
        group.isHorizontal = isHorizontal
        group.count = count.map { max(1, $0) }
        group.sharesLength = sharesLength
        return group
    }

    /// Creates a row of items.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> Self { make(layoutSize, subitems, isHorizontal: true) }

    /// Creates a row in which an item is repeated a number of times.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, [subitem], isHorizontal: true, count: count) }

    /// Creates a row in which an item is repeated a number of times, with widths that fill the group.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, [subitem], isHorizontal: true, count: count, sharesLength: true) }

    /// Creates a column of items.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> Self { make(layoutSize, subitems, isHorizontal: false) }

    /// Creates a column in which an item is repeated a number of times.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, [subitem], isHorizontal: false, count: count) }

    /// Creates a column in which an item is repeated a number of times, with heights that fill the group.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, [subitem], isHorizontal: false, count: count, sharesLength: true) }

    /// The closure that places the items of a custom group, or `nil` for other groups.
    final private(set) var provider: NSCollectionLayoutGroupCustomItemProvider?

    /// Creates a group whose items are placed by a closure.
    ///
    /// The closure may be called several times. Estimated dimensions of the group become those of its items.
    public class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> Self {
        let group = make(layoutSize, [], isHorizontal: true)
        group.provider = itemProvider
        return group
    }

    /// The space between the items; `nil` means none.
    public var interItemSpacing: NSCollectionLayoutSpacing?
    /// The items of the group.
    public var subitems: [NSCollectionLayoutItem] { items }
}

/// A closure that returns the items of a custom group. The container of the environment is the group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) ->
    [NSCollectionLayoutGroupCustomItem]

/// An item of a custom group in a compositional layout.
///
/// Follows Apple's `NSCollectionLayoutGroupCustomItem`.
@preconcurrency @MainActor
public class NSCollectionLayoutGroupCustomItem: NSObject {
    private let rectangle: CGRect
    private let order: Int

    /// Creates an item with a frame in the group's coordinates, for a left-to-right layout.
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

    /// Creates an item with a frame and a stacking order.
    public init(frame: CGRect, zIndex: Int) {
        rectangle = frame
        order = zIndex
        super.init()
    }

    /// The frame of the item in the group's coordinates.
    public var frame: CGRect { rectangle }
    /// The stacking order: items with higher values are in front of those with lower ones.
    public var zIndex: Int { order }
}

/// A supplementary view of an item in a compositional layout, such as a badge. An estimated size isn't adjusted to the
/// view's content.
///
/// Follows Apple's `NSCollectionLayoutSupplementaryItem`.
@preconcurrency @MainActor
public class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    fileprivate final var kind = ""
    private var anchor = NSCollectionLayoutAnchor(edges: [])
    private var ownAnchor: NSCollectionLayoutAnchor?

    /// Creates a supplementary view at an anchor of its item.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(size: layoutSize)
        kind = elementKind
        anchor = containerAnchor
    }

    /// Creates a supplementary view whose own anchor is at an anchor of its item.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor)
        ownAnchor = itemAnchor
    }

    /// The anchor of the item.
    public var containerAnchor: NSCollectionLayoutAnchor { anchor }
    /// The anchor of the view; `nil` means the same edges as those of the item's anchor.
    public var itemAnchor: NSCollectionLayoutAnchor? { ownAnchor }

    /// Returns the frame of the view at an item with a frame, for a left-to-right layout.
    final func frame(at item: CGRect) -> CGRect {
        let size = layoutSize.size(in: item.size), own = ownAnchor ?? anchor
        let at = anchor.place, from = own.place
        var origin = CGPoint(
            x: item.minX + item.width * at.x - size.width * from.x,
            y: item.minY + item.height * at.y - size.height * from.y)
        for used in [anchor, ownAnchor].compactMap({ $0 }) {
            let factor = used.isFractionalOffset ? size : CGSize(width: 1, height: 1)
            origin.x += used.offset.x * factor.width
            origin.y += used.offset.y * factor.height
        }
        return CGRect(
            x: origin.x + contentInsets.leading, y: origin.y + contentInsets.top,
            width: max(0, size.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, size.height - contentInsets.top - contentInsets.bottom))
    }

    /// The stacking order: views with higher values are in front of those with lower ones.
    public var zIndex = 0
    /// The kind of the supplementary view.
    public var elementKind: String { kind }
}

/// A header or footer of a section in a compositional layout.
///
/// Follows Apple's `NSCollectionLayoutBoundarySupplementaryItem`.
@preconcurrency @MainActor
public class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    private var edge = NSRectAlignment.top
    private var distance = CGPoint.zero

    /// Creates a header or footer of a size, relative to the section that contains it.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// Creates a header or footer with an offset from its edge.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        self.init(size: layoutSize)
        kind = elementKind
        edge = alignment
        distance = absoluteOffset
    }

    /// A Boolean value that indicates whether the view extends the section. If not, the view overlaps the items.
    public var extendsBoundary = true
    /// A Boolean value that indicates whether the view stays visible while its section is.
    public var pinToVisibleBounds = false
    /// The edge of the section at which the view is placed.
    public var alignment: NSRectAlignment { edge }
    /// The offset of the view from its edge, in points.
    public var offset: CGPoint { distance }
}

/// A section of a compositional layout: a repeated group, with headers and footers.
///
/// Follows Apple's `NSCollectionLayoutSection`.
@preconcurrency @MainActor
public class NSCollectionLayoutSection: NSObject {
    final let group: NSCollectionLayoutGroup
    /// The configuration of the section as a list, or `nil` if it isn't one.
    final var list: UICollectionLayoutListConfiguration?

    required init(_ group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// Creates a section that repeats a group for all of its items.
    public convenience init(group: NSCollectionLayoutGroup) { self.init(group) }

    /// The space around the groups.
    public var contentInsets = NSDirectionalEdgeInsets()
    /// The space between the groups, in points.
    public var interGroupSpacing: CGFloat = 0
    /// The way in which the section scrolls horizontally, across the direction of the layout.
    public var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
    /// The headers and footers of the section.
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The decoration views of the section, such as a background.
    public var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// A closure that can change the visible elements of the section in each layout pass.
    public var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
}

/// The ways in which a section of a compositional layout scrolls across the direction of the layout.
///
/// A section is scrolled by a drag, by two fingers on a touchpad, by a wheel with Shift, and by the arrow keys.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The section doesn't scroll.
    case none = 0
    /// The section stops anywhere.
    case continuous = 1
    /// The section stops with a group at its leading edge.
    case continuousGroupLeadingBoundary = 2
    /// The section scrolls by the width of the collection view.
    case paging = 3
    /// The section scrolls by one group.
    case groupPaging = 4
    /// The section scrolls by one group, which stops in the middle.
    case groupPagingCentered = 5
}

/// The container that a section is laid out in.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size of the collection view.
    var contentSize: CGSize { get }
    /// The size without the content insets.
    var effectiveContentSize: CGSize { get }
    /// The content insets.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The content insets, in points.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment that a section is laid out in: its container and its traits.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The container of the section.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

/// The layout environment of a collection view.
@MainActor
final class CollectionEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let effectiveContentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    let traitCollection: UITraitCollection

    init(_ collection: UICollectionView) {
        let inset = collection.adjustedContentInset
        contentSize = collection.bounds.size
        effectiveContentSize = CGSize(
            width: max(0, contentSize.width - inset.left - inset.right),
            height: max(0, contentSize.height - inset.top - inset.bottom))
        contentInsets = NSDirectionalEdgeInsets(
            top: inset.top, leading: inset.left, bottom: inset.bottom, trailing: inset.right)
        traitCollection = collection.traitCollection
        super.init()
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}

/// A point of an item or of its supplementary view: an edge, a corner or the middle, with an offset.
@preconcurrency @MainActor
public class NSCollectionLayoutAnchor: NSObject {
    private let sides: NSDirectionalRectEdge
    private let distance: CGPoint
    private let isFraction: Bool

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFraction: Bool) {
        sides = edges
        distance = offset
        self.isFraction = isFraction
    }

    /// Creates an anchor at edges.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isFraction: false) }
    /// Creates an anchor at a distance from edges, in points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isFraction: false)
    }
    /// Creates an anchor at a distance from edges, in multiples of the supplementary view's size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isFraction: true)
    }

    /// The edges of the anchor. Without an edge, or with two opposite ones, it is in the middle.
    public var edges: NSDirectionalRectEdge { sides }
    /// The distance from the edges.
    public var offset: CGPoint { distance }
    /// Whether the distance is in points.
    public var isAbsoluteOffset: Bool { !isFraction }
    /// Whether the distance is in multiples of the supplementary view's size.
    public var isFractionalOffset: Bool { isFraction }

    /// The anchor in a unit square, for a left-to-right layout.
    final var place: CGPoint {
        func part(_ start: NSDirectionalRectEdge, _ end: NSDirectionalRectEdge) -> CGFloat {
            sides.contains(start) == sides.contains(end) ? 0.5 : sides.contains(start) ? 0 : 1
        }
        return CGPoint(x: part(.leading, .trailing), y: part(.top, .bottom))
    }
}

/// A decoration view of a section in a compositional layout: its background. Register the view's class with the layout.
///
/// Follows Apple's `NSCollectionLayoutDecorationItem`.
@preconcurrency @MainActor
public class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    private var kind = ""

    /// Creates a background of the whole section, inside the `contentInsets`.
    public class func background(elementKind: String) -> Self {
        let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        let item = self.init(size: whole)
        item.kind = elementKind
        return item
    }

    /// The stacking order among decoration views. All of them are behind the cells.
    public var zIndex = 0
    /// The kind of the decoration view.
    public var elementKind: String { kind }
}
