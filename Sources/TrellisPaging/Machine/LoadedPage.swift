/// A page whose keys have lost their type.
package struct LoadedPage<Item: Sendable>: Sendable {
    package var items: [Item]
    package var previousKey: PageKey?
    package var nextKey: PageKey?
    package var itemsBefore: Int?
    package var itemsAfter: Int?
    /// Whether the key that the page was asked with depends on how many rows are in front of it.
    package var keyMoves = false

    package init(
        items: [Item], previousKey: PageKey? = nil, nextKey: PageKey?, itemsBefore: Int? = nil, itemsAfter: Int? = nil
    ) {
        self.items = items
        self.previousKey = previousKey
        self.nextKey = nextKey
        self.itemsBefore = itemsBefore
        self.itemsAfter = itemsAfter
    }
}

extension LoadedPage {
    init<Key>(_ page: Page<Key, Item>) {
        self.init(
            items: page.items, previousKey: page.previousKey.map { PageKey($0) },
            nextKey: page.nextKey.map { PageKey($0) }, itemsBefore: page.itemsBefore, itemsAfter: page.itemsAfter)
    }
}

extension LoadedPage {
    /// The page with counts that a list can have, whatever its source said.
    var bounded: LoadedPage {
        var page = self
        page.itemsBefore = itemsBefore?.bounded(from: 0)
        page.itemsAfter = itemsAfter?.bounded(from: 0)
        return page
    }
}

extension LoadedPage: Codable where Item: Codable {}
