public import TrellisStateMachine

/// The machine of a self-refreshing screen.
public typealias RefreshMachine<Item: Identifiable & Sendable> = StateMachine<RefreshOperator<Item>>
where Item.ID: Sendable

extension StateMachine {
    /// Makes the machine of a self-refreshing screen: a pull takes the place of whatever is being loaded.
    ///
    /// - Parameter operator: Does the work.
    public convenience init<Item>(_ operator: RefreshOperator<Item>) where Operator == RefreshOperator<Item> {
        self.init(operator: `operator`, policy: .cancelAndReplace)
    }
}
