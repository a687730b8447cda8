/// A request of a pager to its source.
public struct PageRequest<Key: Hashable & Sendable>: Sendable, Hashable {
    /// The page's key; `nil` for the first page.
    public var key: Key?
    /// The number of requested items.
    public var size: Int
    /// The type of the load.
    public var loadType: LoadType
    /// The number of changes that were pushed or saved before the request. Rows that a source read before the latest one
    /// are outdated.
    package var changes = 0

    /// Creates a request.
    public init(key: Key?, size: Int, loadType: LoadType) {
        self.key = key
        self.size = size
        self.loadType = loadType
    }

    /// Compares what the pager asks for, as a test does that knows nothing of earlier changes.
    public static func == (left: PageRequest, right: PageRequest) -> Bool {
        (left.key, left.size, left.loadType) == (right.key, right.size, right.loadType)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(size)
        hasher.combine(loadType)
    }

    /// Returns the same request with another key, perhaps of another source.
    func with<Other>(_ key: Other?) -> PageRequest<Other> {
        var request = PageRequest<Other>(key: key, size: size, loadType: loadType)
        request.changes = changes
        return request
    }
}
