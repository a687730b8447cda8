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
            guard let tag = gtk_text_tag_new(nil) else { return }
            gtk_text_tag_table_add(table, tag)
            // The table retains it.
            g_object_unref(tag)
            tags.append(tag)
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
            if let spacing = style?.values.lineSpacing, spacing > 0 { Self.space(tag, by: spacing * UIFont.textScale) }
            var start = GtkTextIter(), end = GtkTextIter()
            gtk_text_buffer_get_iter_at_offset(buffer, &start, CInt(clamping: scalars.lowerBound))
            gtk_text_buffer_get_iter_at_offset(buffer, &end, CInt(clamping: scalars.upperBound))
            gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
        }
    }

    /// Adds space below each line of a range.
    private static func space(_ tag: UnsafeMutablePointer<GtkTextTag>, by spacing: CGFloat) {
        for property in ["pixels-inside-wrap", "pixels-below-lines"] {
            set(property, on: tag, type: integer) { g_value_set_int(&$0, CInt(points: spacing)) }
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
