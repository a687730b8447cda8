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
        backgroundImage = barAppearance.backgroundImage
        shadowColor = barAppearance.shadowColor
        shadowImage = barAppearance.shadowImage
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
        backgroundImage = nil
        shadowImage = nil
        shadowColor = background == .transparent ? nil : .separator
        changed()
    }

    /// The background colour. The default is `nil`, which means the colour of the configured background.
    open var backgroundColor: UIColor? { didSet { changed() } }
    /// The image in the background, stretched to the size of the bar. An empty image leaves the bar transparent.
    open var backgroundImage: UIImage? { didSet { changed() } }
    /// The colour of the line between the bar and the content; `nil` or `.clear` removes the line.
    open var shadowColor: UIColor? = .separator { didSet { changed() } }
    /// The image of the line between the bar and the content; `nil` means a line of `shadowColor`. An empty image
    /// removes the line.
    open var shadowImage: UIImage? { didSet { changed() } }

    /// Whether nothing was set.
    var isUsual: Bool {
        background == .theme && backgroundColor == nil && backgroundImage == nil && shadowColor === UIColor.separator
            && shadowImage == nil
    }
}

extension UIBarAppearance {
    /// The colour of the line, or `nil` for the theme's line. An image has the colour of the line if it isn't empty.
    final func line(for traits: UITraitCollection) -> RGBA? {
        if let shadowImage, shadowImage.size == .zero { return .clear }
        guard background != .transparent || shadowColor != nil else { return nil }
        guard let shadowColor else { return .clear }
        return shadowColor === UIColor.separator ? nil : shadowColor.rgba(for: traits)
    }
}

/// The styles of bars.
public enum UIBarStyle: Int, Sendable {
    /// The look of the surroundings, light or dark.
    case `default` = 0
    /// A dark bar with light content.
    case black = 1
}

/// The heights of bars.
public enum UIBarMetrics: Int, Sendable {
    /// The height on a phone in portrait orientation.
    case `default` = 0
    /// The height on a phone in landscape orientation.
    case compact = 1
    /// The default height with a prompt.
    case defaultPrompt = 101
    /// The compact height with a prompt.
    case compactPrompt = 102
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

    override var isUsual: Bool {
        super.isUsual && titleTextAttributes.isEmpty && largeTitleTextAttributes.isEmpty
    }
}
