/// A state of a state machine.
public protocol StateType: Sendable {
    /// The initial state, which must be stable.
    static var initialState: Self { get }

    /// Whether the state is stable or transitional.
    var stability: Stability { get }
}

/// The stability of a state.
public enum Stability: Sendable, Hashable {
    /// The machine remains in the state until an action is triggered.
    case stable
    /// An action is running. The machine leaves the state when the action ends.
    case transitional
}
