/// What a load type is doing.
public enum LoadState: Sendable, Equatable {
    /// Nothing is being loaded; there may be more.
    case idle
    /// A page is being loaded.
    case loading
    /// The last load failed; only a retry asks again.
    case failed(LoadFailure)
    /// The list has no more in this direction.
    case end
}

extension LoadState {
    /// Whether a page is being loaded.
    public var isLoading: Bool { self == .loading }

    /// Why the last load failed, or `nil` if it did not.
    public var failure: LoadFailure? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}

/// Why a page is loaded; each type has one load at a time.
public enum LoadType: String, Sendable, Hashable, Codable, CaseIterable {
    /// The list starts anew.
    case refresh
    /// The next page at the end.
    case append
    /// The page before the first one held.
    case prepend
    /// The next page of those missing at a gap in the list.
    case gap
}

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
