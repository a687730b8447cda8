/// What a pager asks of a source: which page, how many items, and why.
public struct PageRequest<Key: Hashable & Sendable>: Sendable, Hashable {
    /// The page's key; `nil` is the first page.
    public var key: Key?
    /// The number of items wanted.
    public var size: Int
    /// Why the page is loaded.
    public var loadType: LoadType

    /// Creates a request.
    public init(key: Key?, size: Int, loadType: LoadType) {
        self.key = key
        self.size = size
        self.loadType = loadType
    }
}
