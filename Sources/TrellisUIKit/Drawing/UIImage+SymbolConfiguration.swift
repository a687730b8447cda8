extension UIImage {
    /// The configuration of an image.
    ///
    /// `@unchecked Sendable`, as Apple's is: it is immutable after initialisation.
    open class Configuration: NSObject, @unchecked Sendable {
        fileprivate override init() { super.init() }

        /// Returns a configuration with the settings of both; those of the other one take precedence.
        open func applying(_ otherConfiguration: UIImage.Configuration?) -> Self { self }

        /// Returns another configuration as one of this class. Only this module can create configurations, so there are
        /// no instances of subclasses.
        fileprivate final func own(_ other: UIImage.Configuration) -> Self { unsafeDowncast(other, to: Self.self) }
    }

    /// The scales of a symbol, relative to text.
    public enum SymbolScale: Int, Sendable {
        /// The default scale.
        case `default` = -1
        /// The scale isn't specified.
        case unspecified = 0
        /// A small symbol.
        case small = 1
        /// A medium symbol.
        case medium = 2
        /// A large symbol.
        case large = 3

        fileprivate var factor: CGFloat {
            switch self {
            case .small: 0.8
            case .large: 1.3
            default: 1
            }
        }
    }

    /// The weights of a symbol. They have no effect on Linux, as the desktop's icons have one weight.
    public enum SymbolWeight: Int, Sendable {
        /// The weight isn't specified.
        case unspecified = 0
        /// The thinnest strokes.
        case ultraLight = 1
        /// Very thin strokes.
        case thin = 2
        /// Thin strokes.
        case light = 3
        /// Regular strokes.
        case regular = 4
        /// Slightly thicker strokes.
        case medium = 5
        /// Thick strokes.
        case semibold = 6
        /// Bold strokes.
        case bold = 7
        /// Very bold strokes.
        case heavy = 8
        /// The thickest strokes.
        case black = 9
    }

    /// The size of a symbol, relative to text.
    ///
    /// `@unchecked Sendable`, as Apple's is: it is immutable after initialisation.
    open class SymbolConfiguration: UIImage.Configuration, @unchecked Sendable {
        private let pointSize: CGFloat?
        private let weight: SymbolWeight
        private let scale: SymbolScale
        /// Whether the size is that of a font, so that it follows the desktop's text size.
        let hasFontSize: Bool
        /// Whether the size is a number of points.
        var hasFixedSize: Bool { pointSize != nil && !hasFontSize }

        private init(size: CGFloat?, weight: SymbolWeight, scale: SymbolScale, hasFontSize: Bool = false) {
            pointSize = size
            self.hasFontSize = hasFontSize
            self.weight = weight
            self.scale = scale
            super.init()
        }

        /// A configuration without any settings.
        open class var unspecified: UIImage.SymbolConfiguration {
            SymbolConfiguration(size: nil, weight: .unspecified, scale: .unspecified)
        }

        /// Creates a configuration with a scale.
        public convenience init(scale: UIImage.SymbolScale) { self.init(size: nil, weight: .unspecified, scale: scale) }

        /// Creates a configuration with a point size.
        public convenience init(pointSize: CGFloat) {
            self.init(size: pointSize, weight: .unspecified, scale: .unspecified)
        }

        /// Creates a configuration with a weight.
        public convenience init(weight: UIImage.SymbolWeight) {
            self.init(size: nil, weight: weight, scale: .unspecified)
        }

        /// Creates a configuration with a point size and a weight.
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
            self.init(size: pointSize, weight: weight, scale: .unspecified)
        }

        /// Creates a configuration with a point size, a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
            self.init(size: pointSize, weight: weight, scale: scale)
        }

        /// Creates a configuration with a text style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(size: textStyle.size, weight: .unspecified, scale: .unspecified, hasFontSize: true)
        }

        /// Creates a configuration with a text style and a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
            self.init(size: textStyle.size, weight: .unspecified, scale: scale, hasFontSize: true)
        }

        /// Creates a configuration with a font.
        public convenience init(font: UIFont) {
            self.init(size: font.pointSize, weight: .unspecified, scale: .unspecified, hasFontSize: true)
        }

        /// Creates a configuration with a font and a scale.
        public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
            self.init(size: font.pointSize, weight: .unspecified, scale: scale, hasFontSize: true)
        }

        /// The length of a symbol's sides without a configuration, in points.
        static let usualLength: CGFloat = 20
        private static let usualSize: CGFloat = 17

        /// The length of the symbol's sides, in points.
        var length: CGFloat {
            let size = pointSize.map { $0 > 0 ? $0 : Self.usualSize } ?? Self.usualSize
            return (size * Self.usualLength / Self.usualSize * scale.factor).rounded()
        }

        @_documentation(visibility: internal)
        open override func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
            guard let other = otherConfiguration as? SymbolConfiguration else { return self }
            return own(
                SymbolConfiguration(
                    size: other.pointSize ?? pointSize, weight: other.weight == .unspecified ? weight : other.weight,
                    scale: other.scale == .unspecified ? scale : other.scale,
                    hasFontSize: other.pointSize == nil ? hasFontSize : other.hasFontSize))
        }

        /// Returns the configuration without its text style.
        open func configurationWithoutTextStyle() -> Self {
            hasFontSize ? own(SymbolConfiguration(size: nil, weight: weight, scale: scale)) : self
        }

        /// Returns the configuration without its scale.
        open func configurationWithoutScale() -> Self {
            own(SymbolConfiguration(size: pointSize, weight: weight, scale: .unspecified, hasFontSize: hasFontSize))
        }

        /// Returns the configuration without its weight.
        open func configurationWithoutWeight() -> Self {
            own(SymbolConfiguration(size: pointSize, weight: .unspecified, scale: scale, hasFontSize: hasFontSize))
        }

        /// Returns the configuration without its point size and its weight.
        open func configurationWithoutPointSizeAndWeight() -> Self {
            own(
                SymbolConfiguration(
                    size: hasFontSize ? pointSize : nil, weight: .unspecified, scale: scale,
                    hasFontSize: hasFontSize))
        }

        @_documentation(visibility: internal)
        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return pointSize == other.pointSize && weight == other.weight && scale == other.scale
        }

        @_documentation(visibility: internal)
        open override var hash: Int {
            var hasher = Hasher()
            hasher.combine(pointSize)
            hasher.combine(weight)
            hasher.combine(scale)
            return hasher.finalize()
        }
    }
}
