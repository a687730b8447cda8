public import Foundation
internal import TrellisPaging

/// A cache of pages and read marks in one SQLite file.
///
/// When a method has returned, its changes are committed. If the process is killed at any time, all committed pages are
/// preserved, and nothing is half-written. The file and its journal are accessible only to their owner (mode 0600), but
/// their content is not encrypted: don't store secrets in source names, queries, keys or items.
///
/// SQLite runs on the cache's own threads, one for reading and one for writing, so reads don't wait for writes, and no
/// task is blocked by SQLite. If the calling task is canceled, a method throws `CancellationError` and changes nothing.
///
/// Files that can't be used are handled as follows:
///
/// | The file | The result |
/// | --- | --- |
/// | doesn't exist, or is deleted while it is open | A new file is created, with its folder. |
/// | isn't a cache, but a file of something else | It is not changed. Every call throws `CacheError` of kind `foreign`. |
/// | is damaged, truncated or empty | It is moved aside (`name.damaged-TIME`) and `onRecovery` is called. The cache begins with a new file. |
/// | was written by a later version of the library | The same, with its own reason. |
/// | is in a folder that can't be written | Stored pages can be read. Saving throws `CacheError` of kind `readOnly`. |
/// | exceeds the space on the disk, or `maxSize` | Saving throws kind `full` and changes nothing. Stored pages can be read, and ``removeAllPages()`` works. |
///
/// Damage that is found later, while reading or writing, is handled in the same way: every row has a checksum. If the
/// journal of a killed process is damaged, the commits before the damage are preserved, and the later ones are lost.
///
/// For example:
/// ```swift
/// let cache = try await PageCache(at: folder.appending(path: "pages.sqlite")) { recovery in log(recovery) }
/// let kept = CachedPages<Int, Listing>(in: cache, source: "listings")
/// let pager = Pager(CachingSource(remote: api, store: kept, maxAge: .seconds(300)))
/// ```
public final class PageCache: Sendable {
    /// The file.
    package var url: URL { file.url }

    let file: CacheFile
    private let onRecovery: @Sendable (CacheRecovery) -> Void
    private let reader = ConnectionQueue("reader")
    private let writer = ConnectionQueue("writer")
    private let tidying = Locked(Tidying())

    /// Opens a cache. If the file doesn't exist, it is created.
    ///
    /// A cache closes its file some time after it is released. To wait until the file is closed, call ``close()``.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - configuration: The limits.
    ///   - onRecovery: Called, on any thread, after a file could not be used and was moved aside.
    /// - Throws: `CacheError`, or `CancellationError` if the task is canceled.
    public init(
        at url: URL, configuration: CacheConfiguration = CacheConfiguration(),
        onRecovery: @escaping @Sendable (CacheRecovery) -> Void
    ) async throws {
        self.file = CacheFile(url: url, configuration: configuration)
        self.onRecovery = onRecovery
        try await read { _ in }
    }

    deinit {
        let (file, reader, writer) = (file, reader, writer)
        Task.detached { await Self.close(file, reader, writer) }
    }

    /// Closes the file after all previous calls have ended. When the last cache closes a file, the journal is merged
    /// into it.
    ///
    /// A later call opens the file again.
    public func close() async {
        await Self.close(file, reader, writer)
    }

    /// Removes all pages that were saved longer ago than a duration. Pages with a time in the future, because the clock
    /// was set back, are removed as well.
    ///
    /// - Throws: `CacheError`, or `CancellationError` if the task is canceled. Some pages may have been removed before.
    public func removePages(olderThan age: Duration) async throws {
        let now = Timestamp(configuration.now()).milliseconds
        let oldest = now.subtractingReportingOverflow(age.milliseconds)
        guard !oldest.overflow else { return }
        // A few at a time, so that no list waits to save its page.
        let old = "SELECT id FROM page WHERE saved < ? OR saved > ? LIMIT 64"
        while try await write({
            try $0.run("DELETE FROM page WHERE id IN (\(old))", .integer(oldest.partialValue), .integer(now))
        }) > 0 {}
        tidyLater()
    }

    /// Removes all pages, for example when the user signs out. Read marks are preserved.
    ///
    /// The file is replaced by a new one with the marks, so this takes no longer for many pages than for few, gives their
    /// space back at once, and works on a full disk. The marks are lost only if the process is killed during the
    /// replacement, on a disk without space for both files.
    ///
    /// - Throws: `CacheError`, or `CancellationError` if the task is canceled.
    public func removeAllPages() async throws {
        try await onWriter { connection, call in
            try self.checkIsWritable(connection)
            // Keep other writers out while the marks are read and the file is replaced.
            try connection.keepingWritersOut {
                let marks = try connection.rows("SELECT \(MarkRow.columns) FROM mark", read: MarkRow.init)
                try self.file.replace(connection.file, keeping: marks, for: call)
            }
        }
    }

