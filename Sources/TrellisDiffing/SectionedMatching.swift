/// The matching of two lists of sections and items.
///
/// Most changes don't affect most sections, at least not at their beginning and end. Items that are equal there are
/// matched by position. Only the items in between are numbered and matched across all sections. The items of deleted
/// sections aren't matched: they are deleted with their section, and inserted again if they occur elsewhere.
@usableFromInline
struct SectionedMatching {
    /// The numbered items of a section.
    @usableFromInline
    struct Span {
        /// The number of items before them, which are equal in both lists.
        @usableFromInline var head = 0
        /// The numbers of the items, which are unique across the list's sections.
        @usableFromInline var numbers = 0..<0

        @inlinable
        init() {}

        /// The indexes of the items in the section.
        @inlinable
        var indexes: Range<Int> { head..<(head + numbers.count) }

        /// Returns the index in the section of the item with a number.
        @inlinable
        func index(of number: Int) -> Int { head + number - numbers.lowerBound }
    }

    @usableFromInline let sections: Matching
    /// The matching of the numbered items.
    @usableFromInline var items = Matching(oldCount: 0, newCount: 0)
    @usableFromInline var oldSpans: [Span]
    @usableFromInline var newSpans: [Span]
    /// For each numbered item of the old list, its section.
    @usableFromInline var oldSections: ContiguousArray<Int32> = []
    /// The items before the numbered ones that have different content, by their path in the new list, in ascending
    /// order.
    @usableFromInline var headUpdates: [ItemPath] = []

    @inlinable
    init<Header, Item>(_ old: [DiffSection<Header, Item>], _ new: [DiffSection<Header, Item>]) {
        sections = old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in Matching(old, new, by: SectionRule<Header, Item>.self) }
        }
        oldSpans = Array(repeating: Span(), count: old.count)
        newSpans = Array(repeating: Span(), count: new.count)
        number(old, new)
        if let numbers = oldSpans.last?.numbers, numbers.upperBound > 0 {
            oldSections.reserveCapacity(numbers.upperBound)
            for section in oldSpans.indices {
                let number = Int32(truncatingIfNeeded: section)
                oldSections.append(contentsOf: repeatElement(number, count: oldSpans[section].numbers.count))
            }
        }
        match(old, new)
    }

    /// Numbers the items that aren't matched by position at the beginning or end of their section.
    @inlinable
    mutating func number<Header, Item>(_ old: [DiffSection<Header, Item>], _ new: [DiffSection<Header, Item>]) {
        var oldCounts = [Int](repeating: 0, count: old.count)
        var count = 0
        for index in new.indices {
            var rest = new[index].items.count
            if let before = sections.old(of: index) {
                let (head, tail) = trim(old[before].items, new[index].items, of: index)
                oldSpans[before].head = head
                newSpans[index].head = head
                oldCounts[before] = old[before].items.count - head - tail
                rest -= head + tail
            }
            newSpans[index].numbers = count..<(count + rest)
            count += rest
        }
        count = 0
        for index in old.indices {
            oldSpans[index].numbers = count..<(count + oldCounts[index])
            count += oldCounts[index]
        }
    }

    /// Returns the numbers of items that a section has in common in both lists, at its beginning and then at its end.
    @inlinable
    mutating func trim<Item: Identifiable & Equatable>(
        _ old: [Item], _ new: [Item], of section: Int
    ) -> (head: Int, tail: Int) {
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                // An unchanged array shares its storage.
                if old.count == new.count, old.baseAddress == new.baseAddress { return (old.count, 0) }
                let shorter = min(old.count, new.count)
                var head = 0
                while head < shorter, old[head].id == new[head].id {
                    if old[head] != new[head] { headUpdates.append(ItemPath(section: section, item: head)) }
                    head += 1
                }
                var tail = 0
                while tail < shorter - head, old[old.count - 1 - tail].id == new[new.count - 1 - tail].id { tail += 1 }
                return (head, tail)
            }
        }
    }

    /// Matches the numbered items.
    @inlinable
    mutating func match<Header, Item>(_ old: [DiffSection<Header, Item>], _ new: [DiffSection<Header, Item>]) {
        let oldCount = oldSpans.last?.numbers.upperBound ?? 0
        let newCount = newSpans.last?.numbers.upperBound ?? 0
        items = Matching(oldCount: oldCount, newCount: newCount)
        guard oldCount > 0, newCount > 0 else { return }
        let (oldSpans, newSpans, sections) = (oldSpans, newSpans, sections)
        let counterparts = newSpans.indices.lazy.compactMap { index in
            sections.old(of: index).map { (old: oldSpans[$0].numbers, new: newSpans[index].numbers) }
        }
        switch IdentityForm(of: Item.ID.self) {
        case .word:
            let old = Self.read(old, oldSpans, oldCount) { UInt64(of: $0.id) }
            let new = Self.read(new, newSpans, newCount) { UInt64(of: $0.id) }
            items.match(BitIdentities(old: old, new: new), inPlace: counterparts)
        case .wordPair:
            let old = Self.read(old, oldSpans, oldCount) { WordPair(of: $0.id) }
            let new = Self.read(new, newSpans, newCount) { WordPair(of: $0.id) }
            items.match(BitIdentities(old: old, new: new), inPlace: counterparts)
        case .hashable:
            Self.read(old, oldSpans, oldCount, \.id).withUnsafeBufferPointer { old in
                Self.read(new, newSpans, newCount, \.id).withUnsafeBufferPointer { new in
                    let identities = ElementIdentities(old: old, new: new, by: ValueRule<Item.ID>.self)
                    items.match(identities, inPlace: counterparts)
                }
            }
        }
    }

    /// Returns a value of each numbered item.
    @inlinable
    static func read<Header, Item, Value>(
        _ sections: [DiffSection<Header, Item>], _ spans: [Span], _ count: Int, _ value: (Item) -> Value
    ) -> ContiguousArray<Value> {
        var values: ContiguousArray<Value> = []
        values.reserveCapacity(count)
        for index in sections.indices where !spans[index].numbers.isEmpty {
            sections[index].items.withUnsafeBufferPointer { items in
                for item in spans[index].indexes { values.append(value(items[item])) }
            }
        }
        return values
    }

    /// Returns the numbered items that move within a section of the new list, by their index in it, in ascending order.
    @usableFromInline
    func moved(within section: Int, from old: Int) -> [Int] {
        let range = oldSpans[old].numbers
        let span = newSpans[section]
        let numbers = ContiguousArray(items.oldOf[span.numbers].lazy.map { range.contains(Int($0)) ? $0 : -1 })
        return LongestIncreasingSubsequence.complement(in: numbers).map { span.head + $0 }
    }
}
