import Foundation
import TrellisCache

/// The recoveries that a cache reported.
final class Recoveries: @unchecked Sendable {  // guard: `lock` is held for every access to `list`
    private let lock = NSLock()
    private var list: [CacheRecovery] = []

    var all: [CacheRecovery] { lock.withLock { list } }

    /// Opens a cache that reports its recoveries to this object.
    func open(_ url: URL, _ configuration: CacheConfiguration = CacheConfiguration()) async throws -> PageCache {
        try await PageCache(at: url, configuration: configuration) { recovery in
            self.lock.withLock { self.list.append(recovery) }
        }
    }
}
