internal import CTrellisGtk
internal import Foundation

/// Recognises the gestures that open a context menu: a click with the secondary button, and a long press of a finger.
@MainActor
enum MenuGestures {
    /// Installs the gestures. `open` is called with a point of the view's widget and returns whether a menu was opened.
    ///
    /// - Returns: A closure that removes the gestures.
    @discardableResult
    static func install(on view: UIView, _ open: @escaping @MainActor (CGPoint) -> Bool) -> @MainActor () -> Void {
        let installed = install(on: view.contentWidget, phase: GTK_PHASE_BUBBLE, open)
        return { [weak view] in
            guard let view else { return }
            for gesture in installed { gtk_widget_remove_controller(view.contentWidget, gesture) }
        }
    }

    /// Installs the gestures, and the keys that open a context menu, on a GTK button. They come before the button's own
    /// gesture, which claims each press.
    static func install(onButton button: Widget, _ open: @escaping @MainActor () -> Bool) {
        install(on: button, phase: GTK_PHASE_CAPTURE) { _ in open() }
        guard let keys = gtk_event_controller_key_new() else { return }
        Signal.connectKey(keys.raw) { key, modifiers in
            switch Int32(key) {
            case GDK_KEY_Menu: open()
            case GDK_KEY_F10: modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0 && open()
            default: false
            }
        }
        gtk_widget_add_controller(button, keys)
    }

    @discardableResult
    private static func install(
        on widget: Widget, phase: GtkPropagationPhase, _ open: @escaping @MainActor (CGPoint) -> Bool
    ) -> [OpaquePointer] {
        var installed: [OpaquePointer] = []
        if let click = gtk_gesture_click_new() {
            gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
            Signal.connectClick(click.raw, "pressed") { _, place in
                if open(place) { gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED) }
            }
            installed.append(click)
        }
        if let press = gtk_gesture_long_press_new() {
            gtk_gesture_single_set_touch_only(press, gboolean(true))
            Signal.connectPoint(press.raw, "pressed") { place in
                if open(place) { gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED) }
            }
            installed.append(press)
        }
        for gesture in installed {
            gtk_event_controller_set_propagation_phase(gesture, phase)
            gtk_widget_add_controller(widget, gesture)
        }
        return installed
    }
}
