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

    /// Why the last load failed; nil where it did not.
    public var failure: LoadFailure? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}
