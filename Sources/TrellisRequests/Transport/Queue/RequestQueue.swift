internal import TrellisPaging

/// The order in which the requests of the process are sent to each host.
///
/// A request is sent only when it has a turn, so transports never hold more requests than they can send. A waiting request
/// costs no connection and no handle of a library.
final class RequestQueue: Sendable {
    /// A request that waits.
    final class Waiter: @unchecked Sendable {  // guard: the queue's lock is held for every access to a variable
        fileprivate let host: Origin
        fileprivate let priority: RequestPriority
        fileprivate let limit: Duration
        /// The time at which the request fails if it still waits.
        fileprivate let deadline: Duration
        fileprivate var number = 0
        fileprivate var continuation: CheckedContinuation<Turn, any Error>?
        fileprivate var isCancelled = false

        fileprivate init(_ host: Origin, _ priority: RequestPriority, limit: Duration, deadline: Duration) {
            self.host = host
            self.priority = priority
            self.limit = limit
            self.deadline = deadline
        }
    }

    /// The place of a new request: its turn, or a place in its host's queue.
    enum Place {
        case turn(Turn)
        case waiting(Waiter)
    }

    private struct State {
        var hosts: [Origin: HostQueue<Waiter>] = [:]
        /// The time of the next check for requests that have waited too long, or `nil` if none is planned.
        var nextCheck: Duration?
        var timer: Task<Void, Never>?
    }

    private typealias Continuation = CheckedContinuation<Turn, any Error>

    /// The queue that all transports share.
    static let shared = RequestQueue(clock: ContinuousClock())

