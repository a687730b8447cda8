/// Loads the pages of one list.
///
/// To the pager a source is stateless: the same key loads the same page. The pager decides when to load and with which
/// key. It stores a key only together with its page, so a retry loads exactly the failed page.
///
/// Follows the design of Paging 3's `PagingSource`.
public protocol PagingSource<Key, Item>: Sendable {
    /// Identifies a page: a page number, an offset, a cursor or a URL.
    associatedtype Key: Hashable & Sendable
    /// The model of a row, identified by its `id`.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

    /// Loads one page.
    ///
    /// - Parameter request: The request.
    /// - Returns: The page with the keys of its neighbours.
    /// - Throws: Any error. The pager keeps its rows and offers a retry of this page.
    func load(_ request: PageRequest<Key>) async throws -> Page<Key, Item>

    /// Returns the key of the page with the item at a position of the whole list.
    ///
    /// Implement it for offsets and page numbers. The default returns `nil`, which disables jumps.
    ///
    /// - Parameters:
    ///   - position: The item's position in the whole list, from 0.
    ///   - pageSize: The number of items per page.
    /// - Returns: The page's key, or `nil` if the source can't tell.
    func key(forItemAt position: Int, pageSize: Int) -> Key?

    /// Returns the key of the same rows after rows were inserted or removed before them.
    ///
    /// An offset moves with the rows: after two deletions, 40 becomes 38. A page number can't move by rows, so it goes
    /// back one page, and the pager drops the repeated rows. A cursor doesn't change, which is the default.
    ///
    /// - Parameters:
    ///   - key: The key from the last page.
    ///   - rows: The number of rows inserted before the page since it was loaded, negative for removed ones; at most a
    ///     page's size at a time.
    /// - Returns: The key to load.
    func key(_ key: Key, movedBy rows: Int) -> Key

    /// Returns a page stored by an earlier load, such as in a cache on disk. The default returns `nil`.
    ///
    /// Called before the first load and before each further page. A fresh page replaces the load; an old one is shown
    /// until the load ends. A refresh by the user always calls ``load(_:)``.
    ///
    /// - Parameter request: The request.
    /// - Returns: The page and whether it is fresh, or `nil` if there is none.
    func stored(_ request: PageRequest<Key>) async -> StoredPage<Key, Item>?
}

extension PagingSource {
    public func key(forItemAt position: Int, pageSize: Int) -> Key? { nil }

    public func key(_ key: Key, movedBy rows: Int) -> Key { key }

    public func stored(_ request: PageRequest<Key>) async -> StoredPage<Key, Item>? { nil }
}
