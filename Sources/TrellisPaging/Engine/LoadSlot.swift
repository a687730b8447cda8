/// The phase of a load type's load.
package enum LoadPhase: String, Sendable, CaseIterable {
    case idle, loading, failed, end
}

/// The load of a load type: its phase and the corresponding data.
///
/// A transition that isn't allowed in a phase has no effect and returns `false`. So a type has at most one load, and a late
/// result never changes an end or a failure.
package struct LoadSlot<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    package private(set) var phase = LoadPhase.idle
    /// The load in progress, or the failed one.
    private var load: PageLoad?
    private var failure: LoadFailure?
    /// The progress of the load. A retry of a failed load continues from it.
    var progress = LoadProgress<Item>()

    /// The state shown to observers.
    package var loadState: LoadState {
        switch phase {
        case .idle: .idle
        case .loading: .loading
        case .failed: failure.map { .failed($0) } ?? .idle
        case .end: .end
        }
    }

    /// The load in progress, or `nil`.
    package var running: PageLoad? { phase == .loading ? load : nil }

    package var isRunning: Bool { phase == .loading }

    /// The failed load, or `nil`.
    package var failed: PageLoad? { phase == .failed ? load : nil }

    /// The oldest load of the slot whose result isn't shown yet, or `Int.max` if there is none.
    var oldestLoad: Int { phase == .loading ? min(load?.id ?? .max, progress.oldestLoad) : progress.oldestLoad }

    /// Begins a load, or a retry of the failed one.
    package mutating func start(_ load: PageLoad) -> Bool {
        guard phase == .idle || phase == .failed else { return false }
        (phase, self.load, failure) = (.loading, load, nil)
        return true
    }

    /// Continues the load in progress with another page, or with the same one again.
    package mutating func proceed(_ load: PageLoad) -> Bool {
        guard isRunning else { return false }
        self.load = load
        return true
    }

    /// Ends the load in progress with a failure.
    package mutating func fail(_ load: PageLoad, _ failure: LoadFailure) -> Bool {
        guard isRunning else { return false }
        (phase, self.load, self.failure) = (.failed, load, failure)
        return true
    }

    /// Ends the load in progress, because it is no longer needed.
    package mutating func cancel() -> Bool { isRunning && become(.idle) }

    /// Ends the load in progress with its page, after which there may be more pages.
    package mutating func finish(more: Bool) -> Bool { isRunning && become(more ? .idle : .end) }

    /// Opens or closes the slot without a load, because the list was replaced or pages were dropped.
    @discardableResult
    package mutating func reset(more: Bool) -> Bool { !isRunning && become(more ? .idle : .end) }

    private mutating func become(_ phase: LoadPhase) -> Bool {
        self = LoadSlot()
        self.phase = phase
        return true
    }
}

/// The progress of a load of several pages.
struct LoadProgress<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// The pages of a refresh, which are shown together at its end.
    private(set) var pages: [AnsweredLoad<Item>] = []
    /// The number of new rows in these pages.
    private(set) var rowCount = 0
    /// The number of pages that a refresh loads.
    var wantedPages = 1
    /// The number of rows that a refresh loads at least, unless the list ends before.
    var wantedRows = 1
    /// Whether the source has returned a page of this size before. A shorter one is then the last page.
    var isSizeProved = false
    /// Whether the pages of a refresh join the loaded rows as soon as one of them contains a loaded row.
    var joins = false
    /// The number of the loaded page with which a refresh begins, or `nil` if it begins elsewhere.
    var reloadedPage: Int?
    /// The number of successive pages without new rows.
    var emptyPages = 0
    /// Whether the list's last page was loaded again, because the list has fewer rows than the source's total.
    var hasCheckedEnd = false
    /// The progress of the proof that the next page is the neighbour of the loaded rows.
    var proof = NeighbourProof<Item>.Progress()
    /// The number of times that a refresh was restarted because a page didn't connect to the previous one.
    var restarts = 0

    mutating func add(_ answer: AnsweredLoad<Item>) {
        pages.append(answer)
        rowCount += answer.fresh.count
    }

    /// The oldest load of these pages, or `Int.max` if there are none.
    var oldestLoad: Int { min(pages.first?.load.id ?? .max, proof.candidate?.answer.load.id ?? .max) }
}
