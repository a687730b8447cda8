public import Foundation

/// The limits of a cache.
public struct CacheConfiguration: Sendable {
    /// The size in bytes that the file may grow to; nil is as far as the disk goes.
    public var maxSize: Int?
    /// How long to wait for another process that is writing.
    public var busyTimeout: Duration
    /// Tells the time that pages are stamped with; it has to mean the same after a restart.
    public var now: @Sendable () -> Date

    /// Makes a configuration.
    public init(
        maxSize: Int? = nil, busyTimeout: Duration = .seconds(5), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.maxSize = maxSize
        self.busyTimeout = busyTimeout
        self.now = now
    }
}
