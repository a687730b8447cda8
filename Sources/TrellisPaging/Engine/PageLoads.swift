/// The loads of a list: at most one of each type, and none beside a refresh.
///
/// Each load gets its stamp when it starts. The starts, cancellations and ends of loads are collected until the event
/// that caused them has been handled.
struct PageLoads<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// The loads, in the order of the load types.
    private var slots = [LoadSlot<Item>](repeating: LoadSlot(), count: LoadType.allCases.count)
    /// The number of the latest refresh.
    private(set) var generation = 0
    /// The stamp of the latest load.
    private(set) var latest = 0
    private var effects: [PagingEffect] = []
    private var finished: FinishedLoad?

    /// The load of a type.
    subscript(type: LoadType) -> LoadSlot<Item> {
        @inline(__always)
        get { slots[type.index] }
        @inline(__always)
        _modify { yield &slots[type.index] }
    }

    var isRunning: Bool { slots.contains { $0.isRunning } }

    /// The oldest load whose result isn't shown yet.
    var oldest: Int { slots.reduce(.max) { min($0, $1.oldestLoad) } }

    /// Returns the load in progress with an id, or `nil` if the result is too late.
    func running(_ id: Int) -> PageLoad? { slots.lazy.compactMap(\.running).first { $0.id == id } }

    /// Starts a refresh and with it a new generation. All loads are cancelled, and their results will be dropped.
    mutating func begin(_ load: PageLoad, _ progress: LoadProgress<Item>, at drift: Drift) {
        LoadType.allCases.forEach { cancel($0) }
        generation += 1
        self[.refresh].reset(more: true)
        start(load, at: drift)
        self[.refresh].progress = progress
    }

    /// Starts a load, or repeats a failed one.
    mutating func start(_ load: PageLoad, at drift: Drift) {
        let load = stamped(load, drift)
        if self[load.type].start(load) { effects.append(.load(load)) }
    }

    /// Continues a load in progress with another page, or with the same one again.
    mutating func proceed(_ load: PageLoad, at drift: Drift) {
        let load = stamped(load, drift)
        if self[load.type].proceed(load) { effects.append(.load(load)) }
    }

    private mutating func stamped(_ load: PageLoad, _ drift: Drift) -> PageLoad {
        latest += 1
        var load = load
        load.stamp(latest, generation, drift)
        return load
    }

    mutating func cancel(_ type: LoadType) {
        guard let load = self[type].running, self[type].cancel() else { return }
        effects.append(.cancel(load.id))
    }

    /// Ends the load in progress of a type.
    mutating func finish(_ type: LoadType, more: Bool) {
        if self[type].finish(more: more) { finished = FinishedLoad(loadType: type) }
    }

    mutating func fail(_ load: PageLoad, _ failure: LoadFailure) {
        if self[load.type].fail(load, failure) { finished = FinishedLoad(loadType: load.type, failure: failure) }
    }

    /// Cancels the load of a type, and forgets its failure or its end.
    mutating func reset(_ type: LoadType, more: Bool) {
        cancel(type)
        self[type].reset(more: more)
    }

    /// Returns the effects of the current event, and the load that ended with it.
    mutating func endTurn() -> (effects: [PagingEffect], finished: FinishedLoad?) {
        defer { (effects, finished) = ([], nil) }
        return (effects, finished)
    }
}

extension LoadType {
    fileprivate var index: Int {
        switch self {
        case .refresh: 0
        case .append: 1
        case .prepend: 2
        case .gap: 3
        }
    }
}
