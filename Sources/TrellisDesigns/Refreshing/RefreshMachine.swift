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

/// The actions of a screen, each of which is a load. Only a list screen uses the last two.
public enum ListRefreshAction: String, ActionType, CaseIterable {
    /// Refreshes the list.
    case pullToRefresh
    /// Loads the next page.
    case loadingMore
    /// Loads the page before the first loaded one.
    case loadingPrevious
    /// Loads the next page at the list's gap.
    case fillingGap

    /// The state during the action.
    public var transitionState: RefreshState { self == .pullToRefresh ? .refreshing : .loadingMore }

    /// A refresh is always allowed. The other actions are allowed if there are more pages or the last load of a page
    /// failed.
    public func isAllowed(in state: RefreshState) -> Bool {
        switch state {
        case .paginated, .loadingMore, .failed: true
        case .initial, .refreshing, .empty: self == .pullToRefresh
        // The list has ended. There may be a gap in it, or a page before it that failed.
        case .populated: self != .loadingMore
        }
    }

    /// A refresh replaces any other action. The other actions replace none.
    public func canReplace(_ other: ListRefreshAction) -> Bool { self == .pullToRefresh }

    /// The type of the action's load.
    var loadType: LoadType {
        switch self {
        case .pullToRefresh: .refresh
        case .loadingMore: .append
        case .loadingPrevious: .prepend
        case .fillingGap: .gap
        }
    }

    /// Creates the action of a load.
    init(_ loadType: LoadType) {
        switch loadType {
        case .refresh: self = .pullToRefresh
        case .append: self = .loadingMore
        case .prepend: self = .loadingPrevious
        case .gap: self = .fillingGap
        }
    }
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
    package var failure: LoadFailure? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}
