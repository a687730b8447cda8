/// Which element of the old list is which element of the new one.
///
/// Indexes are kept as 32-bit numbers, which halves the memory that is gone through; a list that does not fit them does
/// not fit into memory either.
@usableFromInline
struct Matching {
    /// For each new element the old one; below zero is none.
    @usableFromInline var oldOf: ContiguousArray<Int32>
    /// For each old element the new one; below zero is none.
    @usableFromInline var newOf: ContiguousArray<Int32>

    @inlinable
    init(oldCount: Int, newCount: Int) {
        oldOf = ContiguousArray(repeating: -1, count: newCount)
        newOf = ContiguousArray(repeating: -1, count: oldCount)
    }

    /// The old element that a new one is.
    @inlinable
    func old(of new: Int) -> Int? {
        oldOf[new] < 0 ? nil : Int(oldOf[new])
    }

    @inlinable
    mutating func join(_ old: Int, _ new: Int) {
        oldOf[new] = Int32(truncatingIfNeeded: old)
        newOf[old] = Int32(truncatingIfNeeded: new)
    }

    /// Matches the elements of two ranges that stand at the same distance from the ranges' beginnings, or from their
    /// ends. Comparing is much cheaper than hashing, and most elements of most changes are found that way.
    @inlinable
    mutating func matchInPlace<Rule: DiffRule>(
        _ old: UnsafeBufferPointer<Rule.Element>, _ oldRange: Range<Int>,
        _ new: UnsafeBufferPointer<Rule.Element>, _ newRange: Range<Int>, by rule: Rule.Type
    ) {
        let shorter = min(oldRange.count, newRange.count)
        for distance in 0..<shorter {
            let (before, after) = (oldRange.lowerBound + distance, newRange.lowerBound + distance)
            if Rule.isIdentical(old[before], new[after]) { join(before, after) }
        }
        guard oldRange.count != newRange.count else { return }
        for distance in 0..<shorter {
            let (before, after) = (oldRange.upperBound - 1 - distance, newRange.upperBound - 1 - distance)
            if newOf[before] < 0, oldOf[after] < 0, Rule.isIdentical(old[before], new[after]) { join(before, after) }
        }
    }

    /// Matches what is not matched yet, by hash.
    @inlinable
    mutating func matchRest<Rule: DiffRule>(
        _ old: UnsafeBufferPointer<Rule.Element>, _ new: UnsafeBufferPointer<Rule.Element>, by rule: Rule.Type
    ) {
        var rest = 0
        for index in newOf.indices where newOf[index] < 0 { rest += 1 }
        guard rest > 0 else { return }
        var table = IdentityTable<Rule>(capacity: rest, elements: old)
        // Backwards, because a later one comes to stand before an earlier one of the same identity.
        for index in stride(from: old.count - 1, through: 0, by: -1) where newOf[index] < 0 { table.insert(index) }
        // What followed an element before most often follows it still: that needs no hash.
        var follower = 0
        for index in new.indices where oldOf[index] < 0 {
            var found = follower
            if follower >= old.count || newOf[follower] >= 0 || !Rule.isIdentical(old[follower], new[index]) {
                found = table.take(new[index], unless: newOf)
                if found < 0 { continue }
            }
            join(found, index)
            follower = found + 1
        }
    }
}
