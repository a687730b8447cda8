package import TrellisStateMachine

/// What the load of a load type is doing.
package enum LoadPhase: String, Sendable, CaseIterable {
    case idle, loading, failed, end

    /// Where each move leads. A move that the table doesn't name is refused, so a type can never have two loads, and an
    /// end or a failure can never be left by an answer that comes late.
    package static let transitions: TransitionTable<LoadPhase, LoadMove> = [
        .idle: [.start: .loading, .open: .idle, .close: .end],
        .loading: [.goOn: .loading, .more: .idle, .last: .end, .fail: .failed, .cancel: .idle],
        .failed: [.start: .loading, .open: .idle, .close: .end],
        .end: [.open: .idle, .close: .end],
    ]
}

/// What can happen to the load of a load type.
package enum LoadMove: String, Sendable, CaseIterable {
    /// A load begins.
    case start
    /// The load goes on with another page.
    case goOn
    /// The load is done, and there may be more.
    case more
    /// The load is done, and there is no more.
    case last
    /// The load failed.
    case fail
    /// The load is no longer wanted.
    case cancel
    /// There may be more after all: the list was replaced, or pages were dropped.
    case open
    /// There is no more: the list was replaced.
    case close
}

/// The one load of a load type: what it is doing, and what belongs to that.
package struct LoadSlot<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    // In a box, because a slot is read much more often than changed.
    private indirect enum State: Sendable {
        case idle
        case loading(PageLoad, LoadProgress<Item>)
        case failed(PageLoad, LoadFailure, LoadProgress<Item>)
        case end
    }

    private var state = State.idle

    package init() {}

    package var phase: LoadPhase {
        switch state {
        case .idle: .idle
        case .loading: .loading
        case .failed: .failed
        case .end: .end
        }
    }

    /// What observers see of the slot.
    package var loadState: LoadState {
        switch state {
        case .idle: .idle
        case .loading: .loading
        case .failed(_, let failure, _): .failed(failure)
        case .end: .end
        }
    }

    /// The load that is running; `nil` if there is none.
    package var running: PageLoad? {
        if case .loading(let load, _) = state { load } else { nil }
    }

    /// The load that failed; `nil` if none did.
    package var failed: PageLoad? {
        if case .failed(let load, _, _) = state { load } else { nil }
    }

    /// The first load of the slot whose answer is still to be shown; `Int.max` if there is none.
    var oldestLoad: Int {
        switch state {
        case .loading(let load, let progress): min(load.id, progress.oldestLoad)
        case .failed(_, _, let progress): progress.oldestLoad
        case .idle, .end: .max
        }
    }

    /// What the load has brought so far; that of a failed load is what a retry goes on from.
    var progress: LoadProgress<Item> {
        get {
            switch state {
            case .loading(_, let progress), .failed(_, _, let progress): progress
            case .idle, .end: LoadProgress()
            }
        }
        set {
            switch state {
            case .loading(let load, _): state = .loading(load, newValue)
            case .failed(let load, let failure, _): state = .failed(load, failure, newValue)
            case .idle, .end: break
            }
        }
    }

    package mutating func start(_ load: PageLoad) -> Bool { make(.start, .loading(load, progress)) }
    package mutating func goOn(_ load: PageLoad) -> Bool { make(.goOn, .loading(load, progress)) }
    package mutating func fail(_ load: PageLoad, _ failure: LoadFailure) -> Bool {
        make(.fail, .failed(load, failure, progress))
    }
    package mutating func cancel() -> Bool { make(.cancel, .idle) }
    package mutating func finish(more: Bool) -> Bool { more ? make(.more, .idle) : make(.last, .end) }
    package mutating func reset(more: Bool) -> Bool { more ? make(.open, .idle) : make(.close, .end) }

    private mutating func make(_ move: LoadMove, _ next: State) -> Bool {
        var moved = self
        moved.state = next
        guard LoadPhase.transitions.next(from: phase, on: move) == moved.phase else { return false }
        self = moved
        return true
    }
}

/// What a load of several pages has brought so far.
struct LoadProgress<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// The pages of a refresh, which are shown together.
    var pages: [AnsweredLoad<Item>] = []
    /// The number of pages that a refresh wants.
    var wantedPages = 1
    /// Whether the pages of a refresh join the rows held, as soon as one of them has a row of those.
    var joins = false
    /// The number of pages in a row that brought nothing new.
    var emptyPages = 0
    /// A page that joins the rows held if a second look at their end shows that none has moved.
    var candidate: (load: PageLoad, page: LoadedPage<Item>, arrived: Drift)?
    /// The page among the rows held that the load has come to, and the last of its rows.
    var beside: (record: PageRecord<Item.ID>, row: Item.ID)?
    /// How many times a refresh began again because a page wasn't proved to be the neighbour of the one before.
    var restarts = 0

    /// The first load that brought what is held here; `Int.max` if nothing is.
    var oldestLoad: Int { min(pages.first?.load.id ?? .max, candidate?.load.id ?? .max) }
}
