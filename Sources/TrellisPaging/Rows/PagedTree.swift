/// An item of a tree.
package protocol PagedTreeItem {
    /// Whether the item keeps its position, but doesn't count.
    var isHidden: Bool { get }
    /// The item without memory that it shares with other items.
    var separate: Self { get }
}

extension PagedTreeItem {
    package var isHidden: Bool { false }
    package var separate: Self { self }
}

/// An array-like collection whose copies share their storage.
///
/// The elements are in the leaves of a balanced tree. A change copies only the nodes on the path to a leaf, so storing
/// a snapshot doesn't make later changes more expensive. Indexes count only the items that aren't hidden, and positions
/// count all.
///
/// - Complexity: Reading, replacing, inserting or removing an item is O(log n). A copy is O(1).
package struct PagedTree<Item: PagedTreeItem> {
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
    package var endIndex: Int { count }

    /// The number of items.
    package var count: Int { root.count - root.hidden }

    /// The item at an index.
    ///
    /// - Complexity: O(log n).
    package subscript(index: Int) -> Item {
        precondition(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
        return root.find(index).item
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
                let node = last.children[last.next]
                switch node.content {
                case .leaf(let items): return node.hidden == 0 ? items : items.filter { !$0.isHidden }
                case .branch(let children): path.append((children, 0))
                }
            }
            return nil
        }
    }
}

extension PagedTree {
    /// A closure that is called with an item whose leaf has changed, and with the labels of both leaves. A new item has
    /// no leaf before, and a removed one none after.
    typealias Moved = (_ item: Item, _ from: Int?, _ to: Int?) -> Void

    /// Returns the position of the item at an index. The index after all items is behind hidden ones, too.
    func position(of index: Int) -> Int { index < count ? root.find(index).position : root.count }

    /// Returns the number of items before a position that aren't hidden.
    func index(at position: Int) -> Int { position - root.hidden(before: position) }

    /// Replaces the item at a position.
    mutating func update(_ item: Item, at position: Int) {
        root.update(item, at: position)
    }

    /// Inserts items before the item at a position, or at the end.
    ///
    /// - Parameters:
    ///   - items: The new items.
    ///   - position: The position of the first of them.
    ///   - moved: Called for each item whose leaf has changed, including the new items.
    mutating func insert(_ items: some Collection<Item>, at position: Int, moved: Moved = { _, _, _ in }) {
        guard !items.isEmpty else { return }
        var isCrowded = false
        let grown = root.insert(
            ContiguousArray(items), at: position, isFirst: true, next: nil, isCrowded: &isCrowded, moved: moved)
        root.grow(grown)
        guard isCrowded else { return }
        let all = (0..<root.count).map { root.item(at: $0) }
        root.remove(0..<root.count, moved: moved)
        root = PagedNode()
        insert(all, at: 0, moved: moved)
    }

    /// Removes the items in a range of positions.
    mutating func removeSubrange(_ range: Range<Int>, moved: Moved = { _, _, _ in }) {
        guard !range.isEmpty else { return }
        root.remove(range, moved: moved)
        root.collapse()
    }
}
