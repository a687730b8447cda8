/// Holds whoever comes until it is opened, or until they are cancelled.
actor Gate {
    private var isOpen = false
    private var waiting: [AsyncStream<Void>.Continuation] = []
    private var counters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    /// How many have come.
    private(set) var arrived = 0
    /// How many were cancelled while they were held.
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

    /// Returns when so many have come.
    func arrivals(_ count: Int) async {
        guard arrived < count else { return }
        await withCheckedContinuation { counters.append((count, $0)) }
    }
}
