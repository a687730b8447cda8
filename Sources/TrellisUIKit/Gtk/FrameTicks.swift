internal import CTrellisGtk

/// Runs something with each frame that a view's window draws.
@MainActor
enum FrameTicks {
    /// Runs until the closure answers with false, or the view is gone.
    static func run(on view: UIView, _ step: @escaping @MainActor () -> Bool) {
        let callback: @convention(c) @MainActor (gpointer?, gpointer?, gpointer?) -> gboolean = { _, _, data in
            guard let data else { return 0 }
            return gboolean(Unmanaged<Step>.fromOpaque(data).takeUnretainedValue().run())
        }
        gtk_widget_add_tick_callback(
            view.widget, unsafeBitCast(callback, to: GtkTickCallback.self),
            Unmanaged.passRetained(Step(step)).toOpaque(),
            { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    }

    private final class Step {
        let run: @MainActor () -> Bool

        init(_ run: @escaping @MainActor () -> Bool) { self.run = run }
    }
}
