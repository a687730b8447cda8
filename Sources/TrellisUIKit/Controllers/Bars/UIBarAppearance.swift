/// The appearance of a bar: its background and its shadow line.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    enum Background { case theme, opaque, transparent }

    private(set) final var background = Background.theme
    /// Called when the appearance has changed.
    final var changed: () -> Void = {}

    /// Creates the default appearance.
    nonisolated public override init() { super.init() }

    /// Creates a copy of an appearance.
    public init(barAppearance: UIBarAppearance) {
        background = barAppearance.background
        backgroundColor = barAppearance.backgroundColor
        shadowColor = barAppearance.shadowColor
        super.init()
    }

    /// Uses the theme's background.
    open func configureWithDefaultBackground() { configure(.theme) }
    /// Uses the theme's background, fully opaque.
    open func configureWithOpaqueBackground() { configure(.opaque) }
    /// Uses no background and no shadow line.
    open func configureWithTransparentBackground() { configure(.transparent) }

    private func configure(_ background: Background) {
        self.background = background
        backgroundColor = nil
        shadowColor = background == .transparent ? nil : .separator
        changed()
    }

    /// The background colour. The default is `nil`, which means the colour of the configured background.
    open var backgroundColor: UIColor? { didSet { changed() } }
    /// The colour of the shadow line. It has no effect on Linux, as the theme draws the line.
    open var shadowColor: UIColor? = .separator { didSet { changed() } }
}

/// The appearance of a navigation bar: its background and its titles.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// Creates the default appearance.
    @_documentation(visibility: internal)
    nonisolated public override init() { super.init() }

    /// Creates a copy of an appearance.
    @_documentation(visibility: internal)
    public override init(barAppearance: UIBarAppearance) {
        if let other = barAppearance as? UINavigationBarAppearance {
            titleTextAttributes = other.titleTextAttributes
            largeTitleTextAttributes = other.largeTitleTextAttributes
        }
        super.init(barAppearance: barAppearance)
    }

    /// The attributes of the title's text. The font and the foreground colour are used.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    /// The attributes of the large title's text. The font and the foreground colour are used.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
}