    /// Reads the whole file and checks every row. Use it to find damage that would otherwise be found only when a row
    /// is read.
    ///
    /// - Throws: `CacheError`, or `CancellationError` if the task is canceled.
    /// - Complexity: O(*n*), where *n* is the size of the file.
    public func verify() async throws {
        try await read { connection in
            let result = try connection.first("PRAGMA integrity_check(1)") { $0.text(0) }
            guard result == "ok" else { throw CacheError(.damaged, result ?? "the file cannot be checked") }
            _ = try connection.rows("SELECT \(PageRow.columns) FROM page") { _ = try PageRow($0) }
            _ = try connection.rows("SELECT \(MarkRow.columns) FROM mark") { _ = try MarkRow($0) }
        }
    }

    var configuration: CacheConfiguration { file.configuration }

    /// Reads from the file. If it is damaged, it is replaced by a new file, from which `body` reads instead.
    func read<Result: Sendable>(_ body: @escaping @Sendable (Connection) throws -> Result) async throws -> Result {
        try await reader.run { slot, call in
            try self.recovering(call) { try self.attempt(&slot, isReader: true, call) { try body($0) } }
        }
    }

    /// Performs all changes of `body` or none. If the file is damaged, it is replaced by a new one.
    @discardableResult
    func write<Result: Sendable>(_ body: @escaping @Sendable (Connection) throws -> Result) async throws -> Result {
        let result = try await onWriter { connection, _ in
            try self.checkIsWritable(connection)
            return try connection.transaction {
                // Another process may have replaced the file while this call waited for its turn to write.
                guard connection.file == FileIdentity(self.file.url) else { throw FileReplaced() }
                return try body(connection)
            }
        }
        // A process that was killed may have left work.
        if tidying.withLock({ !$0.hasBegun }) { tidyLater() }
        return result
    }

    private func checkIsWritable(_ connection: Connection) throws {
        guard !connection.isReadOnly else {
            throw CacheError(.readOnly, "the cache can only be read: its file or folder isn't writable")
        }
    }

    /// Deletes the pages of removed lists, and gives free space back, in small steps between other calls.
    func tidyLater() {
        let begins = tidying.withLock { tidying in
            defer { tidying = Tidying(hasBegun: true, isRunning: true, isNeeded: true) }
            return !tidying.isRunning
        }
        guard begins else { return }
        Task.detached(priority: .utility) { [weak self, tidying] in
            while tidying.withLock({ $0.goOn() }) {
                // What fails is done later: with the next removal, or when the cache is opened again.
                while let self, (try? await self.tidy()) == true {}
            }
        }
    }

    private func tidy() async throws -> Bool {
        try await writer.run { slot, call in
            // A cache that was closed isn't opened again for this.
            guard let connection = slot, connection.file == FileIdentity(self.file.url), !connection.isReadOnly else {
                return false
            }
            connection.call = call
            return try connection.transaction { try PageList.tidy(connection) }
        }
    }

    private struct Tidying {
        var hasBegun = false
        var isRunning = false
        var isNeeded = false

        /// Returns whether there is work, which then counts as done. Otherwise the work ends.
        mutating func goOn() -> Bool {
            isRunning = isNeeded
            isNeeded = false
            return isRunning
        }
    }

    private func onWriter<Result: Sendable>(
        _ body: @escaping @Sendable (Connection, CacheCall) throws -> Result
    ) async throws -> Result {
        try await writer.run { slot, call in
            try self.recovering(call) { try self.attempt(&slot, isReader: false, call) { try body($0, call) } }
        }
    }

    private func attempt<Result>(
        _ slot: inout Connection?, isReader: Bool, _ call: CacheCall, _ body: (Connection) throws -> Result
    ) throws -> Result {
        while true {
            // Changes in a deleted or replaced file would be lost, so reconnect. When SQLite closes the old file, it
            // doesn't touch the new file's journal.
            if let connection = slot, connection.file != FileIdentity(file.url) { slot = nil }
            let connection = try slot ?? file.connect(isReader: isReader, for: call)
            connection.call = call
            slot = connection
            do {
                return try body(connection)
            } catch is FileReplaced {
                slot = nil
                guard !call.isCanceled else { throw CancellationError() }
            } catch let error as CacheError where error.kind == .damaged {
                throw CacheDamage(file: connection.file, reason: .damaged(error.description))
            }
        }
    }

    private func recovering<Result>(_ call: CacheCall, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let damage as CacheDamage {
            if let damaged = damage.file, let movedTo = try file.moveAside(damaged, for: call) {
                onRecovery(CacheRecovery(reason: damage.reason, movedTo: movedTo))
            }
        }
        do {
            return try body()
        } catch let damage as CacheDamage {
            throw CacheError(.damaged, "the cache was damaged again at once: \(damage.reason)")
        }
    }

    private static func close(_ file: CacheFile, _ reader: ConnectionQueue, _ writer: ConnectionQueue) async {
        await reader.close(file)
        await writer.close(file)
    }
}
