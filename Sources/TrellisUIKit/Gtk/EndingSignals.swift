internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// The signals that ask the app to end, such as the one of a session that closes or of Control+C in a terminal.
@MainActor
enum EndingSignals {
    private static var handler: ((CInt) -> Void)?

    /// Calls a handler in the main loop when a signal asks the app to end. A second one ends the program at once.
    static func observe(_ handler: @escaping (CInt) -> Void) {
        guard self.handler == nil else { return }
        self.handler = handler
        let descriptor = trellis_ending_watch_signals()
        guard descriptor >= 0 else { return }
        let callback: @convention(c) @MainActor (CInt, GIOCondition, gpointer?) -> gboolean = { descriptor, _, _ in
            var number: UInt8 = 0
            if read(descriptor, &number, 1) == 1 { EndingSignals.handler?(CInt(number)) }
            return 1
        }
        // GLib calls back on the main thread, on which the context runs.
        g_unix_fd_add(descriptor, G_IO_IN, unsafeBitCast(callback, to: GUnixFDSourceFunc.self), nil)
    }

    /// Ends the program by a signal, so that its parent learns of it.
    static func end(by signal: CInt) {
        Foundation.signal(signal, SIG_DFL)
        raise(signal)
    }
}
