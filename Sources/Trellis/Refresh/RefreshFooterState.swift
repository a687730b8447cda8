public import TrellisPaging

/// What a refresh footer shows.
public enum RefreshFooterState: Sendable, Equatable {
    /// The list goes on when the user comes to its end, or asks for it.
    case normal
    /// The next page is being loaded.
    case refreshing
    /// The next page could not be loaded, and can be asked for again.
    case failed(LoadFailure)
    /// There is nothing to go on with: the footer is not there.
    case removed
}
