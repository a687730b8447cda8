internal import Foundation

/// The computed layout of a group: its size, and the frames of its cells.
@MainActor
struct CompositionalGroup {
    /// The layout of a cell.
    struct Leaf {
        /// The frame in the group's coordinates, for a left-to-right layout.
        var frame: CGRect
        let item: NSCollectionLayoutItem
        /// The stacking order.
        var zIndex = 0
    }

    /// A placed item: its cells, and its size with the spacing at its edges.
    private struct Part {
        let item: NSCollectionLayoutItem
        let leaves: Range<Int>
        let size: CGSize
    }

    private(set) var size = CGSize.zero
    private(set) var leaves: [Leaf] = []

    private let limit: Int
    private let measured: (Int) -> CGSize?

    /// The maximum number of cells in a group, whatever their sizes.
    private static let most = 10_000

    /// Computes the layout of a group. O(cells).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - container: The size of the container, which fractional dimensions refer to.
    ///   - limit: The maximum number of cells.
    ///   - isHorizontal: Whether the groups of the section are side by side. In the other direction, flexible spacing at
    ///     the edges of the group takes the rest of the container.
    ///   - measured: Returns the measured size of the cell at an index, or `nil` if it isn't known.
    init(
        _ group: NSCollectionLayoutGroup, in container: CGSize, limit: Int? = nil, isHorizontal: Bool = false,
        measured: @escaping (Int) -> CGSize? = { _ in nil }
    ) {
        self.limit = min(limit ?? Self.most, Self.most)
        self.measured = measured
        size = place(group, in: container, at: .zero, length: nil, isHorizontal: true)
        align(
            Part(item: group, leaves: leaves.indices, size: size),
            in: isHorizontal ? container.height : container.width, isHorizontal: !isHorizontal)
    }

    /// Places an item, or the items of a group.
    ///
    /// - Returns: The size that they occupy, with the spacing at the edges.
    private mutating func place(
        _ item: NSCollectionLayoutItem, in container: CGSize, at origin: CGPoint, length: CGFloat?, isHorizontal: Bool
    ) -> CGSize {
        guard let edges = item.edgeSpacing else {
            return placeItem(item, in: container, at: origin, length: length, isHorizontal: isHorizontal)
        }
        let inner = CGPoint(x: origin.x + edges.lengthOfLeading, y: origin.y + edges.lengthOfTop)
        let size = placeItem(item, in: container, at: inner, length: length, isHorizontal: isHorizontal)
        return CGSize(width: size.width + edges.width, height: size.height + edges.height)
    }

