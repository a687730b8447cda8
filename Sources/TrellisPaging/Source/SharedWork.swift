/// Work that is done once for all callers who wait for the same key.
///
/// A cancelled caller returns immediately. The work is cancelled with its last caller.
package final class SharedWork<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private typealias Continuation = CheckedContinuation<Value, any Error>

    private struct Flight {
        var number: Int
        var task: Task<Void, Never>?
        var isUrgent: Bool
        var callers: [Int: Continuation] = [:]
    }

    private struct State {
        var flights: [Key: Flight] = [:]
        var lastNumber = 0
        /// The callers that were cancelled before they had joined a flight.
        var cancelled: Set<Int> = []
    }

    /// What follows when a caller joins a flight.
    private enum Step {
        case end
        case wait
        case begin(replacing: Task<Void, Never>?)
    }

    private let state = Locked(State())

    /// Creates an object without work.
    package init() {}

    /// Returns the result of the work for a key, which is begun unless it is being done already.
    ///
    /// Callers of an actor join before they suspend.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - isUrgent: Whether the work should be begun again for this caller if it is being done without urgency.
    ///   - work: The work.
    /// - Returns: The result of the work.
    /// - Throws: The error of the work, or `CancellationError` when the calling task was cancelled.
    nonisolated(nonsending) package func value(
        for key: Key, isUrgent: Bool = true, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let caller = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        defer { state.withLock { _ = $0.cancelled.remove(caller) } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                join(caller, continuation, key, isUrgent: isUrgent, work)
            }
        } onCancel: {
            leave(caller, key)
        }
    }

    /// Returns the number of callers that wait for a key.
    package func callers(for key: Key) -> Int {
        state.withLock { $0.flights[key]?.callers.count ?? 0 }
    }

    private func join(
        _ caller: Int, _ continuation: Continuation, _ key: Key, isUrgent: Bool,
        _ work: @escaping @Sendable () async throws -> Value
    ) {
        let step = state.withLock { state -> Step in
            guard state.cancelled.remove(caller) == nil else { return .end }
            var flight = state.flights[key] ?? Flight(number: 0, isUrgent: false)
            let isNew = flight.number == 0 || (isUrgent && !flight.isUrgent)
            let replaced = flight.task
            flight.callers[caller] = continuation
            if isNew {
                flight.number = caller
                flight.isUrgent = isUrgent
                flight.task = nil
            }
            state.flights[key] = flight
            return isNew ? .begin(replacing: replaced) : .wait
        }
        switch step {
        case .end: continuation.resume(throwing: CancellationError())
        case .wait: break
        case .begin(let replaced):
            replaced?.cancel()
            begin(caller, key, work)
        }
    }

    private func begin(_ number: Int, _ key: Key, _ work: @escaping @Sendable () async throws -> Value) {
        let task = Task { [weak self] in
            let result: Result<Value, any Error>
            do {
                result = .success(try await work())
            } catch {
                result = .failure(error)
            }
            self?.end(number, key, result)
        }
        let isCurrent = state.withLock { state in
            guard state.flights[key]?.number == number else { return false }
            state.flights[key]?.task = task
            return true
        }
        // All callers have left already, unless the work has ended.
        if !isCurrent { task.cancel() }
    }

    private func leave(_ caller: Int, _ key: Key) {
        let (continuation, task) = state.withLock { state -> (Continuation?, Task<Void, Never>?) in
            guard let continuation = state.flights[key]?.callers.removeValue(forKey: caller) else {
                state.cancelled.insert(caller)
                return (nil, nil)
            }
            guard state.flights[key]?.callers.isEmpty == true else { return (continuation, nil) }
            return (continuation, state.flights.removeValue(forKey: key)?.task)
        }
        continuation?.resume(throwing: CancellationError())
        task?.cancel()
    }

    private func end(_ number: Int, _ key: Key, _ result: Result<Value, any Error>) {
        // Cancelled work may end after other work for the same key has begun.
        let callers = state.withLock { state in
            state.flights[key]?.number == number ? state.flights.removeValue(forKey: key)?.callers : nil
        }
        for continuation in (callers ?? [:]).values { continuation.resume(with: result) }
    }
}
