/// Does the work of a machine's actions.
@MainActor
public protocol OperatorType<Action>: AnyObject {
    /// What can be asked of the machine.
    associatedtype Action: ActionType

    /// The state that the operator knows, or `nil`, the default, if the machine keeps it.
    ///
    /// A state that is kept elsewhere is then never held twice: the machine rests in whatever it is now.
    var knownState: Action.State? { get }

    /// Called after the machine entered a transitional state.
    func startTransition(_ state: Action.State)

    /// Does an action's work. Its task is cancelled when another action takes its place, or the machine is released.
    ///
    /// - Parameters:
    ///   - action: What to do.
    ///   - state: The state that the machine was in before.
    /// - Returns: The stable state that the machine rests in next.
    func transition(with action: Action, from state: Action.State) async -> Action.State

    /// Called after the machine left a transitional state; its new state is set already.
    ///
    /// - Parameter state: The transitional state that was left.
    func endTransition(_ state: Action.State)
}

extension OperatorType {
    public var knownState: Action.State? { nil }
    public func startTransition(_ state: Action.State) {}
    public func endTransition(_ state: Action.State) {}
}
