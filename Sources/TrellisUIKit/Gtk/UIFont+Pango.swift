internal import CTrellisGtk
internal import Foundation
private import Synchronization

extension UIFont {
    /// The names of the installed families, in alphabetical order.
    static var installedFamilies: [String] {
        guard let map = pango_cairo_font_map_get_default() else { return [] }
        var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: CInt = 0
        pango_font_map_list_families(map, &list, &count)
        defer { g_free(list) }
        return (0..<Int(count)).compactMap { index in
            list?[index].flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) }
        }.sorted()
    }

    /// The family of the desktop's font, without its size and style.
    static var systemFamily: String {
        storedSystemFamily.withLock { stored in
            if let stored { return stored }
            let family = readSystemFamily()
            stored = family
            return family
        }
    }

    /// Makes `systemFamily` read the setting again.
    static func forgetSystemFamily() { storedSystemFamily.withLock { $0 = nil } }

    private static let storedSystemFamily = Mutex<String?>(nil)

    private static func readSystemFamily() -> String {
        var name: UnsafeMutablePointer<CChar>?
        if let settings = gtk_settings_get_default() {
            var value = GValue()
            g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING
            g_object_get_property(UnsafeMutablePointer(settings), "gtk-font-name", &value)
            name = g_value_dup_string(&value)
            g_value_unset(&value)
        }
        defer { g_free(name) }
        guard let name, let description = pango_font_description_from_string(name) else { return "Sans" }
        defer { pango_font_description_free(description) }
        return pango_font_description_get_family(description).map { String(cString: $0) } ?? "Sans"
    }

    /// Creates a Pango description of the font, which the caller frees.
    func makeDescription() -> OpaquePointer? {
        guard let description = pango_font_description_new() else { return nil }
        pango_font_description_set_family(description, familyName)
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(weight.pango)))
        pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_font_description_set_absolute_size(description, Double(pointSize * Self.textScale) * Double(PANGO_SCALE))
        return description
    }

    /// The line height and the ascent, in points.
    var metrics: (height: CGFloat, ascent: CGFloat) {
        guard let map = pango_cairo_font_map_get_default(), let context = pango_font_map_create_context(map) else {
            return (pointSize * 1.2, pointSize)
        }
        defer { g_object_unref(context.raw) }
        let description = makeDescription()
        defer { pango_font_description_free(description) }
        guard let metrics = pango_context_get_metrics(context, description, nil) else {
            return (pointSize * 1.2, pointSize)
        }
        defer { pango_font_metrics_unref(metrics) }
        let scale = CGFloat(PANGO_SCALE)
        let ascent = CGFloat(pango_font_metrics_get_ascent(metrics)) / scale
        let descent = CGFloat(pango_font_metrics_get_descent(metrics)) / scale
        return ((ascent + descent).rounded(.up), ascent)
    }
}
