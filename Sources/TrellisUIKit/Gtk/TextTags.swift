internal import CTrellisGtk
internal import Foundation

/// The attributes of the ranges of a text in a text view, as tags of its buffer.
@MainActor
final class TextTags {
    private let buffer: UnsafeMutablePointer<GtkTextBuffer>
    private var tags: [UnsafeMutablePointer<GtkTextTag>] = []

    init(of buffer: UnsafeMutablePointer<GtkTextBuffer>) { self.buffer = buffer }

    /// Replaces all tags by those of an attributed text, which has the text of the buffer. `nil` removes all tags.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - font: The font of the ranges without a font.
    ///   - traits: The traits with which the colours are resolved.
    func show(_ text: AttributedText?, font: UIFont, traits: UITraitCollection) {
        let table = gtk_text_buffer_get_tag_table(buffer)
        for tag in tags { gtk_text_tag_table_remove(table, tag) }
        tags = []
        text?.enumerate(font: font, traits: traits) { scalars, attributes, font, style in
            guard let tag = addTag() else { return }
            var look = Look()
            for attribute in attributes {
                look.add(attribute, to: tag, font: font)
                pango_attribute_destroy(attribute)
            }
            look.apply(to: tag)
            if let style, style.alignment != .natural {
                Self.set("justification", on: tag, type: gtk_justification_get_type()) {
                    g_value_set_enum(&$0, gint(style.alignment.justification.rawValue))
                }
            }
            if let style { Self.arrange(tag, as: style.values) }
            var start = GtkTextIter(), end = GtkTextIter()
            gtk_text_buffer_get_iter_at_offset(buffer, &start, CInt(clamping: scalars.lowerBound))
            gtk_text_buffer_get_iter_at_offset(buffer, &end, CInt(clamping: scalars.upperBound))
            gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
        }
        if text?.paragraphStyle != nil { removeOuterSpaces() }
    }

