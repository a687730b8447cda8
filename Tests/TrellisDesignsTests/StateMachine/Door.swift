import TrellisDesigns

enum Door: String, StateType, CaseIterable {
    case closed, opening, open, closing

    static let initialState = Door.closed
    var stability: Stability { self == .open || self == .closed ? .stable : .transitional }
}

enum Push: String, ActionType, CaseIterable {
    case open, close
    /// An action that can't replace another one.
    case knock

    var transitionState: Door { self == .close ? .closing : .opening }
    func isAllowed(in state: Door) -> Bool { state == (self == .close ? .open : .closed) }
    func canReplace(_ other: Push) -> Bool { self != .knock }
}

/// An operator whose work ends when the test ends it.
@MainActor
final class Doorman: OperatorType {
    var told: [String] = []
    var results: [CheckedContinuation<Door, Never>] = []
    var arrivals: [CheckedContinuation<Void, Never>] = []
    var cancelled = 0
    var begun = 0
    var knownState: Door?
    var onStart: (() -> Void)?

    func startTransition(_ state: Door) {
        told.append("start \(state)")
        onStart?()
    }

    func transition(with action: Push, from state: Door) async -> Door {
        begun += 1
        let result = await withCheckedContinuation { continuation in
            results.append(continuation)
            for arrival in arrivals { arrival.resume() }
            arrivals = []
        }
        if Task.isCancelled { cancelled += 1 }
        return result
    }

    func endTransition(_ state: Door) {
        told.append("end \(state)")
    }

    /// Waits until work has begun, and ends the earliest with a state.
    func finish(_ state: Door) async {
        while results.isEmpty { await withCheckedContinuation { arrivals.append($0) } }
        results.removeFirst().resume(returning: state)
    }
}
