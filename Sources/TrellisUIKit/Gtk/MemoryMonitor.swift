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
