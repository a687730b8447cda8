internal import TrellisPaging

/// The order in which the requests of the process are sent to each host.
///
/// A request is prepared and sent only when it has a turn, and transports never hold more requests than they can send. A
/// waiting request costs no connection, no handle of a library, and no message.
///
/// A few more requests have a turn than can be sent. They are prepared meanwhile, and follow as soon as a connection is
/// free, on the thread that notices it.
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
    enum Slot {
        case turn(Turn)
        case waiting(Waiter)
    }

    /// The requests to one host.
    private struct Host {
        /// The requests that have a turn, and those that wait for one.
        var turns: HostQueue<Waiter>
        /// The requests that are being sent, and those that are prepared.
        var connections = HostQueue<Turn>()

        init(prepared: Int) {
            turns = HostQueue(margin: prepared)
        }

        var isIdle: Bool { turns.isIdle && connections.isIdle }
    }

    private struct State {
        var hosts: [Origin: Host] = [:]
        /// The time of the next check for requests that have waited too long, or `nil` if none is planned.
        var nextCheck: Duration?
        var timer: Task<Void, Never>?
    }

    private typealias Continuation = CheckedContinuation<Turn, any Error>

    /// The queue that all transports share.
    static let shared = RequestQueue(clock: ContinuousClock())

    private let state = Locked(State())
    /// The number of requests to a host that are prepared while others are being sent.
    private let prepared: Int
    private let now: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) async throws -> Void

    /// Creates a queue with a clock for the time that requests wait.
    init(clock: any Clock<Duration>, prepared: Int = 6) {
        self.prepared = prepared
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
    func place(at host: Origin, _ priority: RequestPriority, within limit: Duration) -> Slot {
        if state.withLock({ $0.hosts[host, default: Host(prepared: prepared)].turns.enter(priority) }) {
            return .turn(Turn(self, host, priority, limit: limit))
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
            if state.hosts[waiter.host, default: Host(prepared: prepared)].turns.enter(priority) { return .success(()) }
            waiter.continuation = continuation
            waiter.number = state.hosts[waiter.host, default: Host(prepared: prepared)].turns.wait(waiter, priority)
            return nil
        }
        if let result {
            continuation.resume(with: result.map { turn(of: waiter) })
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
            state.hosts[waiter.host]?.turns.remove(waiter.number, waiter.priority)
            return continuation
        }
        continuation?.resume(throwing: CancellationError())
    }

    private func turn(of waiter: Waiter) -> Turn {
        Turn(self, waiter.host, waiter.priority, limit: waiter.limit, deadline: waiter.deadline)
    }

    /// Sends the request of a turn, now or when a connection is free.
    fileprivate func begin(_ turn: Turn, _ request: any PreparedRequest) {
        let deadline = state.withLock { state -> Duration? in
            if state.hosts[turn.host]?.connections.enter(turn.priority) ?? true {
                turn.phase = .sending
                return nil
            }
            let deadline = turn.deadline ?? now() + turn.limit
            turn.deadline = deadline
            let number = state.hosts[turn.host]?.connections.wait(turn, turn.priority) ?? 0
            turn.phase = .prepared(number, request)
            return deadline
        }
        if let deadline { check(at: deadline) } else { request.send() }
    }

    /// Ends a turn, unless its request is being sent. Returns whether the turn has ended.
    fileprivate func withdraw(_ turn: Turn) -> Bool {
        let isSending = state.withLock { _ in
            if case .sending = turn.phase { true } else { false }
        }
        if !isSending { end(turn) }
        return !isSending
    }

    /// Ends a turn, and begins the next ones. Later calls have no effect.
    fileprivate func end(_ turn: Turn) {
        change(turn.host) { host in
            defer { turn.phase = .over }
            switch turn.phase {
            case .waiting: return (host.turns.leave(turn.priority), [])
            case .prepared(let number, _):
                host.connections.remove(number, turn.priority)
                return (host.turns.leave(turn.priority), [])
            case .sending:
                let next = host.connections.leave(turn.priority)
                return (host.turns.leave(turn.priority), next)
            case .over: return ([], [])
            }
        }
    }

    /// Notes whether a host's connections carry several requests at the same time.
    func note(isMultiplexed: Bool, _ host: Origin) {
        change(host) { ($0.turns.setMultiplexed(isMultiplexed), $0.connections.setMultiplexed(isMultiplexed)) }
    }

    /// Changes a host's queue, sends the prepared requests and begins the turns for which there is room then.
    private func change(_ host: Origin, _ admit: (inout Host) -> ([Waiter], [Turn])) {
        let (admitted, requests) = state.withLock { state -> ([(Turn, Continuation)], [any PreparedRequest]) in
            guard state.hosts[host] != nil else { return ([], []) }
            let (waiters, turns) = admit(&state.hosts[host, default: Host(prepared: prepared)])
            if state.hosts[host]?.isIdle == true { state.hosts[host] = nil }
            let admitted = waiters.compactMap { waiter in
                defer { waiter.continuation = nil }
                return waiter.continuation.map { (turn(of: waiter), $0) }
            }
            return (admitted, turns.compactMap { $0.takeRequest() })
        }
        for request in requests { request.send() }
        for (turn, continuation) in admitted { continuation.resume(returning: turn) }
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
        let (late, next, prepared) = state.withLock { state -> ([(Duration, Continuation)], Duration?, [Turn]) in
            (state.nextCheck, state.timer) = (nil, nil)
            var late: [Waiter] = []
            var prepared: [Turn] = []
            var next: Duration?
            for host in state.hosts.keys {
                late += state.hosts[host]?.turns.removeAll { $0.deadline <= time } ?? []
                state.hosts[host]?.turns.forEach { next = min(next ?? $0.deadline, $0.deadline) }
                state.hosts[host]?.connections.forEach { turn in
                    guard let deadline = turn.deadline else { return }
                    if deadline <= time { prepared.append(turn) } else { next = min(next ?? deadline, deadline) }
                }
            }
            let ended = late.compactMap { waiter in
                defer { waiter.continuation = nil }
                return waiter.continuation.map { (waiter.limit, $0) }
            }
            return (ended, next, prepared)
        }
        for (limit, continuation) in late {
            continuation.resume(throwing: TransportFailure.noFreeConnection(waited: limit))
        }
        for (request, limit) in expired(prepared) { request.expire(after: limit) }
        if let next { check(at: next) }
    }
}

