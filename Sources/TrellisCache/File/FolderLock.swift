internal import Foundation

/// A lock across processes for creating, opening, closing and renaming the files in a folder.
///
/// SQLite finds a file's journal by the file's name. A file must therefore not be replaced while another process is
/// between opening the file and its journal, or between merging the journal and removing it. Reading and writing are
/// protected by SQLite's own locks.
///
/// The lock is on the folder itself, so it leaves no file behind, and is released if the process is killed.
enum FolderLock {
    /// Runs a closure while holding the lock.
    ///
    /// If the folder can't be locked, because it doesn't exist or its file system doesn't support locks, the closure
    /// runs without the lock.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - call: The call for which to wait.
    ///   - timeout: The maximum time to wait for the lock.
    ///   - body: The closure.
    /// - Throws: `CacheError` of kind `busy` after the timeout, `CancellationError`, or an error of the closure.
    /// - Returns: The result of the closure.
    static func alone<Result>(
        in folder: URL, for call: CacheCall, timeout: Duration, _ body: () throws -> Result
    ) throws -> Result {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return try body() }
        // Closing the descriptor releases the lock.
        defer { close(descriptor) }
        let begin = ContinuousClock.now
        var attempts = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            guard ContinuousClock.now - begin < timeout else {
                throw CacheError(.busy, "another process is using the cache's folder: try again")
            }
            guard call.wait(attempt: attempts) else { throw CancellationError() }
            attempts += 1
        }
        return try body()
    }
}
