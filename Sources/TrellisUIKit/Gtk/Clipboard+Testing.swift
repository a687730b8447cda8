internal import CTrellisGtk

/// The desktop's clipboard, for tests.
@MainActor
package enum Clipboard {
    /// Puts a text on the clipboard of a window's display.
    package static func set(_ text: String, for window: UIWindow) {
        gdk_clipboard_set_text(gtk_widget_get_clipboard(window.gtkWindow), text)
    }
}
