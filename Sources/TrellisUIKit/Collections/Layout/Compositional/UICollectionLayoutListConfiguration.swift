public import Foundation

/// The configuration of a list in a collection view.
///
/// Follows Apple's `UICollectionLayoutListConfiguration`.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// The appearances of a list.
    public enum Appearance: Hashable, Sendable {
        /// Rows from edge to edge.
        case plain
        /// Sections of rows from edge to edge.
        case grouped
        /// Sections of rows with rounded corners and horizontal margins.
        case insetGrouped
        /// A sidebar with the background of the window.
        case sidebar
        /// A plain sidebar.
        case sidebarPlain
    }

    /// The kinds of section headers.
    public enum HeaderMode: Hashable, Sendable {
        /// No header.
        case none
        /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary
        /// The first item of each section serves as its header.
        case firstItemInSection
    }

    /// The kinds of section footers.
    public enum FooterMode: Hashable, Sendable {
        /// No footer.
        case none
        /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary
    }

    /// A closure that returns the swipe actions of an item, or `nil` for none.
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

    /// A closure that returns the separators of an item.
    ///
    /// - Parameters:
    ///   - itemIndexPath: The index path of the item.
    ///   - sectionSeparatorConfiguration: The separators that the item has in its list, with the visibilities that the
    ///     list determined.
    /// - Returns: The separators of the item.
    public typealias ItemSeparatorHandler = (
        _ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

    private let look: Appearance

    /// Creates a configuration with an appearance.
    public init(appearance: UICollectionLayoutListConfiguration.Appearance) {
        look = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    /// The appearance of the list.
    public var appearance: UICollectionLayoutListConfiguration.Appearance { look }
    /// Whether separators are shown between the cells. If not, the separator configuration has no effect.
    public var showsSeparators: Bool
    /// The separators of the items.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// A closure that returns the separators of an item, if they differ from those of the list.
    public var itemSeparatorHandler: UICollectionLayoutListConfiguration.ItemSeparatorHandler?
    /// The background colour; `nil` means the appearance's own.
    public var backgroundColor: UIColor?
    /// The kind of the section headers.
    public var headerMode = UICollectionLayoutListConfiguration.HeaderMode.none
    /// The kind of the section footers.
    public var footerMode = UICollectionLayoutListConfiguration.FooterMode.none
    /// The padding above each section header, in points; `nil` means none.
    public var headerTopPadding: CGFloat?

    /// A closure that returns the swipe actions at the leading edge of an item.
    public var leadingSwipeActionsConfigurationProvider:
        UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider?
    /// A closure that returns the swipe actions at the trailing edge of an item.
    public var trailingSwipeActionsConfigurationProvider:
        UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider?

    var isInset: Bool { look == .insetGrouped || look == .sidebar }
    var isSidebar: Bool { look == .sidebar || look == .sidebarPlain }
    var isGrouped: Bool { look == .grouped || look == .insetGrouped }

    /// The background colour of the list.
    var shownBackground: UIColor {
        backgroundColor ?? (isGrouped ? .systemGroupedBackground : look == .sidebar ? .clear : .systemBackground)
    }
}

/// The position of a cell in a list.
@MainActor
struct ListPosition {
    let configuration: UICollectionLayoutListConfiguration
    let isFirst: Bool
    let isLast: Bool
    /// Whether the cell is a row, rather than a header or a footer.
    var isRow = true

    /// The corner radius of the sections in an inset list.
    static let cornerRadius: CGFloat = 12

    static func == (a: ListPosition, b: ListPosition) -> Bool {
        a.isFirst == b.isFirst && a.isLast == b.isLast && a.isRow == b.isRow
            && a.configuration.appearance == b.configuration.appearance
            && a.configuration.showsSeparators == b.configuration.showsSeparators
            && a.configuration.separatorConfiguration == b.configuration.separatorConfiguration
    }
}

extension NSCollectionLayoutSection {
    /// Creates a section with the layout of a list.
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
    /// Applies the background colour of a list, unless the app has set another background colour.
    final func showBackground(of list: UICollectionLayoutListConfiguration) {
        guard backgroundColor == shown.listBackground ?? .systemBackground else { return }
        shown.listBackground = list.shownBackground
        if backgroundColor != list.shownBackground { backgroundColor = list.shownBackground }
    }
}
