/// Matches elements by sorting their identities. Used if the hashes of the identities collide.
@usableFromInline
enum SortedMatching {
    /// Returns pairs of elements with equal identities.
    ///
    /// - Parameters:
    ///   - old: The identities of the old list.
    ///   - oldIndexes: The indexes in the old list to match, ascending.
    ///   - new: The identities of the new list.
    ///   - newIndexes: The indexes in the new list to match, ascending.
    /// - Returns: Pairs of an index in the old list and one in the new list. Each index occurs at most once.
    /// - Complexity: O(*n* log *n*)
    @usableFromInline
    static func pairs<ID: Comparable>(
        _ old: UnsafeBufferPointer<ID>, _ oldIndexes: [Int32], _ new: UnsafeBufferPointer<ID>, _ newIndexes: [Int32]
    ) -> [(old: Int32, new: Int32)] {
        // The sort is stable, so the occurrences of an identity keep their order.
        let oldSorted = oldIndexes.sorted { old[Int($0)] < old[Int($1)] }
        let newSorted = newIndexes.sorted { new[Int($0)] < new[Int($1)] }
        var pairs: [(old: Int32, new: Int32)] = []
        var (before, after) = (0, 0)
        while before < oldSorted.count, after < newSorted.count {
            let (one, other) = (old[Int(oldSorted[before])], new[Int(newSorted[after])])
            if one == other {
                pairs.append((oldSorted[before], newSorted[after]))
                before += 1
                after += 1
            } else if one < other {
                before += 1
            } else {
                after += 1
            }
        }
        return pairs
    }

    /// Returns pairs of elements with equal identities, which the buffers contain as values of a type.
    @usableFromInline
    static func pairs<ID: Comparable>(
        _ old: UnsafeRawBufferPointer, _ oldIndexes: [Int32], _ new: UnsafeRawBufferPointer, _ newIndexes: [Int32],
        of type: ID.Type
    ) -> [(old: Int32, new: Int32)] {
        pairs(old.assumingMemoryBound(to: type), oldIndexes, new.assumingMemoryBound(to: type), newIndexes)
    }
}
