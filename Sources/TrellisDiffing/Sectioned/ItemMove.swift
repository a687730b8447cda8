/// An item that changes its place among those that stay, in its section or into another.
public struct ItemMove: Sendable, Hashable {
    /// The place before the stage.
    public let from: ItemPath
    /// The place after the stage.
    public let to: ItemPath

    /// Makes a move.
    @inlinable
    public init(from: ItemPath, to: ItemPath) {
        self.from = from
        self.to = to
    }
}
