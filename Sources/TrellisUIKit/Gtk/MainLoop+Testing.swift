internal import CTrellisGtk
internal import CTrellisGtkGlue

extension MainLoop {
    /// Runs one iteration of the main loop, which waits for at most a few milliseconds.
    package static func step() {
        // A test that Foundation's loop resumes may run both loops.
        let wasPumped = isPumped
        isPumped = false
        defer {
            isPumped = wasPumped
            lastStep = g_get_monotonic_time()
        }
        let wakeUp: GSourceFunc = { _ in 0 }
        let timer = g_timeout_add(5, wakeUp, nil)
        g_main_context_iteration(nil, 1)
        // If the timer itself has woken the loop, its source no longer exists.
        if let source = g_main_context_find_source_by_id(nil, timer) { g_source_destroy(source) }
    }

    /// Whether there is a display.
    package static var hasDisplay: Bool { GtkBootstrap.isReady }
}
