/// A request of a pager to its source.
public struct PageRequest<Key: Hashable & Sendable>: Sendable, Hashable {
    /// The page's key; `nil` for the first page.
    public var key: Key?
    /// The number of requested items.
    public var size: Int
    /// The type of the load.
    public var loadType: LoadType

    /// Creates a request.
    public init(key: Key?, size: Int, loadType: LoadType) {
        self.key = key
        self.size = size
        self.loadType = loadType
    }
}
