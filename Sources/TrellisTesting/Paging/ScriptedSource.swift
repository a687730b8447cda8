public import TrellisPaging

/// A source whose loads wait until the test answers or fails them.
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
    /// All requests so far, in order.
    public private(set) var requests: [PageRequest<Key>] = []

    private let isDeaf: Bool
    private var arrived: [ScriptedLoad<Key, Item>] = []
    private var waiters: [CheckedContinuation<ScriptedLoad<Key, Item>, Never>] = []

    /// Creates a source.
    ///
    /// - Parameter ignoresCancellation: Whether a cancelled load continues to wait for its result, like a response that
    ///   is already being received. If `false`, it throws immediately.
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

    /// Returns the next load, waiting until there is one.
    public func next() async -> ScriptedLoad<Key, Item> {
        if !arrived.isEmpty { return arrived.removeFirst() }
        return await withCheckedContinuation { waiters.append($0) }
    }

    /// The number of loads that ``next()`` hasn't returned yet.
    public var waiting: Int { arrived.count }
}
