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
            a.tintColor == b.tintColor && a.cornerRadius == b.cornerRadius && a.maximumSize == b.maximumSize
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

/// A view that shows a list content configuration.
///
/// Follows Apple's `UIListContentView`.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private let picture = UIImageView()
    private let label = UILabel()
    private let secondLabel = UILabel()

    /// Creates a view from a configuration.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        update()
    }

    /// Creates a view with an empty configuration. The archive is ignored.
    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
        update()
    }

    /// The configuration that the view shows, a `UIListContentConfiguration`. Other types are reported and ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let list = newValue as? UIListContentConfiguration else {
                return MisuseReports.report("\(type(of: newValue)) is no list content configuration", by: Self.self)
            }
            guard list != shown else { return }
            shown = list
            update()
        }
    }

    @_documentation(visibility: internal)
    open func supports(_ configuration: any UIContentConfiguration) -> Bool {
        configuration is UIListContentConfiguration
    }

    private func update() {
        show(shown.text, shown.textProperties, in: label, at: 0)
        show(shown.secondaryText, shown.secondaryTextProperties, in: secondLabel, at: 1)
        secondLabel.textAlignment =
            isSideBySide ? (isRightToLeft ? .left : .right) : Self.alignment(shown.secondaryTextProperties.alignment)
        if let image = shown.image {
            picture.image = image
            picture.contentMode = .scaleAspectFit
            picture.tintColor = shown.imageProperties.resolvedTintColor(for: tintColor)
            picture.layer.cornerRadius = shown.imageProperties.cornerRadius
            picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
            if picture.superview == nil { insertSubview(picture, at: 0) }
        } else {
            picture.removeFromSuperview()
        }
        alpha = shown.isDimmed ? 0.5 : 1
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func show(
        _ text: String?, _ properties: UIListContentConfiguration.TextProperties, in label: UILabel, at index: Int
    ) {
        guard let text, !text.isEmpty else { return label.removeFromSuperview() }
        label.text = properties.applied(to: text)
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.textAlignment = Self.alignment(properties.alignment)
        if label.superview == nil { insertSubview(label, at: min(index, subviews.count)) }
    }

    private static func alignment(_ alignment: UIListContentConfiguration.TextProperties.TextAlignment)
        -> NSTextAlignment
    {
        switch alignment {
        case .natural: .natural
        case .center: .center
        case .justified: .justified
        }
    }

    // MARK: Layout

    private var isSideBySide: Bool { shown.prefersSideBySideTextAndSecondaryText }

    private var pictureSize: CGSize {
        guard let size = shown.image?.size, size.width > 0, size.height > 0 else { return .zero }
        let limit = shown.imageProperties.maximumSize
        let scale = min(
            1, limit.width > 0 ? limit.width / size.width : 1, limit.height > 0 ? limit.height / size.height : 1)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    private struct Arrangement {
        var picture = CGRect.zero, first = CGRect.zero, second = CGRect.zero
        var height: CGFloat = 0
    }

    /// Arranges the views at a width, with the minimum height.
    private func arrangement(_ width: CGFloat) -> Arrangement {
        let margins = shown.directionalLayoutMargins
        var result = Arrangement()
        let image = pictureSize, reserved = shown.imageProperties.reservedLayoutSize
        let room = CGSize(width: max(image.width, reserved.width), height: max(image.height, reserved.height))
        var left = margins.leading
        if image.width > 0 {
            result.picture = CGRect(
                x: left + (room.width - image.width) / 2, y: (room.height - image.height) / 2, width: image.width,
                height: image.height)
            left += room.width + shown.imageToTextPadding
        }
        let textWidth = max(0, width - left - margins.trailing)
        let first = size(of: label, textWidth)
        var height: CGFloat
        if isSideBySide, fitsBeside(first, textWidth) {
            let second = size(of: secondLabel, textWidth)
            height = max(first.height, second.height)
            result.first = CGRect(x: left, y: 0, width: textWidth - second.width, height: height)
            result.second = CGRect(x: left + textWidth - second.width, y: 0, width: second.width, height: height)
        } else {
            let second = size(of: secondLabel, textWidth)
            let gap = first.height > 0 && second.height > 0 ? shown.textToSecondaryTextVerticalPadding : 0
            height = first.height + gap + second.height
            result.first = CGRect(x: left, y: 0, width: textWidth, height: first.height)
            result.second = CGRect(x: left, y: first.height + gap, width: textWidth, height: second.height)
        }
        let content = max(height, room.height)
        result.first.origin.y += (content - height) / 2
        result.second.origin.y += (content - height) / 2
        result.picture.origin.y += (content - room.height) / 2
        result.height = content
        return result
    }

    private func fitsBeside(_ first: CGSize, _ width: CGFloat) -> Bool {
        guard secondLabel.superview != nil, label.superview != nil else { return true }
        let wanted = label.sizeThatFits(.zero).width + secondLabel.sizeThatFits(.zero).width
        return wanted + shown.textToSecondaryTextHorizontalPadding <= width
    }

    private func size(of label: UILabel, _ width: CGFloat) -> CGSize {
        guard label.superview != nil else { return .zero }
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        return CGSize(width: min(width, size.width), height: size.height)
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        let margins = shown.directionalLayoutMargins
        let placed = arrangement(bounds.width)
        // The free height is distributed equally above and below.
        let top = margins.top + max(0, (bounds.height - placed.height - margins.top - margins.bottom) / 2)
        for (view, frame) in [
            (picture, placed.picture), (label, placed.first), (secondLabel, placed.second),
        ] as [(UIView, CGRect)] {
            view.frame = mirrored(frame.offsetBy(dx: 0, dy: top.rounded()))
        }
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : bounds.width
        let margins = shown.directionalLayoutMargins
        let height = arrangement(width).height + margins.top + margins.bottom
        return CGSize(width: width, height: max(shown.minimumHeight, height.rounded(.up)))
    }

    @_documentation(visibility: internal)
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }

    override var heightDependsOnWidth: Bool { true }
    override func contentHeight(forWidth width: CGFloat) -> CGFloat {
        sizeThatFits(CGSize(width: width, height: 0)).height
    }
}
