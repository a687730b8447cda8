/// Why a page is loaded; each type has one load at a time.
public enum LoadType: String, Sendable, Hashable, Codable, CaseIterable {
    /// The list starts anew.
    case refresh
    /// The next page at the end.
    case append
    /// The page before the first one held.
    case prepend
}
