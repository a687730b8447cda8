internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// The text that a layer draws, and its size.
///
/// A list shows many short texts, most of them once. A text therefore caches its last layout only, and all share one
/// Pango context, which follows the desktop's settings.
@MainActor
struct LayerText {
    private let pointer: OpaquePointer
    private let layer: ViewLayer

    init(_ pointer: OpaquePointer, in layer: ViewLayer) {
        self.pointer = pointer
        self.layer = layer
    }

    // MARK: Content

    func setString(_ string: String) {
        Self.setString(string, of: pointer)
        layer.queueDraw()
    }

    // Not isolated, since Swift would check the actor at each call of the closures.
    private nonisolated static func setString(_ string: String, of pointer: OpaquePointer) {
        var string = string.withoutZeros
        string.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                trellis_text_set_string(pointer, $0.baseAddress, CInt(clamping: $0.count))
            }
        }
    }

    func setFont(_ font: UIFont) {
        trellis_text_set_font(pointer, Self.font(font))
        layer.queueDraw()
    }

    /// Sets the attributes of the string's ranges, which override its font and colour; `nil` removes them.
    func setAttributes(_ text: NSAttributedString?, font: UIFont, traits: UITraitCollection) {
        let text = text.map { AttributedText($0) }
        let list = text.map { text in
            let list = pango_attr_list_new()
            text.insert(into: list, font: font, traits: traits)
            return list
        }
        var paragraphs = text?.paragraphs ?? .plain
        trellis_text_set_attributes(pointer, list ?? nil, &paragraphs)
        if let list { pango_attr_list_unref(list) }
        layer.queueDraw()
    }

    func setColor(_ color: RGBA) {
        var color = color.gdk
        trellis_text_set_color(pointer, &color)
        layer.queueDraw()
    }

    /// Sets the maximum number of lines (0 means no limit) and how text that doesn't fit is truncated.
    func setLines(_ lines: Int, _ mode: NSLineBreakMode) {
        trellis_text_set_lines(
            pointer, CInt(clamping: max(0, lines)), mode.pangoWrap,
            lines == 0 ? PANGO_ELLIPSIZE_NONE : mode.pangoEllipsis)
        layer.queueDraw()
    }

    func setAlignment(_ alignment: NSTextAlignment) {
        let given =
            switch alignment {
            case .natural: TRELLIS_ALIGN_START
            case .left: TRELLIS_ALIGN_LEFT
            case .center: TRELLIS_ALIGN_CENTER
            case .right: TRELLIS_ALIGN_RIGHT
            case .justified: TRELLIS_ALIGN_JUSTIFIED
            }
        trellis_text_set_alignment(pointer, given)
        layer.queueDraw()
    }

    // MARK: Size

    /// The size of the text without wrapping.
    var naturalSize: CGSize {
        var width = 0.0, height = 0.0
        trellis_text_get_natural_size(pointer, &width, &height)
        return CGSize(width: width, height: height)
    }

    /// Returns the size of the text with lines wrapped at a width.
    func size(within most: CGFloat) -> CGSize {
        var width = 0.0, height = 0.0
        trellis_text_get_size(pointer, Double(most), &width, &height)
        return CGSize(width: width, height: height)
    }

    // MARK: Fonts

    /// An array and not a dictionary, since the first search of a dictionary with a class as its key would delay the
    /// first frame: Swift searches all libraries for the conformance to `Hashable`.
    private static var fonts: [(font: UIFont, words: OpaquePointer?)] = []

    /// Returns the font with its cache of words. A program has few fonts; with too many, all are released.
    private static func font(_ font: UIFont) -> OpaquePointer? {
        if let known = fonts.first(where: { $0.font === font || $0.font.isEqual(font) }) { return known.words }
        if fonts.count >= 64 { forgetFonts() }
        let description = font.makeDescription()
        defer { pango_font_description_free(description) }
        let made = trellis_font_new(description)
        fonts.append((font, made))
        return made
    }

    private static func forgetFonts() {
        for font in fonts { trellis_font_unref(font.words) }
        fonts = []
    }

    /// Clears the caches after the desktop's fonts or text rendering have changed.
    static func settingsDidChange() {
        forgetFonts()
        trellis_text_reset()
    }

    /// Draws the letters and digits of a font in a thread, so that the first frame has their glyphs.
    static func drawGlyphsAhead(of font: UIFont) {
        let description = font.makeDescription()
        trellis_glyphs_draw_ahead(description)
        pango_font_description_free(description)
    }

    // MARK: Testing

    /// Waits until the glyphs have been drawn ahead, and returns whether text in a font is shown with them.
    static func hasGlyphsAhead(of font: UIFont) -> Bool {
        let description = font.makeDescription()
        defer { pango_font_description_free(description) }
        return isTrue(trellis_glyphs_are_shared(description))
    }

    /// Whether the layout was composed of cached words.
    var isPlain: Bool { isTrue(trellis_text_is_plain(pointer)) }

    /// The number of cached fonts.
    static var fontCount: Int { fonts.count }

    /// Returns the number of cached words of a font.
    static func wordCount(of font: UIFont) -> Int { Int(trellis_font_get_word_count(Self.font(font))) }
}

extension String {
    /// The text with each NUL replaced, since C's strings end at the first one.
    var withoutZeros: String {
        let hasZero = utf8.withContiguousStorageIfAvailable { bytes in
            bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
        }
        return hasZero ?? utf8.contains(0) ? replacingOccurrences(of: "\0", with: "\u{FFFD}") : self
    }
}

extension NSLineBreakMode {
    var pangoWrap: PangoWrapMode { self == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR }

    var pangoEllipsis: PangoEllipsizeMode {
        switch self {
        case .byTruncatingHead: PANGO_ELLIPSIZE_START
        case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
        default: PANGO_ELLIPSIZE_END
        }
    }
}
