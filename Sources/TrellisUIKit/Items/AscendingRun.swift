/// Finds out which of several things in disorder can stay where they are.
enum AscendingRun {
    /// The longest ascending run of numbers, others between them left out; the numbers are all different. O(n log n).
    static func longest(in numbers: [Int]) -> [Int] {
        // For each length, the index at which the ascending run with the smallest last number ends.
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
