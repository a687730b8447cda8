/// The mapping between the indexes of a list before and after removals and insertions.
struct ListMapping {
    /// The old indexes of the removed elements, in ascending order.
    private let removed: [Int]
    /// The new indexes of the inserted elements, in ascending order.
    private let occupied: [Int]

    /// The mapping of a list without changes.
    static let identity = ListMapping(removed: [], occupied: [])

    /// Creates the mapping from the removed old indexes and the inserted new ones, both in ascending order.
    init(removed: [Int], occupied: [Int]) {
        self.removed = removed
        self.occupied = occupied
    }

    /// Whether no element is removed or inserted.
    var isIdentity: Bool { removed.isEmpty && occupied.isEmpty }

    /// Returns the number of elements after the changes.
    func count(from old: Int) -> Int { old - removed.count + occupied.count }

    /// Returns the new index of an element, or `nil` if it was removed. O(log k).
    func new(forOld index: Int) -> Int? { Self.follow(index, out: removed, into: occupied) }

    /// Returns the old index of an element, or `nil` if it was inserted. O(log k).
    func old(forNew index: Int) -> Int? { Self.follow(index, out: occupied, into: removed) }

    /// Calls a closure with the new indexes of the elements of a range that stay, as ranges. O(k log k), where k is the
    /// number of changes in the range.
    func follow(_ range: Range<Int>, _ body: (Range<Int>) -> Void) {
        var gone = removed.partition { $0 >= range.lowerBound }
        var start = range.lowerBound
        while start < range.upperBound {
            let end = gone < removed.count ? min(removed[gone], range.upperBound) : range.upperBound
            var rank = start - gone
            while rank < end - gone {
                let before = gaps(before: rank), new = rank + before
                let room = before < occupied.count ? occupied[before] - new : Int.max
                let length = min(end - gone - rank, room)
                body(new..<new + length)
                rank += length
            }
            start = end + 1
            gone += 1
        }
    }

    /// Returns the number of inserted elements before the remaining element of a rank. O(log k).
    private func gaps(before rank: Int) -> Int { Self.gaps(before: rank, in: occupied) }

    /// The old indexes of the removed elements, in ascending order.
    var leaving: [Int] { removed }
    /// The new indexes of the inserted elements, in ascending order.
    var coming: [Int] { occupied }

    /// Maps an index past the gaps of one side and those of the other.
    private static func follow(_ index: Int, out: [Int], into: [Int]) -> Int? {
        let before = out.partition { $0 >= index }
        if before < out.count, out[before] == index { return nil }
        let rank = index - before
        return rank + gaps(before: rank, in: into)
    }

    private static func gaps(before rank: Int, in positions: [Int]) -> Int {
        // The k-th gap is at or before the rank if at most that many positions precede it.
        var low = 0
        var high = positions.count
        while low < high {
            let middle = (low + high) / 2
            if positions[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Array where Element == Int {
    /// Returns the first position of a sorted array whose element satisfies the predicate, or the end. O(log n).
    fileprivate func partition(_ belongsToSecond: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
