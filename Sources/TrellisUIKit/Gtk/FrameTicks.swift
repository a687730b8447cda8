internal import CTrellisGtk

/// Calls a closure for each frame of a view's window.
@MainActor
enum FrameTicks {
    /// Calls the closure until it returns `false` or the view's widget is destroyed.
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
