internal import CTrellisGtk

extension MainLoop {
    /// Calls a closure once, after all pending events, including those on the way from the display, were handled.
    static func afterEvents(_ work: @escaping @MainActor () -> Void) {
        gdk_display_get_default().map { gdk_display_sync($0) }
        let callback: @convention(c) @MainActor (gpointer?) -> gboolean = { data in
            if let data { Unmanaged<Work>.fromOpaque(data).takeUnretainedValue().run() }
            return 0
        }
        g_idle_add_full(
            G_PRIORITY_LOW, unsafeBitCast(callback, to: GSourceFunc.self),
            Unmanaged.passRetained(Work(work)).toOpaque(),
            { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    }

    private final class Work {
        let run: @MainActor () -> Void

        init(_ run: @escaping @MainActor () -> Void) { self.run = run }
    }
}
