internal import CTrellisGtk
internal import Foundation

/// The font of the desktop's setting, for labels and for GTK's own controls alike.
@MainActor
enum DesktopFont {
    /// Where no desktop names a font, as on a bare X server, GTK takes whatever "Sans" is: libadwaita's own font is
    /// taken instead, if it is installed.
    static func choose() {
        guard name == "Sans 10", UIFont.installedFamilies.contains("Cantarell") else { return }
        withSetting { settings, value in
            g_value_set_string(value, "Cantarell 11")
            g_object_set_property(settings, "gtk-font-name", value)
        }
    }

    /// The setting, such as "Cantarell 11".
    private static var name: String? {
        withSetting { settings, value in
            g_object_get_property(settings, "gtk-font-name", value)
            return g_value_get_string(value).map { String(cString: $0) }
        } ?? nil
    }

    private static func withSetting<Result>(
        _ body: (UnsafeMutablePointer<GObject>, UnsafeMutablePointer<GValue>) -> Result
    ) -> Result? {
        guard let settings = gtk_settings_get_default() else { return nil }
        var value = GValue()
        g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING
        defer { g_value_unset(&value) }
        return body(UnsafeMutablePointer(settings), &value)
    }
}
