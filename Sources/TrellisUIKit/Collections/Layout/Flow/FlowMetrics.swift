internal import Foundation

/// The metrics of a section of a flow layout, in the coordinates of a layout that scrolls vertically.
struct FlowMetrics: Equatable {
    /// The length of the section across the scroll direction, including the insets.
    var breadth: CGFloat = 0
    var inset = UIEdgeInsets.zero
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0

    /// Whether the metrics can't make items overlap.
    var keepsApart: Bool {
        lineSpacing >= 0 && itemSpacing >= 0 && inset.top >= 0 && inset.left >= 0 && inset.bottom >= 0
            && inset.right >= 0
    }

    /// The length of a line across the scroll direction.
    var lineBreadth: CGFloat { max(0, breadth - inset.left - inset.right) }
}
