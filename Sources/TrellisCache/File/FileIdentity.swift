internal import Foundation

/// Which file a path leads to, whatever it is called.
struct FileIdentity: Equatable {
    private let device: UInt64
    private let number: UInt64
    /// The file's length in bytes.
    let size: Int64
    /// Who may do what with it.
    let mode: mode_t

    /// Looks a file up without opening it: closing a second descriptor would drop SQLite's locks. Nil where none is.
    init?(_ url: URL) {
        var status = stat()
        guard stat(url.path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int64(status.st_size)
        mode = status.st_mode & 0o7777
    }

    static func == (left: FileIdentity, right: FileIdentity) -> Bool {
        left.device == right.device && left.number == right.number
    }
}
