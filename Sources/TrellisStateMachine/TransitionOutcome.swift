/// What became of an action. A trigger never has two.
public enum TransitionOutcome<State: StateType>: Sendable {
    /// The machine rests in this state.
    case completed(State)
    /// The action has no meaning in the state that the machine was in, or another one was at work.
    case ignored
    /// Another action took its place.
    case cancelled
    /// The operator returned a state that no machine rests in; the machine is back in the one before.
    case refused(State)
}

extension TransitionOutcome: Equatable where State: Equatable {}
