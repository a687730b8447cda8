internal import Foundation

/// The computed layout of a section of a compositional layout.
///
/// Groups whose sizes don't depend on their cells are placed by arithmetic, so that the cost doesn't depend on the
/// number of items. If cells determine their sizes, the lengths of the groups are stored as prefix sums.
///
/// In a section that scrolls horizontally, and in a layout that does, the groups are side by side, otherwise one below
/// the other.
@MainActor
struct CompositionalSection {
    let section: NSCollectionLayoutSection
    let count: Int
    private let container: CGSize
    private let room: CGSize
    private let template: CompositionalGroup
    private(set) var measured: [Int: CGSize] = [:]
    private var measuredElements: [String: CGSize] = [:]
    /// The lengths of the groups, each with the spacing after it, if they may differ.
    private var pitches: FenwickSums<CGFloat>?
    /// The height of the highest group, if the section scrolls horizontally.
    private var breadth: CGFloat = 0
    /// Whether the section scrolls horizontally, across the direction of the layout.
    let isSideways: Bool
    /// Whether the layout scrolls horizontally.
    private let isHorizontal: Bool
    /// Whether the groups are side by side.
    private var isRow: Bool { isSideways || isHorizontal }

    /// Computes the layout of a section. O(1), or O(groups) if cells determine their sizes.
    init(
        _ section: NSCollectionLayoutSection, count: Int, container: CGSize, isHorizontal: Bool = false,
        measured: [Int: CGSize] = [:], elements: [String: CGSize] = [:]
    ) {
        self.section = section
        self.count = count
        self.isHorizontal = isHorizontal
        isSideways = !isHorizontal && section.orthogonalScrollingBehavior != .none
        self.container = container
        let insets = section.contentInsets
        measuredElements = elements
        if isHorizontal {
            // Headers and footers at the top and the bottom take their heights from the groups.
            let all = CGSize(
                width: container.width, height: max(0, container.height - insets.top - insets.bottom))
            let edges = Self.edges(of: section, in: all, measured: elements)
            room = CGSize(width: all.width, height: max(0, all.height - edges.top - edges.bottom))
        } else {
            room = CGSize(width: max(0, container.width - insets.leading - insets.trailing), height: container.height)
        }
        template = CompositionalGroup(section.group, in: room, isHorizontal: isSideways || isHorizontal)
        breadth = template.size.height
        guard template.leaves.contains(where: { $0.item.layoutSize.isEstimated }) else { return }
        self.measured = measured.filter { $0.key < count }
        var lengths = [CGFloat](repeating: pitch, count: groupCount)
        for group in Set(self.measured.keys.map { $0 / perGroup } + [groupCount - 1]) where group >= 0 {
            lengths[group] = length(of: self.group(group)) + section.interGroupSpacing
        }
        pitches = FenwickSums(lengths)
        measureBreadth()
    }

    private func length(of group: CompositionalGroup) -> CGFloat { isRow ? group.size.width : group.size.height }

    /// Computes the height of the highest group from the measured ones, or from the estimate if there are none.
    private mutating func measureBreadth() {
        guard isSideways, !measured.isEmpty else { return }
        breadth = Set(measured.keys.map { $0 / perGroup }).map { group($0).size.height }.max() ?? breadth
    }

    private var perGroup: Int { max(1, template.leaves.count) }
    private var groupCount: Int { template.leaves.isEmpty ? 0 : (count + perGroup - 1) / perGroup }

    /// Whether cells determine their sizes.
    var asksCells: Bool { pitches != nil }
    /// Whether headers or footers determine their sizes.
    var asksElements: Bool { section.boundarySupplementaryItems.contains { $0.layoutSize.isEstimated } }

    /// Returns the layout of the group at an index.
    private func group(_ index: Int) -> CompositionalGroup {
        let first = index * perGroup, held = min(perGroup, count - first)
        guard pitches != nil || !measured.isEmpty || held < perGroup else { return template }
        let known = measured
        if held == perGroup, !(first..<first + held).contains(where: { known[$0] != nil }) { return template }
        return CompositionalGroup(section.group, in: room, limit: held, isHorizontal: isRow) { known[first + $0] }
    }

    // MARK: Lengths

    private var pitch: CGFloat { length(of: template) + section.interGroupSpacing }

    /// Returns the offset of a group from the first one.
    private func start(of group: Int) -> CGFloat { pitches?.sum(before: group) ?? CGFloat(group) * pitch }

    private func size(of element: NSCollectionLayoutBoundarySupplementaryItem) -> CGSize {
        Self.size(of: element, in: room, measured: measuredElements)
    }

    private static func size(
        of element: NSCollectionLayoutBoundarySupplementaryItem, in room: CGSize, measured: [String: CGSize]
    ) -> CGSize {
        var size = element.layoutSize.size(in: room)
        if let wanted = measured[element.elementKind] {
            let insets = element.contentInsets
            if element.layoutSize.widthDimension.isEstimated {
                size.width = wanted.width + insets.leading + insets.trailing
            }
            if element.layoutSize.heightDimension.isEstimated {
                size.height = wanted.height + insets.top + insets.bottom
            }
        }
        return size
    }

