/// An object that performs the actions of a state machine.
@MainActor
public protocol OperatorType<Action>: AnyObject {
    /// The type of the actions.
    associatedtype Action: ActionType

    /// The state, if the operator determines it. The default is `nil`, which means that the machine stores the state.
    ///
    /// Use it if the state is stored elsewhere, so that there is a single source of truth.
    var knownState: Action.State? { get }

    /// Called after the machine has entered a transitional state.
    func startTransition(_ state: Action.State)

    /// Performs an action. The task is cancelled if another action replaces it or the machine is released.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - state: The previous state.
    /// - Returns: The next, stable state.
    func transition(with action: Action, from state: Action.State) async -> Action.State

    /// Called after the machine has left a transitional state, when the new state is already set.
    ///
    /// - Parameter state: The transitional state.
    func endTransition(_ state: Action.State)
}

extension OperatorType {
    public var knownState: Action.State? { nil }
    public func startTransition(_ state: Action.State) {}
    public func endTransition(_ state: Action.State) {}
}
