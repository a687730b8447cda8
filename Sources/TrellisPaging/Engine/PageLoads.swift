/// The loads of a list: at most one of each type, and none beside a refresh.
///
/// Each load gets its stamp when it starts. A transition that isn't allowed in the state of a slot has no effect, so a late
/// result never changes an end or a failure. The starts, cancellations and ends of loads are collected until the event
/// that caused them has been handled.
struct PageLoads: Sendable {
    /// The loads, in the order of the load types.
    private var slots = [LoadSlot](repeating: LoadSlot(), count: LoadType.allCases.count)
    /// The number of the latest refresh.
    private(set) var generation = 0
    /// The stamp of the latest load.
    private(set) var latest = 0
    /// The oldest load whose result isn't shown yet, or `Int.max` if there is none.
    private(set) var oldest = Int.max
    /// The number of changes that were pushed or saved so far.
    var changes = 0
    private var effects: [PagingEffect] = []
    private var finished: FinishedLoad?

    /// The load of a type.
    subscript(type: LoadType) -> LoadSlot {
        @inline(__always)
        get { slots[type.index] }
        @inline(__always)
        _modify {
            defer { oldest = slots.reduce(.max) { min($0, $1.oldestLoad) } }
            yield &slots[type.index]
        }
    }

    var isRunning: Bool { slots.contains { $0.isRunning } }

    /// Returns the load in progress with an id, or `nil` if the result is too late.
    func running(_ id: Int) -> PageLoad? { slots.lazy.compactMap(\.running).first { $0.id == id } }

    /// Starts a refresh and with it a new generation. All loads are cancelled, and their results will be dropped.
    mutating func begin(_ load: PageLoad, _ progress: LoadProgress, at drift: Drift) {
        LoadType.allCases.forEach { cancel($0) }
        generation += 1
        reset(.refresh, more: true)
        start(load, at: drift)
        self[.refresh].progress = progress
    }

    /// Starts a load, or repeats a failed one.
    mutating func start(_ load: PageLoad, at drift: Drift) {
        if !self[load.type].isRunning, self[load.type].state != .end { run(load, at: drift) }
    }

    /// Continues a load in progress with another page, or with the same one again.
    mutating func proceed(_ load: PageLoad, at drift: Drift) {
        if self[load.type].isRunning { run(load, at: drift) }
    }

    private mutating func run(_ load: PageLoad, at drift: Drift) {
        latest += 1
        var load = load
        load.stamp(latest, drift, changes: changes)
        self[load.type].become(.loading, load)
        effects.append(.load(load))
    }

    /// Ends the load in progress of a type, because it is no longer needed.
    mutating func cancel(_ type: LoadType) {
        guard let load = self[type].running else { return }
        self[type] = LoadSlot()
        effects.append(.cancel(load.id))
    }

    /// Ends the load in progress of a type with its page, after which there may be more pages.
    mutating func finish(_ type: LoadType, more: Bool) {
        guard self[type].isRunning else { return }
        self[type] = LoadSlot(isEnd: !more)
        finished = FinishedLoad(loadType: type)
    }

    /// Ends the load in progress of a type with a failure.
    mutating func fail(_ load: PageLoad, _ failure: LoadFailure) {
        guard self[load.type].isRunning else { return }
        self[load.type].become(.failed(failure), load)
        finished = FinishedLoad(loadType: load.type, failure: failure)
    }

    /// Cancels the load of a type, and forgets its failure or its end, because the list was replaced or pages were dropped.
    mutating func reset(_ type: LoadType, more: Bool) {
        cancel(type)
        self[type] = LoadSlot(isEnd: !more)
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
