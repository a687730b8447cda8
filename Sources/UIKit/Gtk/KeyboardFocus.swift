internal import CGtk

/// Where the keyboard's focus is and may go.
@MainActor
enum KeyboardFocus {
    /// Lets the focus into a view, or keeps it out of the view and all that is in it.
    static func setReachable(_ view: UIView, _ isReachable: Bool) {
        gtk_widget_set_can_focus(view.widget, gboolean(isReachable))
    }

    /// Puts the focus on GTK's own widget in a view; false where it cannot have it.
    static func take(_ view: UIView) -> Bool {
        isTrue(gtk_widget_grab_focus(view.leafWidget ?? view.contentWidget))
    }

    /// Puts the focus on the first in a view that can have it; on nothing where there is none.
    static func enter(_ view: UIView) {
        guard !isTrue(gtk_widget_child_focus(view.widget, GTK_DIR_TAB_FORWARD)),
            let root = gtk_widget_get_root(view.widget)
        else { return }
        gtk_root_set_focus(root, nil)
    }
}

/// Remembers which widget has the keyboard's focus, and gives it back.
@MainActor
final class FocusMark {
    private let widget: Widget?

    /// Remembers the widget of a window that has the focus now.
    init(in window: UIWindow) {
        widget = gtk_window_get_focus(window.gtkWindow.cast())
        if let widget { g_object_ref(widget) }
    }

    /// Gives the focus back, if the widget is still in a window.
    func restore() {
        guard let widget, gtk_widget_get_root(widget) != nil else { return }
        gtk_widget_grab_focus(widget)
    }

    isolated deinit {
        if let widget { g_object_unref(widget) }
    }
}
