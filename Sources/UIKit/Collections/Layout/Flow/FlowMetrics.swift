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

    /// The room that items have across.
    var lineBreadth: CGFloat { max(0, breadth - inset.left - inset.right) }
}
