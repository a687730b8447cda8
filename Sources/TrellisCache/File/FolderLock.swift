internal import Foundation

/// Lets one cache at a time, of all processes, work with the names in a folder: make a file, open it, close it, move it.
///
/// SQLite finds a file's journal by the file's name. While one process gives that name to another file, a second one
/// must be neither between opening the file and its journal nor between checkpointing the journal and removing it.
/// What is read and written in between is SQLite's own to lock.
///
/// The folder itself is what is locked, so nothing is left behind, and a process that is killed lets go.
enum FolderLock {
    /// Runs `body` alone.
    ///
    /// A folder that can't be locked, because it doesn't exist or is on a network drive without locks, is used without.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - call: The call to wait for.
    ///   - timeout: How long to wait for the others.
    ///   - body: What to do.
    /// - Throws: `CacheError` of kind `busy` when the time is over, `CancellationError`, and what `body` throws.
    /// - Returns: What `body` returns.
    static func alone<Result>(
        in folder: URL, for call: CacheCall, timeout: Duration, _ body: () throws -> Result
    ) throws -> Result {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return try body() }
        // Closing releases the lock.
        defer { close(descriptor) }
        let begin = ContinuousClock.now
        var attempts = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            guard ContinuousClock.now - begin < timeout else {
                throw CacheError(.busy, "another cache is at work in the folder")
            }
            guard call.wait(attempt: attempts) else { throw CancellationError() }
            attempts += 1
        }
        return try body()
    }
}
