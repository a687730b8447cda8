/// The items of a list in pieces, so that a snapshot costs nothing and an append costs what it adds.
///
/// Reads like an array. Copies share their pieces: whoever keeps an old one does not make the next append copy the list.
public struct PagedItems<Item> {
    /// The most items that a piece is filled up to.
    static var pieceSize: Int { 512 }

    /// No piece is empty.
    var pieces: ContiguousArray<ContiguousArray<Item>> = []
    /// The index of each piece's first item.
    var starts: ContiguousArray<Int> = []
    /// How many items there are.
    public internal(set) var count = 0

    /// Makes an empty list.
    public init() {}

    /// Makes a list of the items given.
    public init(_ items: some Collection<Item>) {
        append(items)
    }
}

extension PagedItems: Sendable where Item: Sendable {}

extension PagedItems: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    /// The item at an index.
    ///
    /// - Complexity: O(log pieces).
    public subscript(index: Int) -> Item {
        precondition(index >= 0 && index < count, "index \(index) is outside 0..<\(count)")
        let piece = piece(of: index)
        return pieces[piece][index - starts[piece]]
    }

    public func makeIterator() -> Iterator {
        Iterator(self)
    }

    /// Goes through the items piece by piece.
    public struct Iterator: IteratorProtocol {
        private let pieces: ContiguousArray<ContiguousArray<Item>>
        private var piece = 0
        private var offset = 0

        init(_ items: PagedItems) {
            pieces = items.pieces
        }

        public mutating func next() -> Item? {
            guard piece < pieces.count else { return nil }
            let item = pieces[piece][offset]
            offset += 1
            if offset == pieces[piece].count {
                piece += 1
                offset = 0
            }
            return item
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
        left.count == right.count && left.elementsEqual(right)
    }
}

extension PagedItems: CustomStringConvertible {
    public var description: String { Array(self).description }
}
