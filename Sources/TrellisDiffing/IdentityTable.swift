/// A hash table with the indexes of the old list's elements by identity. It uses open addressing, and a chain for
/// identities that occur more than once.
@usableFromInline
struct IdentityTable {
    /// An index, or a negative number in an empty slot, and a part of the hash, which avoids most comparisons of
    /// identities.
    @usableFromInline
    struct Slot {
        @usableFromInline var index: Int32
        @usableFromInline var tag: UInt32

        @inlinable
        init(index: Int32, tag: UInt32) {
            self.index = index
            self.tag = tag
        }
    }

    @usableFromInline let slots: UnsafeMutablePointer<Slot>
    @usableFromInline let mask: Int
    /// The number of elements in the old list.
    @usableFromInline let count: Int
    /// For each index, the next index with the same identity. Allocated when the first such index is inserted.
    @usableFromInline var following: UnsafeMutablePointer<Int32>?
    /// The number of occupied slots that may still be skipped. A good hash uses little of it. Colliding hashes, which
    /// would take quadratic time, exhaust it.
    @usableFromInline var patience: Int

    /// Whether hashes collide too often for the table to be useful.
    @inlinable
    var isExhausted: Bool { patience < 0 }

    /// Creates a table. Call ``deallocate()`` when it is no longer needed.
    ///
    /// - Parameters:
    ///   - capacity: The number of indexes to insert.
    ///   - count: The number of elements in the old list.
    ///   - lookups: The number of elements in the new list.
    @inlinable
    init(capacity: Int, count: Int, lookups: Int) {
        // At most half of the slots are occupied, so searches are short and always end.
        var size = 8
        while size < capacity * 2 { size *= 2 }
        slots = .allocate(capacity: size)
        slots.initialize(repeating: Slot(index: -1, tag: 0), count: size)
        mask = size - 1
        self.count = count
        patience = 64 * (capacity + lookups)
    }

    @inlinable
    func deallocate() {
        slots.deallocate()
        following?.deallocate()
    }

    /// Inserts an index before those with the same identity.
    ///
    /// - Returns: `false` if the table is exhausted.
    @inlinable
    mutating func insert<IDs: Identities>(_ index: Int, _ identities: IDs) -> Bool {
        let hash = identities.hash(old: index)
        let tag = UInt32(truncatingIfNeeded: hash >> 32)
        var position = Int(truncatingIfNeeded: hash) & mask
        while slots[position].index >= 0 {
            let slot = slots[position]
            if slot.tag == tag, identities.areEqual(old: Int(slot.index), old: index) {
                chain(index, before: slot.index)
                break
            }
            patience -= 1
            position = (position + 1) & mask
        }
        slots[position] = Slot(index: Int32(truncatingIfNeeded: index), tag: tag)
        return patience >= 0
    }

    /// Finds the first element with an identity that isn't matched yet.
    ///
    /// - Parameters:
    ///   - index: The index of an element in the new list.
    ///   - identities: The identities of both lists.
    ///   - matched: For each element of the old list, a negative number if it isn't matched yet.
    /// - Returns: The index of the element in the old list, or a negative number if there is none.
    @inlinable
    mutating func first<IDs: Identities>(
        _ index: Int, _ identities: IDs, unless matched: UnsafeMutableBufferPointer<Int32>
    ) -> Int {
        let hash = identities.hash(new: index)
        let tag = UInt32(truncatingIfNeeded: hash >> 32)
        var position = Int(truncatingIfNeeded: hash) & mask
        while slots[position].index >= 0, patience >= 0 {
            let slot = slots[position]
            if slot.tag == tag, identities.areEqual(old: Int(slot.index), new: index) {
                var found = slot.index
                // The last index of the chain remains in its slot, so that later searches continue beyond the slot.
                while matched[Int(found)] >= 0 {
                    guard let following, following[Int(found)] >= 0 else { return -1 }
                    found = following[Int(found)]
                    slots[position].index = found
                }
                return Int(found)
            }
            patience -= 1
            position = (position + 1) & mask
        }
        return -1
    }

    @usableFromInline
    mutating func chain(_ index: Int, before next: Int32) {
        if following == nil {
            following = .allocate(capacity: count)
            following?.initialize(repeating: -1, count: count)
        }
        following?[index] = next
    }
}
