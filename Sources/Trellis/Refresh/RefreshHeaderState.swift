public import TrellisPaging

/// What a refresh header shows.
public enum RefreshHeaderState: Sendable, Equatable {
    /// Nothing: it waits to be drawn down.
    case normal
    /// The list is loaded anew.
    case refreshing
    /// The list was loaded; said for a moment.
    case succeeded
    /// The list could not be loaded; said for a moment.
    case failed(LoadFailure)
}
