public import TrellisStateMachine

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

    /// Why the last load failed; nil where it did not.
    public var failure: LoadFailure? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}
