/// Does the work of a machine's actions.
@MainActor
public protocol OperatorType<Action>: AnyObject {
    /// What can be asked of the machine.
    associatedtype Action: ActionType

    /// Is told that the machine entered a transitional state.
    func startTransition(_ state: Action.State)

    /// Does an action's work. Its task is cancelled when another action takes its place, or the machine is released.
    ///
    /// - Parameters:
    ///   - action: What to do.
    ///   - state: The stable state that the machine was in before.
    /// - Returns: The stable state that the machine rests in next.
    func transition(with action: Action, from state: Action.State) async -> Action.State

    /// Is told that the machine left a transitional state; its new state is set already.
    ///
    /// - Parameter state: The transitional state that was left.
    func endTransition(_ state: Action.State)
}

extension OperatorType {
    public func startTransition(_ state: Action.State) {}
    public func endTransition(_ state: Action.State) {}
}
