public import Foundation
public import TrellisCache

/// The app's cache on disk, which is opened on first use.
public actor AppCache {
    private let file: URL
    private let maxSize: Int
    private var opening: Task<PageCache, any Error>?

    /// Creates the cache of a file.
    public init(_ file: URL, maxSize: Int = 256 << 20) {
        self.file = file
        self.maxSize = maxSize
    }

    /// The open cache. A damaged file is moved aside and replaced by an empty one.
    ///
    /// - Throws: `CacheError` if the cache can't be opened. The next call tries again.
    public func open() async throws -> PageCache {
        let task =
            opening
            ?? Task { [file, maxSize] in
                try await PageCache(at: file, configuration: CacheConfiguration(maxSize: maxSize)) { _ in }
            }
        opening = task
        do {
            return try await task.value
        } catch {
            opening = nil
            throw error
        }
    }
}
