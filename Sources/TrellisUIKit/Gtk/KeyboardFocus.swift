internal import CTrellisGtk
internal import Foundation

/// The keyboard focus of a window.
@MainActor
enum KeyboardFocus {
    /// Calls `moved` when the focus has moved, and `keyMoves` before and after the Tab key moves it, when it may be on
    /// other widgets in between.
    static func follow(
        _ gtkWindow: Widget, moved: @escaping @MainActor () -> Void, keyMoves: @escaping @MainActor (Bool) -> Void
    ) {
        Signal.connectNotify(gtkWindow, "focus-widget", moved)
        Signal.connectCode(gtkWindow, "move-focus") { _ in keyMoves(true) }
        Signal.connectCode(gtkWindow, "move-focus", after: true) { _ in keyMoves(false) }
    }

    /// Returns the innermost view that contains the focused widget.
    static func view(in gtkWindow: Widget) -> UIView? { view(of: gtk_window_get_focus(gtkWindow.cast())) }

    /// Returns the frame of the focused widget in the window.
    static func frame(in gtkWindow: Widget) -> CGRect? {
        guard let focus = gtk_window_get_focus(gtkWindow.cast()) else { return nil }
        var x = 0.0, y = 0.0
        guard isTrue(gtk_widget_translate_coordinates(focus, gtkWindow, 0, 0, &x, &y)) else { return nil }
        return CGRect(origin: CGPoint(x: x, y: y), size: focus.allocatedSize)
    }

    /// Returns whether a view's widget can be focused.
    static func isReachable(_ view: UIView) -> Bool {
        !view.hasWidget || isTrue(gtk_widget_get_can_focus(view.widget))
    }

    /// Focuses a button that was clicked, so that the focus returns to it from what it opens. As on iOS, a click doesn't
    /// end the editing of a text.
    static func noteClick(_ button: Widget) {
        guard let window = view(of: button)?.window, !window.firstResponder.isEditing else { return }
        gtk_widget_grab_focus(button)
    }

    /// Returns the innermost view that contains a widget.
    static func view(of widget: Widget?) -> UIView? {
        var widget = widget
        while let current = widget {
            if let view = current.owningView { return view }
            widget = gtk_widget_get_parent(current)
        }
        return nil
    }

    /// Removes the focus.
    static func clear(_ gtkWindow: Widget) { gtk_window_set_focus(gtkWindow.cast(), nil) }

    /// Sets whether a view and its subviews can be focused.
    static func setReachable(_ view: UIView, _ isReachable: Bool) {
        gtk_widget_set_can_focus(view.widget, gboolean(isReachable))
    }

    /// Focuses the GTK widget of a view. Returns `false` if it cannot be focused.
    static func take(_ view: UIView) -> Bool {
        isTrue(gtk_widget_grab_focus(view.leafWidget ?? view.contentWidget))
    }

    /// Focuses the first focusable widget of a view, or removes the focus if there is none.
    static func enter(_ view: UIView) {
        view.window?.firstResponder.letGtkChoose {
            guard !isTrue(gtk_widget_child_focus(view.widget, GTK_DIR_TAB_FORWARD)),
                let root = gtk_widget_get_root(view.widget)
            else { return }
            gtk_root_set_focus(root, nil)
        }
    }
}

/// The widget that had the focus last, which may have been destroyed since.
@MainActor
final class LastFocus {
    private let place = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)

    /// Stores the focused widget of a window. Returns `nil` if there is none.
    init?(in window: UIWindow) {
        guard let widget = gtk_window_get_focus(window.gtkWindow.cast()) else {
            place.deallocate()
            return nil
        }
        place.initialize(to: UnsafeMutableRawPointer(widget))
        g_object_add_weak_pointer(widget.cast(), place)
    }

    /// Whether the widget can still be focused. GTK focuses another one if it was removed, hidden or disabled.
    var isThere: Bool {
        guard let widget = place.pointee?.assumingMemoryBound(to: GtkWidget.self) else { return false }
        return isTrue(gtk_widget_get_mapped(widget)) && isTrue(gtk_widget_is_sensitive(widget))
            && isTrue(gtk_widget_get_focusable(widget))
    }

    /// Focuses the widget, if it is still there.
    func restore() {
        guard isThere, let widget = place.pointee?.assumingMemoryBound(to: GtkWidget.self) else { return }
        gtk_widget_grab_focus(widget)
    }

    isolated deinit {
        if let object = place.pointee {
            g_object_remove_weak_pointer(object.assumingMemoryBound(to: GObject.self), place)
        }
        place.deallocate()
    }
}

/// A stored keyboard focus that can be restored later.
@MainActor
final class FocusMark {
    private let widget: Widget?

    /// Stores the focused widget of a window.
    init(in window: UIWindow) {
        widget = gtk_window_get_focus(window.gtkWindow.cast())
        if let widget { g_object_ref(widget) }
    }

    /// Stores the focused widget of a view, or returns `nil` if the focus is elsewhere.
    ///
    /// Text fields are excluded, since the user starts editing them.
    init?(inside view: UIView) {
        guard let window = view.window, let focus = gtk_window_get_focus(window.gtkWindow.cast()),
            isTrue(gtk_widget_is_ancestor(focus, view.widget)), KeyboardFocus.view(of: focus)?.takesText == false
        else { return nil }
        widget = focus
        g_object_ref(focus)
    }

    /// Restores the focus, if the widget is still in a window.
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
