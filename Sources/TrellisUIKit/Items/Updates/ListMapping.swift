/// Where each place of a list went when some were taken out and others put in: old and new indexes, both ways.
struct ListMapping {
    /// Old indexes that left their place, ascending.
    private let removed: [Int]
    /// New indexes taken by what came, ascending.
    private let occupied: [Int]

    /// Nothing changed place.
    static let identity = ListMapping(removed: [], occupied: [])

    /// Takes out old indexes and puts in new ones; each list without duplicates. O(k log k).
    init(removed: [Int], occupied: [Int]) {
        self.removed = removed.sorted()
        self.occupied = occupied.sorted()
    }

    /// The count that follows from the old one.
    func count(from old: Int) -> Int { old - removed.count + occupied.count }

    /// The new index of what stood at an old one, or `nil` if it left its place. O(log k).
    func new(forOld index: Int) -> Int? { Self.follow(index, out: removed, into: occupied) }

    /// The old index of what stands at a new one, or `nil` if it came. O(log k).
    func old(forNew index: Int) -> Int? { Self.follow(index, out: occupied, into: removed) }

    /// The old indexes that left, ascending.
    var leaving: [Int] { removed }
    /// The new indexes of what came, ascending.
    var coming: [Int] { occupied }

    /// Drops the gaps of one side, then makes room for those of the other.
    private static func follow(_ index: Int, out: [Int], into: [Int]) -> Int? {
        let before = out.partition { $0 >= index }
        if before < out.count, out[before] == index { return nil }
        let rank = index - before
        // The k-th gap lies at or before the rank if at most that many positions precede it.
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
    /// The first position whose element belongs to the second half, of a sorted list. O(log n).
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
