public import Foundation

/// The limits of a cache.
public struct CacheConfiguration: Sendable {
    /// The maximum size of the file in bytes, or `nil` if only the disk limits it.
    package var maxSize: Int?
    /// The maximum time to wait while another process is writing.
    package var busyTimeout: Duration
    /// Returns the current time, which is stored with each page. It must be comparable across restarts of the app.
    package var now: @Sendable () -> Date

    /// Creates a configuration.
    public init(
        maxSize: Int? = nil, busyTimeout: Duration = .seconds(5), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.maxSize = maxSize
        self.busyTimeout = busyTimeout
        self.now = now
    }
}

/// A report that a cache file could not be used and was moved aside. The cache continues with a new file.
public struct CacheRecovery: Sendable, Hashable {
    /// The reason why a file could not be used.
    public enum Reason: Sendable, Hashable {
        /// The file is damaged. The associated value describes the damage.
        case damaged(String)
        /// The file was written by a later version of the library. The associated value is the version of its schema.
        case newer(Int)
    }

    /// The reason why the file could not be used.
    public let reason: Reason
    /// The new location of the file. Its journal, if any, is in the same folder. The app can read or delete both.
    public let movedTo: URL
}
