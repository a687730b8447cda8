/// The appearance of a bar: its background and its shadow line.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    enum Background { case theme, opaque, transparent }

    private(set) final var background = Background.theme
    /// Called when something of it changed.
    final var changed: () -> Void = {}

    /// Creates the default look.
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

    /// The background colour; `nil` means the background's own.
    open var backgroundColor: UIColor? { didSet { changed() } }
    /// The colour of the shadow line; `nil` means no line.
    open var shadowColor: UIColor? = .separator { didSet { changed() } }
}

/// The appearance of a navigation bar: its background and its titles.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// Creates the default look.
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

    /// The attributes of the title's text: font and colour.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    /// The attributes of the large title's text: font and colour.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
}
