public import TrellisPaging
public import TrellisUIKit

/// The content of a table.
public typealias ListContent<Item: Identifiable & Sendable> = CellContent<Item, UITableViewCell> where Item.ID: Sendable
/// The content of a grid.
public typealias GridContent<Item: Identifiable & Sendable> = CellContent<Item, UICollectionViewCell>
where Item.ID: Sendable

/// A value that determines how the items of a list become rows: ``ListContent`` in a table, ``GridContent`` in a grid.
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
public struct CellContent<Item: Identifiable & Sendable, Cell: UIView> where Item.ID: Sendable {
    let erased: AnyContent<Item>

    init(_ erased: AnyContent<Item>) {
        self.erased = erased
    }

    /// One row for each item, with cells of one class.
    public static func rows<Shown: ConfigurableCell>(in cell: Shown.Type) -> CellContent
    where Shown.Model == Item, Shown.Kind == Cell {
        CellContent(.rows(RowMaking(cell)))
    }

    /// One row for each item, with cells of any class.
    public static func rows(_ row: @escaping (Item) -> CellRow<Cell>) -> CellContent {
        CellContent(.rows(RowMaking { row($0).erased }))
    }

    /// Sections created from the whole list. The closure can also filter, sort and extend it.
    ///
    /// - Complexity: The closure's own, and a comparison of all rows in O(*n*), after each change.
    public static func sections(
        _ sections: @escaping (PagingSnapshot<Item>) -> [CellSection<Cell>]
    ) -> CellContent {
        CellContent(.sections { sections($0).map(\.erased) })
    }

    /// Sections of items with equal keys, in the order in which the keys first appear.
    ///
    /// - Parameters:
    ///   - key: Returns the key of an item's section.
    ///   - header: Returns the header of a key's section, or `nil` for none.
    ///   - cell: The class of the cells.
    /// - Returns: The content.
    public static func sections<Key: Hashable, Shown: ConfigurableCell>(
        by key: @escaping (Item) -> Key, header: ((Key) -> CellSectionView<Cell>?)? = nil, in cell: Shown.Type
    ) -> CellContent where Shown.Model == Item, Shown.Kind == Cell, Item: Equatable {
        var arrangement = RowArrangement(base: RowMaking(cell)) { AnyRow($0, in: cell) }
        arrangement.group(by: key, header: header.map { header in { header($0)?.erased } })
        return CellContent(arrangement.content)
    }
}
