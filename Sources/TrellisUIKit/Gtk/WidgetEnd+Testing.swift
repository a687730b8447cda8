internal import CTrellisGtk
internal import Foundation

/// Hears when a view's widget is freed, and on which thread.
package final class WidgetEnd {
    /// Whether it was the main thread; `nil` while the widget is there.
    package private(set) var wasOnMainThread: Bool?

    /// Begins to listen; keep it for as long as the view.
    @MainActor
    package init(of view: UIView) {
        let heard: GWeakNotify = { data, _ in
            guard let data else { return }
            Unmanaged<WidgetEnd>.fromOpaque(data).takeRetainedValue().wasOnMainThread = Thread.isMainThread
        }
        g_object_weak_ref(
            UnsafeMutableRawPointer(view.widget).assumingMemoryBound(to: GObject.self), heard,
            Unmanaged.passRetained(self).toOpaque())
    }
}
