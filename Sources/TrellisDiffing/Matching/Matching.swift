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
    mutating func matchInPlace<Element, ID: Hashable>(
        _ old: UnsafeBufferPointer<Element>, _ oldRange: Range<Int>, _ new: UnsafeBufferPointer<Element>,
        _ newRange: Range<Int>, id: (Element) -> ID
    ) {
        let shorter = min(oldRange.count, newRange.count)
        for distance in 0..<shorter {
            let (before, after) = (oldRange.lowerBound + distance, newRange.lowerBound + distance)
            if id(old[before]) == id(new[after]) { join(before, after) }
        }
        guard oldRange.count != newRange.count else { return }
        for distance in 1...max(1, shorter) where distance <= shorter {
            let (before, after) = (oldRange.upperBound - distance, newRange.upperBound - distance)
            if newOf[before] < 0, oldOf[after] < 0, id(old[before]) == id(new[after]) { join(before, after) }
        }
    }

    /// Matches what is not matched yet, by hash.
    @inlinable
    mutating func matchRest<Element, ID: Hashable>(
        _ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>, id: (Element) -> ID
    ) {
        let rest = newOf.reduce(into: 0) { count, new in count += new < 0 ? 1 : 0 }
        guard rest > 0 else { return }
        var table = IdentityTable(capacity: rest, count: old.count)
        // Backwards, because a later one comes to stand before an earlier one of the same identity.
        for index in stride(from: old.count - 1, through: 0, by: -1) where newOf[index] < 0 {
            let identity = id(old[index])
            table.insert(index, hash: identity.hashValue) { id(old[$0]) == identity }
        }
        // What followed an element before most often follows it still: that needs no hash.
        var follower = 0
        for index in new.indices where oldOf[index] < 0 {
            let identity = id(new[index])
            var found = follower < old.count && newOf[follower] < 0 && id(old[follower]) == identity ? follower : nil
            if found == nil {
                found = table.take(hash: identity.hashValue, isTaken: { newOf[$0] >= 0 }) { id(old[$0]) == identity }
            }
            guard let found else { continue }
            join(found, index)
            follower = found + 1
        }
    }
}
