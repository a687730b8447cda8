extension UIButton {
    /// The appearance and the content of a button.
    public struct Configuration {
        /// The sizes of a button.
        public enum Size: Sendable {
            /// Very small insets.
            case mini
            /// Small insets.
            case small
            /// Medium insets.
            case medium
            /// Large insets.
            case large
        }

        /// The alignments of the title and the subtitle.
        public enum TitleAlignment: Sendable {
            /// Centred.
            case automatic
            /// At the leading edge.
            case leading
            /// Centred.
            case center
            /// At the trailing edge.
            case trailing
        }

        /// The styles of a button's corners.
        public enum CornerStyle: Sendable {
            /// The theme's corners.
            case fixed
            /// The theme's corners.
            case dynamic
            /// The theme's corners.
            case small
            /// The theme's corners.
            case medium
            /// The theme's corners.
            case large
            /// Corners with a radius of half the button's height.
            case capsule
        }

        private enum Style { case plain, tinted, gray, filled }

        private let style: Style

        /// The title; `nil` means the button's own for its state.
        public var title: String?
        /// The subtitle, below the title.
        public var subtitle: String?
        /// The image; `nil` means the button's own for its state.
        public var image: UIImage?
        /// The configuration of the image, if it is a symbol.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether an activity indicator replaces the image.
        public var showsActivityIndicator = false
        /// The edge of the titles at which the image is placed.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The space between the image and the titles, in points.
        public var imagePadding: CGFloat = 0
        /// The space between the title and the subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// The alignment of the title and the subtitle.
        public var titleAlignment = TitleAlignment.automatic
        /// The space around the content.
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        /// The background. Its colour, corner radius and border replace those of the style if they are set.
        public var background = UIBackgroundConfiguration.clear()
        /// The style of the corners. Only `.capsule` has an effect; the background or the theme determines all others.
        public var cornerStyle = CornerStyle.dynamic
        /// The size of the button. Setting it changes the content insets.
        public var buttonSize = Size.medium { didSet { setDefaultContentInsets() } }
        /// The colour of the content; `nil` means the style's.
        public var baseForegroundColor: UIColor?
        /// The colour of the background; `nil` means the style's.
        public var baseBackgroundColor: UIColor?

        private init(_ style: Style) { self.style = style }

        /// A plain button, without a background.
        public static func plain() -> UIButton.Configuration { UIButton.Configuration(.plain) }
        /// A button with a light background in the tint colour.
        public static func tinted() -> UIButton.Configuration { UIButton.Configuration(.tinted) }
        /// A button with a grey background.
        public static func gray() -> UIButton.Configuration { UIButton.Configuration(.gray) }
        /// A button with a background in the tint colour.
        public static func filled() -> UIButton.Configuration { UIButton.Configuration(.filled) }
        /// A button without a background.
        public static func borderless() -> UIButton.Configuration { plain() }
        /// A button with a grey background.
        public static func bordered() -> UIButton.Configuration { gray() }
        /// A button with a light background in the tint colour.
        public static func borderedTinted() -> UIButton.Configuration { tinted() }
        /// A button with a background in the tint colour.
        public static func borderedProminent() -> UIButton.Configuration { filled() }

        /// Resets the content insets to those of the button's size.
        public mutating func setDefaultContentInsets() {
            let insets: (vertical: CGFloat, horizontal: CGFloat) =
                switch buttonSize {
                case .mini: (3, 8)
                case .small: (5, 10)
                case .medium: (7, 12)
                case .large: (13, 20)
                }
            contentInsets = NSDirectionalEdgeInsets(
                top: insets.vertical, leading: insets.horizontal, bottom: insets.vertical, trailing: insets.horizontal)
        }

        /// Returns the configuration for a button's state. It returns the same configuration, since the button applies
        /// its state itself.
        public func updated(for button: UIButton) -> UIButton.Configuration { self }

        /// The appearance that a button derives from the configuration.
        struct Look {
            var foreground: UIColor
            /// The fill colour, or `nil` for the theme's.
            var fill: UIColor?
            var hasBezel: Bool
            var isProminent: Bool
            var isCapsule: Bool
            /// The radius of the corners, or `nil` for the theme's.
            var cornerRadius: CGFloat?
            /// The border, or `nil` for the theme's.
            var border: (color: UIColor, width: CGFloat)?
            var symbol: UIImage.SymbolConfiguration?
        }

        @MainActor
        func look(of button: UIButton) -> Look {
            let accent: UIColor = button.role == .destructive ? .systemRed : button.tintColor
            var look = Look(
                foreground: accent, hasBezel: style != .plain, isProminent: style == .filled,
                isCapsule: cornerStyle == .capsule, symbol: preferredSymbolConfigurationForImage)
            switch style {
            case .plain: look.fill = baseBackgroundColor
            case .gray:
                look.fill = baseBackgroundColor
            case .tinted: look.fill = (baseBackgroundColor ?? accent).withAlphaComponent(0.18)
            case .filled:
                look.fill = baseBackgroundColor ?? (button.role == .destructive ? nil : button.chosenTint)
                look.foreground = look.fill == nil && button.role != .destructive ? .onTint : .white
            }
            if let color = background.ownColor { look.fill = color }
            if background.cornerRadius > 0, cornerStyle != .capsule { look.cornerRadius = background.cornerRadius }
            if background.strokeWidth > 0 {
                look.border = (background.resolvedStrokeColor(for: accent), background.strokeWidth)
            }
            if let baseForegroundColor { look.foreground = baseForegroundColor }
            if !button.isEnabled { look.foreground = .tertiaryLabel }
            return look
        }
    }
}

extension UIButton.Configuration: Equatable {
    public static func == (a: UIButton.Configuration, b: UIButton.Configuration) -> Bool {
        a.style == b.style && a.title == b.title && a.subtitle == b.subtitle && a.image === b.image
            && a.preferredSymbolConfigurationForImage == b.preferredSymbolConfigurationForImage
            && a.showsActivityIndicator == b.showsActivityIndicator && a.imagePlacement == b.imagePlacement
            && a.imagePadding == b.imagePadding && a.titlePadding == b.titlePadding
            && a.titleAlignment == b.titleAlignment && a.contentInsets == b.contentInsets
            && a.background == b.background && a.cornerStyle == b.cornerStyle && a.buttonSize == b.buttonSize
            && a.baseForegroundColor == b.baseForegroundColor && a.baseBackgroundColor == b.baseBackgroundColor
    }
}
