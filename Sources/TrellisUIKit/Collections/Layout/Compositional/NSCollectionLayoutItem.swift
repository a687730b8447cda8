/// The place of one cell in a compositional layout, or of several in a group.
///
/// Follows Apple's `NSCollectionLayoutItem`.
@preconcurrency @MainActor
public class NSCollectionLayoutItem: NSObject {
    private let size: NSCollectionLayoutSize

    required init(size: NSCollectionLayoutSize) {
        self.size = size
        super.init()
    }

    /// Makes an item of a size, which is reckoned in the group that it is in.
    public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(size: layoutSize) }

    /// What is free around the content, inside of the item's size.
    public var contentInsets = NSDirectionalEdgeInsets()
    /// The size.
    public var layoutSize: NSCollectionLayoutSize { size }
}

/// Items in a row or in a column.
///
/// Follows Apple's `NSCollectionLayoutGroup`. The items are repeated until the group is full.
@preconcurrency @MainActor
public class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    final var isHorizontal = true
    private var items: [NSCollectionLayoutItem] = []
    /// How many items there are, if it was said.
    final var count: Int?
    /// Whether the items share the length of the group, whatever their own is.
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

    /// Makes a row of items.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> Self { make(layoutSize, subitems, isHorizontal: true) }

    /// Makes a row of an item, so many times.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, [subitem], isHorizontal: true, count: count) }

    /// Makes a row of an item, so many times, which share the group's width.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, [subitem], isHorizontal: true, count: count, sharesLength: true) }

    /// Makes a column of items.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> Self { make(layoutSize, subitems, isHorizontal: false) }

    /// Makes a column of an item, so many times.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, [subitem], isHorizontal: false, count: count) }

    /// Makes a column of an item, so many times, which share the group's height.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, [subitem], isHorizontal: false, count: count, sharesLength: true) }

    /// What is free between the items; `nil` is nothing.
    public var interItemSpacing: NSCollectionLayoutSpacing?
    /// The items.
    public var subitems: [NSCollectionLayoutItem] { items }
}

/// A view beside the items: here only those at the edges of a section.
///
/// Follows Apple's `NSCollectionLayoutSupplementaryItem`.
@preconcurrency @MainActor
public class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    fileprivate final var kind = ""

    /// Views of a higher index lie over those of a lower one.
    public var zIndex = 0
    /// The kind of the view.
    public var elementKind: String { kind }
}

/// A header or a footer of a section.
///
/// Follows Apple's `NSCollectionLayoutBoundarySupplementaryItem`.
@preconcurrency @MainActor
public class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    private var edge = NSRectAlignment.top
    private var distance = CGPoint.zero

    /// Makes a header or footer of a size, which is reckoned in the section.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// Makes a header or footer that stands so far from where it would.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        self.init(size: layoutSize)
        kind = elementKind
        edge = alignment
        distance = absoluteOffset
    }

    /// Whether the section is longer by the view; else the view lies over the items.
    public var extendsBoundary = true
    /// Whether the view stays in sight while its section is.
    public var pinToVisibleBounds = false
    /// The edge at which the view stands.
    public var alignment: NSRectAlignment { edge }
    /// How far the view stands from its edge.
    public var offset: CGPoint { distance }
}

/// The groups of a section, one below the other, with its headers and footers.
///
/// Follows Apple's `NSCollectionLayoutSection`.
@preconcurrency @MainActor
public class NSCollectionLayoutSection: NSObject {
    final let group: NSCollectionLayoutGroup
    /// How the section looks as a list, if it is one.
    final var list: UICollectionLayoutListConfiguration?

    required init(_ group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// Makes a section of a group, which is repeated for all of its items.
    public convenience init(group: NSCollectionLayoutGroup) { self.init(group) }

    /// What is free around the groups.
    public var contentInsets = NSDirectionalEdgeInsets()
    /// What is free between the groups.
    public var interGroupSpacing: CGFloat = 0
    /// The headers and footers.
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
}

/// What a compositional layout is made in.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size of the collection.
    var contentSize: CGSize { get }
    /// The size without the insets.
    var effectiveContentSize: CGSize { get }
    /// The insets.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets in points.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section is made for: the room, and the traits.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The room.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection.
    var traitCollection: UITraitCollection { get }
}

/// The room and the traits of a collection.
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
