import ProcessTesting
import XCTest

/// Suspends tasks until the gate is opened, or they are cancelled.
actor Gate {
    private var isOpen = false
    private var waiting: [AsyncStream<Void>.Continuation] = []
    /// The number of tasks that have arrived.
    private(set) var arrived = 0
    /// The number of tasks that were cancelled while suspended.
    private(set) var cancelled = 0

    func pass() async throws {
        arrived += 1
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
        do {
            try await Deadline.wait("\(count) tasks have arrived") { arrived >= count }
        } catch {
            XCTFail("\(error)")
        }
    }
}
