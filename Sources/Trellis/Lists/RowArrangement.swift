internal import TrellisPaging

/// What chained calls add to the rows of a list's items: sections, rows between them, and sections before them. The
/// order of the calls doesn't matter.
@MainActor
struct RowArrangement<Item: Identifiable & Sendable> where Item.ID: Sendable {
    /// Maps a single item to a row.
    let base: RowMaking<Item>
    /// Returns the row of an item, which can be compared with others if items can.
    var row: (Item) -> AnyRow
    /// Groups the items into sections. The closure that it is called with appends an item's rows to a section.
    private var grouping: ((PagedItems<Item>, (Item, inout [AnyRow]) -> Void) -> [AnySection])?
    private var makeGrouping: ((@escaping (Item) -> AnyRow) -> ItemGrouping<Item>)?
    private var separator: ((Item?, Item?) -> AnyRow?)?
    private var before: ((PagingSnapshot<Item>) -> [AnySection])?

    init(base: RowMaking<Item>, row: @escaping (Item) -> AnyRow) {
        self.base = base
        self.row = row
    }

    /// Groups the items with equal keys, in the order in which the keys first appear.
    mutating func group<Key: Hashable>(by key: @escaping (Item) -> Key, header: ((Key) -> AnySectionView?)?) {
        let base = base
        makeGrouping = { KeyGrouping(by: key, header: header, of: base, row: $0) }
        grouping = { items, append in
            var sections: [AnySection] = []
            var indexes: [Key: Int] = [:]
            for item in items {
                let key = key(item)
                let index = indexes[key] ?? sections.count
                if index == sections.count {
                    indexes[key] = index
                    sections.append(AnySection(id: key, header: header?(key) ?? nil, rows: []))
                }
                append(item, &sections[index].rows)
            }
            return sections
        }
    }

    /// Inserts rows between those of the items. In a list with sections, a row is in the section of the item after it.
    mutating func separate(by separator: @escaping (Item?, Item?) -> AnyRow?) { self.separator = separator }

    /// Inserts sections before those of the items, and before those inserted earlier.
    mutating func insert(before sections: @escaping (PagingSnapshot<Item>) -> [AnySection]) {
        let earlier = before
        before = { sections($0) + (earlier?($0) ?? []) }
    }

    var content: AnyContent<Item> { AnyContent(kind: .sections(sections), arrangement: self) }

    /// The class of all cells, or `nil` if rows of other classes may be added.
    var cellClass: ObjectIdentifier? { hasOtherRows ? nil : base.cellClass }

    /// Whether something was added that doesn't work with sections of known lengths.
    var hasOtherRows: Bool { separator != nil || before != nil }

    /// Returns a grouping that follows the changes of a list, or `nil` if the rows depend on their neighbours or aren't
    /// grouped.
    func followingGrouping() -> ItemGrouping<Item>? { separator == nil ? makeGrouping?(row) : nil }

    /// Returns the sections of a list whose items are grouped already.
    func sections(of snapshot: PagingSnapshot<Item>, grouped: ItemGrouping<Item>) -> [AnySection] {
        (before?(snapshot) ?? []) + grouped.sections
    }

    private func sections(of snapshot: PagingSnapshot<Item>) -> [AnySection] {
        var previous: Item?
        let append: (Item, inout [AnyRow]) -> Void = { item, rows in
            // There is a separator before the first item only if the item is known to be the list's first one.
            if let separator, previous != nil || snapshot.prepend == .end, let between = separator(previous, item) {
                rows.append(between)
            }
            rows.append(row(item))
            previous = item
        }
        var sections = grouping?(snapshot.items, append) ?? [single(snapshot.items, append)]
        if previous != nil, snapshot.append == .end, let last = separator?(previous, nil) {
            sections[sections.count - 1].rows.append(last)
        }
        return (before?(snapshot) ?? []) + sections
    }

    private func single(_ items: PagedItems<Item>, _ append: (Item, inout [AnyRow]) -> Void) -> AnySection {
        // The sections before it may have identifiers of their own choice.
        var section = before == nil ? AnySection(rows: []) : AnySection(id: "items", rows: [])
        section.rows.reserveCapacity(items.count)
        for item in items { append(item, &section.rows) }
        return section
    }
}
