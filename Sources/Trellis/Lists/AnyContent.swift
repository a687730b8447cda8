internal import TrellisPaging
internal import TrellisUIKit

/// A value that determines how the items of a list become rows, with the kind of the cells erased.
@MainActor
struct AnyContent<Item: Identifiable & Sendable> where Item.ID: Sendable {
    enum Kind {
        case rows(RowMaking<Item>)
        case sections((PagingSnapshot<Item>) -> [AnySection])
    }

    let kind: Kind
    /// Returns the sections if their lengths in the whole list are known, in order and without empty ones.
    var counted: ((PagingSnapshot<Item>) -> [PagedSection])?
    /// The sections and separators added by chained calls; `nil` if the content creates the sections itself.
    var arrangement: RowArrangement<Item>?

    /// Maps a single item to a row, or `nil` if the content creates the sections itself.
    var base: RowMaking<Item>? { arrangement?.base }

    static func rows(_ rows: RowMaking<Item>) -> AnyContent {
        AnyContent(kind: .rows(rows), arrangement: RowArrangement(base: rows) { rows.row($0, nil) })
    }

    static func sections(_ sections: @escaping (PagingSnapshot<Item>) -> [AnySection]) -> AnyContent {
        AnyContent(kind: .sections(sections))
    }

    /// Returns a content that groups the items into sections whose lengths in the whole list are known.
    static func counted<Key: Hashable>(
        by key: @escaping (Item) -> Key, counts: @escaping (PagingSnapshot<Item>) -> [(key: Key, count: Int)],
        header: ((Key) -> AnySectionView?)?, of arrangement: RowArrangement<Item>
    ) -> AnyContent {
        let sections: (PagingSnapshot<Item>) -> [PagedSection] = { snapshot in
            let counts = counts(snapshot)
            let indexes = Dictionary(counts.enumerated().map { ($1.key, $0) }) { first, _ in first }
            var lengths = counts.map { snapshot.hasPlaceholders ? max(0, $0.count) : 0 }
            // Prefer the loaded items to the server's counts: they may have been edited.
            if let first = snapshot.items.first.flatMap({ indexes[key($0)] }),
                let last = snapshot.items.last.flatMap({ indexes[key($0)] }), first <= last
            {
                let before = lengths[..<first].reduce(0, +), after = lengths[(last + 1)...].reduce(0, +)
                for index in first...last { lengths[index] = 0 }
                for item in snapshot.items { if let index = indexes[key(item)] { lengths[index] += 1 } }
                lengths[first] += max(0, snapshot.placeholdersBefore - before)
                lengths[last] += max(0, snapshot.placeholdersAfter - after)
            }
            var start = 0
            var sections: [PagedSection] = []
            for (index, length) in lengths.enumerated() where length > 0 && start < snapshot.rowCount {
                sections.append(PagedSection(header: header?(counts[index].key) ?? nil, start: start))
                start += length
            }
            return sections
        }
        return AnyContent(kind: .rows(arrangement.base), counted: sections, arrangement: arrangement)
    }
}

/// Maps items to rows, with the type of the cells erased.
@MainActor
struct RowMaking<Item: Identifiable> {
    let cell: (RowAdapter, Item, IndexPath, any ListView) -> UIView?
    let content: (Item) -> (model: Any, kind: ObjectIdentifier)
    /// Returns the height of an item's row; `nil` if all rows leave it to the list.
    let height: ((Item, CGFloat) -> CGFloat?)?
    /// Returns an item as a row that can be compared, with the given comparison of items if there is one.
    let row: (Item, ((Item, Item) -> Bool)?) -> AnyRow
    /// The class of all cells, or `nil` if each row determines its own.
    let cellClass: ObjectIdentifier?

    /// Maps items to rows with cells of one class. Cells are configured without creating a `AnyRow`.
    init<Cell: ConfigurableCell>(_ type: Cell.Type) where Cell.Model == Item {
        cell = { adapter, item, path, view in adapter.cell(type, showing: item, at: path, in: view) }
        content = { ($0, ObjectIdentifier(type)) }
        height =
            type is any MeasuredCell.Type
            ? { item, width in measuredHeight(of: type, for: item, width: width) } : nil
        row = { item, isEqual in AnyRow(item, in: type, isEqual: isEqual) }
        cellClass = ObjectIdentifier(type)
    }

    /// Maps items to rows with cells of any class.
    init(_ make: @escaping (Item) -> AnyRow) {
        cell = { adapter, item, path, view in make(item).content.cell(from: adapter, at: path, in: view) }
        content = { item in
            let content = make(item).content
            return (content.model, content.kind)
        }
        height = { item, width in
            let row = make(item)
            return row.fixedHeight ?? (row.content.isMeasured ? row.content.height(width: width) : nil)
        }
        row = { item, _ in make(item) }
        cellClass = nil
    }
}
