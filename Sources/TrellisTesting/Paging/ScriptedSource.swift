public import TrellisPaging

/// A source whose every answer is the test's: loads wait until the test answers them, fails them, or never does.
///
/// For example:
/// ```swift
/// let source = ScriptedSource<Int, Row>()
/// let pager = Pager(source)
/// pager.refresh()
/// await source.next().answer(rows(0..<20), next: 2)
/// await pager.settled()
/// ```
public actor ScriptedSource<Key: Hashable & Sendable, Item: Identifiable & Sendable>: PagingSource
where Item.ID: Sendable {
    /// Every request so far, in the order in which they came.
    public private(set) var requests: [PageRequest<Key>] = []

    private let isDeaf: Bool
    private var arrived: [ScriptedLoad<Key, Item>] = []
    private var waiters: [CheckedContinuation<ScriptedLoad<Key, Item>, Never>] = []

    /// Creates a source.
    ///
    /// - Parameter ignoresCancellation: Whether a cancelled load goes on waiting for its answer, as one that is already on
    ///   its way back would; otherwise it throws at once.
    public init(ignoresCancellation: Bool = false) {
        self.isDeaf = ignoresCancellation
    }

    public func load(_ request: PageRequest<Key>) async throws -> Page<Key, Item> {
        let load = ScriptedLoad<Key, Item>(request)
        requests.append(request)
        if waiters.isEmpty { arrived.append(load) } else { waiters.removeFirst().resume(returning: load) }
        return try await withTaskCancellationHandler {
            try await load.value()
        } onCancel: {
            Task { await load.cancel(ends: !isDeaf) }
        }
    }

    /// The next load that has not been handed out; waits for it.
    public func next() async -> ScriptedLoad<Key, Item> {
        if !arrived.isEmpty { return arrived.removeFirst() }
        return await withCheckedContinuation { waiters.append($0) }
    }

    /// How many loads came that ``next()`` has not handed out.
    public var waiting: Int { arrived.count }
}
