internal import TrellisUIKit

/// The measures of a list screen: a grid of eight points.
enum ListMetrics {
    static let unit: CGFloat = 8
    static let margin: CGFloat = 16
    static let footerHeight: CGFloat = 56
    static let sectionViewHeight: CGFloat = 44
    static let rowHeight: CGFloat = 88
    /// The least width and height of a button that a finger finds.
    static let touchLength: CGFloat = 44
    static let pillHeight: CGFloat = 36
    static let selectionBarHeight: CGFloat = 52
    static let iconLength: CGFloat = 48
    static let pictureSymbolLength: CGFloat = 24
    static let textWidth: CGFloat = 320
    /// How far rows of another query fade while theirs are loaded.
    static let dimmed: CGFloat = 0.4
}

extension UIView {
    /// The height of a label's text in a width, in whole points, so that no line is cut.
    static func height(of label: UILabel, width: CGFloat) -> CGFloat {
        label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
    }

    /// The size of a button beside a message: what its title takes, and no less than a finger finds.
    static func touchSize(of button: UIButton) -> CGSize {
        let size = button.sizeThatFits(.zero)
        return CGSize(
            width: max(ListMetrics.touchLength, size.width), height: max(ListMetrics.touchLength, size.height))
    }

    /// A rectangle of this view, or its mirror image where lines begin at the right.
    func mirrored(_ rect: CGRect) -> CGRect {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
        return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}
