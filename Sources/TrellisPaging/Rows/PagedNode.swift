/// A node of the tree that contains the items of a list: a leaf with items, or a branch with further nodes.
///
/// Each leaf has a label, and labels increase from the list's beginning to its end. An item is found by the label of
/// its leaf, however many items were inserted or removed before it.
struct PagedNode<Item: PagedTreeItem> {
    enum Content {
        case leaf(ContiguousArray<Item>)
        case branch(ContiguousArray<PagedNode>)
    }

    /// The difference between the labels of leaves that are added at an end, which leaves labels for leaves in between.
    /// With a million leaves on either side of the first one, labels have 38 bits.
    static var labelGap: Int { 1 << 17 }

    var content = Content.leaf([])
    /// The number of items in the node, with hidden ones.
    var count = 0
    /// The number of hidden items in the node.
    var hidden = 0
    /// The label of the node's first leaf.
    var label = 0

    /// Returns the item at an index that doesn't count hidden items, and the item's position, which does.
    func find(_ index: Int) -> (position: Int, item: Item) {
        switch content {
        case .leaf(let items):
            var (position, left) = (hidden == 0 ? index : 0, hidden == 0 ? 0 : index)
            while left > 0 || items[position].isHidden {
                if !items[position].isHidden { left -= 1 }
                position += 1
            }
            return (position, items[position])
        case .branch(let children):
            let (child, left) = Self.find(index, in: children) { $0.count - $0.hidden }
            let (position, item) = children[child].find(left)
            return (children[..<child].reduce(position) { $0 + $1.count }, item)
        }
    }

    /// Returns the item at a position.
    func item(at position: Int) -> Item {
        switch content {
        case .leaf(let items):
            return items[position]
        case .branch(let children):
            let (child, position) = Self.find(position, in: children)
            return children[child].item(at: position)
        }
    }

    /// Returns the first item of the leaf with a label that satisfies a condition, and its position; `nil` if there is none.
    func first(labelled label: Int, where isWanted: (Item) -> Bool) -> (item: Item, position: Int)? {
        switch content {
        case .leaf(let items):
            guard label == self.label, let index = items.firstIndex(where: isWanted) else { return nil }
            return (items[index], index)
        case .branch(let children):
            let child = max(children.position { children[$0].label > label } - 1, 0)
            guard let (item, position) = children[child].first(labelled: label, where: isWanted) else { return nil }
            return (item, children[..<child].reduce(position) { $0 + $1.count })
        }
    }

    /// Returns the number of hidden items before a position.
    func hidden(before position: Int) -> Int {
        guard hidden > 0, position > 0 else { return 0 }
        switch content {
        case .leaf(let items):
            return items[..<position].reduce(0) { $0 + ($1.isHidden ? 1 : 0) }
        case .branch(let children):
            let (child, position) = Self.find(position, in: children)
            return children[..<child].reduce(children[child].hidden(before: position)) { $0 + $1.hidden }
        }
    }

    /// Replaces the item at a position.
    ///
    /// - Returns: The change of the number of hidden items.
    @discardableResult
    mutating func update(_ item: Item, at position: Int) -> Int {
        var change = 0
        switch take() {
        case .leaf(var items):
            change = (item.isHidden ? 1 : 0) - (items[position].isHidden ? 1 : 0)
            items[position] = item
            content = .leaf(items)
        case .branch(var children):
            let (child, position) = Self.find(position, in: children)
            change = children[child].update(item, at: position)
            content = .branch(children)
        }
        hidden += change
        return change
    }

    /// Inserts items, and splits the node if they don't fit.
    ///
    /// - Parameters:
    ///   - new: The items.
    ///   - position: The position of the first of them in the node.
    ///   - isFirst: Whether the node is the list's first, so that leaves can be added before it.
    ///   - next: The label of the leaf after the node, or `nil` at the end of the list.
    ///   - isCrowded: Set to `true` if there is no label left between two leaves, so all leaves need new labels.
    ///   - moved: Called with items and the labels of their leaves.
    /// - Returns: The new nodes after this one.
    mutating func insert(
        _ new: ContiguousArray<Item>, at position: Int, isFirst: Bool, next: Int?, isCrowded: inout Bool,
        moved: PagedTree<Item>.Moved
    ) -> ContiguousArray<PagedNode> {
        switch take() {
        case .leaf(var items):
            if items.count + new.count <= PagedTree<Item>.leafSize {
                items.insert(contentsOf: new, at: position)
                set(items)
                for item in new { moved(item, nil, label) }
                return []
            }
            return split(items, new, at: position, isFirst: isFirst, next: next, isCrowded: &isCrowded, moved: moved)
        case .branch(var children):
            let (child, place) = Self.find(position, in: children)
            let behind = child + 1 < children.count ? children[child + 1].label : next
            let grown = children[child].insert(
                new, at: place, isFirst: isFirst && child == 0, next: behind, isCrowded: &isCrowded, moved: moved)
            children.insert(contentsOf: grown, at: child + 1)
            guard children.count > PagedTree<Item>.branchSize else {
                set(children)
                return []
            }
            return replace(with: Self.branches(children))
        }
    }

