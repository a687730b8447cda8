/// Keeps the pages of one list, so that they can be shown before the network answers, or without it.
public protocol PageStore<Key, Item>: Sendable {
    /// What names a page.
    associatedtype Key: Hashable & Sendable
    /// One row's model.
    associatedtype Item: Sendable

    /// Finds the page kept under a key.
    ///
    /// - Parameter key: The page's key; `nil` is the first page.
    /// - Returns: The page and how long ago it was saved, or `nil` if none is kept.
    /// - Throws: Whatever keeps the store from reading it.
    func page(for key: Key?) async throws -> (page: Page<Key, Item>, age: Duration)?

    /// Keeps a page.
    ///
    /// - Parameters:
    ///   - page: The page as it was loaded.
    ///   - key: The page's key; `nil` is the first page.
    ///   - replacingAll: Whether all other pages go, in the same step, because the list begins anew.
    /// - Throws: Whatever keeps the store from saving it; what was kept before is kept then.
    func save(_ page: Page<Key, Item>, for key: Key?, replacingAll: Bool) async throws
}
