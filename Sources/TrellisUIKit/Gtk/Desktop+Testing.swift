internal import CTrellisGtk
internal import Foundation

/// Settings of the desktop that tests change.
@MainActor
package enum Desktop {
    /// Whether the layout direction is right to left.
    package static var isMirrored: Bool {
        get { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }
        set { gtk_widget_set_default_direction(newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
    }

    /// The desktop's font and its size, such as "Cantarell 11".
    package static var fontName: String {
        get { DesktopFont.name ?? "" }
        set { DesktopFont.name = newValue }
    }

    /// The desktop's text scale; 1 is the default.
    package static var textScale: CGFloat {
        get { Display.textScale }
        set {
            guard let settings = gtk_settings_get_default() else { return }
            var value = GValue()
            g_value_init(&value, g_type_from_name("gint"))
            g_value_set_int(&value, gint(newValue * 96 * 1024))
            g_object_set_property(UnsafeMutablePointer(settings), "gtk-xft-dpi", &value)
            g_value_unset(&value)
        }
    }

    /// Whether scroll bars lie over the content.
    package static var hasOverlayScrollBars: Bool {
        get {
            var value = GValue()
            guard let settings = gtk_settings_get_default() else { return false }
            g_value_init(&value, g_type_from_name("gboolean"))
            defer { g_value_unset(&value) }
            g_object_get_property(UnsafeMutablePointer(settings), "gtk-overlay-scrolling", &value)
            return isTrue(g_value_get_boolean(&value))
        }
        set {
            guard let settings = gtk_settings_get_default() else { return }
            var value = GValue()
            g_value_init(&value, g_type_from_name("gboolean"))
            defer { g_value_unset(&value) }
            g_value_set_boolean(&value, gboolean(newValue))
            g_object_set_property(UnsafeMutablePointer(settings), "gtk-overlay-scrolling", &value)
        }
    }

    /// Returns whether the icon theme has an icon.
    static func hasIcon(_ name: String) -> Bool {
        guard let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display) else {
            return false
        }
        return isTrue(gtk_icon_theme_has_icon(theme, name))
    }
}

/// The desktop's clipboard, for tests.
@MainActor
package enum Clipboard {
    /// Copies a text to the clipboard of a window's display.
    package static func set(_ text: String, for window: UIWindow) {
        gdk_clipboard_set_text(gtk_widget_get_clipboard(window.gtkWindow), text)
    }
}
