/// How a bar looks: what is behind it, and the line at its edge.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    enum Background { case theme, opaque, transparent }

    private(set) final var background = Background.theme
    /// Called when something of it changed.
    final var changed: () -> Void = {}

    /// Makes the default look.
    nonisolated public override init() { super.init() }

    /// Makes a copy of a look.
    public init(barAppearance: UIBarAppearance) {
        background = barAppearance.background
        backgroundColor = barAppearance.backgroundColor
        shadowColor = barAppearance.shadowColor
        super.init()
    }

    /// Takes the theme's background.
    open func configureWithDefaultBackground() { configure(.theme) }
    /// Takes the theme's background, which nothing shines through.
    open func configureWithOpaqueBackground() { configure(.opaque) }
    /// Takes no background and no line.
    open func configureWithTransparentBackground() { configure(.transparent) }

    private func configure(_ background: Background) {
        self.background = background
        backgroundColor = nil
        shadowColor = background == .transparent ? nil : .separator
        changed()
    }

    /// The colour behind the bar; `nil` is the background's own.
    open var backgroundColor: UIColor? { didSet { changed() } }
    /// The colour of the line at the edge; `nil` is no line.
    open var shadowColor: UIColor? = .separator { didSet { changed() } }
}

/// How a navigation bar looks: its background, its titles.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// Makes the default look.
    @_documentation(visibility: internal)
    nonisolated public override init() { super.init() }

    /// Makes a copy of a look.
    @_documentation(visibility: internal)
    public override init(barAppearance: UIBarAppearance) {
        if let other = barAppearance as? UINavigationBarAppearance {
            titleTextAttributes = other.titleTextAttributes
            largeTitleTextAttributes = other.largeTitleTextAttributes
        }
        super.init(barAppearance: barAppearance)
    }

    /// The font and the colour of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    /// The font and the colour of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
}
