/// A value that describes the background of a cell, a header or a footer.
///
/// Follows Apple's `UIBackgroundConfiguration`, with the colours of desktop lists.
public struct UIBackgroundConfiguration: Hashable, @unchecked Sendable {
    // `@unchecked Sendable`: `customView` is only used on the main actor, by the view that shows the configuration.

    private enum Style: Hashable { case clear, plainCell, groupedCell, plainHeader, groupedHeader }

    private let style: Style
    private var storedColor: UIColor?
    private var hasColor = false

    /// A custom view in front of the background colour and behind the content.
    public var customView: UIView?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The insets of the background from the edges.
    public var backgroundInsets = NSDirectionalEdgeInsets()
    /// A transformer that derives the background colour from `backgroundColor`.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// An image in front of the background colour.
    public var image: UIImage?
    /// The content mode of the image.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the border.
    public var strokeColor: UIColor?
    /// A transformer that derives the border colour from `strokeColor`.
    public var strokeColorTransformer: UIConfigurationColorTransformer?

    var hasTransformers: Bool { backgroundColorTransformer != nil || strokeColorTransformer != nil }
    /// The width of the border, in points.
    public var strokeWidth: CGFloat = 0
    /// The distance by which the border extends beyond the background, in points.
    public var strokeOutset: CGFloat = 0

    /// The background colour; `nil` means the tint colour.
    public var backgroundColor: UIColor? {
        get { storedColor }
        set {
            storedColor = newValue
            hasColor = true
        }
    }

    /// The background colour, or `nil` if none was set.
    var ownColor: UIColor? { hasColor ? storedColor.map { backgroundColorTransformer?($0) ?? $0 } : nil }

    private init(_ style: Style) {
        self.style = style
        storedColor = Self.color(style, isSelected: false, isLifted: false)
    }

    /// Returns an empty background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
    /// Returns the background of a cell in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
    /// Returns the background of a cell in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
    /// Returns the background of a header or footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }
    /// Returns the background of a header or footer in a grouped list.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.groupedHeader)
    }

    /// Returns the configuration for a state. If `backgroundColor` was set, it doesn't depend on the state.
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

    /// Returns the background colour for a tint colour.
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

/// A view that shows a background configuration.
@MainActor
final class ConfiguredBackground: UIView {
    private var shown: UIBackgroundConfiguration?
    private let picture = UIImageView()

    func show(_ configuration: UIBackgroundConfiguration) {
        // Transformers are closures, which can't be compared.
        guard configuration != shown || configuration.hasTransformers || shown?.hasTransformers == true else { return }
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
