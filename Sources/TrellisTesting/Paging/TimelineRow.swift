/// A row of a timeline: its id is its place in the order in which rows were given.
public struct TimelineRow: Identifiable, Hashable, Sendable, Codable {
    /// The row's number, from 0.
    public let id: Int

    /// Creates a row.
    public init(id: Int) {
        self.id = id
    }
}
