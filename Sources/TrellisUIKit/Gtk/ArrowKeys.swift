internal import CTrellisGtk

/// The left and right arrow keys, without modifiers.
@MainActor
enum ArrowKeys {
    /// Handles the keys in a widget and its descendants: -1 is left, 1 is right. If the handler returns `true`, the
    /// event is consumed.
    static func install(on widget: Widget, _ handler: @escaping @MainActor (_ step: Int) -> Bool) {
        guard let keys = gtk_event_controller_key_new() else { return }
        Signal.connectKey(keys.raw) { key, modifiers in
            let held = GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
            guard modifiers.rawValue & held == 0 else { return false }
            switch Int32(key) {
            case GDK_KEY_Left, GDK_KEY_KP_Left: return handler(-1)
            case GDK_KEY_Right, GDK_KEY_KP_Right: return handler(1)
            default: return false
            }
        }
        gtk_widget_add_controller(widget, keys)
    }
}
