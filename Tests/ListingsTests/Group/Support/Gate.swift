/// Suspends tasks until the gate is opened, or they are cancelled.
actor Gate {
    private var isOpen = false
    private var waiting: [AsyncStream<Void>.Continuation] = []
    private var counters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    /// The number of tasks that have arrived.
    private(set) var arrived = 0
    /// The number of tasks that were cancelled while suspended.
    private(set) var cancelled = 0

    func pass() async throws {
        arrived += 1
        for counter in counters where counter.count <= arrived { counter.continuation.resume() }
        counters.removeAll { $0.count <= arrived }
        guard !isOpen else { return }
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        waiting.append(continuation)
        for await _ in stream {}
        if Task.isCancelled {
            cancelled += 1
            throw CancellationError()
        }
    }

    func open() {
        isOpen = true
        for continuation in waiting { continuation.finish() }
        waiting = []
    }

    /// Waits until a number of tasks have arrived.
    func arrivals(_ count: Int) async {
        guard arrived < count else { return }
        await withCheckedContinuation { counters.append((count, $0)) }
    }
}
