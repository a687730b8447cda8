/// The state of a load type.
public enum LoadState: Sendable, Equatable {
    /// No page is being loaded. There may be more pages.
    case idle
    /// A page is being loaded.
    case loading
    /// The last load and its automatic retries failed. It is repeated only on request.
    // Indirect, because snapshots with several states are copied often, and failures are rare.
    indirect case failed(LoadFailure)
    /// There are no more pages in this direction.
    case end
}

extension LoadState {
    /// Whether a page is being loaded.
    public var isLoading: Bool { self == .loading }

    /// The failure of the last load, or `nil` if it didn't fail.
    public var failure: LoadFailure? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}

/// The reason for a load. At most one load of each type is in progress.
public enum LoadType: String, Sendable, Hashable, Codable, CaseIterable {
    /// Loads the list again from its beginning.
    case refresh
    /// Loads the next page at the end.
    case append
    /// Loads the page before the first loaded one.
    case prepend
    /// Loads the next page at a gap in the list.
    case gap
}

/// The state of the screen as a whole, derived from the load states and the items.
public enum RefreshState: Sendable, Equatable {
    /// Nothing has been loaded yet.
    case initial
    /// The first page is being loaded or reloaded.
    case refreshing
    /// Items are shown, and there are more pages.
    case paginated
    /// Another page is being loaded.
    case loadingMore
    /// Items are shown, and there are no more pages.
    case populated
    /// The list is loaded and has no items.
    case empty
    /// The last load failed. Items remain visible.
    case failed(LoadFailure)
}
