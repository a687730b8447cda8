internal import Foundation
internal import Synchronization

/// Writes the user defaults to the disk, as the system does on iOS.
///
/// Foundation on Linux writes them only when `synchronize()` is called, and posts no notification of a change. One call
/// writes the changes of all suites, and takes less than a microsecond if there are none. So it is called soon after the
/// main loop has run anything, when the app enters the background, and when the program ends.
enum DefaultsWriter {
    /// The time after which a change is written. Changes in quick succession are written together.
    private static let delay = DispatchTimeInterval.milliseconds(300)
    // Writing waits for the disk, so another thread does it.
    private static let queue = DispatchQueue(label: "TrellisUIKit.DefaultsWriter", qos: .utility)
    private static let isScheduled = Mutex(false)

    /// Writes all changes now.
    static func write() { UserDefaults.standard.synchronize() }

    /// Writes all changes in a moment. Called after the main loop has run anything, which may have changed a value.
    static func writeSoon() {
        let wasScheduled = isScheduled.withLock { flag in
            defer { flag = true }
            return flag
        }
        guard !wasScheduled else { return }
        queue.asyncAfter(deadline: .now() + delay) {
            // Reset first: what changes while this writes is written by the next call.
            isScheduled.withLock { $0 = false }
            write()
        }
    }
}

/// Writes the user defaults when a program ends by `exit` or by returning from its main function, whether it has shown a
/// window or not. The C target calls it.
@_cdecl("trellis_ending_write_defaults")
func writeDefaultsAtExit() { DefaultsWriter.write() }
