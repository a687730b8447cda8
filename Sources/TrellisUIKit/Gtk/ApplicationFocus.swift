internal import CTrellisGtk
internal import Foundation

/// Observes whether the program has the keyboard focus, and whether its windows are minimised.
@MainActor
final class ApplicationFocus {
    private let changed: @MainActor () -> Void
    private var watched: Set<UnsafeMutableRawPointer> = []
    private var isPending = false

    /// Starts observing all windows of the program, including dialogs.
    ///
    /// - Parameter changed: Called once after each turn of the main loop with a change. This skips the moment between
    ///   the focus leaving one window and reaching the next.
    init(_ changed: @escaping @MainActor () -> Void) {
        self.changed = changed
        guard GtkBootstrap.isReady, let windows = gtk_window_get_toplevels() else { return }
        Signal.connectList(windows.raw) { [weak self] in self?.watchAll() }
        watchAll()
    }

    private static var toplevels: [UnsafeMutableRawPointer] {
        guard let windows = gtk_window_get_toplevels() else { return [] }
        return (0..<g_list_model_get_n_items(windows)).compactMap { index in
            guard let object = g_list_model_get_item(windows, index) else { return nil }
            g_object_unref(object)
            return UnsafeMutableRawPointer(object)
        }
    }

    private func watchAll() {
        let present = Set(Self.toplevels)
        for window in present.subtracting(watched) {
            Signal.connectNotify(window, "is-active") { [weak self] in self?.note() }
        }
        watched = present
        note()
    }

    private func note() {
        guard !isPending else { return }
        isPending = true
        MainLoop.afterEvents { [weak self] in
            self?.isPending = false
            self?.changed()
        }
    }

    /// Whether one of the windows has the keyboard focus.
    static var isActive: Bool {
        guard GtkBootstrap.isReady else { return false }
        return toplevels.contains { isTrue(gtk_window_is_active($0.assumingMemoryBound(to: GtkWindow.self))) }
    }

    /// Returns whether a window is minimised.
    static func isMinimized(_ window: UIWindow) -> Bool {
        guard let surface = gtk_native_get_surface(window.gtkWindow.opaque) else { return false }
        return gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
    }

    /// Calls the handler when the user minimises or restores a window. The window must have been shown.
    static func observeMinimizing(of window: UIWindow, _ handler: @escaping @MainActor () -> Void) {
        guard let surface = gtk_native_get_surface(window.gtkWindow.opaque) else { return }
        Signal.connectNotify(surface.raw, "state", handler)
    }
}
