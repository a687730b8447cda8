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
        let installed = add(to: view.contentWidget, open)
        return { [weak view] in
            guard let view else { return }
            for gesture in installed { gtk_widget_remove_controller(view.contentWidget, gesture) }
        }
    }

    /// Adds the gestures to a widget, which keeps them. `open` is called with a point of the widget.
    @discardableResult
    static func add(to widget: Widget, _ open: @escaping @MainActor (CGPoint) -> Bool) -> [OpaquePointer] {
        var installed: [OpaquePointer] = []
        if let click = gtk_gesture_click_new() {
            gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
            Signal.connectClick(click.raw, "pressed") { _, place in
                if open(place) { gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED) }
            }
            gtk_widget_add_controller(widget, click)
            installed.append(click)
        }
        if let press = gtk_gesture_long_press_new() {
            gtk_gesture_single_set_touch_only(press, gboolean(true))
            Signal.connectPoint(press.raw, "pressed") { place in
                if open(place) { gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED) }
            }
            gtk_widget_add_controller(widget, press)
            installed.append(press)
        }
        return installed
    }
}
