internal import CTrellisGtk
internal import Foundation

/// Where the keyboard's focus is and may go.
@MainActor
enum KeyboardFocus {
    /// Tells when the focus moved, and when the Tab key begins and ends to move it: between, it may stop over.
    static func follow(
        _ gtkWindow: Widget, moved: @escaping @MainActor () -> Void, keyMoves: @escaping @MainActor (Bool) -> Void
    ) {
        Signal.connectNotify(gtkWindow, "focus-widget", moved)
        Signal.connectCode(gtkWindow, "move-focus") { _ in keyMoves(true) }
        Signal.connectCode(gtkWindow, "move-focus", after: true) { _ in keyMoves(false) }
    }

    /// The innermost view that holds what has the focus.
    static func view(in gtkWindow: Widget) -> UIView? { view(of: gtk_window_get_focus(gtkWindow.cast())) }

    /// Where in the window the widget is that has the focus.
    static func frame(in gtkWindow: Widget) -> CGRect? {
        guard let focus = gtk_window_get_focus(gtkWindow.cast()) else { return nil }
        var x = 0.0, y = 0.0
        guard isTrue(gtk_widget_translate_coordinates(focus, gtkWindow, 0, 0, &x, &y)) else { return nil }
        return CGRect(origin: CGPoint(x: x, y: y), size: focus.allocatedSize)
    }

    /// Whether the focus is let into a view's own widget.
    static func isReachable(_ view: UIView) -> Bool {
        !view.hasWidget || isTrue(gtk_widget_get_can_focus(view.widget))
    }

    fileprivate static func view(of widget: Widget?) -> UIView? {
        var widget = widget
        while let current = widget {
            if let view = current.owningView { return view }
            widget = gtk_widget_get_parent(current)
        }
        return nil
    }

    /// Takes the focus from whatever has it.
    static func clear(_ gtkWindow: Widget) { gtk_window_set_focus(gtkWindow.cast(), nil) }

    /// Lets the focus into a view, or keeps it out of the view and all that is in it.
    static func setReachable(_ view: UIView, _ isReachable: Bool) {
        gtk_widget_set_can_focus(view.widget, gboolean(isReachable))
    }

    /// Puts the focus on GTK's own widget in a view; `false` if it cannot have it.
    static func take(_ view: UIView) -> Bool {
        isTrue(gtk_widget_grab_focus(view.leafWidget ?? view.contentWidget))
    }

    /// Puts the focus on the first in a view that can have it; on nothing if there is none.
    static func enter(_ view: UIView) {
        view.window?.firstResponder.letGtkChoose {
            guard !isTrue(gtk_widget_child_focus(view.widget, GTK_DIR_TAB_FORWARD)),
                let root = gtk_widget_get_root(view.widget)
            else { return }
            gtk_root_set_focus(root, nil)
        }
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

    /// Remembers the widget inside a view that has the focus now, or `nil` if it is elsewhere.
    ///
    /// Text fields don't count: the user enters them.
    init?(inside view: UIView) {
        guard let window = view.window, let focus = gtk_window_get_focus(window.gtkWindow.cast()),
            isTrue(gtk_widget_is_ancestor(focus, view.widget)), KeyboardFocus.view(of: focus)?.takesText == false
        else { return nil }
        widget = focus
        g_object_ref(focus)
    }

    /// Gives the focus back, if the widget is still in a window.
    func restore() {
        guard let widget, gtk_widget_get_root(widget) != nil else { return }
        if let field = KeyboardFocus.view(of: widget), field.takesText {
            field.becomeFirstResponder()
        } else {
            gtk_widget_grab_focus(widget)
        }
    }

    isolated deinit {
        if let widget { g_object_unref(widget) }
    }
}
