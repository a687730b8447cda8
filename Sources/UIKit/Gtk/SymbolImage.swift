internal import CGtk
internal import CGtkGlue

/// Draws symbols of the icon theme.
@MainActor
enum SymbolImage {
    static func set(_ iconName: String, on widget: Widget, tint: inout GdkRGBA) {
        guard let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display) else { return }
        // 64 pixels: symbols are drawn as outlines, at whatever size the view is.
        let icon = gtk_icon_theme_lookup_icon(theme, iconName, nil, 64, 1, GTK_TEXT_DIR_NONE, GtkIconLookupFlags(0))
        trellis_view_set_image(widget, icon, &tint)
        if let icon { g_object_unref(icon.raw) }
    }
}
