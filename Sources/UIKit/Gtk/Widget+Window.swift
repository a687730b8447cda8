internal import CGtk
internal import Foundation

/// libadwaita's window and title bar.
extension UnsafeMutablePointer where Pointee == GtkWidget {
    @MainActor
    static func window() -> Widget { GtkBootstrap.make(adw_window_new()) }

    func setWindowTitle(_ title: String) { gtk_window_set_title(cast(), title) }

    func setDefaultSize(_ size: CGSize) { gtk_window_set_default_size(cast(), CInt(size.width), CInt(size.height)) }

    func setWindowContent(_ content: Widget?) { adw_window_set_content(cast(), content) }

    /// Shows the window in front of the others.
    func present() { gtk_window_present(cast()) }

    /// Whether the window has the keyboard.
    var isActiveWindow: Bool { isTrue(gtk_window_is_active(cast())) }

    /// Closes the window for good.
    func destroyWindow() { gtk_window_destroy(cast()) }

    /// How many frames were drawn in the widget's window.
    var framesDrawn: Int {
        gtk_widget_get_frame_clock(self).map { Int(gdk_frame_clock_get_frame_counter($0)) } ?? 0
    }

    /// Makes a title bar with a widget for its title and one at its beginning.
    @MainActor
    static func headerBar(title: Widget, start: Widget) -> Widget {
        let bar = GtkBootstrap.make(adw_header_bar_new())
        adw_header_bar_set_title_widget(bar.opaque, title)
        adw_header_bar_pack_start(bar.opaque, start)
        return bar
    }

    /// Shows the window's buttons in a title bar, or not.
    func setHasWindowButtons(_ hasButtons: Bool) {
        adw_header_bar_set_show_start_title_buttons(opaque, gboolean(hasButtons))
        adw_header_bar_set_show_end_title_buttons(opaque, gboolean(hasButtons))
    }

    @MainActor
    static func windowTitle() -> Widget { GtkBootstrap.make(adw_window_title_new("", nil)) }

    /// Sets the text of a window title.
    func setTitle(_ title: String) { adw_window_title_set_title(opaque, title) }
}
