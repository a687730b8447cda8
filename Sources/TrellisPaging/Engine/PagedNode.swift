/// A node of the tree that contains the items of a list: a leaf with items, or a branch with further nodes.
///
/// Each leaf has a label, and labels increase from the list's beginning to its end. An item is found by the label of
/// its leaf, however many items were inserted or removed before it.
struct PagedNode<Item> {
    enum Content {
        case leaf(ContiguousArray<Item>)
        case branch(ContiguousArray<PagedNode>)
    }

    /// The difference between the labels of leaves that are added at an end, which leaves labels for leaves in between.
    /// With a million leaves on either side of the first one, labels have 38 bits.
    static var labelGap: Int { 1 << 17 }

    var content = Content.leaf([])
    /// The number of items in the node.
    var count = 0
    /// The label of the node's first leaf.
    var label = 0

    func item(at index: Int) -> Item {
        switch content {
        case .leaf(let items):
            return items[index]
        case .branch(let children):
            let (child, index) = Self.find(index, in: children)
            return children[child].item(at: index)
        }
    }

    mutating func update(_ item: Item, at index: Int) {
        switch take() {
        case .leaf(var items):
            items[index] = item
            content = .leaf(items)
        case .branch(var children):
            let (child, index) = Self.find(index, in: children)
            children[child].update(item, at: index)
            content = .branch(children)
        }
    }

    /// Inserts items, and splits the node if they don't fit.
    ///
    /// - Parameters:
    ///   - new: The items.
    ///   - index: The index of the first of them in the node.
    ///   - isFirst: Whether the node is the list's first, so that leaves can be added before it.
    ///   - next: The label of the leaf after the node, or `nil` at the end of the list.
    ///   - isCrowded: Set to `true` if there is no label left between two leaves, so all leaves must be relabelled.
    ///   - placed: Called with items and the labels of their leaves.
    /// - Returns: The new nodes after this one.
    mutating func insert(
        _ new: ContiguousArray<Item>, at index: Int, isFirst: Bool, next: Int?, isCrowded: inout Bool,
        placed: PagedTree<Item>.Placed
    ) -> ContiguousArray<PagedNode> {
        count += new.count
        switch take() {
        case .leaf(var items):
            if items.count + new.count <= PagedTree<Item>.leafSize {
                items.insert(contentsOf: new, at: index)
                content = .leaf(items)
                for item in new { placed(item, label) }
                return []
            }
            return split(items, new, at: index, isFirst: isFirst, next: next, isCrowded: &isCrowded, placed: placed)
        case .branch(var children):
            let (child, place) = Self.find(index, in: children)
            let behind = child + 1 < children.count ? children[child + 1].label : next
            let grown = children[child].insert(
                new, at: place, isFirst: isFirst && child == 0, next: behind, isCrowded: &isCrowded, placed: placed)
            children.insert(contentsOf: grown, at: child + 1)
            label = children[0].label
            guard children.count > PagedTree<Item>.branchSize else {
                content = .branch(children)
                return []
            }
            return replace(with: Self.branches(children))
        }
    }

    /// Splits a full leaf and the inserted items into several leaves.
    private mutating func split(
        _ items: ContiguousArray<Item>, _ new: ContiguousArray<Item>, at index: Int, isFirst: Bool, next: Int?,
        isCrowded: inout Bool, placed: PagedTree<Item>.Placed
    ) -> ContiguousArray<PagedNode> {
        let size = PagedTree<Item>.leafSize
        // At either end of the list, the leaf is unchanged or filled, and the remaining items are put into new leaves.
        if isFirst, index == 0, !items.isEmpty {
            let pieces = Self.pieces(new, size: size)
            let first = label - pieces.count * Self.labelGap
            set(items)
            return replace(with: Self.leaves(pieces, from: first, step: Self.labelGap, placed: placed) + [self])
        }
        var all = items
        all.insert(contentsOf: new, at: index)
        let isEnd = next == nil && index == items.count
        var pieces = Self.pieces(all, size: isEnd ? size : size * 3 / 4)
        set(pieces.removeFirst())
        placeAll(from: index, placed)
        let step = next.map { ($0 - label) / (pieces.count + 1) } ?? Self.labelGap
        if step < 1 { isCrowded = true }
        return Self.leaves(pieces, from: label + step, step: step, placed: placed)
    }

