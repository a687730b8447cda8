internal import CTrellisGtk
internal import CTrellisGtkGlue

extension MainLoop {
    /// Runs what is ready on the GLib context, or waits a few milliseconds for it.
    package static func step() {
        let wakeUp: GSourceFunc = { _ in 0 }
        let timer = g_timeout_add(5, wakeUp, nil)
        g_main_context_iteration(nil, 1)
        // If the timer itself woke the loop, it's already gone.
        if let source = g_main_context_find_source_by_id(nil, timer) { g_source_destroy(source) }
    }

    /// Whether GTK finds a display to show windows on.
    package static var hasDisplay: Bool { GtkBootstrap.isReady }
}
