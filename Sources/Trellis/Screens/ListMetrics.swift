internal import TrellisUIKit

/// The measures of a list screen, mostly multiples of eight points.
enum ListMetrics {
    static let unit: CGFloat = 8
    static let margin: CGFloat = 16
    static let footerHeight: CGFloat = 56
    /// The width of a footer at the trailing edge of a list, and of one with a message.
    static let sideWidth: CGFloat = 120
    static let sideMessageWidth: CGFloat = 200
    static let sectionViewHeight: CGFloat = 44
    static let rowHeight: CGFloat = 88
    /// The minimum height of a message below rows.
    static let messageHeight: CGFloat = 240
    /// The minimum width and height of a button that can be tapped reliably.
    static let touchLength: CGFloat = 44
    static let pillHeight: CGFloat = 36
    static let selectionBarHeight: CGFloat = 52
    static let iconLength: CGFloat = 48
    static let pictureSymbolLength: CGFloat = 24
    static let textWidth: CGFloat = 320
    /// The opacity of the previous query's rows while those of the new one are loaded.
    static let dimmed: CGFloat = 0.4
}

extension UIView {
    /// Returns the height of a label's text at a width, rounded up so that no line is cut off.
    static func height(of label: UILabel, width: CGFloat) -> CGFloat {
        label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
    }

    /// Returns the size of a button next to a message: that of its title, and at least the minimum for tapping.
    static func touchSize(of button: UIButton) -> CGSize {
        let size = button.sizeThatFits(.zero)
        return CGSize(
            width: max(ListMetrics.touchLength, size.width), height: max(ListMetrics.touchLength, size.height))
    }

    /// Returns a rectangle of this view, mirrored in right-to-left layouts.
    func mirrored(_ rect: CGRect) -> CGRect {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
        return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}
