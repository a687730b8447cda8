/// A source that loads the pages of a list.
///
/// A source must behave as if it were stateless: the same key loads the same page. The pager decides when to load, and
/// with which key. It stores a key only together with its page, so a retry loads exactly the page that failed.
///
/// Follows the design of Paging 3's `PagingSource`.
public protocol PagingSource<Key, Item>: Sendable {
    /// The type of a page's key, such as a page number, an offset, a cursor or a URL.
    associatedtype Key: Hashable & Sendable
    /// The model of a row, identified by its `id`.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

    /// Loads a page.
    ///
    /// - Parameter request: The request.
    /// - Returns: The page with the keys of the neighbouring pages.
    /// - Throws: Any error. The pager keeps its rows and offers a retry of the page.
    func load(_ request: PageRequest<Key>) async throws -> Page<Key, Item>

    /// Returns the key of the page with the item at a position of the whole list.
    ///
    /// Implement the method for offsets and page numbers. The default returns `nil`, which disables jumps.
    ///
    /// - Parameters:
    ///   - position: The item's position in the whole list, beginning with 0.
    ///   - pageSize: The number of items per page.
    /// - Returns: The page's key, or `nil` if the source can't determine it.
    func key(forItemAt position: Int, pageSize: Int) -> Key?

    /// Returns the key of the same rows after rows were inserted or removed before them.
    ///
    /// An offset changes by the number of rows: after two deletions, 40 becomes 38. A page number can't change by rows,
    /// so it decreases by one, and the pager drops the repeated rows. A cursor doesn't change, which is the default.
    ///
    /// - Parameters:
    ///   - key: The key in the last page.
    ///   - rows: The number of rows that were inserted before the page since it was loaded, or a negative number of
    ///     removed rows. At most the size of a page at a time.
    /// - Returns: The key to load.
    func key(_ key: Key, movedBy rows: Int) -> Key

    /// Returns a page that was stored by an earlier load, for example in a cache on disk. The default returns `nil`.
    ///
    /// The method is called before the first load and before each further page. A fresh page is used instead of the
    /// load. An old page is shown until the load ends. A refresh by the user always calls ``load(_:)``.
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
