/// The pairs of equal elements in two lists.
///
/// Indexes are 32-bit numbers, because these take half the memory and therefore half the time to read. A list with more
/// elements wouldn't fit into memory.
@usableFromInline
struct Matching {
    /// For each new element, the index of the old one, or a negative number.
    @usableFromInline var oldOf: ContiguousArray<Int32>
    /// For each old element, the index of the new one, or a negative number.
    @usableFromInline var newOf: ContiguousArray<Int32>

    @inlinable
    init(oldCount: Int, newCount: Int) {
        oldOf = ContiguousArray(repeating: -1, count: newCount)
        newOf = ContiguousArray(repeating: -1, count: oldCount)
    }

    /// Matches two lists.
    @inlinable
    init<Rule: DiffRule>(
        _ old: UnsafeBufferPointer<Rule.Element>, _ new: UnsafeBufferPointer<Rule.Element>, by rule: Rule.Type
    ) {
        self.init(oldCount: old.count, newCount: new.count)
        let whole = CollectionOfOne((old: old.indices, new: new.indices))
        switch IdentityForm(of: Rule.ID.self) {
        case .word:
            match(BitIdentities<UInt64>(old: .init(of: old, by: rule), new: .init(of: new, by: rule)), inPlace: whole)
        case .wordPair:
            match(BitIdentities<WordPair>(old: .init(of: old, by: rule), new: .init(of: new, by: rule)), inPlace: whole)
        case .hashable:
            match(ElementIdentities(old: old, new: new, by: rule), inPlace: whole)
        }
    }

    /// Returns the index of the old element that matches a new one, or `nil`.
    @inlinable
    func old(of new: Int) -> Int? {
        oldOf[new] < 0 ? nil : Int(oldOf[new])
    }

    /// Matches all elements.
    ///
    /// - Parameters:
    ///   - identities: The identities of the elements.
    ///   - ranges: Pairs of ranges whose elements are matched by position before the others are matched by hash.
    @inlinable
    mutating func match<IDs: Identities>(
        _ identities: IDs, inPlace ranges: some Sequence<(old: Range<Int>, new: Range<Int>)>
    ) {
        let isComplete = oldOf.withUnsafeMutableBufferPointer { oldOf in
            newOf.withUnsafeMutableBufferPointer { newOf in
                for range in ranges {
                    Self.matchInPlace(identities, range.old, range.new, oldOf, newOf)
                }
                return Self.matchByHash(identities, oldOf, newOf)
            }
        }
        guard !isComplete else { return }
        let old = Self.unmatched(newOf, from: Int32(0))
        let new = Self.unmatched(oldOf, from: Int32(0))
        for (before, after) in identities.matchedBySorting(old: old, new: new) ?? [] {
            oldOf[Int(after)] = before
            newOf[Int(before)] = after
        }
    }

    /// Matches elements that are at the same distance from the beginning or from the end of two ranges. This is much
    /// faster than hashing, and finds most elements of typical changes.
    @inlinable
    static func matchInPlace<IDs: Identities>(
        _ identities: IDs, _ oldRange: Range<Int>, _ newRange: Range<Int>,
        _ oldOf: UnsafeMutableBufferPointer<Int32>, _ newOf: UnsafeMutableBufferPointer<Int32>
    ) {
        let shorter = min(oldRange.count, newRange.count)
        for distance in 0..<shorter {
            let (before, after) = (oldRange.lowerBound + distance, newRange.lowerBound + distance)
            if identities.areEqual(old: before, new: after) { join(before, after, oldOf, newOf) }
        }
        guard oldRange.count != newRange.count else { return }
        for distance in 0..<shorter {
            let (before, after) = (oldRange.upperBound - 1 - distance, newRange.upperBound - 1 - distance)
            if newOf[before] < 0, oldOf[after] < 0, identities.areEqual(old: before, new: after) {
                join(before, after, oldOf, newOf)
            }
        }
    }

    /// Matches the remaining elements by their hashes.
    ///
    /// - Returns: `false` if matching was stopped because too many hashes collide.
    @inlinable
    static func matchByHash<IDs: Identities>(
        _ identities: IDs, _ oldOf: UnsafeMutableBufferPointer<Int32>, _ newOf: UnsafeMutableBufferPointer<Int32>
    ) -> Bool {
        var rest = 0
        for index in newOf.indices where newOf[index] < 0 { rest += 1 }
        guard rest > 0, oldOf.contains(where: { $0 < 0 }) else { return true }
        var table = IdentityTable(capacity: rest, count: newOf.count, lookups: oldOf.count)
        defer { table.deallocate() }
        // Insert backwards, because an element is inserted before those with the same identity.
        for index in stride(from: newOf.count - 1, through: 0, by: -1) where newOf[index] < 0 {
            guard table.insert(index, identities) else { return false }
        }
        // The successor of an old element usually is also its successor in the new list. Checking that needs no hash.
        var follower = 0
        for index in oldOf.indices where oldOf[index] < 0 {
            var found = follower
            if follower >= newOf.count || newOf[follower] >= 0 || !identities.areEqual(old: follower, new: index) {
                found = table.first(index, identities, unless: newOf)
                if found < 0 {
                    guard !table.isExhausted else { return false }
                    continue
                }
            }
            join(found, index, oldOf, newOf)
            follower = found + 1
        }
        return true
    }

    /// Returns the indexes of the elements without a match, ascending. `first` is added to each of them.
    @usableFromInline
    static func unmatched<Index: FixedWidthInteger>(_ matches: ContiguousArray<Int32>, from first: Index) -> [Index] {
        var count = 0
        for match in matches where match < 0 { count += 1 }
        // Avoid this for empty arrays: the standard library would write to the storage that all empty arrays share.
        guard count > 0 else { return [] }
        return [Index](unsafeUninitializedCapacity: count) { indexes, initializedCount in
            for index in matches.indices where matches[index] < 0 {
                indexes.initializeElement(at: initializedCount, to: first &+ Index(truncatingIfNeeded: index))
                initializedCount += 1
            }
        }
    }

    @inlinable
    @inline(__always)
    static func join(
        _ old: Int, _ new: Int, _ oldOf: UnsafeMutableBufferPointer<Int32>, _ newOf: UnsafeMutableBufferPointer<Int32>
    ) {
        oldOf[new] = Int32(truncatingIfNeeded: old)
        newOf[old] = Int32(truncatingIfNeeded: new)
    }
}
