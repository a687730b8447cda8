internal import CTrellisGtk
internal import Foundation

/// The desktop's font setting, which applies to labels and GTK's controls.
@MainActor
enum DesktopFont {
    /// Chooses libadwaita's font, if it is installed and no desktop sets a font. GTK would otherwise use the font that
    /// is installed as "Sans", as on a bare X server.
    static func choose() {
        if name == "Sans 10", UIFont.installedFamilies.contains("Cantarell") { name = "Cantarell 11" }
    }

    /// The setting, such as "Cantarell 11"; `nil` means the default font.
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

    /// Sets a text scale that overrides the desktop's; `nil` restores the desktop's.
    ///
    /// - Parameters:
    ///   - scale: The text scale; 1 is the default.
    ///   - owner: The object that sets the scale. Only the last owner can restore the desktop's scale, unless it no
    ///     longer exists.
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

    /// Called after the desktop's fonts or text rendering have changed and the caches were cleared.
    static var didChange: @MainActor () -> Void = {}

    /// Clears the caches whenever the desktop's fonts or text rendering change, also before the app has a window.
    static func follow() {
        guard let settings = gtk_settings_get_default() else { return }
        for name in settingsOfText {
            Signal.connectNotify(settings.raw, name) {
                generation &+= 1
                UIFont.forgetSystemFamily()
                UIFont.textScale = Display.textScale
                IconSize.update()
                TextAttributes.forget()
                LayerText.settingsDidChange()
                didChange()
            }
        }
    }

    /// A number that increases whenever the text rendering changes. Measurements of views outside all windows are stale
    /// if it has changed since.
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
