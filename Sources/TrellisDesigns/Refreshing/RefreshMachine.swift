public import TrellisPaging

/// The state machine of a self-refreshing screen.
public typealias RefreshMachine<Item: Identifiable & Sendable> = StateMachine<RefreshOperator<Item>>
where Item.ID: Sendable

extension StateMachine {
    /// Creates the state machine of a self-refreshing screen. A pull replaces a load in progress.
    ///
    /// - Parameter operator: Does the work.
    public convenience init<Item>(_ operator: RefreshOperator<Item>) where Operator == RefreshOperator<Item> {
        self.init(operator: `operator`, policy: .cancelAndReplace)
    }
}

/// The actions of the user: a pull to refresh, and scrolling to the end.
public enum ListRefreshAction: String, ActionType, CaseIterable {
    /// Refreshes the list.
    case pullToRefresh
    /// Loads the next page.
    case loadingMore

    /// The state during the action.
    public var transitionState: RefreshState { self == .pullToRefresh ? .refreshing : .loadingMore }

    /// A refresh is always allowed. Loading more is allowed if there are more pages or the last load of a page failed.
    public func isAllowed(in state: RefreshState) -> Bool {
        switch (self, state) {
        case (.pullToRefresh, _), (.loadingMore, .paginated), (.loadingMore, .loadingMore), (.loadingMore, .failed):
            true
        case (.loadingMore, .initial), (.loadingMore, .refreshing), (.loadingMore, .populated), (.loadingMore, .empty):
            false
        }
    }

    /// A refresh replaces any other action. Loading more replaces no action.
    public func canReplace(_ other: ListRefreshAction) -> Bool { self == .pullToRefresh }

    /// The type of the action's load.
    public var loadType: LoadType { self == .pullToRefresh ? .refresh : .append }
}

extension RefreshState: StateType {
    /// The state before the first load.
    public static var initialState: RefreshState { .initial }

    /// Transitional during a load, otherwise stable.
    public var stability: Stability {
        switch self {
        case .refreshing, .loadingMore: .transitional
        case .initial, .paginated, .populated, .empty, .failed: .stable
        }
    }

    /// The failure of the last load, or `nil` if it succeeded.
    public var failure: LoadFailure? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}