    /// Returns the lengths that the headers and footers of a section add to its edges.
    private static func edges(
        of section: NSCollectionLayoutSection, in room: CGSize, measured: [String: CGSize]
    ) -> NSDirectionalEdgeInsets {
        var edges = NSDirectionalEdgeInsets()
        for element in section.boundarySupplementaryItems where element.extendsBoundary {
            let size = size(of: element, in: room, measured: measured), edge = element.alignment
            if edge.isTop { edges.top = max(edges.top, size.height) }
            if edge.isBottom { edges.bottom = max(edges.bottom, size.height) }
            if edge == .leading { edges.leading = max(edges.leading, size.width) }
            if edge == .trailing { edges.trailing = max(edges.trailing, size.width) }
        }
        return edges
    }

    private var edges: NSDirectionalEdgeInsets { Self.edges(of: section, in: room, measured: measuredElements) }
    private var headerHeight: CGFloat { edges.top }
    private var footerHeight: CGFloat { edges.bottom }
    private var groupsStart: CGFloat { headerHeight + section.contentInsets.top }
    /// The horizontal distance of the groups from the section's leading edge.
    private var groupsLeading: CGFloat { (isHorizontal ? edges.leading : 0) + section.contentInsets.leading }

    /// The height that a pinned header covers.
    var pinnedHeight: CGFloat {
        section.boundarySupplementaryItems.filter { $0.pinToVisibleBounds && $0.alignment.isTop }
            .map { size(of: $0).height }.max() ?? 0
    }

    /// The length of all groups, without the space after the last one.
    private var lengthOfGroups: CGFloat {
        groupCount > 0 ? max(0, start(of: groupCount) - section.interGroupSpacing) : 0
    }

    /// The length of the section in the direction of the layout: header, groups and footer.
    var length: CGFloat {
        if isHorizontal { return groupsLeading + lengthOfGroups + section.contentInsets.trailing + edges.trailing }
        let groups = groupCount == 0 ? 0 : isSideways ? breadth : lengthOfGroups
        return groupsStart + groups + section.contentInsets.bottom + footerHeight
    }

    // MARK: Cells

    /// Returns the frame of an item in the section's coordinates. O(log groups + cells of its group).
    func frame(of item: Int) -> CGRect? {
        guard groupCount > 0, (0..<count).contains(item) else { return nil }
        let index = item / perGroup, leaves = group(index).leaves
        guard leaves.indices.contains(item % perGroup) else { return nil }
        let start = start(of: index)
        return leaves[item % perGroup].frame.offsetBy(
            dx: groupsLeading + (isRow ? start : 0), dy: groupsStart + (isRow ? 0 : start))
    }

    /// Returns the stacking order of an item.
    func zIndex(of item: Int) -> Int { template.leaves.isEmpty ? 0 : template.leaves[item % perGroup].zIndex }

    /// Returns the supplementary views of an item.
    func supplements(of item: Int) -> [NSCollectionLayoutSupplementaryItem] {
        template.leaves.isEmpty ? [] : template.leaves[item % perGroup].item.supplementaryItems
    }

    /// Returns the items of the groups that intersect a range in the section: a horizontal one if the groups are side by
    /// side, otherwise a vertical one. O(log groups).
    func items(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        guard groupCount > 0, bottom > top else { return 0..<0 }
        let groupsStart = isRow ? groupsLeading : groupsStart
        func group(at distance: CGFloat) -> Int {
            guard distance > 0 else { return 0 }
            if let pitches { return pitches.find(distance).index }
            guard pitch > 0 else { return 0 }
            let number = (distance / pitch).rounded(.down)
            return number < CGFloat(groupCount) ? Int(number) : groupCount
        }
        let first = group(at: top - groupsStart), last = min(groupCount - 1, group(at: bottom - groupsStart))
        guard first <= last else { return 0..<0 }
        // Groups without a height all have the same offset.
        return first * perGroup..<min(count, (pitch > 0 || pitches != nil ? last + 1 : groupCount) * perGroup)
    }

    /// Returns whether the cell of an item determines its width and its height.
    func estimates(of item: Int) -> (width: Bool, height: Bool) {
        guard !template.leaves.isEmpty else { return (false, false) }
        let size = template.leaves[item % perGroup].item.layoutSize
        return (size.widthDimension.isEstimated, size.heightDimension.isEstimated)
    }

    /// Stores the measured sizes of cells. O(cells · log groups).
    mutating func setSizes(_ sizes: [Int: CGSize]) {
        guard pitches != nil else { return }
        let groups = Set(sizes.keys.filter { $0 < count }.map { $0 / perGroup })
        let old = groups.map { ($0, length(of: group($0))) }
        measured.merge(sizes) { _, new in new }
        for (index, length) in old {
            let difference = self.length(of: group(index)) - length
            pitches?.add(difference, at: index)
        }
        measureBreadth()
    }

    mutating func setSize(_ size: CGSize, ofElement kind: String) { measuredElements[kind] = size }

    // MARK: Horizontal scrolling

