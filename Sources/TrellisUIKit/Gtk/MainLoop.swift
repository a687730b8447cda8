internal import CTrellisGtk
internal import Foundation

/// Makes the GLib main loop run Swift's main queue (and so the main actor) and Foundation's timers, without polling.
///
/// Dispatch signals work on its main queue through an eventfd, which GLib watches like any other file. Foundation's
/// timers know their next date, which becomes the wait of the loop.
@MainActor
package enum MainLoop {
    /// Hooks the main queue and `RunLoop.main` into the default GLib context; called once, by `GtkBootstrap`.
    static func attach() {
        watchMainQueue()
        addTimerSource()
    }

    private static var loop: OpaquePointer?

    /// Runs until `quit()`.
    static func run() {
        let loop = g_main_loop_new(nil, 0)
        self.loop = loop
        g_main_loop_run(loop)
        g_main_loop_unref(loop)
        self.loop = nil
    }

    /// Ends `run()`, if it runs.
    static func quit() {
        if let loop { g_main_loop_quit(loop) }
    }

    /// Whether this is the main thread. Foundation asks the kernel each time, which takes a tenth of a view's life.
    nonisolated private static var isMainThread: Bool {
        if let isMain = pthread_getspecific(threadKey) { return isMain == mainMark }
        let isMain = Thread.isMainThread
        pthread_setspecific(threadKey, isMain ? mainMark : otherMark)
        return isMain
    }

    nonisolated private static let threadKey: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    // Markers for thread-local storage; never dereferenced.
    nonisolated private static var mainMark: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }
    nonisolated private static var otherMark: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 2) }

    /// Does on the main thread what ends an object of GTK: at once where this is the main thread, else as soon as that
    /// comes to it.
    nonisolated static func onMainThread(_ work: @escaping @MainActor @Sendable () -> Void) {
        if isMainThread {
            MainActor.assumeIsolated(work)
        } else {
            DispatchQueue.main.async(execute: work)
        }
    }

    private static func watchMainQueue() {
        let drain: GUnixFDSourceFunc = { descriptor, _, _ in
            // Reset the eventfd first: it stays readable until its count is read, and the loop would spin.
            var count: UInt64 = 0
            _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
            dispatchMainQueueCallback(nil)
            return 1
        }
        g_unix_fd_add(dispatchMainQueueHandle(), G_IO_IN, drain, nil)
    }

    /// When the next of Foundation's timers is due, as known before the loop waits.
    private static var nextTimer: Date?

    /// Adds a source whose deadline is the next Foundation timer's. GLib keeps the functions' address for good.
    private static func addTimerSource() {
        let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        functions.initialize(
            to: GSourceFuncs(
                prepare: { _, timeout in
                    let date = RunLoop.main.limitDate(forMode: .default)
                    MainLoop.nextTimer = date
                    guard let date else {
                        timeout?.pointee = -1
                        return 0
                    }
                    let seconds = date.timeIntervalSinceNow
                    // Rounded up, so that the loop does not wake a moment early and then spin until the date.
                    timeout?.pointee = seconds > 1_000_000 ? -1 : gint(max(0, (seconds * 1000).rounded(.up)))
                    return seconds <= 0 ? 1 : 0
                },
                // Nothing has run since: the date is still the one that was asked for before the wait.
                check: { _ in (MainLoop.nextTimer?.timeIntervalSinceNow ?? 1) <= 0 ? 1 : 0 },
                dispatch: { _, _, _ in
                    // Asking for the next date fires what is due.
                    _ = RunLoop.main.limitDate(forMode: .default)
                    return 1
                },
                finalize: nil, closure_callback: nil, closure_marshal: nil))
        guard let source = g_source_new(functions, guint(MemoryLayout<GSource>.size)) else { return }
        g_source_attach(source, nil)
        g_source_unref(source)
    }
}

/// The eventfd by which Dispatch says that its main queue has work.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func dispatchMainQueueHandle() -> CInt

/// Runs what waits on Dispatch's main queue.
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func dispatchMainQueueCallback(_ message: UnsafeMutableRawPointer?)
