internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// libadwaita's window and header bar.
extension UnsafeMutablePointer where Pointee == GtkWidget {
    @MainActor
    static func window() -> Widget { GtkBootstrap.make(adw_window_new()) }

    func setWindowTitle(_ title: String) { gtk_window_set_title(cast(), title) }

    func setDefaultSize(_ size: CGSize) {
        gtk_window_set_default_size(cast(), CInt(points: size.width), CInt(points: size.height))
    }

    /// Sets the content of a window. A message dialog shows it below its text.
    func setWindowContent(_ content: Widget?) {
        if isTrue(g_type_check_instance_is_a(cast(), adw_message_dialog_get_type())) {
            adw_message_dialog_set_extra_child(cast(), content)
        } else {
            adw_window_set_content(cast(), content)
        }
    }

    /// Shows the window and brings it to the front.
    func present() { gtk_window_present(cast()) }

    /// Maximises the window in a browser tab (GTK's Broadway display), which shows nothing else.
    @MainActor
    func fillBrowserTab() {
        if Display.isBrowserTab { gtk_window_maximize(cast()) }
    }

    /// Whether the window has the keyboard focus.
    var isActiveWindow: Bool { isTrue(gtk_window_is_active(cast())) }

    /// Destroys the window.
    func destroyWindow() { gtk_window_destroy(cast()) }

    /// Whether the window shows a tooltip, which is one of its children.
    var showsTooltip: Bool {
        var child = gtk_widget_get_first_child(self)
        while let widget = child {
            let type = g_type_name_from_instance(widget.cast())
            if let type, String(cString: type) == "GtkTooltipWindow", isTrue(gtk_widget_get_visible(widget)) {
                return true
            }
            child = gtk_widget_get_next_sibling(widget)
        }
        return false
    }

    /// The number of frames drawn in the widget's window.
    var framesDrawn: Int {
        gtk_widget_get_frame_clock(self).map { Int(gdk_frame_clock_get_frame_counter($0)) } ?? 0
    }

    /// Calls a closure after each allocation of the window's widgets, while the window is realized.
    @MainActor
    func afterAllocation(_ handler: @escaping @MainActor () -> Void) {
        Signal.connect(self, "realize") {
            // GDK's own handler, which allocates the widgets, is older than this one.
            gtk_widget_get_frame_clock(self).map { Signal.connect(UnsafeMutableRawPointer($0), "layout", handler) }
        }
    }

    /// Allocates those of the window's widgets that need it, in the same frame if its widgets have just been allocated.
    func allocateWindowAgain() {
        gtk_widget_queue_allocate(self)
        gdk_surface_request_layout(gtk_native_get_surface(opaque))
    }

    /// Creates a header bar with a title widget.
    @MainActor
    static func headerBar(title: Widget) -> Widget {
        let bar = GtkBootstrap.make(adw_header_bar_new())
        adw_header_bar_set_title_widget(bar.opaque, title)
        return bar
    }

    /// Sets whether a header bar shows the window's buttons at its start and its end.
    func setWindowButtons(start: Bool, end: Bool) {
        adw_header_bar_set_show_start_title_buttons(opaque, gboolean(start))
        adw_header_bar_set_show_end_title_buttons(opaque, gboolean(end))
    }

    /// Sets whether a header bar shows only the close button of the window's buttons, where the desktop has it.
    func setClosesOnly(_ closesOnly: Bool) {
        guard closesOnly, let parts = Self.decorationLayout else {
            return adw_header_bar_set_decoration_layout(opaque, nil)
        }
        let sides = parts.map { $0.split(separator: ",").contains("close") ? "close" : "" }
        adw_header_bar_set_decoration_layout(opaque, sides.joined(separator: ":"))
    }

    /// The window's buttons at the start and the end, as the desktop arranges them, or `nil` if it doesn't say.
    private static var decorationLayout: [Substring]? {
        guard let settings = gtk_settings_get_default() else { return nil }
        var value = GValue()
        g_value_init(&value, g_type_from_name("gchararray"))
        g_object_get_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-decoration-layout", &value)
        defer { g_value_unset(&value) }
        return g_value_get_string(&value).map {
            String(cString: $0).split(separator: ":", omittingEmptySubsequences: false)
        }
    }

    /// The widths of the window's buttons at the start and the end of a header bar that contains nothing else.
    var windowButtonRoom: (start: CGFloat, end: CGFloat) {
        // The title is centred, so both sides get the width of the wider one.
        let side = (naturalSize.width / 2).rounded(.up)
        let parts = Self.decorationLayout ?? []
        func room(_ part: Int) -> CGFloat {
            let names = parts.dropFirst(part).first?.split(separator: ",") ?? []
            return names.contains { ["close", "minimize", "maximize"].contains($0) } ? side : 0
        }
        return parts.isEmpty ? (side, side) : (room(0), room(1))
    }

    /// Adds a widget at the start of a header bar, after those already there.
    func packStart(_ widget: Widget) { adw_header_bar_pack_start(opaque, widget) }

    /// Adds a widget at the end of a header bar, before those already there.
    func packEnd(_ widget: Widget) { adw_header_bar_pack_end(opaque, widget) }

    /// Removes a widget from the header bar, if it is in this one.
    func removeFromBar(_ widget: Widget) {
        if isTrue(gtk_widget_is_ancestor(widget, self)) { adw_header_bar_remove(opaque, widget) }
    }

    /// Whether the widget is a direct child of another one.
    func isChild(of other: Widget) -> Bool { gtk_widget_get_parent(self) == other }

    /// Removes the widget from its header bar, if it is in one.
    func leaveBar() {
        guard let bar = gtk_widget_get_ancestor(self, adw_header_bar_get_type()) else { return }
        bar.removeFromBar(self)
    }
}
