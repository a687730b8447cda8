/// A source that loads the pages of a list.
///
/// A source must behave as if it were stateless: the same key loads the same page. The pager decides when to load, and
/// with which key. It stores a key only together with its page, so a retry loads exactly the page that failed.
///
/// For example, a list with page numbers:
/// ```swift
/// struct Films: PagingSource {
///     let api: FilmAPI
///     let keys = PageKeys.numbers(first: 1)
///
///     func load(_ request: PageRequest<Int>) async throws -> Page<Int, Film> {
///         let number = request.key ?? 1
///         let response = try await api.films(page: number, size: request.size)
///         return Page(
///             items: response.films, previousKey: number > 1 ? number - 1 : nil,
///             nextKey: response.hasMore ? number + 1 : nil, totalCount: response.total)
///     }
/// }
/// ```
/// If a source leaves out rows that its server counts, such as those of an unknown kind, it says so in ``Page/rawRows``.
///
/// Follows the design of Paging 3's `PagingSource`.
public protocol PagingSource<Key, Item>: Sendable {
    /// The type of a page's key, such as a page number, an offset, a cursor or a URL.
    associatedtype Key: Hashable & Sendable
    /// The model of a row, identified by its `id`.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

    /// What the keys are: ``PageKeys/cursors``, ``PageKeys/offsets``, ``PageKeys/numbers(first:)``, or positions of
    /// your own.
    ///
    /// There is no default, because a wrong one would lose rows when the list changes on the server.
    var keys: PageKeys<Key> { get }

    /// Loads a page.
    ///
    /// - Parameter request: The request.
    /// - Returns: The page with the keys of the neighbouring pages.
    /// - Throws: Any error. The pager keeps its rows and offers a retry of the page.
    func load(_ request: PageRequest<Key>) async throws -> Page<Key, Item>

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
    public func stored(_ request: PageRequest<Key>) async -> StoredPage<Key, Item>? { nil }
}
