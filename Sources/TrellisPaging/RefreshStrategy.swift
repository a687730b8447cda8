/// What a refresh loads.
public enum RefreshStrategy: String, Sendable, Hashable, Codable {
    /// The first page alone; the pages after it come again as they are needed.
    case firstPage
    /// As many pages as are held, in order, each by the key that the fresh page before it gave; shown in one change.
    case loadedPages
}
