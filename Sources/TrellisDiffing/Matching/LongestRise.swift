/// The longest rising subsequence: what may stay where it is when everything else moves.
@usableFromInline
enum LongestRise {
    /// The positions of the numbers that do not belong to the longest rising subsequence, ascending; numbers below zero
    /// are passed over.
    ///
    /// - Complexity: O(n) where the numbers rise, O(n log n) otherwise.
    @usableFromInline
    static func falling(_ numbers: ContiguousArray<Int32>) -> [Int] {
        if rises(numbers) { return [] }
        // `ends[k]` is the position of the smallest number that ends a rise of k + 1 numbers.
        var ends: ContiguousArray<Int32> = []
        var before = ContiguousArray<Int32>(repeating: -1, count: numbers.count)
        ends.reserveCapacity(numbers.count)
        var top: Int32 = -1
        var count = 0
        for position in numbers.indices where numbers[position] >= 0 {
            let number = numbers[position]
            count += 1
            if number > top {
                before[position] = ends.last ?? -1
                ends.append(Int32(truncatingIfNeeded: position))
                top = number
                continue
            }
            var low = 0
            var high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if numbers[Int(ends[middle])] < number { low = middle + 1 } else { high = middle }
            }
            before[position] = low > 0 ? ends[low - 1] : -1
            ends[low] = Int32(truncatingIfNeeded: position)
            if low == ends.count - 1 { top = number }
        }
        // Walking back from the end of the longest rise, what is passed over falls.
        var falling: [Int] = []
        falling.reserveCapacity(count - ends.count)
        var rising = ends.last ?? -1
        for position in stride(from: numbers.count - 1, through: 0, by: -1) where numbers[position] >= 0 {
            if position == Int(rising) {
                rising = before[position]
            } else {
                falling.append(position)
            }
        }
        falling.reverse()
        return falling
    }

    private static func rises(_ numbers: ContiguousArray<Int32>) -> Bool {
        var top: Int32 = -1
        for number in numbers where number >= 0 {
            if number < top { return false }
            top = number
        }
        return true
    }
}
