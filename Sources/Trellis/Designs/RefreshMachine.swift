public import TrellisPaging
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

/// What the user did to a list: drew it down, or came to its end.
public enum RefreshAction: String, ActionType, CaseIterable {
    /// Load the list anew.
    case pullToRefresh
    /// Load the next page.
    case loadingMore

    /// The state while the action is at work.
    public var transitionState: RefreshState { self == .pullToRefresh ? .refreshing : .loadingMore }

    /// A list can be loaded anew at any time; it goes on where there are more, or where loading them failed.
    public func isAllowed(in state: RefreshState) -> Bool {
        switch (self, state) {
        case (.pullToRefresh, _), (.loadingMore, .paginated), (.loadingMore, .loadingMore), (.loadingMore, .failed):
            true
        case (.loadingMore, .initial), (.loadingMore, .refreshing), (.loadingMore, .populated), (.loadingMore, .empty):
            false
        }
    }

    /// Loading anew takes the place of anything; more waits for the user to ask again.
    public func canReplace(_ other: RefreshAction) -> Bool { self == .pullToRefresh }

    /// The load that the action asks for.
    public var loadType: LoadType { self == .pullToRefresh ? .refresh : .append }
}

extension RefreshState: StateType {
    /// Nothing has been asked for yet.
    public static var initialState: RefreshState { .initial }

    /// On its way while something is being loaded.
    public var stability: Stability {
        switch self {
        case .refreshing, .loadingMore: .transitional
        case .initial, .paginated, .populated, .empty, .failed: .stable
        }
    }

    /// Why the last load failed, or `nil` if it did not.
    public var failure: LoadFailure? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}
