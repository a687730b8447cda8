extension UIButton {
    /// How a button looks: its content, its style, its colours.
    public struct Configuration {
        /// How large a button is.
        public enum Size: Sendable {
            /// Very little room around the content.
            case mini
            /// Little room around the content.
            case small
            /// The usual room around the content.
            case medium
            /// Much room around the content.
            case large
        }

        /// How a title and the line below it stand to each other.
        public enum TitleAlignment: Sendable {
            /// As the picture is placed.
            case automatic
            /// Where lines begin.
            case leading
            /// In the middle.
            case center
            /// Where lines end.
            case trailing
        }

        /// How round a button's corners are.
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
            /// As round as the button is high.
            case capsule
        }

        private enum Style { case plain, tinted, gray, filled }

        private let style: Style

        /// The title; `nil` is the button's own for its state.
        public var title: String?
        /// The line below the title.
        public var subtitle: String?
        /// The picture; `nil` is the button's own for its state.
        public var image: UIImage?
        /// How a symbol is drawn.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether a spinner shows in place of the picture.
        public var showsActivityIndicator = false
        /// Where the picture stands beside the titles.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// What is free between the picture and the titles.
        public var imagePadding: CGFloat = 0
        /// What is free between the title and the line below it.
        public var titlePadding: CGFloat = 1
        /// How the title and the line below it stand to each other.
        public var titleAlignment = TitleAlignment.automatic
        /// What is free around the content.
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        /// How round the corners are: a capsule's are all that can be, others are the theme's.
        public var cornerStyle = CornerStyle.dynamic
        /// How large the button is; it sets the room around the content.
        public var buttonSize = Size.medium { didSet { setDefaultContentInsets() } }
        /// The colour of the content; `nil` is the style's.
        public var baseForegroundColor: UIColor?
        /// The colour of what is behind the content; `nil` is the style's.
        public var baseBackgroundColor: UIColor?

        private init(_ style: Style) { self.style = style }

        /// A button without a bezel.
        public static func plain() -> UIButton.Configuration { UIButton.Configuration(.plain) }
        /// A button on a pale fill of the tint colour.
        public static func tinted() -> UIButton.Configuration { UIButton.Configuration(.tinted) }
        /// A button on a grey fill.
        public static func gray() -> UIButton.Configuration { UIButton.Configuration(.gray) }
        /// A button on a fill of the accent colour.
        public static func filled() -> UIButton.Configuration { UIButton.Configuration(.filled) }
        /// A button without a bezel.
        public static func borderless() -> UIButton.Configuration { plain() }
        /// A button on a grey fill.
        public static func bordered() -> UIButton.Configuration { gray() }
        /// A button on a pale fill of the tint colour.
        public static func borderedTinted() -> UIButton.Configuration { tinted() }
        /// A button on a fill of the accent colour.
        public static func borderedProminent() -> UIButton.Configuration { filled() }

        /// Gives back the room around the content that the button's size has.
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

        /// This configuration as a button of the state shows it: the same one, since the button applies its state.
        public func updated(for button: UIButton) -> UIButton.Configuration { self }

        /// What a button shows of it.
        struct Look {
            var foreground: UIColor
            /// The fill, where the theme's is not taken.
            var fill: UIColor?
            var hasBezel: Bool
            var isProminent: Bool
            var isCapsule: Bool
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
                look.foreground = button.role == .destructive ? .systemRed : .label
            case .tinted: look.fill = (baseBackgroundColor ?? accent).withAlphaComponent(0.18)
            case .filled:
                look.fill = baseBackgroundColor
                look.foreground = .white
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
            && a.cornerStyle == b.cornerStyle && a.buttonSize == b.buttonSize
            && a.baseForegroundColor == b.baseForegroundColor && a.baseBackgroundColor == b.baseBackgroundColor
    }
}
