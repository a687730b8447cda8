internal import TrellisPaging

/// The time limits of the exchanges that are being sent, on the system's clock.
///
/// They share one timer, because a timer of its own would be a large part of the cost of an exchange. It fires at the
/// earliest deadline, which most exchanges don't reach.
final class Deadlines: Sendable {
    private struct State {
        var exchanges: [ObjectIdentifier: (deadline: ContinuousClock.Instant, exchange: Exchange)] = [:]
        /// The time at which the timer fires, or `nil` if there is none.
        var next: ContinuousClock.Instant?
        var timer: Task<Void, Never>?
    }

    /// The deadlines of all exchanges.
    static let shared = Deadlines()

    private let state = Locked(State())

    /// Adds an exchange, which times out after a duration unless it is removed before.
    func add(_ exchange: Exchange, after limit: Duration) {
        // A later instant could exceed the range of the clock, which would be a run-time error.
        let deadline = ContinuousClock.now + min(limit, .seconds(4_000_000_000))
        state.withLock { state in
            state.exchanges[ObjectIdentifier(exchange)] = (deadline, exchange)
            plan(deadline, &state)
        }
    }

    /// Removes an exchange.
    func remove(_ exchange: Exchange) {
        let removed = state.withLock { $0.exchanges.removeValue(forKey: ObjectIdentifier(exchange)) }
        // The lock isn't held when the exchange is released.
        withExtendedLifetime(removed) {}
    }

    private func plan(_ deadline: ContinuousClock.Instant, _ state: inout State) {
        if let next = state.next, next <= deadline { return }
        state.timer?.cancel()
        state.next = deadline
        state.timer = Task { [weak self] in
            guard (try? await Task.sleep(until: deadline, clock: .continuous)) != nil else { return }
            self?.check(deadline)
        }
    }

    /// Ends the exchanges whose time is over. There are only as many as connections, so all are checked.
    private func check(_ fired: ContinuousClock.Instant) {
        let late = state.withLock { state -> [Exchange] in
            // A timer for an earlier time has replaced this one.
            guard state.next == fired else { return [] }
            (state.next, state.timer) = (nil, nil)
            let late = state.exchanges.values.filter { $0.deadline <= fired }.map(\.exchange)
            for exchange in late { state.exchanges[ObjectIdentifier(exchange)] = nil }
            if let next = state.exchanges.values.map(\.deadline).min() { plan(next, &state) }
            return late
        }
        for exchange in late { exchange.timeOut() }
    }
}
