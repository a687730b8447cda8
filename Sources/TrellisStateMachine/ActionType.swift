/// What can be asked of a machine.
public protocol ActionType: Sendable {
    /// The states of the machine.
    associatedtype State: StateType

    /// The state in which the machine is while the action is at work; a transitional one.
    var transitionState: State { get }

    /// Says whether the action has a meaning in a state; by default it has in every one.
    ///
    /// - Parameter state: The stable state that the action would leave.
    /// - Returns: Whether it can be done there.
    func isAllowed(in state: State) -> Bool
}

extension ActionType {
    public func isAllowed(in state: State) -> Bool { true }
}
