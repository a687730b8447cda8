/// The mapping between the indexes of a list before and after removals and insertions.
struct ListMapping {
    /// The old indexes of the removed elements, in ascending order.
    private let removed: [Int]
    /// The new indexes of the inserted elements, in ascending order.
    private let occupied: [Int]

    /// The mapping of a list without changes.
    static let identity = ListMapping(removed: [], occupied: [])

    /// Creates the mapping from the removed old indexes and the inserted new ones, each without duplicates. O(k log k).
    init(removed: [Int], occupied: [Int]) {
        self.removed = removed.sorted()
        self.occupied = occupied.sorted()
    }

    /// Returns the number of elements after the changes.
    func count(from old: Int) -> Int { old - removed.count + occupied.count }

    /// Returns the new index of an element, or `nil` if it was removed. O(log k).
    func new(forOld index: Int) -> Int? { Self.follow(index, out: removed, into: occupied) }

    /// Returns the old index of an element, or `nil` if it was inserted. O(log k).
    func old(forNew index: Int) -> Int? { Self.follow(index, out: occupied, into: removed) }

    /// The old indexes of the removed elements, in ascending order.
    var leaving: [Int] { removed }
    /// The new indexes of the inserted elements, in ascending order.
    var coming: [Int] { occupied }

    /// Maps an index past the gaps of one side and those of the other.
    private static func follow(_ index: Int, out: [Int], into: [Int]) -> Int? {
        let before = out.partition { $0 >= index }
        if before < out.count, out[before] == index { return nil }
        let rank = index - before
        // The k-th gap is at or before the rank if at most that many positions precede it.
        var low = 0
        var high = into.count
        while low < high {
            let middle = (low + high) / 2
            if into[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
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
