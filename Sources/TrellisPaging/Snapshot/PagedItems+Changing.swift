extension PagedItems {
    /// The index of the piece that holds an item.
    func piece(of index: Int) -> Int {
        var low = 0
        var high = starts.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= index { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Adds items at the end; copies at most one piece and the list of pieces.
    mutating func append(_ items: some Collection<Item>) {
        var rest = items[...]
        if let last = pieces.indices.last, pieces[last].count < Self.pieceSize {
            let head = rest.prefix(Self.pieceSize - pieces[last].count)
            pieces[last].append(contentsOf: head)
            count += head.count
            rest = rest[head.endIndex...]
        }
        while !rest.isEmpty {
            let head = rest.prefix(Self.pieceSize)
            var piece = ContiguousArray<Item>()
            piece.reserveCapacity(Self.pieceSize)
            piece.append(contentsOf: head)
            starts.append(count)
            pieces.append(piece)
            count += head.count
            rest = rest[head.endIndex...]
        }
    }

    /// Adds items at the beginning; copies at most one piece, and counts the pieces anew.
    mutating func prepend(_ items: some Collection<Item>) {
        guard !items.isEmpty else { return }
        if let first = pieces.first, first.count + items.count <= Self.pieceSize {
            pieces[0].insert(contentsOf: items, at: 0)
        } else {
            pieces.insert(contentsOf: PagedItems(items).pieces, at: 0)
        }
        recount()
    }

    /// Replaces the item at an index.
    mutating func update(_ item: Item, at index: Int) {
        let piece = piece(of: index)
        pieces[piece][index - starts[piece]] = item
    }

    /// Puts an item before the one at an index, or at the end.
    mutating func insert(_ item: Item, at index: Int) {
        guard index < count else { return append(CollectionOfOne(item)) }
        let piece = piece(of: index)
        pieces[piece].insert(item, at: index - starts[piece])
        if pieces[piece].count > 2 * Self.pieceSize {
            let tail = ContiguousArray(pieces[piece][Self.pieceSize...])
            pieces[piece].removeSubrange(Self.pieceSize...)
            pieces.insert(tail, at: piece + 1)
        }
        recount()
    }

    /// Takes the item at an index out.
    @discardableResult
    mutating func remove(at index: Int) -> Item {
        let piece = piece(of: index)
        let item = pieces[piece].remove(at: index - starts[piece])
        if pieces[piece].isEmpty { pieces.remove(at: piece) }
        recount()
        return item
    }

    /// Takes items out at the beginning; copies at most one piece.
    mutating func removeFirst(_ number: Int) {
        var left = Swift.min(number, count)
        let whole = pieces.prefix { piece in
            guard left >= piece.count else { return false }
            left -= piece.count
            return true
        }
        pieces.removeFirst(whole.count)
        if left > 0 { pieces[0].removeFirst(left) }
        recount()
    }

    /// Takes items out at the end; copies at most one piece.
    mutating func removeLast(_ number: Int) {
        var left = Swift.min(number, count)
        while let last = pieces.indices.last, left > 0 {
            if pieces[last].count <= left {
                left -= pieces[last].count
                pieces.removeLast()
            } else {
                pieces[last].removeLast(left)
                left = 0
            }
        }
        recount()
    }

    private mutating func recount() {
        var start = 0
        starts.removeAll(keepingCapacity: true)
        for piece in pieces {
            starts.append(start)
            start += piece.count
        }
        count = start
    }
}
