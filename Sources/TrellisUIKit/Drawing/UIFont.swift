internal import Synchronization

/// A font: a family, a size and a weight. The system font is the desktop's.
///
/// `@unchecked Sendable`, as Apple's is: it is immutable after initialisation.
open class UIFont: NSObject, @unchecked Sendable {
    /// The weight of a font: the thickness of its strokes, from -1 to 1.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The value, from -1 (thinnest) to 1 (thickest).
        @_documentation(visibility: internal)
        public var rawValue: CGFloat

        /// Creates a weight.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The ultra-light weight.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// The thin weight.
        public static let thin = Weight(rawValue: -0.6)
        /// The light weight.
        public static let light = Weight(rawValue: -0.4)
        /// The regular weight.
        public static let regular = Weight(rawValue: 0)
        /// The medium weight.
        public static let medium = Weight(rawValue: 0.23)
        /// The semibold weight.
        public static let semibold = Weight(rawValue: 0.3)
        /// The bold weight.
        public static let bold = Weight(rawValue: 0.4)
        /// The heavy weight.
        public static let heavy = Weight(rawValue: 0.56)
        /// The black weight.
        public static let black = Weight(rawValue: 0.62)

        /// The weight on the scale of CSS and Pango, from 100 to 900.
        var pango: Int {
            let steps: [(CGFloat, Int)] = [
                (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.12, 400), (0.26, 500), (0.35, 600), (0.48, 700), (0.6, 800),
            ]
            return steps.first { rawValue < $0.0 }?.1 ?? 900
        }
    }

    /// A text style, which determines the size and the weight of a font by the text's purpose.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The raw value of the style.
        @_documentation(visibility: internal)
        public var rawValue: String

        /// Creates a style from a raw value.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Large titles.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// First-level headings.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// Second-level headings.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// Third-level headings.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// Headings in the size of body text.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// Body text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// Callouts.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// Subheadings.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Footnotes.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// Captions.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// Small captions.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            default: 17
            }
        }
    }

    /// The desktop's text scale. A font is drawn at its point size multiplied by this scale.
    static var textScale: CGFloat {
        get { storedTextScale.withLock { $0 } }
        set { storedTextScale.withLock { $0 = newValue } }
    }

    private static let storedTextScale = Mutex<CGFloat>(1)

    /// The family; `nil` means the desktop's font.
    let family: String?
    let weight: Weight
    let isItalic: Bool
    /// The size in points.
    open var pointSize: CGFloat { size }
    private let size: CGFloat

    init(family: String?, size: CGFloat, weight: Weight, isItalic: Bool = false) {
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
        // As in UIKit, 0 or less means the default size.
        self.size = size > 0 ? size : 14
    }

    /// Creates a font of a family, or returns `nil` if the family is not installed.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard Self.familyNames.contains(fontName) else { return nil }
        self.init(family: fontName, size: fontSize, weight: .regular)
    }

    /// Returns the desktop's font in a size.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(family: nil, size: fontSize, weight: .regular)
    }

    /// Returns the desktop's font in a size and a weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(family: nil, size: fontSize, weight: weight)
    }

    /// Returns the desktop's font in bold.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(family: nil, size: fontSize, weight: .bold)
    }

    /// Returns the desktop's font in italics.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(family: nil, size: fontSize, weight: .regular, isItalic: true)
    }

    /// Returns the desktop's monospaced font in a size and a weight.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(family: "monospace", size: fontSize, weight: weight)
    }

    /// Returns the font of a text style, in the size that Apple documents for the default content size category.
    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        UIFont(family: nil, size: style.size, weight: style == .headline ? .semibold : .regular)
    }

    /// The names of the installed families, in alphabetical order.
    open class var familyNames: [String] {
        installedFamilies
    }

    /// The standard size of labels, in points.
    open class var labelFontSize: CGFloat { 17 }
    /// The standard size of buttons, in points.
    open class var buttonFontSize: CGFloat { 18 }
    /// The standard size of the system font, in points.
    open class var systemFontSize: CGFloat { 14 }
    /// The size of small text in the system font, in points.
    open class var smallSystemFontSize: CGFloat { 12 }

    /// Returns the font in another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(family: family, size: fontSize, weight: weight, isItalic: isItalic)
    }

    /// The name of the family.
    open var familyName: String { family ?? Self.systemFamily }

    /// The line height, in points.
    open var lineHeight: CGFloat { metrics.height }
    /// The distance from the baseline to the top of the tallest character, in points.
    open var ascender: CGFloat { metrics.ascent }
    /// The distance from the baseline to the bottom of the lowest character, in points. It is negative.
    open var descender: CGFloat { metrics.ascent - metrics.height }

    @_documentation(visibility: internal)
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return family == other.family && weight == other.weight && isItalic == other.isItalic
            && pointSize == other.pointSize
    }

    @_documentation(visibility: internal)
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(family)
        hasher.combine(weight)
        hasher.combine(isItalic)
        hasher.combine(pointSize)
        return hasher.finalize()
    }

    // MARK: Description

    /// The description of the font.
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }
}
