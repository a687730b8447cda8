/// Running sums over a list of numbers that change: a Fenwick tree.
struct FenwickSums<Value: AdditiveArithmetic & Comparable> {
    private var tree: [Value]

    /// Sums of the given numbers. O(n).
    init(_ values: [Value] = []) {
        tree = [.zero] + values
        for index in tree.indices.dropFirst() {
            let parent = index + (index & -index)
            if parent < tree.count { tree[parent] += tree[index] }
        }
    }

    var count: Int { tree.count - 1 }

    /// The sum of all. O(log n).
    var total: Value { sum(before: count) }

    /// The sum of the numbers before an index, which may be the end. O(log n).
    func sum(before index: Int) -> Value {
        var sum = Value.zero
        var node = index
        while node > 0 {
            sum += tree[node]
            node &= node - 1
        }
        return sum
    }

    /// Adds to the number at an index. O(log n).
    mutating func add(_ difference: Value, at index: Int) {
        var node = index + 1
        while node < tree.count {
            tree[node] += difference
            node += node & -node
        }
    }

    /// The first index whose number reaches past the target, and the sum before it; the end if none does. O(log n).
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
