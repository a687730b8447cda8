/// The appearance of a tab bar: its background and its tabs.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    /// Creates the default appearance.
    @_documentation(visibility: internal)
    nonisolated public override init() { super.init() }

    /// Creates a copy of an appearance.
    @_documentation(visibility: internal)
    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UITabBarAppearance else { return }
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        stacked.tabs = other.stacked.tabs
        inline.tabs = other.inline.tabs
        compactInline.tabs = other.compactInline.tabs
    }

    private lazy var stacked = observed(UITabBarItemAppearance(style: .stacked))
    private lazy var inline = observed(UITabBarItemAppearance(style: .inline))
    private lazy var compactInline = observed(UITabBarItemAppearance(style: .compactInline))

    private func observed(_ appearance: UITabBarItemAppearance) -> UITabBarItemAppearance {
        appearance.changed = { [weak self] in self?.changed() }
        return appearance
    }

    /// The appearance of tabs with the image above the title, as here all tabs are.
    open var stackedLayoutAppearance: UITabBarItemAppearance {
        get { stacked }
        set { stacked.tabs = newValue.tabs }
    }
    /// The appearance of tabs with the image beside the title, as on an iPad. Tabs are never laid out so here.
    open var inlineLayoutAppearance: UITabBarItemAppearance {
        get { inline }
        set { inline.tabs = newValue.tabs }
    }
    /// The appearance of tabs with the image beside the title in a low bar, as on a phone in landscape orientation. Tabs
    /// are never laid out so here.
    open var compactInlineLayoutAppearance: UITabBarItemAppearance {
        get { compactInline }
        set { compactInline.tabs = newValue.tabs }
    }

    /// The colour of the selected tab; `nil` means the bar's tint colour.
    open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }

    override var isUsual: Bool { super.isUsual && selectionIndicatorTintColor == nil && stacked.tabs.isUsual }
}

/// The appearance of the tabs of a bar, in each state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    /// The layouts of tabs.
    public enum Style: Int, Sendable {
        /// The image above the title.
        case stacked = 0
        /// The image beside the title.
        case inline = 1
        /// The image beside the title, in a low bar.
        case compactInline = 2
    }

    struct State {
        var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
        var iconColor: UIColor?
        var badgeBackgroundColor: UIColor?
        var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]

        /// Whether nothing was set.
        var isUsual: Bool {
            titleTextAttributes.isEmpty && iconColor == nil && badgeBackgroundColor == nil
                && badgeTextAttributes.isEmpty
        }
    }

    struct Tabs {
        var normal = State()
        var selected = State()
        var disabled = State()

        var isUsual: Bool { normal.isUsual && selected.isUsual && disabled.isUsual }
    }

    /// Called when the appearance has changed.
    final var changed: () -> Void = {}
    final var tabs = Tabs() { didSet { changed() } }

    /// Creates the default appearance of tabs in a layout.
    public init(style: UITabBarItemAppearance.Style) { super.init() }

    /// Creates the default appearance of tabs with the image above the title.
    @_documentation(visibility: internal)
    public convenience override nonisolated init() {
        self.init(())
    }

    private nonisolated init(_: Void) { super.init() }

    /// Restores the default appearance.
    open func configureWithDefault(for style: UITabBarItemAppearance.Style) { tabs = Tabs() }

    /// The appearance of a tab that isn't selected.
    open var normal: UITabBarItemStateAppearance { UITabBarItemStateAppearance(\.normal, of: self) }
    /// The appearance of the selected tab.
    open var selected: UITabBarItemStateAppearance { UITabBarItemStateAppearance(\.selected, of: self) }
    /// The appearance of a disabled tab.
    open var disabled: UITabBarItemStateAppearance { UITabBarItemStateAppearance(\.disabled, of: self) }
}

/// The appearance of a tab in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    private let state: WritableKeyPath<UITabBarItemAppearance.Tabs, UITabBarItemAppearance.State>
    private let item: UITabBarItemAppearance

    init(
        _ state: WritableKeyPath<UITabBarItemAppearance.Tabs, UITabBarItemAppearance.State>,
        of item: UITabBarItemAppearance
    ) {
        (self.state, self.item) = (state, item)
        super.init()
    }

    /// The attributes of the title's text. The foreground colour is used.
    open var titleTextAttributes: [NSAttributedString.Key: Any] {
        get { item.tabs[keyPath: state].titleTextAttributes }
        set { item.tabs[keyPath: state].titleTextAttributes = newValue }
    }
    /// The colour of the image; `nil` means the default one.
    open var iconColor: UIColor? {
        get { item.tabs[keyPath: state].iconColor }
        set { item.tabs[keyPath: state].iconColor = newValue }
    }
    /// The colour of the badge; `nil` means the default one.
    open var badgeBackgroundColor: UIColor? {
        get { item.tabs[keyPath: state].badgeBackgroundColor }
        set { item.tabs[keyPath: state].badgeBackgroundColor = newValue }
    }
    /// The attributes of the badge's text. The font and the foreground colour are used.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] {
        get { item.tabs[keyPath: state].badgeTextAttributes }
        set { item.tabs[keyPath: state].badgeTextAttributes = newValue }
    }
}
