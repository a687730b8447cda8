internal import CTrellisGtk

/// The keyboard shortcuts of a window: F5 and Ctrl-R refresh, Ctrl-F focuses the search bar, Ctrl-Home scrolls to the
/// top, Alt-Left goes back, and Escape dismisses. They apply to the frontmost content.
@MainActor
enum WindowKeys {
    static func install(on gtkWindow: Widget, for window: UIWindow) {
        guard let controller = gtk_event_controller_key_new() else { return }
        Signal.connectKey(controller.raw) { [weak window] key, modifiers in
            guard let window else { return false }
            let held = modifiers.rawValue & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue)
            // With Caps Lock on, GTK reports upper-case letters.
            switch (Int32(gdk_keyval_to_lower(guint(key))), held) {
            case (GDK_KEY_F5, 0), (GDK_KEY_r, GDK_CONTROL_MASK.rawValue):
                return scrollView(in: window.frontView) { $0.refreshControl != nil }?.refreshByUser() ?? false
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
    private static func scrollView(in view: UIView, where isMeant: (UIScrollView) -> Bool) -> UIScrollView? {
        guard !view.isHidden else { return nil }
        if let scrollView = view as? UIScrollView, isMeant(scrollView) { return scrollView }
        for subview in view.subviews.reversed() {
            if let found = scrollView(in: subview, where: isMeant) { return found }
        }
        return nil
    }
}
