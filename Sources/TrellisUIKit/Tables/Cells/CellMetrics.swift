internal import Foundation

/// The distances in cells and headers, in points.
enum CellMetrics {
    static let height: CGFloat = 44
    static let margin: CGFloat = 16
    static let verticalPadding: CGFloat = 11
    static let lineSpacing: CGFloat = 2
    /// The width of the first label in the style `value2`.
    static let value2Width: CGFloat = 96
    /// The most that the title of the style `value1` takes where the detail does not fit beside it.
    static let titleShare: CGFloat = 0.7
    static let separatorInset = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: 0)
    /// How far the sections of an inset table keep from its edges.
    static let sectionInset: CGFloat = 16
    static let sectionRadius: CGFloat = 12
    static let headerHeight: CGFloat = 32
    static let headerTopPadding: CGFloat = 12
    /// The room above and below sections without titles in a grouped table.
    static let groupSpacing: CGFloat = 18
}
