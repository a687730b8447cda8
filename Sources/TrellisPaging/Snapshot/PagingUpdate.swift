/// One change of a list, as observers are told of it.
public struct PagingUpdate<Item: Sendable>: Sendable {
    /// What is loaded now.
    public var snapshot: PagingSnapshot<Item>
    /// What changed in the items since the update before.
    public var change: PagingChange
    /// The load that this update answers; nil where it answers none.
    public var finished: LoadResult?

    /// Makes an update.
    public init(snapshot: PagingSnapshot<Item>, change: PagingChange, finished: LoadResult? = nil) {
        self.snapshot = snapshot
        self.change = change
        self.finished = finished
    }
}
