package import TrellisStateMachine

/// The one load of a load type: its phase, and the load or the failure that belongs to it.
///
/// Every move is looked up in ``transitions``; one that the table does not name is refused, so a type can never have two
/// loads, and an end or a failure can never be left by an answer that comes late.
package struct LoadSlot: Sendable {
    /// What the slot is doing.
    package enum Phase: String, Sendable, CaseIterable {
        case idle, loading, failed, end
    }

    /// What can happen to the slot.
    package enum Move: String, Sendable, CaseIterable {
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

    /// Where each move leads.
    package static let transitions: TransitionTable<Phase, Move> = [
        .idle: [.start: .loading, .open: .idle, .close: .end],
        .loading: [.goOn: .loading, .more: .idle, .last: .end, .fail: .failed, .cancel: .idle],
        .failed: [.start: .loading, .open: .idle, .close: .end],
        .end: [.open: .idle, .close: .end],
    ]

    private enum State: Sendable {
        case idle
        case loading(PageLoad)
        case failed(PageLoad, LoadFailure)
        case end
    }

    private var state = State.idle

    package init() {}

    package var phase: Phase {
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
        case .failed(_, let failure): .failed(failure)
        case .end: .end
        }
    }

    /// The load that is running; nil where none is.
    package var running: PageLoad? {
        if case .loading(let load) = state { load } else { nil }
    }

    /// The load that failed; nil where none did.
    package var failed: PageLoad? {
        if case .failed(let load, _) = state { load } else { nil }
    }

    package mutating func start(_ load: PageLoad) -> Bool { make(.start, .loading(load)) }
    package mutating func goOn(_ load: PageLoad) -> Bool { make(.goOn, .loading(load)) }
    package mutating func fail(_ load: PageLoad, _ failure: LoadFailure) -> Bool { make(.fail, .failed(load, failure)) }
    package mutating func cancel() -> Bool { make(.cancel, .idle) }
    package mutating func finish(more: Bool) -> Bool { more ? make(.more, .idle) : make(.last, .end) }
    package mutating func reset(more: Bool) -> Bool { more ? make(.open, .idle) : make(.close, .end) }

    private mutating func make(_ move: Move, _ next: State) -> Bool {
        var moved = self
        moved.state = next
        guard Self.transitions.next(from: phase, on: move) == moved.phase else { return false }
        self = moved
        return true
    }
}
