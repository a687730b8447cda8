internal import Foundation
internal import TrellisPaging

/// The cache's file, which this type creates, opens and replaces.
struct CacheFile {
    let url: URL
    let configuration: CacheConfiguration

    /// The suffixes of SQLite's files. The file itself is last: while it exists, no new file can take its name.
    private var parts: [String] { ["-wal", "-shm", ""] }

    /// Opens the file. If it doesn't exist, creates it.
    ///
    /// - Parameters:
    ///   - isReader: Whether the connection is only for reading.
    ///   - call: The call that needs the connection.
    /// - Throws: `CacheError`, or `CacheDamage` if the file must be moved aside.
    /// - Returns: A connection to a file with the tables of a cache.
    func connect(isReader: Bool, for call: CacheCall) throws -> Connection {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try alone(for: call) { try connectAlone(isReader: isReader, for: call) }
    }

    /// Renames a damaged file and its journal, so that a new file can be created.
    ///
    /// - Parameters:
    ///   - damaged: The file. If there is another file at the path, a different process or connection has moved it.
    ///   - call: The call that found the damage.
    /// - Throws: `CacheError`, of kind `damaged` if the file can't be renamed.
    /// - Returns: The new location of the file, or `nil` if it has been moved already.
    func moveAside(_ damaged: FileIdentity, for call: CacheCall) throws -> URL? {
        try alone(for: call) { FileIdentity(url) == damaged ? try moveAsideAlone() : nil }
    }

    /// Replaces a full file by a new one. This works on a full disk, because the old file's space is freed first.
    ///
    /// - Parameters:
    ///   - old: The file. If there is another file at the path, a different process or connection has replaced it.
    ///   - marks: The read marks to store in the new file.
    ///   - call: The call that needs the new file.
    /// - Throws: `CacheError`, or `FileReplaced` if the file has been replaced already.
    func replace(_ old: FileIdentity?, keeping marks: [MarkRow], for call: CacheCall) throws {
        try alone(for: call) {
            guard FileIdentity(url) == old else { throw FileReplaced() }
            // Create the new file first if there is space, so that nothing is lost if the process is killed.
            var draft = try? makeDraft(keeping: marks, for: call)
            defer { if let draft { remove(draft) } }
            let name = draftName()
            // With a second name for the old file, the new one takes its place in one step.
            if let draft, link(url.path, name) == 0 {
                for part in parts.dropLast() { _ = rename(url.path + part, name + part) }
                guard rename(draft.path, url.path) == 0 else {
                    let error = Self.systemError()
                    for part in parts.dropLast() { _ = rename(name + part, url.path + part) }
                    unlink(name)
                    throw CacheError(.readOnly, "the cache cannot be replaced: \(error)")
                }
                return freeSpace(ofOld: name)
            }
            for part in parts where rename(url.path + part, name + part) != 0 && errno != ENOENT {
                throw CacheError(.readOnly, "the cache cannot be replaced: \(Self.systemError())")
            }
            freeSpace(ofOld: name)
            let new = try draft ?? makeDraft(keeping: marks, for: call)
            draft = new
            try place(new)
        }
    }

    /// Removes a replaced file, which other connections keep open until their next call.
    private func freeSpace(ofOld name: String) {
        // Truncate it to free its space now. The journal's index is mapped into the memory of other connections, so its
        // length must not change.
        for part in parts where part != "-shm" { truncate(name + part, 0) }
        remove(URL(fileURLWithPath: name))
    }

    /// Closes connections to the file. When the last connection closes, SQLite merges the journal and removes it.
    func closing(for call: CacheCall, _ connections: () -> Void) {
        // Close them even if another process keeps the folder locked.
        if (try? alone(for: call, connections)) == nil { connections() }
    }

    private func alone<Result>(for call: CacheCall, _ body: () throws -> Result) throws -> Result {
        try FolderLock.alone(in: folder, for: call, timeout: configuration.busyTimeout, body)
    }

    private func connectAlone(isReader: Bool, for call: CacheCall) throws -> Connection {
        removeAbandonedDrafts()
        let identity = try FileIdentity(url) ?? make(for: call)
        guard identity.size > 0 else { throw CacheDamage(file: identity, reason: .damaged("the file is empty")) }
        try checkOwner(for: call)
        do {
            let connection = try open(identity, for: call)
            if let reason = try CacheSchema.objection(to: connection) {
                throw CacheDamage(file: identity, reason: reason)
            }
            // SQLite opens a file with an unknown format version read-only, although the file is writable.
            if connection.isReadOnly, access(url.path, W_OK) == 0, access(folder.path, W_OK) == 0 {
                throw CacheDamage(file: identity, reason: .damaged("the header is not that of a cache"))
            }
            try connection.run("PRAGMA cell_size_check = ON")
            // With NORMAL, a commit survives a crash of the process, and the file remains consistent after a power
            // failure.
            try connection.run("PRAGMA synchronous = NORMAL")
            if isReader { try connection.run("PRAGMA query_only = ON") }
            if let maxSize = configuration.maxSize {
                let pageSize = max(1, try connection.first("PRAGMA page_size") { $0.integer(0) } ?? 1)
                try connection.run("PRAGMA max_page_count = \(max(1, Int64(maxSize) / pageSize))")
            }
            return connection
        } catch let error as CacheError where error.isDamageOnOpening {
            throw CacheDamage(file: identity, reason: .damaged(error.description))
        }
    }

