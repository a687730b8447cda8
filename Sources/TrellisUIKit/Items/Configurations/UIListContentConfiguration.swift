/// A value that describes the content of a list cell, header or footer: an image, a text and a secondary text.
///
/// Follows Apple's `UIListContentConfiguration`, with the sizes and colours of Trellis's cells.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
    /// The properties of a text.
    public struct TextProperties: Hashable, Sendable {
        /// The horizontal alignments of a text.
        public enum TextAlignment: Hashable, Sendable {
            /// The alignment that the text's language determines.
            case natural
            /// Centred.
            case center
            /// Justified.
            case justified
        }
        /// The transformations of a text's letters.
        public enum TextTransform: Hashable, Sendable {
            /// No transformation.
            case none
            /// Upper case.
            case uppercase
            /// Lower case.
            case lowercase
            /// The first letter of each word is upper case.
            case capitalized
        }

        /// The font of the text.
        public var font: UIFont
        /// The colour of the text, before ``colorTransformer`` is applied.
        public var color: UIColor
        /// The alignment of the text.
        public var alignment = TextAlignment.natural
        /// The way to break or truncate lines.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines; 0 means no limit.
        public var numberOfLines: Int
        /// The transformation of the text's letters.
        public var transform = TextTransform.none
        /// A Boolean value that indicates whether the font follows the user's preferred text size. On Linux it always
        /// does.
        public var adjustsFontForContentSizeCategory = true
        /// A transformer that derives the text colour from `color`.
        public var colorTransformer: UIConfigurationColorTransformer?

        init(font: UIFont, color: UIColor, numberOfLines: Int) {
            self.font = font
            self.color = color
            self.numberOfLines = numberOfLines
        }

        /// Returns the colour of the text.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        @_documentation(visibility: internal)
        public static func == (a: TextProperties, b: TextProperties) -> Bool {
            a.font == b.font && a.color == b.color && a.alignment == b.alignment
                && a.lineBreakMode == b.lineBreakMode && a.numberOfLines == b.numberOfLines
                && a.transform == b.transform
        }

        @_documentation(visibility: internal)
        public func hash(into hasher: inout Hasher) {
            hasher.combine(font)
            hasher.combine(color)
            hasher.combine(numberOfLines)
        }

        func applied(to text: String?) -> String? {
            switch transform {
            case .none: text
            case .uppercase: text?.uppercased()
            case .lowercase: text?.lowercased()
            case .capitalized: text?.capitalized
            }
        }
    }

    /// The properties of an image.
    public struct ImageProperties: Hashable, Sendable {
        /// The configuration of symbols that have none of their own; `nil` means the symbol's default.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The tint colour of a symbol; `nil` means the view's.
        public var tintColor: UIColor?
        /// A transformer that derives the tint colour from `tintColor`.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The radius of the image's corners, in points.
        public var cornerRadius: CGFloat = 0
        /// The maximum size of the image; 0 means no limit in that dimension.
        public var maximumSize = CGSize.zero
        /// The minimum size of the space in which the image is centred; 0 means the image's own in that dimension.
        public var reservedLayoutSize = CGSize.zero

        /// Returns the tint colour of a symbol in a view with a tint colour.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }

        @_documentation(visibility: internal)
        public static func == (a: ImageProperties, b: ImageProperties) -> Bool {
            a.tintColor == b.tintColor && a.preferredSymbolConfiguration == b.preferredSymbolConfiguration
                && a.cornerRadius == b.cornerRadius && a.maximumSize == b.maximumSize
                && a.reservedLayoutSize == b.reservedLayoutSize
        }

        @_documentation(visibility: internal)
        public func hash(into hasher: inout Hasher) {
            hasher.combine(tintColor)
            hasher.combine(cornerRadius)
        }
    }

    /// The image at the leading edge, or `nil` if there is none.
    public var image: UIImage?
    /// The properties of the image.
    public var imageProperties = ImageProperties()

    var hasTransformers: Bool {
        textProperties.colorTransformer != nil || secondaryTextProperties.colorTransformer != nil
            || imageProperties.tintColorTransformer != nil
    }

    /// The primary text, or `nil` if there is none.
    public var text: String?
    /// The properties of the primary text.
    public var textProperties: TextProperties
    /// The secondary text, or `nil` if there is none.
    public var secondaryText: String?
    /// The properties of the secondary text.
    public var secondaryTextProperties: TextProperties
    /// A Boolean value that indicates whether the texts are side by side if there is enough space.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The margins around the content.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: CellMetrics.verticalPadding, leading: CellMetrics.margin, bottom: CellMetrics.verticalPadding,
        trailing: CellMetrics.margin)
    /// The axes in which the margins are at least as large as the superview's.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// The space between the image and the text, in points.
    public var imageToTextPadding: CGFloat = CellMetrics.margin
    /// The space between texts that are side by side, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = CellMetrics.margin / 2
    /// The space between texts that are one below the other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = CellMetrics.lineSpacing
    /// The minimum height of the content.
    var minimumHeight: CGFloat = CellMetrics.height

    private init(_ text: TextProperties, _ secondary: TextProperties) {
        textProperties = text
        secondaryTextProperties = secondary
    }

    private static var body: TextProperties {
        TextProperties(font: .systemFont(ofSize: UIFont.labelFontSize), color: .label, numberOfLines: 0)
    }

    // MARK: Default configurations

    /// Returns the configuration of a cell with a secondary text below the primary one.
    public static func cell() -> UIListContentConfiguration { subtitleCell(.label) }

    /// Returns the configuration of a cell with a secondary text in a secondary colour below the primary one.
    public static func subtitleCell() -> UIListContentConfiguration { subtitleCell(.secondaryLabel) }

    private static func subtitleCell(_ color: UIColor) -> UIListContentConfiguration {
        UIListContentConfiguration(
            body, TextProperties(font: .systemFont(ofSize: 13), color: color, numberOfLines: 0))
    }

    /// Returns the configuration of a cell with a secondary text at the trailing edge.
    public static func valueCell() -> UIListContentConfiguration {
        var value = UIListContentConfiguration(
            body,
            TextProperties(font: .systemFont(ofSize: UIFont.labelFontSize), color: .secondaryLabel, numberOfLines: 0))
        value.prefersSideBySideTextAndSecondaryText = true
        return value
    }

    /// Returns the configuration of a cell in a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    /// Returns the configuration of a cell in a sidebar with a secondary text below the primary one.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
    /// Returns the configuration of a section header in a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration { header(17, .semibold, .label) }
    /// Returns the configuration of a section header in a plain list.
    public static func plainHeader() -> UIListContentConfiguration { header(15, .semibold, .secondaryLabel) }
    /// Returns the configuration of a section footer in a plain list.
    public static func plainFooter() -> UIListContentConfiguration { header(13, .regular, .secondaryLabel) }
    /// Returns the configuration of a section header in a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration { header(15, .semibold, .secondaryLabel) }
    /// Returns the configuration of a section footer in a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration { header(13, .regular, .secondaryLabel) }
    /// Returns the configuration of a prominent section header in an inset grouped list.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { header(17, .semibold, .label) }
    /// Returns the configuration of an extra prominent section header in an inset grouped list.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { header(20, .bold, .label) }

    private static func header(_ size: CGFloat, _ weight: UIFont.Weight, _ color: UIColor) -> UIListContentConfiguration
    {
        var header = UIListContentConfiguration(
            TextProperties(font: .systemFont(ofSize: size, weight: weight), color: color, numberOfLines: 0),
            TextProperties(font: .systemFont(ofSize: 13), color: .secondaryLabel, numberOfLines: 0))
        header.directionalLayoutMargins.top = 6
        header.directionalLayoutMargins.bottom = 6
        header.minimumHeight = CellMetrics.headerHeight
        header.axesPreservingSuperviewLayoutMargins = .horizontal
        return header
    }

    // MARK: UIContentConfiguration

    @MainActor
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Returns the configuration for a state. The content of a disabled cell is dimmed.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var copy = self
        copy.isDimmed = state.dimsContent
        return copy
    }

    /// Whether the content is dimmed.
    var isDimmed = false
}

/// A set of the axes of a view.
public struct UIAxis: OptionSet, Hashable, Sendable {
    @_documentation(visibility: internal)
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The horizontal axis.
    public static var horizontal: UIAxis { .init(rawValue: 1 << 0) }
    /// The vertical axis.
    public static var vertical: UIAxis { .init(rawValue: 1 << 1) }
    /// The horizontal and vertical axes.
    public static var both: UIAxis { [.horizontal, .vertical] }
}
