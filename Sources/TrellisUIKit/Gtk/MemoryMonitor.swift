internal import CTrellisGtk
internal import Foundation

/// The desktop's word on how much memory there is.
@MainActor
enum MemoryMonitor {
    /// Asked for once: the monitor lives as long as the program.
    private static let monitor = g_memory_monitor_dup_default()

    /// Calls back when memory is short.
    static func observe(_ handler: @escaping @MainActor () -> Void) {
        // Connecting to the system bus takes a while; the first window doesn't wait for it.
        DispatchQueue.main.async {
            guard GtkBootstrap.isReady, let monitor else { return }
            Signal.connectCode(monitor.raw, "low-memory-warning") { _ in handler() }
        }
    }
}
