/// Finds the largest part of a reordered sequence that needn't move.
enum AscendingRun {
    /// Returns the longest ascending subsequence of distinct numbers. O(n log n).
    static func longest(in numbers: [Int]) -> [Int] {
        // For each length, the index of the last number of the ascending subsequence that ends with the smallest
        // number.
        var ends: [Int] = []
        var previous: [Int?] = []
        for (place, number) in numbers.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            previous.append(low > 0 ? ends[low - 1] : nil)
            if low < ends.count { ends[low] = place } else { ends.append(place) }
        }
        var run: [Int] = []
        var next = ends.last
        while let place = next {
            run.append(numbers[place])
            next = previous[place]
        }
        return run.reversed()
    }
}
