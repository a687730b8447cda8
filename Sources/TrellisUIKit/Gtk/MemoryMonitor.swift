internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// Observes the desktop's warnings about low memory.
@MainActor
enum MemoryMonitor {
    /// The monitor, which lives as long as the program.
    private static let monitor = g_memory_monitor_dup_default()

    /// Calls the handler when memory is low.
    static func observe(_ handler: @escaping @MainActor () -> Void) {
        // Connecting to the system bus takes time and shouldn't delay the first frame.
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
            guard GtkBootstrap.isReady, let monitor else { return }
            Signal.connectCode(monitor.raw, "low-memory-warning") { _ in handler() }
        }
    }
}

/// The heaps of the C library, from which all threads allocate.
package enum Heaps {
    /// Limits the number of heaps to two. Call it before other threads start.
    ///
    /// Without a limit the C library creates up to eight heaps for each core, because threads that share a heap wait
    /// for each other. Memory that was freed in one heap isn't used by the threads of another, so an app would grow for
    /// hours. The threads of an app with a window allocate too rarely to wait noticeably.
    package static func limit() { trellis_view_limit_heaps(2) }

    /// The number of heaps, for tests.
    package static var count: Int { Int(trellis_view_get_heap_count()) }
}
