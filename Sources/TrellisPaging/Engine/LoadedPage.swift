/// A page with type-erased keys.
package struct LoadedPage<Item: Sendable>: Sendable {
    package var items: [Item]
    package var previousKey: PageKey?
    package var nextKey: PageKey?
    package var itemsBefore: Int?
    package var itemsAfter: Int?
    package var totalCount: Int?
    package var pageSize: Int?
    package var metadata: PageMetadata?
    /// What the source's keys count.
    package var keys = KeyKind.fixed

    package init(
        items: [Item], previousKey: PageKey? = nil, nextKey: PageKey?, itemsBefore: Int? = nil, itemsAfter: Int? = nil,
        totalCount: Int? = nil, pageSize: Int? = nil, keys: KeyKind = .fixed
    ) {
        self.items = items
        self.previousKey = previousKey
        self.nextKey = nextKey
        self.itemsBefore = itemsBefore
        self.itemsAfter = itemsAfter
        self.totalCount = totalCount
        self.pageSize = pageSize
        self.keys = keys
    }
}

/// What the keys of a source count, which determines their meaning after insertions and deletions.
package enum KeyKind: String, Sendable, Hashable, Codable {
    /// Nothing: a key always means the same rows, like a cursor.
    case fixed
    /// The rows before the page, like an offset.
    case rows
    /// The pages before the page, like a page number.
    case pages
}

/// The metadata of a page. Recordings omit it.
package struct PageMetadata: Sendable, Codable {
    let value: (any Sendable)?
    /// The number of its page.
    var page = 0

    init(_ value: any Sendable) { self.value = value }

    package init(from decoder: any Decoder) throws { value = nil }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}

extension LoadedPage {
    init<Key>(_ page: Page<Key, Item>) {
        self.init(
            items: page.items, previousKey: page.previousKey.map { PageKey($0) },
            nextKey: page.nextKey.map { PageKey($0) }, itemsBefore: page.itemsBefore, itemsAfter: page.itemsAfter,
            totalCount: page.totalCount, pageSize: page.pageSize)
        metadata = page.metadata.map { PageMetadata($0) }
    }

    /// The number of rows of the whole list, if the page has it.
    var total: Int? {
        if let totalCount { return totalCount }
        guard let itemsBefore, let itemsAfter else { return nil }
        return itemsBefore + items.count + itemsAfter
    }

    /// The page without a next key.
    var asLast: LoadedPage {
        var page = self
        page.nextKey = nil
        return page
    }

    /// The page with its counts limited to a valid range.
    var bounded: LoadedPage {
        var page = self
        page.itemsBefore = itemsBefore?.bounded(from: 0)
        page.itemsAfter = itemsAfter?.bounded(from: 0)
        page.totalCount = totalCount?.bounded(from: 0)
        page.pageSize = pageSize?.bounded(from: 1)
        return page
    }
}

extension LoadedPage: Codable where Item: Codable {}
