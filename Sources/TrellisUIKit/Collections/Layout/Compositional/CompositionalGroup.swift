internal import Foundation

/// The computed layout of a group: its size, and the frames of its cells.
@MainActor
struct CompositionalGroup {
    /// The layout of a cell.
    struct Leaf {
        /// The frame in the group's coordinates, for a left-to-right layout.
        var frame: CGRect
        let item: NSCollectionLayoutItem
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
    ///   - measured: Returns the measured size of the cell at an index, or `nil` if it isn't known.
    init(
        _ group: NSCollectionLayoutGroup, in container: CGSize, limit: Int? = nil,
        measured: @escaping (Int) -> CGSize? = { _ in nil }
    ) {
        self.limit = min(limit ?? Self.most, Self.most)
        self.measured = measured
        size = place(group, in: container, at: .zero, length: nil, isHorizontal: true)
    }

    /// Places an item, or the items of a group.
    ///
    /// - Returns: The size that they occupy.
    private mutating func place(
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
            let filled = fill(group, room, at: CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top))
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

    /// Places the items of a group one after another.
    ///
    /// - Returns: The size that they occupy.
    private mutating func fill(_ group: NSCollectionLayoutGroup, _ room: CGSize, at origin: CGPoint) -> CGSize {
        let isHorizontal = group.isHorizontal, spacing = group.interItemSpacing?.spacing ?? 0
        let dimension = isHorizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
        let whole = isHorizontal ? room.width : room.height
        var starts: [Int] = [], position: CGFloat = 0, breadth: CGFloat = 0
        let share = group.count.map { (whole - spacing * CGFloat($0 - 1)) / CGFloat($0) }
        let pattern = group.subitems
        var number = 0
        while let item = pattern.isEmpty ? nil : pattern[number % pattern.count], leaves.count < limit {
            if let count = group.count, number == count { break }
            let own = item.layoutSize.size(in: room)
            let length = group.sharesLength ? max(0, share ?? 0) : isHorizontal ? own.width : own.height
            if group.count == nil {
                // A group with an estimated length contains each subitem once. Any other group is filled by repeating
                // them.
                let isOver = dimension.isEstimated ? number == pattern.count : position + length > whole + 0.5
                if number > 0, isOver || length <= 0 && number >= pattern.count { break }
            }
            starts.append(leaves.count)
            let at = CGPoint(
                x: origin.x + (isHorizontal ? position : 0), y: origin.y + (isHorizontal ? 0 : position))
            let taken = place(
                item, in: room, at: at, length: group.sharesLength ? length : nil, isHorizontal: isHorizontal)
            position += (isHorizontal ? taken.width : taken.height) + spacing
            breadth = max(breadth, isHorizontal ? taken.height : taken.width)
            number += 1
        }
        let used = max(0, position - spacing)
        if group.interItemSpacing?.isFlexible == true, starts.count > 1, whole > used {
            spread(starts, by: (whole - used) / CGFloat(starts.count - 1), isHorizontal: isHorizontal)
        }
        return isHorizontal ? CGSize(width: used, height: breadth) : CGSize(width: breadth, height: used)
    }

    /// Adds a gap before each item but the first.
    private mutating func spread(_ starts: [Int], by gap: CGFloat, isHorizontal: Bool) {
        for (number, start) in starts.enumerated().dropFirst() {
            let end = number + 1 < starts.count ? starts[number + 1] : leaves.count
            for leaf in start..<end {
                let distance = gap * CGFloat(number)
                if isHorizontal {
                    leaves[leaf].frame.origin.x += distance
                } else {
                    leaves[leaf].frame.origin.y += distance
                }
            }
        }
    }
}
