internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// The GTK input of a table: clicks on rows, keys and the keyboard focus.
@MainActor
enum TableInput {
    /// The direction in which a key moves the focus.
    enum Movement { case up, down, left, right, pageUp, pageDown, first, last }

    /// The command of a key for the focused row.
    enum Command { case delete, moveUp, moveDown, menu }

    /// How a click extends the selection: not at all, by one row, or by all rows since the last one.
    enum Extension { case none, one, range }

    enum Key {
        case movement(Movement)
        case command(Command)
    }

    /// Creates a row's widget, which can be focused, and activated with Enter, Space and assistive technology.
    static func makeRow() -> Widget { trellis_row_new() }

    /// Activates a row by the class action that assistive technology lists, for tests. Returns whether the row has it.
    static func activate(_ view: UIView) -> Bool {
        isTrue(gtk_widget_activate_action_variant(view.widget, "row.activate", nil))
    }

    /// Sets whether a view's widget stays in the tree unmapped. This is cheaper than removing it and needs no layout.
    static func setParked(_ isParked: Bool, _ view: UIView) {
        gtk_widget_set_child_visible(view.widget, gboolean(!isParked))
        if Accessibility.isHeard { AccessibleProperty.setHidden(isParked, of: view.widget) }
    }

    /// Returns whether the view or one of its subviews is focused.
    static func hasFocus(_ view: UIView) -> Bool {
        guard let root = gtk_widget_get_root(view.widget), let focus = gtk_root_get_focus(root) else { return false }
        return focus == view.contentWidget || isTrue(gtk_widget_is_ancestor(focus, view.widget))
    }

    /// Returns whether the view itself is focused, rather than one of its subviews.
    static func holdsFocusItself(_ view: UIView) -> Bool { isTrue(gtk_widget_has_focus(view.contentWidget)) }

    /// Focuses the view. Returns `false` if it cannot be focused.
    @discardableResult
    static func focus(_ view: UIView) -> Bool { isTrue(gtk_widget_grab_focus(view.contentWidget)) }

    /// Sets whether the table itself can be focused. It holds the focus while the focused row isn't visible.
    static func setFocusable(_ view: UIView, _ isFocusable: Bool) {
        gtk_widget_set_focusable(view.contentWidget, gboolean(isFocusable))
    }

    /// Tracks clicks on the table's content: the press, the release at a point, and the end, also if the click is
    /// cancelled.
    static func trackClicks(
        on view: UIView, pressed: @escaping @MainActor (CGPoint) -> Void,
        released: @escaping @MainActor (CGPoint, Extension) -> Void, ended: @escaping @MainActor () -> Void
    ) {
        guard let click = gtk_gesture_click_new() else { return }
        Signal.connectClick(click.raw, "pressed") { [weak view] _, place in
            // A press on a control or a text view in the row belongs to that view.
            guard let view, ControlTracking.pressTaker(at: place, in: view.contentWidget) == nil else { return }
            pressed(place)
        }
        Signal.connectClick(click.raw, "released") { _, place in
            let held = gtk_event_controller_get_current_event_state(click).rawValue
            let isRange = held & GDK_SHIFT_MASK.rawValue != 0, isOne = held & GDK_CONTROL_MASK.rawValue != 0
            released(place, isRange ? .range : isOne ? .one : .none)
        }
        Signal.connectSequence(click.raw, "end") { ended() }
        gtk_widget_add_controller(view.contentWidget, click)
    }

    /// Tracks clicks of the middle button on the table's content.
    static func trackMiddleClicks(on view: UIView, _ clicked: @escaping @MainActor (CGPoint) -> Void) {
        guard let click = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(click, guint(GDK_BUTTON_MIDDLE))
        Signal.connectClick(click.raw, "released") { _, place in clicked(place) }
        gtk_widget_add_controller(view.contentWidget, click)
    }

    /// Handles the keys that move the focus over rows, and the commands for the focused row. Returning `true` consumes
    /// the event.
    static func trackKeys(on view: UIView, _ hear: @escaping @MainActor (Key) -> Bool) {
        guard let keys = gtk_event_controller_key_new() else { return }
        Signal.connectKey(keys.raw) { key, modifiers in
            let held =
                modifiers.rawValue
                & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SHIFT_MASK.rawValue)
            if let command = command(of: Int32(key), held: held) { return hear(.command(command)) }
            guard held & ~GDK_SHIFT_MASK.rawValue == 0, let movement = movement(of: Int32(key)) else { return false }
            return hear(.movement(movement))
        }
        gtk_widget_add_controller(view.contentWidget, keys)
    }

    private static func command(of key: Int32, held: UInt32) -> Command? {
        switch (key, held) {
        case (GDK_KEY_Delete, 0), (GDK_KEY_KP_Delete, 0): .delete
        case (GDK_KEY_Up, GDK_ALT_MASK.rawValue): .moveUp
        case (GDK_KEY_Down, GDK_ALT_MASK.rawValue): .moveDown
        case (GDK_KEY_Menu, 0), (GDK_KEY_F10, GDK_SHIFT_MASK.rawValue): .menu
        default: nil
        }
    }

    private static func movement(of key: Int32) -> Movement? {
        switch key {
        case GDK_KEY_Up, GDK_KEY_KP_Up: .up
        case GDK_KEY_Down, GDK_KEY_KP_Down: .down
        case GDK_KEY_Left, GDK_KEY_KP_Left: .left
        case GDK_KEY_Right, GDK_KEY_KP_Right: .right
        case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: .pageUp
        case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: .pageDown
        case GDK_KEY_Home, GDK_KEY_KP_Home: .first
        case GDK_KEY_End, GDK_KEY_KP_End: .last
        default: nil
        }
    }
}
