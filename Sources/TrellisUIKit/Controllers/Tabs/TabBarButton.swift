/// A tab: an image above a title, with an optional badge.
@MainActor
final class TabBarButton: UIControl {
    let item: UITabBarItem
    private let icon = UIImageView()
    private let label = UILabel()
    private let badge = UILabel()
    private let badgeSurface = UIView()

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        icon.contentMode = .scaleAspectFit
        label.font = Self.font
        label.textAlignment = .center
        badge.font = .systemFont(ofSize: 11, weight: .semibold)
        badge.textColor = .white
        badge.textAlignment = .center
        badgeSurface.layer.cornerRadius = Self.badgeHeight / 2
        badgeSurface.isUserInteractionEnabled = false
        badgeSurface.addSubview(badge)
        for view in [icon, label, badgeSurface] { addSubview(view) }
        // Makes the view focusable by keyboard.
        isAccessibilityElement = true
        update()
    }

    required init?(coder: NSCoder) { nil }

    override class var accessibleRole: AccessibleRole { .tab }

    override class func makeWidgets() -> (outer: Widget, content: Widget) {
        let widget = Widget.activatable(.tab)
        return (widget, widget)
    }

    override func stateDidChange() {
        super.stateDidChange()
        update()
    }

    /// Updates the view to the item's current properties.
    func update() {
        isEnabled = item.isEnabled
        let bar = superview as? UITabBar
        let color = isSelected ? tintColor : bar?.unselectedItemTintColor ?? .secondaryLabel
        // An image with automatic rendering mode takes the tab's colour.
        let picture = isSelected ? item.selectedImage ?? item.image : item.image
        icon.image = picture?.renderingMode == .automatic ? picture?.withRenderingMode(.alwaysTemplate) : picture
        icon.tintColor = color
        label.text = item.title
        label.textColor = color
        badge.text = item.badgeValue
        badgeSurface.isHidden = item.badgeValue == nil
        badgeSurface.backgroundColor = item.badgeColor ?? Self.badgeColor
        alpha = isEnabled ? 1 : 0.4
        // A badge without text is shown as a dot. Assistive technology needs a word for it.
        let badge = item.badgeValue.map { $0.isEmpty ? SystemText.localized("New") : $0 }
        accessibilityLabel = [item.accessibilityLabel ?? item.title, badge].compactMap { $0 }.joined(separator: ", ")
        AccessibleProperty.setSelected(isSelected, of: widget)
        setNeedsLayout()
    }

    /// A red on which white text is legible, in light and dark appearance.
    private static let badgeColor = UIColor(RGBA(0xC0_1C28))
    private static let badgeHeight: CGFloat = 18
    private static let iconLength: CGFloat = 20
    private static let font = UIFont.systemFont(ofSize: 11, weight: .medium)

    /// The height of a tab's image and title.
    static var contentHeight: CGFloat { iconLength + 4 + font.lineHeight }

    override func layoutSubviews() {
        super.layoutSubviews()
        let length = Self.iconLength, middle = (bounds.width / 2).rounded()
        let text = label.sizeThatFits(.zero)
        let hasIcon = item.image != nil
        let height = (hasIcon ? length + 4 : 0) + text.height
        let top = ((bounds.height - height) / 2).rounded()
        icon.frame = CGRect(x: middle - length / 2, y: top, width: length, height: hasIcon ? length : 0)
        let width = min(text.width, max(0, bounds.width - 8))
        label.frame = CGRect(
            x: (middle - width / 2).rounded(), y: top + height - text.height, width: width, height: text.height)
        let content = badge.sizeThatFits(.zero)
        let side = hasIcon ? middle + length / 2 - 4 : middle + width / 2 + 2
        let badgeWidth = min(max(Self.badgeHeight, content.width + 10), max(Self.badgeHeight, bounds.width - side))
        badgeSurface.frame = CGRect(x: side, y: max(2, top - 5), width: badgeWidth, height: Self.badgeHeight)
        badge.frame = badgeSurface.bounds.insetBy(dx: 2, dy: 0)
    }
}
