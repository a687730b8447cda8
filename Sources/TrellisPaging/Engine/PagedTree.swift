/// An array-like collection whose copies share their storage.
///
/// The elements are in the leaves of a balanced tree. A change copies only the nodes on the path to a leaf, so storing
/// a snapshot doesn't make later changes more expensive.
///
/// - Complexity: Reading, replacing, inserting or removing an item is O(log n). A copy is O(1).
package struct PagedTree<Item> {
    /// The maximum number of items in a leaf, and of children in a branch.
    static var leafSize: Int { 64 }
    static var branchSize: Int { 32 }

    var root = PagedNode<Item>()

    package init() {}

    package init(_ items: some Collection<Item>) {
        insert(items, at: 0)
    }
}

extension PagedTree: Sendable where Item: Sendable {}

extension PagedTree: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { root.count }

    /// The number of items.
    package var count: Int { root.count }

    /// The item at an index.
    ///
    /// - Complexity: O(log n).
    package subscript(index: Int) -> Item {
        precondition(index >= 0 && index < root.count, "index \(index) is outside 0..<\(root.count)")
        return root.item(at: index)
    }

    package func makeIterator() -> FlattenSequence<Leaves>.Iterator { Leaves(root).joined().makeIterator() }

    /// The items, leaf by leaf.
    package struct Leaves: Sequence, IteratorProtocol {
        /// The branches on the path to the leaf, each with the index of its next child.
        private var path: [(children: ContiguousArray<PagedNode<Item>>, next: Int)] = []

        init(_ root: PagedNode<Item>) { path = [([root], 0)] }

        package mutating func next() -> ContiguousArray<Item>? {
            while let last = path.last {
                guard last.next < last.children.count else {
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                switch last.children[last.next].content {
                case .leaf(let items): return items
                case .branch(let children): path.append((children, 0))
                }
            }
            return nil
        }
    }
}

extension PagedTree {
    /// A closure that is called with each item that an insertion has put into a leaf, and with the leaf's label.
    typealias Placed = (Item, Int) -> Void

    /// Replaces the item at an index.
    mutating func update(_ item: Item, at index: Int) {
        root.update(item, at: index)
    }

    /// Inserts items before the item at an index, or at the end.
    ///
    /// - Parameters:
    ///   - items: The new items.
    ///   - index: The index of the first of them.
    ///   - placed: Called for each item whose leaf has changed, including the new items.
    mutating func insert(_ items: some Collection<Item>, at index: Int, placed: Placed = { _, _ in }) {
        guard !items.isEmpty else { return }
        var isCrowded = false
        let grown = root.insert(
            ContiguousArray(items), at: index, isFirst: true, next: nil, isCrowded: &isCrowded, placed: placed)
        root.grow(grown)
        guard isCrowded else { return }
        var label = 0
        root.relabel(&label, placed: placed)
    }

    /// Removes the items in a range.
    mutating func removeSubrange(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        root.remove(range)
        root.collapse()
    }

    /// Finds the leaf with a label.
    ///
    /// - Returns: The leaf's items and the index of the first one, or `nil` if no leaf has the label.
    func leaf(labelled label: Int) -> (start: Int, items: ContiguousArray<Item>)? {
        var node = root
        var start = 0
        while case .branch(let children) = node.content {
            let child = Swift.max(children.position { children[$0].label > label } - 1, 0)
            for other in children[..<child] { start += other.count }
            node = children[child]
        }
        guard case .leaf(let items) = node.content, node.label == label else { return nil }
        return (start, items)
    }
}
