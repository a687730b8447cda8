/// Gives the pages of one list, one at a time.
///
/// A source is stateless as far as the pager is concerned: the same key gives the same page. The pager decides when to
/// load and with which key; it commits a key only together with its page, so a failed load repeats exactly that page.
///
/// Follows the design of Paging 3's `PagingSource`.
public protocol PagingSource<Key, Item>: Sendable {
    /// What names a page: a page number, an offset, a cursor or a URL.
    associatedtype Key: Hashable & Sendable
    /// One row's model, identified by its `id`.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

    /// Loads one page.
    ///
    /// - Parameter request: Which page, how many items, and why.
    /// - Returns: The page, with the keys of its neighbours.
    /// - Throws: Whatever stopped the load; the pager keeps the rows and offers a retry of this page.
    func load(_ request: PageRequest<Key>) async throws -> Page<Key, Item>

    /// Names the page that holds the item at a position of the whole list.
    ///
    /// Offsets and page numbers can tell, cursors cannot. The default says `nil`: such a list has no jumps.
    ///
    /// - Parameters:
    ///   - position: Counted from the beginning of the list.
    ///   - pageSize: How many items a page has.
    /// - Returns: The page's key, or `nil` if the source cannot tell.
    func key(forItemAt position: Int, pageSize: Int) -> Key?

    /// Finds the key that asks for the same rows after the list became longer or shorter in front of them.
    ///
    /// An offset moves with the rows: two rows deleted, and what was at 40 is at 38. A page number cannot move by rows; it
    /// goes back one page instead, whose repeated rows the pager drops. A cursor stays as it is, which is the default.
    ///
    /// - Parameters:
    ///   - key: The key as the last page gave it.
    ///   - rows: How many rows the list has more (or less, when negative) than when that page was loaded; never more than
    ///     a page's worth at a time.
    /// - Returns: The key to ask with.
    func key(_ key: Key, movedBy rows: Int) -> Key

    /// Finds a page kept from an earlier load, such as one in a cache on disk. The default keeps none.
    ///
    /// Asked when nothing is held yet, and before each further page. A fresh page stands for the load; an old one is shown
    /// until the load is answered. What the user asks for with a refresh always goes to ``load(_:)``.
    ///
    /// - Parameter request: Which page, how many items, and why.
    /// - Returns: The page and whether it is fresh, or `nil` if none is kept.
    func stored(_ request: PageRequest<Key>) async -> StoredPage<Key, Item>?
}

extension PagingSource {
    public func key(forItemAt position: Int, pageSize: Int) -> Key? { nil }

    public func key(_ key: Key, movedBy rows: Int) -> Key { key }

    public func stored(_ request: PageRequest<Key>) async -> StoredPage<Key, Item>? { nil }
}
