internal import Foundation

/// The dimensions of cells and headers, in points.
enum CellMetrics {
    static let height: CGFloat = 44
    static let margin: CGFloat = 16
    static let verticalPadding: CGFloat = 11
    static let lineSpacing: CGFloat = 2
    /// The width of the first label of the `value2` style.
    static let value2Width: CGFloat = 96
    /// The greatest share of the width for the title of the `value1` style if the detail doesn't fit beside it.
    static let titleShare: CGFloat = 0.7
    static let separatorInset = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: 0)
    /// The distance of an inset grouped table's sections from the table's edges.
    static let sectionInset: CGFloat = 16
    static let sectionRadius: CGFloat = 12
    static let headerHeight: CGFloat = 32
    static let headerTopPadding: CGFloat = 12
    /// The space above and below sections without titles in a grouped table.
    static let groupSpacing: CGFloat = 18
}
