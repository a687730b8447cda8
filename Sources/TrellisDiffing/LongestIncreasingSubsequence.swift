/// Finds the elements that can keep their position while all others move.
@usableFromInline
enum LongestIncreasingSubsequence {
    /// Returns the positions of the numbers outside the longest increasing subsequence, ascending. Negative numbers are
    /// ignored.
    ///
    /// - Complexity: O(*n*) if the numbers increase, O(*n* log *n*) otherwise.
    @usableFromInline
    static func complement(in numbers: ContiguousArray<Int32>) -> [Int] {
        numbers.withUnsafeBufferPointer { complement(in: $0) }
    }

    @usableFromInline
    static func complement(in numbers: UnsafeBufferPointer<Int32>) -> [Int] {
        guard let count = countUnlessIncreasing(numbers) else { return [] }
        // For each length, the smallest last number of an increasing subsequence with that length, and its position.
        // Numbers and positions are separate arrays, because the search reads only numbers. Unused entries contain the
        // maximum, because the search may read beyond the last length.
        let capacity = 1 << (Int.bitWidth - count.leadingZeroBitCount)
        let smallest = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
        smallest.initialize(repeating: .max, count: capacity)
        let positions = UnsafeMutablePointer<Int32>.allocate(capacity: count)
        // For each position, the previous position in the longest subsequence that ends there.
        let previous = UnsafeMutablePointer<Int32>.allocate(capacity: numbers.count)
        defer {
            smallest.deallocate()
            positions.deallocate()
            previous.deallocate()
        }
        var length = 0
        for position in numbers.indices where numbers[position] >= 0 {
            let number = numbers[position]
            var low = length
            if length > 0, number < smallest[length - 1] {
                // A binary search without branches: the result of a comparison is hard to predict, and a misprediction
                // costs more than the whole step. The shifted sign of the difference is added instead.
                low = 0
                for bit in stride(from: Int.bitWidth - 1 - length.leadingZeroBitCount, through: 0, by: -1) {
                    let difference = smallest[low &+ (1 &<< bit) &- 1] &- number
                    low &+= Int(UInt32(bitPattern: difference) &>> 31) &<< bit
                }
            }
            smallest[low] = number
            positions[low] = Int32(truncatingIfNeeded: position)
            previous[position] = low > 0 ? positions[low - 1] : -1
            if low == length { length += 1 }
        }
        // Walk back from the end of the longest subsequence. All positions between its elements are outside of it.
        return [Int](unsafeUninitializedCapacity: count - length) { outside, initializedCount in
            var free = count - length
            var next = positions[length - 1]
            for position in stride(from: numbers.count - 1, through: 0, by: -1) where numbers[position] >= 0 {
                if position == Int(next) {
                    next = previous[position]
                } else {
                    free -= 1
                    outside.initializeElement(at: free, to: position)
                }
            }
            initializedCount = count - length
        }
    }

    /// Returns the number of non-negative numbers, or `nil` if these are increasing.
    private static func countUnlessIncreasing(_ numbers: UnsafeBufferPointer<Int32>) -> Int? {
        var top: Int32 = -1
        var count = 0
        var increases = true
        for number in numbers where number >= 0 {
            increases = increases && number > top
            top = number
            count += 1
        }
        return increases ? nil : count
    }
}