    /// Splits a full leaf and the inserted items into several leaves.
    private mutating func split(
        _ items: ContiguousArray<Item>, _ new: ContiguousArray<Item>, at position: Int, isFirst: Bool, next: Int?,
        isCrowded: inout Bool, moved: PagedTree<Item>.Moved
    ) -> ContiguousArray<PagedNode> {
        let size = PagedTree<Item>.leafSize
        // At either end of the list, the leaf is unchanged or filled, and the remaining items are put into new leaves.
        if isFirst, position == 0, !items.isEmpty {
            let pieces = Self.pieces(new[...], size: size)
            let first = label - pieces.count * Self.labelGap
            set(items)
            return replace(with: Self.leaves(pieces, from: first, step: Self.labelGap, replacing: nil, moved) + [self])
        }
        if next == nil, position == items.count {
            let filling = new.prefix(size - items.count)
            for item in filling { moved(item, nil, label) }
            var filled = items
            filled.reserveCapacity(size)
            filled += filling
            set(filled)
            let pieces = Self.pieces(new[filling.endIndex...], size: size)
            return Self.leaves(pieces, from: label + Self.labelGap, step: Self.labelGap, replacing: nil, moved)
        }
        for item in new { moved(item, nil, label) }
        var all = items
        all.insert(contentsOf: new, at: position)
        var pieces = Self.pieces(all[...], size: size * 3 / 4)
        set(pieces.removeFirst())
        let step = next.map { ($0 - label) / (pieces.count + 1) } ?? Self.labelGap
        if step < 1 { isCrowded = true }
        return Self.leaves(pieces, from: label + step, step: step, replacing: label, moved)
    }

    /// Replaces the node by the first of several, and returns the others.
    private mutating func replace(with nodes: ContiguousArray<PagedNode>) -> ContiguousArray<PagedNode> {
        self = nodes[0]
        return ContiguousArray(nodes.dropFirst())
    }

    mutating func remove(_ range: Range<Int>, moved: PagedTree<Item>.Moved) {
        switch take() {
        case .leaf(var items):
            for item in items[range] { moved(item, label, nil) }
            items.removeSubrange(range)
            // The few items that remain of many don't keep the others in memory.
            set(items.count < PagedTree<Item>.leafSize / 4 ? ContiguousArray(items.map(\.separate)) : items)
        case .branch(var children):
            var start = 0
            for child in children.indices {
                let end = start + children[child].count
                let gone = range.clamped(to: start..<end)
                if !gone.isEmpty {
                    children[child].remove(gone.lowerBound - start..<gone.upperBound - start, moved: moved)
                }
                start = end
            }
            if children.contains(where: { $0.count == 0 }) { children.removeAll { $0.count == 0 } }
            set(children)
        }
    }

    /// Adds a new root above this node and its new siblings.
    mutating func grow(_ grown: ContiguousArray<PagedNode>) {
        guard !grown.isEmpty else { return }
        var children: ContiguousArray<PagedNode> = [self]
        children += grown
        while children.count > PagedTree<Item>.branchSize { children = Self.branches(children) }
        set(children)
    }

    /// Removes roots with a single child.
    mutating func collapse() {
        while case .branch(let children) = content, children.count == 1 { self = children[0] }
    }

    /// The hidden items.
    ///
    /// - Complexity: O(*n*) for *n* hidden items, if they are side by side.
    var hiddenItems: [Item] {
        guard hidden > 0 else { return [] }
        switch content {
        case .leaf(let items): return items.filter(\.isHidden)
        case .branch(let children): return children.flatMap(\.hiddenItems)
        }
    }

    // MARK: - Helpers

    private mutating func set(_ items: ContiguousArray<Item>) {
        content = .leaf(items)
        count = items.count
        hidden = items.reduce(0) { $0 + ($1.isHidden ? 1 : 0) }
    }

    private mutating func set(_ children: ContiguousArray<PagedNode>) {
        content = children.isEmpty ? .leaf([]) : .branch(children)
        (count, hidden) = children.reduce((0, 0)) { ($0.0 + $1.count, $0.1 + $1.hidden) }
        label = children.first?.label ?? label
    }

    /// Moves the content out of the node, so that it can be changed without being copied.
    private mutating func take() -> Content {
        defer { content = .leaf([]) }
        return content
    }

    /// Returns the child that contains a position, and the position in it. The one after all items is in the last child.
    private static func find(
        _ position: Int, in children: ContiguousArray<PagedNode>, by size: (PagedNode) -> Int = { $0.count }
    ) -> (child: Int, position: Int) {
        var position = position
        for child in children.indices.dropLast() {
            let size = size(children[child])
            if position < size { return (child, position) }
            position -= size
        }
        return (children.count - 1, position)
    }

    private static func branches(_ children: ContiguousArray<PagedNode>) -> ContiguousArray<PagedNode> {
        let most = PagedTree<Item>.branchSize
        let size = children.count > 2 * most ? most : (children.count + 1) / 2
        return ContiguousArray(
            stride(from: 0, to: children.count, by: size).map { start in
                var node = PagedNode()
                node.set(ContiguousArray(children[start..<Swift.min(start + size, children.count)]))
                return node
            })
    }

    /// Returns leaves with labels. The items come from the leaf with another label, or are new.
    private static func leaves(
        _ pieces: [ContiguousArray<Item>], from first: Int, step: Int, replacing old: Int?,
        _ moved: PagedTree<Item>.Moved
    ) -> ContiguousArray<PagedNode> {
        ContiguousArray(
            pieces.enumerated().map { index, items in
                var node = PagedNode()
                node.label = first + index * step
                node.set(items)
                for item in items { moved(item, old, node.label) }
                return node
            })
    }

    private static func pieces(_ items: ArraySlice<Item>, size: Int) -> [ContiguousArray<Item>] {
        stride(from: items.startIndex, to: items.endIndex, by: size).map { start in
            var piece = ContiguousArray<Item>()
            piece.reserveCapacity(PagedTree<Item>.leafSize)
            piece.append(contentsOf: items[start..<Swift.min(start + size, items.endIndex)])
            return piece
        }
    }
}

extension PagedNode: Sendable where Item: Sendable {}
extension PagedNode.Content: Sendable where Item: Sendable {}
