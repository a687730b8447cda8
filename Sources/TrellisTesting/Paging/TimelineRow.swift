/// A row of a timeline. Its id is its number in the order of loading.
public struct TimelineRow: Identifiable, Hashable, Sendable, Codable {
    /// The row's number, from 0.
    public let id: Int

    /// Creates a row.
    public init(id: Int) {
        self.id = id
    }
}
