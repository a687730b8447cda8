internal import Foundation

/// The buttons that a swipe reveals at one edge of a row.
@MainActor
final class SwipeActionsView: UIView {
    /// The edge of a row at which the actions are.
    enum Edge { case leading, trailing }

    let edge: Edge
    /// The buttons, from the row's edge inwards.
    let buttons: [SwipeActionButton]
    /// Whether the first action covers the others, as it does when a full swipe is about to perform it.
    var showsFirstOnly = false { didSet { if showsFirstOnly != oldValue { setNeedsLayout() } } }

    init(_ configuration: UISwipeActionsConfiguration, at edge: Edge) {
        self.edge = edge
        buttons = configuration.actions.map(SwipeActionButton.init)
        super.init(frame: .zero)
        clipsToBounds = true
        // The first action is frontmost: it grows over the others.
        for button in buttons.reversed() { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    /// Whether the actions are at the right of the row.
    var isAtRight: Bool { (edge == .trailing) != (superview ?? self).isRightToLeft }

    /// The width at which every button has its preferred width.
    var fullWidth: CGFloat { buttons.reduce(0) { $0 + $1.wantedWidth } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let full = max(1, fullWidth)
        var start: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let isAll = showsFirstOnly && index == 0
            let width = isAll ? bounds.width : (button.wantedWidth / full * bounds.width).rounded()
            let x = isAtRight ? bounds.width - start - width : start
            button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            start += width
        }
    }
}

/// The button of a swipe action: an image above a title on the action's background colour.
@MainActor
final class SwipeActionButton: UIControl {
    let contextualAction: UIContextualAction
    private let icon = UIImageView()
    private let label = UILabel()

    private static let padding: CGFloat = 14
    private static let minimumWidth: CGFloat = 74
    private static let iconLength: CGFloat = 20

    init(_ action: UIContextualAction) {
        contextualAction = action
        super.init(frame: .zero)
        // White text on the light variant of a colour has the same contrast as that variant as text on white.
        backgroundColor = UIColor(action.backgroundColor.rgbaForText(UITraitCollection(userInterfaceStyle: .light)))
        clipsToBounds = true
        icon.image = action.image
        icon.tintColor = .white
        icon.contentMode = .scaleAspectFit
        label.text = action.title
        label.textColor = .white
        label.font = .systemFont(ofSize: action.image == nil ? 15 : 13, weight: .semibold)
        label.textAlignment = .center
        for view in [icon, label] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        accessibilityLabel = action.title
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    /// The width that fits the title, at least the minimum width.
    var wantedWidth: CGFloat {
        max(Self.minimumWidth, (label.sizeThatFits(.zero).width + 2 * Self.padding).rounded(.up))
    }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isHighlighted ? 0.7 : 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let text = label.sizeThatFits(.zero)
        let hasText = label.text?.isEmpty == false
        let hasIcon = icon.image != nil
        let gap: CGFloat = hasText && hasIcon && bounds.height >= Self.iconLength + text.height + 8 ? 2 : 0
        // A row that is too low for both shows only the icon.
        let showsText = hasText && (!hasIcon || gap > 0)
        label.isHidden = !showsText
        let height = (hasIcon ? Self.iconLength : 0) + gap + (showsText ? text.height : 0)
        let top = ((bounds.height - height) / 2).rounded()
        let length = Self.iconLength
        icon.frame = CGRect(
            x: ((bounds.width - length) / 2).rounded(), y: top, width: length, height: hasIcon ? length : 0)
        let width = max(text.width, bounds.width - 8)
        label.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: top + height - text.height, width: width, height: text.height)
    }
}
