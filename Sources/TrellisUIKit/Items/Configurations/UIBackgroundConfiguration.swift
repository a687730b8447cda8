/// The background of a cell, a header or a footer, as a value.
///
/// Follows Apple's `UIBackgroundConfiguration`, with the colours of the desktop's lists.
///
/// Guard: the view in it is read and set up on the main actor only, by the cell that shows it.
public struct UIBackgroundConfiguration: Hashable, @unchecked Sendable {
    // Safe: the view, if any, is used on the main actor only.

    private enum Style: Hashable { case clear, plainCell, groupedCell, plainHeader, groupedHeader }

    private let style: Style
    private var storedColor: UIColor?
    private var hasColor = false

    /// A custom view above the fill and behind the content.
    public var customView: UIView?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The insets of the background from the edges.
    public var backgroundInsets = NSDirectionalEdgeInsets()
    /// A function that derives the fill colour from `backgroundColor`.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// An image above the fill.
    public var image: UIImage?
    /// The content mode of the image.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the border.
    public var strokeColor: UIColor?
    /// A function that derives the border colour from `strokeColor`.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the border, in points.
    public var strokeWidth: CGFloat = 0
    /// The distance of the border outside the background, in points.
    public var strokeOutset: CGFloat = 0

    /// The fill colour; `nil` means the tint colour.
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

    /// Returns the configuration for a state. Colours that were set explicitly do not change.
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

    /// Returns the fill colour for a tint colour.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = storedColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// Returns the border colour for a tint colour.
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
