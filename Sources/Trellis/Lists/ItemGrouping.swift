internal import TrellisPaging

/// The sections of a list whose items are grouped. A change of the list changes only the sections that it concerns.
@MainActor
class ItemGrouping<Item: Identifiable & Sendable> where Item.ID: Sendable {
    fileprivate(set) var sections: [AnySection] = []

    fileprivate init() {}

    /// Groups all items of a list.
    func group(_ items: PagedItems<Item>) {}

    /// Follows a change of the grouped list, after which it has these items.
    ///
    /// - Returns: Whether the sections are those of the items. If not, group all items again.
    func follow(_ change: PagingChange, _ items: PagedItems<Item>) -> Bool { false }
}

/// Groups the items with equal keys, in the order in which the keys first appear.
///
/// Mostly the items of a section are side by side in the list. Then the row of an item is found by the lengths of the
/// sections, and any row can be inserted, deleted or updated without looking at the other ones.
final class KeyGrouping<Item: Identifiable & Sendable, Key: Hashable>: ItemGrouping<Item> where Item.ID: Sendable {
    private let key: (Item) -> Key
    private let header: ((Key) -> AnySectionView?)?
    private let row: (Item) -> AnyRow
    /// Whether the rows determine their heights, or `nil` if each may differ.
    private let haveHeights: Bool?

    private var keys: [Key] = []
    /// The index of each key's section, unless sections were inserted or removed before it.
    private var indexes: [Key: Int] = [:]
    private var areIndexesStale = false
    private var count = 0
    /// Whether the items of each section are side by side in the list.
    private var isContiguous = true

    init(
        by key: @escaping (Item) -> Key, header: ((Key) -> AnySectionView?)?, of base: RowMaking<Item>,
        row: @escaping (Item) -> AnyRow
    ) {
        (self.key, self.header, self.row) = (key, header, row)
        haveHeights = base.cellClass == nil ? nil : base.height != nil
    }

    override func group(_ items: PagedItems<Item>) {
        (sections, keys, indexes, count) = ([], [], [:], 0)
        (isContiguous, areIndexesStale) = (true, false)
        append(items, of: items)
    }

    override func follow(_ change: PagingChange, _ items: PagedItems<Item>) -> Bool {
        switch change {
        case .loadStates: return count == items.count
        case .replaced: return false
        case .appended(let rows):
            guard rows.lowerBound == count, rows.upperBound == items.count else { return false }
            append(items[rows], of: items)
            return true
        case .prepended(let rows): return follow(PagingEdits(inserted: Array(rows)), items)
        case .edited(let edits): return follow(edits, items)
        }
    }

    /// Adds the new items at the end of a list.
    private func append(_ new: some Sequence<Item>, of items: PagedItems<Item>) {
        let origin = origin(items)
        var section = sections.count - 1, last = keys.last, start = count
        for item in new {
            let key = key(item)
            if key != last {
                appendRows(origin, start..<count, to: section)
                (start, last) = (count, key)
                if let known = indexes[key] {
                    section = known
                    isContiguous = false
                } else {
                    section = sections.count
                    insertSection(key, at: section)
                }
            }
            count += 1
        }
        appendRows(origin, start..<count, to: section)
    }

    private func appendRows(_ origin: ItemOrigin, _ range: Range<Int>, to section: Int) {
        guard !range.isEmpty else { return }
        let end = sections[section].rowCount
        sections[section].replace(end..<end, with: ItemRows(origin: origin, range: range))
    }

    private func origin(_ items: PagedItems<Item>) -> ItemOrigin {
        ItemOrigin(haveHeights: haveHeights) { [row] in row(items[$0]) }
    }

    private func insertSection(_ key: Key, at index: Int) {
        keys.insert(key, at: index)
        sections.insert(AnySection(id: key, header: header?(key) ?? nil, rows: []), at: index)
        indexes[key] = index
        if index < sections.count - 1 { areIndexesStale = true }
    }

    private func numberSections() {
        areIndexesStale = false
        indexes = Dictionary(zip(keys, keys.indices)) { first, _ in first }
    }

    // MARK: Edits

    private func follow(_ edits: PagingEdits, _ items: PagedItems<Item>) -> Bool {
        guard isContiguous, count - edits.removed.count + edits.inserted.count == items.count,
            // Grouping all items again costs less than many edits.
            (edits.removed.count + edits.inserted.count + edits.updated.count) < max(256, count / 256)
        else { return false }
        remove(edits.removed)
        let origin = origin(items)
        guard insert(edits.inserted, of: items, origin) else { return false }
        count = items.count
        if areIndexesStale { numberSections() }
        return update(edits.updated, of: items, origin)
    }

    /// Removes the rows at indexes of the list, in ascending order.
    private func remove(_ removed: [Int]) {
        guard !removed.isEmpty else { return }
        var cursor = Cursor()
        var rows: [(section: Int, row: Int)] = []
        for index in removed {
            advance(&cursor, to: index)
            rows.append((cursor.section, index - cursor.start))
        }
        var hasEmpty = false
        for (section, row) in rows.reversed() {
            sections[section].replace(row..<row + 1, with: nil)
            if sections[section].rowCount == 0 { hasEmpty = true }
        }
        guard hasEmpty else { return }
        keys = zip(keys, sections).filter { $1.rowCount > 0 }.map(\.0)
        sections.removeAll { $0.rowCount == 0 }
        numberSections()
    }

    /// Inserts the rows of items at indexes of the list, in ascending order. Returns `false` if a section would be split.
    private func insert(_ inserted: [Int], of items: PagedItems<Item>, _ origin: ItemOrigin) -> Bool {
        var cursor = Cursor()
        for index in inserted {
            // An item between two sections belongs to either of them, or to one of its own.
            advance(&cursor, to: index - 1)
            let key = key(items[index]), end = cursor.start + rowCount(cursor.section)
            let row = ItemRows(origin: origin, range: index..<index + 1)
            if rowCount(cursor.section) > 0, keys[cursor.section] == key {
                let place = index - cursor.start
                sections[cursor.section].replace(place..<place, with: row)
            } else if index == end || index == cursor.start {
                if index == end, rowCount(cursor.section) > 0 {
                    cursor = Cursor(section: cursor.section + 1, start: end)
                }
                if cursor.section == sections.count || keys[cursor.section] != key {
                    guard indexes[key] == nil else { return false }
                    insertSection(key, at: cursor.section)
                }
                sections[cursor.section].replace(0..<0, with: row)
            } else {
                return false
            }
        }
        return true
    }

    /// Updates the rows of items at indexes of the list, in ascending order. Returns `false` if one has another key.
    private func update(_ updated: [Int], of items: PagedItems<Item>, _ origin: ItemOrigin) -> Bool {
        var cursor = Cursor()
        for index in updated {
            advance(&cursor, to: index)
            guard keys[cursor.section] == key(items[index]) else { return false }
            let row = index - cursor.start
            sections[cursor.section].replace(row..<row + 1, with: ItemRows(origin: origin, range: index..<index + 1))
        }
        return true
    }

    /// A section, and the index in the list of its first item.
    private struct Cursor {
        var section = 0
        var start = 0
    }

    private func rowCount(_ section: Int) -> Int { section < sections.count ? sections[section].rowCount : 0 }

    /// Advances to the section that contains an index of the list.
    private func advance(_ cursor: inout Cursor, to index: Int) {
        while index >= cursor.start + rowCount(cursor.section), cursor.section < sections.count - 1 {
            cursor.start += rowCount(cursor.section)
            cursor.section += 1
        }
    }
}
