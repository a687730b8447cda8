/// A store of pages in memory.
public actor MemoryPageStore<Key: Hashable & Sendable, Item: Sendable>: PageStore {
    private struct Kept {
        var page: Page<Key, Item>
        var age: @Sendable () -> Duration
    }

    private var pages: [Key?: Kept] = [:]
    private let stopwatch: @Sendable () -> @Sendable () -> Duration

    /// Creates an empty store.
    ///
    /// - Parameter clock: The clock that measures the age of pages.
    public init<C: Clock>(clock: C = ContinuousClock()) where C.Duration == Duration {
        stopwatch = { clock.stopwatch() }
    }

    public func page(for key: Key?) -> (page: Page<Key, Item>, age: Duration)? {
        pages[key].map { ($0.page, $0.age()) }
    }

    public func save(_ page: Page<Key, Item>, for key: Key?, replacingAll: Bool) {
        if replacingAll { pages = [:] }
        pages[key] = Kept(page: page, age: stopwatch())
    }
}
