/// A page stored by an earlier load.
public struct StoredPage<Key: Hashable & Sendable, Item: Sendable>: Sendable {
    /// The loaded page.
    public var page: Page<Key, Item>
    /// Whether it is recent enough to replace a load.
    public var isFresh: Bool

    /// Creates a stored page.
    public init(page: Page<Key, Item>, isFresh: Bool) {
        self.page = page
        self.isFresh = isFresh
    }
}
