public import Foundation

/// The limits of a cache.
public struct CacheConfiguration: Sendable {
    /// The size in bytes that the file may grow to, or `nil` for no limit but the disk's.
    public var maxSize: Int?
    /// How long to wait for another process that is writing.
    public var busyTimeout: Duration
    /// Returns the time that pages are stamped with. It must mean the same after a restart.
    public var now: @Sendable () -> Date

    /// Creates a configuration.
    public init(
        maxSize: Int? = nil, busyTimeout: Duration = .seconds(5), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.maxSize = maxSize
        self.busyTimeout = busyTimeout
        self.now = now
    }
}

/// A report that a cache file could not be used and was moved aside. The cache began anew.
public struct CacheRecovery: Sendable, Hashable {
    /// Why a file could not be used.
    public enum Reason: Sendable, Hashable {
        /// The file is damaged, or isn't a cache. The text says what was found.
        case damaged(String)
        /// The file was written by a later version of the library, with this version of the schema.
        case newer(Int)
    }

    /// Why the file could not be used.
    public let reason: Reason
    /// Where the file is now. Its journal, if it had one, is beside it. The app may read both, or delete them.
    public let movedTo: URL
}