    /// The range of the offsets to which the section scrolls horizontally.
    var offsets: ClosedRange<CGFloat> {
        guard isSideways, groupCount > 0 else { return 0...0 }
        if section.orthogonalScrollingBehavior == .groupPagingCentered {
            let first = restingOffset(of: 0)
            return first...max(first, restingOffset(of: groupCount - 1))
        }
        let insets = section.contentInsets
        return 0...max(0, insets.leading + lengthOfGroups + insets.trailing - container.width)
    }

    /// Returns the offset at which a group is at its position: in the middle, or at the leading edge.
    private func restingOffset(of group: Int) -> CGFloat {
        let start = start(of: group), length = self.start(of: group + 1) - start - section.interGroupSpacing
        guard section.orthogonalScrollingBehavior == .groupPagingCentered else { return start }
        return section.contentInsets.leading + start + length / 2 - container.width / 2
    }

    /// Returns the offset at which the section stops after a drag from one offset to another, which ended with
    /// a velocity in points per second.
    func restingOffset(from start: CGFloat, to end: CGFloat, velocity: CGFloat) -> CGFloat {
        let range = offsets, projected = clamped(end + velocity * 0.2, range)
        func near(_ offset: CGFloat) -> Int {
            (0..<max(1, groupCount)).min { abs(restingOffset(of: $0) - offset) < abs(restingOffset(of: $1) - offset) }
                ?? 0
        }
        switch section.orthogonalScrollingBehavior {
        case .none, .continuous: return projected
        case .continuousGroupLeadingBoundary:
            return projected == range.upperBound ? projected : clamped(restingOffset(of: near(projected)), range)
        case .paging:
            let width = container.width
            guard width > 0 else { return projected }
            let page = (start / width).rounded()
            return clamped((page + step(from: start, to: end, velocity, length: width)) * width, range)
        case .groupPaging, .groupPagingCentered:
            let group = near(start) + Int(step(from: start, to: end, velocity, length: pitch))
            return clamped(restingOffset(of: min(max(0, group), groupCount - 1)), range)
        }
    }

    /// Returns by how many pages a drag scrolls: at most one.
    private func step(from start: CGFloat, to end: CGFloat, _ velocity: CGFloat, length: CGFloat) -> CGFloat {
        if abs(velocity) > 300 { return velocity > 0 ? 1 : -1 }
        return abs(end - start) < length / 2 ? 0 : end > start ? 1 : -1
    }

    private func clamped(_ offset: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
        min(max(offset, range.lowerBound), range.upperBound)
    }

    // MARK: Headers and footers

    /// Returns the frame of a header or footer in a section that begins at `top`, or at this horizontal position if the
    /// layout scrolls horizontally. A pinned view stays within the visible range.
    func frame(
        of element: NSCollectionLayoutBoundarySupplementaryItem, from top: CGFloat, visible: ClosedRange<CGFloat>
    ) -> CGRect {
        let size = size(of: element), insets = section.contentInsets, edge = element.alignment
        if isHorizontal { return horizontalFrame(of: element, size, from: top, visible: visible) }
        let x =
            edge.isLeading
            ? insets.leading
            : edge.isTrailing
                ? container.width - insets.trailing - size.width : insets.leading + (room.width - size.width) / 2
        var y = edge.isTop ? top : edge.isBottom ? top + length - size.height : top + (length - size.height) / 2
        y += element.offset.y
        if element.pinToVisibleBounds, edge.isTop {
            y = max(y, min(visible.lowerBound, top + length - footerHeight - size.height))
        } else if element.pinToVisibleBounds, edge.isBottom {
            y = min(y, max(visible.upperBound - size.height, top + headerHeight))
        }
        return inset(CGRect(x: x + element.offset.x, y: y, width: size.width, height: size.height), element)
    }

    private func horizontalFrame(
        of element: NSCollectionLayoutBoundarySupplementaryItem, _ size: CGSize, from start: CGFloat,
        visible: ClosedRange<CGFloat>
    ) -> CGRect {
        let edge = element.alignment, edges = edges
        var x =
            edge.isLeading
            ? start : edge.isTrailing ? start + length - size.width : start + (length - size.width) / 2
        let y =
            edge.isTop
            ? 0
            : edge.isBottom ? container.height - size.height : groupsStart + (room.height - size.height) / 2
        x += element.offset.x
        if element.pinToVisibleBounds, edge.isLeading {
            x = max(x, min(visible.lowerBound, start + length - edges.trailing - size.width))
        } else if element.pinToVisibleBounds, edge.isTrailing {
            x = min(x, max(visible.upperBound - size.width, start + edges.leading))
        }
        return inset(CGRect(x: x, y: y + element.offset.y, width: size.width, height: size.height), element)
    }

    private func inset(_ frame: CGRect, _ element: NSCollectionLayoutBoundarySupplementaryItem) -> CGRect {
        let inner = element.contentInsets
        return CGRect(
            x: frame.minX + inner.leading, y: frame.minY + inner.top,
            width: max(0, frame.width - inner.leading - inner.trailing),
            height: max(0, frame.height - inner.top - inner.bottom))
    }
}
