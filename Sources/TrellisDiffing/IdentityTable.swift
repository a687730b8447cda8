/// The indexes of the old list's elements by identity: open addressing, and a chain for an identity that occurs more than
/// once.
@usableFromInline
struct IdentityTable {
    /// An index, or a number below zero, and a part of the hash, which spares most comparisons of identities.
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
    /// How many indexes the old list has.
    @usableFromInline let count: Int
    /// For each index the next one of the same identity; allocated when the first such one is inserted.
    @usableFromInline var following: UnsafeMutablePointer<Int32>?
    /// How many more occupied slots may be passed over. A sound hash leaves most of it; colliding hashes, which would take
    /// quadratic time, use it up.
    @usableFromInline var patience: Int

    /// Whether hashes collide too often for the table to be of use.
    @inlinable
    var isExhausted: Bool { patience < 0 }

    /// Creates a table. Call ``deallocate()`` when it is no longer needed.
    ///
    /// - Parameters:
    ///   - capacity: How many indexes will be inserted.
    ///   - count: How many elements the old list has.
    ///   - lookups: How many elements the new list has.
    @inlinable
    init(capacity: Int, count: Int, lookups: Int) {
        // At most half of the slots are occupied, so searches are short and end.
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

    /// Inserts an index before those of the same identity.
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

    /// Finds the first element of an identity that is not matched yet.
    ///
    /// - Parameters:
    ///   - index: The index of an element in the new list.
    ///   - identities: The identities of both lists.
    ///   - matched: For each old element a number below zero if it isn't matched yet.
    /// - Returns: The element's index in the old list, or a number below zero if there is none.
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
                // The last one stays in its slot, so that later searches continue past it.
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
