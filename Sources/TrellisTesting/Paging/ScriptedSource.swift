public import TrellisPaging

/// A source whose loads wait until the test responds to or fails them.
///
/// For example:
/// ```swift
/// let source = ScriptedSource<Int, Row>()
/// let pager = Pager(source)
/// pager.refresh()
/// await source.next().respond(with: rows(0..<20), next: 2)
/// await pager.waitUntilSettled()
/// ```
public actor ScriptedSource<Key: Hashable & Sendable, Item: Identifiable & Sendable>: PagingSource
where Item.ID: Sendable {
    /// All requests so far, in order.
    public private(set) var requests: [PageRequest<Key>] = []

    /// What the keys are.
    public nonisolated let keys: PageKeys<Key>
    private let isDeaf: Bool
    private var arrived: [ScriptedLoad<Key, Item>] = []
    private var waiters: [(number: Int, continuation: CheckedContinuation<ScriptedLoad<Key, Item>, Never>)] = []
    private var waitersMade = 0

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - keys: What the keys are. The default is cursors, whose pages are shown as the test returns them.
    ///   - ignoresCancellation: Whether a cancelled load continues to wait for its result, like a response that is already
    ///     being received. If `false`, it throws immediately.
    public init(keys: PageKeys<Key> = .cursors, ignoresCancellation: Bool = false) {
        self.keys = keys
        self.isDeaf = ignoresCancellation
    }

    public func load(_ request: PageRequest<Key>) async throws -> Page<Key, Item> {
        let load = ScriptedLoad<Key, Item>(request)
        requests.append(request)
        if waiters.isEmpty { arrived.append(load) } else { waiters.removeFirst().continuation.resume(returning: load) }
        return try await withTaskCancellationHandler {
            try await load.value()
        } onCancel: {
            Task { await load.cancel(ends: !isDeaf) }
        }
    }

    /// Returns the next load, waiting until there is one.
    ///
    /// If the task is cancelled, for example because the test has exceeded its time limit, it returns a load that nobody
    /// started. The test then ends instead of waiting forever.
    public func next() async -> ScriptedLoad<Key, Item> {
        if !arrived.isEmpty { return arrived.removeFirst() }
        waitersMade += 1
        let number = waitersMade
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiters.append((number, continuation))
                if Task.isCancelled { cancelWaiter(number) }
            }
        } onCancel: {
            Task { await cancelWaiter(number) }
        }
    }

    private func cancelWaiter(_ number: Int) {
        guard let index = waiters.firstIndex(where: { $0.number == number }) else { return }
        let unasked = ScriptedLoad<Key, Item>(PageRequest(key: nil, size: 0, loadType: .refresh))
        waiters.remove(at: index).continuation.resume(returning: unasked)
    }

    /// The number of loads that ``next()`` hasn't returned yet.
    public var waiting: Int { arrived.count }
}
