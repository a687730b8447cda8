/// A page whose keys have lost their type.
package struct LoadedPage<Item: Sendable>: Sendable {
    package var items: [Item]
    package var previousKey: PageKey?
    package var nextKey: PageKey?
    package var itemsBefore: Int?
    package var itemsAfter: Int?

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
