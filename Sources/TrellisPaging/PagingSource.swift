/// Gives the pages of one list, one at a time.
///
/// A source is stateless as far as the pager is concerned: the same key gives the same page. The pager decides when to
/// load and with which key; it commits a key only together with its page, so a failed load repeats exactly that page.
///
/// Follows the design of Paging 3's `PagingSource`.
public protocol PagingSource<Key, Item>: Sendable {
    /// What names a page: a page number, an offset, a cursor or a URL.
    associatedtype Key: Hashable & Sendable
    /// One row's model, told from others by its `id`.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

    /// Loads one page.
    ///
    /// - Parameter request: Which page, how many items, and why.
    /// - Returns: The page, with the keys of its neighbours.
    /// - Throws: Whatever stopped the load; the pager keeps the rows and offers a retry of this page.
    func load(_ request: PageRequest<Key>) async throws -> Page<Key, Item>
}
