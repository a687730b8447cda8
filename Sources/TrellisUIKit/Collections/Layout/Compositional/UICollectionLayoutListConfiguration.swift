/// The configuration of a list in a collection view.
///
/// Follows Apple's `UICollectionLayoutListConfiguration`.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// The appearances of a list.
    public enum Appearance: Hashable, Sendable {
        /// Rows from edge to edge.
        case plain
        /// Groups of rows from edge to edge.
        case grouped
        /// Groups of rows with round corners, away from the edges.
        case insetGrouped
        /// Rows beside the content that they lead to, on the background of the window.
        case sidebar
        /// Rows beside the content that they lead to.
        case sidebarPlain
    }

    /// The kinds of section headers.
    public enum HeaderMode: Hashable, Sendable {
        /// With their first row.
        case none
        /// With a view of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary
    }

    /// The kinds of section footers.
    public enum FooterMode: Hashable, Sendable {
        /// With their last row.
        case none
        /// With a view of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary
    }

    private let look: Appearance

    /// Creates a configuration with an appearance.
    public init(appearance: UICollectionLayoutListConfiguration.Appearance) {
        look = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    }

    /// The appearance of the list.
    public var appearance: UICollectionLayoutListConfiguration.Appearance { look }
    /// Whether separators are shown between the cells.
    public var showsSeparators: Bool
    /// The background colour; `nil` means the appearance's own.
    public var backgroundColor: UIColor?
    /// The kind of the section headers.
    public var headerMode = UICollectionLayoutListConfiguration.HeaderMode.none
    /// The kind of the section footers.
    public var footerMode = UICollectionLayoutListConfiguration.FooterMode.none
    /// The padding above each section header, in points; `nil` means the appearance's own.
    public var headerTopPadding: CGFloat?

    var isInset: Bool { look == .insetGrouped || look == .sidebar }
    var isGrouped: Bool { look == .grouped || look == .insetGrouped }

    /// The colour behind the rows.
    var shownBackground: UIColor {
        backgroundColor ?? (isGrouped ? .systemGroupedBackground : look == .sidebar ? .clear : .systemBackground)
    }
}

/// Where in a list a cell stands.
@MainActor
struct ListPosition {
    let configuration: UICollectionLayoutListConfiguration
    let isFirst: Bool
    let isLast: Bool
    /// Whether it is a row, and not a header or a footer.
    var isRow = true

    /// How round the corners of a group of rows are.
    static let cornerRadius: CGFloat = 12

    static func == (a: ListPosition, b: ListPosition) -> Bool {
        a.isFirst == b.isFirst && a.isLast == b.isLast && a.isRow == b.isRow
            && a.configuration.appearance == b.configuration.appearance
            && a.configuration.showsSeparators == b.configuration.showsSeparators
    }
}

extension NSCollectionLayoutSection {
    /// Creates a section that is a list.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        func size(_ height: CGFloat) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
        }
        let row = NSCollectionLayoutItem(layoutSize: size(CellMetrics.height))
        let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size(CellMetrics.height), subitems: [row]))
        section.list = configuration
        let side = configuration.isInset ? CellMetrics.margin : 0
        section.contentInsets = NSDirectionalEdgeInsets(
            top: configuration.isGrouped && configuration.headerMode == .none ? CellMetrics.margin : 0, leading: side,
            bottom: configuration.isGrouped && configuration.footerMode == .none ? CellMetrics.margin : 0,
            trailing: side)
        func boundary(_ kind: String, _ edge: NSRectAlignment) {
            let item = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(CellMetrics.headerHeight), elementKind: kind, alignment: edge)
            item.pinToVisibleBounds = edge == .top && configuration.appearance == .plain
            item.contentInsets.top = edge == .top ? configuration.headerTopPadding ?? 0 : 0
            section.boundarySupplementaryItems.append(item)
        }
        if configuration.headerMode == .supplementary { boundary(UICollectionView.elementKindSectionHeader, .top) }
        if configuration.footerMode == .supplementary { boundary(UICollectionView.elementKindSectionFooter, .bottom) }
        return section
    }
}

extension UICollectionView {
    /// Shows the background of a list, unless the app gave the collection a colour of its own.
    final func showBackground(of list: UICollectionLayoutListConfiguration) {
        guard backgroundColor == .systemBackground else { return }
        backgroundColor = list.shownBackground
    }
}
