/// Two sources as one list: all pages of the first source, followed by all pages of the second.
public struct FollowedSource<First: PagingSource, Second: PagingSource>: PagingSource
where First.Item == Second.Item {
    /// An item of either source.
    public typealias Item = First.Item

    /// The key of a page of either source.
    public enum Key: Hashable, Sendable {
        /// A page of the first source; `nil` for its first page.
        case first(First.Key?)
        /// A page of the second source; `nil` for its first page. It also contains the key of the first source's last
        /// page, for loading previous pages.
        case second(Second.Key?, after: First.Key?)
    }

    private let first: First
    private let second: Second

    init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// Loads a page of the source to which the key belongs.
    public func load(_ request: PageRequest<Key>) async throws -> Page<Key, First.Item> {
        switch request.key ?? .first(nil) {
        case .first(let key):
            let page = try await first.load(PageRequest(key: key, size: request.size, loadType: request.loadType))
            return joined(page, key: key)
        case .second(let key, let last):
            let page = try await second.load(PageRequest(key: key, size: request.size, loadType: request.loadType))
            return joined(page, after: last)
        }
    }

    /// Returns the page stored by the source to which the key belongs.
    public func stored(_ request: PageRequest<Key>) async -> StoredPage<Key, First.Item>? {
        switch request.key ?? .first(nil) {
        case .first(let key):
            let stored = await first.stored(PageRequest(key: key, size: request.size, loadType: request.loadType))
            return stored.map { StoredPage(page: joined($0.page, key: key), isFresh: $0.isFresh) }
        case .second(let key, let last):
            let stored = await second.stored(PageRequest(key: key, size: request.size, loadType: request.loadType))
            return stored.map { StoredPage(page: joined($0.page, after: last), isFresh: $0.isFresh) }
        }
    }

    private func joined(_ page: Page<First.Key, First.Item>, key: First.Key?) -> Page<Key, First.Item> {
        Page(
            items: page.items, previousKey: page.previousKey.map { .first($0) },
            nextKey: page.nextKey.map { .first($0) } ?? .second(nil, after: key), itemsBefore: page.itemsBefore,
            pageSize: page.pageSize, metadata: page.metadata)
    }

    private func joined(_ page: Page<Second.Key, First.Item>, after last: First.Key?) -> Page<Key, First.Item> {
        Page(
            items: page.items, previousKey: page.previousKey.map { .second($0, after: last) } ?? .first(last),
            nextKey: page.nextKey.map { .second($0, after: last) }, itemsAfter: page.itemsAfter,
            pageSize: page.pageSize,
            metadata: page.metadata)
    }

    /// Returns the key moved by the source to which it belongs.
    public func key(_ key: Key, movedBy rows: Int) -> Key {
        // It is unknown in which source the rows changed. In the worst case, moving the key repeats rows, and
        // duplicates are dropped.
        switch key {
        case .first(let key): .first(key.map { first.key($0, movedBy: rows) })
        case .second(let key, let last): .second(key.map { second.key($0, movedBy: rows) }, after: last)
        }
    }
}

extension PagingSource {
    /// Returns a source of this list followed by another source's list.
    ///
    /// - Parameter other: The source of the second list.
    /// - Returns: The source of both lists.
    public func followed<Other: PagingSource>(by other: Other) -> FollowedSource<Self, Other>
    where Other.Item == Item {
        FollowedSource(self, other)
    }
}
