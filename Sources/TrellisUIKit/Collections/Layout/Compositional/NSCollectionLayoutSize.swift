/// A width or a height in a compositional layout, as a fraction of the container's or in points.
///
/// Follows Apple's `NSCollectionLayoutDimension`.
@preconcurrency @MainActor
public class NSCollectionLayoutDimension: NSObject {
    enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

    private let kind: Kind
    private let value: CGFloat

    required init(_ kind: Kind, _ value: CGFloat) {
        self.kind = kind
        self.value = value.isFinite ? max(0, value) : 0
        super.init()
    }

    /// Creates a dimension that is a fraction of the container's width.
    public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
        self.init(.fractionalWidth, fractionalWidth)
    }
    /// Creates a dimension that is a fraction of the container's height.
    public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
        self.init(.fractionalHeight, fractionalHeight)
    }
    /// Creates a dimension in points.
    public class func absolute(_ absoluteDimension: CGFloat) -> Self { self.init(.absolute, absoluteDimension) }
    /// Creates an estimated dimension in points. The view determines the final value.
    public class func estimated(_ estimatedDimension: CGFloat) -> Self { self.init(.estimated, estimatedDimension) }

    /// Whether the dimension is a fraction of the container's width.
    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether the dimension is a fraction of the container's height.
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether the dimension is a number of points.
    public var isAbsolute: Bool { kind == .absolute }
    /// Whether the dimension is an estimate.
    public var isEstimated: Bool { kind == .estimated }
    /// The value: a fraction, or a length in points.
    public var dimension: CGFloat { value }

    final func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: container.width * value
        case .fractionalHeight: container.height * value
        case .absolute, .estimated: value
        }
    }
}

/// The size of an item, a group or a supplementary view in a compositional layout.
///
/// Follows Apple's `NSCollectionLayoutSize`.
@preconcurrency @MainActor
public class NSCollectionLayoutSize: NSObject {
    private let width: NSCollectionLayoutDimension
    private let height: NSCollectionLayoutDimension

    /// Creates a size from a width and a height.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        self.width = width
        self.height = height
        super.init()
    }

    /// The width.
    public var widthDimension: NSCollectionLayoutDimension { width }
    /// The height.
    public var heightDimension: NSCollectionLayoutDimension { height }

    final func size(in container: CGSize) -> CGSize {
        CGSize(width: width.length(in: container), height: height.length(in: container))
    }

    final var isEstimated: Bool { width.isEstimated || height.isEstimated }
}

/// The space between the items of a group.
///
/// Follows Apple's `NSCollectionLayoutSpacing`.
@preconcurrency @MainActor
public class NSCollectionLayoutSpacing: NSObject {
    private let length: CGFloat
    private let takesRest: Bool

    required init(_ length: CGFloat, isFlexible: Bool) {
        self.length = length.isFinite ? length : 0
        takesRest = isFlexible
        super.init()
    }

    /// Creates a spacing with a minimum, in points, that expands to fill the group.
    public class func flexible(_ flexibleSpacing: CGFloat) -> Self { self.init(flexibleSpacing, isFlexible: true) }
    /// Creates a spacing in points.
    public class func fixed(_ fixedSpacing: CGFloat) -> Self { self.init(fixedSpacing, isFlexible: false) }

    /// The length of the spacing, in points.
    public var spacing: CGFloat { length }
    /// Whether the spacing is flexible.
    public var isFlexible: Bool { takesRest }
    /// Whether the spacing is fixed.
    public var isFixed: Bool { !takesRest }
}

/// The space outside the edges of an item or a group, which its container reserves.
///
/// Follows Apple's `NSCollectionLayoutEdgeSpacing`. Flexible spacing takes the rest of the container: at one edge it
/// moves the item to the other one, at both edges to the middle.
@preconcurrency @MainActor
public class NSCollectionLayoutEdgeSpacing: NSObject {
    private let start: NSCollectionLayoutSpacing?, end: NSCollectionLayoutSpacing?
    private let above: NSCollectionLayoutSpacing?, below: NSCollectionLayoutSpacing?

    /// Creates the spacing of four edges; `nil` means none.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (start, above, end, below) = (leading, top, trailing, bottom)
        super.init()
    }

    /// The spacing at the leading edge.
    public var leading: NSCollectionLayoutSpacing? { start }
    /// The spacing at the top.
    public var top: NSCollectionLayoutSpacing? { above }
    /// The spacing at the trailing edge.
    public var trailing: NSCollectionLayoutSpacing? { end }
    /// The spacing at the bottom.
    public var bottom: NSCollectionLayoutSpacing? { below }

    final var lengthOfLeading: CGFloat { start?.spacing ?? 0 }
    final var lengthOfTop: CGFloat { above?.spacing ?? 0 }
    /// The space that both edges of a direction take.
    final var width: CGFloat { lengthOfLeading + (end?.spacing ?? 0) }
    final var height: CGFloat { lengthOfTop + (below?.spacing ?? 0) }

    /// Returns which edges of a direction are flexible.
    final func flexibleEdges(isHorizontal: Bool) -> (start: Bool, end: Bool) {
        let (first, last) = isHorizontal ? (start, end) : (above, below)
        return (first?.isFlexible == true, last?.isFlexible == true)
    }
}

/// An edge, a corner or the centre of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    /// No alignment.
    case none = 0
    /// At the middle of the top.
    case top = 1
    /// At the top and the leading edge.
    case topLeading = 2
    /// At the middle of the leading edge.
    case leading = 3
    /// At the bottom and the leading edge.
    case bottomLeading = 4
    /// At the middle of the bottom.
    case bottom = 5
    /// At the bottom and the trailing edge.
    case bottomTrailing = 6
    /// At the middle of the trailing edge.
    case trailing = 7
    /// At the top and the trailing edge.
    case topTrailing = 8

    var isTop: Bool { self == .top || self == .topLeading || self == .topTrailing }
    var isBottom: Bool { self == .bottom || self == .bottomLeading || self == .bottomTrailing }
    var isLeading: Bool { self == .leading || self == .topLeading || self == .bottomLeading }
    var isTrailing: Bool { self == .trailing || self == .topTrailing || self == .bottomTrailing }
}
