/// An action that a state machine can perform.
public protocol ActionType: Sendable {
    /// The machine's type of state.
    associatedtype State: StateType

    /// The transitional state during the action.
    var transitionState: State { get }

    /// Returns whether the action can start in a state. The default is `true`.
    ///
    /// - Parameter state: The current state.
    /// - Returns: `false` to ignore the action.
    func isAllowed(in state: State) -> Bool

    /// Returns whether the action can replace a running one. The default is `true`.
    ///
    /// - Parameter other: The running action, if the machine's policy is ``TriggerPolicy/cancelAndReplace``.
    /// - Returns: `false` to ignore the new action.
    func canReplace(_ other: Self) -> Bool
}

extension ActionType {
    public func isAllowed(in state: State) -> Bool { true }
    public func canReplace(_ other: Self) -> Bool { true }
}

/// The policy for an action that is triggered while another one is running.
public enum TriggerPolicy: Sendable, Hashable {
    /// The new action is ignored.
    case ignore
    /// The new action is queued.
    case queue
    /// The running action is cancelled and replaced.
    case cancelAndReplace
}

/// The outcome of an action. Each trigger has exactly one.
public enum TransitionOutcome<State: StateType>: Sendable {
    /// The action ended in this state.
    case completed(State)
    /// The action wasn't allowed in the current state, or another one was running.
    case ignored
    /// The action was replaced by another one.
    case cancelled
    /// The operator returned a state that isn't stable. The machine returned to its previous state.
    case refused(State)
}

extension TransitionOutcome: Equatable where State: Equatable {}
