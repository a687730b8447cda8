internal import CTrellisGtk
internal import Foundation

/// The font of the desktop's setting, for labels and for GTK's own controls alike.
@MainActor
enum DesktopFont {
    /// Where no desktop names a font, as on a bare X server, GTK takes whatever "Sans" is: libadwaita's own font is
    /// taken instead, if it is installed.
    static func choose() {
        if name == "Sans 10", UIFont.installedFamilies.contains("Cantarell") { name = "Cantarell 11" }
    }

    /// The setting, such as "Cantarell 11"; `nil` is the default one.
    static var name: String? {
        get {
            withSetting { settings, value in
                g_object_get_property(settings, "gtk-font-name", value)
                return g_value_get_string(value).map { String(cString: $0) }
            } ?? nil
        }
        set {
            withSetting { settings, value in
                g_value_set_string(value, newValue)
                g_object_set_property(settings, "gtk-font-name", value)
            }
        }
    }

    /// Draws all text in another scale than the desktop's; `nil` gives the choice back to the desktop.
    ///
    /// - Parameters:
    ///   - scale: How much larger than usual text is.
    ///   - owner: Who wants it so. Only the last one who did, while there is one, can give the choice back.
    static func choose(_ scale: CGFloat?, for owner: AnyObject) {
        guard GtkBootstrap.isReady, let settings = gtk_settings_get_default() else { return }
        if let scale {
            scaleOwner = owner
            isScaleChosen = true
            var value = GValue()
            g_value_init(&value, g_type_from_name("gint"))
            g_value_set_int(&value, gint((scale * 96 * 1024).rounded()))
            g_object_set_property(UnsafeMutablePointer(settings), "gtk-xft-dpi", &value)
            g_value_unset(&value)
        } else if isScaleChosen, scaleOwner == nil || scaleOwner === owner {
            isScaleChosen = false
            scaleOwner = nil
            gtk_settings_reset_property(settings, "gtk-xft-dpi")
        }
    }

    private static weak var scaleOwner: AnyObject?
    private static var isScaleChosen = false

    /// Calls back whenever the desktop's font changes, or how the desktop draws text; what was kept of it is forgotten.
    static func observe(_ handler: @escaping @MainActor () -> Void) {
        guard let settings = gtk_settings_get_default() else { return }
        for name in settingsOfText {
            Signal.connectNotify(settings.raw, name) {
                generation &+= 1
                UIFont.forgetSystemFamily()
                UIFont.textScale = Display.textScale
                TextAttributes.forget()
                LayerText.settingsDidChange()
                handler()
            }
        }
    }

    /// Changes whenever text is drawn in another way: what a view outside of all windows measured under another one is
    /// stale when it comes back.
    private(set) static var generation: Int32 = 0

    private static let settingsOfText = [
        "gtk-font-name", "gtk-xft-dpi", "gtk-xft-antialias", "gtk-xft-hinting", "gtk-xft-hintstyle", "gtk-xft-rgba",
        "gtk-hint-font-metrics", "gtk-fontconfig-timestamp",
    ]

    @discardableResult
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
