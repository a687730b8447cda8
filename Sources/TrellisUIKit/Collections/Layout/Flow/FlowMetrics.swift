internal import Foundation

/// The distances in one section of a flow layout, as if it scrolled downwards: a horizontal one is turned on its side.
struct FlowMetrics: Equatable {
    /// The room that lines have across the direction of scrolling, insets included.
    var breadth: CGFloat = 0
    var inset = UIEdgeInsets.zero
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0

    /// Whether no distance makes items lie over one another.
    var keepsApart: Bool {
        lineSpacing >= 0 && itemSpacing >= 0 && inset.top >= 0 && inset.left >= 0 && inset.bottom >= 0
            && inset.right >= 0
    }

    /// The room that items have across.
    var lineBreadth: CGFloat { max(0, breadth - inset.left - inset.right) }
}
