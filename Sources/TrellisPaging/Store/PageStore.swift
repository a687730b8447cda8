/// Stores the pages of one list, so that they can be shown before the network responds, or without it.
public protocol PageStore<Key, Item>: Sendable {
    /// Identifies a page.
    associatedtype Key: Hashable & Sendable
    /// The model of a row.
    associatedtype Item: Sendable

    /// Returns the page stored for a key.
    ///
    /// - Parameter key: The page's key; `nil` for the first page.
    /// - Returns: The page and its age, or `nil` if there is none.
    /// - Throws: Any error of reading it.
    func page(for key: Key?) async throws -> (page: Page<Key, Item>, age: Duration)?

    /// Stores a page.
    ///
    /// - Parameters:
    ///   - page: The loaded page.
    ///   - key: The page's key; `nil` for the first page.
    ///   - replacingAll: Whether all other pages are removed in the same step, because the list was refreshed.
    /// - Throws: Any error of saving it, after which the store is unchanged.
    func save(_ page: Page<Key, Item>, for key: Key?, replacingAll: Bool) async throws
}

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
