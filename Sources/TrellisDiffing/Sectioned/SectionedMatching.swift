/// Which sections and items of the old list are which of the new one, items numbered through all sections.
@usableFromInline
struct SectionedMatching {
    @usableFromInline var sections: Matching
    @usableFromInline var items: Matching
    /// For each section of the old list the number of its first item, and the number of all items at the end.
    @usableFromInline let oldStarts: [Int]
    /// For each section of the new list the number of its first item, and the number of all items at the end.
    @usableFromInline let newStarts: [Int]

    @inlinable
    init<Header, Item>(_ old: [DiffSection<Header, Item>], _ new: [DiffSection<Header, Item>]) {
        sections = Matching(oldCount: old.count, newCount: new.count)
        oldStarts = Self.starts(old)
        newStarts = Self.starts(new)
        items = Matching(oldCount: oldStarts[old.count], newCount: newStarts[new.count])
        match(headers: old.map(\.header), new.map(\.header))
        match(items: Self.flat(old, count: oldStarts[old.count]), Self.flat(new, count: newStarts[new.count]))
        forgetItemsOfDeletedSections()
    }

    @inlinable
    static func starts<Header, Item>(_ sections: [DiffSection<Header, Item>]) -> [Int] {
        var starts = [0]
        starts.reserveCapacity(sections.count + 1)
        var count = 0
        for section in sections {
            count += section.items.count
            starts.append(count)
        }
        return starts
    }

    @inlinable
    static func flat<Header, Item>(_ sections: [DiffSection<Header, Item>], count: Int) -> [Item] {
        var items: [Item] = []
        items.reserveCapacity(count)
        for section in sections { items.append(contentsOf: section.items) }
        return items
    }

    @inlinable
    mutating func match<Header: Identifiable & Equatable>(headers old: [Header], _ new: [Header]) {
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                sections.matchInPlace(old, old.indices, new, new.indices, by: ByIdentity<Header>.self)
                sections.matchRest(old, new, by: ByIdentity<Header>.self)
            }
        }
    }

    @inlinable
    mutating func match<Item: Identifiable & Equatable>(items old: [Item], _ new: [Item]) {
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                for after in sections.oldOf.indices {
                    guard let before = sections.old(of: after) else { continue }
                    items.matchInPlace(old, oldItems(before), new, newItems(after), by: ByIdentity<Item>.self)
                }
                items.matchRest(old, new, by: ByIdentity<Item>.self)
            }
        }
    }

    /// The numbers of a section's items in the old list.
    @inlinable
    func oldItems(_ section: Int) -> Range<Int> { oldStarts[section]..<oldStarts[section + 1] }

    /// The numbers of a section's items in the new list.
    @inlinable
    func newItems(_ section: Int) -> Range<Int> { newStarts[section]..<newStarts[section + 1] }

    /// An item whose section goes goes with it; where it comes again elsewhere, it comes anew.
    @usableFromInline
    mutating func forgetItemsOfDeletedSections() {
        for section in sections.newOf.indices where sections.newOf[section] < 0 {
            for item in oldItems(section) where items.newOf[item] >= 0 {
                items.oldOf[Int(items.newOf[item])] = -1
                items.newOf[item] = -1
            }
        }
    }

    /// The items of a section of the new list that move within it, by their index in it.
    @usableFromInline
    func moved(within section: Int, from old: Int) -> [Int] {
        let range = oldItems(old)
        let numbers = ContiguousArray(
            items.oldOf[newItems(section)].lazy.map { range.contains(Int($0)) ? $0 : -1 })
        return LongestRise.falling(numbers)
    }
}