    /// Throws an error if a file that isn't empty is not a cache, without changing it.
    ///
    /// A cache is recognised by its identifier or, if that is damaged, by what is left of its tables.
    private func checkOwner(for call: CacheCall) throws {
        let peek = try? Connection(url, mode: .immutable, for: call, busyTimeout: configuration.busyTimeout)
        if (try? peek?.first("PRAGMA application_id") { $0.integer(0) }) == CacheSchema.applicationID { return }
        // SQLite can't read the file, so no connection has locks that would be released with this descriptor.
        guard let file = FileHandle(forReadingAtPath: url.path), let start = try? file.read(upToCount: 8192) else {
            return
        }
        if CacheSchema.isRecognized(in: start) { return }
        throw CacheError(.foreign, "the file isn't a cache, and is left as it is: choose another path")
    }

    private func moveAsideAlone() throws -> URL {
        let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
        let stamp = configuration.now().formatted(style)
        var name = url.path + ".damaged-" + stamp
        var number = 1
        while parts.contains(where: { access(name + $0, F_OK) == 0 }) {
            number += 1
            name = url.path + ".damaged-\(stamp)-\(number)"
        }
        for part in parts where rename(url.path + part, name + part) != 0 && errno != ENOENT {
            throw CacheError(.damaged, "the cache is damaged and cannot be moved aside: \(Self.systemError())")
        }
        return URL(fileURLWithPath: name)
    }

    private var folder: URL { url.deletingLastPathComponent() }

    private func open(_ identity: FileIdentity, for call: CacheCall) throws -> Connection {
        do {
            let connection = try Connection(url, mode: .readWrite, for: call, busyTimeout: configuration.busyTimeout)
            // SQLite reads the file and opens or creates its journal only at the first query.
            _ = try connection.first("SELECT count(*) FROM sqlite_master") { $0.integer(0) }
            // Restrict the mode again if it was changed. This fails for another user's file, which is left as it is.
            if identity.mode & 0o077 != 0 { chmod(url.path, identity.mode & 0o700) }
            return connection
        } catch let error as CacheError where error.kind == .cannotOpen || error.kind == .readOnly {
            // If there is no journal and none can be created, open the file alone for reading.
            let journal = FileIdentity(URL(fileURLWithPath: url.path + "-wal"))
            guard access(url.path, R_OK) == 0, access(folder.path, W_OK) != 0, (journal?.size ?? 0) == 0 else {
                throw error
            }
            return try Connection(url, mode: .immutable, for: call, busyTimeout: configuration.busyTimeout)
        }
    }

    /// Creates the file under a temporary name and then renames it, so a file at the path is always complete.
    private func make(for call: CacheCall) throws -> FileIdentity {
        let draft = try makeDraft(keeping: [], for: call)
        defer { remove(draft) }
        // Remove an abandoned journal, which SQLite would otherwise apply to the new file.
        for part in parts.dropLast() { unlink(url.path + part) }
        try place(draft)
        guard let identity = FileIdentity(url) else { throw Self.cannotMake() }
        return identity
    }

    private func makeDraft(keeping marks: [MarkRow], for call: CacheCall) throws -> URL {
        let draft = URL(fileURLWithPath: draftName())
        let descriptor = creat(draft.path, 0o600)
        guard descriptor >= 0 else { throw Self.cannotMake() }
        close(descriptor)
        do {
            let connection = try Connection(
                draft, mode: .readWrite, for: call, busyTimeout: configuration.busyTimeout)
            try CacheSchema.make(in: connection, keeping: marks)
        } catch {
            remove(draft)
            throw error
        }
        return draft
    }

    private func place(_ draft: URL) throws {
        // Unlike a rename, a link doesn't overwrite a file that another process has just created.
        guard link(draft.path, url.path) != 0, errno != EEXIST else { return }
        let linkError = errno
        do {
            // Some file systems don't support links.
            try FileManager.default.moveItem(at: draft, to: url)
        } catch {
            // Another process may have created the file.
            guard FileIdentity(url) == nil else { return }
            let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
            throw Self.cannotMake((underlying as? POSIXError)?.code.rawValue ?? linkError)
        }
    }

    private func remove(_ file: URL) {
        for part in parts { unlink(file.path + part) }
    }

    /// Returns a name for a temporary file of this process.
    private func draftName() -> String { url.path + "\(Self.draftMark)\(getpid())-\(UUID().uuidString)" }

    /// Removes the temporary files of processes that have ended.
    private func removeAbandonedDrafts() {
        let prefix = url.lastPathComponent + Self.draftMark
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where name.hasPrefix(prefix) {
            guard let maker = name.dropFirst(prefix.count).split(separator: "-").first.flatMap({ pid_t($0) }) else {
                continue
            }
            if maker > 0, kill(maker, 0) != 0, errno == ESRCH { unlink(folder.appendingPathComponent(name).path) }
        }
    }

    private static let draftMark = ".new-"

    private static func cannotMake(_ error: CInt = errno) -> CacheError {
        let kind: CacheError.Kind =
            switch error {
            case EACCES, EPERM, EROFS: .readOnly
            case ENOSPC, EDQUOT: .full
            default: .cannotOpen
            }
        return CacheError(kind, "the cache file can't be created: \(systemError(error))")
    }

    private static func systemError(_ error: CInt = errno) -> String { String(cString: strerror(error)) }
}

/// The identity of the file at a path, independent of its name.
struct FileIdentity: Equatable {
    private let device: UInt64
    private let number: UInt64
    /// The file's length in bytes.
    let size: Int64
    /// The file's access mode.
    let mode: mode_t

    /// Reads the identity without opening the file, because closing a second descriptor would release SQLite's locks.
    /// Returns `nil` if there is no file.
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

/// An error thrown if a file can't be used and must be moved aside.
struct CacheDamage: Error {
    let file: FileIdentity?
    let reason: CacheRecovery.Reason
}

/// An error thrown if the file was replaced while a call waited for its turn.
struct FileReplaced: Error {}
