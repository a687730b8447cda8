internal import CTrellisGtk
internal import Foundation

/// The font and colour of a label or an entry, as Pango attributes.
@MainActor
enum TextAttributes {
    /// Returns the list of attributes. The caller releases one reference.
    static func list(font: UIFont, color: RGBA?) -> OpaquePointer? {
        let key = Key(font: font, color: color, scale: UIFont.textScale)
        if let known = cache[key] { return pango_attr_list_ref(known) }
        let list = pango_attr_list_new()
        let description = font.makeDescription()
        pango_attr_list_insert(list, pango_attr_font_desc_new(description))
        pango_font_description_free(description)
        if let color { insert(color, into: list) }
        // A program has few fonts and colours. With too many, the cache is cleared.
        if cache.count > 256 { forget() }
        cache[key] = pango_attr_list_ref(list)
        return list
    }

    /// Clears the cache after the desktop's font has changed.
    static func forget() {
        cache.values.forEach { pango_attr_list_unref($0) }
        cache.removeAll()
    }

    private static func insert(_ color: RGBA, into list: OpaquePointer?) {
        func component(_ value: CGFloat) -> UInt16 { value > 0 ? UInt16((min(value, 1) * 65535).rounded()) : 0 }
        pango_attr_list_insert(
            list, pango_attr_foreground_new(component(color.red), component(color.green), component(color.blue)))
        // Pango reads an alpha of 0 as "not set".
        pango_attr_list_insert(list, pango_attr_foreground_alpha_new(max(1, component(color.alpha))))
    }

    private struct Key: Hashable {
        let font: UIFont
        let color: RGBA?
        let scale: CGFloat
    }

    private static var cache: [Key: OpaquePointer] = [:]
}
