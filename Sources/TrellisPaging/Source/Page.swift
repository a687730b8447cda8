/// One page of a list, as a source loaded it.
public struct Page<Key: Hashable & Sendable, Item: Sendable>: Sendable {
    /// The page's items, in the order of the list.
    public var items: [Item]
    /// The key of the page before, or `nil` if the list begins here.
    public var previousKey: Key?
    /// The key of the page after, or `nil` if the list ends here.
    public var nextKey: Key?
    /// The number of items that the list has before this page, or `nil` if the source doesn't know.
    public var itemsBefore: Int?
    /// The number of items that the list has after this page, or `nil` if the source doesn't know.
    public var itemsAfter: Int?
    /// The number of items in the whole list as the server counts them, or `nil` if the source doesn't know.
    ///
    /// Unlike ``itemsBefore`` and ``itemsAfter`` it counts what a source leaves out. A total that changed between two
    /// pages says that rows were inserted or deleted meanwhile.
    public var totalCount: Int?
    /// The page size that the server uses if it isn't the one asked for, or `nil`.
    ///
    /// Servers cap the size of a page: asked for 500 rows, many give 100. The pager asks for this size from then on.
    public var pageSize: Int?
    /// What the answer holds beside the items, such as a banner or counts. It stays with its page.
    public var metadata: (any Sendable)?

    /// Creates a page.
    public init(
        items: [Item], previousKey: Key? = nil, nextKey: Key?, itemsBefore: Int? = nil, itemsAfter: Int? = nil,
        totalCount: Int? = nil, pageSize: Int? = nil, metadata: (any Sendable)? = nil
    ) {
        self.items = items
        self.previousKey = previousKey
        self.nextKey = nextKey
        self.itemsBefore = itemsBefore
        self.itemsAfter = itemsAfter
        self.totalCount = totalCount
        self.pageSize = pageSize
        self.metadata = metadata
    }
}

extension Page {
    /// The page with other items, and all else that it says.
    func withItems<New: Sendable>(_ items: [New]) -> Page<Key, New> {
        Page<Key, New>(
            items: items, previousKey: previousKey, nextKey: nextKey, itemsBefore: itemsBefore, itemsAfter: itemsAfter,
            totalCount: totalCount, pageSize: pageSize, metadata: metadata)
    }
}

extension Page: Equatable where Item: Equatable {
    /// Compares all but ``metadata``, which can be of any type.
    public static func == (left: Page, right: Page) -> Bool {
        left.items == right.items && left.previousKey == right.previousKey && left.nextKey == right.nextKey
            && left.itemsBefore == right.itemsBefore && left.itemsAfter == right.itemsAfter
            && left.totalCount == right.totalCount && left.pageSize == right.pageSize
    }
}
