/// The key of a page of two sources of which one follows the other (``PagingSource/followed(by:)``).
public enum FollowedKey<First: Hashable & Sendable, Second: Hashable & Sendable>: Hashable, Sendable {
    /// A page of the first source; `nil` for its first page. It also contains whether the key is the previous key of another
    /// page, and doesn't move.
    case first(First?, isPrevious: Bool = false)
    /// The last page of the first source, which is the one with the key or a later one.
    case lastOfFirst(from: First?)
    /// A page of the second source; `nil` for its first page. It also contains the key of the first source's last page,
    /// whether previous pages can be loaded from there, and whether it is the previous key of another page.
    case second(Second?, after: First?, leadsBack: Bool = true, isPrevious: Bool = false)
}

extension FollowedKey: ComposedKey {
    var inner: (any Hashable & Sendable)? {
        switch self {
        case .first(let key, _): key
        case .lastOfFirst: nil
        case .second(let key, _, _, _): key
        }
    }

    var leadsBack: Bool {
        guard case .second(let key, _, let leadsBack, _) = self else { return true }
        return leadsBack && (key as? any ComposedKey)?.leadsBack ?? true
    }
}

/// Two sources as one list: all pages of the first source, followed by all pages of the second.
struct FollowedSource<First: PagingSource, Second: PagingSource>: PagingSource
where First.Item == Second.Item {
    typealias Key = FollowedKey<First.Key, Second.Key>

    private let first: First
    private let second: Second

    init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// The keys of the source to which a page belongs. The border between the sources doesn't move: behind the last page
    /// of the first source is the first page of the second.
    var keys: PageKeys<Key> {
        let (first, second) = (first.keys, second.keys)
        return PageKeys(
            kind: { key in
                switch key ?? .first(nil) {
                case .first(let key, _), .lastOfFirst(let key): first.kind(key)
                case .second(let key, _, _, _): second.kind(key)
                }
            },
            isBorder: { key in
                switch key {
                case .first(let key?, _): first.isBorder(key)
                case .second(let key?, _, _, _): second.isBorder(key)
                case .first(nil, _), .lastOfFirst, .second(nil, _, _, _): true
                }
            },
            behindEnd: { key in
                switch key {
                case .first(let key, _):
                    key.flatMap(first.behindEnd).map { .first($0) }
                        ?? .second(nil, after: key, leadsBack: key.map { first.kind($0) != .fixed } ?? true)
                case .lastOfFirst(let key): .second(nil, after: key)
                case .second(let key, let last, let leadsBack, _):
                    key.flatMap(second.behindEnd).map { .second($0, after: last, leadsBack: leadsBack) }
                }
            },
            key: { row, size in row == 0 ? .first(nil) : nil },
            moved: { key, distance in
                switch key {
                case .first(let key?, let isPrevious): .first(first.moved(key, distance), isPrevious: isPrevious)
                case .second(let key?, let last, let leadsBack, let isPrevious):
                    .second(second.moved(key, distance), after: last, leadsBack: leadsBack, isPrevious: isPrevious)
                case .first(nil, _), .lastOfFirst, .second(nil, _, _, _): key
                }
            })
    }

    /// Loads a page of the source to which the key belongs.
    func load(_ request: PageRequest<Key>) async throws -> Page<Key, First.Item> {
        switch request.key ?? .first(nil) {
        case .first(let key, _):
            return joined(try await first.load(request.with(key)), key: key, request)
        case .lastOfFirst(let key):
            return try await lastPage(from: key, request)
        case .second(let key, _, _, _):
            return joined(try await second.load(request.with(key)), request)
        }
    }

    /// Returns the page stored by the source to which the key belongs.
    func stored(_ request: PageRequest<Key>) async -> StoredPage<Key, First.Item>? {
        switch request.key ?? .first(nil) {
        case .first(let key, _), .lastOfFirst(let key):
            let stored = await first.stored(request.with(key))
            return stored.map { StoredPage(page: joined($0.page, key: key, request), isFresh: $0.isFresh) }
        case .second(let key, _, _, _):
            let stored = await second.stored(request.with(key))
            return stored.map { StoredPage(page: joined($0.page, request), isFresh: $0.isFresh) }
        }
    }

    /// Loads the last page of the first source that has rows, beginning with the page that once was the last one. A page
    /// whose key can move is loaded again after the next one, to see that no row has moved between the two.
    private func lastPage(
        from key: First.Key?, _ request: PageRequest<Key>
    ) async throws -> Page<Key, First.Item> {
        var key = key, attempts = 1
        var page = try await first.load(request.with(key))
        while page.items.isEmpty, let previous = previousKey(of: page, key, request), previous != key {
            key = previous
            page = try await first.load(request.with(previous))
        }
        var result = page
        var previous = previousKey(of: page, key, request)
        while let next = page.nextKey, next != key {
            let later = try await first.load(request.with(next))
            if first.keys.kind(next) != .fixed, !first.keys.isBorder(next) {
                let again = try await first.load(request.with(key))
                if again.items.map(\.id) != page.items.map(\.id) {
                    guard attempts < 3 else { throw PagingError.movesTooFast }
                    attempts += 1
                    (page, result, previous) = (again, again, previousKey(of: again, key, request))
                    continue
                }
            }
            let known = Set(later.items.map(\.id))
            (result.items, result.rawRows) = (result.items.filter { !known.contains($0.id) } + later.items, nil)
            (page, key) = (later, next)
        }
        result.nextKey = nil
        return joined(result, key: key, previous)
    }

    /// Returns the key of the page before one of the first source: the one that the page contains, or else the one that is
    /// derived from its own.
    private func previousKey(
        of page: Page<First.Key, First.Item>, _ key: First.Key?, _ request: PageRequest<Key>
    ) -> First.Key? {
        page.previousKey ?? key.flatMap { first.keys.previous($0, request.size) }
    }

    private func joined(
        _ page: Page<First.Key, First.Item>, key: First.Key?, _ request: PageRequest<Key>
    ) -> Page<Key, First.Item> {
        var joined = joined(page, key: key, previousKey(of: page, key, request))
        // An empty page before the first row isn't the end of the first source.
        if case .first(_, isPrevious: true) = request.key, page.items.isEmpty, page.rawRows?.ids.isEmpty ?? true {
            joined.nextKey = page.nextKey.map { .first($0) }
        }
        return joined
    }

    private func joined(
        _ page: Page<First.Key, First.Item>, key: First.Key?, _ previous: First.Key?
    ) -> Page<Key, First.Item> {
        // Before an empty page behind the end of the first source is that source's last page, wherever it is by now.
        let isBehindEnd = page.nextKey == nil && page.items.isEmpty && page.rawRows?.ids.isEmpty ?? true
        return Page(
            items: page.items,
            previousKey: previous.map {
                isBehindEnd ? .lastOfFirst(from: $0) : .first($0, isPrevious: first.keys.kind($0) == .fixed)
            },
            nextKey: page.nextKey.map { .first($0) }
                ?? .second(nil, after: key, leadsBack: key == nil || previous != nil || first.keys.kind(key) != .fixed),
            itemsBefore: page.itemsBefore, pageSize: page.pageSize, rawRows: page.rawRows, metadata: page.metadata)
    }

    private func joined(_ page: Page<Second.Key, First.Item>, _ request: PageRequest<Key>) -> Page<Key, First.Item> {
        guard case .second(let key, let last, let leadsBack, let isPrevious) = request.key else {
            preconditionFailure("a page of the second source has a key of the second source")
        }
        let previous = page.previousKey ?? key.flatMap { second.keys.previous($0, request.size) }
        // A page of a source with cursors that lead only forwards has no previous key, wherever it is.
        let wasPassed = isPrevious && (key as? any ComposedKey)?.leadsBack ?? true
        let isFirst = wasPassed || key.map { second.keys.start($0, request.size) == 0 } ?? true
        return Page(
            items: page.items,
            previousKey: previous.map { .second($0, after: last, leadsBack: leadsBack, isPrevious: true) }
                ?? (isFirst && leadsBack ? .lastOfFirst(from: last) : nil),
            nextKey: page.nextKey.map { .second($0, after: last, leadsBack: leadsBack) }, itemsAfter: page.itemsAfter,
            pageSize: page.pageSize, rawRows: page.rawRows, metadata: page.metadata)
    }
}

extension PagingSource {
    /// Returns a source of this list followed by another source's list.
    ///
    /// - Parameter other: The source of the second list.
    /// - Returns: The source of both lists.
    public func followed<Other: PagingSource>(by other: Other) -> some PagingSource<FollowedKey<Key, Other.Key>, Item>
    where Other.Item == Item {
        FollowedSource(self, other)
    }
}
