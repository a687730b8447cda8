/// The items of a list, as a collection whose copies share their storage.
///
/// Storing a snapshot doesn't make later changes of the list more expensive.
///
/// - Complexity: Reading an item is O(log n). A copy is O(1).
public struct PagedItems<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    private var rows = PagedTree<PagedRow>()

    /// Creates an empty list.
    package init() {}

    /// Creates a list of items.
    package init(_ items: some Collection<Item>) {
        rows = PagedTree(PagedRow.rows(Array(items)))
    }

    /// Creates a list of rows, whose items must be of this type.
    init(rows: PagedTree<PagedRow>) {
        self.rows = rows
    }
}

extension PagedItems: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { rows.count }

    /// The number of items.
    public var count: Int { rows.count }

    /// The item at an index.
    ///
    /// - Complexity: O(log n).
    public subscript(index: Int) -> Item { rows[index].item(as: Item.self) }

    public func makeIterator() -> Iterator {
        Iterator(leaves: PagedTree.Leaves(rows.root))
    }

    /// An iterator of the items, which traverses the tree leaf by leaf.
    // Inlined into apps, so that it is specialised for their items.
    public struct Iterator: IteratorProtocol {
        private var leaves: PagedTree<PagedRow>.Leaves
        @usableFromInline var leaf: ContiguousArray<PagedRow> = []
        @usableFromInline var offset = 0

        fileprivate init(leaves: PagedTree<PagedRow>.Leaves) { self.leaves = leaves }

        @inlinable
        public mutating func next() -> Item? {
            while offset == leaf.count {
                guard turn() else { return nil }
            }
            defer { offset += 1 }
            return leaf[offset].item(as: Item.self)
        }

        @usableFromInline
        mutating func turn() -> Bool {
            guard let next = leaves.next() else { return false }
            (leaf, offset) = (next, 0)
            return true
        }
    }
}

extension PagedItems: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Item...) {
        self.init(elements)
    }
}

extension PagedItems: Equatable where Item: Equatable {
    public static func == (left: PagedItems, right: PagedItems) -> Bool {
        left.count == right.count && (left.isEmpty || left.elementsEqual(right))
    }
}

extension PagedItems: CustomStringConvertible {
    public var description: String { Array(self).description }
}