    private mutating func placeItem(
        _ item: NSCollectionLayoutItem, in container: CGSize, at origin: CGPoint, length: CGFloat?, isHorizontal: Bool
    ) -> CGSize {
        var size = item.layoutSize.size(in: container)
        if let length {
            if isHorizontal { size.width = length } else { size.height = length }
        }
        let insets = item.contentInsets
        let across = insets.leading + insets.trailing, along = insets.top + insets.bottom
        if let group = item as? NSCollectionLayoutGroup {
            let room = CGSize(width: max(0, size.width - across), height: max(0, size.height - along))
            let start = CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top)
            let filled = group.provider.map { place($0, room, at: start) } ?? fill(group, room, at: start)
            if group.layoutSize.widthDimension.isEstimated { size.width = filled.width + across }
            if group.layoutSize.heightDimension.isEstimated { size.height = filled.height + along }
            return size
        }
        if let wanted = measured(leaves.count) {
            if item.layoutSize.widthDimension.isEstimated { size.width = wanted.width + across }
            if item.layoutSize.heightDimension.isEstimated { size.height = wanted.height + along }
        }
        let frame = CGRect(
            x: origin.x + insets.leading, y: origin.y + insets.top, width: max(0, size.width - across),
            height: max(0, size.height - along))
        leaves.append(Leaf(frame: frame, item: item))
        return size
    }

    /// Places the items that a custom group's closure returns.
    ///
    /// - Returns: The size of the rectangle from the group's origin that contains them.
    private mutating func place(
        _ provider: NSCollectionLayoutGroupCustomItemProvider, _ room: CGSize, at origin: CGPoint
    ) -> CGSize {
        var size = CGSize.zero
        for item in provider(GroupEnvironment(size: room)).prefix(max(0, limit - leaves.count)) {
            let frame = item.frame
            guard [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) else { continue }
            let own = NSCollectionLayoutSize(
                widthDimension: .absolute(frame.width), heightDimension: .absolute(frame.height))
            leaves.append(
                Leaf(
                    frame: frame.offsetBy(dx: origin.x, dy: origin.y), item: NSCollectionLayoutItem(layoutSize: own),
                    zIndex: item.zIndex))
            size = CGSize(width: max(size.width, frame.maxX), height: max(size.height, frame.maxY))
        }
        return size
    }

    /// Places the items of a group one after another.
    ///
    /// - Returns: The size that they occupy.
    private mutating func fill(_ group: NSCollectionLayoutGroup, _ room: CGSize, at origin: CGPoint) -> CGSize {
        let isHorizontal = group.isHorizontal, spacing = group.interItemSpacing?.spacing ?? 0
        let dimension = isHorizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
        let whole = isHorizontal ? room.width : room.height
        var parts: [Part] = [], position: CGFloat = 0, breadth: CGFloat = 0
        let share = group.count.map { (whole - spacing * CGFloat($0 - 1)) / CGFloat($0) }
        let pattern = group.subitems
        var number = 0
        while let item = pattern.isEmpty ? nil : pattern[number % pattern.count], leaves.count < limit {
            if let count = group.count, number == count { break }
            let own = item.layoutSize.size(in: room), edges = item.edgeSpacing
            let edge = (isHorizontal ? edges?.width : edges?.height) ?? 0
            let length =
                group.sharesLength ? max(0, (share ?? 0) - edge) : isHorizontal ? own.width : own.height
            if group.count == nil {
                // A group with an estimated length contains each subitem once. Any other group is filled by repeating
                // them.
                let isOver =
                    dimension.isEstimated ? number == pattern.count : position + length + edge > whole + 0.5
                if number > 0, isOver || length <= 0 && number >= pattern.count { break }
            }
            let first = leaves.count
            let at = CGPoint(
                x: origin.x + (isHorizontal ? position : 0), y: origin.y + (isHorizontal ? 0 : position))
            let taken = place(
                item, in: room, at: at, length: group.sharesLength ? length : nil, isHorizontal: isHorizontal)
            parts.append(Part(item: item, leaves: first..<leaves.count, size: taken))
            position += (isHorizontal ? taken.width : taken.height) + spacing
            breadth = max(breadth, isHorizontal ? taken.height : taken.width)
            number += 1
        }
        let used = max(0, position - spacing)
        spread(parts, by: whole - used, between: group.interItemSpacing?.isFlexible == true, isHorizontal: isHorizontal)
        let other = isHorizontal ? group.layoutSize.heightDimension : group.layoutSize.widthDimension
        let across = other.isEstimated ? breadth : isHorizontal ? room.height : room.width
        for part in parts { align(part, in: across, isHorizontal: !isHorizontal) }
        return isHorizontal ? CGSize(width: used, height: breadth) : CGSize(width: breadth, height: used)
    }

    /// Distributes the rest of a group's length among the flexible spacings, at the edges of its items and between
    /// them.
    private mutating func spread(_ parts: [Part], by rest: CGFloat, between: Bool, isHorizontal: Bool) {
        guard rest > 0 else { return }
        let flexible = parts.map {
            $0.item.edgeSpacing?.flexibleEdges(isHorizontal: isHorizontal) ?? (start: false, end: false)
        }
        let inner = between ? parts.count - 1 : 0
        let number = flexible.reduce(inner) { number, edges in
            number + (edges.start ? 1 : 0) + (edges.end ? 1 : 0)
        }
        guard number > 0 else { return }
        let gap = rest / CGFloat(number)
        var distance: CGFloat = 0
        for (part, edges) in zip(parts, flexible) {
            if edges.start { distance += gap }
            move(part.leaves, by: distance, isHorizontal: isHorizontal)
            if edges.end { distance += gap }
            if between { distance += gap }
        }
    }

    /// Aligns an item in a length by the flexible spacing at its edges.
    private mutating func align(_ part: Part, in length: CGFloat, isHorizontal: Bool) {
        guard let edges = part.item.edgeSpacing?.flexibleEdges(isHorizontal: isHorizontal), edges.start else { return }
        let rest = length - (isHorizontal ? part.size.width : part.size.height)
        guard rest > 0 else { return }
        move(part.leaves, by: edges.end ? rest / 2 : rest, isHorizontal: isHorizontal)
    }

    private mutating func move(_ range: Range<Int>, by distance: CGFloat, isHorizontal: Bool) {
        guard distance != 0 else { return }
        for leaf in range {
            if isHorizontal {
                leaves[leaf].frame.origin.x += distance
            } else {
                leaves[leaf].frame.origin.y += distance
            }
        }
    }
}

/// The environment of a custom group: the group's own size.
@MainActor
private final class GroupEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize

    init(size: CGSize) {
        contentSize = size
        super.init()
    }

    var effectiveContentSize: CGSize { contentSize }
    var contentInsets: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets() }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var container: any NSCollectionLayoutContainer { self }
    var traitCollection: UITraitCollection { .current }
}