extension RequestQueue {
    /// Ends the turns of requests that have waited too long, unless they are being sent meanwhile. Returns the requests.
    private func expired(_ turns: [Turn]) -> [(any PreparedRequest, Duration)] {
        turns.compactMap { turn in
            let request = state.withLock { _ -> (any PreparedRequest)? in
                guard case .prepared(_, let request) = turn.phase else { return nil }
                return request
            }
            return request.flatMap { turn.withdraw() ? ($0, turn.limit) : nil }
        }
    }

    // For tests.
    /// The number of waiting requests.
    var waiting: Int {
        state.withLock { $0.hosts.values.reduce(0) { $0 + $1.turns.waiting + $1.connections.waiting } }
    }

    /// The number of requests that wait for a host.
    func waiting(at host: Origin) -> Int {
        state.withLock { $0.hosts[host].map { $0.turns.waiting + $0.connections.waiting } ?? 0 }
    }
}

/// A request that is ready to be sent.
protocol PreparedRequest: Sendable {
    /// Sends the request. Called at most once, on any thread.
    func send()

    /// Ends the request, which wasn't sent, because it has waited too long.
    func expire(after limit: Duration)
}

/// The permission to send one request to a host, which lasts until the request's connection is free again.
final class Turn: @unchecked Sendable {  // guard: the queue's lock is held for every access to a variable
    fileprivate enum Phase {
        /// The request is being prepared.
        case waiting
        /// The request waits for a connection, with a number in its line.
        case prepared(Int, any PreparedRequest)
        case sending
        case over
    }

    let host: Origin
    let priority: RequestPriority
    private let queue: RequestQueue
    fileprivate let limit: Duration
    fileprivate var deadline: Duration?
    fileprivate var phase = Phase.waiting

    fileprivate init(
        _ queue: RequestQueue, _ host: Origin, _ priority: RequestPriority, limit: Duration, deadline: Duration? = nil
    ) {
        self.queue = queue
        self.host = host
        self.priority = priority
        self.limit = limit
        self.deadline = deadline
    }

    deinit {
        // A transport that never calls `leave()` must not block the host forever.
        leave()
    }

    /// Sends a request, now or when a connection is free. Called once.
    func begin(_ request: any PreparedRequest) {
        queue.begin(self, request)
    }

    /// Ends the turn, unless its request is being sent.
    ///
    /// - Returns: `false` if the request is being sent, so that its transport has to end the turn.
    func withdraw() -> Bool {
        queue.withdraw(self)
    }

    /// Ends the turn. Later calls have no effect.
    func leave() {
        queue.end(self)
    }

    /// Returns the request that can be sent now. The queue's lock is held.
    fileprivate func takeRequest() -> (any PreparedRequest)? {
        guard case .prepared(_, let request) = phase else { return nil }
        phase = .sending
        return request
    }
}
