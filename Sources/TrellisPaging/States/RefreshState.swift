/// The screen as a whole, derived from the load states and the items.
public enum RefreshState: Sendable, Equatable {
    /// Nothing has been asked for yet.
    case initial
    /// The first page is being loaded, or loaded again.
    case refreshing
    /// Items are shown and there are more.
    case paginated
    /// A further page is being loaded.
    case loadingMore
    /// Items are shown and there are no more.
    case populated
    /// The list was loaded and has no items.
    case empty
    /// The last load failed; items that were shown stay.
    case failed(LoadFailure)
}
