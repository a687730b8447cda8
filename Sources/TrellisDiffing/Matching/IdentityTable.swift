/// The old list's indexes by identity: open addressing, and a chain for an identity that comes more than once.
@usableFromInline
struct IdentityTable<Rule: DiffRule> {
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
    @usableFromInline let elements: UnsafeBufferPointer<Rule.Element>

    /// Makes a table.
    ///
    /// - Parameters:
    ///   - capacity: How many indexes will be inserted.
    ///   - elements: The old list.
    @inlinable
    init(capacity: Int, elements: UnsafeBufferPointer<Rule.Element>) {
        // At most two of three slots are taken, so probes are short and always end.
        var size = 8
        while size * 2 < capacity * 3 { size *= 2 }
        slots = ContiguousArray(repeating: Slot(index: -1, tag: 0), count: size)
        mask = size - 1
        self.elements = elements
    }

    /// Puts an index before those of the same identity.
    @inlinable
    mutating func insert(_ index: Int) {
        let hash = Rule.hash(elements[index])
        let tag = UInt32(truncatingIfNeeded: hash >> 32)
        var place = hash & mask
        while slots[place].index >= 0 {
            let slot = slots[place]
            if slot.tag == tag, Rule.isIdentical(elements[Int(slot.index)], elements[index]) {
                if following.isEmpty { following = ContiguousArray(repeating: -1, count: elements.count) }
                following[index] = slot.index
                break
            }
            place = (place + 1) & mask
        }
        slots[place] = Slot(index: Int32(truncatingIfNeeded: index), tag: tag)
    }

    /// Takes the first index of an identity that is not matched yet; below zero is none.
    @inlinable
    mutating func take(_ element: Rule.Element, unless matched: ContiguousArray<Int32>) -> Int {
        let hash = Rule.hash(element)
        let tag = UInt32(truncatingIfNeeded: hash >> 32)
        var place = hash & mask
        while slots[place].index >= 0 {
            var index = Int(slots[place].index)
            if slots[place].tag == tag, Rule.isIdentical(elements[index], element) {
                // The last one stays in its slot, so that later probes still go past it.
                while matched[index] >= 0 {
                    guard !following.isEmpty, following[index] >= 0 else { return -1 }
                    index = Int(following[index])
                    slots[place].index = Int32(truncatingIfNeeded: index)
                }
                return index
            }
            place = (place + 1) & mask
        }
        return -1
    }
}