    /// Replaces the node by the first of several, and returns the others.
    private mutating func replace(with nodes: ContiguousArray<PagedNode>) -> ContiguousArray<PagedNode> {
        self = nodes[0]
        return ContiguousArray(nodes.dropFirst())
    }

    mutating func remove(_ range: Range<Int>) {
        count -= range.count
        switch take() {
        case .leaf(var items):
            items.removeSubrange(range)
            content = .leaf(items)
        case .branch(var children):
            var kept: ContiguousArray<PagedNode> = []
            kept.reserveCapacity(children.count)
            var start = 0
            for child in children.indices {
                let end = start + children[child].count
                let gone = range.clamped(to: start..<end)
                if !gone.isEmpty { children[child].remove(gone.lowerBound - start..<gone.upperBound - start) }
                if children[child].count > 0 { kept.append(children[child]) }
                start = end
            }
            content = kept.isEmpty ? .leaf([]) : .branch(kept)
            label = kept.first?.label ?? label
        }
    }

    /// Relabels all leaves with even spacing.
    mutating func relabel(_ last: inout Int, placed: PagedTree<Item>.Placed) {
        switch take() {
        case .leaf(let items):
            last += Self.labelGap
            label = last
            set(items)
            placeAll(from: 0, placed)
        case .branch(var children):
            for child in children.indices { children[child].relabel(&last, placed: placed) }
            label = children[0].label
            content = .branch(children)
        }
    }

    /// Adds a new root above this node and its new siblings.
    mutating func grow(_ grown: ContiguousArray<PagedNode>) {
        guard !grown.isEmpty else { return }
        var children: ContiguousArray<PagedNode> = [self]
        children += grown
        while children.count > PagedTree<Item>.branchSize { children = Self.branches(children) }
        self = PagedNode(children)
    }

    /// Removes roots with a single child.
    mutating func collapse() {
        while case .branch(let children) = content, children.count == 1 { self = children[0] }
    }

    // MARK: - Helpers

    private mutating func set(_ items: ContiguousArray<Item>) {
        content = .leaf(items)
        count = items.count
    }

    private func placeAll(from start: Int, _ placed: PagedTree<Item>.Placed) {
        guard case .leaf(let items) = content, start < items.count else { return }
        for item in items[start...] { placed(item, label) }
    }

    /// Moves the content out of the node, so that it can be changed without being copied.
    private mutating func take() -> Content {
        defer { content = .leaf([]) }
        return content
    }

    /// Returns the child that contains an index, and the index in it. The index after all items is in the last child.
    private static func find(_ index: Int, in children: ContiguousArray<PagedNode>) -> (child: Int, index: Int) {
        var index = index
        for child in children.indices.dropLast() {
            if index < children[child].count { return (child, index) }
            index -= children[child].count
        }
        return (children.count - 1, index)
    }

    private static func branches(_ children: ContiguousArray<PagedNode>) -> ContiguousArray<PagedNode> {
        let most = PagedTree<Item>.branchSize
        let size = children.count > 2 * most ? most : (children.count + 1) / 2
        return ContiguousArray(
            stride(from: 0, to: children.count, by: size).map { start in
                PagedNode(ContiguousArray(children[start..<Swift.min(start + size, children.count)]))
            })
    }

    private static func leaves(
        _ pieces: [ContiguousArray<Item>], from label: Int, step: Int, placed: PagedTree<Item>.Placed
    ) -> ContiguousArray<PagedNode> {
        ContiguousArray(
            pieces.enumerated().map { PagedNode($1, label: label + $0 * step, placed: placed) })
    }

    private static func pieces(_ items: ContiguousArray<Item>, size: Int) -> [ContiguousArray<Item>] {
        stride(from: 0, to: items.count, by: size).map { start in
            var piece = ContiguousArray<Item>()
            piece.reserveCapacity(PagedTree<Item>.leafSize)
            piece.append(contentsOf: items[start..<Swift.min(start + size, items.count)])
            return piece
        }
    }
}

extension PagedNode {
    private init(_ children: ContiguousArray<PagedNode>) {
        count = children.reduce(0) { $0 + $1.count }
        label = children[0].label
        content = .branch(children)
    }

    private init(_ items: ContiguousArray<Item>, label: Int, placed: PagedTree<Item>.Placed) {
        self.label = label
        set(items)
        placeAll(from: 0, placed)
    }
}

extension PagedNode: Sendable where Item: Sendable {}
extension PagedNode.Content: Sendable where Item: Sendable {}
