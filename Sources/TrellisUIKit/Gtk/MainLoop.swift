internal import CTrellisGtk
internal import Foundation

/// Runs Swift's main queue, and with it the main actor, and Foundation's timers in the GLib main loop, without polling.
///
/// Dispatch signals work on its main queue through an eventfd, which GLib watches like any other file. `RunLoop.main`
/// runs at most once a frame, and the date of its next timer limits the time for which the loop waits.
@MainActor
package enum MainLoop {
    /// Attaches the main queue and `RunLoop.main` to the default GLib context. Called once, by `GtkBootstrap`.
    static func attach() {
        requireMainThread()
        watchMainQueue()
        addTimerSource()
        isAttached = true
        if TestDisplay.isWanted { runInFoundation() }
    }

    /// Ends the program with an error message if this isn't the main thread. An asynchronous main function gives it up when
    /// it first awaits: then Dispatch performs the main actor's work on changing threads, and no main loop would do any.
    static func requireMainThread() {
        // Swift Testing runs the main actor on other threads, on which views can be made, but not shown.
        guard !isMainThread, !TestDisplay.isWanted else { return }
        let message =
            "UIKit needs the main thread, which a program gives up when its main function awaits: don't await before the "
            + "first view is made, and run the app by @main on its delegate.\n"
        FileHandle.standardError.write(Data(message.utf8))
        exit(69)
    }

    private static var isAttached = false
    private static var pump: Timer?

    /// Runs GLib's loop from Foundation's, in which XCTest waits while a test awaits something. Otherwise nothing would be
    /// drawn or animated meanwhile, and completion handlers would never be called. A test that runs the loop by itself,
    /// step by step, isn't interfered with.
    static func runInFoundation() {
        guard isAttached, pump == nil else { return }
        let timer = Timer(timeInterval: Double(passInterval) / 1_000_000, repeats: true) { _ in
            MainActor.assumeIsolated {
                // In a pass, GLib's loop runs already.
                guard !isPassing, !isPumped, g_get_monotonic_time() - lastStep > 100_000 else { return }
                isPumped = true
                defer { isPumped = false }
                for _ in 0..<100 where g_main_context_iteration(nil, 0) == 0 { break }
            }
        }
        RunLoop.main.add(timer, forMode: .default)
        pump = timer
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

    /// Ends `run()`, if it is running.
    static func quit() {
        if let loop { g_main_loop_quit(loop) }
    }

    /// Whether this is the main thread. Cached per thread, because Foundation makes a system call each time, which
    /// would take a tenth of the time of creating and destroying a view.
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

    /// Runs a closure that releases GTK objects on the main thread: synchronously if this is the main thread, otherwise
    /// asynchronously.
    nonisolated static func onMainThread(_ work: @escaping @MainActor @Sendable () -> Void) {
        if isMainThread {
            MainActor.assumeIsolated(work)
        } else {
            DispatchQueue.main.async(execute: work)
        }
    }

    private static func watchMainQueue() {
        let drain: GUnixFDSourceFunc = { descriptor, _, _ in
            // The eventfd stays readable until its count has been read, and the loop would spin.
            var count: UInt64 = 0
            _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
            dispatchMainQueueCallback(nil)
            return 1
        }
        g_unix_fd_add(dispatchMainQueueHandle(), G_IO_IN, drain, nil)
    }

    /// Whether GLib's loop is running Foundation's.
    private static var isPassing = false
    /// The time at which a test has last run GLib's loop by itself.
    static var lastStep: gint64 = 0
    /// Whether Foundation's loop is running GLib's, which then doesn't run Foundation's in turn.
    static var isPumped = false
    /// The date of the next timer of `RunLoop.main`, determined by its last pass.
    private static var nextTimer: Date?
    /// The time of the last pass of `RunLoop.main`, in microseconds.
    private static var lastPass = g_get_monotonic_time()
    /// The least time between two passes of `RunLoop.main`: that of a frame. A pass takes several system calls, and a
    /// frame several turns of the loop.
    private static let passInterval: gint64 = 16_000

    /// Runs what is due in `RunLoop.main`, such as its timers, and writes the user defaults that were changed since.
    private static func passFoundation() {
        isPassing = true
        nextTimer = RunLoop.main.limitDate(forMode: .default)
        isPassing = false
        lastPass = g_get_monotonic_time()
        DefaultsWriter.writeSoon()
    }

    /// Adds a source that runs `RunLoop.main` before the loop waits, and again when its next timer is due. GLib keeps a
    /// pointer to the functions, so they are never freed.
    private static func addTimerSource() {
        let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        functions.initialize(
            to: GSourceFuncs(
                prepare: { source, timeout in
                    guard !MainLoop.isPumped else { return 0 }
                    var untilPass = MainLoop.lastPass + MainLoop.passInterval - g_source_get_time(source)
                    if untilPass <= 0 {
                        MainLoop.passFoundation()
                        untilPass = .max
                    }
                    let seconds = min(
                        MainLoop.nextTimer?.timeIntervalSinceNow ?? .infinity, Double(untilPass) / 1_000_000)
                    // Rounded up, so that the loop doesn't wake up early and spin until the date.
                    timeout?.pointee = seconds > 1_000_000 ? -1 : gint(max(0, (seconds * 1000).rounded(.up)))
                    return seconds <= 0 ? 1 : 0
                },
                check: { _ in MainLoop.isPumped ? 0 : (MainLoop.nextTimer?.timeIntervalSinceNow ?? 1) <= 0 ? 1 : 0 },
                dispatch: { _, _, _ in
                    MainLoop.passFoundation()
                    return 1
                },
                finalize: nil, closure_callback: nil, closure_marshal: nil))
        guard let source = g_source_new(functions, guint(MemoryLayout<GSource>.size)) else { return }
        g_source_attach(source, nil)
        g_source_unref(source)
    }
}

/// Returns the eventfd with which Dispatch signals work on its main queue.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func dispatchMainQueueHandle() -> CInt

/// Runs the work on Dispatch's main queue.
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func dispatchMainQueueCallback(_ message: UnsafeMutableRawPointer?)
