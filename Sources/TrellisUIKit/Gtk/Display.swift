internal import CTrellisGtk
internal import Foundation

/// The monitor, the desktop's text scale and its layout direction.
@MainActor
enum Display {
    struct Monitor {
        var size = CGSize(width: 1280, height: 800)
        var scale: CGFloat = 1
        var framesPerSecond = 60
    }

    /// The first monitor, or default values if the display has none.
    static var monitor: Monitor {
        guard GtkBootstrap.isReady, let display = gdk_display_get_default(),
            let monitors = gdk_display_get_monitors(display), let object = g_list_model_get_item(monitors, 0)
        else { return Monitor() }
        defer { g_object_unref(object) }
        let pointer = OpaquePointer(object)
        var area = GdkRectangle()
        gdk_monitor_get_geometry(pointer, &area)
        let rate = Int(gdk_monitor_get_refresh_rate(pointer))
        return Monitor(
            size: CGSize(width: CGFloat(area.width), height: CGFloat(area.height)),
            scale: CGFloat(max(1, gdk_monitor_get_scale_factor(pointer))),
            framesPerSecond: rate > 0 ? (rate + 500) / 1000 : 60)
    }

    /// Whether the display is a browser tab (GTK's Broadway), which shows a window and nothing else.
    static var isBrowserTab: Bool { GtkBootstrap.isReady && showsBrowserTab }

    /// Removes the buttons of all windows, for a display whose windows can't be closed, minimised or restored.
    static func removeWindowButtons() {
        guard let settings = gtk_settings_get_default() else { return }
        var layout = GValue()
        g_value_init(&layout, GType(16 << 2))
        defer { g_value_unset(&layout) }
        g_value_set_string(&layout, ":")
        g_object_set_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-decoration-layout", &layout)
    }

    /// The same while GTK is being initialised.
    static var showsBrowserTab: Bool {
        guard let display = gdk_display_get_default().map({ UnsafeMutableRawPointer($0) }) else { return false }
        let type = g_type_name_from_instance(display.assumingMemoryBound(to: GTypeInstance.self))
        return type.map { String(cString: $0) } == "GdkBroadwayDisplay"
    }

    /// Whether the desktop's screen reader is running, according to its settings.
    static var isScreenReaderRunning: Bool {
        let name = "org.gnome.desktop.a11y.applications", key = "screen-reader-enabled"
        // GLib ends the program if the settings aren't installed.
        guard let source = g_settings_schema_source_get_default(),
            let schema = g_settings_schema_source_lookup(source, name, gboolean(true))
        else { return false }
        defer { g_settings_schema_unref(schema) }
        guard isTrue(g_settings_schema_has_key(schema, key)), let settings = g_settings_new(name) else { return false }
        defer { g_object_unref(settings) }
        return isTrue(g_settings_get_boolean(settings, key))
    }

    /// The desktop's text scale; 1 is the default.
    static var textScale: CGFloat { GtkBootstrap.isReady ? currentTextScale : 1 }

    /// The text scale. Unlike `textScale`, it can be read while GTK is starting.
    static var currentTextScale: CGFloat {
        guard let settings = gtk_settings_get_default() else { return 1 }
        var value = GValue()
        g_value_init(&value, g_type_from_name("gint"))
        defer { g_value_unset(&value) }
        g_object_get_property(UnsafeMutablePointer(settings), "gtk-xft-dpi", &value)
        let dpi = g_value_get_int(&value)
        return dpi > 0 ? CGFloat(dpi) / (96 * 1024) : 1
    }

    /// Whether the layout direction is right to left.
    static var isRightToLeft: Bool {
        GtkBootstrap.isReady && gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
    }
}
