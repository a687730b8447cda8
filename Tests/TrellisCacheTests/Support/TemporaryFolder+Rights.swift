import Foundation

extension TemporaryFolder {
    /// Makes the folder read-only. If root runs the tests, its files are given to an ordinary user.
    func makeReadOnly() throws {
        if getuid() == 0 {
            for name in try [""] + names {
                guard chown(url.appending(path: name).path, 65534, 65534) == 0 else { throw POSIXError(.EPERM) }
            }
        }
        guard chmod(url.path, 0o555) == 0 else { throw POSIXError(.EPERM) }
    }

    /// Makes the folder writable, so that it can be removed.
    func makeWritable() {
        chmod(url.path, 0o755)
    }
}
