internal import CTrellisGtk

/// The keys that a window answers to, for what is in front: F5 and Ctrl-R refresh, Ctrl-F searches, Alt-Left goes back,
/// Escape dismisses.
@MainActor
enum WindowKeys {
    static func install(on gtkWindow: Widget, for window: UIWindow) {
        let controller = gtk_event_controller_key_new()
        Signal.connectKey(UnsafeMutableRawPointer(controller!)) { [weak window] key, modifiers in
            guard let window else { return false }
            let held = modifiers.rawValue & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue)
            switch (Int32(key), held) {
            case (GDK_KEY_F5, 0), (GDK_KEY_r, GDK_CONTROL_MASK.rawValue):
                return scrollView(in: window.frontView)?.refreshByUser() ?? false
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

    /// The first search bar in reach, from front to back.
    private static func searchBar(in view: UIView) -> UISearchBar? {
        guard !view.isHidden else { return nil }
        if let searchBar = view as? UISearchBar { return searchBar }
        for subview in view.subviews.reversed() {
            if let found = searchBar(in: subview) { return found }
        }
        return nil
    }

    private static func scrollView(in view: UIView) -> UIScrollView? {
        guard !view.isHidden else { return nil }
        if let scrollView = view as? UIScrollView, scrollView.refreshControl != nil { return scrollView }
        for subview in view.subviews.reversed() {
            if let found = scrollView(in: subview) { return found }
        }
        return nil
    }
}
