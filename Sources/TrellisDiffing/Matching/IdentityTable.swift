/// Indexes by the identity of what they stand for: open addressing, and a chain for an identity that comes more than once.
@usableFromInline
struct IdentityTable {
    /// A slot's index (below zero is none) and a part of the hash, which spares most comparisons of identities.
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

    @usableFromInline var slots: ContiguousArray<Slot>
    /// For each index the next one of the same identity; made when the first such one comes.
    @usableFromInline var following: ContiguousArray<Int32> = []
    @usableFromInline let mask: Int
    @usableFromInline let count: Int

    /// Makes a table.
    ///
    /// - Parameters:
    ///   - capacity: How many indexes will be inserted.
    ///   - count: What every index is below.
    @inlinable
    init(capacity: Int, count: Int) {
        // At most two of three slots are taken, so probes are short and always end.
        var size = 8
        while size * 2 < capacity * 3 { size *= 2 }
        slots = ContiguousArray(repeating: Slot(index: -1, tag: 0), count: size)
        mask = size - 1
        self.count = count
    }

    /// Puts an index before those of the same identity.
    @inlinable
    mutating func insert(_ index: Int, hash: Int, isSame: (Int) -> Bool) {
        let tag = UInt32(truncatingIfNeeded: hash >> 32)
        var place = hash & mask
        while true {
            let slot = slots[place]
            if slot.index < 0 { break }
            if slot.tag == tag, isSame(Int(slot.index)) {
                if following.isEmpty { following = ContiguousArray(repeating: -1, count: count) }
                following[index] = slot.index
                break
            }
            place = (place + 1) & mask
        }
        slots[place] = Slot(index: Int32(truncatingIfNeeded: index), tag: tag)
    }

    /// Takes the first index of an identity that is not taken otherwise.
    @inlinable
    mutating func take(hash: Int, isTaken: (Int) -> Bool, isSame: (Int) -> Bool) -> Int? {
        let tag = UInt32(truncatingIfNeeded: hash >> 32)
        var place = hash & mask
        while slots[place].index >= 0 {
            if slots[place].tag == tag, isSame(Int(slots[place].index)) {
                var index = Int(slots[place].index)
                // The last one stays in its slot, so that later probes still go past it.
                while isTaken(index) {
                    guard !following.isEmpty, following[index] >= 0 else { return nil }
                    index = Int(following[index])
                    slots[place].index = Int32(truncatingIfNeeded: index)
                }
                return index
            }
            place = (place + 1) & mask
        }
        return nil
    }
}
