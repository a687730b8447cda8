internal import CTrellisGtk
internal import Foundation

/// Whether the keyboard is in the program, and whether its windows are on the screen.
@MainActor
final class ApplicationFocus {
    private let changed: @MainActor () -> Void
    private var watched: Set<UnsafeMutableRawPointer> = []
    private var isPending = false

    /// Watches all of the program's windows, dialogs included.
    ///
    /// - Parameter changed: Called once after a turn of the main loop in which something changed: the keyboard leaves one
    ///   window before it comes to the next.
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

    /// Whether one of the windows has the keyboard.
    static var isActive: Bool {
        guard GtkBootstrap.isReady else { return false }
        return toplevels.contains { isTrue(gtk_window_is_active($0.assumingMemoryBound(to: GtkWindow.self))) }
    }

    /// Whether a window was put away by the user.
    static func isMinimized(_ window: UIWindow) -> Bool {
        guard let surface = gtk_native_get_surface(window.gtkWindow.opaque) else { return false }
        return gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
    }

    /// Calls back when the user puts a window away or takes it out again; the window has to be shown.
    static func observeMinimizing(of window: UIWindow, _ handler: @escaping @MainActor () -> Void) {
        guard let surface = gtk_native_get_surface(window.gtkWindow.opaque) else { return }
        Signal.connectNotify(surface.raw, "state", handler)
    }
}
