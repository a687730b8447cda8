internal import Foundation

/// The position of an item in a list, for assistive technology.
package struct AccessibilityPosition: Hashable, Sendable {
    /// The item's number, counted from 1.
    package var number: Int
    /// The number of items in the list, or its known minimum.
    package var count: Int
    /// Whether `count` is the exact number of items in the whole list.
    package var isCountKnown: Bool

    /// Creates the position of an item.
    package init(number: Int, count: Int, isCountKnown: Bool = true) {
        self.number = number
        self.count = count
        self.isCountKnown = isCountKnown
    }

    /// The localized text for a screen reader, such as "12 of 4,310".
    var text: String {
        SystemText.localized(
            isCountKnown ? "%1 of %2" : "%1 of at least %2", SystemText.number(number), SystemText.number(count))
    }
}

/// A closure that returns the positions of items, in the order of their index paths. An element is `nil` for an item
/// that isn't part of the list. The array is `nil` if the list consists of the view's own items.
package typealias AccessibilityPositions = (_ paths: [IndexPath]) -> [AccessibilityPosition?]?

extension UITableView {
    /// Returns the positions of the rows, if the table view shows a part of a longer list.
    package final var itemPlaces: AccessibilityPositions? {
        get { state.itemPlaces }
        set { state.itemPlaces = newValue }
    }
}

extension UICollectionView {
    /// Returns the positions of the items, if the collection view shows a part of a longer list.
    package final var itemPlaces: AccessibilityPositions? {
        get { state.itemPlaces }
        set { state.itemPlaces = newValue }
    }
}

extension ItemsView {
    /// Tells assistive technology the position of each visible cell. O(sections + visible items), in addition to the
    /// cost of `itemPlaces`.
    func speakPlaces() {
        guard Accessibility.isHeard else { return }
        let paths = display.paths
        for (path, place) in zip(paths, state.itemPlaces?(paths) ?? ownPlaces(of: paths)) {
            display.cell(at: path)?.speak(place)
        }
    }

    /// Returns the positions of items among the items of all sections of the view.
    private func ownPlaces(of paths: [IndexPath]) -> [AccessibilityPosition?] {
        let counts = loadedCounts, total = counts.reduce(0, +)
        var section = 0, before = 0
        return paths.map { path in
            guard counts.indices.contains(path.section) else { return nil }
            while section < path.section {
                before += counts[section]
                section += 1
            }
            return AccessibilityPosition(number: before + path.item + 1, count: total)
        }
    }
}
