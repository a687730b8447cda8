package import TrellisStateMachine

/// The phase of a load type's load.
package enum LoadPhase: String, Sendable, CaseIterable {
    case idle, loading, failed, end

    /// The allowed transitions. All others are rejected, so a type has at most one load, and a late result never
    /// changes an end or a failure.
    package static let transitions: TransitionTable<LoadPhase, LoadMove> = [
        .idle: [.start: .loading, .open: .idle, .close: .end],
        .loading: [.proceed: .loading, .more: .idle, .last: .end, .fail: .failed, .cancel: .idle],
        .failed: [.start: .loading, .open: .idle, .close: .end],
        .end: [.open: .idle, .close: .end],
    ]
}

/// A transition of the load of a load type.
package enum LoadMove: String, Sendable, CaseIterable {
    /// A load begins.
    case start
    /// The load continues with another page.
    case proceed
    /// The load succeeded, and there may be more pages.
    case more
    /// The load succeeded, and there are no more pages.
    case last
    /// The load failed.
    case fail
    /// The load was cancelled.
    case cancel
    /// There may be more pages, because the list was replaced or pages were dropped.
    case open
    /// There are no more pages, because the list was replaced.
    case close
}

/// The load of a load type: its phase and the corresponding data.
package struct LoadSlot<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    private enum State: Sendable {
        case idle
        case load(Load)
        case end
    }

    /// A load in progress, or one with its failure.
    // A class, because a slot is read much more often than it is changed, and reading an enum's payload copies all of it.
    private final class Load: Sendable {
        let load: PageLoad
        let failure: LoadFailure?
        let progress: LoadProgress<Item>

        init(_ load: PageLoad, _ failure: LoadFailure?, _ progress: LoadProgress<Item>) {
            (self.load, self.failure, self.progress) = (load, failure, progress)
        }
    }

    private var state = State.idle

    package var phase: LoadPhase {
        switch state {
        case .idle: .idle
        case .load(let load): load.failure == nil ? .loading : .failed
        case .end: .end
        }
    }

    /// The state shown to observers.
    package var loadState: LoadState {
        switch state {
        case .idle: .idle
        case .load(let load): load.failure.map { .failed($0) } ?? .loading
        case .end: .end
        }
    }

    /// The load in progress, or `nil`.
    package var running: PageLoad? {
        if case .load(let load) = state, load.failure == nil { load.load } else { nil }
    }

    package var isRunning: Bool { phase == .loading }

    /// The failed load, or `nil`.
    package var failed: PageLoad? {
        if case .load(let load) = state, load.failure != nil { load.load } else { nil }
    }

    /// The oldest load of the slot whose result isn't shown yet, or `Int.max` if there is none.
    var oldestLoad: Int {
        guard case .load(let load) = state else { return .max }
        return load.failure == nil ? min(load.load.id, load.progress.oldestLoad) : load.progress.oldestLoad
    }

    /// The progress of the load. A retry of a failed load continues from it.
    var progress: LoadProgress<Item> {
        get {
            if case .load(let load) = state { load.progress } else { LoadProgress() }
        }
        set {
            if case .load(let load) = state { state = .load(Load(load.load, load.failure, newValue)) }
        }
    }

    package mutating func start(_ load: PageLoad) -> Bool { make(.start, .load(Load(load, nil, progress))) }
    package mutating func proceed(_ load: PageLoad) -> Bool { make(.proceed, .load(Load(load, nil, progress))) }
    package mutating func fail(_ load: PageLoad, _ failure: LoadFailure) -> Bool {
        make(.fail, .load(Load(load, failure, progress)))
    }
    package mutating func cancel() -> Bool { make(.cancel, .idle) }
    package mutating func finish(more: Bool) -> Bool { more ? make(.more, .idle) : make(.last, .end) }
    @discardableResult
    package mutating func reset(more: Bool) -> Bool { more ? make(.open, .idle) : make(.close, .end) }

    private mutating func make(_ move: LoadMove, _ next: State) -> Bool {
        guard LoadPhase.transitions.next(from: phase, on: move) != nil else { return false }
        state = next
        return true
    }
}

/// The progress of a load of several pages.
struct LoadProgress<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// The pages of a refresh, which are shown together at its end.
    var pages: [AnsweredLoad<Item>] = []
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

    /// The oldest load of these pages, or `Int.max` if there are none.
    var oldestLoad: Int { min(pages.first?.load.id ?? .max, proof.candidate?.answer.load.id ?? .max) }
}
