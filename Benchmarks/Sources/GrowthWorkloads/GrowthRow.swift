/// A row of the measured lists.
public struct GrowthRow: Identifiable, Equatable, Sendable {
    public let id: Int
    public var title: String

    public init(_ id: Int, title: String? = nil) {
        self.id = id
        self.title = title ?? "Row number \(id)"
    }
}
