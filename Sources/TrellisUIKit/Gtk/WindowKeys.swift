internal import CTrellisGtk
internal import Foundation

/// The keys of a window, which go to its responders first, and its keyboard shortcuts: F5 and Ctrl-R refresh, Ctrl-F focuses the search bar, Ctrl-Home scrolls to the
/// top, Alt-Left goes back, and Escape dismisses. They apply to the frontmost content.
@MainActor
enum WindowKeys {
    static func install(on gtkWindow: Widget, for window: UIWindow) {
        guard let controller = gtk_event_controller_key_new() else { return }
        let presses = KeyPresses(window)
        Signal.connectNotify(gtkWindow, "is-active") { presses.cancel() }
        Signal.connectKeyRelease(controller.raw) { code in
            presses.ended(code &- firstCode, time: now)
        }
        Signal.connectKey(controller.raw) { [weak window] key, modifiers in
            guard let window else { return false }
            if let press = keyPress(key, modifiers, controller), presses.began(press) { return true }
            let held = modifiers.rawValue & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue)
            if held == 0, type(key, into: window.firstResponder.responder) { return true }
            // With Caps Lock on, GTK reports upper-case letters.
            switch (Int32(gdk_keyval_to_lower(guint(key))), held) {
            case (GDK_KEY_F5, 0), (GDK_KEY_r, GDK_CONTROL_MASK.rawValue):
                return scrollView(in: window.frontView) {
                    $0.refreshControl != nil || $0.userRefresh != nil
                }?.refreshByUser() ?? false
            case (GDK_KEY_Home, GDK_CONTROL_MASK.rawValue):
                return scrollView(in: window.frontView) { $0.scrollsToTop }?.scrollToTopByUser() ?? false
            case (GDK_KEY_Left, GDK_ALT_MASK.rawValue):
                return window.rootViewController?.frontmost.goBack() ?? false
            case (GDK_KEY_Escape, 0):
                return window.escape()
            case (GDK_KEY_f, GDK_CONTROL_MASK.rawValue):
                return searchBar(in: window.frontView)?.becomeFirstResponder() ?? false
            default:
                return false
            }
        }
        gtk_widget_add_controller(gtkWindow, controller)
    }

    /// Types a key into a responder that takes text and isn't a text of GTK's. Returns `false` if it isn't one.
    private static func type(_ key: UInt32, into responder: UIResponder?) -> Bool {
        guard let input = responder as? any UIKeyInput, !(input is any UITextInput) else { return false }
        switch Int32(key) {
        case GDK_KEY_BackSpace: input.deleteBackward()
        case GDK_KEY_Return, GDK_KEY_KP_Enter: input.insertText("\n")
        default:
            guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(key)), scalar.value >= 32, scalar.value != 127
            else {
                return false
            }
            input.insertText(String(scalar))
        }
        return true
    }

    /// The first code of keys in GDK, as in X11.
    private static let firstCode: UInt32 = 8

    /// The time in seconds since the system started.
    private static var now: TimeInterval { TimeInterval(g_get_monotonic_time()) / 1_000_000 }

    /// Returns the press of the event that a controller handles.
    private static func keyPress(_ key: UInt32, _ modifiers: GdkModifierType, _ controller: OpaquePointer) -> KeyPress?
    {
        guard let event = gtk_event_controller_get_current_event(controller) else { return nil }
        let code = gdk_key_event_get_keycode(event)
        var plain = guint(key)
        gdk_display_translate_key(
            gdk_event_get_display(event), code, GdkModifierType(0), CInt(gdk_key_event_get_layout(event)), &plain, nil,
            nil, nil)
        var flags: UIKeyModifierFlags = []
        for (mask, flag) in [
            (GDK_LOCK_MASK, UIKeyModifierFlags.alphaShift), (GDK_SHIFT_MASK, .shift), (GDK_CONTROL_MASK, .control),
            (GDK_ALT_MASK, .alternate), (GDK_SUPER_MASK, .command), (GDK_META_MASK, .command),
        ] where modifiers.rawValue & mask.rawValue != 0 {
            flags.insert(flag)
        }
        if (UInt32(GDK_KEY_KP_Space)...UInt32(GDK_KEY_KP_9)).contains(key) { flags.insert(.numericPad) }
        return KeyPress(
            code: code &- firstCode, characters: characters(of: key), plainCharacters: characters(of: plain),
            modifiers: flags, time: now)
    }

    /// Returns the characters that a key types, or UIKit's name of a key without characters.
    private static func characters(of key: UInt32) -> String {
        switch Int32(key) {
        case GDK_KEY_Up, GDK_KEY_KP_Up: "UIKeyInputUpArrow"
        case GDK_KEY_Down, GDK_KEY_KP_Down: "UIKeyInputDownArrow"
        case GDK_KEY_Left, GDK_KEY_KP_Left: "UIKeyInputLeftArrow"
        case GDK_KEY_Right, GDK_KEY_KP_Right: "UIKeyInputRightArrow"
        case GDK_KEY_Escape: "UIKeyInputEscape"
        case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: "UIKeyInputPageUp"
        case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: "UIKeyInputPageDown"
        case GDK_KEY_Home, GDK_KEY_KP_Home: "UIKeyInputHome"
        case GDK_KEY_End, GDK_KEY_KP_End: "UIKeyInputEnd"
        case GDK_KEY_F1...GDK_KEY_F12: "UIKeyInputF\(Int32(key) - GDK_KEY_F1 + 1)"
        default: Unicode.Scalar(gdk_keyval_to_unicode(key)).flatMap { $0.value == 0 ? nil : String($0) } ?? ""
        }
    }

    /// Returns the frontmost visible search bar.
    private static func searchBar(in view: UIView) -> UISearchBar? {
        guard !view.isHidden else { return nil }
        if let searchBar = view as? UISearchBar { return searchBar }
        for subview in view.subviews.reversed() {
            if let found = searchBar(in: subview) { return found }
        }
        return nil
    }

    /// Returns the frontmost visible scroll view that meets a condition.
    private static func scrollView(in view: UIView, where matches: (UIScrollView) -> Bool) -> UIScrollView? {
        guard !view.isHidden else { return nil }
        if let scrollView = view as? UIScrollView, matches(scrollView) { return scrollView }
        for subview in view.subviews.reversed() {
            if let found = scrollView(in: subview, where: matches) { return found }
        }
        return nil
    }
}