    private let state = Locked(State())
    private let now: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) async throws -> Void

    /// Creates a queue with a clock for the time that requests wait.
    init(clock: any Clock<Duration>) {
        now = clock.stopwatch()
        sleep = { try await clock.wait($0) }
    }

    /// Returns the turn of a request, or waits for one if there is none for its host.
    ///
    /// - Throws: `TransportFailure`, or `CancellationError` when the task is cancelled.
    func turn(_ turn: Turn?, for request: TransportRequest) async throws -> Turn {
        guard let host = Origin(request.url), host.isHTTP else {
            throw TransportFailure.other("not an HTTP URL")
        }
        if let turn {
            if turn.host == host { return turn }
            turn.leave()
        }
        return try await self.turn(at: host, request.priority, within: request.waitLimit)
    }

    /// Waits until a request may be sent.
    ///
    /// - Parameters:
    ///   - host: The host of the request's URL.
    ///   - priority: The request's priority.
    ///   - limit: The maximum time to wait.
    /// - Returns: The request's turn, which ends with `Turn.leave()`.
    /// - Throws: `TransportFailure.noFreeConnection`, or `CancellationError` when the task is cancelled.
    func turn(at host: Origin, _ priority: RequestPriority, within limit: Duration) async throws -> Turn {
        switch place(at: host, priority, within: limit) {
        case .turn(let turn): turn
        case .waiting(let waiter): try await wait(waiter)
        }
    }

    /// Returns the turn of a request, or a place in the queue that `wait(_:)` begins to occupy.
    ///
    /// A waiting request keeps the frames of its functions in memory, so this isn't a part of `wait(_:)`.
    @inline(never)
    func place(at host: Origin, _ priority: RequestPriority, within limit: Duration) -> Place {
        if state.withLock({ $0.hosts[host, default: HostQueue()].enter(priority) }) {
            return .turn(Turn(self, host, priority))
        }
        return .waiting(Waiter(host, priority, limit: limit, deadline: now() + limit))
    }

    /// Waits for the turn of a request.
    func wait(_ waiter: Waiter) async throws -> Turn {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wait(waiter, $0) }
        } onCancel: {
            cancel(waiter)
        }
    }

    private func wait(_ waiter: Waiter, _ continuation: Continuation) {
        let priority = waiter.priority
        let result = state.withLock { state -> Result<Void, any Error>? in
            if waiter.isCancelled { return .failure(CancellationError()) }
            // There may be room meanwhile.
            if state.hosts[waiter.host, default: HostQueue()].enter(priority) { return .success(()) }
            waiter.continuation = continuation
            waiter.number = state.hosts[waiter.host, default: HostQueue()].wait(waiter, priority)
            return nil
        }
        if let result {
            continuation.resume(with: result.map { Turn(self, waiter.host, priority) })
        } else {
            check(at: waiter.deadline)
        }
    }

    /// Removes a waiting request. Takes constant time.
    private func cancel(_ waiter: Waiter) {
        let continuation = state.withLock { state -> Continuation? in
            waiter.isCancelled = true
            guard let continuation = waiter.continuation else { return nil }
            waiter.continuation = nil
            state.hosts[waiter.host]?.remove(waiter.number, waiter.priority)
            return continuation
        }
        continuation?.resume(throwing: CancellationError())
    }

    /// Ends a turn, and begins the next ones.
    fileprivate func end(_ turn: Turn) {
        change(turn.host) { $0.leave(turn.priority) }
    }

    /// Notes whether a host's connections carry several requests at the same time.
    func note(isMultiplexed: Bool, _ host: Origin) {
        change(host) { $0.setMultiplexed(isMultiplexed) }
    }

    private func change(_ host: Origin, _ admit: (inout HostQueue<Waiter>) -> [Waiter]) {
        let admitted = state.withLock { state -> [(RequestPriority, Continuation)] in
            guard state.hosts[host] != nil else { return [] }
            let admitted = admit(&state.hosts[host, default: HostQueue()])
            if state.hosts[host]?.isIdle == true { state.hosts[host] = nil }
            return admitted.compactMap { waiter in
                defer { waiter.continuation = nil }
                return waiter.continuation.map { (waiter.priority, $0) }
            }
        }
        for (priority, continuation) in admitted { continuation.resume(returning: Turn(self, host, priority)) }
    }

    /// Plans a check for requests that have waited too long.
    private func check(at time: Duration) {
        state.withLock { state in
            if let planned = state.nextCheck, planned <= time { return }
            state.timer?.cancel()
            state.nextCheck = time
            // At most ten checks a second, because each takes linear time.
            let delay = max(time - now(), .milliseconds(100))
            state.timer = Task { [weak self, sleep] in
                guard (try? await sleep(delay)) != nil else { return }
                self?.check()
            }
        }
    }

    /// Ends the requests that have waited too long.
    private func check() {
        let time = now()
        let (late, next) = state.withLock { state -> ([(Duration, Continuation)], Duration?) in
            (state.nextCheck, state.timer) = (nil, nil)
            var late: [Waiter] = []
            var next: Duration?
            for host in state.hosts.keys {
                late += state.hosts[host]?.removeAll { $0.deadline <= time } ?? []
                state.hosts[host]?.forEach { next = min(next ?? $0.deadline, $0.deadline) }
            }
            let ended = late.compactMap { waiter in
                defer { waiter.continuation = nil }
                return waiter.continuation.map { (waiter.limit, $0) }
            }
            return (ended, next)
        }
        for (limit, continuation) in late {
            continuation.resume(throwing: TransportFailure.noFreeConnection(waited: limit))
        }
        if let next { check(at: next) }
    }
}

extension RequestQueue {
    // For tests.
    /// The number of waiting requests.
    var waiting: Int {
        state.withLock { $0.hosts.values.reduce(0) { $0 + $1.waiting } }
    }

    /// The number of requests that wait for a host.
    func waiting(at host: Origin) -> Int {
        state.withLock { $0.hosts[host]?.waiting ?? 0 }
    }
}

/// The permission to send one request to a host, which lasts until the request's connection is free again.
final class Turn: Sendable {
    let host: Origin
    let priority: RequestPriority
    private let queue: RequestQueue
    private let isOver = Locked(false)

    fileprivate init(_ queue: RequestQueue, _ host: Origin, _ priority: RequestPriority) {
        self.queue = queue
        self.host = host
        self.priority = priority
    }

    deinit {
        // A transport that never calls `leave()` must not block the host forever.
        leave()
    }

    /// Ends the turn. Later calls have no effect.
    func leave() {
        let wasOver = isOver.withLock { isOver in
            defer { isOver = true }
            return isOver
        }
        if !wasOver { queue.end(self) }
    }
}
