public import TrellisUIKit

/// A section of a table.
public typealias ListSection = CellSection<UITableViewCell>
/// A section of a grid.
public typealias GridSection = CellSection<UICollectionViewCell>
/// The header or footer of a section of a table.
public typealias ListSectionView = CellSectionView<UITableViewCell>
/// The header or footer of a section of a grid.
public typealias GridSectionView = CellSectionView<UICollectionViewCell>

/// A section with rows, a header and a footer. ``ListSection`` is a section of a table, ``GridSection`` one of a grid.
///
/// A model can name the cells of its list in an extension next to the cells, so that the model's file doesn't refer to
/// views. For example:
/// ```swift
/// extension CircleFeed {
///     var listSections: [ListSection] {
///         [ListSection(id: "news", header: "News", rows: news.rows(in: NewsCell.self)),
///          ListSection(id: "people", header: "People", rows: people.rows(in: PersonCell.self))]
///     }
/// }
/// adapter.apply(feed.listSections)
/// ```
public struct CellSection<Cell: UIView>: Identifiable, Equatable {
    var erased: AnySection

    /// The section's identity in its list.
    public var id: AnyHashable { erased.id }

    /// The header, or `nil` for none.
    public var header: CellSectionView<Cell>? {
        get { erased.header.map(CellSectionView.init) }
        set { erased.header = newValue?.erased }
    }

    /// The footer, or `nil` for none.
    public var footer: CellSectionView<Cell>? {
        get { erased.footer.map(CellSectionView.init) }
        set { erased.footer = newValue?.erased }
    }

    /// The rows.
    public var rows: [CellRow<Cell>] {
        get { CellRow.typed(erased.rows) }
        _modify {
            // The only reference to the rows, so that adding one doesn't copy the others.
            var rows = CellRow<Cell>.typed(erased.rows)
            erased.rows = []
            defer { erased.rows = CellRow.erased(rows) }
            yield &rows
        }
    }

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - id: The section's identity, unique in its list.
    ///   - header: The header. A string literal becomes a title.
    ///   - footer: The footer.
    ///   - rows: The rows, in order.
    public init(
        id: some Hashable = 0, header: CellSectionView<Cell>? = nil, footer: CellSectionView<Cell>? = nil,
        rows: [CellRow<Cell>]
    ) {
        erased = AnySection(id: id, header: header?.erased, footer: footer?.erased, rows: CellRow.erased(rows))
    }

    init(_ erased: AnySection) {
        self.erased = erased
    }
}

/// The header or footer of a section: a title, or a custom view that shows a model.
public struct CellSectionView<Cell: UIView>: Equatable, ExpressibleByStringInterpolation {
    let erased: AnySectionView

    /// A title in the list's default style.
    public static func title(_ title: String) -> CellSectionView { CellSectionView(stringLiteral: title) }

    /// Creates a title.
    public init(stringLiteral title: String) {
        erased = AnySectionView(title: title)
    }

    init(_ erased: AnySectionView) {
        self.erased = erased
    }
}

extension CellSectionView where Cell == UITableViewCell {
    /// A view that shows a model.
    public static func view<View: UITableViewHeaderFooterView & ConfigurableCell>(
        _ model: View.Model, in view: View.Type
    ) -> CellSectionView where View.Model: Equatable {
        CellSectionView(AnySectionView(view: TypedContent<View>(model, isEqual: ==)))
    }
}

extension CellSectionView where Cell == UICollectionViewCell {
    /// A view that shows a model.
    public static func view<View: UICollectionReusableView & ConfigurableCell>(
        _ model: View.Model, in view: View.Type
    ) -> CellSectionView where View.Model: Equatable {
        CellSectionView(AnySectionView(view: TypedContent<View>(model, isEqual: ==)))
    }
}
