internal import CTrellisGtk
internal import Foundation

/// Observes when a view's widget is freed, and on which thread.
package final class WidgetEnd {
    /// Whether the widget was freed on the main thread; `nil` while it exists.
    package private(set) var wasOnMainThread: Bool?

    /// Starts observing.
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
