/// A description of a font: its family, size, and traits such as bold and italic.
///
/// Follows Apple's `UIFontDescriptor`. It describes what a font has here: a family, a weight and a slant.
///
/// `Sendable` as Apple's is; guard: nothing in it changes after its initialiser.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    /// The stylistic traits of a font.
    public struct SymbolicTraits: OptionSet, Sendable {
        @_documentation(visibility: internal)
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The font is italic.
        public static var traitItalic: SymbolicTraits { .init(rawValue: 1 << 0) }
        /// The font is bold.
        public static var traitBold: SymbolicTraits { .init(rawValue: 1 << 1) }
        /// All characters have the same width.
        public static var traitMonoSpace: SymbolicTraits { .init(rawValue: 1 << 10) }
    }

    /// The designs of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        @_documentation(visibility: internal)
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The desktop's font.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// The desktop's font: it has no rounded one.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// The desktop's serif font.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// The desktop's monospaced font.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    /// The font that is described, in its size.
    let font: UIFont

    init(_ font: UIFont) { self.font = font }

    /// Creates a description of a family in a size.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(UIFont(family: fontName, size: size, weight: .regular))
    }

    /// Returns the description of the font of a text style.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// The size in points.
    open var pointSize: CGFloat { font.pointSize }

    /// The stylistic traits.
    open var symbolicTraits: UIFontDescriptor.SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.isItalic { traits.insert(.traitItalic) }
        if font.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if font.family == Self.monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// Returns the description in another size.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(font.withSize(newPointSize)) }

    /// Returns the description with another family.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor { changed(family: newFamily) }

    /// Returns the description with other traits; those that are not given are taken away. Returns `nil` for traits that
    /// fonts don't have here.
    open func withSymbolicTraits(_ symbolicTraits: UIFontDescriptor.SymbolicTraits) -> UIFontDescriptor? {
        guard symbolicTraits.isSubset(of: [.traitBold, .traitItalic, .traitMonoSpace]) else { return nil }
        let isBold = symbolicTraits.contains(.traitBold), wasBold = self.symbolicTraits.contains(.traitBold)
        let isMonospaced = symbolicTraits.contains(.traitMonoSpace)
        return UIFontDescriptor(
            UIFont(
                family: isMonospaced ? Self.monospaced : font.family == Self.monospaced ? nil : font.family,
                size: font.pointSize, weight: isBold == wasBold ? font.weight : isBold ? .bold : .regular,
                isItalic: symbolicTraits.contains(.traitItalic)))
    }

    /// Returns the description with another design of the system font, or `nil` if there is no such design.
    open func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? {
        switch design {
        case .default, .rounded: changed(family: nil)
        case .serif: changed(family: "serif")
        case .monospaced: changed(family: Self.monospaced)
        default: nil
        }
    }

    private static let monospaced = "monospace"

    private func changed(family: String?) -> UIFontDescriptor {
        UIFontDescriptor(UIFont(family: family, size: font.pointSize, weight: font.weight, isItalic: font.isItalic))
    }

    @_documentation(visibility: internal)
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.font == font }
    @_documentation(visibility: internal)
    open override var hash: Int { font.hash }
}

extension UIFont {
    /// Creates a font from a description, in a size; 0 means that of the description.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let font = descriptor.font
        self.init(
            family: font.family, size: pointSize > 0 ? pointSize : font.pointSize, weight: font.weight,
            isItalic: font.isItalic)
    }
}
