public import TrellisPaging

/// A load of a scripted source, which the test ends. Only the first result is used.
public actor ScriptedLoad<Key: Hashable & Sendable, Item: Identifiable & Sendable> where Item.ID: Sendable {
    /// The request.
    public nonisolated let request: PageRequest<Key>
    /// Whether the load was cancelled.
    public private(set) var isCancelled = false

    private var result: Result<Page<Key, Item>, any Error>?
    private var waiter: CheckedContinuation<Page<Key, Item>, any Error>?
    private var cancellationWaiters: [Int: CheckedContinuation<Void, Never>] = [:]
    private var waitersMade = 0

    init(_ request: PageRequest<Key>) {
        self.request = request
    }

    /// Ends the load with a page.
    public func respond(with page: Page<Key, Item>) {
        end(.success(page))
    }

    /// Ends the load with a page of items and the keys of the neighbouring pages.
    public func respond(with items: [Item], previous: Key? = nil, next: Key?, before: Int? = nil, after: Int? = nil) {
        end(
            .success(
                Page(items: items, previousKey: previous, nextKey: next, itemsBefore: before, itemsAfter: after)))
    }

    /// Ends the load with an error.
    public func fail(_ error: any Error) {
        end(.failure(error))
    }

    /// Waits until the load or the waiting task is cancelled.
    public func cancelled() async {
        guard !isCancelled else { return }
        waitersMade += 1
        let number = waitersMade
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                cancellationWaiters[number] = continuation
                if Task.isCancelled { endWait(number) }
            }
        } onCancel: {
            Task { await endWait(number) }
        }
    }

    private func endWait(_ number: Int) {
        cancellationWaiters.removeValue(forKey: number)?.resume()
    }

    func value() async throws -> Page<Key, Item> {
        if let result { return try result.get() }
        return try await withCheckedThrowingContinuation { waiter = $0 }
    }

    func cancel(ends: Bool) {
        isCancelled = true
        for number in cancellationWaiters.keys { endWait(number) }
        if ends { end(.failure(CancellationError())) }
    }

    private func end(_ result: Result<Page<Key, Item>, any Error>) {
        guard self.result == nil else { return }
        self.result = result
        waiter?.resume(with: result)
        waiter = nil
    }
}
