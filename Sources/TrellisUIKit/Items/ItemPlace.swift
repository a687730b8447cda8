internal import Foundation

/// Which item of a list an item is, for assistive technology.
package struct ItemPlace: Hashable, Sendable {
    /// The item's number, counted from 1.
    package var number: Int
    /// The number of items in the list, or the smallest number that it can be.
    package var count: Int
    /// Whether `count` is the number of items in the whole list.
    package var isCountKnown: Bool

    /// Creates the place of an item.
    package init(number: Int, count: Int, isCountKnown: Bool = true) {
        self.number = number
        self.count = count
        self.isCountKnown = isCountKnown
    }

    /// The words that a screen reader says, such as "12 of 4,310".
    var text: String {
        SystemText.localized(
            isCountKnown ? "%1 of %2" : "%1 of at least %2", SystemText.number(number), SystemText.number(count))
    }
}

/// Returns the places of items, in the order of their paths; `nil` for one that is no item of the list, and instead of
/// the array if the view's own rows are the list.
package typealias ItemPlaces = (_ paths: [IndexPath]) -> [ItemPlace?]?

extension UITableView {
    /// The places of the rows, if the table shows a part of a longer list.
    package final var itemPlaces: ItemPlaces? {
        get { state.itemPlaces }
        set { state.itemPlaces = newValue }
    }
}

extension UICollectionView {
    /// The places of the items, if the collection shows a part of a longer list.
    package final var itemPlaces: ItemPlaces? {
        get { state.itemPlaces }
        set { state.itemPlaces = newValue }
    }
}

extension ItemsView {
    /// Tells assistive technology which item of the list each cell in sight is. O(sections + items in sight), and what
    /// `itemPlaces` takes.
    func speakPlaces() {
        guard Accessibility.isHeard else { return }
        let paths = display.paths
        for (path, place) in zip(paths, state.itemPlaces?(paths) ?? ownPlaces(of: paths)) {
            display.cell(at: path)?.speak(place)
        }
    }

    /// The places of the view's own items, counted over its sections.
    private func ownPlaces(of paths: [IndexPath]) -> [ItemPlace?] {
        let counts = loadedCounts, total = counts.reduce(0, +)
        var section = 0, before = 0
        return paths.map { path in
            guard counts.indices.contains(path.section) else { return nil }
            while section < path.section {
                before += counts[section]
                section += 1
            }
            return ItemPlace(number: before + path.item + 1, count: total)
        }
    }
}
