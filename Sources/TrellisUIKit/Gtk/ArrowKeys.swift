internal import CTrellisGtk

/// The arrow keys that go to the left and to the right, with no other key held.
@MainActor
enum ArrowKeys {
    /// Hears of the keys in a widget and all that is in it: -1 is to the left. Where it answers true, nobody else does.
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
