internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// Converts an attributed string to Pango's attributes.
struct AttributedText {
    private let string: NSAttributedString
    private static var defaultFont: UIFont { UIFont(family: nil, size: 12, weight: .regular) }

    init(_ string: NSAttributedString) { self.string = string }

    /// The text with each NUL replaced, since Pango's strings end at the first one.
    private var text: String { string.string.replacingOccurrences(of: "\0", with: "\u{FFFD}") }

    /// Inserts the attributes of the string's ranges into a list, where they override the attributes of the whole text.
    ///
    /// - Parameters:
    ///   - list: The list to insert into.
    ///   - font: The font of the ranges without a font.
    ///   - traits: The traits with which the colours are resolved.
    func insert(into list: OpaquePointer?, font: UIFont, traits: UITraitCollection) {
        let text = string.string
        // The offset is in Pango's copy of the text, in which each NUL is replaced by three bytes.
        func byte(_ utf16: Int) -> guint {
            let end = String.Index(utf16Offset: utf16, in: text)
            return guint(clamping: text[..<end].utf8.reduce(0) { $0 + ($1 == 0 ? 3 : 1) })
        }
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { values, range, _ in
            let start = byte(range.location), end = byte(range.location + range.length)
            for attribute in Self.attributes(values, font: font, traits: traits) {
                attribute.pointee.start_index = start
                attribute.pointee.end_index = end
                pango_attr_list_insert(list, attribute)
            }
        }
    }

    /// Calls a closure for each range with the same attributes.
    ///
    /// - Parameters:
    ///   - font: The font of the ranges without a font.
    ///   - traits: The traits with which the colours are resolved.
    ///   - body: A closure that receives the range in Unicode scalars, its attributes, which it destroys, its font and
    ///     its paragraph style.
    func enumerate(
        font: UIFont, traits: UITraitCollection,
        _ body: (Range<Int>, [UnsafeMutablePointer<PangoAttribute>], UIFont, NSParagraphStyle?) -> Void
    ) {
        let scalars = string.string.unicodeScalars
        var index = scalars.startIndex, start = 0
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { values, range, _ in
            let next = String.Index(utf16Offset: range.location + range.length, in: string.string)
            let end = start + scalars.distance(from: index, to: next)
            let attributes = Self.attributes(values, font: font, traits: traits)
            let own = values[.font] as? UIFont ?? font
            body(start..<end, attributes, own, values[.paragraphStyle] as? NSParagraphStyle)
            (index, start) = (next, end)
        }
    }

    /// The paragraph style of the first character, which applies to the whole text.
    var paragraphStyle: NSParagraphStyle? {
        guard string.length > 0 else { return nil }
        return string.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    }

    /// The layout of the paragraphs. Like the alignment, that of the first one applies to the whole text.
    var paragraphs: TrellisParagraphs {
        var paragraphs = TrellisParagraphs.plain
        guard let style = paragraphStyle?.values else { return paragraphs }
        func units(_ points: CGFloat) -> CInt { CInt(points: points * UIFont.textScale * CGFloat(PANGO_SCALE)) }
        paragraphs.line_spacing = units(max(0, style.lineSpacing))
        paragraphs.paragraph_spacing = units(max(0, style.paragraphSpacing) + max(0, style.paragraphSpacingBefore))
        paragraphs.first_indent = units(max(0, style.firstLineHeadIndent))
        paragraphs.indent = units(max(0, style.headIndent))
        paragraphs.tail = units(style.tailIndent)
        paragraphs.direction = style.baseWritingDirection.pango
        return paragraphs
    }

    private static func attributes(
        _ values: [NSAttributedString.Key: Any], font: UIFont, traits: UITraitCollection
    ) -> [UnsafeMutablePointer<PangoAttribute>] {
        var list: [UnsafeMutablePointer<PangoAttribute>?] = []
        func component(_ value: CGFloat) -> UInt16 { value > 0 ? UInt16((min(value, 1) * 65535).rounded()) : 0 }
        func color(_ key: NSAttributedString.Key) -> RGBA? {
            let color = values[key] as? UIColor
            return key == .foregroundColor ? color?.rgbaForText(traits) : color?.rgba(for: traits)
        }
        func colored(
            _ key: NSAttributedString.Key,
            _ make: (UInt16, UInt16, UInt16) -> UnsafeMutablePointer<PangoAttribute>?,
            alpha: ((UInt16) -> UnsafeMutablePointer<PangoAttribute>?)? = nil
        ) {
            guard let color = color(key) else { return }
            list.append(make(component(color.red), component(color.green), component(color.blue)))
            // Pango reads an alpha of 0 as "not set".
            if let alpha { list.append(alpha(max(1, component(color.alpha)))) }
        }
        func number(_ key: NSAttributedString.Key) -> CGFloat? {
            switch values[key] {
            case let value as NSNumber: CGFloat(value.doubleValue)
            case let value as CGFloat: value
            case let value as Int: CGFloat(value)
            case let value as Double: CGFloat(value)
            case let value as Float: CGFloat(value)
            default: nil
            }
        }
        func units(_ points: CGFloat) -> CInt { CInt(points: points * UIFont.textScale * CGFloat(PANGO_SCALE)) }
        let own = values[.font] as? UIFont
        if let own {
            let description = own.makeDescription()
            list.append(pango_attr_font_desc_new(description))
            pango_font_description_free(description)
        }
        colored(.foregroundColor, pango_attr_foreground_new, alpha: pango_attr_foreground_alpha_new)
        colored(.backgroundColor, pango_attr_background_new, alpha: pango_attr_background_alpha_new)
        colored(.underlineColor, pango_attr_underline_color_new)
        colored(.strikethroughColor, pango_attr_strikethrough_color_new)
        if let kern = number(.kern), kern != 0 { list.append(pango_attr_letter_spacing_new(units(kern))) }
        if let rise = number(.baselineOffset), rise != 0 { list.append(pango_attr_rise_new(units(rise))) }
        if let style = number(.underlineStyle).map({ NSUnderlineStyle(rawValue: Int($0)) }), !style.isEmpty {
            list.append(pango_attr_underline_new(style == .double ? PANGO_UNDERLINE_DOUBLE : PANGO_UNDERLINE_SINGLE))
        }
        if let style = number(.strikethroughStyle), style != 0 { list.append(pango_attr_strikethrough_new(1)) }
        if let shadow = values[.shadow] as? NSShadow, let color = (shadow.shadowColor as? UIColor)?.rgba(for: traits) {
            var gdk = color.gdk
            let scale = UIFont.textScale
            list.append(
                trellis_shadow_new(
                    &gdk, Float(shadow.shadowOffset.width * scale), Float(shadow.shadowOffset.height * scale),
                    Float(max(0, shadow.shadowBlurRadius) * scale)))
        }
        if let style = values[.paragraphStyle] as? NSParagraphStyle,
            let height = lineHeight(style.values, font: own ?? font)
        {
            list.append(pango_attr_line_height_new_absolute(units(height)))
        }
        return list.compactMap { $0 }
    }

