/// The state of a load type.
public enum LoadState: Sendable, Equatable {
    /// Nothing is being loaded. There may be more.
    case idle
    /// A page is being loaded.
    case loading
    /// The last load failed. Only a retry loads again.
    case failed(LoadFailure)
    /// The list has no more in this direction.
    case end
}

extension LoadState {
    /// Whether a page is being loaded.
    public var isLoading: Bool { self == .loading }

    /// The last load's failure, or `nil` if it didn't fail.
    public var failure: LoadFailure? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}

/// The reason for a load. Each type has one load at a time.
public enum LoadType: String, Sendable, Hashable, Codable, CaseIterable {
    /// The list is loaded again from its beginning.
    case refresh
    /// The next page at the end.
    case append
    /// The page before the first loaded one.
    case prepend
    /// The next page at a gap in the list.
    case gap
}

/// The screen as a whole, derived from the load states and the items.
public enum RefreshState: Sendable, Equatable {
    /// Nothing has been loaded yet.
    case initial
    /// The first page is being loaded or reloaded.
    case refreshing
    /// Items are shown, and there are more.
    case paginated
    /// Another page is being loaded.
    case loadingMore
    /// Items are shown, and there are no more.
    case populated
    /// The list is loaded and has no items.
    case empty
    /// The last load failed. Items that were shown stay.
    case failed(LoadFailure)
}
