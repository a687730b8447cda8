/// The background of a cell or of a section's header, as a value.
///
/// Follows Apple's `UIBackgroundConfiguration`, with the colours of the desktop's lists.
///
/// Guard: the view in it is read and set up on the main actor only, by the cell that shows it.
public struct UIBackgroundConfiguration: Hashable, @unchecked Sendable {
    // Guard: the view, if there is one, is touched on the main actor alone.

    private enum Style: Hashable { case clear, plainCell, groupedCell, plainHeader, groupedHeader }

    private let style: Style
    private var storedColor: UIColor?
    private var hasColor = false

    /// A view behind the content, above the fill.
    public var customView: UIView?
    /// The radius of the corners.
    public var cornerRadius: CGFloat = 0
    /// How far the background keeps from the edges.
    public var backgroundInsets = NSDirectionalEdgeInsets()
    /// What makes the fill's colour out of `backgroundColor`.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// A picture above the fill.
    public var image: UIImage?
    /// How the picture fills the background.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the border.
    public var strokeColor: UIColor?
    /// What makes the border's colour out of `strokeColor`.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the border.
    public var strokeWidth: CGFloat = 0
    /// How far the border stands outside of the background.
    public var strokeOutset: CGFloat = 0

    /// The fill; `nil` is the tint colour.
    public var backgroundColor: UIColor? {
        get { storedColor }
        set {
            storedColor = newValue
            hasColor = true
        }
    }

    private init(_ style: Style) {
        self.style = style
        storedColor = Self.color(style, isSelected: false, isLifted: false)
    }

    /// No background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
    /// The background of a cell in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
    /// The background of a cell in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
    /// The background of a header or footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }
    /// The background of a header or footer in a grouped list.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.groupedHeader)
    }

    /// The configuration as it is in a state: a colour that was set stays.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard !hasColor else { return self }
        var copy = self
        copy.storedColor = Self.color(style, isSelected: state.showsSelection, isLifted: state.isLifted)
        return copy
    }

    private static func color(_ style: Style, isSelected: Bool, isLifted: Bool) -> UIColor? {
        switch style {
        case .clear, .groupedHeader: .clear
        case .plainCell: isSelected ? .systemGray5 : isLifted ? .secondarySystemBackground : .clear
        case .groupedCell: isSelected ? .systemGray5 : .secondarySystemGroupedBackground
        case .plainHeader: .secondarySystemBackground
        }
    }

    /// The fill with a tint colour.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = storedColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The border's colour with a tint colour.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    @_documentation(visibility: internal)
    public static func == (a: UIBackgroundConfiguration, b: UIBackgroundConfiguration) -> Bool {
        a.style == b.style && a.storedColor == b.storedColor && a.hasColor == b.hasColor
            && a.customView === b.customView && a.cornerRadius == b.cornerRadius
            && a.backgroundInsets == b.backgroundInsets && a.image === b.image
            && a.imageContentMode == b.imageContentMode && a.strokeColor == b.strokeColor
            && a.strokeWidth == b.strokeWidth && a.strokeOutset == b.strokeOutset
    }

    @_documentation(visibility: internal)
    public func hash(into hasher: inout Hasher) {
        hasher.combine(style)
        hasher.combine(storedColor)
        hasher.combine(cornerRadius)
    }
}

/// Draws a background configuration.
@MainActor
final class ConfiguredBackground: UIView {
    private var shown: UIBackgroundConfiguration?
    private let picture = UIImageView()

    func show(_ configuration: UIBackgroundConfiguration) {
        guard configuration != shown else { return }
        let old = shown?.customView
        shown = configuration
        backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        layer.cornerRadius = configuration.cornerRadius
        layer.borderWidth = configuration.strokeWidth
        if configuration.strokeWidth > 0 {
            layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).cgColor
        }
        clipsToBounds = configuration.cornerRadius > 0
        picture.image = configuration.image
        picture.contentMode = configuration.imageContentMode
        if configuration.image == nil { picture.removeFromSuperview() } else { insertSubview(picture, at: 0) }
        if old !== configuration.customView {
            old?.removeFromSuperview()
            if let view = configuration.customView { addSubview(view) }
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
        shown?.customView?.frame = bounds
    }
}
