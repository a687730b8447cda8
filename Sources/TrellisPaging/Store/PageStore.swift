/// A store of a list's pages, which can be shown before the network responds or when it isn't available.
public protocol PageStore<Key, Item>: Sendable {
    /// The type of a page's key.
    associatedtype Key: Hashable & Sendable
    /// The model of a row.
    associatedtype Item: Sendable

    /// Returns the stored page with a key.
    ///
    /// - Parameter key: The page's key; `nil` for the first page.
    /// - Returns: The page and its age, or `nil` if there is none.
    /// - Throws: Any error of reading the page.
    func page(for key: Key?) async throws -> (page: Page<Key, Item>, age: Duration)?

    /// Saves a page.
    ///
    /// - Parameters:
    ///   - page: The loaded page.
    ///   - key: The page's key; `nil` for the first page.
    ///   - replacingAll: Whether to remove all other pages in the same step, because the list was refreshed.
    /// - Throws: Any error of saving the page. In this case the store must be unchanged.
    func save(_ page: Page<Key, Item>, for key: Key?, replacingAll: Bool) async throws
}

/// A page that was stored by an earlier load.
public struct StoredPage<Key: Hashable & Sendable, Item: Sendable>: Sendable {
    /// The loaded page.
    public var page: Page<Key, Item>
    /// Whether the page is recent enough to be used instead of a load.
    public var isFresh: Bool

    /// Creates a stored page.
    public init(page: Page<Key, Item>, isFresh: Bool) {
        self.page = page
        self.isFresh = isFresh
    }
}
