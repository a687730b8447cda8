/// What can be asked of a machine.
public protocol ActionType: Sendable {
    /// The states of the machine.
    associatedtype State: StateType

    /// The state in which the machine is while the action is at work; a transitional one.
    var transitionState: State { get }

    /// Says whether the action has a meaning in a state; by default it has in every one.
    ///
    /// - Parameter state: The state that the action would leave.
    /// - Returns: Whether it can be done there.
    func isAllowed(in state: State) -> Bool

    /// Says whether the action may take the place of another one at work; by default it may.
    ///
    /// - Parameter other: The action at work, of a machine whose policy is to cancel and replace.
    /// - Returns: Whether it does; an action that does not is ignored.
    func canReplace(_ other: Self) -> Bool
}

extension ActionType {
    public func isAllowed(in state: State) -> Bool { true }
    public func canReplace(_ other: Self) -> Bool { true }
}
