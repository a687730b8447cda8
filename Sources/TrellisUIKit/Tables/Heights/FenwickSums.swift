/// The prefix sums of a list of changing numbers, as a Fenwick tree.
///
/// The extension requires what the type could require too. At the type's first use, the runtime would search for those
/// conformances, which takes a percent of a table's first frame.
struct FenwickSums<Value> {
    private var tree: [Value]
}

extension FenwickSums where Value: AdditiveArithmetic & Comparable {
    /// Creates the sums of numbers. O(n).
    init(_ values: [Value] = []) {
        tree = values.isEmpty ? [] : [.zero] + values
        for index in tree.indices.dropFirst() {
            let parent = index + (index & -index)
            if parent < tree.count { tree[parent] += tree[index] }
        }
    }

    var count: Int { max(0, tree.count - 1) }

    /// The sum of all numbers. O(log n).
    var total: Value { sum(before: count) }

    /// Returns the sum of the numbers before an index, which may be the end index. O(log n).
    func sum(before index: Int) -> Value {
        var sum = Value.zero
        var node = index
        while node > 0 {
            sum += tree[node]
            node &= node - 1
        }
        return sum
    }

    /// Adds a difference to the number at an index. O(log n).
    mutating func add(_ difference: Value, at index: Int) {
        var node = index + 1
        while node < tree.count {
            tree[node] += difference
            node += node & -node
        }
    }

    /// Returns the first index whose prefix sum, with its own number, exceeds the target, and the sum before it; or the
    /// end index if there is none. O(log n).
    func find(_ target: Value) -> (index: Int, before: Value) {
        var index = 0
        var before = Value.zero
        var step = 1
        while step * 2 < tree.count { step *= 2 }
        while step > 0 {
            let next = index + step
            if next < tree.count, before + tree[next] <= target {
                index = next
                before += tree[next]
            }
            step /= 2
        }
        return (index, before)
    }
}
