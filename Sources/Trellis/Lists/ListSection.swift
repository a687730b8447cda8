internal import TrellisDiffing
internal import TrellisUIKit

/// A section of a list, with rows, a header and a footer.
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
public struct ListSection: Identifiable, Equatable {
    /// The section's identity in its list.
    public let id: AnyHashable
    /// The header, or `nil` for none.
    public var header: ListSectionView?
    /// The footer, or `nil` for none.
    public var footer: ListSectionView?
    /// The rows.
    public var rows: [ListRow]

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - id: The section's identity, unique in its list.
    ///   - header: The header. A string literal becomes a title.
    ///   - footer: The footer.
    ///   - rows: The rows, in order.
    public init(
        id: some Hashable = 0, header: ListSectionView? = nil, footer: ListSectionView? = nil, rows: [ListRow]
    ) {
        self.id = AnyHashable(id)
        self.header = header
        self.footer = footer
        self.rows = rows
    }
}

/// The header or footer of a section: a title, or a custom view that shows a model.
public struct ListSectionView: Equatable, ExpressibleByStringInterpolation {
    let title: String?
    let view: RowContent?

    /// A title in the list's default style.
    public static func title(_ title: String) -> ListSectionView { ListSectionView(stringLiteral: title) }

    /// A view that shows a model: a `UITableViewHeaderFooterView` in a table, or a `UICollectionReusableView` in a
    /// collection view.
    public static func view<View: ConfigurableCell>(_ model: View.Model, in view: View.Type) -> ListSectionView
    where View.Model: Equatable {
        ListSectionView(title: nil, view: TypedContent<View>(model, isEqual: ==))
    }

    /// Creates a title.
    public init(stringLiteral title: String) {
        self.init(title: title, view: nil)
    }

    private init(title: String?, view: RowContent?) {
        self.title = title
        self.view = view
    }

    /// Compares identity, height and content.
    public static func == (one: ListSectionView, other: ListSectionView) -> Bool {
        guard one.title == other.title else { return false }
        guard let view = one.view else { return other.view == nil }
        return other.view.map { view.match($0) == .same } ?? false
    }
}

extension ListSection {
    /// A section without its rows.
    package struct Head: Identifiable, Equatable {
        package let id: AnyHashable
        let header: ListSectionView?
        let footer: ListSectionView?
    }

    /// The section as a value for comparison.
    var compared: DiffSection<Head, ListRow> {
        DiffSection(Head(id: id, header: header, footer: footer), items: rows)
    }

    init(_ compared: DiffSection<Head, ListRow>) {
        self.init(
            id: compared.header.id, header: compared.header.header, footer: compared.header.footer,
            rows: compared.items)
    }
}
