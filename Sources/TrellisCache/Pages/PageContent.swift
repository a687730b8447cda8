internal import TrellisPaging

/// What a page consists of, in the form that it is kept in.
struct PageContent<Key: Codable & Hashable & Sendable, Item: Codable & Sendable>: Codable {
    var key: Key?
    var items: [Item]
    var previousKey: Key?
    var nextKey: Key?
    var itemsBefore: Int?
    var itemsAfter: Int?

    init(_ page: Page<Key, Item>, for key: Key?) {
        self.key = key
        items = page.items
        previousKey = page.previousKey
        nextKey = page.nextKey
        itemsBefore = page.itemsBefore
        itemsAfter = page.itemsAfter
    }

    var page: Page<Key, Item> {
        Page(items: items, previousKey: previousKey, nextKey: nextKey, itemsBefore: itemsBefore, itemsAfter: itemsAfter)
    }
}
