public import Foundation
internal import TrellisPaging

/// A cache of pages and read marks in one SQLite file.
///
/// What a method has returned from is kept: a process that is killed at any instant finds every committed page again,
/// and nothing half-written. The file and its journal are for their owner alone (mode 0600). Source names, queries, keys
/// and items stand in it as plain text, so keep nothing secret.
///
/// SQLite runs on threads of the cache's own, one for reading and one for writing, so reads never wait for writes, and no
/// task of the app waits in SQLite. A call whose task is canceled ends with `CancellationError`, and has changed nothing.
///
/// What happens to a file that is not as it should be:
///
/// | The file | The result |
/// | --- | --- |
/// | doesn't exist, or is deleted while it is open | A new one is made, with its folder. |
/// | is damaged, cut, empty, or something else | It is moved aside (`name.damaged-TIME`) and the app is told. The cache begins anew. |
/// | is of a later version of the library | The same. The reason says so. |
/// | is in a folder that can't be written | What is kept can be read. Saving throws `CacheError` of kind `readOnly`. |
/// | finds no room on the disk, or in `maxSize` | Saving throws kind `full`, changes nothing, and what is kept can be read. ``removeAllPages()`` works. |
///
/// Damage that only shows later, while reading or writing, has the same result then: every row has a checksum. A journal
/// that a killed process left, and that was damaged then, counts up to the damage: later commits are lost, none by half.
///
/// For example:
/// ```swift
/// let cache = try await PageCache(at: folder.appending(path: "pages.sqlite")) { recovery in log(recovery) }
/// let kept = CachedPages<Int, Listing>(in: cache, source: "listings")
/// let pager = Pager(CachingSource(remote: api, store: kept, maxAge: .seconds(300)))
/// ```
public final class PageCache: Sendable {
    /// The file.
    public var url: URL { file.url }

    let file: CacheFile
    private let onRecovery: @Sendable (CacheRecovery) -> Void
    private let reader = ConnectionQueue("reader")
    private let writer = ConnectionQueue("writer")

    /// Opens a cache, and makes the file if there is none.
    ///
    /// A cache that is released is closed soon after. Call ``close()`` to know when.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - configuration: The limits.
    ///   - onRecovery: Called on any thread after a file could not be used and was moved aside, now or later.
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

    /// Closes the file after the calls made before. The last cache to close a file merges the journal into it.
    ///
    /// A later call opens the file again.
    public func close() async {
        await Self.close(file, reader, writer)
    }

    /// Removes all pages saved longer ago than a limit. Pages saved at a later time than now, because the clock was set
    /// back, are as old as can be.
    ///
    /// - Throws: `CacheError`, or `CancellationError` if the task is canceled.
    public func removePages(olderThan age: Duration) async throws {
        let now = Timestamp(configuration.now()).milliseconds
        let oldest = now.subtractingReportingOverflow(age.milliseconds)
        guard !oldest.overflow else { return }
        try await write {
            try $0.run("DELETE FROM page WHERE saved < ? OR saved > ?", .integer(oldest.partialValue), .integer(now))
        }
    }

    /// Removes all pages, such as when the user signs out. Read marks stay.
    ///
    /// This works on a full disk, too: the file then makes way for a new one that holds the marks. Only a process that is
    /// killed in that instant, on a disk without room for both files, loses the marks.
    ///
    /// - Throws: `CacheError`, or `CancellationError` if the task is canceled.
    public func removeAllPages() async throws {
        do {
            try await write { try $0.run("DELETE FROM page") }
        } catch let error as CacheError where error.kind == .full {
            try await onWriter { connection, call in
                // Blocks other writers while the marks are read and the file is replaced.
                try connection.run("BEGIN IMMEDIATE")
                let marks = try connection.rows("SELECT \(MarkRow.columns) FROM mark", read: MarkRow.init)
                try self.file.replace(connection.file, keeping: marks, for: call)
            }
        }
    }

    /// Reads the whole file and checks every row. Damage is found sooner or later by itself; this finds it now.
    ///
    /// - Throws: `CacheError`, or `CancellationError` if the task is canceled.
    /// - Complexity: O(*n*), where *n* is the size of the file.
    public func verify() async throws {
        try await read { connection in
            let answer = try connection.first("PRAGMA integrity_check(1)") { $0.text(0) }
            guard answer == "ok" else { throw CacheError(.damaged, answer ?? "the file cannot be checked") }
            _ = try connection.rows("SELECT \(PageRow.columns) FROM page") { _ = try PageRow($0) }
            _ = try connection.rows("SELECT \(MarkRow.columns) FROM mark") { _ = try MarkRow($0) }
        }
    }

    var configuration: CacheConfiguration { file.configuration }

    /// Reads, from a new file if the file turns out to be damaged.
    func read<Result: Sendable>(_ body: @escaping @Sendable (Connection) throws -> Result) async throws -> Result {
        try await reader.run { slot, call in
            try self.recovering(call) { try self.attempt(&slot, isReader: true, call) { try body($0) } }
        }
    }

    /// Does all of `body` or nothing, in a new file if the file turns out to be damaged.
    @discardableResult
    func write<Result: Sendable>(_ body: @escaping @Sendable (Connection) throws -> Result) async throws -> Result {
        try await onWriter { connection, _ in
            guard !connection.isReadOnly else { throw CacheError(.readOnly, "the cache can be read only") }
            return try connection.transaction {
                // Another process may have replaced the file while this waited for its turn to write.
                guard connection.file == FileIdentity(self.file.url) else { throw FileReplaced() }
                return try body(connection)
            }
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
            // Writes to a deleted or replaced file would be lost, so reconnect. SQLite closes the old file without
            // touching the new one's journal.
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
