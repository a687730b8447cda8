/// Finds what may keep its position while everything else moves.
@usableFromInline
enum LongestIncreasingSubsequence {
    /// The positions of the numbers outside the longest increasing subsequence, ascending. Numbers below zero are skipped.
    ///
    /// - Complexity: O(*n*) if the numbers increase, O(*n* log *n*) otherwise.
    @usableFromInline
    static func complement(in numbers: ContiguousArray<Int32>) -> [Int] {
        numbers.withUnsafeBufferPointer { complement(in: $0) }
    }

    @usableFromInline
    static func complement(in numbers: UnsafeBufferPointer<Int32>) -> [Int] {
        guard let count = countUnlessIncreasing(numbers) else { return [] }
        // Per length, the smallest number that ends an increasing subsequence of that length, and its position. Numbers
        // and positions are separate arrays because the search reads numbers only. Unused entries hold the maximum, so
        // that the search may read beyond the last length.
        let capacity = 1 << (Int.bitWidth - count.leadingZeroBitCount)
        let smallest = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
        smallest.initialize(repeating: .max, count: capacity)
        let positions = UnsafeMutablePointer<Int32>.allocate(capacity: count)
        // For each position the one before it in the longest subsequence that ends there.
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
                // A binary search without branches: each comparison may go either way, and a wrong guess costs more than
                // the whole step. What is added is the sign of the difference, shifted.
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
        // Walking back from the end of the longest subsequence, everything passed over is outside of it.
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

    /// How many numbers are not below zero, or `nil` if those increase.
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
