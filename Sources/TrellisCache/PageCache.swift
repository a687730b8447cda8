public import Foundation
internal import TrellisPaging

/// Keeps pages and read marks in one SQLite file.
///
/// What a method has returned from is kept: a process that is killed at any instant finds every committed page again,
/// and nothing half-written. The file and its journal are for their owner alone (mode 0600). Source names, queries, keys
/// and items stand in it as plain text: keep nothing secret.
///
/// What happens to a file that is not as it should be:
///
/// | The file | The result |
/// | --- | --- |
/// | is not there, or is deleted while it is open | A new one is made, with its folder. |
/// | is damaged, cut, empty, or something else | It is moved aside (`name.damaged-TIME`) and the app is told. The cache begins anew. |
/// | is of a later version of the library | The same; the reason says so. |
/// | is in a folder that cannot be written | What is kept can be read; saving throws `CacheError` of kind `readOnly`. |
/// | finds no room on the disk, or in `maxSize` | Saving throws kind `full`, changes nothing, and what is kept can be read. So does removing: noting it takes room. |
///
/// Damage that only shows later, while reading or writing, has the same result then: every row has a checksum. A journal
/// that a killed process left, and that was damaged then, counts up to the damage: later commits are lost, none by half.
///
/// For example:
/// ```swift
/// let cache = try PageCache(at: folder.appending(path: "pages.sqlite")) { recovery in log(recovery) }
/// let kept = CachedPages<Int, Listing>(in: cache, source: "listings")
/// let pager = Pager(RemoteMediator(remote: api, store: kept, maxAge: .seconds(300)))
/// ```
public final class PageCache: Sendable {
    /// The file.
    public var url: URL { file.url }

    let file: CacheFile
    private let onRecovery: @Sendable (CacheRecovery) -> Void
    // Reading has a connection of its own, so that it never waits for what is being written.
    private let reader = Locked<Connection?>(nil)
    private let writer = Locked<Connection?>(nil)

    /// Opens a cache, and makes the file where there is none. One that is released is closed.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - configuration: The limits.
    ///   - onRecovery: Is told when a file could not be used and was moved aside, now or later, on any thread.
    /// - Throws: `CacheError`.
    public init(
        at url: URL, configuration: CacheConfiguration = CacheConfiguration(),
        onRecovery: @escaping @Sendable (CacheRecovery) -> Void
    ) throws {
        self.file = CacheFile(url: url, configuration: configuration)
        self.onRecovery = onRecovery
        try read { _ in }
    }

    deinit {
        file.closing {
            reader.withLock { $0 = nil }
            writer.withLock { $0 = nil }
        }
    }

    /// Removes all pages that were saved longer ago than a limit. Those from the future, since the clock was set back,
    /// are as old as can be.
    ///
    /// - Throws: `CacheError`.
    public func removePages(olderThan age: Duration) async throws {
        let now = Timestamp(configuration.now()).milliseconds
        let oldest = now.subtractingReportingOverflow(age.milliseconds)
        guard !oldest.overflow else { return }
        try write {
            try $0.run("DELETE FROM page WHERE saved < ? OR saved > ?", .integer(oldest.partialValue), .integer(now))
        }
    }

    /// Removes all pages, such as when the user signs out. Read marks stay.
    ///
    /// - Throws: `CacheError`.
    public func removeAllPages() async throws {
        try write { try $0.run("DELETE FROM page") }
    }

    /// Reads the whole file and checks every row. Damage is found sooner or later by itself; this finds it now.
    ///
    /// - Throws: `CacheError`.
    /// - Complexity: O(the size of the file).
    public func verify() async throws {
        try read { connection in
            let answer = try connection.first("PRAGMA integrity_check(1)") { $0.text(0) }
            guard answer == "ok" else { throw CacheError(.damaged, answer ?? "the file cannot be checked") }
            _ = try connection.rows("SELECT \(PageRow.columns) FROM page") { _ = try PageRow($0) }
            _ = try connection.rows("SELECT \(MarkRow.columns) FROM mark") { _ = try MarkRow($0) }
        }
    }

    var configuration: CacheConfiguration { file.configuration }

    /// Reads, from a new file where the file turns out to be damaged.
    func read<Result: Sendable>(_ body: (Connection) throws -> Result) throws -> Result {
        try recovering { try attempt(reader, isReader: true, body) }
    }

    /// Does all of `body` or nothing, in a new file where the file turns out to be damaged.
    @discardableResult
    func write<Result: Sendable>(_ body: (Connection) throws -> Result) throws -> Result {
        try recovering {
            try attempt(writer, isReader: false) { connection in
                guard !connection.isReadOnly else { throw CacheError(.readOnly, "the cache can be read only") }
                return try connection.transaction { try body(connection) }
            }
        }
    }

    private func attempt<Result: Sendable>(
        _ slot: Locked<Connection?>, isReader: Bool, _ body: (Connection) throws -> Result
    ) throws -> Result {
        try slot.withLock { slot in
            // A file that was deleted or replaced meanwhile would take what nobody finds again. SQLite closes it without
            // touching the journal of its name, since it is another file's.
            if let connection = slot, connection.file != FileIdentity(file.url) { slot = nil }
            let connection = try slot ?? file.connect(isReader: isReader)
            slot = connection
            do {
                return try body(connection)
            } catch let error as CacheError where error.kind == .damaged {
                throw CacheDamage(file: connection.file, reason: .damaged(error.description))
            }
        }
    }

    private func recovering<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let damage as CacheDamage {
            if let damaged = damage.file, let movedTo = try file.moveAside(damaged) {
                onRecovery(CacheRecovery(reason: damage.reason, movedTo: movedTo))
            }
        }
        do {
            return try body()
        } catch let damage as CacheDamage {
            throw CacheError(.damaged, "the cache was damaged again at once: \(damage.reason)")
        }
    }
}
