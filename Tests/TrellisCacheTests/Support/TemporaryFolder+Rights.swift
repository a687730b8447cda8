import Foundation

extension TemporaryFolder {
    /// Lets nobody write the folder; where root runs the tests, what is in it becomes an ordinary user's.
    func makeReadOnly() throws {
        if getuid() == 0 {
            for name in try [""] + names {
                guard chown(url.appending(path: name).path, 65534, 65534) == 0 else { throw POSIXError(.EPERM) }
            }
        }
        guard chmod(url.path, 0o555) == 0 else { throw POSIXError(.EPERM) }
    }

    /// Lets the folder be removed.
    func makeWritable() {
        chmod(url.path, 0o755)
    }
}