    /// Returns the height of a line, or `nil` if the style doesn't change that of the font.
    private static func lineHeight(_ style: NSParagraphStyle.Values, font: UIFont) -> CGFloat? {
        let own = font.metrics.height / UIFont.textScale
        var height = own * (style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1)
        height = max(height, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        return height == own ? nil : height
    }

    // MARK: Measuring

    /// Returns the size of the text in whole points, with lines wrapped at a width and truncated at a height.
    func size(width: CGFloat?, height: CGFloat?) -> CGSize {
        var rect = PangoRectangle()
        withLayout(width: width, height: height, traits: UITraitCollection.styles[0]) { layout in
            pango_layout_get_extents(layout, nil, &rect)
            var room = (width: CInt(0), height: CInt(0)), paragraphs = paragraphs
            let most = width.map { CInt(pangoLength: $0) } ?? -1
            let lines = pango_layout_get_line_count(layout)
            trellis_paragraphs_get_room(&paragraphs, layout, lines, most, &room.width, &room.height)
            rect.width += room.width + (paragraphs.first_indent == paragraphs.indent ? 0 : rect.x)
            rect.height += room.height
        }
        let scale = CGFloat(PANGO_SCALE)
        return CGSize(
            width: (CGFloat(rect.width) / scale).rounded(.up), height: (CGFloat(rect.height) / scale).rounded(.up))
    }

    /// Lays out the text, with lines wrapped at a width and truncated at a height.
    ///
    /// - Parameters:
    ///   - width: The width; `nil` means no limit.
    ///   - height: The height; `nil` means no limit.
    ///   - traits: The traits with which the colours are resolved.
    ///   - body: A closure that uses the layout.
    func withLayout(width: CGFloat?, height: CGFloat?, traits: UITraitCollection, _ body: (OpaquePointer) -> Void) {
        guard let context = Self.makeContext() else { return }
        defer { g_object_unref(context.raw) }
        guard let layout = pango_layout_new(context) else { return }
        defer { g_object_unref(layout.raw) }
        pango_layout_set_text(layout, text, -1)
        let description = Self.defaultFont.makeDescription()
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        let list = pango_attr_list_new()
        insert(into: list, font: Self.defaultFont, traits: traits)
        pango_layout_set_attributes(layout, list)
        pango_attr_list_unref(list)
        var paragraphs = paragraphs
        trellis_paragraphs_apply(&paragraphs, layout, width.map { CInt(pangoLength: $0) } ?? -1)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        if let height {
            pango_layout_set_height(layout, CInt(pangoLength: height))
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        }
        body(layout)
    }

    /// The alignment of the lines in a left-to-right text.
    var alignment: PangoAlignment {
        switch paragraphStyle?.alignment {
        case .center: PANGO_ALIGN_CENTER
        case .right: PANGO_ALIGN_RIGHT
        default: PANGO_ALIGN_LEFT
        }
    }

    /// Returns the Pango context of labels. On other threads, where GTK must not be called, returns the default
    /// context.
    private static func makeContext() -> OpaquePointer? {
        if Thread.isMainThread {
            nonisolated(unsafe) var context: OpaquePointer?
            MainActor.assumeIsolated {
                if GtkBootstrap.isReady { context = gtk_widget_create_pango_context(sample) }
            }
            if let context { return context }
        }
        return pango_cairo_font_map_get_default().flatMap { pango_font_map_create_context($0) }
    }

    /// The label from which the context of labels is created.
    @MainActor private static let sample: Widget = {
        let label = Widget.readLabel()
        label.retain()
        return label
    }()

    /// The distance from the top of the first line to its baseline.
    var ascent: CGFloat {
        let font = string.length > 0 ? string.attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
        return (font ?? Self.defaultFont).metrics.ascent
    }
}

extension TrellisParagraphs {
    /// The layout of paragraphs without a style.
    static var plain: TrellisParagraphs {
        var paragraphs = TrellisParagraphs()
        paragraphs.direction = PANGO_DIRECTION_NEUTRAL
        return paragraphs
    }
}

extension NSWritingDirection {
    var pango: PangoDirection {
        switch self {
        case .natural: PANGO_DIRECTION_NEUTRAL
        case .leftToRight: PANGO_DIRECTION_LTR
        case .rightToLeft: PANGO_DIRECTION_RTL
        }
    }
}
