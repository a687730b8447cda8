/// Two sources in the same order as one list in that order.
///
/// A page of it is made of as many pages of both as it takes. What is left of them belongs to the next page; until that
/// is asked for it is kept here, and loaded again only where it is no longer kept.
public struct MergedSource<First: PagingSource, Second: PagingSource>: PagingSource
where First.Item == Second.Item {
    /// An item of either source.
    public typealias Item = First.Item

    /// How far both lists have been read.
    public struct Key: Hashable, Sendable, CustomStringConvertible {
        var first: MergeSide<First>.Place
        var second: MergeSide<Second>.Place

        /// The places in both lists, such as "2 and 3".
        public var description: String { "\(first) and \(second)" }
    }

    private let first: MergeSide<First>
    private let second: MergeSide<Second>
    private let isOrdered: @Sendable (Item, Item) -> Bool
    private let combine: (@Sendable (Item, Item) -> Item)?

    init(
        _ first: First, _ second: Second, _ isOrdered: @escaping @Sendable (Item, Item) -> Bool,
        combine: (@Sendable (Item, Item) -> Item)?
    ) {
        self.first = MergeSide(first)
        self.second = MergeSide(second)
        self.isOrdered = isOrdered
        self.combine = combine
    }

    /// Merges as much of both lists as makes a page.
    public func load(_ request: PageRequest<Key>) async throws -> Page<Key, First.Item> {
        if request.loadType == .refresh {
            first.forget()
            second.forget()
        }
        let key = request.key ?? Key(first: .beginning, second: .beginning)
        async let firstReader = first.reader(at: key.first, like: request)
        async let secondReader = second.reader(at: key.second, like: request)
        var (left, right) = try await (firstReader, secondReader)
        var items: [First.Item] = []
        while items.count < max(1, request.size), !left.isWaiting, !right.isWaiting {
            if let combine, let one = left.item, let two = right.item, one.id == two.id, !isOrdered(one, two),
                !isOrdered(two, one)
            {
                items.append(combine(one, two))
                try await left.advance()
                try await right.advance()
                continue
            }
            switch (left.item, right.item) {
            // Of equal items the first source's comes first.
            case (let one?, let two?) where isOrdered(two, one):
                items.append(two)
                try await right.advance()
            case (let one?, _):
                items.append(one)
                try await left.advance()
            case (nil, let two?):
                items.append(two)
                try await right.advance()
            case (nil, nil):
                return Page(items: items, nextKey: nil)
            }
        }
        let next = Key(first: left.place, second: right.place)
        let isEnd = left.place.isEnd && right.place.isEnd
        return Page(items: items, nextKey: isEnd ? nil : next)
    }
}

extension PagingSource {
    /// This source's list and another's as one, in their common order.
    ///
    /// - Parameters:
    ///   - other: A source in the same order.
    ///   - areInIncreasingOrder: The order that both lists have.
    ///   - combine: Makes one item of two with the same id and the same place in the order, of which each list has one;
    ///     `nil` leaves them two.
    /// - Returns: The source of both, which pages forwards only.
    public func merged<Other: PagingSource>(
        with other: Other, by areInIncreasingOrder: @escaping @Sendable (Item, Item) -> Bool,
        combining combine: (@Sendable (Item, Item) -> Item)? = nil
    ) -> MergedSource<Self, Other> where Other.Item == Item {
        MergedSource(self, other, areInIncreasingOrder, combine: combine)
    }
}
