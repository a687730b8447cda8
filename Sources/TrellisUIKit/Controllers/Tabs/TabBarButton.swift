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
        label.font = titleFont
        label.textAlignment = .center
        badge.textAlignment = .center
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
        let tabs = bar?.tabLook ?? UITabBarItemAppearance.Tabs()
        let look = !isEnabled ? tabs.disabled : isSelected ? tabs.selected : tabs.normal
        let own = item.shownTitleAttributes(for: !isEnabled ? .disabled : isSelected ? .selected : .normal)
        let usual: UIColor =
            isSelected ? bar?.selectedTint ?? tintColor : bar?.unselectedItemTintColor ?? .secondaryLabel
        // An image with automatic rendering mode takes the tab's colour.
        let picture = isSelected ? item.selectedImage ?? item.image : item.image
        icon.image = picture?.renderingMode == .automatic ? picture?.withRenderingMode(.alwaysTemplate) : picture
        // Like the text below it, the image is legible on the bar.
        icon.tintColor = look.iconColor ?? UIColor(dynamicProvider: { UIColor(usual.rgbaForText($0)) })
        label.text = item.title
        label.textColor =
            (look.titleTextAttributes[.foregroundColor] ?? own[.foregroundColor]) as? UIColor ?? usual
        badge.text = item.badgeValue
        badgeSurface.isHidden = item.badgeValue == nil
        badge.textColor = look.badgeTextAttributes[.foregroundColor] as? UIColor ?? .white
        badge.font = look.badgeTextAttributes[.font] as? UIFont ?? Self.badgeFont
        badgeSurface.backgroundColor = item.badgeColor ?? look.badgeBackgroundColor ?? Self.badgeColor
        alpha = isEnabled ? 1 : 0.4
        // A badge without text is shown as a dot. Assistive technology needs a word for it.
        let badge = item.badgeValue.map { $0.isEmpty ? SystemText.localized("New") : $0 }
        accessibilityLabel = [item.accessibilityLabel ?? item.title, badge].compactMap { $0 }.joined(separator: ", ")
        accessibilityHint = item.accessibilityHint
        AccessibleProperty.setSelected(isSelected, of: widget)
        setNeedsLayout()
    }

    /// A red on which white text is legible, in light and dark appearance.
    private static let badgeColor = UIColor(RGBA(0xC0_1C28))
    private static let badgeFont = UIFont.systemFont(ofSize: 11, weight: .semibold)
    private static let leastBadgeHeight: CGFloat = 18
    private static let iconLength: CGFloat = 20
    private static let titleMargin: CGFloat = 2
    private static let titleSize: CGFloat = 11
    private static let leastTitleSize: CGFloat = 9

    private static func titleFont(ofSize size: CGFloat) -> UIFont { .systemFont(ofSize: size, weight: .medium) }

    /// The height of a tab's image and title.
    static var contentHeight: CGFloat { iconLength + 4 + titleFont(ofSize: titleSize).lineHeight }

    /// Returns the largest font in which all titles fit into tabs of a width. In the smallest one, titles that don't fit
    /// end in an ellipsis.
    static func titleFont(for titles: [String], width: CGFloat) -> UIFont {
        var size = titleSize
        // Fonts are drawn in the user's text size, in which nothing should be smaller than the smallest title.
        while size * UIFont.textScale > leastTitleSize {
            let font = titleFont(ofSize: size)
            ruler.font = font
            let fits = titles.allSatisfy { title in
                ruler.text = title
                return ruler.sizeThatFits(.zero).width <= width - 2 * titleMargin
            }
            if fits { return font }
            size -= 0.5
        }
        return titleFont(ofSize: leastTitleSize / UIFont.textScale)
    }

    /// Measures titles. Foundation's attributed strings, which can be measured too, leak memory on Linux.
    private static let ruler = UILabel()

    /// The font of the title, which all tabs of a bar share.
    var titleFont = TabBarButton.titleFont(ofSize: TabBarButton.titleSize) {
        didSet {
            guard titleFont != oldValue else { return }
            label.font = titleFont
            setNeedsLayout()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let length = Self.iconLength, middle = (bounds.width / 2).rounded()
        let text = label.sizeThatFits(.zero)
        let hasIcon = item.image != nil
        let height = (hasIcon ? length + 4 : 0) + text.height
        let top = ((bounds.height - height) / 2).rounded()
        icon.frame = CGRect(x: middle - length / 2, y: top, width: length, height: hasIcon ? length : 0)
        let width = min(text.width, max(0, bounds.width - 2 * Self.titleMargin))
        let moved = item.titlePositionAdjustment
        label.frame = CGRect(
            x: (middle - width / 2).rounded() + moved.horizontal, y: top + height - text.height + moved.vertical,
            width: width, height: text.height)
        let content = badge.sizeThatFits(.zero)
        let badgeHeight = max(Self.leastBadgeHeight, content.height)
        let badgeWidth = min(max(badgeHeight, content.width + 10), bounds.width)
        let side = min(hasIcon ? middle + length / 2 - 4 : middle + width / 2 + 2, bounds.width - badgeWidth)
        badgeSurface.layer.cornerRadius = badgeHeight / 2
        badgeSurface.frame = CGRect(x: side, y: max(2, top - 5), width: badgeWidth, height: badgeHeight)
        badge.frame = badgeSurface.bounds.insetBy(dx: 2, dy: 0)
    }
}
