/// A bar of tabs at the bottom of a screen.
///
/// Follows Apple's `UITabBar`. Each tab can be reached with the pointer, the keyboard and assistive technology.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// The delegate, which is called when the user selects a tab.
    open weak var delegate: (any UITabBarDelegate)?
    /// Returns whether the user may select an item.
    var allowsChoice: ((UITabBarItem) -> Bool)?

    private var buttons: [TabBarButton] = []
    private let line = UIView()

    override class var accessibleRole: AccessibleRole { .tabList }

    override func didInit() {
        super.didInit()
        addSubview(fill)
        addSubview(line)
        updateLook()
    }

    // MARK: Appearance

    private let fill = UIView()

    /// The appearance of the bar.
    open var standardAppearance = UITabBarAppearance() { didSet { appearanceWasSet(standardAppearance) } }
    /// The appearance of the bar while the content is at its bottom; `nil` means the standard one. Here the content
    /// never scrolls under the bar, so that this appearance is in use if it is set.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet { appearanceWasSet(scrollEdgeAppearance ?? standardAppearance) }
    }
    /// The style of the bar. Setting it replaces the bar's `overrideUserInterfaceStyle`.
    open var barStyle = UIBarStyle.default {
        didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
    }
    /// The background colour; `nil` means the appearance's.
    open var barTintColor: UIColor? { didSet { updateLook() } }
    /// Whether content shows through the bar. Here the content ends above the bar, and the bar has the background of its
    /// appearance in either case.
    open var isTranslucent = true

    /// The image in the background; `nil` means the appearance's background. An empty image leaves the bar transparent.
    open var backgroundImage: UIImage? {
        get { standardAppearance.backgroundImage }
        set { standardAppearance.backgroundImage = newValue }
    }
    /// The image of the line above the bar; `nil` means the appearance's line. An empty image removes it.
    open var shadowImage: UIImage? {
        get { standardAppearance.shadowImage }
        set { standardAppearance.shadowImage = newValue }
    }

    private func appearanceWasSet(_ appearance: UITabBarAppearance) {
        appearance.changed = { [weak self] in self?.updateLook() }
        updateLook()
    }

    private var look: UITabBarAppearance { scrollEdgeAppearance ?? standardAppearance }

    private func updateLook() {
        let look = look
        let own: UIColor? = look.background == .transparent ? nil : .secondarySystemBackground
        let image = look.backgroundImage
        picture.image = image
        picture.isHidden = image == nil
        fill.backgroundColor = look.backgroundColor ?? barTintColor ?? (image == nil ? own : nil)
        let line = look.line(for: traitCollection)
        self.line.backgroundColor = line.map { UIColor($0) } ?? (look.background == .transparent ? nil : .separator)
        buttons.forEach { $0.update() }
    }

    private lazy var picture: UIImageView = {
        let picture = UIImageView()
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        fill.addSubview(picture)
        return picture
    }()

    override func appearanceDidChange() {
        super.appearanceDidChange()
        updateLook()
    }

    /// The appearance of the tabs.
    final var tabLook: UITabBarItemAppearance.Tabs { look.stackedLayoutAppearance.tabs }
    /// The colour of the selected tab.
    final var selectedTint: UIColor { look.selectionIndicatorTintColor ?? tintColor }

    /// The tabs, from the leading to the trailing edge.
    open var items: [UITabBarItem]? {
        get { storedItems }
        set { setItems(newValue, animated: false) }
    }

    private var storedItems: [UITabBarItem]?

    /// The selected tab.
    open weak var selectedItem: UITabBarItem? { didSet { updateSelection() } }

    /// The tint colour of the tabs that are not selected.
    open var unselectedItemTintColor: UIColor? { didSet { buttons.forEach { $0.update() } } }

    /// Sets the tabs, without animation.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        storedItems?.forEach { $0.bar = nil }
        buttons.forEach { $0.removeFromSuperview() }
        storedItems = items
        buttons = (items ?? []).map { item in
            item.bar = self
            let button = TabBarButton(item)
            button.addAction(
                UIAction { [weak self, weak item] _ in if let item { self?.wasChosen(item) } }, for: .touchUpInside)
            addSubview(button)
            return button
        }
        updateSelection()
        setNeedsLayout()
    }

    /// Selects a tab for the user.
    func wasChosen(_ item: UITabBarItem) {
        guard item.isEnabled, allowsChoice?(item) ?? true else { return }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    func itemDidChange(_ item: UITabBarItem) {
        buttons.first { $0.item === item }?.update()
        setNeedsLayout()
    }

    private func updateSelection() {
        for button in buttons { button.isSelected = button.item === selectedItem }
    }

    @_documentation(visibility: internal)
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        buttons.forEach { $0.update() }
    }

    override func textMetricsDidChange() {
        super.textMetricsDidChange()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The height for an image above a title, which grows with the text size.
    private static var height: CGFloat { max(56, TabBarButton.contentHeight + 16) }
    /// The maximum width of a tab. In a wide window the tabs are centred.
    private static let widest: CGFloat = 140

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        fill.frame = bounds
        picture.frame = bounds
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
        guard !buttons.isEmpty else { return }
        let width = min(Self.widest, bounds.width / CGFloat(buttons.count))
        let start = (bounds.width - width * CGFloat(buttons.count)) / 2
        let font = TabBarButton.titleFont(for: buttons.compactMap(\.item.title), width: width)
        for (index, button) in buttons.enumerated() {
            button.titleFont = font
            button.frame = CGRect(
                x: start + width * CGFloat(index), y: 1, width: width, height: max(0, bounds.height - 1))
        }
        mirror(buttons)
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
}

/// The methods that are called when the user selects a tab. All are optional.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called when the user has selected a tab.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
