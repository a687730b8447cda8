/// The key of a page of two merged sources: the positions in both lists (``PagingSource/merged(with:by:combining:)``).
public struct MergedKey<First: PagingSource, Second: PagingSource>: Hashable, Sendable, CustomStringConvertible
where First.Item == Second.Item {
    var first: MergeSide<First>.Place
    var second: MergeSide<Second>.Place
    /// The item before the page.
    var last: MergedItem<First.Item>?

    /// The positions in both lists, such as "2 and 3".
    public var description: String { "\(first) and \(second)" }
}

/// An item, which is compared by its id.
struct MergedItem<Item: Identifiable & Sendable>: Hashable, Sendable {
    let item: Item
    /// Whether the item is the second source's.
    var isSecond = false

    static func == (left: Self, right: Self) -> Bool { left.item.id == right.item.id }

    func hash(into hasher: inout Hasher) { hasher.combine(item.id) }
}

/// Two sources in the same order, merged into one list in that order.
///
/// Each page is merged from as many pages of both sources as needed. The remaining items are kept for the next page.
/// They are loaded again only if they are no longer stored, or if rows have changed since, as a push or a saved edit says.
struct MergedSource<First: PagingSource, Second: PagingSource>: PagingSource
where First.Item == Second.Item {
    typealias Item = First.Item
    typealias Key = MergedKey<First, Second>

    /// The keys find their rows again by themselves, so they are cursors.
    var keys: PageKeys<Key> { .cursors }

    private let first: MergeSide<First>
    private let second: MergeSide<Second>
    private let isOrdered: @Sendable (Item, Item) -> Bool
    private let combine: (@Sendable (Item, Item) -> Item)?
    /// Whether a page has rows that belong before those that were loaded earlier, because they have come since.
    private let isDisordered = Locked(false)
    /// The key of the next page of a refresh in progress, or `nil` if there is none.
    private let following = Locked<Key?>(nil)

    init(
        _ first: First, _ second: Second, _ isOrdered: @escaping @Sendable (Item, Item) -> Bool,
        combine: (@Sendable (Item, Item) -> Item)?
    ) {
        self.first = MergeSide(first, isOrdered)
        self.second = MergeSide(second, isOrdered)
        self.isOrdered = isOrdered
        self.combine = combine
    }

    /// Loads and merges a page.
    ///
    /// A page that is loaded again has its rows where they belong by now. If the list has shown rows too late, because they
    /// have come since, it is unknown which rows are between that page and the loaded ones.
    ///
    /// - Throws: `PagingError.expired(_:)` in this case, and any error of the sources.
    func load(_ request: PageRequest<Key>) async throws -> Page<Key, First.Item> {
        let isRefresh = request.loadType == .refresh && (request.key == nil || request.key != following.withLock { $0 })
        if isRefresh {
            first.forget()
            second.forget()
            isDisordered.withLock { $0 = false }
        }
        let key = request.key ?? Key(first: .beginning, second: .beginning)
        async let firstReader = first.reader(at: key.first, like: request, isRefresh: isRefresh)
        async let secondReader = second.reader(at: key.second, like: request, isRefresh: isRefresh)
        var (left, right) = try await (firstReader, secondReader)
        let items = try await merge(&left, &right, count: max(1, request.size))
        let before = key.last.map { [$0] } ?? []
        let isLate = (before + items).isOutOfOrder(comesBefore)
        let wasLate = isDisordered.withLock { isDisordered in
            defer { isDisordered = isDisordered || isLate }
            return isDisordered
        }
        // A source in another order has the same pages again.
        let isMoved = request.loadType == .prepend && wasLate && first.isSorted && second.isSorted
        if isMoved || request.loadType != .append && (before + items.prefix(1)).isOutOfOrder(comesBefore) {
            throw PagingError.expired("rows have come before this page")
        }
        let next = Key(first: left.place, second: right.place, last: items.last ?? key.last)
        following.withLock { $0 = request.loadType == .refresh ? next : nil }
        let isEnd = left.place.isEnd && right.place.isEnd
        return Page(items: items.map(\.item), nextKey: isEnd ? nil : next)
    }

    /// Returns the first page, merged from the stored pages of both sources, until the network responds.
    func stored(_ request: PageRequest<Key>) async -> StoredPage<Key, Item>? {
        guard request.key == nil, var left = try? await first.reader(at: .beginning, like: request, isStored: true),
            var right = try? await second.reader(at: .beginning, like: request, isStored: true),
            let items = try? await merge(&left, &right, count: max(1, request.size))
        else { return nil }
        let next = Key(first: left.place, second: right.place, last: items.last)
        let isEnd = left.place.isEnd && right.place.isEnd
        let isFresh = await (first.isFresh(request.size), second.isFresh(request.size))
        return StoredPage(
            page: Page(items: items.map(\.item), nextKey: isEnd ? nil : next), isFresh: isFresh.0 && isFresh.1)
    }

    /// Returns whether an item belongs before another one. Of two items that are equal in the order, the first source's comes
    /// first.
    private func comesBefore(_ one: MergedItem<Item>, _ two: MergedItem<Item>) -> Bool {
        isOrdered(one.item, two.item) || !one.isSecond && two.isSecond && !isOrdered(two.item, one.item)
    }

    /// Returns the next items in order, until there are enough or one of the sources has none for now.
    private func merge(
        _ left: inout MergeReader<First>, _ right: inout MergeReader<Second>, count: Int
    ) async throws -> [MergedItem<Item>] {
        var items: [MergedItem<Item>] = []
        while items.count < count, !left.isWaiting, !right.isWaiting {
            if let combine, let one = left.item, let two = right.item, one.id == two.id, !isOrdered(one, two),
                !isOrdered(two, one)
            {
                items.append(MergedItem(item: combine(one, two)))
                try await left.advance()
                try await right.advance()
                continue
            }
            switch (left.item, right.item) {
            case (let one?, let two?) where isOrdered(two, one):
                items.append(MergedItem(item: two, isSecond: true))
                try await right.advance()
            case (let one?, _):
                items.append(MergedItem(item: one))
                try await left.advance()
            case (nil, let two?):
                items.append(MergedItem(item: two, isSecond: true))
                try await right.advance()
            case (nil, nil):
                return items
            }
        }
        return items
    }
}

extension Array {
    /// Returns whether an element belongs before the one that precedes it.
    func isOutOfOrder(_ isOrdered: (Element, Element) -> Bool) -> Bool {
        zip(dropFirst(), self).contains { isOrdered($0, $1) }
    }
}

extension PagingSource {
    /// Returns a source that merges this list with another in their common order.
    ///
    /// Whatever the configuration's ``PageProof``, a page by number whose total is that of the page before is not proved: a
    /// row may be missing if one was deleted and another one added. If the server moves a row of numbered pages, others may
    /// be missing until a refresh.
    ///
    /// - Parameters:
    ///   - other: A source in the same order.
    ///   - areInIncreasingOrder: The order of both lists.
    ///   - combine: Combines two items with the same id and the same position in the order into one; `nil` keeps both.
    /// - Returns: The merged source. It doesn't support loading previous pages.
    public func merged<Other: PagingSource>(
        with other: Other, by areInIncreasingOrder: @escaping @Sendable (Item, Item) -> Bool,
        combining combine: (@Sendable (Item, Item) -> Item)? = nil
    ) -> some PagingSource<MergedKey<Self, Other>, Item> where Other.Item == Item {
        MergedSource(self, other, areInIncreasingOrder, combine: combine)
    }
}
