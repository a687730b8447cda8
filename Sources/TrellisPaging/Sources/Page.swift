/// One page of a list, as a source loaded it.
public struct Page<Key: Hashable & Sendable, Item: Sendable>: Sendable {
    /// The page's items, in the order of the list.
    public var items: [Item]
    /// The key of the page before; nil where the list begins here.
    public var previousKey: Key?
    /// The key of the page after; nil where the list ends here.
    public var nextKey: Key?
    /// How many items the list has before this page, where the source knows.
    public var itemsBefore: Int?
    /// How many items the list has after this page, where the source knows.
    public var itemsAfter: Int?

    /// Makes a page.
    public init(
        items: [Item], previousKey: Key? = nil, nextKey: Key?, itemsBefore: Int? = nil, itemsAfter: Int? = nil
    ) {
        self.items = items
        self.previousKey = previousKey
        self.nextKey = nextKey
        self.itemsBefore = itemsBefore
        self.itemsAfter = itemsAfter
    }
}

extension Page: Equatable where Item: Equatable {}
