public import TrellisStateMachine

/// What a user asks of a list by drawing it: the beginning anew, or more at the end.
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
