import Foundation

/// A small disk in memory, which is mounted until it is released.
final class Disk {
    let url: URL

    init(kilobytes: Int) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "trellis-disk-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        guard mount("tmpfs", url.path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
            try FileManager.default.removeItem(at: url)
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EPERM)
        }
    }

    deinit {
        umount2(url.path, CInt(MNT_DETACH))
        try? FileManager.default.removeItem(at: url)
    }

    /// Whether disks can be mounted on this machine.
    static let canMount = (try? Disk(kilobytes: 16)) != nil
}
