public import TrellisUIKit

/// A bar with the titles of pages, each with a badge, of which one is selected.
///
/// A view model decides which page has which badge, and the menu shows it. For example, with `Badge.text` of
/// `TrellisCache`:
/// ```swift
/// let menu = PageMenu(["Chat", "Dynamics", "Activities"])
/// menu.setHandler(for: .valueChanged) { menu in viewModel.select(menu.selectedIndex) }
/// viewModel.dynamicsBadge.observe(on: menu) { menu, badge in menu.setBadge(badge.text, at: 1) }
/// ```
/// Follows the design of the layers' slide menu.
public final class PageMenu: UIControl {
    /// The titles of the pages.
    package let titles: [String]
    /// The index of the selected page. When the user selects another one, the control sends `valueChanged`.
    public var selectedIndex = 0 { didSet { if selectedIndex != oldValue { selectionDidChange() } } }

    private let buttons: [UIButton]
    private let badges: [UILabel]
    private let line = UIView()

    private enum Metrics {
        static let height: CGFloat = 44
        static let badge: CGFloat = 18
        static let dot: CGFloat = 8
        static let line: CGFloat = 2
        static let gap: CGFloat = 4
    }

    /// Creates a menu of pages. The first one is selected.
    public init(_ titles: [String]) {
        self.titles = titles
        buttons = titles.map { title in
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            return button
        }
        badges = titles.map { _ in
            let badge = UILabel()
            badge.isHidden = true
            badge.backgroundColor = .systemRed
            badge.textColor = .white
            badge.textAlignment = .center
            badge.font = .preferredFont(forTextStyle: .caption2)
            badge.clipsToBounds = true
            badge.isAccessibilityElement = false
            return badge
        }
        super.init(frame: .zero)
        line.backgroundColor = tintColor
        for view in buttons + badges + [line] as [UIView] { addSubview(view) }
        for (index, button) in buttons.enumerated() {
            button.addAction(UIAction { [weak self] _ in self?.userSelected(index) }, for: .touchUpInside)
        }
        selectionDidChange()
    }

    /// Returns `nil`: a menu needs its titles.
    required init?(coder: NSCoder) {
        nil
    }

    /// Sets the badge of a page: a text, a dot for an empty text, or `nil` for no badge. An index without a page is
    /// ignored.
    public func setBadge(_ text: String?, at index: Int) {
        guard badges.indices.contains(index) else { return }
        let badge = badges[index]
        badge.isHidden = text == nil
        badge.text = text
        buttons[index].accessibilityValue = text
        setNeedsLayout()
    }

    /// Returns the badge of a page: a text, an empty text for a dot, or `nil` for no badge.
    package func badge(at index: Int) -> String? {
        badges.indices.contains(index) && !badges[index].isHidden ? badges[index].text ?? "" : nil
    }

    public override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Metrics.height)
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        guard !buttons.isEmpty else { return }
        let width = bounds.width / CGFloat(buttons.count)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: bounds.minX + CGFloat(index) * width, y: bounds.minY, width: width,
                height: bounds.height - Metrics.line)
            let text = button.sizeThatFits(button.frame.size)
            let badge = badges[index], isDot = badge.text?.isEmpty != false
            let height = isDot ? Metrics.dot : Metrics.badge
            let needed = isDot ? height : max(height, badge.sizeThatFits(bounds.size).width + 2 * Metrics.gap)
            let trailing = button.frame.midX + min(text.width, width) / 2 + Metrics.gap
            badge.frame = CGRect(
                x: min(trailing, button.frame.maxX - needed), y: button.frame.midY - height, width: needed,
                height: height)
            badge.layer.cornerRadius = height / 2
        }
        layOutLine()
    }

    private func layOutLine() {
        guard buttons.indices.contains(selectedIndex) else { return }
        let frame = buttons[selectedIndex].frame
        line.frame = CGRect(x: frame.minX, y: bounds.maxY - Metrics.line, width: frame.width, height: Metrics.line)
    }

    private func userSelected(_ index: Int) {
        guard index != selectedIndex else { return }
        selectedIndex = index
        sendActions(for: .valueChanged)
    }

    private func selectionDidChange() {
        for (index, button) in buttons.enumerated() {
            button.isSelected = index == selectedIndex
        }
        layOutLine()
    }
}
