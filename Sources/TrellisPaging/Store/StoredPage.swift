/// A page kept from an earlier load.
public struct StoredPage<Key: Hashable & Sendable, Item: Sendable>: Sendable {
    /// The page as it was loaded.
    public var page: Page<Key, Item>
    /// Whether it is recent enough to stand for a load.
    public var isFresh: Bool

    /// Creates a stored page.
    public init(page: Page<Key, Item>, isFresh: Bool) {
        self.page = page
        self.isFresh = isFresh
    }
}
