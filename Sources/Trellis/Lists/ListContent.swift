public import TrellisPaging
internal import TrellisUIKit

/// A value that determines how the items of a list become rows.
///
/// Either each item is a row, or the whole snapshot becomes sections:
/// ```swift
/// ListContent.rows(in: ListingCell.self)
/// ListContent.rows { entry in entry.isPost ? ListRow(entry, in: PostCell.self) : ListRow(entry, in: AdCell.self) }
/// ListContent.sections(by: \.letter, header: { "\($0)" }, in: PackageCell.self)
/// ListContent.sections { snapshot in
///     [ListSection(id: "banner", rows: banners(of: snapshot)), ListSection(id: "items", rows: rows(of: snapshot))]
/// }
/// ```
/// Rows are created when they become visible, so the cost of a new page is proportional to the page. Sections are
/// created again after each change, and the differences are applied to the view.
@MainActor
public struct ListContent<Item: Identifiable & Sendable> where Item.ID: Sendable {
    enum Kind {
        case rows(RowMaking<Item>)
        case sections((PagingSnapshot<Item>) -> [ListSection])
    }

    let kind: Kind
    /// Returns the sections if their lengths in the whole list are known, in order and without empty ones.
    var counted: ((PagingSnapshot<Item>) -> [PagedSection])?
    /// The sections and separators added by chained calls; `nil` if the content creates the sections itself.
    var arrangement: RowArrangement<Item>?

    /// Maps a single item to a row, or `nil` if the content creates the sections itself.
    var base: RowMaking<Item>? { arrangement?.base }

    /// One row for each item, with cells of one class.
    public static func rows<Cell: ConfigurableCell>(in cell: Cell.Type) -> ListContent where Cell.Model == Item {
        rows(RowMaking(cell))
    }

    /// One row for each item, with cells of any class.
    public static func rows(_ row: @escaping (Item) -> ListRow) -> ListContent {
        rows(RowMaking(row))
    }

    private static func rows(_ rows: RowMaking<Item>) -> ListContent {
        ListContent(kind: .rows(rows), arrangement: RowArrangement(base: rows) { rows.row($0, nil) })
    }

    /// Sections created from the whole list. The closure can also filter, sort and extend it.
    ///
    /// - Complexity: The closure's own, and a comparison of all rows in O(*n*), after each change.
    public static func sections(
        _ sections: @escaping (PagingSnapshot<Item>) -> [ListSection]
    ) -> ListContent {
        ListContent(kind: .sections(sections))
    }

    /// Sections of items with equal keys, in the order in which the keys first appear.
    ///
    /// - Parameters:
    ///   - key: Returns the key of an item's section.
    ///   - header: Returns the header of a key's section, or `nil` for none.
    ///   - cell: The class of the cells.
    /// - Returns: The content.
    public static func sections<Key: Hashable, Cell: ConfigurableCell>(
        by key: @escaping (Item) -> Key, header: ((Key) -> ListSectionView?)? = nil, in cell: Cell.Type
    ) -> ListContent where Cell.Model == Item, Item: Equatable {
        var arrangement = RowArrangement(base: RowMaking(cell)) { ListRow($0, in: cell) }
        arrangement.group(by: key, header: header)
        return arrangement.content
    }

    /// Sections with titles of items with equal keys, in the order in which the keys first appear.
    public static func sections<Key: Hashable, Cell: ConfigurableCell>(
        by key: @escaping (Item) -> Key, header title: @escaping (Key) -> String?, in cell: Cell.Type
    ) -> ListContent where Cell.Model == Item, Item: Equatable {
        sections(by: key, header: { title($0).map { .title($0) } }, in: cell)
    }

    /// Returns a content that groups the items into sections whose lengths in the whole list are known.
    static func counted<Key: Hashable>(
        by key: @escaping (Item) -> Key, counts: @escaping (PagingSnapshot<Item>) -> [(key: Key, count: Int)],
        header: ((Key) -> ListSectionView?)?, of arrangement: RowArrangement<Item>
    ) -> ListContent {
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
        return ListContent(kind: .rows(arrangement.base), counted: sections, arrangement: arrangement)
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
    let row: (Item, ((Item, Item) -> Bool)?) -> ListRow

    /// Maps items to rows with cells of one class. Cells are configured without creating a `ListRow`.
    init<Cell: ConfigurableCell>(_ type: Cell.Type) where Cell.Model == Item {
        cell = { adapter, item, path, view in adapter.cell(type, showing: item, at: path, in: view) }
        content = { ($0, ObjectIdentifier(type)) }
        height =
            type is any MeasuredCell.Type
            ? { item, width in measuredHeight(of: type, for: item, width: width) } : nil
        row = { item, isEqual in ListRow(item, in: type, isEqual: isEqual) }
    }

    /// Maps items to rows with cells of any class.
    init(_ make: @escaping (Item) -> ListRow) {
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
    }
}