    private func addTag() -> UnsafeMutablePointer<GtkTextTag>? {
        guard let tag = gtk_text_tag_new(nil) else { return nil }
        gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), tag)
        // The table retains it.
        g_object_unref(tag)
        tags.append(tag)
        return tag
    }

    /// Removes the space above the first line and below the last one: styles have spaces between lines.
    private func removeOuterSpaces() {
        var start = GtkTextIter(), end = GtkTextIter()
        for (property, line) in [
            ("pixels-above-lines", 0), ("pixels-below-lines", gtk_text_buffer_get_line_count(buffer) - 1),
        ] {
            guard let tag = addTag() else { return }
            Self.set(property, on: tag, type: Self.integer) { g_value_set_int(&$0, 0) }
            gtk_text_buffer_get_iter_at_line(buffer, &start, line)
            end = start
            if !isTrue(gtk_text_iter_ends_line(&end)) { gtk_text_iter_forward_to_line_end(&end) }
            gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
        }
    }

    /// Sets the spaces and indents of the paragraphs of a range. Its margins are added to those of the view.
    private static func arrange(_ tag: UnsafeMutablePointer<GtkTextTag>, as style: NSParagraphStyle.Values) {
        func setPoints(_ property: String, _ points: CGFloat) {
            guard points != 0 else { return }
            set(property, on: tag, type: integer) { g_value_set_int(&$0, CInt(points: points * UIFont.textScale)) }
        }
        let spacing = max(0, style.lineSpacing)
        setPoints("pixels-inside-wrap", spacing)
        setPoints("pixels-below-lines", spacing + max(0, style.paragraphSpacing))
        setPoints("pixels-above-lines", max(0, style.paragraphSpacingBefore))
        let first = max(0, style.firstLineHeadIndent), head = max(0, style.headIndent)
        // GTK's own indent begins at the line that is farthest out.
        setPoints("indent", first - head)
        let isLeft = style.baseWritingDirection != .rightToLeft
        setPoints(isLeft ? "left-margin" : "right-margin", min(first, head))
        // The end of a line at a distance from the leading margin depends on the width of the view.
        if style.tailIndent < 0 { setPoints(isLeft ? "right-margin" : "left-margin", -style.tailIndent) }
        if min(first, head) > 0 || style.tailIndent < 0 {
            set("accumulative-margin", on: tag, type: boolean) { g_value_set_boolean(&$0, 1) }
        }
        guard style.baseWritingDirection != .natural else { return }
        set("direction", on: tag, type: gtk_text_direction_get_type()) {
            g_value_set_enum(&$0, gint((isLeft ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL).rawValue))
        }
    }

    /// The colours of a range. Pango has their alpha in attributes of its own.
    private struct Look {
        var foreground = GdkRGBA(red: 0, green: 0, blue: 0, alpha: -1)
        var background = GdkRGBA(red: 0, green: 0, blue: 0, alpha: -1)

        @MainActor
        mutating func add(
            _ attribute: UnsafeMutablePointer<PangoAttribute>, to tag: UnsafeMutablePointer<GtkTextTag>, font: UIFont
        ) {
            func color() -> GdkRGBA? {
                guard let color = pango_attribute_as_color(attribute)?.pointee.color else { return nil }
                return GdkRGBA(
                    red: Float(color.red) / 65535, green: Float(color.green) / 65535, blue: Float(color.blue) / 65535,
                    alpha: 1)
            }
            let number = pango_attribute_as_int(attribute)?.pointee.value
            switch attribute.pointee.klass.pointee.type {
            case PANGO_ATTR_FONT_DESC:
                guard let description = pango_attribute_as_font_desc(attribute)?.pointee.desc else { return }
                TextTags.set("font-desc", on: tag, type: pango_font_description_get_type()) {
                    g_value_set_boxed(&$0, description.raw)
                }
            case PANGO_ATTR_FOREGROUND: if let color = color() { foreground = color }
            case PANGO_ATTR_FOREGROUND_ALPHA: foreground.alpha = Float(number ?? 65535) / 65535
            case PANGO_ATTR_BACKGROUND: if let color = color() { background = color }
            case PANGO_ATTR_BACKGROUND_ALPHA: background.alpha = Float(number ?? 65535) / 65535
            case PANGO_ATTR_UNDERLINE_COLOR: if let color = color() { TextTags.set("underline-rgba", on: tag, color) }
            case PANGO_ATTR_STRIKETHROUGH_COLOR:
                if let color = color() { TextTags.set("strikethrough-rgba", on: tag, color) }
            case PANGO_ATTR_UNDERLINE:
                TextTags.set("underline", on: tag, type: pango_underline_get_type()) {
                    g_value_set_enum(&$0, number ?? 0)
                }
            case PANGO_ATTR_STRIKETHROUGH:
                TextTags.set("strikethrough", on: tag, type: TextTags.boolean) { g_value_set_boolean(&$0, 1) }
            case PANGO_ATTR_LETTER_SPACING:
                TextTags.set("letter-spacing", on: tag, type: TextTags.integer) { g_value_set_int(&$0, number ?? 0) }
            case PANGO_ATTR_RISE:
                TextTags.set("rise", on: tag, type: TextTags.integer) { g_value_set_int(&$0, number ?? 0) }
            case PANGO_ATTR_ABSOLUTE_LINE_HEIGHT:
                // A tag has a factor of the font's own height.
                let height = CGFloat(number ?? 0) / CGFloat(PANGO_SCALE), own = font.metrics.height
                guard height > 0, own > 0 else { return }
                TextTags.set("line-height", on: tag, type: TextTags.float) {
                    g_value_set_float(&$0, Float(height / own))
                }
            default: break
            }
        }

        @MainActor
        func apply(to tag: UnsafeMutablePointer<GtkTextTag>) {
            if foreground.alpha >= 0 { TextTags.set("foreground-rgba", on: tag, foreground) }
            if background.alpha >= 0 { TextTags.set("background-rgba", on: tag, background) }
        }
    }

    private static let boolean = GType(5 << 2)
    private static let integer = GType(6 << 2)
    private static let float = GType(14 << 2)

    private static func set(_ name: String, on tag: UnsafeMutablePointer<GtkTextTag>, _ color: GdkRGBA) {
        var color = color
        set(name, on: tag, type: gdk_rgba_get_type()) { g_value_set_boxed(&$0, &color) }
    }

    private static func set(
        _ name: String, on tag: UnsafeMutablePointer<GtkTextTag>, type: GType, _ fill: (inout GValue) -> Void
    ) {
        var value = GValue()
        g_value_init(&value, type)
        fill(&value)
        g_object_set_property(UnsafeMutableRawPointer(tag).assumingMemoryBound(to: GObject.self), name, &value)
        g_value_unset(&value)
    }
}

extension NSTextAlignment {
    /// The alignment of the lines of a text view.
    var justification: GtkJustification {
        switch self {
        case .left, .natural: GTK_JUSTIFY_LEFT
        case .center: GTK_JUSTIFY_CENTER
        case .right: GTK_JUSTIFY_RIGHT
        case .justified: GTK_JUSTIFY_FILL
        }
    }
}
